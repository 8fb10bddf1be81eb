/** How masters play Kořist (docs/strategy/korist.md). */

import type { Mastery } from '../../lib/advice';

export const mastery: Mastery = {
  games: 5000,
  players: 3,
  how: { cs: 've třech, podle základních pravidel', sk: 'v trojici, podľa základných pravidiel', en: 'for three players, by the basic rules' },
  advice: [
    {
      title: { cs: 'Začni jednou nízkou kartou', sk: 'Začni jednou nízkou kartou', en: 'Begin with one low card' },
      text: {
        cs: 'Jako první vyloží mistři v {single} případů jedinou kartu a v {low} hodnotu od 1 do 4. Vysoké karty si nechávají na později.',
        sk: 'Ako prvé vyložia majstri v {single} prípadov jedinú kartu a v {low} hodnotu od 1 do 4. Vysoké karty si nechávajú na neskôr.',
        en: 'What masters lay first is a single card in {single} of all cases and a 1 to 4 in {low}. The high cards stay for later.',
      },
      figures: { single: ['first lay: 1 card', 78.4, 'percent'], low: ['first lay: value 1–4', 79.9, 'percent'] },
    },
    {
      title: { cs: 'Sbírej a vykládej všechno naráz', sk: 'Zbieraj a vykladaj všetko naraz', en: 'Gather, then lay everything at once' },
      text: {
        cs: 'Z několika stejných karet vyloží mistři v {all} případů všechny najednou. Po prvním vyložení pokládají v průměru {cards} karty.',
        sk: 'Z niekoľkých rovnakých kariet vyložia majstri v {all} prípadov všetky naraz. Po prvom vyložení kladú v priemere {cards} karty.',
        en: 'Of several equal cards masters lay all together in {all} of all cases. After their first lay they lay {cards} cards on average.',
      },
      figures: {
        all: ['lay: all cards of the value at once, if there are several', 94.9, 'percent'],
        cards: ['lay: cards', 2.71, 'number'],
      },
    },
    {
      title: { cs: 'Nehoň se za každou kořistí', sk: 'Nenaháňaj každú korisť', en: 'Do not run after every capture' },
      text: {
        cs: 'Kde by šlo něco ukořistit, vyloží mistři karty, které to dokážou, jen {captures}krát z 10.',
        sk: 'Kde by sa dalo niečo ukoristiť, vyložia majstri karty, ktoré to dokážu, len {captures}-krát z 10.',
        en: 'Where something could be captured, masters lay what captures only {captures} times out of 10.',
      },
      figures: { captures: ['lay: captures, where something can be captured', 48.4, 'tenths'] },
    },
    {
      title: { cs: 'Ber si jen kořist, která se ti hodí', sk: 'Ber si len korisť, ktorá sa ti hodí', en: 'Keep only captured cards that fit your hand' },
      text: {
        cs: 'Když v ruce mají kartu stejné hodnoty, vezmou si mistři kořist v {some} případů, jinak jen ve {none}.',
        sk: 'Keď v ruke majú kartu rovnakej hodnoty, vezmú si majstri korisť v {some} prípadov, inak len v {none}.',
        en: 'With a card of the same value in hand, masters take what they captured in {some} of all cases, otherwise only in {none}.',
      },
      figures: {
        some: ['prey: kept, some of the same value in hand', 93.2, 'percent'],
        none: ['prey: kept, none of the same value in hand', 12.4, 'percent'],
      },
    },
    {
      title: { cs: 'Zpátky si ber, jen když je karet hodně', sk: 'Späť si ber, len keď je kariet veľa', en: 'Take cards back only if they are many' },
      text: {
        cs: 'Když soupeř o ukořistěné karty nestojí, vezmou si mistři zpět jedinou kartu jen v {one} případů, čtyři a víc v {four}.',
        sk: 'Keď súper o ukoristené karty nestojí, vezmú si majstri späť jedinú kartu len v {one} prípadov, štyri a viac v {four}.',
        en: 'If the opponent does not want the cards, masters take back a single one in only {one} of all cases, four or more in {four}.',
      },
      figures: {
        one: ['loss left lying: taken back, 1 card', 0.3, 'percent'],
        four: ['loss left lying: taken back, 4 or more cards', 54.3, 'percent'],
      },
    },
    {
      title: { cs: 'Dobírej si, co už máš', sk: 'Doberaj si, čo už máš', en: 'Draw what you have already' },
      text: {
        cs: 'Ze zásoby berou mistři v {same} případů hodnotu, kterou už v ruce mají. Kartu za tah bez kořisti odmítnou {declined}krát z 10: i té je pak třeba se zbavit.',
        sk: 'Zo zásoby berú majstri v {same} prípadov hodnotu, ktorú už v ruke majú. Kartu za ťah bez koristi odmietnu {declined}-krát z 10: aj tej sa treba zbaviť.',
        en: 'From the market masters take a value that they already hold in {same} of all cases. The card for a turn without a capture they decline {declined} times out of 10: it is one more to get rid of.',
      },
      figures: {
        same: ['draw: from the market, a value already in hand', 92.8, 'percent'],
        declined: ['draw for not capturing: declined', 60.2, 'tenths'],
      },
    },
    {
      title: { cs: 'Žolíky si nech na velkou vrstvu', sk: 'Žolíky si nechaj na veľkú vrstvu', en: 'Keep jokers for a large set' },
      text: {
        cs: 'Ze zásoby je mistři berou skoro pokaždé ({market}), ale s žolíkem v ruce ho použijí jen v {used} vyložení, a to téměř vždy s čísly ({numbers}).',
        sk: 'Zo zásoby ich majstri berú skoro zakaždým ({market}), ale so žolíkom v ruke ho použijú len v {used} vyložení, a to takmer vždy s číslami ({numbers}).',
        en: 'From the market masters take them practically every time ({market}), but with a joker in hand they use it in only {used} of their lays, and then nearly always with numbers ({numbers}).',
      },
      figures: {
        market: ['draw: the joker, if one lies in the market', 99.9, 'percent'],
        used: ['joker: used in a lay, if in hand', 16.6, 'percent'],
        numbers: ['joker: laid with numbers and not alone', 99.0, 'percent'],
      },
    },
  ],
};
