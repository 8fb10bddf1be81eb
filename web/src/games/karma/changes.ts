/** Where the pile goes between two views: to whoever takes it, or away. */

import type { Travel } from '../../lib/parts/trail.svelte';
import type { View } from './view';

export function travels(before: View, after: View, seat: number | null): Travel[] {
  if (before.pile.length <= after.pile.length || !before.pile.length) return [];
  const pile = { from: 'pile', show: 'from', quiet: true, slow: true } as const;
  const grown = after.hands.map((hand, owner) => hand.length - before.hands[owner]!.length);
  // whoever gives the pile away may draw a card, too
  const most = Math.max(...grown);
  if (most >= before.pile.length) return [{ ...pile, to: grown.indexOf(most) === seat ? 'hand' : `player:${grown.indexOf(most)}` }];
  return after.removed.length > before.removed.length ? [{ ...pile, to: 'away' }] : [];
}
