/** Which cards moved between two views. */

import type { Travel } from '../../lib/parts/trail.svelte';
import { directions, type View } from './view';

export function travels(before: View, after: View, seat: number | null): Travel[] {
  const laid = after.piles.flatMap((piles, owner) =>
    directions
      .filter((pile) => piles[pile] !== before.piles[owner]?.[pile])
      .map((pile): Travel => ({ from: before.turn === seat ? `hand:${piles[pile]}` : `player:${before.turn}`, to: `pile:${owner}:${pile}`, show: 'to' })),
  );
  if (seat === null) return laid;
  const had = before.hands[seat] ?? [];
  const drawn = (after.hands[seat] ?? []).filter((card) => !had.includes(card));
  return [...laid, ...drawn.map((card): Travel => ({ from: `deck:${seat}`, to: `hand:${card}`, show: 'to' }))];
}
