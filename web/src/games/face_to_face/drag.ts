/** A card may also be dragged: it follows the finger and is dropped on whatever carries `data-drop`. */

interface Drag {
  start: () => void;
  drop: (target: string) => void;
}

/** Less than this is a tap. */
const SLOP = 8;
const ENDS = ['pointerup', 'pointercancel'] as const;

export function draggable(node: HTMLElement, drag: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let from: PointerEvent | null = null;
  let moved = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    from = event;
    // on the window: a quick finger leaves the card at once
    window.addEventListener('pointermove', move);
    for (const name of ENDS) window.addEventListener(name, up);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointerId) return;
    const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!moved && Math.hypot(dx, dy) < SLOP) return;
    if (!moved) {
      moved = true;
      drag.start();
    }
    Object.assign(node.style, { transform: `translate(${dx}px, ${dy}px)`, transition: 'none', zIndex: '20', position: 'relative' });
  }

  function release(): void {
    from = null;
    window.removeEventListener('pointermove', move);
    for (const name of ENDS) window.removeEventListener(name, up);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== from?.pointerId) return;
    release();
    if (!moved) return;
    for (const property of ['transform', 'transition', 'z-index', 'position']) node.style.removeProperty(property);
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const target = under.map((element) => element.closest<HTMLElement>('[data-drop]')).find(Boolean);
    if (target && event.type === 'pointerup') drag.drop(target.dataset.drop ?? '');
    // the click that follows a drag is no tap; it comes before the next task
    setTimeout(() => (moved = false));
  }

  function click(event: MouseEvent): void {
    if (moved) event.stopPropagation();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return {
    update: (next) => (drag = next),
    destroy: release,
  };
}
