import type { GameFacts } from '../../lib/games';
import type { View } from './view';

export const game: GameFacts = {
  place: 2,
  usualPlayers: 2,
  points: false,
  standing: ({ hands, decks }: View) => hands.map((hand, seat) => hand.length + decks[seat]!),
};
