/** Players by a network that has taught itself the game, as herna.players.masters has them; all thinking is compiled. */

import { span, type Game, type View } from './game.ts';
import type { Span } from './machine.ts';
import { Noise, type Player, type Rates } from './player.ts';

/** Where the sizes of the layers are in the numbers of a network. */
const FIRST = 2;
const SECOND = 3;

/** The network of a game in the memory of its module, and what it works on. */
export class Network {
  readonly actions: Span;
  readonly wishes: Span;
  readonly rates: Span;
  readonly #row: Span;
  readonly #weights: Span;
  readonly #numbers: Span;
  readonly #room: Span;
  readonly #small: Span;
  readonly #game: Game;

  /** `bytes` is what the build has written: how many numbers there are, these, and the weights. */
  constructor(game: Game, bytes: ArrayBuffer) {
    const { machine, described } = game;
    const count = new Int32Array(bytes, 0, 1)[0]!;
    const numbers = new Int32Array(bytes, 4, count);
    const weights = new Uint8Array(bytes, 4 + 4 * count);
    this.#game = game;
    this.actions = machine.room(described.words.length, 2);
    this.wishes = machine.room(described.words.length + 1, 4);
    this.rates = machine.room(described.words.length, 8);
    this.#row = machine.room(described.fullFeatures, 1);
    this.#weights = machine.room(weights.length, 1);
    this.#numbers = machine.room(count, 4);
    this.#room = machine.room(numbers[FIRST]! + 2 * numbers[SECOND]!, 4);
    this.#small = machine.room(numbers[FIRST]!, 2);
    machine.bytes(this.#weights).set(weights);
    machine.ints(this.#numbers).set(numbers);
  }

  /** What compiled code takes of it. */
  get arrays(): number[] {
    return [this.actions, this.wishes, this.#row, this.#weights, this.#numbers, this.#room, this.#small].flatMap(span);
  }

  /** The allowed actions, the wish for each, and what is expected, from −1 to 1. */
  think(view: View): { actions: number[]; wishes: number[]; expected: number } {
    const { machine, state, described } = this.#game;
    this.#game.put(state, view.bytes);
    const count = machine.call.wish_for!(...span(state), view.seat!, ...this.arrays);
    const wishes = machine.ints(this.wishes);
    return {
      actions: [...machine.shorts(this.actions).subarray(0, count)],
      wishes: [...wishes.subarray(0, count)],
      expected: wishes[count]! / described.thinking.one,
    };
  }

  /** How likely each action is beside the likeliest. */
  rate(view: View): Rates {
    const { actions } = this.think(view);
    this.#game.machine.call.rate_wishes!(...span(this.wishes), actions.length, ...span(this.rates));
    const rates = this.#game.machine.doubles(this.rates);
    return new Map(actions.map((action, place) => [action, rates[place]!]));
  }
}

/** The network of a game; it must have been loaded. */
export function networkOf(game: Game): Network {
  if (!game.network) throw new Error(`The network of ${game.name} is not there.`);
  return game.network;
}

/** Does what the network wishes for most; with doubt, sometimes what it wishes for nearly as much. */
export class NetworkPlayer implements Player {
  readonly #game: Game;
  readonly #noise: Noise;
  readonly #doubt: number;

  constructor(game: Game, seed: string, doubt: number) {
    this.#game = game;
    this.#noise = new Noise(game, seed);
    this.#doubt = doubt;
  }

  choose(view: View): number {
    const network = networkOf(this.#game);
    const { actions, wishes } = network.think(view);
    if (!this.#doubt) return actions[wishes.indexOf(Math.max(...wishes))]!;
    const { call, doubles } = this.#game.machine;
    doubles(network.rates).set(wishes.map((wish) => wish / this.#game.described.thinking.one));
    return actions[call.doubt!(...span(network.rates), actions.length, this.#doubt, this.#noise.share())]!;
  }

  rate(view: View): Rates {
    return networkOf(this.#game).rate(view);
  }
}
