/** How much the events of Štycholov matter, and whom they hit. */

import type { FilmOf } from '../../lib/film';

export const film: FilmOf = {
  weights: {
    'event-trick': 'trick',
    'event-catch': 'strong',
    'event-catch-all': 'strong',
    'event-collect': 'strong',
    'event-minus': 'strong',
    'event-pass': 'quick',
    'event-passed': 'strong',
    'event-name': 'strong',
    'event-lead': 'strong',
    'event-lowest': 'strong',
    'event-round-end': 'strong',
  },
  hits: { 'event-minus': 'seat' },
};
