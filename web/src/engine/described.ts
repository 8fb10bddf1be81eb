/** What the build writes of a game beside its module (src/herna/browser/describe.py). */

/** An action in the words of docs/trace.md. */
export type Action = Record<string, unknown>;

export type Options = Record<string, string | boolean>;

/** A card as it is written; "?" is one that cannot be known. */
export type CardName = string | number;

/** Where a field begins, its format as in Python's `struct`, its shape, and who sees it. */
export type Field = [at: number, format: 'b' | 'h' | 'I' | 'q', shape: number[], seen: 'all' | 'own' | 'none'];

/** What a number of an event stands for; a list gives the words for 0, 1, 2 … */
export type ValueKind = 'seat' | 'seats' | 'card' | 'cards' | 'count' | string[];

/** A part of a view: what it is, then what it needs; show.ts reads it. */
export type Part = [kind: string, ...needs: any[]];

export interface Described {
  game: string;
  version: number;
  players: number[];
  options: Record<string, (string | boolean)[]>;
  oneLoses: boolean;
  /** A name for what the bytes of a state mean. */
  layout: string;
  /** Bytes of a state. */
  size: number;
  fields: Record<string, Field>;
  /** The words of action 0, 1, 2 … */
  words: Action[];
  /** Reasons by number; 0 is that all is well. */
  reasons: string[];
  messages: [name: string, values: Record<string, ValueKind>][];
  /** Cards by number; 0 is none. */
  cards: (CardName | null)[];
  /** Rules that can be asked about a choice by name, and what each is asked about. */
  asked: Record<string, ('action' | 'seat' | 'other' | 'card' | 'place')[]>;
  /** How many numbers tell what a seat knows. */
  features: number;
  /** The same, with what is derived from them for a network. */
  fullFeatures: number;
  view: Part;
  /** Who gives hints and reviews. */
  adviser: string;
  /** What people count in this game when they ask what a choice has brought: 1 where more of it is better, else −1. */
  counted: Record<string, number>;
  /** The levels of bots, the easiest first, and which player each one is. */
  levels: Record<string, string>;
  thinking: Thinking;
}

/** How much room the compiled players work in, and the numbers that the search goes by. */
export interface Thinking {
  nodeSize: number;
  nodeAction: number;
  nodes: number;
  fewest: number;
  trust: number;
  solved: number;
  /**
   * Actions that a search by the network tries at most, rounds for each at least, how far it trusts the network, and how
   * many own turns it looks ahead.
   */
  foreseen: number;
  foreseenFewest: number;
  foreseenTrust: number;
  foreseenTurns: number;
  /** Room for what can have been done since a course began, which guesses are judged by. */
  course: number;
  /** Actions that advice is given on at most; tries of all together, and guesses for each, at least and at most. */
  advised: number;
  advice: [number, number, number];
  /** Guesses under which two choices are compared; a gain that is told is at least so large, and so many times its doubt. */
  gains: [number, number, number];
  /** Actions that are wished for less by more than this are not tried. */
  unlikely: number;
  /** Guesses under which an endgame is played out, how many of them may fail, positions for each, and decisions. */
  endings: [number, number, number, number];
  /** What a wish counts as one. */
  one: number;
  pathLength: number;
  /** What a win alone is worth to the exact search. */
  solverAll: number;
  solverDepth: number;
  solverSeats: number;
  solverTable: number;
}
