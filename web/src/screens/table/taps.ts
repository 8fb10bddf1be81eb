/** Taps on the table: while something is shown they go on, and what has just changed its meaning takes none. */

import type { Attachment } from 'svelte/attachments';
import type { Rest } from '../../lib/rest';
import { story } from '../../lib/story.svelte';
import type { Film } from './film.svelte';

/** What is always reached: my hand, where one may plan, and buttons that are about the film itself. */
const REACHED = '[data-hand], [data-film]';
const DECIDES = '[data-do]';

export function taps(film: Film, rest: Rest): Attachment<HTMLElement> {
  return (table) => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      const target = event.target as Element;
      if (film.running && !target.closest(REACHED)) {
        swallow(event);
        film.skip();
      } else if (rest.rests && target.closest(DECIDES)) swallow(event);
      // what was told is read: it makes room for the cards
      else story.text = '';
    };
    table.addEventListener('click', click, { capture: true });
    return () => table.removeEventListener('click', click, { capture: true });
  };
}
