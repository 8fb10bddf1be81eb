/** How masters play, in a few pieces of advice: every figure is a row of the table in docs/strategy. */

import type { InAll } from './examples';
import type { Language } from './i18n';

/** The row of the table, its number, and how it is said: "80 %", "8" times out of ten, or "2.7". */
export type Figure = [row: string, value: number, form: 'percent' | 'tenths' | 'number'];

/** What to do, and the sentence that shows it; {placeholders} stand for its figures. */
export interface Advice {
  title: InAll;
  text: InAll;
  figures: Record<string, Figure>;
}

/** `mastery` in the file mastery.ts of a game's folder. */
export interface Mastery {
  /** How many games were counted, by how many players, and in words by which rules. */
  games: number;
  players: number;
  how: InAll;
  advice: Advice[];
}

/** As much as one can remember; but nearly never is not never, and nearly always not always. */
function inWords([, value, form]: Figure, language: Language): string {
  const decimals = form === 'number' || (form === 'percent' && (value < 1 || value > 99)) ? 1 : 0;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: form === 'number' ? 1 : 0, maximumFractionDigits: decimals });
  if (form === 'tenths') return number.format(value / 10);
  return form === 'percent' ? `${number.format(value)}\u00a0%` : number.format(value);
}

/** The sentence of a piece of advice with its figures. */
export function told({ text, figures }: Advice, language: Language): string {
  return text[language].replace(/\{(\w+)\}/g, (_, name: string) => inWords(figures[name]!, language));
}
