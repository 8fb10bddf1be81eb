/** Which cards moved between two views: sources and goals are the names of places on the table. */

import { groups } from './sets';
import type { Travel } from '../../lib/parts/trail.svelte';
import type { View } from './view';

const sizeOf = (view: View, seat: number, value: number): number => groups(view.hands[seat] ?? []).find((group) => group.value === value)?.cards.length ?? 0;

/** New layers come from the hand of whoever laid them. */
function laid(before: View, after: View, seat: number | null): Travel[] {
  return after.rows.flatMap((row, owner): Travel[] => {
    const top = row.at(-1);
    if (!top || row.length <= (before.rows[owner]?.length ?? 0)) return [];
    const first = top.cards.find((card) => card !== 'J') ? top.value : 14;
    const from = owner === seat ? `hand:${first}:${sizeOf(before, owner, first) - 1}` : `player:${owner}`;
    return [{ from, to: `row:${owner}:${row.length - 1}`, show: 'to' }];
  });
}

/** The place of the market that was taken in this step. */
const takenSlot = (before: View, after: View): number =>
  before.phase === 'draw' ? before.market.findIndex((pile, slot) => pile && String(pile) !== String(after.market[slot])) : -1;

/** Where cards gained in this step came from. */
function source(before: View, after: View): string | null {
  if (before.capture && !after.capture) return 'capture';
  if (before.phase === 'shadow') return 'shadow';
  const slot = takenSlot(before, after);
  if (slot >= 0) return `market:${slot}`;
  return before.phase === 'draw' && before.deck !== after.deck ? 'deck' : null;
}

function intoMyHand(before: View, after: View, seat: number, from: string): Travel[] {
  return groups(after.hands[seat] ?? []).flatMap(({ value, cards }) => {
    const had = sizeOf(before, seat, value);
    const start = from === 'shadow' ? `shadow:${value}` : from;
    return cards.slice(had).map((_, i): Travel => ({ from: start, to: `hand:${value}:${had + i}`, show: 'to' }));
  });
}

function gained(before: View, after: View, seat: number | null): Travel[] {
  const from = source(before, after);
  if (!from) return [];
  if (from === 'capture' && after.discard.length > before.discard.length) return [{ from, to: 'discard', show: 'to' }];
  const who = before.hands.findIndex((hand, owner) => hand.length < (after.hands[owner]?.length ?? 0));
  if (who < 0) return [];
  if (who === seat) return intoMyHand(before, after, seat, from);
  const group = groups(before.shadow).find(({ cards, value }) => cards.length > after.shadow.filter((card) => card === String(value)).length);
  return [{ from: from === 'shadow' ? `shadow:${group?.value}` : from, to: `player:${who}`, show: 'from' }];
}

/** All moves from one view to the next, in the order in which they are shown. */
export function travels(before: View, after: View, seat: number | null): Travel[] {
  const moves = laid(before, after, seat);
  if (after.capture && !before.capture) {
    const top = (before.rows[after.capture.victim]?.length ?? 0) - 1;
    moves.push({ from: `row:${after.capture.victim}:${top}`, to: 'capture', show: 'to' });
  }
  moves.push(...gained(before, after, seat));
  after.market.forEach((pile, slot) => {
    if (pile && String(pile) !== String(before.market[slot])) moves.push({ from: 'deck', to: `market:${slot}`, show: 'to', quiet: true });
  });
  return moves;
}
