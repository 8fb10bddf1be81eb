/** Cards travel from where they were to where they are, and the last things that happened stay marked. */

import { tick, untrack } from 'svelte';
import { moveTime, STAGGER } from './motion';

/** From one [data-spot] to another; `quiet` ones are not marked afterwards. */
export interface Travel {
  from: string;
  to: string;
  /** What is seen travelling is a copy of this side; the other may be only a name or a number. */
  show: 'from' | 'to';
  quiet?: boolean;
  /** Something large: it takes twice as long. */
  slow?: boolean;
}

interface Spot {
  node: HTMLElement;
  box: DOMRect;
  /** How wide a card in it is; what has left the table cannot be measured any more. */
  card: number;
  /** How it looked before the table changed. */
  copy?: HTMLElement;
}

function measured(node: HTMLElement): Spot {
  const box = node.getBoundingClientRect();
  return { node, box, card: node.querySelector('svg')?.getBoundingClientRect().width || box.width };
}

function spotsIn(root: HTMLElement): Map<string, Spot> {
  const nodes = [...root.querySelectorAll<HTMLElement>('[data-spot]')];
  return new Map(nodes.map((node) => [node.dataset.spot ?? '', measured(node)]));
}

/** A copy flies above everything, so that no scrolling part of the table cuts it off. */
function fly(travel: Travel, start: Spot, goal: Spot, order: number): void {
  const shown = travel.show === 'to' ? goal : start;
  const copy = shown.copy ?? (shown.node.cloneNode(true) as HTMLElement);
  const { left, top, width, height } = shown.box;
  Object.assign(copy.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  Object.assign(copy.style, { margin: '0', zIndex: '50', pointerEvents: 'none' });
  // outside the table its measures mean nothing: the cards keep the size they have
  copy.style.setProperty('--w', `${shown.card}px`);
  copy.style.setProperty('--step', getComputedStyle(shown.node).getPropertyValue('--step') || '0.34');
  copy.removeAttribute('data-spot');
  copy.inert = true;
  shown.node.ownerDocument.body.append(copy);
  const at = (box: DOMRect): string => {
    const scale = Math.min(1, box.height / height || 1);
    const [dx, dy] = [box.left + box.width / 2 - left - width / 2, box.top + box.height / 2 - top - height / 2];
    return `translate(${dx}px, ${dy}px) scale(${scale})`;
  };
  const timing = { duration: moveTime() * (travel.slow ? 2 : 1), delay: order * STAGGER, easing: 'ease-out', fill: 'backwards' as const };
  copy.animate([{ transform: at(start.box) }, { transform: at(goal.box) }], timing).finished.finally(() => copy.remove());
  if (travel.show === 'to') goal.node.animate([{ opacity: 0 }, { opacity: 0 }], timing);
}

/** Watches the view of a table; `travels` says which cards moved between two views. */
export class Trail<View> {
  fresh: Set<string> = $state.raw(new Set());
  #before = new Map<string, Spot>();
  #last: View | undefined;
  #forget = false;

  constructor(view: () => View, root: () => HTMLElement | undefined, travels: (before: View, after: View) => Travel[], watching: () => boolean) {
    $effect.pre(() => {
      const now = view();
      untrack(() => this.#remember(root(), now, travels, watching()));
    });
  }

  /** I decided: what happened before has been seen. */
  forget(): void {
    this.#forget = true;
  }

  #remember(root: HTMLElement | undefined, now: View, travels: (before: View, after: View) => Travel[], watching: boolean): void {
    const last = this.#last;
    this.#last = now;
    if (!root || last === undefined || last === now) return;
    const moved = travels(last, now);
    this.#mark(moved, watching);
    if (moveTime() === 0) return;
    this.#before = spotsIn(root);
    for (const { from, show } of moved) {
      const spot = show === 'from' && this.#before.get(from);
      if (spot) spot.copy = spot.node.cloneNode(true) as HTMLElement;
    }
    void tick().then(() => this.#play(root, moved));
  }

  #mark(moved: Travel[], watching: boolean): void {
    const kept = this.#forget || watching ? [] : this.fresh;
    this.#forget = false;
    this.fresh = new Set([...kept, ...moved.filter((travel) => !travel.quiet).map((travel) => travel.to)]);
  }

  #play(root: HTMLElement, moved: Travel[]): void {
    const after = spotsIn(root);
    moved.forEach((travel, order) => {
      const start = this.#before.get(travel.from);
      const goal = after.get(travel.to);
      if (start && goal) fly(travel, start, goal, order);
    });
  }
}
