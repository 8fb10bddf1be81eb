/** Worked examples for the rules of Kořist; "J7" is a joker laid as a seven. */

import type { Example, InAll } from '../../lib/examples';

export const propsOf = (card: string) => (card.startsWith('J') ? { card: 'J', as: Number(card.slice(1)) || undefined } : { card });

const lay: InAll = { cs: 'Vykládáš', sk: 'Vykladáš', en: 'You lay' };
const captured: InAll = { cs: 'Anna: kořist', sk: 'Anna: korisť', en: 'Anna: captured' };
const safe: InAll = { cs: 'Boris: zůstává', sk: 'Boris: zostáva', en: 'Boris: safe' };

export const examples: Example[] = [
  {
    rule: 'KOR-11',
    pictures: [
      { cards: ['7', '7', 'J7'], label: lay },
      { cards: ['6', '6', '6'], label: captured, mark: 'bad' },
      { cards: ['7', '7', '7'], label: safe },
    ],
    text: {
      cs: 'Dvě sedmičky s žolíkem platí za tři sedmičky. Na Anniny tři šestky stačí, na tři sedmičky už ne: musely by být vyšší.',
      sk: 'Dve sedmičky so žolíkom platia za tri sedmičky. Na Annine tri šestky stačia, na tri sedmičky už nie: museli by byť vyššie.',
      en: 'Two sevens with a joker count as three sevens. They are enough for Anna’s three sixes, but not for three sevens: they would have to be higher.',
    },
  },
  {
    rule: 'KOR-12',
    ruling: true,
    pictures: [
      { cards: ['J', 'J'], label: lay },
      { cards: ['13', '13'], label: captured, mark: 'bad' },
    ],
    text: {
      cs: 'Dva žolíci bez číselné karty jsou víc než dvě třináctky, a tak je berou.',
      sk: 'Dvaja žolíci bez číselnej karty sú viac než dve trinástky, a tak ich berú.',
      en: 'Two jokers without a number card are more than two thirteens, so they capture them.',
    },
  },
  {
    rule: 'KOR-20',
    pictures: [
      { cards: ['9', '9', '9'], label: lay },
      { cards: ['4', '4', '4'], label: captured, mark: 'bad' },
      { cards: ['6', '6'], label: safe },
    ],
    text: {
      cs: 'Tři devítky proti třem čtyřkám: stejně karet a vyšší hodnota, Anna o vrstvu přichází. Boris má nahoře jen dvě karty, jemu se nestane nic.',
      sk: 'Tri deviatky proti trom štvorkám: rovnako kariet a vyššia hodnota, Anna o vrstvu prichádza. Boris má navrchu len dve karty, jemu sa nestane nič.',
      en: 'Three nines against three fours: as many cards and a higher value, so Anna loses the layer. Boris has only two cards on top, and nothing happens to him.',
    },
  },
  {
    rule: 'KOR-26',
    pictures: [
      { cards: ['10', '10'], label: lay },
      { cards: ['8', '8'], label: { cs: 'Anna, nahoře: kořist', sk: 'Anna, navrchu: korisť', en: 'Anna, on top: captured' }, mark: 'bad' },
      { cards: ['5', '5'], label: { cs: 'Anna, pod nimi: zůstává', sk: 'Anna, pod nimi: zostáva', en: 'Anna, below: safe' } },
    ],
    text: {
      cs: 'Odkryly se dvě pětky. Tvoje desítky by je také přebily, ale v tomto tahu už se Anny nedotknou; další hráči už smějí.',
      sk: 'Odkryli sa dve päťky. Tvoje desiatky by ich tiež prebili, ale v tomto ťahu sa už Anny nedotknú; ďalší hráči už smú.',
      en: 'Two fives have been uncovered. Your tens would beat them as well, but in this turn they do not touch Anna again; the next players may.',
    },
  },
  {
    rule: 'KOR-41',
    pictures: [
      { cards: ['3', '3', '9', '9', '9', '12'], label: { cs: 'V řadě: +6', sk: 'V rade: +6', en: 'In the row: +6' }, mark: 'good' },
      { cards: ['1', '5', '5', 'J'], label: { cs: 'V ruce: −4', sk: 'V ruke: −4', en: 'In hand: −4' }, mark: 'bad' },
    ],
    text: {
      cs: 'Šest vyložených karet bez čtyř v ruce jsou 2 body. Žolík v ruce stojí bod jako každá jiná karta.',
      sk: 'Šesť vyložených kariet bez štyroch v ruke sú 2 body. Žolík v ruke stojí bod ako každá iná karta.',
      en: 'Six cards laid less four in hand are 2 points. A joker in hand costs a point like any other card.',
    },
  },
];
