/** How masters play Face to Face (docs/strategy/face_to_face.md). */

import type { Mastery } from '../../lib/advice';

export const mastery: Mastery = {
  games: 5000,
  players: 2,
  how: { cs: 's přísnou poslední kartou', sk: 's prísnou poslednou kartou', en: 'with the strict last card' },
  advice: [
    {
      title: { cs: 'Dvě karty stačí', sk: 'Dve karty stačia', en: 'Two cards are enough' },
      text: {
        cs: 'Mistři vyloží přesně dvě karty v {two} tahů. Když soupeři nepomůžeš, táhneš jen dvě, a třetí vyložená ti příště zmenší výběr.',
        sk: 'Majstri vyložia presne dve karty v {two} ťahov. Keď súperovi nepomôžeš, ťaháš len dve a tretia vyložená ti nabudúce zmenší výber.',
        en: 'Masters lay exactly two cards in {two} of the turns. Unless you help, you draw only two, and a third card leaves you a smaller choice next time.',
      },
      figures: { two: ['turn: exactly two cards laid', 65.3, 'percent'] },
    },
    {
      title: { cs: 'Dělej malé kroky', sk: 'Rob malé kroky', en: 'Take small steps' },
      text: {
        cs: 'Jedna karta posune mistrům vlastní hromádku v průměru o {step} čísla, v {small} případů nejvýš o pět.',
        sk: 'Jedna karta posunie majstrom vlastnú kôpku v priemere o {step} čísla, v {small} prípadov najviac o päť.',
        en: 'A card moves a master’s own pile on by {step} on average, and in {small} of all cases by five or less.',
      },
      figures: {
        step: ['own pile: how far a card moves it on', 7.04, 'number'],
        small: ['own pile: a card that moves it on by 5 or less', 56.1, 'percent'],
      },
    },
    {
      title: { cs: 'Reverzní trik si nenech ujít', sk: 'Reverzný trik si nenechaj ujsť', en: 'Never miss the backwards trick' },
      text: {
        cs: 'Když ho v tahu jde použít, mistři ho použijí v {used} případů.',
        sk: 'Keď sa v ťahu dá použiť, majstri ho použijú v {used} prípadov.',
        en: 'In {used} of the turns in which it is possible, masters use it.',
      },
      figures: { used: ['backwards trick: used in a turn in which it was possible', 97.7, 'percent'] },
    },
    {
      title: { cs: 'Pomáhej soupeři', sk: 'Pomáhaj súperovi', en: 'Help your opponent' },
      text: {
        cs: 'Vypadá to jako dárek, ale ruka se ti tím naplní. Mistři pomohou v {helped} tahů a táhnou za to v průměru {drawn} karty.',
        sk: 'Vyzerá to ako darček, ale ruka sa ti tým naplní. Majstri pomôžu v {helped} ťahov a ťahajú za to v priemere {drawn} karty.',
        en: 'It looks like a present, but it keeps your hand full. Masters help in {helped} of the turns and draw {drawn} cards for it on average.',
      },
      figures: { helped: ['turn: helped', 62.7, 'percent'], drawn: ['help: cards drawn for it', 2.93, 'number'] },
    },
    {
      title: { cs: 'Ale pomáhej levně', sk: 'Ale pomáhaj lacno', en: 'But help cheaply' },
      text: {
        cs: 'Když jde soupeřovu hromádku vylepšit jen o 1 až 3, pomohou mistři v {cheap} tahů; když nejméně o 4 až 9, v {fair}; o 10 až 19 ve {dear}; o 20 a víc už jen ve {dearest}.',
        sk: 'Keď sa dá súperova kôpka vylepšiť len o 1 až 3, pomôžu majstri v {cheap} ťahov; keď najmenej o 4 až 9, v {fair}; o 10 až 19 v {dear}; o 20 a viac už len v {dearest}.',
        en: 'If the opponent’s pile can be improved by only 1 to 3, masters help in {cheap} of the turns; if by no less than 4 to 9, in {fair}; 10 to 19, in {dear}; 20 or more, in {dearest} only.',
      },
      figures: {
        cheap: ['turn: helped, if the smallest possible gift is 1–3', 83.7, 'percent'],
        fair: ['turn: helped, if the smallest possible gift is 4–9', 68.9, 'percent'],
        dear: ['turn: helped, if the smallest possible gift is 10–19', 43.5, 'percent'],
        dearest: ['turn: helped, if the smallest possible gift is 20 or more', 21.6, 'percent'],
      },
    },
    {
      title: { cs: 'Na začátku s pomocí počkej', sk: 'Na začiatku s pomocou počkaj', en: 'Wait with it at the start' },
      text: {
        cs: 'V prvním tahu pomohou mistři jen ve {first} případů, ale s prázdnou dobírací hromádkou v {empty}.',
        sk: 'V prvom ťahu pomôžu majstri len v {first} prípadov, ale s prázdnou doberacou kôpkou v {empty}.',
        en: 'In the first turn masters help in only {first} of all cases, but in {empty} once their deck is gone.',
      },
      figures: {
        first: ['first turn: helped', 24.3, 'percent'],
        empty: ['turn: helped, by own deck (0 cards)', 80.8, 'percent'],
      },
    },
    {
      title: { cs: 'Pomoc není slabost', sk: 'Pomoc nie je slabosť', en: 'Helping is no weakness' },
      text: {
        cs: 'Kdo vyhraje, pomáhá v {winners} tahů, a kdo prohraje, v {losers}: skoro stejně často.',
        sk: 'Kto vyhrá, pomáha v {winners} ťahov, a kto prehrá, v {losers}: takmer rovnako často.',
        en: 'Who wins helps in {winners} of the turns, who loses in {losers}: nearly as often.',
      },
      figures: {
        winners: ['turn: helped, by who wins', 62.5, 'percent'],
        losers: ['turn: helped, by who loses', 62.9, 'percent'],
      },
    },
  ],
};
