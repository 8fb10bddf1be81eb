/** A button whose meaning has just changed rests, so that a second tap does not decide what the first did not mean. */

import { settings } from './settings.svelte';

export class Rest {
  #since = -Infinity;

  changed = () => {
    this.#since = performance.now();
  };

  get rests(): boolean {
    return performance.now() - this.#since < settings.rest;
  }
}
