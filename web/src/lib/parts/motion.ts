/** How long a card travels: what the room says, so that reduced motion means none here too. */

export function moveTime(): number {
  const move = getComputedStyle(document.documentElement).getPropertyValue('--move').trim();
  // built, "200ms" has become ".2s"
  return (parseFloat(move) || 0) * (move.endsWith('ms') ? 1 : 1000);
}

/** Several cards go one after another. */
export const STAGGER = 40;

/** No. */
export function shake(element: Element): void {
  const duration = moveTime() * 1.6;
  if (!duration) return;
  const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element.animate(steps, { duration, easing: 'ease-out' });
}
