/** Somebody at a puzzle: what has been chosen, whether it was right, and what follows, step by step. */

import type { Position } from '../../engine/game';
import type { Action } from '../../lib/table';
import { letter, type Opened, type Result } from './opened';

export interface Verdict {
  /** Found by whoever tried, refuted, or shown because they asked. */
  kind: 'right' | 'wrong' | 'shown';
  /** The decision, and what was chosen there. */
  path: string;
  choice: number;
  result: Result;
  /** What can be looked at: the decision (of the solution the first one), and everything up to the end. */
  line: Position[];
}

export class Attempt {
  readonly opened: Opened;
  /** What was chosen rightly so far in this turn. */
  path = $state('');
  verdict = $state.raw<Verdict | null>(null);
  /** Where in the line we are. */
  step = $state(0);
  /** Whether something was wrong, or shown, before. */
  failed = false;

  constructor(opened: Opened) {
    this.opened = opened;
  }

  position: Position = $derived.by(() => this.verdict?.line[this.step] ?? this.opened.at(this.path));

  get steps(): number {
    return (this.verdict?.line.length ?? 1) - 1;
  }

  /** Choose; right choices lead on to the end of the turn. */
  choose(action: Action) {
    const { opened, path } = this;
    const choice = opened.at(path).legal().indexOf(opened.game.number(action) ?? -1);
    if (this.verdict || choice < 0) return;
    const result = opened.result(path, choice);
    const next = path + letter(choice);
    if (!result.won) this.#judge('wrong', path, choice, opened.line(path, choice), 1);
    else if (opened.isStep(next)) this.path = next;
    else this.#judge('right', path, choice, opened.whole(next), next.length);
  }

  show() {
    const whole = this.opened.solution(this.path);
    const path = whole.slice(0, -1);
    this.#judge('shown', path, this.opened.right(path), this.opened.whole(whole), 0);
  }

  again() {
    this.verdict = null;
    this.step = 0;
  }

  go(to: number) {
    this.step = Math.max(0, Math.min(this.steps, to));
  }

  #judge(kind: Verdict['kind'], path: string, choice: number, line: Position[], step: number) {
    this.failed ||= kind !== 'right';
    this.verdict = { kind, path, choice, result: this.opened.result(path, choice), line };
    this.step = step;
  }
}
