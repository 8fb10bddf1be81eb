import type { GameFacts } from '../../lib/games';

export const game: GameFacts = {
  place: 2,
  usualPlayers: 2,
  age: 8,
  authors: ['Steffen Benndorf', 'Reinhard Staupe'],
  points: false,
  standing: 'cards_left',
  opposite: true,
};
