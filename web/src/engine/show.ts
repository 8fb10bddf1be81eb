/** How the bytes of a state become JSON, by the same description that Python reads (herna.core.showing). */

import type { CardName, Described, Field, Part } from './described.ts';

export const UNKNOWN = '?';

/** Who looks: a seat, everybody, or somebody who may see all cards after the end. */
export type Who = number | 'spectator' | 'everything';

/** Asks an exported rule about the state at hand. */
export type Ask = (rule: string, ...at: number[]) => number;

const SIZES = { b: 1, h: 2, I: 4, q: 8 };

export class State {
  readonly #described: Described;
  readonly #data: DataView;

  constructor(described: Described, bytes: Uint8Array) {
    this.#described = described;
    this.#data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** A field at an index; a number of 64 bits comes in two halves. */
  value(name: string, ...index: number[]): number {
    const [at, format, shape] = this.#field(name);
    const place = at + SIZES[format] * flat(shape, index);
    if (format === 'b') return this.#data.getInt8(place);
    return format === 'h' ? this.#data.getInt16(place, true) : this.#data.getUint32(place, true);
  }

  bit(name: string, bit: number, ...index: number[]): boolean {
    const [at, format, shape] = this.#field(name);
    const place = at + SIZES[format] * flat(shape, index) + (bit >> 3);
    return ((this.#data.getUint8(place) >> (bit & 7)) & 1) === 1;
  }

  /** How many items the last dimension of a field has. */
  length(name: string): number {
    return this.#field(name)[2].at(-1) ?? 1;
  }

  #field(name: string): Field {
    return this.#described.fields[name]!;
  }
}

function flat(shape: number[], index: number[]): number {
  let place = 0;
  for (let i = 0; i < index.length; i++) place = place * shape[i]! + index[i]!;
  return place;
}

/** The mask of what a seat may see: 255 where it may look, else 0. */
export function visible(described: Described, seat: number | null): Uint8Array {
  const mask = new Uint8Array(described.size);
  for (const [at, format, shape, seen] of Object.values(described.fields)) {
    const whole = SIZES[format] * shape.reduce((a, b) => a * b, 1);
    if (seen === 'all') mask.fill(255, at, at + whole);
    if (seen === 'own' && seat !== null) {
      const part = whole / shape[0]!;
      mask.fill(255, at + seat * part, at + (seat + 1) * part);
    }
  }
  return mask;
}

/** Reads a view; one for each look at a state. */
export class Shower {
  readonly #described: Described;
  readonly #s: State;
  readonly #who: Who;
  readonly #ask: Ask;

  constructor(described: Described, s: State, who: Who, ask: Ask) {
    this.#described = described;
    this.#s = s;
    this.#who = who;
    this.#ask = ask;
  }

  show(): Record<string, unknown> {
    return this.#read(this.#described.view, []) as Record<string, unknown>;
  }

  #read(part: Part, at: number[]): unknown {
    const [kind, a, b, c, d] = part;
    switch (kind) {
      case 'number':
        return this.#s.value(a, ...at, ...b);
      case 'flag':
        return this.#s.value(a, ...at) !== 0;
      case 'word':
        return b[this.#s.value(a, ...at)];
      case 'asked':
        return b ? this.#ask(a, ...at) !== 0 : this.#ask(a, ...at);
      case 'nothing':
        return null;
      case 'mine':
        return this.#read(this.#who === at[0] || this.#who === 'everything' ? a : b, at);
      case 'secret':
        return this.#read(this.#who === 'everything' ? a : b, at);
      case 'viewer':
        return typeof this.#who === 'number' ? this.#read(a, [this.#who]) : b ? [] : null;
      case 'seats':
        return this.#each(this.#s.value('players'), (seat) => this.#read(a, [...at, seat]));
      case 'each': {
        const places = this.#each(typeof a === 'number' ? a : this.#s.value(a, ...at), (place) => place);
        return places.filter((place) => c === null || this.#ask(c, ...at, place)).map((place) => this.#read(b, [...at, place]));
      }
      case 'chain':
        return this.#chain(a, b, at).reverse().map((item) => this.#read(c, [item]));
      case 'when':
        return this.#read((a === 'field' ? this.#s.value(b, ...at) : this.#ask(b, ...at)) ? c : d, at);
      case 'group':
        return Object.fromEntries(Object.entries(a as Record<string, Part>).map(([key, inner]) => [key, this.#read(inner, at)]));
      default:
        return this.#cards(part, at);
    }
  }

  #cards([kind, a, b, c, d]: Part, at: number[]): unknown {
    switch (kind) {
      case 'card':
        return this.#name(this.#s.value(a, ...at));
      case 'sign':
        return UNKNOWN;
      case 'unknown': {
        const known = b ? (this.#cards(b, at) as CardName[]) : [];
        return [...known, ...Array<string>(this.#s.value(a, ...at) - known.length).fill(UNKNOWN)];
      }
      case 'listed':
        return this.#listed(a, b, c, d, at).map(this.#name);
      case 'counted':
        return (a as (string | [string, number | string])[]).flatMap((counted) => this.#counted(counted, at)).map(this.#name);
      case 'bits':
        return this.#all((card) => this.#s.bit(a, card, ...at));
      case 'which':
        return this.#all((card) => this.#ask(a, ...at, card) !== 0);
      case 'cards':
        return this.#chain(a, b, at).map(this.#name);
      default:
        throw new Error(`There is no way to show ${kind}.`);
    }
  }

  #name = (card: number): CardName | null => this.#described.cards[card]!;

  #each<T>(count: number, item: (place: number) => T): T[] {
    return Array.from({ length: count }, (_, place) => item(place));
  }

  #all(holds: (card: number) => boolean): (CardName | null)[] {
    const cards = this.#each(this.#described.cards.length, (card) => card).slice(1);
    return cards.filter(holds).map(this.#name);
  }

  #listed(name: string, size: string | null, topFirst: boolean, apart: number, at: number[]): number[] {
    if (size === null) return this.#each(this.#s.length(name), (i) => this.#s.value(name, ...at, i)).filter(Boolean);
    const start = apart ? at.at(-1)! * apart : 0;
    const cards = this.#each(this.#s.value(size, ...at), (i) => this.#s.value(name, ...(apart ? [] : at), start + i));
    return topFirst ? cards.reverse() : cards;
  }

  #counted(counted: string | [string, number | string], at: number[]): number[] {
    if (typeof counted === 'string') {
      return this.#each(this.#described.cards.length, (card) => Array<number>(card && this.#s.value(counted, ...at, card)).fill(card)).flat();
    }
    const [name, card] = counted;
    return Array<number>(this.#s.value(name, ...at)).fill(typeof card === 'number' ? card : this.#s.value(card, ...at));
  }

  #chain(top: string, below: string, at: number[]): number[] {
    const found: number[] = [];
    for (let item = this.#s.value(top, ...at); item; item = this.#s.value(below, item)) found.push(item);
    return found;
  }
}
