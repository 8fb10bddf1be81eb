/** How long a card travels: what the room says, so that reduced motion means none here too. */

export function moveMs(): number {
  const move = getComputedStyle(document.documentElement).getPropertyValue('--move').trim();
  const number = Number.parseFloat(move);
  if (Number.isNaN(number)) return 0;
  return move.endsWith('ms') ? number : number * 1000;
}

/** Several cards go one after another. */
export const STAGGER = 40;

/** No. */
export function shake(element: Element): void {
  const duration = moveMs() * 1.6;
  if (!duration) return;
  const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration, easing: 'ease-out' });
}
