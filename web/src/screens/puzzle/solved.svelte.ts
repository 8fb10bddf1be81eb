/** Which puzzles were solved on this device. */

const KEY = 'herna puzzles';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    // A browser that keeps nothing.
    return [];
  }
}

class Solved {
  #names = $state.raw(read());

  has(game: string, check: string): boolean {
    return this.#names.includes(`${game} ${check}`);
  }

  count(game: string): number {
    return this.#names.filter((name) => name.startsWith(`${game} `)).length;
  }

  add(game: string, check: string) {
    if (this.has(game, check)) return;
    this.#names = [...this.#names, `${game} ${check}`];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#names));
    } catch {
      // Not kept, but it holds until the page is closed.
    }
  }
}

export const solved = new Solved();
