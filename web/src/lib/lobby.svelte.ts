/** The games in words, asked once for each language. */

import { api } from './api';
import { settings } from './settings.svelte';
import type { GameInfo, Language } from './wire';

class Lobby {
  #games = $state.raw<Partial<Record<Language, GameInfo[]>>>({});
  games: GameInfo[] = $derived(this.#games[settings.language] ?? Object.values(this.#games)[0] ?? []);
  failed = $state(false);

  async load(language: Language) {
    if (this.#games[language]) return;
    try {
      const games = await api.games(language);
      this.#games = { ...this.#games, [language]: games };
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.game === name);
  }
}

export const lobby = new Lobby();
