import type { GameFacts } from '../../lib/games';
import type { View } from './view';

export const game: GameFacts = {
  place: 1,
  usualPlayers: 3,
  age: 10,
  authors: ['Wolfgang Kramer', 'Michael Kiesling'],
  sum: ({ rows, hands }: View, seat) => ({
    id: 'korist.sum',
    values: { laid: rows[seat]!.reduce((sum, { cards }) => sum + cards.length, 0), hand: hands[seat]!.length },
  }),
  captures: ['event-capture', 'event-shadow'],
  shownInResult: ['event-score'],
};
