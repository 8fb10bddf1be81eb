import type { GameFacts } from '../../lib/games';

export const game: GameFacts = {
  place: 4,
  usualPlayers: 4,
  authors: ['Friedemann Friese'],
  captures: ['event-catch', 'event-catch-all', 'event-collect'],
};
