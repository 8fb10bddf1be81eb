/** Texts in Czech, Slovak and English; the types see to it that none is missing. */

export type Language = 'cs' | 'sk' | 'en';
export type Values = Record<string, string | number>;
export type Translate = (id: string, values?: Values) => string;

/** A text is a string with {placeholders}, or a plural: one text for each form of Intl.PluralRules, by `count`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, Text>;

export const languages: Language[] = ['cs', 'sk', 'en'];

export function translator(language: Language, ...texts: Partial<Record<Language, Texts>>[]): Translate {
  const all: Texts = Object.assign({}, ...texts.map((part) => part[language]));
  const plural = new Intl.PluralRules(language);
  return (id, values = {}) => {
    const text = all[id];
    if (text === undefined) return id;
    const form = typeof text === 'string' ? text : (text[plural.select(Number(values.count))] ?? text.other ?? id);
    return form.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}

/** The first language the browser asks for that we speak. */
export function preferred(): Language {
  for (const wanted of navigator.languages) {
    const found = languages.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
