/** The rules in words for players; loaded only when somebody reads them. Still to be written: see docs/rules. */

import type { Language } from './i18n';

export interface RulePart {
  title: string;
  paragraphs: string[];
}

export const rules: Record<Language, Record<string, RulePart[]>> = { cs: {}, sk: {}, en: {} };
