/** What a screen reader says, without anything moving on the screen. */

class Announcer {
  text = $state('');
  #even = false;

  say(text: string) {
    this.#even = !this.#even;
    // The same words twice in a row are said twice.
    this.text = this.#even ? text : `${text}\u200b`;
  }
}

export const announcer = new Announcer();
