/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export { actionWords } from './view';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  if (view.decider !== seat) return t(`sty.wait.${view.phase}`, { name: names[view.decider] ?? '' });
  const leads = view.phase === 'lay' && view.trick.length === 0 && !view.named;
  return t(`sty.now.${leads ? 'lead' : view.phase}`, { name: names[(seat + 1) % names.length] ?? '' });
}
