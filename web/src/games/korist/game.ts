import type { GameFacts } from '../../lib/games';

export const game: GameFacts = {
  place: 1,
  usualPlayers: 3,
  captures: ['event-capture', 'event-shadow'],
  shownInResult: ['event-score'],
};
