/** How much the events of Face to Face matter. */

import type { FilmOf } from '../../lib/film';

export const film: FilmOf = {
  weights: {
    'event-backwards-up': 'strong',
    'event-backwards-down': 'strong',
    'event-help-up': 'strong',
    'event-help-down': 'strong',
    'event-end-turn': 'quick',
  },
};
