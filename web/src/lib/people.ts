/** Chairs and who sits on them, in words. */

import type { Translate } from './i18n';
import type { Chair, LevelInfo } from './wire';

/** The name of everybody at the table; the server's own texts name bots the same way. */
export function namesOf(seats: Chair[], t: Translate): string[] {
  return seats.map((seat, i) => seat.name || t('bot', { number: i + 1 }));
}

/** Points with a true minus sign. */
export const signed = (points: number) => String(points).replace('-', '−');

export const isOpen = (seat: Chair) => seat.guest === null && seat.bot === null;

export function levelName(level: string, t: Translate): string {
  const id = `level.${level}`;
  const name = t(id);
  return name === id ? level : name;
}

/** The same with what it is rated in a game, if that is known. */
export function levelTold({ level, rating }: LevelInfo, t: Translate): string {
  return rating === null ? levelName(level, t) : t('level.rated', { level: levelName(level, t), rating });
}

/** „2–5 hráčů“, or one number where there is no choice. */
export function playersInWords(players: number[], t: Translate): string {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  if (low === high) return t('players', { count: low });
  return t(high < 5 ? 'players.range.few' : 'players.range', { low, high });
}
