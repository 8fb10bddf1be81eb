/** What a screen reader says, without anything moving on the screen. */

import { tick } from 'svelte';

class Announcer {
  text = $state('');
  #even = false;
  /** Said since the page was drawn last: whoever listens would hear only the last of it. */
  #together: string[] = [];

  say(text: string) {
    if (!this.#together.length) void tick().then(() => (this.#together = []));
    this.#together.push(text);
    this.#even = !this.#even;
    const said = this.#together.join(' ');
    // The same words twice in a row are said twice.
    this.text = this.#even ? said : `${said}\u200b`;
  }
}

export const announcer = new Announcer();
