/** Players in the browser: all thinking is compiled from Python (herna.players.mind), so that they choose as there. */

import { Adviser } from './advice.ts';
import { span, type Game, type View } from './game.ts';
import type { Span } from './machine.ts';
import { MasterPlayer } from './master.ts';
import { NetworkPlayer } from './network.ts';
import { bestOf, Noise, type Player, type Rates } from './player.ts';
import { SearchPlayer } from './search.ts';

export type { Player, Rates } from './player.ts';

const NAME = /^(heuristic|network|search|master)(?::(?:(\d{1,2}\.\d{1,3})|(0|[1-9]\d{0,6})(?:x([1-9]\d?))?))?$/;
const ROUNDS = 1000;

/** What a player is, said without the name of a level. */
const meaningOf = (game: Game, name: string) => game.described.levels[name] ?? name;

/** Whether a player needs the network of its game (`game.network`). */
export const needsNetwork = (game: Game, name: string) => /^(network|master|adviser)/.test(meaningOf(game, name));

/** A player by the name of a level or of what it is; the same seed makes the same choices. */
export function playerOf(game: Game, name: string, seed: string): Player {
  const meant = meaningOf(game, name);
  if (meant === 'random') return new RandomPlayer(game, seed);
  if (meant === 'adviser') return new Adviser(game, seed);
  const [, kind, doubt = '0', rounds = ROUNDS, threads = 1] = NAME.exec(meant) ?? [];
  if (kind === 'heuristic') return new HeuristicPlayer(game, seed, Number(doubt));
  if (kind === 'network') return new NetworkPlayer(game, seed, Number(doubt));
  if (kind === 'search') return new SearchPlayer(game, seed, Number(rounds), Number(threads));
  if (kind === 'master') return new MasterPlayer(game, seed, Number(rounds), Number(threads));
  throw new Error(`There is no player ${name}.`);
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

interface Desk {
  values: Span;
  rates: Span;
}

const desks = new WeakMap<Game, Desk>();

/** Where card sense works: one place a game, however many players there have been. */
function deskOf(game: Game): Desk {
  let desk = desks.get(game);
  if (!desk) {
    const room = () => game.machine.room(game.described.words.length, 8);
    desks.set(game, (desk = { values: room(), rates: room() }));
  }
  return desk;
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
    ({ values: this.#values, rates: this.#rates } = deskOf(game));
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
