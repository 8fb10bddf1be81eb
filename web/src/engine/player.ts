/** What all players have in common. */

import { span, type Game, type View } from './game.ts';
import type { Machine, Span } from './machine.ts';
import { keyOf, playerSeed } from './seeds.ts';

/** How good each allowed action looks, from 0 to 1, by its number. */
export type Rates = Map<number, number>;

/** Who decides for a seat; `until` is a time of `performance.now()` at which thinking shall end. */
export interface Player {
  choose(view: View, until?: number): number;
  rate(view: View, until?: number): Rates;
}

/** The first of those that are rated best. */
export function bestOf(rates: Rates): number {
  let best: [number, number] | undefined;
  for (const entry of rates) if (!best || entry[1] > best[1]) best = entry;
  return best![0];
}

/** A player's own chance. */
export class Noise {
  readonly words: Span;
  readonly #machine: Machine;

  constructor(game: Game, seed: string) {
    this.#machine = game.machine;
    this.words = game.machine.room(2, 4);
    const { words, game: number } = keyOf(playerSeed(seed));
    game.machine.words(game.key).set(words);
    game.machine.call.start_noise!(...span(this.words), ...span(game.key), number);
  }

  share(): number {
    return this.#machine.call.share!(...span(this.words));
  }
}
