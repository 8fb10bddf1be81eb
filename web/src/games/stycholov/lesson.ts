/** A guided first game of Štycholov: some tricks, the points of a round, and what the next round is played with. */

import type { Lesson } from '../../lib/lesson';

const lay = (card: string) => ({ do: 'lay', card });
const lays = (cards: string) => cards.split(' ').map(lay);

const cs = {
  hand: 'Každý vyloží jednu kartu, dohromady je to štych, a kdo má nejvyšší, ten ho uloví. Za každou ulovenou kartu je bod. Karty mají čtyři barvy a čísla.',
  follow: 'Ema vynesla žlutou pětku, Adam přidal žlutou trojku. Kdo má stejnou barvu, musí ji přiznat. Ty máš jedinou žlutou, a pořádnou: vylož devítku.',
  lead: 'Tvoje devítka byla nejvyšší žlutá, a tak jsou všechny tři karty tvoje. Kdo štych uloví, vynáší další, a smí vynést cokoli. Zkus fialovou čtyřku.',
  other: 'Adamova osmička byla vyšší, štych je jeho. Teď vynesl žlutou a ty už žádnou nemáš: smíš dát cokoli, ale jiná barva nevyhraje. Zbav se nízké karty.',
  last: 'Ema to vzala žlutou desítkou. Dalších šest štychů jsme odehráli za tebe a zbývá poslední karta. Vyšší červená než Adamova šestka!',
  points: 'Konec kola: za každou ulovenou kartu je bod. Adam jich má 21, ty 6 a Ema 3. Ale pozor, je to jen první kolo z osmi.',
  ocean: 'Teď to hlavní: co kdo ulovil, s tím hraje dál. Ty máš 6 karet a čtyři ti přidal oceán, ty jsou silnější. Kdo ulovil málo, dostane od něj víc.',
  zero: 'Začíná, kdo má nejméně bodů: Ema vynesla modrou 11. Ty máš z modrých jen nulu. Ta nevyhraje, ale je na ní háček…',
  hook: '…a ten ti teď z vyloženého štychu chytí jednu kartu dřív, než si ho Ema vezme. Vezmi jí tu nejlepší!',
  over: 'Máš modrou 11. Zelené karty jsou trumfy a přebijí všechny barvy, bóje umí kouzla. Po osmi kolech vyhrává, kdo má nejvíc bodů. Hodně štěstí!',
};

const sk: Record<keyof typeof cs, string> = {
  hand: 'Každý vyloží jednu kartu, dokopy je to štych, a kto má najvyššiu, ten ho uloví. Za každú ulovenú kartu je bod. Karty majú štyri farby a čísla.',
  follow: 'Ema vyniesla žltú päťku, Adam pridal žltú trojku. Kto má rovnakú farbu, musí ju priznať. Ty máš jedinú žltú, a poriadnu: vylož deviatku.',
  lead: 'Tvoja deviatka bola najvyššia žltá, a tak sú všetky tri karty tvoje. Kto štych uloví, vynáša ďalší a smie vyniesť čokoľvek. Skús fialovú štvorku.',
  other: 'Adamova osmička bola vyššia, štych je jeho. Teraz vyniesol žltú a ty už žiadnu nemáš: smieš dať čokoľvek, ale iná farba nevyhrá. Zbav sa nízkej karty.',
  last: 'Ema to vzala žltou desiatkou. Ďalších šesť štychov sme odohrali za teba a zostáva posledná karta. Vyššia červená než Adamova šestka!',
  points: 'Koniec kola: za každú ulovenú kartu je bod. Adam ich má 21, ty 6 a Ema 3. Ale pozor, je to len prvé kolo z ôsmich.',
  ocean: 'Teraz to hlavné: čo kto ulovil, s tým hrá ďalej. Ty máš 6 kariet a štyri ti pridal oceán, tie sú silnejšie. Kto ulovil málo, dostane od neho viac.',
  zero: 'Začína, kto má najmenej bodov: Ema vyniesla modrú 11. Ty máš z modrých len nulu. Tá nevyhrá, ale je na nej háčik…',
  hook: '…a ten ti teraz z vyloženého štychu chytí jednu kartu skôr, než si ho Ema vezme. Vezmi jej tú najlepšiu!',
  over: 'Máš modrú 11. Zelené karty sú tromfy a prebijú všetky farby, bóje vedia kúzla. Po ôsmich kolách vyhráva, kto má najviac bodov. Veľa šťastia!',
};

const en: Record<keyof typeof cs, string> = {
  hand: 'Everybody lays one card; together they are a trick, and the highest card catches it. Each card caught is a point. Cards have four colours and a number.',
  follow: 'Ema led the yellow 5, Adam added the yellow 3. Whoever has the same colour must follow it. You have one yellow card, and a good one: lay the 9.',
  lead: 'Your 9 was the highest yellow, so all three cards are yours. Whoever catches a trick leads the next one, with any card. Try the purple 4.',
  other: 'Adam’s 8 was higher, the trick is his. Now he led yellow and you have none left: you may lay anything, but another colour cannot win. Get rid of a low card.',
  last: 'Ema took it with the yellow 10. We played six more tricks for you, and one card is left. A higher red than Adam’s 6!',
  points: 'The round is over: each card caught is a point. Adam has 21, you 6 and Ema 3. But mind, this is only the first of eight rounds.',
  ocean: 'Now what matters: you play on with what you caught. You have 6 cards, and the ocean added four stronger ones. Whoever caught little gets more from it.',
  zero: 'The one with the fewest points begins: Ema led the blue 11. Your only blue card is a 0. It will not win, but there is a hook on it…',
  hook: '…which now catches one card of the trick for you, before Ema collects it. Take the best one!',
  over: 'The blue 11 is yours. Green cards are trumps and beat every colour, buoys do tricks of their own. After eight rounds the most points win. Good luck!',
};

/** The fourth to the ninth trick, and the first card of the tenth. */
const ROUND = 'B5 B10 B8 B9 B7 B6 Y6 P7 Y4 B4 R5 R8 Y7 P9 P6 R10 R7 R4 R6';

export const lesson: Lesson = {
  names: ['', 'Ema', 'Adam'],
  seed: 'first game 3954',
  prompts: [
    { say: 'hand', at: ['[data-hand]'] },
    { say: 'follow', before: lays('Y5 Y3'), at: ['.trick .card'], ask: lay('Y9') },
    { say: 'lead', ask: lay('P4') },
    { say: 'other', before: lays('P3 P8 Y8'), at: ['.trick .card'], ask: lay('P5') },
    { say: 'last', before: lays('Y10'), leap: lays(ROUND), at: ['.trick .card'], ask: lay('R9') },
    { say: 'points', before: lays('P10'), scene: true, at: ['.end .points'] },
    { say: 'ocean', at: ['[data-hand]'] },
    { say: 'zero', before: lays('B11 B10'), at: ['.trick .card'], ask: lay('B0') },
    { say: 'hook', ask: { do: 'catch', card: 'B11' } },
    { say: 'over' },
  ],
  texts: { cs, sk, en },
};
