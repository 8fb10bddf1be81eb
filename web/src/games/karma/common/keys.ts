/** The keyboard at a table: arrows go from card to card, digits are values. */

import { tick } from 'svelte';

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key is meant for the table and not for a field, an open panel or the browser. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'));
}

export const isArrow = (key: string) => key in ways;
export const isDigit = (key: string) => /^\d$/.test(key);

/** Go to the nearest button in the direction of an arrow key; from nowhere, to the first that can be used now. */
export function moveFocus(root: HTMLElement, key: string): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const from = document.activeElement;
  const target = buttons.includes(from as HTMLButtonElement)
    ? nearest(from as HTMLElement, buttons, ways[key]!)
    : (root.querySelector<HTMLElement>('.hand button[data-ready]') ?? root.querySelector<HTMLElement>('button[data-ready]') ?? buttons[0]);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function nearest(from: HTMLElement, buttons: HTMLElement[], [x, y]: [number, number]): HTMLElement | undefined {
  const start = centre(from);
  let [best, found]: [number, HTMLElement | undefined] = [Infinity, undefined];
  for (const button of buttons) {
    const end = centre(button);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const along = dx * x + dy * y;
    // What lies off the line counts more than what lies far along it.
    const away = along + 2.5 * Math.abs(dx * y + dy * x);
    if (along > 4 && away < best) [best, found] = [away, button];
  }
  return found;
}

function centre(element: HTMLElement) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Two digits typed quickly are one number: each key gives the numbers it may mean, the longer one first. */
export class Digits {
  #typed = '';
  #when = 0;

  press(key: string, now = performance.now()): string[] {
    const longer = now - this.#when < 800 && this.#typed.length === 1 ? this.#typed + key : '';
    [this.#typed, this.#when] = [longer || key, now];
    return longer ? [longer, key] : [key];
  }
}

/** After a card was chosen by its number, the focus goes to it, so that arrows and Enter go on from there. */
export async function focusChosen(root: HTMLElement): Promise<void> {
  await tick();
  root.querySelector<HTMLElement>('button[aria-pressed="true"]')?.focus();
}

/** Enter does what was chosen, unless it belongs to another button that has the focus. */
export function confirms(event: KeyboardEvent): boolean {
  const focus = document.activeElement;
  return event.key === 'Enter' && (!focus || focus === document.body || focus.matches('[aria-pressed="true"], [aria-disabled="true"]'));
}
