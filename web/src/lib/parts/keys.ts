/** The keys of a table: arrows walk (with Shift, left and right, to every card that is seen), digits are values, Escape clears, Enter does what the large button says. */

import { tick } from 'svelte';

export interface Keys {
  /** The numbers that the digits typed may mean, the longest first. */
  digits: (numbers: string[]) => void;
  clear: () => void;
  main: () => void;
}

const PATIENCE = 800;

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key is meant for a field, an open panel or the browser, and not for the table. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && !!event.target.closest('input, textarea, select, [contenteditable]');
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** What lies off the line counts more than what lies far along it; what lies behind is out of reach. */
function nearest(from: Element, buttons: HTMLElement[], [x, y]: [number, number]): HTMLElement | undefined {
  const start = centre(from);
  const far = (button: HTMLElement): number => {
    const end = centre(button);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const along = dx * x + dy * y;
    return along > 4 ? along + 2.5 * Math.abs(dx * y + dy * x) : Infinity;
  };
  const rated = buttons.map((button) => ({ button, far: far(button) })).filter((rate) => rate.far < Infinity);
  return rated.sort((a, b) => a.far - b.far)[0]?.button;
}

/** Cards that are no buttons, by what names them: piles, the rows of others, what is told of a trick. */
function onlySeen(root: HTMLElement): HTMLElement[] {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')].filter((card) => !card.closest('button'));
  return [...new Set(cards.map((card) => card.closest<HTMLElement>('[role=img]') ?? card.parentElement!))];
}

/** The next in reading order, or the one before; after the last comes the first, so that each is reached from any. */
function nextInOrder(from: Element, all: HTMLElement[], step: number): HTMLElement | undefined {
  const isBefore = (a: Element, b: Element) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const others = all.filter((other) => other !== from).sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const after = others.findIndex((other) => isBefore(from, other));
  const place = (after < 0 ? others.length : after) + (step > 0 ? 0 : -1);
  return others[(place + others.length) % others.length];
}

/**
 * Go to the nearest button in the direction of an arrow; from nowhere, to the first that can be used now. With Shift,
 * left and right go through all that is seen: of cards that lie anyhow, some are nearest to nothing.
 */
function walk(root: HTMLElement, way: [number, number], all: boolean): void {
  const seen = all ? onlySeen(root) : [];
  const found = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)'), ...seen];
  const buttons = found.filter((button) => button.checkVisibility({ checkVisibilityCSS: true }));
  const from = document.activeElement;
  const first = ['[data-hand] [data-ready]', '[data-ready]', '[data-hand] button', 'button:not(:disabled)'];
  const isHere = from && from !== root && root.contains(from);
  const target = isHere
    ? all && way[0]
      ? nextInOrder(from, buttons, way[0])
      : nearest(from, buttons, way)
    : first.map((selector) => root.querySelector<HTMLElement>(selector)).find((button) => button !== null);
  // reached by arrows alone: Tab passes it by
  if (target && seen.includes(target)) target.tabIndex = -1;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Enter belongs to the button that has the focus, unless that one is chosen already or none has it. */
function isConfirming(): boolean {
  const focus = document.activeElement;
  return !focus || focus === document.body || focus.matches('main, [aria-pressed="true"]');
}

/** After a card was chosen by its number, the focus goes to it, so that arrows and Enter go on from there. */
async function focusChosen(root: HTMLElement): Promise<void> {
  await tick();
  root.querySelector<HTMLElement>('[data-hand] [aria-pressed="true"], [aria-pressed="true"]')?.focus();
}

/** A handler for the window; two digits typed quickly may be one number. */
export function tableKeys(root: () => HTMLElement | undefined, keys: Keys): (event: KeyboardEvent) => void {
  let typed = '';
  let since = -PATIENCE;
  function press(digit: string, now: number): string[] {
    const longer = now - since < PATIENCE && typed.length === 1 ? typed + digit : '';
    [typed, since] = [longer || digit, now];
    return longer ? [longer, digit] : [digit];
  }
  return (event) => {
    const table = root();
    if (!table || isElsewhere(event)) return;
    const way = ways[event.key];
    if (way) walk(table, way, event.shiftKey);
    else if (event.key === 'Escape') keys.clear();
    else if (event.key === 'Enter' && isConfirming()) keys.main();
    else if (/^\d$/.test(event.key)) {
      keys.digits(press(event.key, event.timeStamp));
      void focusChosen(table);
    } else return;
    event.preventDefault();
  };
}
