/** How much the events of Kořist matter, and whom they hit. */

import type { FilmOf } from '../../lib/film';

export const film: FilmOf = {
  weights: {
    'event-capture': 'strong',
    'event-keep': 'strong',
    'event-leave': 'card',
    'event-take-back': 'strong',
    'event-discard': 'strong',
    'event-must-draw': 'card',
    'event-draw-deck': 'quick',
    'event-draw-market': 'card',
    'event-decline': 'quick',
    'event-shadow': 'strong',
    'event-end-hand': 'strong',
    'event-end-cards': 'strong',
  },
  hits: { 'event-capture': 'victim', 'event-must-draw': 'seat' },
};
