/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export { actionWords } from './plan';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  const nameOf = (who: number | undefined): string => names[who ?? -1] ?? '';
  const values = { name: nameOf(view.decider), victim: nameOf(view.capture?.victim) };
  if (view.decider !== seat) return t(`korist.other.${view.phase}`, values);
  if (view.phase === 'draw' && view.turn !== seat) return t('korist.you.must', { count: view.owed });
  return t(`korist.you.${view.phase}`, { name: view.phase === 'keep' ? values.victim : nameOf(view.turn) });
}
