/** The search that the network leads, step by step as herna.players.masters does it; each step is compiled. */

import { span, type Game, type View } from './game.ts';
import type { Span } from './machine.ts';
import { networkOf } from './network.ts';
import type { Rates } from './player.ts';
import { Ahead, foundFor, untilTime } from './search.ts';
import { keyOf, playerSeed } from './seeds.ts';

/** Tries what the network wishes for under the same guesses; the worse half leaves, stage by stage. Endgames are played out. */
export class MasterPlayer extends Ahead {
  /** Of equal actions the one wished for more comes first. */
  protected override solve(view: View, until: number, seed: string): Rates | null {
    const found = super.solve(view, until, seed) ?? this.#playOut(view, until, seed);
    if (!found) return null;
    const { actions, wishes } = networkOf(this.game).think(view);
    return new Map(inOrder(wishes).map((place) => [actions[place]!, found.get(actions[place]!)!]));
  }

  /** How good each action is on average if, under each guess, all go on without a fault; null if that is too long. */
  #playOut(view: View, until: number, seed: string): Rates | null {
    const { endings, solverAll } = this.game.described.thinking;
    const [guesses, mayFail, positions, decisions] = endings;
    const legal = view.legal();
    const sums = legal.map(() => 0);
    let solved = 0;
    const key = keyOf(playerSeed(`${seed} ending`)).words;
    for (let number = 0; number < guesses; number++) {
      const guess = imagined(this.game, view, key, number);
      const found = foundFor(this.game, guess, view.seat!, legal.length, decisions, positions);
      if (found) solved++;
      found?.forEach((worth, place) => (sums[place]! += worth));
      if (!solved || number + 1 - solved > mayFail || performance.now() > until) return null;
    }
    const most = Math.max(...sums);
    if (most === Math.min(...sums)) return null;
    return new Map(legal.map((action, place) => [action, 1 - (most - sums[place]!) / (solverAll * solved)]));
  }

  protected search(view: View, until: number, seeds: string[]): Rates {
    if (!this.rounds) return networkOf(this.game).rate(view);
    const { actions, wishes } = networkOf(this.game).think(view);
    const { foreseen, foreseenFewest, unlikely } = this.game.described.thinking;
    const most = Math.max(2, Math.min(foreseen, Math.floor(this.rounds / foreseenFewest)));
    const places = inOrder(wishes);
    const best = wishes[places[0]!]!;
    const likely = places.slice(0, most).filter((place) => wishes[place]! - best > unlikely);
    const tried = likely.map((place) => actions[place]!);
    if (tried.length === 1) return new Map([[tried[0]!, 1]]);
    return this.tryOut(view, tried, likely.map((place) => wishes[place]! - best), until, seeds); // prettier-ignore
  }

  /** How good each action that was tried has proved, the best one first. */
  tryOut(view: View, tried: number[], prior: number[], until: number, seeds: string[]): Rates {
    const trial = new Trial(this.game, view, tried, prior, seeds, this.game.described.thinking.foreseenTurns);
    let staying = tried.length;
    const stages = 32 - Math.clz32(staying - 1);
    for (let left = stages; left > 0; left--) {
      const guesses = Math.max(1, Math.floor(this.rounds / (stages * staying * seeds.length)));
      trial.goOn(staying, guesses, until, left);
      trial.rank(staying);
      staying = Math.floor((staying + 1) / 2);
    }
    return trial.rates();
  }
}

/** The places of wishes, the greatest one first. */
const inOrder = (wishes: number[]) => wishes.map((_, place) => place).sort((a, b) => wishes[b]! - wishes[a]! || a - b);

/** Memory for trials of a game: one decision is thought about at a time. */
interface Workroom {
  lanes: number;
  view: Span;
  state: Span;
  course: Span;
  tried: Span;
  order: Span;
  sums: Span;
  noise: Span;
  brought: Span;
  prior: Span;
  visits: Span;
  promises: Span;
  rates: Span;
}

const workrooms = new WeakMap<Game, Workroom>();

/** How many things are counted in a game. */
const counted = (game: Game) => Object.keys(game.described.counted).length;

function workroomOf(game: Game, lanes: number): Workroom {
  const known = workrooms.get(game);
  if (known && known.lanes >= lanes) return known;
  const { machine, described } = game;
  const most = described.words.length;
  const made = {
    lanes,
    view: machine.room(described.size, 1),
    state: machine.room(described.size, 1),
    course: machine.room(described.thinking.course, 2),
    tried: machine.room(most, 2),
    order: machine.room(most, 8),
    sums: machine.room(lanes * most, 8),
    noise: machine.room(2 * lanes, 8),
    brought: machine.room(most * Math.max(1, counted(game)), 8),
    prior: machine.room(most, 4),
    visits: machine.room(most, 8),
    promises: machine.room(most, 8),
    rates: machine.room(most, 8),
  };
  workrooms.set(game, made);
  return made;
}

/** What a view hides, guessed by what others have done; each guess has a number. */
function imagined(game: Game, view: View, key: Uint32Array, number: number): Uint8Array {
  const room = workroomOf(game, 1);
  const { actions, wishes } = networkOf(game);
  game.put(room.view, view.bytes);
  game.machine.words(game.key).set(key);
  game.machine.call.imagine!(
    ...span(room.view), ...span(room.state), ...span(room.course), view.seat!, ...span(game.key), number,
    ...span(actions), ...span(wishes),
  ); // prettier-ignore
  return game.taken(room.state);
}

/** Some actions that are tried under the same guesses, in lanes with guesses of their own. */
export class Trial {
  readonly #game: Game;
  readonly #seat: number;
  readonly #turns: number;
  readonly #tried: number[];
  readonly #room: Workroom;
  readonly #keys: Uint32Array[];
  readonly #guesses: number[];

  constructor(game: Game, view: View, tried: number[], prior: number[], seeds: string[], turns = 1) {
    const { machine } = game;
    const room = workroomOf(game, seeds.length);
    this.#game = game;
    this.#seat = view.seat!;
    this.#turns = turns;
    this.#tried = tried;
    this.#room = room;
    this.#keys = seeds.map((seed) => keyOf(playerSeed(seed)).words);
    this.#guesses = seeds.map(() => 0);
    game.put(room.view, view.bytes);
    machine.shorts(room.tried).set(tried);
    machine.longs(room.order).set(tried.map((_, place) => BigInt(place)));
    machine.ints(room.prior).set(prior);
    machine.longs(room.visits).fill(0n);
    for (const span of [room.sums, room.noise, room.promises]) machine.doubles(span).fill(0);
  }

  /** Try the first `count` actions of the order in every lane, in what is due of the time that is left. */
  goOn(count: number, guesses: number, until: number, stages: number) {
    const now = performance.now();
    const share = (until - now) / stages / this.#keys.length;
    const before = this.#all;
    this.#keys.forEach((_, lane) => {
      const due = now + share * (lane + 1);
      untilTime(guesses, due, this.#guesses[lane]! > 0, (portion) => this.foresee(lane, count, portion));
    });
    const { longs } = this.#game.machine;
    const visits = longs(this.#room.visits);
    for (const place of longs(this.#room.order).subarray(0, count)) visits[Number(place)]! += BigInt(this.#all - before);
  }

  get #all(): number {
    return this.#guesses.reduce((sum, guesses) => sum + guesses, 0);
  }

  foresee(lane: number, count: number, guesses: number) {
    const { machine, key } = this.#game;
    const { view, state, course, order, sums, noise, brought } = this.#room;
    const most = this.#tried.length;
    machine.words(key).set(this.#keys[lane]!);
    machine.call.foresee!(
      ...span(view), ...span(state), ...span(course), this.#seat, this.#turns, this.#room.tried.at, most,
      order.at, most, count, sums.at + 8 * most * lane, most, noise.at + 16 * lane, 2, brought.at, most,
      counted(this.#game), ...span(key), this.#guesses[lane]!, guesses,
      ...networkOf(this.#game).arrays,
    ); // prettier-ignore
    this.#guesses[lane]! += guesses;
  }

  /** What was counted under the next guess of the first lane, by action. */
  count(): number[][] {
    const { machine } = this.#game;
    const [most, things] = [this.#tried.length, counted(this.#game)];
    machine.doubles(this.#room.brought).fill(0);
    this.foresee(0, most, 1);
    const found = machine.doubles(this.#room.brought);
    return this.#tried.map((_, place) => [...found.subarray(place * things, (place + 1) * things)]);
  }

  /** Put the first `count` actions into the order of what they promise. */
  rank(count: number) {
    const { sums, visits, noise, prior, order, promises } = this.#room;
    const most = this.#tried.length;
    const lanes = this.#keys.length;
    const given = [sums.at, lanes, most, visits.at, most, noise.at, lanes, 2, prior.at, most, order.at, most, count];
    this.#game.machine.call.rank_foreseen!(...given, promises.at, most, this.#game.described.thinking.foreseenTrust);
  }

  rates(): Rates {
    const { machine } = this.#game;
    const { order, promises, rates } = this.#room;
    const count = this.#tried.length;
    machine.call.settle!(order.at, count, count, promises.at, count, rates.at, count);
    const found = machine.doubles(rates);
    const places = [...machine.longs(order).subarray(0, count)];
    return new Map(places.map((place, i) => [this.#tried[Number(place)]!, found[i]!]));
  }

  /** The mean result of each action under all guesses of the first lane, from −1 to 1, in the order of promise. */
  means(): [number, number][] {
    const sums = this.#game.machine.doubles(this.#room.sums);
    const places = [...this.#game.machine.longs(this.#room.order).subarray(0, this.#tried.length)].map(Number);
    return places.map((place) => [this.#tried[place]!, sums[place]! / this.#guesses[0]!]);
  }
}
