/** Guided first games: what a game's lesson.ts says, and how far whoever plays on this device has come in it. */

import type { Options } from '../engine/described';
import { byFolder } from './folders';
import type { Language } from './i18n';
import type { Action } from './table';

export interface Prompt {
  /** The id of its text. */
  say: string;
  /** What happens before it is said, by whoever decides. */
  before?: Action[];
  /** What happens then, and is not shown: the lesson leaps there. */
  leap?: Action[];
  /** It is about a scene that waits for a tap: it is said while that is shown. */
  scene?: boolean;
  /** What it points at, as selectors; where it asks for something, the table itself knows where that is done. */
  at?: string[];
  /** What it asks for. Without it, it is only read. */
  ask?: Action;
}

/** A fixed deal and what is said about it: `lesson` in the file lesson.ts of a game's folder. */
export interface Lesson {
  /** Who sits at the table; mine is the empty name. */
  names: string[];
  options?: Options;
  seed: string;
  prompts: Prompt[];
  texts: Record<Language, Record<string, string>>;
}

/** All that happens before a prompt is said. */
export const leadsTo = ({ before = [], leap = [] }: Prompt): Action[] => [...before, ...leap];

const lessons = byFolder(import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'lesson' }));
const KEY = 'herna lessons';

export const hasLesson = (game: string) => game in lessons;
export const loadLesson = (game: string): Promise<Lesson | null> => lessons[game]?.() ?? Promise.resolve(null);

/** How many prompts have been read; `DONE` when it was all of them. */
type Progress = Record<string, number>;
export const DONE = -1;

function progress(): Progress {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Progress;
  } catch {
    return {};
  }
}

/** Undefined if it was never opened here. */
export const placeIn = (game: string): number | undefined => progress()[game];

export function keepPlace(game: string, place: number) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), [game]: place }));
  } catch {
    // A browser that keeps nothing begins anew next time.
  }
}
