/** A card may also be dragged: it follows the finger and is dropped on whatever carries `data-drop`. */

import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** The finger has moved: this card is meant. */
  start: () => void;
  /** It was let go over the place with this name. */
  drop: (target: string) => void;
}

/** Less than this is a tap. */
const SLOP = 8;
const ENDS = ['pointerup', 'pointercancel'] as const;
const FLOATING = ['translate', 'transition', 'z-index', 'pointer-events'];

/** The place under a point, or null. */
function targetAt(x: number, y: number): HTMLElement | null {
  const under = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-drop]'));
  return under.find((element) => element !== null) ?? null;
}

/** Makes a button draggable as long as `drag` gives something; where it does not, it is only tapped. */
export function draggable(drag: () => Drag | undefined): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;
    let moved = false;
    let over: HTMLElement | null = null;

    function mark(target: HTMLElement | null): void {
      if (target === over) return;
      over?.removeAttribute('data-over');
      target?.setAttribute('data-over', '');
      over = target;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !drag()) return;
      from = event;
      // on the window: a quick finger leaves the card at once
      window.addEventListener('pointermove', move);
      for (const name of ENDS) window.addEventListener(name, up);
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      // At the far end of a tablet the table is turned round, and so are its measures.
      const sense = node.closest('[data-turned]') ? -1 : 1;
      const [dx, dy] = [sense * (event.clientX - from.clientX), sense * (event.clientY - from.clientY)];
      if (!moved && Math.hypot(dx, dy) < SLOP) return;
      if (!moved) drag()?.start();
      moved = true;
      Object.assign(node.style, { translate: `${dx}px ${dy}px`, transition: 'none', zIndex: '20', pointerEvents: 'none' });
      mark(targetAt(event.clientX, event.clientY));
    }

    function release(): void {
      from = null;
      mark(null);
      for (const property of FLOATING) node.style.removeProperty(property);
      window.removeEventListener('pointermove', move);
      for (const name of ENDS) window.removeEventListener(name, up);
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== from?.pointerId) return;
      const target = moved ? targetAt(event.clientX, event.clientY) : null;
      release();
      if (target && event.type === 'pointerup') drag()?.drop(target.dataset.drop ?? '');
      // the click that follows a drag is no tap; it comes before the next task
      setTimeout(() => (moved = false));
    }

    function click(event: MouseEvent): void {
      if (!moved) return;
      event.stopPropagation();
      event.preventDefault();
    }

    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, true);
    return () => {
      release();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
    };
  };
}
