/** Worked examples for the rules of Karma; a pile is written from its bottom to its top. */

import type { Example, InAll } from '../../lib/examples';

const top: InAll = { cs: 'Nahoře leží', sk: 'Navrchu leží', en: 'On top' };
const fits: InAll = { cs: 'smíš', sk: 'smieš', en: 'fits' };
const not: InAll = { cs: 'nesmíš', sk: 'nesmieš', en: 'does not fit' };
const pile: InAll = { cs: 'Balíček zdola nahoru', sk: 'Balíček zdola nahor', en: 'The pile, bottom to top' };
const after: InAll = { cs: 'Potom', sk: 'Potom', en: 'Afterwards' };
const lay: InAll = { cs: 'Odhazuješ', sk: 'Odhadzuješ', en: 'You lay' };

export const examples: Example[] = [
  {
    rule: 'KAR-12',
    pictures: [
      { cards: ['9'], label: top },
      { cards: ['9', '12', 'five'], label: fits, mark: 'good' },
      { cards: ['7'], label: not, mark: 'bad' },
    ],
    text: {
      cs: 'Na devítku smí další devítka nebo cokoli vyššího, a Karma karta vždycky.',
      sk: 'Na deviatku smie ďalšia deviatka alebo čokoľvek vyššie, a Karma karta vždy.',
      en: 'On a nine goes another nine or anything higher, and a Karma card always.',
    },
  },
  {
    rule: 'KAR-32',
    pictures: [
      { cards: ['4', '8', '11'], label: pile },
      { cards: ['bottom'], label: lay },
      { cards: ['8', '11', 'bottom', '4'], label: after, mark: 'good' },
    ],
    text: {
      cs: 'Čtyřka zespodu je teď nahoře: další hráč musí místo jedenáctky dorovnat jen čtyřku.',
      sk: 'Štvorka zospodu je teraz navrchu: ďalší hráč musí namiesto jedenástky dorovnať len štvorku.',
      en: 'The four from below is on top now: the next player has to match a four instead of an eleven.',
    },
  },
  {
    rule: 'KAR-33',
    pictures: [
      { cards: ['five'], label: top },
      { cards: ['2', '5', 'give'], label: fits, mark: 'good' },
      { cards: ['6', '16'], label: not, mark: 'bad' },
    ],
    text: {
      cs: 'Teď jsou k nezaplacení nízké karty. S vysokými pomůže jen Karma karta, jinak bereš balíček.',
      sk: 'Teraz sú na nezaplatenie nízke karty. S vysokými pomôže len Karma karta, inak berieš balíček.',
      en: 'Now low cards are worth gold. With high ones only a Karma card helps, or else you take the pile.',
    },
  },
  {
    rule: 'KAR-40',
    pictures: [
      { cards: ['3', '6', '7'], label: pile },
      { cards: ['7', '7'], label: lay, mark: 'good' },
    ],
    text: {
      cs: 'Třetí sedmička po sobě: celý balíček mizí ze hry a hned zakládáš nový, čím chceš.',
      sk: 'Tretia sedmička po sebe: celý balíček mizne z hry a hneď zakladáš nový, čím chceš.',
      en: 'The third seven in a row: the whole pile leaves the game, and you start a new one at once with whatever you like.',
    },
  },
  {
    rule: 'KAR-40',
    ruling: true,
    pictures: [
      { cards: ['10', 'bottom', '7'], label: { cs: 'Sedmička přišla zespodu', sk: 'Sedmička prišla zospodu', en: 'The seven came from below' } },
      { cards: ['7', '7'], label: lay, mark: 'good' },
    ],
    text: {
      cs: 'Odkud se sedmička nahoře vzala, na tom nezáleží: tři stejné leží na sobě, balíček mizí.',
      sk: 'Odkiaľ sa sedmička navrchu vzala, na tom nezáleží: tri rovnaké ležia na sebe, balíček mizne.',
      en: 'It does not matter how the seven got to the top: three equal cards lie on one another, and the pile leaves.',
    },
  },
];
