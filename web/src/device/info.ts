/** Tables of this device in lists, without their rules. */

import type { Chair, TableInfo } from '../lib/wire';
import { list, type Saved } from './store';

/** The guest of a chair with a person on it. */
const personOf = (seat: number) => `device ${seat}`;

export interface ListedHere extends TableInfo {
  /** A record that was opened here, not a game played here. */
  foreign: boolean;
}

/** The latest first. */
export async function tablesHere(): Promise<ListedHere[]> {
  return (await list()).map((saved) => ({ ...infoOf(saved), foreign: saved.foreign ?? false }));
}

/** A table from outside, as lists show it. */
export function infoOf(saved: Saved, number = saved.log.length + 1, decider = saved.decider): TableInfo {
  const seats: Chair[] = saved.chairs.map(({ name, bot }, seat) => ({
    name,
    guest: bot === null ? personOf(seat) : null,
    bot,
    here: true,
    kept: null,
    bot_at: null,
  }));
  const { id, game, version, options, winners, rematch } = saved;
  const status = winners === null ? 'playing' : 'over';
  const outside = { host: '', listed: false, clock: null, substitute: '', hints: true, starts: saved.starts ?? null, changed: saved.changed / 1000 };
  return { id, game, version, options, status, seats, ...outside, number, decider, rematch, winners };
}
