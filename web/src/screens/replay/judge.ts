/** What an expert's ratings say about a choice. */

import { same } from '../../lib/parts/actions';
import type { Action } from '../../lib/table';
import type { Review } from '../../lib/wire';

/** A choice that promises hardly less than the best one is as good: how much less is partly luck. */
const HARDLY = 0.03;

export interface Judged {
  step: number;
  seat: number;
  chosen: Action;
  best: Action;
  /** Whether there was anything to choose. */
  free: boolean;
  /** How much less than the best choice it promised: 0 is as good, 1 a game thrown away. */
  loss: number;
  /** Whether an expert would choose better. */
  worse: boolean;
}

export function judged({ step, seat, chosen, rated }: Review): Judged {
  const best = rated[0] ?? { action: chosen, rate: 1 };
  const rate = rated.find(({ action }) => same(action, chosen))?.rate ?? best.rate;
  const loss = best.rate - rate;
  return { step, seat, chosen, best: best.action, free: rated.length > 1, loss, worse: loss > HARDLY };
}
