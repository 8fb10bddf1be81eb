/**
 * What lies in a row moves over when something comes or goes: it glides there from where it was. Its place in the page
 * is the new one at once, and it is moved back by a transform, so that nothing jumps for a moment.
 */

import type { Attachment } from 'svelte/attachments';
import { moveTime } from './motion';

interface Place {
  left: number;
  top: number;
}

/** Where something lies, whatever it is moved by. */
const placeOf = (child: HTMLElement): Place => ({ left: child.offsetLeft, top: child.offsetTop });

/** For a box whose children glide. */
export const glides: Attachment<HTMLElement> = (box) => {
  let places = new Map<HTMLElement, Place>();
  const children = () => [...box.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const remember = () => (places = new Map(children().map((child) => [child, placeOf(child)])));

  function moveOver(): void {
    const before = places;
    const duration = moveTime();
    remember();
    for (const [child, now] of places) {
      const was = before.get(child);
      const [dx, dy] = was ? [was.left - now.left, was.top - now.top] : [0, 0];
      if (duration && (dx || dy)) child.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], { duration, easing: 'ease-out', composite: 'accumulate' });
    }
  }

  const changed = new MutationObserver(moveOver);
  // another size of the screen is no event of the game; the first one comes when all is laid out, which is not hurried
  const resized = new ResizeObserver(() => {
    remember();
    changed.observe(box, { childList: true, subtree: true, attributeFilter: ['class', 'style'] });
  });
  resized.observe(box);
  return () => {
    changed.disconnect();
    resized.disconnect();
  };
};
