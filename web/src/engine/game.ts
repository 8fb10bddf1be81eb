/** A game, its positions and its views in the browser: the rules themselves are in the module, as compiled from Python. */

import type { Action, CardName, Described, Options, ValueKind } from './described.ts';
import { Machine, type Span } from './machine.ts';
import { keyOf } from './seeds.ts';
import type { Network } from './network.ts';
import { Shower, State, visible, type Who } from './show.ts';

/** Something that happened: the id of a message and its values. */
export interface GameEvent {
  message: string;
  values: Record<string, EventValue | EventValue[]>;
}

/** A value of a message; seats and cards are told apart from plain numbers, as they are said in words. */
export type EventValue = { seat: number } | { card: CardName } | number | string;

const EVENT_ROOM = 512;
/** So many guesses of the hidden cards say what a seat could foresee, and by which chance they are made. */
const LOOKS = 8;
const FORESEEN = 'foreseen';
export const NOT_YOUR_TURN = 'not_your_turn';

export class Game {
  readonly described: Described;
  readonly machine: Machine;
  readonly state: Span;
  readonly other: Span;
  readonly actions: Span;
  readonly key: Span;
  /** What has taught itself the game; loaded when a player needs it. */
  network: Network | null = null;
  readonly #row: Span;
  readonly #mask: Span;
  readonly #spare: Span;
  readonly #features: Span;
  readonly #numbers: Map<string, number>;
  readonly #masks = new Map<number | null, Uint8Array>();

  constructor(described: Described, module: WebAssembly.Module) {
    const machine = new Machine(module);
    this.described = described;
    this.machine = machine;
    this.state = machine.room(described.size, 1);
    this.other = machine.room(described.size, 1);
    this.actions = machine.room(described.words.length, 2);
    this.key = machine.room(8, 4);
    this.#row = machine.room(EVENT_ROOM, 2);
    this.#mask = machine.room(described.size, 1);
    this.#spare = machine.room(described.size, 1);
    this.#features = machine.room(described.features, 4);
    this.#numbers = new Map(described.words.map((words, number) => [spelled(words), number]));
  }

  get name(): string {
    return this.described.game;
  }

  /** The number of an action given in words; undefined if there is no such action. */
  number(action: Action): number | undefined {
    return this.#numbers.get(spelled(action));
  }

  words(number: number): Action {
    return structuredClone(this.described.words[number]!);
  }

  /** Deal a new game: the same seed gives the same game, here as everywhere. */
  deal(players: number, options: Options, seed: string): Position {
    const bytes = new Uint8Array(this.described.size);
    bytes[this.described.fields.players![0]] = players;
    for (const [key, values] of Object.entries(this.described.options)) {
      bytes[this.described.fields[key]![0]] = values.indexOf(options[key] ?? values[0]!);
    }
    const { words, game } = keyOf(seed);
    this.put(this.state, bytes);
    this.machine.words(this.key).set(words);
    this.machine.call.deal!(...span(this.state), ...span(this.key), game);
    return new Position(this, options, this.taken(this.state), seed, []);
  }

  put(where: Span, bytes: Uint8Array) {
    this.machine.bytes(where).set(bytes);
  }

  taken(where: Span): Uint8Array {
    return this.machine.bytes(where).slice();
  }

  mask(seat: number | null): Uint8Array {
    let mask = this.#masks.get(seat);
    if (!mask) this.#masks.set(seat, (mask = visible(this.described, seat)));
    return mask;
  }

  legal(bytes: Uint8Array): number[] {
    this.put(this.state, bytes);
    const count = this.machine.call.legal!(...span(this.state), ...span(this.actions));
    return [...this.machine.shorts(this.actions).subarray(0, count)];
  }

  whyNot(bytes: Uint8Array, action: number): string | null {
    this.put(this.state, bytes);
    const reason = this.machine.call.why_not!(...span(this.state), action);
    return reason ? this.described.reasons[reason]! : null;
  }

  /** Carry out an action on a copy; the reason if it is not allowed. */
  step(bytes: Uint8Array, action: number): Uint8Array | string {
    this.put(this.state, bytes);
    const reason = this.machine.call.step!(...span(this.state), action);
    return reason ? this.described.reasons[reason]! : this.taken(this.state);
  }

  decider(bytes: Uint8Array): number | null {
    this.put(this.state, bytes);
    const seat = this.machine.call.decider!(...span(this.state));
    return seat < 0 ? null : seat;
  }

  guess(bytes: Uint8Array, seat: number, seed: string): Uint8Array {
    const { words, game } = keyOf(seed);
    this.put(this.state, bytes);
    this.machine.words(this.key).set(words);
    this.machine.call.guess!(...span(this.state), seat, ...span(this.key), game);
    return this.taken(this.state);
  }

  /** Whether an allowed action leads to the view `after` whatever the hidden cards are: some guesses of them are tried. */
  foresees(view: Uint8Array, seat: number, action: number, after: Uint8Array): boolean {
    this.put(this.state, view);
    this.put(this.other, after);
    this.put(this.#mask, this.mask(seat));
    this.machine.words(this.key).set(keyOf(FORESEEN).words);
    const given = [...span(this.state), seat, action, ...span(this.other), ...span(this.#mask), ...span(this.#spare)];
    return this.machine.call.foresees!(...given, ...span(this.key), LOOKS) !== 0;
  }

  features(bytes: Uint8Array, seat: number): Float32Array {
    this.put(this.state, bytes);
    const row = this.machine.floats(this.#features);
    row.fill(0);
    this.machine.call.features!(...span(this.state), seat, ...span(this.#features));
    return row.slice();
  }

  /** Ask a rule that views ask, or one of the result. */
  ask(bytes: Uint8Array, rule: string, ...at: number[]): number {
    this.put(this.state, bytes);
    return this.machine.call[`ask_${rule}`]!(...span(this.state), ...at);
  }

  show(bytes: Uint8Array, who: Who): Record<string, unknown> {
    this.put(this.state, bytes);
    const ask = (rule: string, ...at: number[]) => this.machine.call[rule]!(...span(this.state), ...at);
    return new Shower(this.described, new State(this.described, bytes), who, ask).show();
  }

  /** What an action brought about between two views of a spectator. */
  events(before: Uint8Array, action: number, after: Uint8Array): GameEvent[] {
    return this.readEvents(this.eventRow(before, action, after));
  }

  eventRow(before: Uint8Array, action: number, after: Uint8Array): Int16Array {
    this.put(this.state, before);
    this.put(this.other, after);
    this.machine.call.events!(...span(this.state), action, ...span(this.other), ...span(this.#row));
    const row = this.machine.shorts(this.#row);
    return row.slice(0, row[0]);
  }

  /** The events that the numbers of a row stand for; its first number is how long it is. */
  readEvents(row: ArrayLike<number>): GameEvent[] {
    const found: GameEvent[] = [];
    let place = 1;
    const one = (kind: ValueKind): EventValue => {
      const number = row[place++]!;
      if (Array.isArray(kind)) return kind[number]!;
      if (kind === 'seat' || kind === 'seats') return { seat: number };
      return kind === 'card' || kind === 'cards' ? { card: this.described.cards[number]! } : number;
    };
    while (place < row.length) {
      const [name, kinds] = this.described.messages[row[place++]!]!;
      const values: GameEvent['values'] = {};
      for (const [key, kind] of Object.entries(kinds)) {
        values[key] = kind === 'seats' || kind === 'cards' ? Array.from({ length: row[place++]! }, () => one(kind)) : one(kind);
      }
      found.push({ message: `event-${name}`, values });
    }
    return found;
  }
}

/** What bytes and a seat have in common, whether all is open or not. */
abstract class Seen {
  readonly game: Game;
  readonly options: Options;
  readonly bytes: Uint8Array;

  constructor(game: Game, options: Options, bytes: Uint8Array) {
    this.game = game;
    this.options = options;
    this.bytes = bytes;
  }

  get players(): number {
    return this.bytes[this.game.described.fields.players![0]]!;
  }

  get over(): boolean {
    return this.bytes[this.game.described.fields.over![0]] !== 0;
  }

  /** Whose turn it is; once dealt, that is who begins. Somebody else may have to decide. */
  get turn(): number {
    return this.bytes[this.game.described.fields.turn![0]]!;
  }

  get decider(): number | null {
    return this.game.decider(this.bytes);
  }

  get scores(): number[] {
    return Array.from({ length: this.players }, (_, seat) => this.game.ask(this.bytes, 'score', seat));
  }

  get winners(): number[] {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    return this.over ? seats.filter((seat) => this.game.ask(this.bytes, 'wins', seat)) : [];
  }
}

/** A full position, all cards open: only for tables on this device. */
export class Position extends Seen {
  readonly seed: string | null;
  readonly actions: readonly number[];

  constructor(game: Game, options: Options, bytes: Uint8Array, seed: string | null, actions: readonly number[]) {
    super(game, options, bytes);
    this.seed = seed;
    this.actions = actions;
  }

  /** The position after an action, or the reason why it is not allowed. */
  after(action: number): Position | string {
    const bytes = this.game.step(this.bytes, action);
    return typeof bytes === 'string' ? bytes : new Position(this.game, this.options, bytes, this.seed, [...this.actions, action]);
  }

  legal(): number[] {
    return this.game.legal(this.bytes);
  }

  view(seat: number | null): View {
    const mask = this.game.mask(seat);
    const seen = this.bytes.slice();
    // A loop, as `map` would call a function for every byte: views are made for every decision of every bot.
    for (let i = 0; i < seen.length; i++) seen[i]! &= mask[i]!;
    return new View(this.game, this.options, seen, seat);
  }

  /** The position in the shape of a view, with every card named. */
  unveiled(): Record<string, unknown> {
    return this.game.show(this.bytes, 'everything');
  }
}

/** What one seat (null: everybody) may know; the rest is blank. */
export class View extends Seen {
  readonly seat: number | null;

  constructor(game: Game, options: Options, bytes: Uint8Array, seat: number | null) {
    super(game, options, bytes);
    this.seat = seat;
  }

  legal(): number[] {
    return this.seat !== null && this.decider === this.seat ? this.game.legal(this.bytes) : [];
  }

  /** Null if this seat may do it now, else the reason why not. */
  whyNot(action: number): string | null {
    if (!this.over && this.seat !== this.decider) return NOT_YOUR_TURN;
    return this.game.whyNot(this.bytes, action);
  }

  /** A full position that could be the true one as far as this seat knows. */
  guess(seed: string): Position {
    return new Position(this.game, this.options, this.game.guess(this.bytes, this.seat!, seed), null, []);
  }

  /** Whether an allowed action would have led to what this seat then saw, whatever the hidden cards were. */
  foresees(action: number, after: View): boolean {
    return this.game.foresees(this.bytes, this.seat!, action, after.bytes);
  }

  json(): Record<string, unknown> {
    return this.game.show(this.bytes, this.seat ?? 'spectator');
  }

  /** What an action has brought about since this spectator's view. */
  events(action: number, after: View): GameEvent[] {
    return this.game.events(this.bytes, action, after.bytes);
  }
}

export const span = ({ at, count }: Span): [number, number] => [at, count];

/** One spelling for equal words: keys and the cards of a set may come in any order. */
function spelled(words: Action): string {
  const sorted = Object.entries(words).map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]);
  return JSON.stringify(sorted.sort(([a], [b]) => (a! < b! ? -1 : 1)));
}
