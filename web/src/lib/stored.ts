/** What this device has kept for the page. */

import { languages, preferred, type Language } from './i18n';

export const KEY = 'herna';

export function stored(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // A browser that keeps nothing: the defaults will do.
    return {};
  }
}

/** The language that was chosen on this device, or else the one that the browser asks for. */
export const wanted = (): Language => languages.find((language) => language === stored().language) ?? preferred();
