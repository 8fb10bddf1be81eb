/** What the cards of Kořist are about, and what one would do with them. */

import type { Explaining, Moment } from '../../lib/explaining';
import { captures, layOf, nothing, type Pick } from './sets';
import { JOKER, valueOf, type CardName, type View } from './view';

/** One card of this value, two of them, up to all that I hold. */
function picksOf(card: CardName, { view, seat }: Moment): Pick[] {
  const held = (view as View).hands[seat!]!.filter((other) => other === card).length;
  return Array.from({ length: held }, (_, i) => (card === 'J' ? { ...nothing, jokers: i + 1 } : { value: valueOf(card), count: i + 1, jokers: 0 }));
}

export const explain: Explaining = {
  nameOf: (t, card) => (valueOf(card) === JOKER ? t('korist.joker') : t('korist.card', { card })),
  rulesOf: (card) => (card === 'J' ? ['KOR-11', 'KOR-12', 'KOR-28'] : ['KOR-10', 'KOR-20']),

  tried: ({ card, held, spot }, moment) => {
    if (held) return picksOf(card, moment).map((pick) => layOf(pick)!);
    const [place, slot] = spot.split(':');
    return place === 'market' ? [{ do: 'draw', from: 'market', slot: Number(slot) }] : [];
  },

  /** Whom each set would rob. */
  more: ({ card, held }, moment) => {
    const { view, seat, names, t } = moment;
    if (!held || seat === null) return [];
    return picksOf(card, moment).flatMap((pick) => {
      const robbed = names.filter((_, other) => other !== seat && captures(view, seat, pick, other));
      return robbed.length ? [t('korist.robs', { count: pick.count + pick.jokers, names: robbed.join(', ') })] : [];
    });
  },
};
