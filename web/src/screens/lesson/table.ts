/** The table of a lesson: dealt like one of this device, and kept nowhere. */

import type { Saved } from '../../device/store';
import type { Options } from '../../engine/described';
import type { Game } from '../../engine/game';
import type { Lesson } from '../../lib/lesson';

/** Its id, which is that of a table on this device. */
export const LESSON = 'device-lesson';

export function blankTable(game: Game, lesson: Lesson, myName: string): Saved {
  const { version, options: known } = game.described;
  const usual = Object.entries(known).map(([key, values]) => [key, values[0]!]);
  const options: Options = { ...Object.fromEntries(usual), ...lesson.options };
  const chairs = lesson.names.map((name) => ({ name: name || myName, bot: null }));
  const nothing = { log: [], opened: 0, changed: 0, rematch: null, winners: null, decider: null };
  return { id: LESSON, game: game.name, version, options, seed: lesson.seed, chairs, ...nothing };
}
