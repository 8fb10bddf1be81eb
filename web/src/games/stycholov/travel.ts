/** A card goes from the hand to the trick, the same card in both; one of somebody else's comes from above. */

import { cubicOut } from 'svelte/easing';
import { crossfade, fly } from 'svelte/transition';
import { moveTime } from '../../lib/parts/motion';

export const [send, receive] = crossfade({
  duration: () => moveTime(),
  easing: cubicOut,
  fallback: (node, _, intro) => fly(node, { y: intro ? -70 : 40, duration: moveTime() }),
});
