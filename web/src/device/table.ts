/** A table on this device: the sum of its log, as src/herna/room/table.py and undo.py have it for the room. */

import type { Action } from '../engine/described';
import type { Game, GameEvent, Position, View } from '../engine/game';
import { readFrom } from '../lib/asking';
import type { TableInfo, Told, ToldEvent } from '../lib/wire';
import { infoOf } from './info';
import type { Saved } from './store';
import type { Words } from '../engine/words';

interface Happened {
  number: number;
  events: GameEvent[];
}

export class DeviceTable {
  readonly game: Game;
  readonly saved: Saved;
  position: Position;
  readonly happened: Happened[] = [];
  /** Where the decisions of the seat in question were made, since another seat or the cards had a say. */
  #steps: Position[] = [];
  /** So many of the last ones have shown nothing new. */
  #hidden = 0;

  constructor(game: Game, saved: Saved) {
    this.game = game;
    this.saved = saved;
    this.position = game.deal(saved.chairs.length, saved.options, saved.seed);
    saved.log.forEach((_, place) => this.#take(place));
  }

  /** How many things have happened here. */
  get number(): number {
    return this.saved.log.length + 1;
  }

  /** The level of the bot that decides now, if a bot does. */
  get bot(): string | null {
    const { decider } = this.position;
    return decider === null ? null : this.saved.chairs[decider]!.bot;
  }

  get persons(): number[] {
    return this.saved.chairs.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  }

  /** The reason why a seat may not do this now. */
  whyNot(seat: number, action: Action): string | null {
    const number = this.game.number(action);
    return number === undefined ? 'unknown_action' : this.position.view(seat).whyNot(number);
  }

  /** Decide; it must be allowed. */
  act(seat: number, action: Action, by: 'guest' | 'bot') {
    this.#add({ seat, action, by });
  }

  canUndo(seat: number | null): boolean {
    return seat !== null && seat === this.position.decider && this.bot === null && this.#hidden > 0;
  }

  undo(seat: number) {
    this.#add({ seat, undone: true });
  }

  #add(entry: Saved['log'][number]) {
    this.saved.log.push(entry);
    this.saved.changed = Date.now();
    this.#take(this.saved.log.length - 1);
    this.saved.decider = this.position.decider;
    this.saved.winners = this.position.over ? this.position.winners : null;
  }

  #take(place: number) {
    const entry = this.saved.log[place]!;
    const number = place + 2;
    if ('undone' in entry) {
      this.#hidden--;
      this.position = this.#steps.pop()!;
      this.happened.push({ number, events: [{ message: 'undone', values: { player: { seat: entry.seat } } }] });
      return;
    }
    const before = this.position;
    const action = this.game.number(entry.action);
    if (action === undefined) throw new Error(`Decision ${place} of the game is none of its actions.`);
    const after = before.after(action);
    if (typeof after === 'string') throw new Error(`Decision ${place} of the game cannot be: ${after}.`);
    this.#remember(before, entry.seat, entry.by === 'guest', action, after);
    this.position = after;
    this.happened.push({ number, events: before.view(null).events(action, after.view(null)) });
  }

  /** What may be taken back: another's decision, or what has come to light, may not. */
  #remember(before: Position, seat: number, byPerson: boolean, action: number, after: Position) {
    if (after.over || after.decider !== seat) {
      this.#steps = [];
      this.#hidden = 0;
      return;
    }
    this.#steps.push(before);
    this.#hidden = byPerson && before.view(seat).foresees(action, after.view(seat)) ? this.#hidden + 1 : 0;
  }

  info(): TableInfo {
    const { saved, position } = this;
    return infoOf(saved, this.number, position.over ? null : position.decider);
  }

  /** What a seat is told (null: what everybody sees), with the events after entry `since`. */
  told(seat: number | null, words: Words, since: number): Told {
    const view = this.position.view(seat);
    return {
      type: 'view',
      table: this.info(),
      number: this.number,
      // Nothing but decisions is in the log of a table on this device.
      decision: this.number,
      seat,
      view: readFrom(view.json(), view),
      legal: view.legal().map((number) => this.game.words(number)),
      events: this.events(words, since),
      deadline: null,
      scores: this.position.scores,
      undo: this.canUndo(seat),
    };
  }

  events(words: Words, since: number): ToldEvent[] {
    return this.happened
      .filter(({ number }) => number > since)
      .flatMap(({ number, events }) => events.map((event) => toldEvent(event, number, words, this.names)));
  }

  get names(): string[] {
    return this.saved.chairs.map(({ name }, seat) => name || `Bot ${seat + 1}`);
  }

  /** The record of the game, as `herna verify` reads it. */
  record(): string {
    const { saved, game, position } = this;
    const options = Object.entries(game.described.options).map(([key, values]) => [key, saved.options[key] ?? values[0]!]);
    return JSON.stringify({
      record: 1,
      game: game.name,
      version: game.described.version,
      players: saved.chairs.length,
      options: Object.fromEntries(options),
      seed: saved.seed,
      actions: position.actions.map((number) => game.words(number)),
      scores: position.over ? position.scores : null,
    });
  }
}

export function toldEvent(event: GameEvent, number: number, words: Words, names: string[]): ToldEvent {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return 'seat' in value ? value.seat : String((value as { card: unknown }).card);
  };
  const values = Object.fromEntries(Object.entries(event.values).map(([key, value]) => [key, plain(value)]));
  return { number, text: words.event(event, names), message: event.message, values };
}
