/** What a seat sees of Kořist, and the cards in it. */

export type { Layer, View } from './wire';

/** "1" … "13", "J" for a joker, "?" for a card I cannot see. */
export type CardName = string;

/** The value of jokers laid alone. */
export const JOKER = 14;

export const valueOf = (card: CardName): number => (card === 'J' ? JOKER : Number(card));
