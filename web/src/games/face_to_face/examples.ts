/** Worked examples for the rules of Face to Face; "g23" is gold and mine, "s23" silver and the opponent's. */

import type { Example, InAll } from '../../lib/examples';

export const propsOf = (card: string) => ({ card: Number(card.slice(1)), metal: card[0] === 'g' ? 'gold' : 'silver' });

const rising: InAll = { cs: 'Tvoje vzestupná', sk: 'Tvoja vzostupná', en: 'Your rising pile' };
const falling: InAll = { cs: 'Tvoje sestupná', sk: 'Tvoja zostupná', en: 'Your falling pile' };
const fits: InAll = { cs: 'smíš', sk: 'smieš', en: 'allowed' };
const not: InAll = { cs: 'nesmíš', sk: 'nesmieš', en: 'not allowed' };

export const examples: Example[] = [
  {
    rule: 'FTF-04',
    pictures: [
      { cards: ['g23'], label: rising },
      { cards: ['g41'], label: falling },
      { cards: ['g30'], label: { cs: 'V ruce', sk: 'V ruke', en: 'In hand' } },
    ],
    text: {
      cs: '30 se hodí na obě hromádky: je vyšší než 23 a nižší než 41. Na vzestupné přeskočíš šest čísel, na sestupné deset.',
      sk: '30 sa hodí na obe kôpky: je vyššia než 23 a nižšia než 41. Na vzostupnej preskočíš šesť čísel, na zostupnej desať.',
      en: 'The 30 goes on both piles: it is higher than 23 and lower than 41. On the rising one you skip six numbers, on the falling one ten.',
    },
  },
  {
    rule: 'FTF-05',
    pictures: [
      { cards: ['g34'], label: rising },
      { cards: ['g24'], label: fits, mark: 'good' },
      { cards: ['g25'], label: not, mark: 'bad' },
    ],
    text: {
      cs: '24 je přesně o deset méně než 34, a tak se smí vrátit zpátky. 25 je jen o devět méně, ta na vzestupnou hromádku nesmí.',
      sk: '24 je presne o desať menej než 34, a tak sa smie vrátiť späť. 25 je len o deväť menej, tá na vzostupnú kôpku nesmie.',
      en: 'The 24 is exactly ten below 34, so it may go back. The 25 is only nine below and cannot go on the rising pile.',
    },
  },
  {
    rule: 'FTF-06',
    pictures: [
      { cards: ['s38'], label: { cs: 'Soupeřova vzestupná', sk: 'Súperova vzostupná', en: 'The opponent’s rising pile' } },
      { cards: ['g21'], label: fits, mark: 'good' },
      { cards: ['g45'], label: not, mark: 'bad' },
    ],
    text: {
      cs: 'Soupeři smíš jen pomoct: po 21 má zase víc místa, o kolik, to je jedno. 45 by mu hromádku zhoršila.',
      sk: 'Súperovi smieš len pomôcť: po 21 má zase viac miesta, o koľko, na tom nezáleží. 45 by mu kôpku zhoršila.',
      en: 'You may only help the opponent: after the 21 there is more room again, no matter how much. The 45 would make the pile worse.',
    },
  },
  {
    rule: 'FTF-07',
    pictures: [
      { cards: ['g12', 'g15', 'g16'], label: { cs: 'Jen na svoje: táhneš 2', sk: 'Len na svoje: ťaháš 2', en: 'Only on your own: draw 2' } },
      { cards: ['g12', 'g15', 'g21'], label: { cs: 'I soupeři: táhneš do šesti', sk: 'Aj súperovi: ťaháš do šiestich', en: 'One at the opponent: draw up to six' }, mark: 'good' },
    ],
    text: {
      cs: 'Tři karty na vlastní hromádky vynesou jen dvě nové. Stačí, aby jedna z vyložených pomohla soupeři, a máš v ruce zase šest.',
      sk: 'Tri karty na vlastné kôpky prinesú len dve nové. Stačí, aby jedna z vyložených pomohla súperovi, a máš v ruke zase šesť.',
      en: 'Three cards on your own piles bring only two new ones. Let one of the cards help the opponent, and you hold six again.',
    },
  },
  {
    rule: 'FTF-10',
    ruling: true,
    pictures: [
      { cards: ['g40'], label: rising },
      { cards: ['g44'], label: { cs: 'Poslední karta', sk: 'Posledná karta', en: 'The last card' }, mark: 'bad' },
    ],
    text: {
      cs: '44 by se vešla, ale dvě karty vyložit nemůžeš, a tak prohráváš. Kdo to chce mírněji, zvolí to v nastavení stolu.',
      sk: '44 by sa zmestila, ale dve karty vyložiť nemôžeš, a tak prehrávaš. Kto to chce miernejšie, zvolí to v nastavení stola.',
      en: 'The 44 would fit, but you cannot lay two cards, so you lose. Whoever wants it milder chooses so when opening the table.',
    },
  },
];
