/**
 * Every card explains itself. The file explain.ts of a game's folder names its cards, the rules that are about each, and
 * what one would do with it; whether that is allowed now, and why not, is asked of the compiled rules.
 */

import { byFolder } from './folders';
import type { Translate } from './i18n';
import type { Action } from './table';

/** A card that somebody asks about, and where it lies. */
export interface Asked {
  card: string;
  /** In my own hand. */
  held: boolean;
  /** The name of its place (`data-spot`) and of the area around it (`data-drop`), where they have one. */
  spot: string;
  area: string;
}

/** What the screen knows when somebody asks. */
export interface Moment {
  view: any;
  seat: number | null;
  names: string[];
  /** What the room has said is allowed, until the rules themselves can be asked. */
  legal: Action[];
  t: Translate;
}

export interface Explaining {
  nameOf: (t: Translate, card: string) => string;
  /** The rules that are about a card. */
  rulesOf: (card: string, moment: Moment) => string[];
  /** What one would do with it now, where it lies. */
  tried: (asked: Asked, moment: Moment) => Action[];
  /** What there is to say of it now beside that, as the rules answer. */
  more?: (asked: Asked, moment: Moment) => string[];
}

const explainers = byFolder(import.meta.glob<Explaining>('../games/*/explain.ts', { import: 'explain' }));

/** Whether cards of a game can be asked about. */
export const explains = (game: string | null) => game !== null && game in explainers;

/** What the game's folder says; undefined if it says nothing. */
export const explainerOf = (game: string) => explainers[game]?.();
