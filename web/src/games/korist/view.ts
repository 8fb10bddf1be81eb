/** What a seat sees of Kořist (docs/protocol.md, "Views"). */

/** "1" … "13", "J" for a joker, "?" for a card I cannot see. */
export type CardName = string;

export interface Layer {
  /** 14 for jokers laid alone. */
  value: number;
  cards: CardName[];
}

export interface View {
  phase: 'lay' | 'shadow' | 'keep' | 'answer' | 'draw' | 'end';
  turn: number;
  decider: number;
  hands: CardName[][];
  rows: Layer[][];
  /** Six places, each with a pile (bottom first) or empty. */
  market: (CardName[] | null)[];
  deck: number;
  discard: CardName[];
  /** The shadow offer of the duel, [] otherwise. */
  shadow: CardName[];
  capture: { victim: number; cards: CardName[] } | null;
  owed: number;
  scores: number[];
}

export const JOKER = 14;

export const valueOf = (card: CardName): number => (card === 'J' ? JOKER : Number(card));
