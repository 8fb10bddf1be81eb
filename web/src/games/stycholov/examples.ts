/** Worked examples for the rules of Štycholov; a trick is written in the order of laying. */

import type { Example, InAll } from '../../lib/examples';

const trick: InAll = { cs: 'Štych, jak šel', sk: 'Štich, ako šiel', en: 'The trick as it was laid' };
const wins: InAll = { cs: 'Vyhrává', sk: 'Vyhráva', en: 'Wins' };

export const examples: Example[] = [
  {
    rule: 'STY-11',
    pictures: [
      { cards: ['B9', 'B14', 'G2', 'R18'], label: trick },
      { cards: ['G2'], label: wins, mark: 'good' },
    ],
    text: {
      cs: 'Ctí se modrá. Kdo ji nemá, smí zelenou, a ta přebíjí všechno. Červená 18 barvu nectí, vyhrát nemůže.',
      sk: 'Ctí sa modrá. Kto ju nemá, smie zelenú, a tá prebíja všetko. Červená 18 farbu nectí, vyhrať nemôže.',
      en: 'Blue is led. Whoever has none may lay green, which beats everything. The red 18 does not follow and cannot win.',
    },
  },
  {
    rule: 'STY-13',
    ruling: true,
    pictures: [
      { cards: ['R8', 'R0', 'R12'], label: trick },
      { cards: ['R12'], label: { cs: 'Nula uloví', sk: 'Nula uloví', en: 'The 0 catches' } },
      { cards: ['R8', 'R0'], label: { cs: 'Vítěz bere', sk: 'Víťaz berie', en: 'The winner takes' }, mark: 'good' },
    ],
    text: {
      cs: 'Nula si dvanáctku vzala, přesto štych vyhrál ten, kdo ji vyložil: zůstává mu zbytek a zahajuje.',
      sk: 'Nula si dvanástku vzala, napriek tomu štich vyhral ten, kto ju vyložil: zostáva mu zvyšok a začína.',
      en: 'The 0 has taken the twelve, and still the trick belongs to whoever laid it: that player gets the rest and leads.',
    },
  },
  {
    rule: 'STY-32',
    pictures: [
      { cards: ['P7', 'P4', 'P15', 'Y2'], label: trick },
      { cards: ['P4'], label: wins, mark: 'good' },
    ],
    text: {
      cs: 'Platí bóje „Nejnižší hodnota vyhrává“, a tak štych bere nejnižší fialová. Žlutá 2 je sice nižší, ale barvu nectí.',
      sk: 'Platí bója „Najnižšia hodnota vyhráva“, a tak štich berie najnižšia fialová. Žltá 2 je síce nižšia, ale farbu nectí.',
      en: 'The buoy “lowest wins” is at work, so the lowest purple takes the trick. The yellow 2 is lower, but does not follow.',
    },
  },
  {
    rule: 'STY-43',
    pictures: [
      { cards: ['B7', 'B11', 'P9', 'R2', 'Y5', 'G1'], label: { cs: 'Z podpalubí: 6', sk: 'Z podpalubia: 6', en: 'From the hold: 6' } },
      { cards: ['?', '?', '?'], label: { cs: 'Z oceánu: 3', sk: 'Z oceánu: 3', en: 'From the ocean: 3' }, mark: 'good' },
    ],
    text: {
      cs: 'Do ruky patří devět karet a v podpalubí jich máš šest. Zbylé tři jsou z oceánu, kde jsou karty čím dál silnější: kdo málo ulovil, dostane víc.',
      sk: 'Do ruky patrí deväť kariet a v podpalubí ich máš šesť. Zvyšné tri sú z oceánu, kde sú karty čoraz silnejšie: kto málo ulovil, dostane viac.',
      en: 'A hand has nine cards, and your hold has six. The other three come from the ocean, whose cards get stronger and stronger: who caught little gets more.',
    },
  },
  {
    rule: 'STY-46',
    ruling: true,
    pictures: [{ cards: ['?', '?', '?', '?', '?'], label: { cs: 'V oceánu zbývá 5', sk: 'V oceáne zostáva 5', en: 'Left in the ocean: 5' }, mark: 'bad' }],
    text: {
      cs: 'Třem hráčům chybí do plné ruky 3, 2 a 1 karta, dohromady šest: nikdo už nebere a hra končí. S pěti chybějícími by se hrálo dál.',
      sk: 'Trom hráčom chýbajú do plnej ruky 3, 2 a 1 karta, dokopy šesť: nikto už neberie a hra sa končí. S piatimi chýbajúcimi by sa hralo ďalej.',
      en: 'Three players lack 3, 2 and 1 cards for full hands, six in all: nobody draws any more, and the game ends. If five were missing, it would go on.',
    },
  },
];
