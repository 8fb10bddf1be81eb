/** How masters play Štycholov (docs/strategy/stycholov.md). */

import type { Mastery } from '../../lib/advice';

export const mastery: Mastery = {
  games: 5000,
  players: 4,
  how: { cs: 've čtyřech', sk: 'vo štvorici', en: 'for four players' },
  advice: [
    {
      title: { cs: 'Vynášej vysoké karty barvy', sk: 'Vynášaj vysoké karty farby', en: 'Lead high cards of a colour' },
      text: {
        cs: 'S kartou 11 až 18 v ruce vynesou mistři v 1. až 4. kole právě takovou v {led} případů, kdy mohou vybírat. Vynesená vyhraje {high} štychů, karta 1 až 5 jen {low}.',
        sk: 'S kartou 11 až 18 v ruke vynesú majstri v 1. až 4. kole práve takú v {led} prípadov, keď si môžu vyberať. Vynesená vyhrá {high} štichov, karta 1 až 5 len {low}.',
        en: 'With an 11 to 18 in hand and a choice, that is what masters lead in {led} of the tricks of rounds 1 to 4. Led, it wins {high} of the tricks, a 1 to 5 only {low}.',
      },
      figures: {
        led: ['lead: colour 11–18, if in hand and there is a choice, rounds 1–4', 56.3, 'percent'],
        high: ['lead: wins the trick, colour 11–18', 66.8, 'percent'],
        low: ['lead: wins the trick, colour 1–5', 22, 'percent'],
      },
    },
    {
      title: { cs: 'Z jedné barvy spíš tu nejvyšší', sk: 'Z jednej farby skôr tú najvyššiu', en: 'Of one colour, rather the highest' },
      text: {
        cs: 'Z několika karet jedné barvy vynesou mistři v {highest} případů nejvyšší, jen ve {lowest} nejnižší.',
        sk: 'Z niekoľkých kariet jednej farby vynesú majstri v {highest} prípadov najvyššiu, len v {lowest} najnižšiu.',
        en: 'Of several cards of a colour masters lead the highest in {highest} of all cases, and the lowest in only {lowest}.',
      },
      figures: {
        highest: ['lead: the highest of its colour in hand', 57.1, 'percent'],
        lowest: ['lead: the lowest of its colour in hand', 27.3, 'percent'],
      },
    },
    {
      title: { cs: 'Trumfy si nech na druhou polovinu hry', sk: 'Tromfy si nechaj na druhú polovicu hry', en: 'Save trumps for the second half' },
      text: {
        cs: 'Mají-li mistři trumf a na výběr, vynesou ho v 1. až 4. kole ve {early} případů, v 5. až 8. kole ve {late}. Přitom vynesený trumf vyhraje {wins}krát z 10.',
        sk: 'Ak majú majstri tromf a na výber, vynesú ho v 1. až 4. kole v {early} prípadov, v 5. až 8. kole v {late}. Pritom vynesený tromf vyhrá {wins}-krát z 10.',
        en: 'With a trump in hand and a choice, masters lead it in {early} of all cases in rounds 1 to 4 and in {late} in rounds 5 to 8, though a trump that is led wins {wins} times out of 10.',
      },
      figures: {
        early: ['lead: trump, if in hand and there is a choice, rounds 1–4', 24.2, 'percent'],
        late: ['lead: trump, if in hand and there is a choice, rounds 5–8', 32.7, 'percent'],
        wins: ['lead: wins the trick, trump', 90.8, 'tenths'],
      },
    },
    {
      title: { cs: 'Nuly a bóje nevynášej', sk: 'Nuly a bóje nevynášaj', en: 'Do not lead zeros and buoys' },
      text: {
        cs: 'V 1. až 4. kole vynesou mistři nulu jen v {zero} případů, kdy ji mají, a bóji v {buoy}. Výjimka je „Nejnižší hodnota vyhrává“: při ní vynesou nulu v {lowest} případů a ta vyhraje {wins} štychů.',
        sk: 'V 1. až 4. kole vynesú majstri nulu len v {zero} prípadov, keď ju majú, a bóju v {buoy}. Výnimka je „Najnižšia hodnota vyhráva“: pri nej vynesú nulu v {lowest} prípadov a tá vyhrá {wins} štichov.',
        en: 'In rounds 1 to 4 masters lead a zero in only {zero} of the cases in which they have one, and a buoy in {buoy}. The exception is “lowest wins”: then they lead a zero in {lowest}, and it wins {wins} of the tricks.',
      },
      figures: {
        zero: ['lead: zero, if in hand and there is a choice, rounds 1–4', 7.2, 'percent'],
        buoy: ['lead: buoy, if in hand and there is a choice, rounds 1–4', 5.2, 'percent'],
        lowest: ['lead: zero, if in hand, when the lowest wins', 75.1, 'percent'],
        wins: ['lead: wins the trick, zero, when the lowest wins', 85.7, 'percent'],
      },
    },
    {
      title: { cs: 'Ber štychy na začátku a na konci', sk: 'Ber štichy na začiatku a na konci', en: 'Take tricks at the start and at the end' },
      text: {
        cs: 'Když mistři vykládají poslední a mohou si vybrat, vezmou si štych v 1. a 2. kole v {first} případů, ve 3. a 4. kole v {second}, v 5. a 6. kole v {third} a v posledních dvou zase v {last}.',
        sk: 'Keď majstri vykladajú poslední a môžu si vybrať, vezmú si štich v 1. a 2. kole v {first} prípadov, v 3. a 4. kole v {second}, v 5. a 6. kole v {third} a v posledných dvoch zase v {last}.',
        en: 'When masters lay last and can choose, they take the trick in {first} of all cases in rounds 1 and 2, in {second} in rounds 3 and 4, in {third} in rounds 5 and 6, and in {last} in the last two.',
      },
      figures: {
        first: ['last to lay: takes the trick, round 1–2', 91.2, 'percent'],
        second: ['last to lay: takes the trick, round 3–4', 58, 'percent'],
        third: ['last to lay: takes the trick, round 5–6', 52.1, 'percent'],
        last: ['last to lay: takes the trick, round 7–8', 74.8, 'percent'],
      },
    },
    {
      title: { cs: 'Ze slabého druhého kola si nic nedělej', sk: 'Zo slabého druhého kola si nič nerob', en: 'Do not worry about a poor second round' },
      text: {
        cs: 'Kdo nakonec vyhraje, má v něm v průměru {behind} bodu, ostatní {others}. V 7. kole je to už {ahead} proti {rest}.',
        sk: 'Kto nakoniec vyhrá, má v ňom v priemere {behind} bodu, ostatní {others}. V 7. kole je to už {ahead} proti {rest}.',
        en: 'Who wins in the end scores {behind} points in it on average, the others {others}. In round 7 it is {ahead} to {rest}.',
      },
      figures: {
        behind: ['points in round 2, winners of the game', 8.41, 'number'],
        others: ['points in round 2, others', 9.21, 'number'],
        ahead: ['points in round 7, winners of the game', 14.83, 'number'],
        rest: ['points in round 7, others', 10.45, 'number'],
      },
    },
    {
      title: { cs: 'Nulou lov trumfy', sk: 'Nulou lov tromfy', en: 'Catch trumps with a zero' },
      text: {
        cs: 'Trumf, který leží ve štychu, uloví mistři nulou v {trump} případů, kartu 11 až 18 ve {high} a kartu 6 až 10 v {middle}: co ulovíš, s tím budeš hrát. „−3 body“ nechávají být ({minus}).',
        sk: 'Tromf, ktorý leží v štichu, ulovia majstri nulou v {trump} prípadov, kartu 11 až 18 v {high} a kartu 6 až 10 v {middle}: čo ulovíš, s tým budeš hrať. „−3 body“ nechávajú tak ({minus}).',
        en: 'A trump in the trick is what masters catch with a zero in {trump} of all cases, an 11 to 18 in {high}, and a 6 to 10 in {middle}: what you catch you will hold. “Minus three” they leave alone ({minus}).',
      },
      figures: {
        trump: ['zero catches: trump, if it lies there', 63, 'percent'],
        high: ['zero catches: colour 11–18, if it lies there', 37.2, 'percent'],
        middle: ['zero catches: colour 6–10, if it lies there', 10.3, 'percent'],
        minus: ['zero catches: minus three, if it lies there', 0.1, 'percent'],
      },
    },
  ],
};
