/** Actions are plain words; these compare them. */

import type { Action } from '../table';

const key = (action: Action) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const same = (a: Action | null, b: Action | null) => a !== null && b !== null && key(a) === key(b);

/** Whether an action has all these words. */
export const has = (action: Action | null, words: Action) =>
  action !== null && Object.entries(words).every(([name, value]) => action[name] === value);

/** Tapping again goes on to the next choice, and after the last one to none. */
export function next(choices: Action[], chosen: Action | null): Action | null {
  return choices[choices.findIndex((choice) => same(choice, chosen)) + 1] ?? null;
}
