/** Which cards moved between two views: from hands to the trick, and from the trick to whoever takes them. */

import type { Travel } from '../../lib/parts/trail.svelte';
import type { View } from './view';

function takerOf(before: View, after: View, card: string): number | null {
  const count = (cards: string[]) => cards.filter((other) => other === card).length;
  const found = after.fishers.findIndex((cards, seat) => count(cards) > count(before.fishers[seat]!));
  return found >= 0 ? found : before.winning;
}

export function travels(before: View, after: View, seat: number | null): Travel[] {
  const lay = ({ player, card }: View['trick'][number]): Travel => ({ from: player === seat ? `hand:${card}` : `player:${player}`, to: `trick:${player}`, show: 'to' });
  const lies = (view: View, player: number) => view.trick.some((laid) => laid.player === player);
  const laid = after.trick.filter(({ player }) => !lies(before, player)).map(lay);
  const taken = before.trick.filter(({ player }) => !lies(after, player)).flatMap(({ player, card }): Travel[] => {
    const taker = takerOf(before, after, card);
    return taker === null ? [] : [{ from: `trick:${player}`, to: taker === seat ? 'me' : `player:${taker}`, show: 'from', quiet: true, slow: true }];
  });
  return [...taken, ...laid];
}
