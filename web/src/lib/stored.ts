/** What this device has kept for the page. */

export const KEY = 'herna';

export function stored(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    // A browser that keeps nothing: the defaults will do.
    return {};
  }
}
