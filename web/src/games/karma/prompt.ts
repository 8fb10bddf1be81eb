/** What is being decided, by whom, and what can be chosen, in words. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export { actionWords } from './view';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  return t(`karma.${view.decider === seat ? 'now' : 'wait'}.${view.phase}`, { name: names[view.decider] ?? '' });
}
