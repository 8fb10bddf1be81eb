/** The rules of a game in the page, for a table of the room: it reads views that come as bytes, and says why not. */

import type { CardName, ValueKind } from '../engine/described';
import { Position, View, type EventValue, type Game, type GameEvent } from '../engine/game';
import { loadGame } from '../engine/load';
import { wordsOf, type Words } from '../engine/words';
import { readFrom, sourceOf } from './asking';
import type { Language } from './i18n';
import type { Action } from './table';
import type { Step, Told, ToldEvent, ToldInBytes } from './wire';

/** What happens at tables of every game. */
const OF_TABLES: Record<string, Record<string, ValueKind>> = { undone: { player: 'seat' }, 'clock-decided': { player: 'seat' } };

function meant(kind: ValueKind | undefined, value: unknown): EventValue | EventValue[] {
  if (kind === 'seats' || kind === 'cards') return (value as unknown[]).map((one) => meant(kind === 'seats' ? 'seat' : 'card', one) as EventValue);
  if (kind === 'seat') return { seat: value as number };
  return kind === 'card' ? { card: value as CardName } : (value as number | string);
}

export class Knowing {
  readonly #game: Game;
  #words: Words;

  constructor(game: Game, words: Words) {
    this.#game = game;
    this.#words = words;
  }

  /** What the bytes mean here: the room sends them only if they mean the same there. */
  get layout(): string {
    return this.#game.described.layout;
  }

  async speak(language: Language) {
    this.#words = await wordsOf(this.#game.name, language);
  }

  /** The message that a room would have sent to a page without the rules. */
  told({ seen, events, ...message }: ToldInBytes): Told {
    const { table, seat } = message;
    const view = new View(this.#game, table.options as View['options'], fromBase64(seen), seat);
    const played = seat !== null && table.seats[seat]?.bot;
    const legal = played ? [] : view.legal().map((number) => this.#game.words(number));
    const names = table.seats.map((chair, place) => chair.name || `Bot ${place + 1}`);
    const told = events.map((event) => (event.text ? event : { ...event, text: this.#words.event(this.#meant(event), names) }));
    return { ...message, events: told, type: 'view', view: readFrom(view.json(), view), legal, scores: view.scores };
  }

  /** An event in which seats and cards are told from plain numbers and texts. */
  #meant({ message, values }: ToldEvent): GameEvent {
    const kinds = OF_TABLES[message] ?? this.#game.described.messages.find(([name]) => `event-${name}` === message)?.[1] ?? {};
    return { message, values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, meant(kinds[key], value)])) };
  }

  /** Why an action is not allowed (null: it is); undefined where only the room can say. */
  refusal(told: Told | null, action: Action): { code: string; text: string } | null | undefined {
    const view = sourceOf(told?.view ?? null);
    const number = this.#game.number(action);
    if (!(view instanceof View) || view.seat === null || number === undefined) return undefined;
    const code = view.whyNot(number);
    return code === null ? null : { code, text: this.#words.reason(code) };
  }
}

export async function know(game: string, language: Language): Promise<Knowing> {
  const [rules, words] = await Promise.all([loadGame(game), wordsOf(game, language)]);
  return new Knowing(rules, words);
}

/** A step of a replay whose view can be asked; `fetched` gets it for whoever reads this layout. */
export async function knownStep(game: string, seat: number | null, fetched: (layout: string) => Promise<Step>): Promise<Step> {
  const rules = await loadGame(game).catch(() => null);
  const step = await fetched(rules?.described.layout ?? '');
  if (!rules || !step.seen) return step;
  const bytes = fromBase64(step.seen);
  readFrom(step.view, seat === null ? new Position(rules, {}, bytes, null, []) : new View(rules, {}, bytes, seat));
  return step;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
