/** The one action that is chosen, in games where a tap chooses a whole action. */

import type { Action } from '../table';
import { same } from './actions';

export class Chosen {
  readonly #legal: () => Action[];
  readonly #act: (action: Action) => void;
  /** Where there is only one thing to do, it is chosen already. It stays until the next position: on its way too. */
  action: Action | null = $derived.by(() => {
    const legal = this.#legal();
    return legal.length === 1 ? legal[0]! : null;
  });

  constructor(legal: () => Action[], act: (action: Action) => void) {
    this.#legal = legal;
    this.#act = act;
  }

  /** A tap chooses; on what is chosen it takes the choice back, where there is another. */
  tap = (action: Action) => {
    this.action = this.cancel && same(action, this.action) ? null : action;
  };

  confirm = () => {
    if (this.action) this.#act(this.action);
  };

  clear = () => {
    this.action = null;
  };

  /** How to take the choice back; not where there is no other. */
  get cancel(): (() => void) | undefined {
    return this.action && this.#legal().length > 1 ? this.clear : undefined;
  }
}
