/** How the groups of a hand lie in two rows. */

export const sum = (widths: number[]): number => widths.reduce((total, width) => total + width, 0);

/** In order, so that the wider row is as narrow as can be. */
export function inTwoRows(widths: number[]): [number[], number[]] {
  const split = (at: number): [number[], number[]] => [widths.slice(0, at), widths.slice(at)];
  const widest = (at: number): number => Math.max(...split(at).map(sum));
  const cuts = widths.map((_, i) => i + 1);
  return split(cuts.reduce((best, at) => (widest(at) < widest(best) ? at : best), 1));
}
