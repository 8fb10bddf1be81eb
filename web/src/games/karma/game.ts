import type { GameFacts } from '../../lib/games';
import type { View } from './view';

const lying = (places: (string | null)[]) => places.filter((card) => card !== null).length;

export const game: GameFacts = {
  place: 3,
  usualPlayers: 3,
  authors: ['Marsha J. Falco'],
  points: false,
  standing: ({ hands, face_up, face_down }: View) =>
    hands.map((hand, seat) => hand.length + lying(face_up[seat]!) + lying(face_down[seat]!)),
  captures: ['event-take', 'event-three'],
};
