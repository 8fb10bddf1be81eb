/** Players in the browser: all thinking is compiled from Python (herna.players.mind), so that they choose as there. */

import { span, type Game, type View } from './game.ts';
import type { Machine, Span } from './machine.ts';
import { SearchPlayer } from './search.ts';
import { keyOf, playerSeed } from './seeds.ts';

/** How good each allowed action looks, from 0 to 1, by its number. */
export type Rates = Map<number, number>;

/** Who decides for a seat; `until` is a time of `performance.now()` at which thinking shall end. */
export interface Player {
  choose(view: View, until?: number): number;
  rate(view: View, until?: number): Rates;
}

const NAME = /^heuristic:([01]\.\d{1,3})$|^search:([1-9]\d{0,6})(?:x([1-9]\d?))?$/;

/** A player by the name of a level or of what it is; the same seed makes the same choices. */
export function playerOf(game: Game, name: string, seed: string): Player {
  const meant = game.described.levels[name] ?? name;
  const [, doubt, rounds, trees] = NAME.exec(meant) ?? [];
  if (doubt) return new HeuristicPlayer(game, seed, Number(doubt));
  if (rounds) return new SearchPlayer(game, seed, Number(rounds), Number(trees ?? 1));
  if (meant === 'heuristic') return new HeuristicPlayer(game, seed, 0);
  if (meant === 'random') return new RandomPlayer(game, seed);
  throw new Error(`There is no player ${name}.`);
}

/** The first of those that are rated best. */
export function bestOf(rates: Rates): number {
  let best: [number, number] | undefined;
  for (const entry of rates) if (!best || entry[1] > best[1]) best = entry;
  return best![0];
}

/** A player's own chance. */
class Noise {
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

export class RandomPlayer implements Player {
  readonly #game: Game;
  readonly #noise: Noise;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#noise = new Noise(game, seed);
  }

  choose(view: View): number {
    const { machine, state, actions } = this.#game;
    this.#game.put(state, view.bytes);
    return machine.call.random_choice!(...span(state), ...span(actions), ...span(this.#noise.words));
  }

  rate(view: View): Rates {
    return new Map(view.legal().map((number) => [number, 1]));
  }
}

/** Takes the action that looks best; with doubt, sometimes one that looks nearly as good. */
export class HeuristicPlayer implements Player {
  readonly #game: Game;
  readonly #noise: Noise;
  readonly #doubt: number;
  readonly #values: Span;
  readonly #rates: Span;

  constructor(game: Game, seed: string, doubt: number) {
    this.#game = game;
    this.#noise = new Noise(game, seed);
    this.#doubt = doubt;
    this.#values = game.machine.room(game.described.words.length, 8);
    this.#rates = game.machine.room(game.described.words.length, 8);
  }

  choose(view: View): number {
    const rates = this.rate(view);
    if (!this.#doubt) return bestOf(rates);
    const place = this.#game.machine.call.doubt!(...span(this.#rates), rates.size, this.#doubt, this.#noise.share());
    return [...rates.keys()][place]!;
  }

  rate(view: View): Rates {
    const { machine, state, actions } = this.#game;
    this.#game.put(state, view.bytes);
    const count = machine.call.sense!(...span(state), ...span(actions), ...span(this.#values));
    machine.call.rate!(...span(this.#values), count, ...span(this.#rates));
    const rates = machine.doubles(this.#rates);
    return new Map([...machine.shorts(actions).subarray(0, count)].map((number, place) => [number, rates[place]!]));
  }
}
