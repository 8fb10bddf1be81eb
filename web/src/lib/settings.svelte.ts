/** What this device remembers: language, theme, sound and the last choices. */

import { paces, type Pace } from './film';
import { languages, preferred, translator, type Language, type Texts, type Translate } from './i18n';
import { KEY, stored, wanted } from './stored';
import { textsIn } from './texts';

export type Theme = 'auto' | 'dark' | 'light';
export const cardSizes = ['normal', 'large'] as const;
export type CardSize = (typeof cardSizes)[number];
/** What is drawn on the backs of cards; `own` is each game's own. */
export const backs = ['own', 'knot', 'stars'] as const;
export type Back = (typeof backs)[number];

interface Stored {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  players: Record<string, number>;
  level: string;
  name: string;
  pace: Pace;
  rest: number;
  side: boolean;
  cards: CardSize;
  back: Back;
}

function read(): Stored {
  const usual: Stored = { language: null, theme: 'auto', sound: true, players: {}, level: 'casual', name: '', pace: 'normal', rest: 400, side: true, cards: 'normal', back: 'own' };
  const found: Stored = { ...usual, ...stored() };
  if (found.language && !languages.includes(found.language)) found.language = null;
  if (!paces.includes(found.pace)) found.pace = 'normal';
  return found;
}

class Settings {
  #stored = $state(read());
  #light = $state(matchMedia('(prefers-color-scheme: light)').matches);
  /** The language that is spoken. */
  language = $state(wanted());
  /** The words of the page, in the languages that were spoken so far. */
  texts = $state.raw<Partial<Record<Language, Texts>>>({});
  t: Translate = $derived(translator(this.language, this.texts));
  shownTheme: 'dark' | 'light' = $derived(
    this.#stored.theme === 'auto' ? (this.#light ? 'light' : 'dark') : this.#stored.theme,
  );

  constructor() {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => (this.#light = event.matches));
    // what is chosen in one tab holds in all
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      Object.assign(this.#stored, read());
      void this.learn();
    });
  }

  /** Speak the language that is wanted now, once its words are here; without them the last one is spoken on. */
  async learn() {
    const language = this.#stored.language ?? preferred();
    const texts = await this.#fetch(language);
    if (texts && language === (this.#stored.language ?? preferred())) this.#speak(language, texts);
  }

  /** Speak the language that is wanted or, if its words cannot be had, any other; whether there are any words at all. */
  async begin(): Promise<boolean> {
    for (const language of new Set([this.#stored.language ?? preferred(), ...languages])) {
      const texts = await this.#fetch(language);
      if (!texts) continue;
      this.#speak(language, texts);
      return true;
    }
    return false;
  }

  async #fetch(language: Language): Promise<Texts | null> {
    try {
      return this.texts[language] ?? (await textsIn(language));
    } catch (error) {
      console.info('These words could not be fetched:', error);
      return null;
    }
  }

  #speak(language: Language, texts: Texts) {
    this.texts = { ...this.texts, [language]: texts };
    this.language = language;
  }

  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }
  get level(): string {
    return this.#stored.level;
  }
  set level(level: string) {
    this.#keep({ level });
  }
  /** How fast what happened is shown. */
  get pace(): Pace {
    return this.#stored.pace;
  }
  set pace(pace: Pace) {
    this.#keep({ pace });
  }
  /** Milliseconds for which a button whose meaning has just changed takes no tap. */
  get rest(): number {
    return this.#stored.rest;
  }
  /** Whether a wide table has its panel at the side. */
  get side(): boolean {
    return this.#stored.side;
  }
  set side(side: boolean) {
    this.#keep({ side });
  }
  /** How large my cards are. */
  get cards(): CardSize {
    return this.#stored.cards;
  }
  set cards(cards: CardSize) {
    this.#keep({ cards });
  }
  get back(): Back {
    return this.#stored.back;
  }
  set back(back: Back) {
    this.#keep({ back });
  }
  /** What I am called at tables of this device. */
  get name(): string {
    return this.#stored.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }
  /** Whether a language was chosen on this device, not only asked for by the browser. */
  get languageChosen(): boolean {
    return this.#stored.language !== null;
  }
  async speak(language: Language) {
    this.#keep({ language });
    await this.learn();
  }
  players(game: string): number | undefined {
    return this.#stored.players[game];
  }
  keepPlayers(game: string, count: number) {
    this.#keep({ players: { ...this.#stored.players, [game]: count } });
  }

  #keep(change: Partial<Stored>) {
    Object.assign(this.#stored, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // Not kept, but it holds until the page is closed.
    }
  }
}

export const settings = new Settings();
