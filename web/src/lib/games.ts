/**
 * The games, each found by its folder. What the home page needs of a game comes at once; its table and its texts come
 * when somebody wants them. A game without some part, or without a folder, gets what suits any game.
 */

import type { Component } from 'svelte';
import type { FilmOf } from './film';
import { byFolder } from './folders';
import type { Language, Texts, Translate, Values } from './i18n';
import PlainTable from './PlainTable.svelte';
import type { Action, TableProps } from './table';

/** What the page knows of a game before anybody plays it: `game` in the file game.ts of its folder. */
export interface GameFacts {
  /** Where it stands among the games; those without a place come last. */
  place?: number;
  /** How many play unless somebody says otherwise; without it the fewest who can. */
  usualPlayers?: number;
  /** The age from which its rulebook recommends it. */
  age?: number;
  /** Who invented it. */
  authors?: string[];
  /** Whether it ends with points, as games do unless they say otherwise, or only with who has won. */
  points?: boolean;
  /** The rule that says how the game stands for a seat, for the chart at the end; without it, the scores. */
  standing?: string;
  /** Two can sit at opposite ends of one device: its table shows the other side turned round. */
  opposite?: boolean;
  /** How the points of a seat came about at the end: a text of the game, and its values. */
  sum?: (view: any, seat: number) => { id: string; values: Values };
  /** Events that sound like a capture. */
  captures?: string[];
  /** Events that need not be told at the end, as the result shows what they say. */
  shownInResult?: string[];
}

const facts = byFolder(import.meta.glob<GameFacts>('../games/*/game.ts', { eager: true, import: 'game' }));
const tables = byFolder(import.meta.glob<AnyTable>('../games/*/Table.svelte', { import: 'default' }));
const prompts = byFolder(import.meta.glob<Words>('../games/*/prompt.ts'));
const films = byFolder(import.meta.glob<FilmOf>('../games/*/film.ts', { import: 'film' }));
const words = byFolder(import.meta.glob<Record<Language, Texts>>('../games/*/texts.ts', { import: 'texts' }));

export const factsOf = (game: string): GameFacts => facts[game] ?? {};
export const hasPoints = (game: string) => factsOf(game).points ?? true;

/** In the order in which the home page shows them. */
export function inOrder(games: string[]): string[] {
  const place = (game: string) => factsOf(game).place ?? Infinity;
  return [...games].sort((a, b) => (place(a) === place(b) ? a.localeCompare(b) : place(a) - place(b)));
}

/** Whoever invented one of these games, each once. */
export const authorsOf = (games: string[]) => [...new Set(games.flatMap((game) => factsOf(game).authors ?? []))];

/** The games that are expected before the room has said which there are. */
export const expected = inOrder(Object.keys(tables));

/** Tables get the view as it came; each knows its own. */
export type AnyTable = Component<TableProps<any>>;

/** What is being decided and by whom, in one sentence; `seat` is mine, or null when I only look on. */
export type PromptOf = (t: Translate, view: any, seat: number | null, names: string[]) => string;

/** What an action of a seat is, in the words of the large button. */
export type ActionWords = (t: Translate, view: any, action: Action, seat: number, names: string[]) => string;

interface Words {
  promptOf: PromptOf;
  actionWords: ActionWords;
}

export interface LoadedTable extends Words {
  Table: AnyTable;
  texts: Record<Language, Texts>;
  film: FilmOf;
}

const plain: LoadedTable = {
  Table: PlainTable as AnyTable,
  texts: { cs: {}, sk: {}, en: {} },
  film: {},
  promptOf: (t, view, seat, names) =>
    t(view.decider === seat ? 'table.yours' : 'table.thinking', { name: names[view.decider] ?? '' }),
  actionWords: (_, __, action) => Object.values(action).map(String).join(' · '),
};

async function fetchTable(game: string): Promise<LoadedTable> {
  const [Table, texts, prompt, film] = await Promise.all([tables[game]?.(), words[game]?.(), prompts[game]?.(), films[game]?.()]);
  return { ...plain, ...prompt, ...(Table && { Table }), ...(texts && { texts }), ...(film && { film }) };
}

const here: Record<string, LoadedTable> = {};

/** The table of a game; a plain one if it has none or it cannot be had. */
export async function loadTable(game: string): Promise<LoadedTable> {
  try {
    return (here[game] ??= await fetchTable(game));
  } catch (error) {
    console.error(error);
    return plain;
  }
}
