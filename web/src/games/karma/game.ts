import type { GameFacts } from '../../lib/games';

export const game: GameFacts = {
  place: 3,
  usualPlayers: 3,
  authors: ['Marsha J. Falco'],
  points: false,
  standing: 'cards_left',
  captures: ['event-take', 'event-three'],
};
