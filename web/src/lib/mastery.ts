/** Advice from games of masters: `mastery` in the file mastery.ts of a game's folder, loaded only with its rules. */

import type { Mastery } from './advice';
import { byFolder } from './folders';

const files = byFolder(import.meta.glob<Mastery>('../games/*/mastery.ts', { import: 'mastery' }));

/** Null if a game has none. */
export const loadMastery = async (game: string): Promise<Mastery | null> => (await files[game]?.()) ?? null;
