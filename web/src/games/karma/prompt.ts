/** What is being decided, and by whom. */

import type { Translate } from '../../lib/i18n';
import type { View } from './view';

export function promptOf(t: Translate, view: View, seat: number | null, names: string[]): string {
  return t(`karma.${view.decider === seat ? 'now' : 'wait'}.${view.phase}`, { name: names[view.decider] ?? '' });
}
