/** What is known of the ocean: what the next round will take from it, and where a new hand has come from. */

import { asked } from '../../lib/asking';
import { without, type Card, type View } from './view';

/** Cards in the ocean at the start. */
export const oceanSize = 60;

/** What the ocean must give for the next round, at least and at most. */
export interface Need {
  least: number;
  most: number;
}

/** Null where the rules are not at hand, as in a picture between two views. */
export function needOf(view: View): Need | null {
  const [least, most] = [asked(view, 'least_needed'), asked(view, 'most_needed')];
  return least === null || most === null ? null : { least, most };
}

/** Whether the next round cannot be dealt (STY-46): that is sure, it may be so, or there is enough. */
export function danger(ocean: number, need: Need | null): 'sure' | 'maybe' | null {
  if (!need || need.most <= ocean) return null;
  return need.least > ocean ? 'sure' : 'maybe';
}

/** A new hand, by where its cards came from. */
export interface Drawn {
  hold: Card[];
  ocean: Card[];
}

/** A hold that is large enough gives the whole hand; of a smaller one all is in it (STY-43). */
export function drawn(hand: Card[], hold: Card[]): Drawn {
  const ocean = hold.length < hand.length ? without(hand, hold) : [];
  return { hold: without(hand, ocean), ocean };
}
