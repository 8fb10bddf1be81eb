/** The puzzles of the games, each game's in its folder (`herna puzzles` makes them); they come when somebody wants them. */

import type { Options } from '../../engine/described';
import { byFolder } from '../../lib/folders';

export interface Puzzle {
  deal: number;
  players: number;
  options: Options;
  /** What was played up to the puzzle, a letter for each decision. */
  played: string;
  /** A sum of the bytes of its position. */
  check: string;
  /** For each decision of the turn that wins, by what was chosen before: what follows each choice. */
  steps: Record<string, string[]>;
}

export interface PuzzleFile {
  game: string;
  version: number;
  layout: string;
  seed: string;
  all: Puzzle[];
}

const files = byFolder(import.meta.glob<PuzzleFile>('../../games/*/puzzles.json', { import: 'default' }));

export const hasPuzzles = (game: string) => game in files;
export const loadPuzzles = (game: string): Promise<PuzzleFile> => files[game]!();

const DAY = 86_400_000;

/** The number of today in the visitor's calendar. */
export function today(): number {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
}

/** The puzzle of a day: the same for everybody. */
export const ofDay = (file: PuzzleFile, day: number): Puzzle => file.all[day % file.all.length]!;

export const dateOf = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day * DAY);
