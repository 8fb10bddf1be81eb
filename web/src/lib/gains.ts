/** What a choice brings more of than another, in words: what is counted in a game has its texts there (`gain.…`). */

import type { Language, Translate } from './i18n';
import type { Gain } from './wire';

/** A tenth tells more than is known of a large number. */
const LARGE = 10;

/** The surest gain; nothing where there is none that could be told from luck. */
export function gainInWords([gain]: Gain[], t: Translate, language: Language): string {
  if (!gain) return '';
  const count = gain.by < LARGE ? Math.round(10 * gain.by) / 10 : Math.round(gain.by);
  return t(`gain.${gain.what}`, { count, by: new Intl.NumberFormat(language).format(count) });
}
