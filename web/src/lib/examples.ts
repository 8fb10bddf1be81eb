/**
 * Worked examples in the rules, drawn with the real cards: `examples` in the file examples.ts of a game's folder, loaded
 * only with its rules.
 */

import type { Component } from 'svelte';
import { explainerOf } from './explaining';
import { byFolder } from './folders';
import { translator, type Language, type Texts, type Translate } from './i18n';

export type InAll = Record<Language, string>;

/** Some cards that belong together, what they are, and what becomes of them. */
export interface Picture {
  cards: string[];
  label: InAll;
  mark?: 'good' | 'bad';
}

export interface Example {
  /** The rule that it shows; it stands below it. */
  rule: string;
  /** It shows what was decided here. */
  ruling?: true;
  pictures: Picture[];
  text: InAll;
}

export interface Examples {
  examples: Example[];
  /** What the card's component is given for the name of a card, where that is more than the name. */
  propsOf?: (card: string) => Record<string, unknown>;
}

/** What is needed to draw them. */
export interface Drawing extends Examples {
  Card: Component<any>;
  t: Translate;
  nameOf: (card: string) => string;
}

const files = byFolder(import.meta.glob<Examples>('../games/*/examples.ts'));
const cards = byFolder(import.meta.glob<Component<any>>('../games/*/Card.svelte', { import: 'default' }));
const words = byFolder(import.meta.glob<Record<Language, Texts>>('../games/*/texts.ts', { import: 'texts' }));

/** Null if a game has none. */
export async function loadExamples(game: string, language: Language): Promise<Drawing | null> {
  const [found, Card, texts, explain] = await Promise.all([files[game]?.(), cards[game]?.(), words[game]?.(), explainerOf(game)]);
  if (!found || !Card || !texts || !explain) return null;
  const t = translator(language, texts);
  const propsOf = found.propsOf ?? ((card) => ({ card }));
  return { examples: found.examples, propsOf, Card, t, nameOf: (card) => explain.nameOf(t, String(propsOf(card).card)) };
}
