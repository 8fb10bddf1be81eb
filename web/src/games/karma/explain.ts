/** What the cards of Karma are about, and what one would do with them. */

import type { Asked, Explaining, Moment } from '../../lib/explaining';
import { cardName, fits, isNumber, type View } from './view';

/** The rule of each special card; a number is about what it may lie on, and three of a kind. */
const ruleOf: Record<string, string> = { table: 'KAR-31', bottom: 'KAR-32', five: 'KAR-33', give: 'KAR-34' };

/** How many equal cards lie where this one does. */
function countOf({ card, held }: Asked, view: View, seat: number): number {
  return (held ? view.hands[seat]! : view.face_up[seat]!).filter((other) => other === card).length;
}

export const explain: Explaining = {
  nameOf: cardName,
  rulesOf: (card) => (isNumber(card) ? ['KAR-12', 'KAR-40'] : [ruleOf[card] ?? '']),

  /** Only my own cards can be laid: those in my hand, and those before me. */
  tried: (asked, { view, seat }) => {
    if (!asked.held && asked.area !== 'before') return [];
    if (view.phase === 'prepare') return asked.held ? [{ do: 'prepare', card: asked.card }] : [];
    const from = asked.held ? 'hand' : 'face_up';
    return Array.from({ length: countOf(asked, view, seat!) }, (_, i) => ({ do: 'lay', from, card: asked.card, count: i + 1 }));
  },

  more: ({ spot }: Asked, { view, t }: Moment) => (spot === 'pile' ? [fits(t, view)] : []),
};
