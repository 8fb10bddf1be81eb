/** How masters play Karma (docs/strategy/karma.md). */

import type { Mastery } from '../../lib/advice';

export const mastery: Mastery = {
  games: 5000,
  players: 4,
  how: {
    cs: 've čtyřech, bez předtuchy; 86 příliš dlouhých se nepočítá',
    sk: 'vo štvorici, bez predtuchy; 86 príliš dlhých sa nepočíta',
    en: 'for four players, without premonition; 86 that were too long do not count',
  },
  advice: [
    {
      title: { cs: 'Odhal Karma karty', sk: 'Odkry Karma karty', en: 'Turn up your Karma cards' },
      text: {
        cs: 'Na začátku je mistři odhalí skoro vždycky: „Kartu ze stolu“ ve {table} případů, „Pět nebo méně“ v {five}, „Spodní nahoru“ v {bottom} a „Dát balíček“ v {give}.',
        sk: 'Na začiatku ich majstri odkryjú takmer vždy: „Kartu zo stola“ v {table} prípadov, „Päť alebo menej“ v {five}, „Spodnú nahor“ v {bottom} a „Dať balíček“ v {give}.',
        en: 'At the start masters nearly always turn them up: “Play a Table Card” in {table} of all cases, “Five or Below” in {five}, “Bottoms Up” in {bottom} and “Give the Pile to a Friend” in {give}.',
      },
      figures: {
        table: ['set-up: turned up, table card', 100.0, 'percent'],
        five: ['set-up: turned up, five or less', 99.5, 'percent'],
        bottom: ['set-up: turned up, bottom up', 98.8, 'percent'],
        give: ['set-up: turned up, give the pile', 96.3, 'percent'],
      },
    },
    {
      title: { cs: 'Po nich odhal nejvyšší čísla', sk: 'Po nich odkry najvyššie čísla', en: 'After them, turn up the highest numbers' },
      text: {
        cs: 'Čísla 13 až 16 odhalí mistři v {high} případů. Když ještě zbude místo, odhalí spíš 1 až 4 ({low}) než 9 až 12 ({middle}).',
        sk: 'Čísla 13 až 16 odkryjú majstri v {high} prípadov. Keď ešte zostane miesto, odkryjú skôr 1 až 4 ({low}) než 9 až 12 ({middle}).',
        en: 'Masters turn up a 13 to 16 in {high} of all cases. If there is still a place, they prefer a 1 to 4 ({low}) to a 9 to 12 ({middle}).',
      },
      figures: {
        high: ['set-up: turned up, number 13–16', 77.6, 'percent'],
        low: ['set-up: turned up, number 1–4', 32.5, 'percent'],
        middle: ['set-up: turned up, number 9–12', 20.5, 'percent'],
      },
    },
    {
      title: { cs: 'Odhazuj nejnižší číslo, které se hodí', sk: 'Odhadzuj najnižšie číslo, ktoré sa hodí', en: 'Lay the lowest number that fits' },
      text: {
        cs: 'Když se hodí víc čísel, odhodí mistři nejnižší {lowest}krát z 10, nejvyšší jen v {highest} případů.',
        sk: 'Keď sa hodí viac čísel, odhodia majstri najnižšie {lowest}-krát z 10, najvyššie len v {highest} prípadov.',
        en: 'If several numbers fit, masters lay the lowest one {lowest} times out of 10, and the highest in only {highest} of all cases.',
      },
      figures: {
        lowest: ['lay: the lowest of several numbers that fit', 70.7, 'tenths'],
        highest: ['lay: the highest of several numbers that fit', 6.3, 'percent'],
      },
    },
    {
      title: { cs: 'Karma karty si šetři', sk: 'Karma karty si šetri', en: 'Save Karma cards' },
      text: {
        cs: 'Když se hodí i číslo, odhodí mistři Karma kartu jen ve {spent} případů. A když se hodí jen Karma karty, vezmou si ve {take} případů raději balíček.',
        sk: 'Keď sa hodí aj číslo, odhodia majstri Karma kartu len v {spent} prípadov. A keď sa hodia len Karma karty, vezmú si v {take} prípadov radšej balíček.',
        en: 'When a number fits as well, masters lay a Karma card in only {spent} of all cases. And when only Karma cards fit, they rather take the pile in {take}.',
      },
      figures: {
        spent: ['lay: a Karma card though a number fits', 12.3, 'percent'],
        take: ['take though only Karma cards fit', 34.3, 'percent'],
      },
    },
    {
      title: { cs: 'Vzít si balíček není porážka', sk: 'Vziať si balíček nie je porážka', en: 'Taking the pile is no defeat' },
      text: {
        cs: 'Jen ve {forced} případů si ho mistři berou, protože nemohou nic odhodit. Bývá malý, v průměru {size} karty, a dobrovolně si ho berou častěji, když je v něm Karma karta ({karma}, jinak {plain}).',
        sk: 'Len v {forced} prípadov si ho majstri berú, lebo nemôžu nič odhodiť. Býva malý, v priemere {size} karty, a dobrovoľne si ho berú častejšie, keď je v ňom Karma karta ({karma}, inak {plain}).',
        en: 'In only {forced} of all cases masters take it because nothing can be laid. It is small, {size} cards on average, and by free will they take it more often with a Karma card in it ({karma}, otherwise {plain}).',
      },
      figures: {
        forced: ['take: nothing could be laid', 35.6, 'percent'],
        karma: ['take though something fits, a Karma card in the pile', 33.6, 'percent'],
        plain: ['take though something fits, no Karma card in the pile', 18.9, 'percent'],
        size: ['take: cards in the pile', 3.19, 'number'],
      },
    },
    {
      title: { cs: 'Stejné karty nemusíš odhodit všechny', sk: 'Rovnaké karty nemusíš odhodiť všetky', en: 'Equal cards: not always all at once' },
      text: {
        cs: 'Dvě nebo tři stejné karty odhodí mistři všechny naráz {all}krát z 10. Tři stejné na balíčku dokončí v {three} případů, kdy to jde.',
        sk: 'Dve alebo tri rovnaké karty odhodia majstri všetky naraz {all}-krát z 10. Tri rovnaké na balíčku dokončia v {three} prípadov, keď sa to dá.',
        en: 'Of two or three equal cards masters lay all together {all} times out of 10. Three equal ones on the pile they complete in {three} of the cases in which they can.',
      },
      figures: {
        all: ['lay: all equal cards together', 49.5, 'tenths'],
        three: ['three equal: completed where possible', 51.2, 'percent'],
      },
    },
    {
      title: { cs: 'Balíček dej dalšímu v pořadí', sk: 'Balíček daj ďalšiemu v poradí', en: 'Give the pile to the next player' },
      text: {
        cs: 'Mistři ho dají v {next} případů hráči, který je na tahu po nich. Kolik má kdo karet, rozhoduje málo: ve {fewest} případů ho dostane ten, kdo jich má nejméně, ve {most} ten, kdo nejvíc. Je-li už někdo mimo nebezpečí, vrátí ho tak do hry v {out} případů.',
        sk: 'Majstri ho dajú v {next} prípadov hráčovi, ktorý je na ťahu po nich. Koľko má kto kariet, rozhoduje málo: v {fewest} prípadov ho dostane ten, kto ich má najmenej, v {most} ten, kto najviac. Ak je už niekto mimo nebezpečenstva, vrátia ho tak do hry v {out} prípadov.',
        en: 'Masters give it to the player whose turn comes next in {next} of all cases. How many cards somebody has matters little: whoever has the fewest gets it in {fewest}, whoever has the most in {most}. If somebody is already out, they fetch that player back in {out}.',
      },
      figures: {
        next: ['give: to the next player', 64.0, 'percent'],
        fewest: ['give: to whoever has the fewest cards', 41.5, 'percent'],
        most: ['give: to whoever has the most cards', 37.1, 'percent'],
        out: ['give: to somebody already out, if there is one', 52.5, 'percent'],
      },
    },
  ],
};
