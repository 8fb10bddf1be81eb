/** Where the guide points: the places a prompt names or, where it asks for something, those that the table marks. */

import type { Prompt } from '../../lib/lesson';

const table = () => document.querySelector('main[data-taught]');
const all = (selector: string) => [...(table()?.querySelectorAll<HTMLElement>(selector) ?? [])];
const isPressed = (element: Element) => element.matches('[aria-pressed="true"]');

/** The button that says exactly what is asked for. */
export const buttonFor = (words: string) => all('[data-do]:enabled').find((button) => button.textContent?.trim() === words);

/** What is to be tapped next: a card first, then its place, and the button once it says what is asked for. */
export function pointedAt({ ask, at = [] }: Prompt, words: string): HTMLElement[] {
  if (!ask) return at.flatMap(all);
  const button = buttonFor(words);
  if (button) return [button];
  const marked = all('.hinted');
  const open = marked.filter((element) => !isPressed(element));
  const held = open.filter((element) => element.closest('[data-hand]'));
  return held.length ? held : open.length ? open : marked;
}

/** All that is asked for: also the places that come after what is to be tapped next. */
export const askedAt = ({ ask }: Prompt) => (ask ? all('.hinted') : []);

/** What a prompt is about. */
export const about = ({ at = [] }: Prompt) => at.flatMap(all);

/** The buttons at the thumb. */
export const thumb = () => all('.bar:has(button)');

/** Whether a tap belongs to what is asked for, to taking a choice back, or to what is being shown. */
export function isMeant(target: Element, prompt: Prompt, words: string): boolean {
  if (target.closest('[data-film], [data-do="cancel"]')) return true;
  const button = buttonFor(words);
  const meant = prompt.ask ? [...pointedAt(prompt, words), ...askedAt(prompt).filter(isPressed), ...(button ? [button] : [])] : [];
  return meant.some((element) => element.contains(target));
}
