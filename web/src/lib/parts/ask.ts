/**
 * Asking about a card: a finger that rests on it, the other button of a mouse, or a key while it has the focus. A card
 * that was asked about is not played: the click that follows is swallowed.
 */

import type { Attachment } from 'svelte/attachments';
import type { Asked } from '../explaining';

/** A finger that has rested for so long asks; browsers open their menus then. */
const RESTS = 500;
const SLOP = 8;

export type Ask = (asked: Asked, picture: Element) => void;

/** The card at a place of the table; of several in one place, the one on top. */
function cardAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  if (!(target instanceof Element)) return null;
  const within = target.closest<HTMLElement>('[data-card]');
  if (within) return within;
  return [...(target.closest('button')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].at(-1) ?? null;
}

function questionAbout(card: Element): Asked {
  const spot = card.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? '';
  const area = card.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? '';
  return { card: (card as HTMLElement).dataset.card ?? '', held: !!card.closest('[data-hand]'), spot, area };
}

/** A card that is no button, reached with Shift and an arrow: the focus is on what names it. */
const isOnlySeen = (focus: Element) => !focus.closest('button') && focus.matches('[tabindex="-1"]:not(main, dialog)');

/** Whether Enter asks about what has the focus, as there is nothing else to do with it. */
export const isAskedByEnter = () => !!document.activeElement && isOnlySeen(document.activeElement);

/** Ask about the card that has the focus; whether there is one. */
export function askFocused(ask: Ask): boolean {
  const focus = document.activeElement;
  const seen = focus && isOnlySeen(focus) ? [...focus.querySelectorAll<HTMLElement>('[data-card]')].at(-1) : null;
  const card = cardAt(focus) ?? seen;
  if (card) ask(questionAbout(card), card);
  return !!card;
}

export function asking(ask: Ask): Attachment<HTMLElement> {
  return (table) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | null = null;
    /** A finger that has asked is still down, or has just left. */
    let asked = false;

    function about(target: EventTarget | null): boolean {
      const card = cardAt(target);
      if (card) ask(questionAbout(card), card);
      return !!card;
    }

    function down(event: PointerEvent): void {
      forget();
      asked = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      from = event;
      timer = setTimeout(() => (asked = about(event.target)), RESTS);
    }

    function move(event: PointerEvent): void {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= SLOP) forget();
    }

    function forget(): void {
      clearTimeout(timer);
      from = null;
    }

    /** The browser's own menu stays away from cards; a finger has asked already, or does so now. */
    function menu(event: MouseEvent): void {
      if (!cardAt(event.target)) return;
      event.preventDefault();
      forget();
      if (!asked) asked = about(event.target) && (event as PointerEvent).pointerType === 'touch';
    }

    /** Wherever it lands: the sheet lies under the finger by now. */
    function click(event: MouseEvent): void {
      if (!asked) return;
      asked = false;
      event.preventDefault();
      event.stopPropagation();
    }

    const listeners: [EventTarget, string, EventListener][] = [
      [table, 'pointerdown', down as EventListener],
      [table, 'contextmenu', menu as EventListener],
      [window, 'pointermove', move as EventListener],
      [window, 'pointerup', forget],
      [window, 'pointercancel', forget],
      [window, 'click', click as EventListener],
    ];
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener, { capture: true });
    return () => {
      forget();
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener, { capture: true });
    };
  };
}
