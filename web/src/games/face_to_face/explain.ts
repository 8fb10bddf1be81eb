/** What the cards of Face to Face are about, and where each would go. */

import { refusal } from '../../lib/asking';
import type { Explaining } from '../../lib/explaining';
import { fitIn, layAction, places } from './fits';

export const explain: Explaining = {
  nameOf: (t, card) => t('ftf.card', { card }),
  rulesOf: () => ['FTF-04', 'FTF-05'],
  tried: ({ card, held }) => (held ? places.map((place) => layAction(Number(card), place)) : []),

  /** How it would go on each pile where it may not be laid now only because it is not my turn. */
  more: ({ card, held }, { view, seat, t }) => {
    if (!held || seat === null || refusal(view, layAction(Number(card), places[0]!)) !== 'not_your_turn') return [];
    return places.flatMap((place) => {
      const fit = fitIn(view, seat, Number(card), place);
      const top = view.piles[place.on === 'own' ? seat : 1 - seat]?.[place.pile] ?? 0;
      return fit && fit.kind !== 'not' ? [`${t(`ftf.pile.${place.on}.${place.pile}`, { top })}: ${t(`ftf.${fit.kind}`, { gap: fit.gap })}`] : [];
    });
  },
};
