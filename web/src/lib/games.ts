/** The four games: where their tables are, and what the page itself knows of them. */

import type { Component } from 'svelte';
import type { Language, Texts, Translate } from './i18n';
import PlainTable from './PlainTable.svelte';
import type { Action, TableProps } from './table';

/** In the order in which the home page shows them. */
export const order = ['korist', 'face_to_face', 'karma', 'stycholov'];

/** The bots one can choose, the easiest first. */
export const levels = ['beginner', 'casual', 'club', 'expert'];

/** How many play unless somebody says otherwise. */
export const usualPlayers: Record<string, number> = { korist: 3, face_to_face: 2, karma: 3, stycholov: 4 };

/** Games that end with points; the others only with who has won. */
const withPoints = ['korist', 'stycholov'];

export const hasPoints = (game: string) => withPoints.includes(game);

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
}

const tables = import.meta.glob<{ default: AnyTable }>('../games/*/Table.svelte');
const prompts = import.meta.glob<Words>('../games/*/prompt.ts');
const words = import.meta.glob<{ texts: Record<Language, Texts> }>('../games/*/texts.ts');

/** The table of a game; a plain one if it cannot be had. */
export async function loadTable(game: string): Promise<LoadedTable> {
  try {
    const [table, text, prompt] = await Promise.all([
      tables[`../games/${game}/Table.svelte`]!(),
      words[`../games/${game}/texts.ts`]!(),
      prompts[`../games/${game}/prompt.ts`]!(),
    ]);
    return { ...prompt, Table: table.default, texts: text.texts };
  } catch (error) {
    console.error(error);
    const promptOf: PromptOf = (t, view, seat, names) =>
      t(view.decider === seat ? 'table.yours' : 'table.thinking', { name: names[view.decider] ?? '' });
    const actionWords: ActionWords = (_, __, action) => Object.values(action).map(String).join(' · ');
    return { Table: PlainTable as AnyTable, texts: { cs: {}, sk: {}, en: {} }, promptOf, actionWords };
  }
}

type Shown = Record<string, unknown>;

/** How the game stands for each seat, for the small chart at the end: points, or how many cards are left. */
export function standing(game: string, view: Shown, scores: number[]): number[] {
  if (game === 'korist') return (view.scores as number[] | undefined) ?? scores;
  if (game === 'stycholov') return view.points as number[];
  const hands = view.hands as unknown[][];
  const there = (cards: unknown) => (cards as unknown[]).filter((card) => card !== null).length;
  if (game === 'face_to_face') return hands.map((hand, i) => hand.length + (view.decks as number[])[i]!);
  if (game === 'karma') {
    const [up, down] = [view.face_up as unknown[][], view.face_down as unknown[][]];
    return hands.map((hand, i) => hand.length + there(up[i]) + there(down[i]));
  }
  return scores;
}

/** The sound of an event. */
export function isCapture(message: string): boolean {
  return /^event-(capture|shadow|catch|catch-all|collect|take|three)$/.test(message);
}
