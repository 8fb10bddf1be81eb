import type { GameFacts } from '../../lib/games';

export const game: GameFacts = {
  place: 1,
  usualPlayers: 3,
  age: 10,
  authors: ['Wolfgang Kramer', 'Michael Kiesling'],
  captures: ['event-capture', 'event-shadow'],
  shownInResult: ['event-score'],
};
