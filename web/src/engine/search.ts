/** The player that thinks ahead, step by step as herna.players.search does it; each step is compiled. */

import { span, type Game, type View } from './game.ts';
import type { Span } from './machine.ts';
import { bestOf, type Player, type Rates } from './player.ts';
import { keyOf, playerSeed } from './seeds.ts';

/** Milliseconds between two looks at the clock, about. */
const GLANCE = 10;

/** Do something in growing portions until it is done so many times or time is up; at least once if it never was. */
export function untilTime(times: number, until: number, hasBegun: boolean, work: (portion: number) => void) {
  let portion = 1;
  let left = times;
  let now = performance.now();
  while (left > 0 && (now < until || !hasBegun)) {
    portion = Math.min(portion, left);
    work(portion);
    hasBegun = true;
    left -= portion;
    const before = now;
    now = performance.now();
    if (now - before < GLANCE) portion *= 2;
  }
}

/** What all players that think ahead have in common; the same choices every time, unless time runs out. */
export abstract class Ahead implements Player {
  protected readonly game: Game;
  protected readonly rounds: number;
  readonly #seed: string;
  readonly #threads: number;
  #decision = 0;

  constructor(game: Game, seed: string, rounds: number, threads: number) {
    this.game = game;
    this.#seed = seed;
    this.rounds = rounds;
    this.#threads = threads;
  }

  choose(view: View, until = Infinity): number {
    return bestOf(this.rate(view, until));
  }

  rate(view: View, until = Infinity): Rates {
    const legal = view.legal();
    if (legal.length === 1) return new Map([[legal[0]!, 1]]);
    this.#decision++;
    const exact = this.solve(view, until, `${this.#seed} ${this.#decision}`);
    if (exact) return exact;
    const seeds = Array.from({ length: this.#threads }, (_, thread) => `${this.#seed} ${this.#decision} ${thread}`);
    const rates = this.search(view, until, seeds);
    for (const number of legal) if (!rates.has(number)) rates.set(number, 0);
    return rates;
  }

  /** How good each action surely is, if that can be known. */
  protected solve(view: View, _until: number, seed: string): Rates | null {
    return exactRates(this.game, view, seed);
  }

  /** How good each action that was tried has proved, the best one first; with a seed for the guesses of each thread. */
  protected abstract search(view: View, until: number, seeds: string[]): Rates;
}

/** Searches so many rounds a decision over so many trees. */
export class SearchPlayer extends Ahead {
  protected search(view: View, until: number, seeds: string[]): Rates {
    const most = Math.max(2, Math.floor(this.rounds / this.game.described.thinking.fewest));
    const trees = new Trees(this.game, view, most, seeds);
    let staying = trees.actions.length;
    const stages = 32 - Math.clz32(staying - 1);
    for (let left = stages; left > 0; left--) {
      const guesses = Math.max(1, Math.floor(this.rounds / (stages * staying * seeds.length)));
      trees.growAll(staying, guesses, until, left);
      trees.rank(staying);
      staying = Math.floor((staying + 1) / 2);
    }
    return trees.rates();
  }
}

/** Memory that all searches of a game share: one decision is thought about at a time. */
class Workroom {
  readonly nodes: Span;
  readonly trees: number;
  readonly view: Span;
  readonly state: Span;
  readonly values: Span;
  readonly places: Span;
  readonly allowed: Span;
  readonly order: Span;
  readonly noise: Span;
  readonly used: Span;
  readonly promises: Span;
  readonly rates: Span;
  readonly legal: Span;
  readonly children: Span;
  readonly weights: Span;
  readonly path: Span;
  readonly deciders: Span;

  constructor(game: Game, trees: number) {
    const { machine, described } = game;
    const { thinking, size, words } = described;
    const most = words.length;
    this.trees = trees;
    this.nodes = machine.room(trees * (1 + most + thinking.nodes), thinking.nodeSize);
    this.view = machine.room(size, 1);
    this.state = machine.room(size, 1);
    this.values = machine.room(most, 8);
    this.places = machine.room(most, 8);
    this.allowed = machine.room(most, 2);
    this.order = machine.room(most, 8);
    this.noise = machine.room(2 * trees, 8);
    this.used = machine.room(trees, 8);
    this.promises = machine.room(most, 8);
    this.rates = machine.room(most, 8);
    this.legal = machine.room(most, 2);
    this.children = machine.room(most, 4);
    this.weights = machine.room(most, 8);
    this.path = machine.room(thinking.pathLength, 4);
    this.deciders = machine.room(thinking.pathLength, 4);
  }
}

const workrooms = new WeakMap<Game, Workroom>();

function workroomOf(game: Game, trees: number): Workroom {
  let room = workrooms.get(game);
  if (!room || room.trees < trees) workrooms.set(game, (room = new Workroom(game, trees)));
  return room;
}

/** The actions in question, by falling looks, and some trees over them. */
class Trees {
  readonly actions: number[];
  readonly #game: Game;
  readonly #view: View;
  readonly #room: Workroom;
  readonly #keys: Uint32Array[];
  readonly #guesses: number[];
  /** Nodes of one tree. */
  readonly #width: number;

  constructor(game: Game, view: View, most: number, seeds: string[]) {
    const { machine, described } = game;
    const room = workroomOf(game, seeds.length);
    game.put(room.view, view.bytes);
    const places = [...span(room.values), ...span(room.places), ...span(room.allowed)];
    const count = machine.call.consider!(...span(room.view), ...span(game.actions), ...places);
    this.actions = [...machine.shorts(game.actions).subarray(0, Math.min(most, count))];
    this.#game = game;
    this.#view = view;
    this.#room = room;
    this.#keys = seeds.map((seed) => keyOf(playerSeed(seed)).words);
    this.#guesses = seeds.map(() => 0);
    this.#width = 1 + this.actions.length + described.thinking.nodes;
    this.#clear();
  }

  #clear() {
    const { machine } = this.#game;
    const { order, noise, used, promises } = this.#room;
    machine.longs(order).set(this.actions.map((_, place) => BigInt(place)));
    machine.doubles(noise).fill(0);
    machine.doubles(promises).fill(0);
    machine.longs(used).fill(BigInt(this.actions.length + 1));
    this.#keys.forEach((_, tree) => this.#plant(tree));
  }

  /** A tree with nothing in it but the actions in question. */
  #plant(tree: number) {
    const { nodeSize, nodeAction } = this.#game.described.thinking;
    const at = this.#nodesOf(tree);
    const memory = this.#game.machine.call.memory.buffer;
    new Uint8Array(memory, at, this.#width * nodeSize).fill(0);
    const nodes = new DataView(memory, at);
    this.actions.forEach((action, place) => nodes.setInt16((place + 1) * nodeSize + nodeAction, action, true));
  }

  #nodesOf(tree: number): number {
    return this.#room.nodes.at + tree * this.#width * this.#game.described.thinking.nodeSize;
  }

  /** Try the first `count` actions in every tree under so many guesses, in what is due of the time that is left. */
  growAll(count: number, guesses: number, until: number, stages: number) {
    const now = performance.now();
    const share = (until - now) / stages / this.#keys.length;
    this.#keys.forEach((_, tree) => this.#grow(tree, count, guesses, now + share * (tree + 1)));
  }

  #grow(tree: number, count: number, guesses: number, until: number) {
    untilTime(guesses, until, this.#guesses[tree]! > 0, (portion) => this.#growBy(tree, count, portion));
  }

  #growBy(tree: number, count: number, guesses: number) {
    const { call, words } = this.#game.machine;
    const { view, state, order, used, noise, legal, children, weights, path, deciders } = this.#room;
    words(this.#game.key).set(this.#keys[tree]!);
    call.grow!(
      ...span(view), ...span(state), this.#view.seat!, order.at, this.actions.length, count,
      this.#nodesOf(tree), this.#width, used.at + 8 * tree, 1, noise.at + 16 * tree, 2,
      ...span(this.#game.key), this.#guesses[tree]!, guesses,
      ...span(legal), ...span(children), ...span(weights), ...span(path), ...span(deciders),
    ); // prettier-ignore
    this.#guesses[tree]! += guesses;
  }

  /** Put the first `count` actions into the order of what they promise. */
  rank(count: number) {
    const { nodes, noise, order, promises } = this.#room;
    const trees = this.#keys.length;
    const { trust } = this.#game.described.thinking;
    const given = [nodes.at, trees, this.#width, noise.at, trees, 2, order.at, this.actions.length];
    this.#game.machine.call.rank!(...given, count, promises.at, this.actions.length, trust);
  }

  /** How good each action has proved, the best one first. */
  rates(): Rates {
    const { machine } = this.#game;
    const { order, promises, rates } = this.#room;
    const count = this.actions.length;
    machine.call.settle!(order.at, count, count, promises.at, count, rates.at, count);
    const found = machine.doubles(rates);
    const places = [...machine.longs(order).subarray(0, count)];
    return new Map(places.map((place, i) => [this.actions[Number(place)]!, found[i]!]));
  }
}

// ── Exact endgames ─────────────────────────────────────────────────────────────────────────────────────────────────

interface SolverRoom {
  first: Span;
  other: Span;
  states: Span;
  actions: Span;
  frames: Span;
  best: Span;
  keys: Span;
  kept: Span;
  found: Span;
  numbers: Span;
  outcome: Span;
  rates: Span;
}

const solverRooms = new WeakMap<Game, SolverRoom>();

function solverRoomOf(game: Game): SolverRoom {
  const known = solverRooms.get(game);
  if (known) return known;
  const { machine, described } = game;
  const { solverDepth: depth, solverSeats: seats, solverTable: table } = described.thinking;
  const most = described.words.length;
  const made = {
    first: machine.room(described.size, 1),
    other: machine.room(described.size, 1),
    states: machine.room(depth * described.size, 1),
    actions: machine.room(depth * most, 2),
    frames: machine.room(depth * 2, 8),
    best: machine.room(depth * seats, 2),
    keys: machine.room(table, 8),
    kept: machine.room(table * seats, 2),
    found: machine.room(most * seats, 2),
    numbers: machine.room(depth, 8),
    outcome: machine.room(seats, 2),
    rates: machine.room(most, 8),
  };
  solverRooms.set(game, made);
  return made;
}

/** How good each action surely is; null if that is not known, takes too long, or makes no difference. */
function exactRates(game: Game, view: View, seed: string): Rates | null {
  const { machine } = game;
  const room = solverRoomOf(game);
  game.put(game.state, view.bytes);
  machine.words(game.key).set(keyOf(seed).words);
  if (!machine.call.is_known!(...span(game.state), ...span(room.first), ...span(room.other), view.seat!, ...span(game.key))) return null;
  const { solverDepth, solverSeats, solved } = game.described.thinking;
  if (!isSolved(game, room, view.guess(seed).bytes, solverDepth, solved)) return null;
  const legal = view.legal();
  const most = game.described.words.length;
  const differ = machine.call.rate_exactly!(room.found.at, most, solverSeats, legal.length, view.seat!, ...span(room.rates));
  if (!differ) return null;
  const rates = machine.doubles(room.rates);
  return new Map(legal.map((number, place) => [number, rates[place]!]));
}

/** What each action leads to for a seat, if everything is as guessed and the rest is short enough; else null. */
export function foundFor(game: Game, guess: Uint8Array, seat: number, count: number, depth: number, limit: number): number[] | null {
  const room = solverRoomOf(game);
  if (!isSolved(game, room, guess, depth, limit)) return null;
  const found = game.machine.shorts(room.found);
  return Array.from({ length: count }, (_, place) => found[place * game.described.thinking.solverSeats + seat]!);
}

/** Whether the rest of a game could be tried to its end; `found` then says what each action leads to. */
function isSolved(game: Game, room: SolverRoom, bytes: Uint8Array, depth: number, limit: number): boolean {
  const { machine, described } = game;
  const { solverSeats: seats, solverTable: table } = described.thinking;
  const most = described.words.length;
  new Uint8Array(machine.call.memory.buffer, room.keys.at, 8 * table).fill(0);
  machine.bytes(room.states).set(bytes);
  const looked = machine.call.solve!(
    room.states.at, depth, described.size, room.actions.at, depth, most, room.frames.at, depth, 2,
    room.best.at, depth, seats, ...span(room.keys), room.kept.at, table, seats, room.found.at, most, seats,
    room.numbers.at, depth, ...span(room.outcome), limit,
  ); // prettier-ignore
  return looked >= 0;
}
