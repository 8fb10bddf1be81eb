/** What I chose stays as it is until the room has answered; only then is it cleared. */

import { untrack } from 'svelte';

/** Gives a function to call when I decide; `answered` is called when the next view has come. */
export function untilAnswered(view: () => unknown, answered: () => void): () => void {
  let decided: unknown = null;
  $effect.pre(() => {
    const now = view();
    if (decided === null || decided === now) return;
    decided = null;
    untrack(answered);
  });
  return () => (decided = untrack(view));
}
