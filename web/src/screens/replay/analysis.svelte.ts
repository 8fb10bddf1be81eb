/** All decisions of one seat beside a master's, one after the other: the room thinks about one at a time. */

import { api } from '../../lib/api';
import { inWords } from '../../lib/me.svelte';
import { judged, type Judged } from './judge';

export class Analysis {
  /** How many decisions the seat made; null until that is known. */
  total = $state<number | null>(null);
  /** How many of them have been looked at. */
  done = $state(0);
  /** Those with something to choose, in the order of play. */
  choices = $state.raw<Judged[]>([]);
  problem = $state('');
  #stopped = false;

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {
    this.#run().catch((error: unknown) => (this.problem = inWords(error)));
  }

  get complete(): boolean {
    return this.done === this.total;
  }

  /** The choices a master would not have made, the costliest first. */
  get mistakes(): Judged[] {
    return this.choices.filter(({ worse }) => worse).sort((a, b) => b.loss - a.loss);
  }

  stop() {
    this.#stopped = true;
  }

  async #run() {
    const { deciders } = await api.course(this.table);
    const steps = deciders.flatMap((decider, i) => (decider === this.seat ? [i + 1] : []));
    this.total = steps.length;
    for (const step of steps) {
      if (this.#stopped) return;
      const found = judged(await api.review(this.table, step));
      if (found.free) this.choices = [...this.choices, found];
      this.done++;
    }
  }
}
