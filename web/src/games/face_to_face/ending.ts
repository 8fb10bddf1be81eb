/** What ending the turn leads to: for asking once more, the rules decide. */

import { drawCount } from './fits';
import type { View } from './view';

/** Whether ending the turn leaves one single card and no deck, with which the next turn cannot be played (FTF-10). */
export function leavesOne(view: View, seat: number, options: Record<string, unknown>): boolean {
  if (options.last_card === 'lenient') return false;
  const drawn = drawCount(view, seat);
  return (view.hands[seat]?.length ?? 0) + drawn === 1 && view.decks[seat] === drawn;
}
