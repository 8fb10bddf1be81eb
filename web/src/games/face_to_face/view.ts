/** What a seat sees of Face to Face, and what never changes in it. */

import type { View } from './wire';

export type { View };

export type Direction = 'up' | 'down';
export type Side = 'own' | 'opponent';
export type Metal = 'gold' | 'silver';

/** 2 … 59, or "?" for a card I cannot see. */
export type CardName = View['hands'][number][number];

export const ALL = 58;
export const directions: Direction[] = ['up', 'down'];
export const start: Record<Direction, number> = { up: 1, down: 60 };
export const metalOf = (seat: number): Metal => (seat === 0 ? 'gold' : 'silver');
