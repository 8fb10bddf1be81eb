/**
 * Asks the compiled rules about what is shown. A view that was read from bytes in the page can be asked; where the rules
 * could not be had, the room shows views that cannot, and a table then does without the answer.
 */

import type { GameEvent, Position, View } from '../engine/game';
import type { Action } from './table';

/** So many guesses of the hidden cards are tried, to tell what is sure from what is luck. */
const LOOKS = 4;

const sources = new WeakMap<object, Position | View>();

/** Remember which bytes a view was read from. */
export function readFrom<Shown extends object>(shown: Shown, seen: Position | View): Shown {
  sources.set(shown, seen);
  return shown;
}

export const sourceOf = (shown: object | null) => (shown ? (sources.get(shown) ?? null) : null);

/** What a rule of the game answers (`ASKED` in its view.py); null where the rules are not at hand. */
export function asked(shown: object, rule: string, ...about: (number | Action)[]): number | null {
  const seen = sourceOf(shown);
  const numbers = about.map((one) => (typeof one === 'number' ? one : seen?.game.number(one)));
  return seen && numbers.every((number) => number !== undefined) ? seen.game.ask(seen.bytes, rule, ...numbers) : null;
}

/** Why an action is not allowed; null if it is, undefined where that cannot be asked. */
export function refusal(view: object, action: Action): string | null | undefined {
  const seen = sourceOf(view);
  const number = seen?.game.number(action);
  return seen && 'seat' in seen && seen.seat !== null && number !== undefined ? seen.whyNot(number) : undefined;
}

/** What an action leads to, as far as it is sure. */
export interface Foreseen {
  over: boolean;
  winners: number[];
  /** What will have happened; first the action itself. */
  events: GameEvent[];
}

/** What an allowed action surely leads to, whatever the hidden cards are; null where that cannot be said. */
export function foreseen(shown: object, action: Action, looks = LOOKS): Foreseen | null {
  const seen = sourceOf(shown);
  const number = seen?.game.number(action);
  if (!seen || number === undefined) return null;
  const found = worldsOf(seen, looks).map((world) => outcome(world, number));
  return found.length && !found.includes(null) ? (found as Foreseen[]).reduce(common) : null;
}

function worldsOf(seen: Position | View, looks: number): Position[] {
  if (!('seat' in seen)) return [seen];
  return seen.seat === null ? [] : Array.from({ length: looks }, (_, look) => seen.guess(`foresee ${look}`));
}

function outcome(before: Position, action: number): Foreseen | null {
  const after = before.after(action);
  if (typeof after === 'string') return null;
  return { over: after.over, winners: after.winners, events: before.view(null).events(action, after.view(null)) };
}

const common = (one: Foreseen, other: Foreseen): Foreseen => ({
  over: one.over && other.over,
  winners: one.winners.filter((seat) => other.winners.includes(seat)),
  events: one.events.filter((event) => other.events.some((found) => JSON.stringify(found) === JSON.stringify(event))),
});
