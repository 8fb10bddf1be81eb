/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export { actionWords } from './view';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  const mine = view.decider === seat;
  if (mine && view.phase === 'lay' && !view.pile.length) return t('karma.now.start');
  return t(`karma.${mine ? 'now' : 'wait'}.${view.phase}`, { name: names[view.decider] ?? '' });
}
