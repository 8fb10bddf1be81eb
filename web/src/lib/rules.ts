/**
 * The rules of the games as their players read them, each loaded only when somebody opens them. The ids are those of
 * docs/rules.
 */

import type { Language } from './i18n';

/** What the printed rules say, what was decided here where they leave something open, or first the one and then the other. */
export interface Rule {
  id: string;
  text?: string;
  ruling?: string;
}

export interface Section {
  title: string;
  rules: Rule[];
}

/** `rules` in the file rules.<language>.ts of a game's folder. */
export interface Rules {
  summary: string;
  sections: Section[];
  /** Who invented the game and who publishes it. */
  credits: string;
}

/** The file reasons.ts of a game's folder: the rule about each thing that is decided, and behind each refusal. */
export interface Reasons {
  ruleOfPhase: Record<string, string>;
  ruleOfReason: Record<string, string>;
}

/** What somebody wants to know: the rule about the decision at hand, or behind a refusal in it. */
export interface Question {
  phase: string;
  reason?: string;
}

const texts = import.meta.glob<Rules>('../games/*/rules.*.ts', { import: 'rules' });
const reasons = import.meta.glob<Reasons>('../games/*/reasons.ts');

/** In this language, or else in English; null if the game has no rules here. */
export async function loadRules(game: string, language: Language): Promise<Rules | null> {
  const load = texts[`../games/${game}/rules.${language}.ts`] ?? texts[`../games/${game}/rules.en.ts`];
  return load ? load() : null;
}

/** The id of the rule that answers a question; null if none is known to. */
export async function ruleAbout(game: string, { phase, reason = '' }: Question): Promise<string | null> {
  const known = await reasons[`../games/${game}/reasons.ts`]?.();
  return known?.ruleOfReason[reason] ?? known?.ruleOfPhase[phase] ?? null;
}
