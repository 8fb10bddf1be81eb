/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export { actionWords } from './plan';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  if (view.decider !== seat) return t('ftf.other', { name: names[view.decider] ?? '', count: view.laid });
  const last = view.hands[seat]?.length === 1 && !view.decks[seat];
  if (last && !view.laid) return t('ftf.you.last');
  if (view.laid < 2) return t(view.laid ? 'ftf.you.second' : 'ftf.you.first');
  return t(view.helped ? 'ftf.you.helped' : 'ftf.you.more');
}
