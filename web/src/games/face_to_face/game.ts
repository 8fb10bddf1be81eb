import type { GameFacts } from '../../lib/games';
import type { View } from './view';

export const game: GameFacts = {
  place: 2,
  usualPlayers: 2,
  age: 8,
  authors: ['Steffen Benndorf', 'Reinhard Staupe'],
  points: false,
  standing: ({ hands, decks }: View) => hands.map((hand, seat) => hand.length + decks[seat]!),
};
