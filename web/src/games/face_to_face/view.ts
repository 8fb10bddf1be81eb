/** What a seat sees of Face to Face (docs/protocol.md, "Views"). */

export type Direction = 'up' | 'down';
export type Side = 'own' | 'opponent';
export type Metal = 'gold' | 'silver';

/** 2 … 59, or "?" for a card I cannot see. */
export type CardName = number | '?';

export interface View {
  turn: number;
  decider: number;
  hands: CardName[][];
  decks: number[];
  piles: Record<Direction, number>[];
  /** The cards each has laid. */
  played: number[][];
  /** This turn: cards laid, and whether one went to the opponent. */
  laid: number;
  helped: boolean;
}

export const ALL = 58;
export const directions: Direction[] = ['up', 'down'];
export const start: Record<Direction, number> = { up: 1, down: 60 };
export const metalOf = (seat: number): Metal => (seat === 0 ? 'gold' : 'silver');
