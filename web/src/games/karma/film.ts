/** How much the events of Karma matter, and whom they hit. */

import type { FilmOf } from '../../lib/film';
import { cardsOf, type View } from './view';

export const film: FilmOf = {
  weights: {
    'event-prepare': 'quick',
    'event-turned-up': 'strong',
    'event-starts': 'card',
    'event-turn-up': 'strong',
    'event-turn-up-misfit': 'strong',
    'event-take': 'strong',
    'event-give': 'strong',
    'event-back': 'strong',
    'event-bottom-up': 'strong',
    'event-three': 'strong',
    'event-safe': 'strong',
  },
  hits: { 'event-give': 'to' },
  isOut: (view: View, seat) => view.phase !== 'prepare' && cardsOf(view, seat) === 0,
};
