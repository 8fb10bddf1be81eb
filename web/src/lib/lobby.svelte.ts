/** The games in words, asked once for each language. */

import { api } from './api';
import { gamesInWords } from './here';
import { settings } from './settings.svelte';
import type { GameInfo, Language } from './wire';

class Lobby {
  #games = $state.raw<Partial<Record<Language, GameInfo[]>>>({});
  games: GameInfo[] = $derived(this.#games[settings.language] ?? Object.values(this.#games)[0] ?? []);
  failed = $state(false);

  async load(language: Language) {
    if (this.#games[language]) return;
    try {
      this.#keep(language, await api.games(language));
    } catch {
      // What the page was built with can be played without a room.
      this.#keep(language, await gamesInWords(language).catch(() => []));
    }
  }

  #keep(language: Language, games: GameInfo[]) {
    if (games.length) this.#games = { ...this.#games, [language]: games };
    this.failed = games.length === 0;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.game === name);
  }
}

export const lobby = new Lobby();
