/** What the large button says and does. */

import type { Translate } from '../../lib/i18n';
import type { Action } from '../../lib/table';
import { bestPlace, drawCount, fitIn, layAction, type Place } from './fits';
import type { View } from './view';

export interface Plan {
  label: string;
  /** null while there is nothing to do. */
  action: Action | null;
  place: Place | null;
  /** Ending the turn, while the large button would lay a card. */
  end: string | null;
}

/** An action in the words of the button. */
export function actionWords(t: Translate, view: View, action: Action, seat: number): string {
  if (action.do === 'end') {
    const count = drawCount(view, seat);
    return count ? t('ftf.end', { count }) : t('ftf.end_none');
  }
  const card = Number(action.card);
  const fit = fitIn(view, seat, card, action as unknown as Place);
  const kind = fit?.kind ?? (action.on === 'opponent' ? 'helps' : 'plain');
  return t(`ftf.lay.${kind}.${String(action.pile)}`, { card, gap: fit?.gap ?? 0 });
}

/** The plan when I decide; `asked` is the place I was warned about. */
export function planOf(t: Translate, view: View, seat: number, legal: Action[], card: number | null, asked: Place | null): Plan {
  const ending = legal.find((action) => action.do === 'end');
  const end = ending ? actionWords(t, view, ending, seat) : null;
  if (card === null) return { label: end ?? t('ftf.what'), action: ending ?? null, place: null, end: null };
  if (asked) return { label: t('ftf.lay_anyway', { card }), action: layAction(card, asked), place: asked, end: null };
  const place = bestPlace(card, legal, (where) => fitIn(view, seat, card, where));
  if (!place) return { label: t('ftf.nowhere', { card }), action: null, place, end };
  const action = layAction(card, place);
  return { label: actionWords(t, view, action, seat), action, place, end };
}
