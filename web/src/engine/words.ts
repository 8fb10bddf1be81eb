/** The words of the games from the same Fluent files that the room reads (src/herna/core/text.py does this there). */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { EventValue, GameEvent } from './game';
import type { Language } from '../lib/i18n';

const files = import.meta.glob<string>('../../../src/herna/{core,games/*}/text/*.ftl', { query: '?raw', import: 'default' });
const known = new Map<string, Promise<Words>>();

/** What is said about a game in a language. */
export function wordsOf(game: string, language: Language): Promise<Words> {
  const key = `${game} ${language}`;
  let words = known.get(key);
  if (!words) {
    words = load(game, language);
    words.catch(() => known.delete(key));
    known.set(key, words);
  }
  return words;
}

async function load(game: string, language: Language): Promise<Words> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of ['core', `games/${game}`]) {
    const path = Object.keys(files).find((name) => name.endsWith(`/${folder}/text/${language}.ftl`));
    if (path) bundle.addResource(new FluentResource(await files[path]!()));
  }
  return new Words(bundle);
}

export class Words {
  readonly #bundle: FluentBundle;

  constructor(bundle: FluentBundle) {
    this.#bundle = bundle;
  }

  say(message: string, values: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(message)?.value;
    if (!pattern) return message;
    // A hyphen is no minus.
    return this.#bundle.formatPattern(pattern, values).replace(/(?<!\w)-(?=\d)/g, '−');
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  reason(code: string): string {
    return this.say(`reason-${code.replaceAll('_', '-')}`);
  }

  event({ message, values }: GameEvent, names: string[]): string {
    const said = Object.entries(values).map(([key, value]) => [key, this.#said(value, names)]);
    return this.say(message, Object.fromEntries(said));
  }

  #said(value: EventValue | EventValue[], names: string[]): string | number {
    if (Array.isArray(value)) return value.map((item) => this.#said(item, names)).join(', ');
    if (typeof value !== 'object') return value;
    return 'seat' in value ? names[value.seat]! : this.#card(String(value.card));
  }

  /** A card has a message of its own (`card-J`), or its colour has one with the value in it (`card-B`), or none. */
  #card(card: string): string {
    const coloured = /^([A-Z])(\d+)$/.exec(card);
    if (coloured) return this.say(`card-${coloured[1]}`, { value: coloured[2]! });
    return this.#bundle.hasMessage(`card-${card}`) ? this.say(`card-${card}`) : card;
  }
}
