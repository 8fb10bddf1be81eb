/** What a master's ratings say about a choice: each rate is the chance of winning that a choice leaves. */

import { same } from '../../lib/parts/actions';
import type { Action } from '../../lib/table';
import type { Gain, Review } from '../../lib/wire';

/** A choice that promises hardly less than the best one is as good: how much less is partly luck. */
const HARDLY = 0.03;

/** A chance in whole per cent. */
export const perCent = (chance: number) => Math.round(100 * chance);

export interface Judged {
  step: number;
  seat: number;
  chosen: Action;
  best: Action;
  /** Whether there was anything to choose. */
  free: boolean;
  /** The chance of winning after the best choice, and by how much less it was after this one. */
  chance: number;
  loss: number;
  /** Whether a master would choose better. */
  worse: boolean;
  /** What the best choice would have brought beside this one, if that was asked. */
  gains: Gain[];
}

export function judged({ step, seat, chosen, rated, gains }: Review): Judged {
  const best = rated[0] ?? { action: chosen, rate: 1 };
  const rate = rated.find(({ action }) => same(action, chosen))?.rate ?? best.rate;
  const loss = best.rate - rate;
  return { step, seat, chosen, best: best.action, free: rated.length > 1, chance: best.rate, loss, worse: loss > HARDLY, gains: gains ?? [] };
}
