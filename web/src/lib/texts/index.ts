/** The words of the page itself, a file for each language, as nobody needs all three; each game's table brings its own. */

import type { Language, Texts } from '../i18n';

const files: Record<Language, () => Promise<Texts>> = {
  cs: () => import('./cs').then(({ cs }) => cs),
  sk: () => import('./sk').then(({ sk }) => sk),
  en: () => import('./en').then(({ en }) => en),
};

export const textsIn = (language: Language): Promise<Texts> => files[language]();
