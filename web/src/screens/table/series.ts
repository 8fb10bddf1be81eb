/** How a series of rematches stands: who has won how many, for as long as this window is open. */

export type Series = Record<string, number>;

const keyOf = (table: string) => `herna series ${table}`;

/** What was won before a table, by name. */
function before(table: string): Series {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? '{}') as Series;
  } catch {
    return {};
  }
}

/** With the game of this table; empty if it was the first one. */
export function seriesWith(table: string, names: string[], winners: number[]): Series {
  const earlier = before(table);
  if (!Object.keys(earlier).length) return {};
  return counted(earlier, names, winners);
}

/** The next table goes on where this one has ended. */
export function carryOn(table: string, next: string, names: string[], winners: number[]) {
  try {
    sessionStorage.setItem(keyOf(next), JSON.stringify(counted(before(table), names, winners)));
  } catch {
    // A browser that keeps nothing: then nobody counts.
  }
}

function counted(earlier: Series, names: string[], winners: number[]): Series {
  return Object.fromEntries(names.map((name, seat) => [name, (earlier[name] ?? 0) + (winners.includes(seat) ? 1 : 0)]));
}
