/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import { isWhole, type Shown } from './view';

export { actionWords } from './view';

export function promptOf(t: Translate, view: Shown, seat: number | null, names: string[]): string {
  if (view.ended) return t('sty.ended', { round: view.ended.round });
  if (isWhole(view)) return t('sty.wait.trick', { name: names[view.decider] ?? '' });
  if (view.decider !== seat) return t(`sty.wait.${view.phase}`, { name: names[view.decider] ?? '' });
  const leads = view.phase === 'lay' && view.trick.length === 0;
  const now = leads ? (view.named ? 'named' : 'lead') : view.phase;
  return t(`sty.now.${now}`, { name: names[(seat + 1) % names.length] ?? '' });
}
