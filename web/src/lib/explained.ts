/** What there is to say of a card: what it is by the game's own rules, and what they answer about it now. */

import { wordsOf, type Words } from '../engine/words';
import { refusal } from './asking';
import { explainerOf, type Asked, type Moment } from './explaining';
import type { ActionWords } from './games';
import type { Language } from './i18n';
import { same } from './parts/actions';
import { loadRules } from './rules';
import type { Action } from './table';

export interface Explained {
  name: string;
  /** What it is. */
  rules: string[];
  /** What can be done with it now, or why nothing can. */
  can: string[];
  cannot: string[];
  more: string[];
}

/** Everything there is to say of a card; null where nothing is known of it. */
export async function explained(game: string, asked: Asked, moment: Moment, say: ActionWords, language: Language): Promise<Explained | null> {
  const [explain, rules, words] = await Promise.all([explainerOf(game), loadRules(game, language), wordsOf(game, language)]);
  if (!explain) return null;
  const all = rules?.sections.flatMap((section) => section.rules) ?? [];
  const ids = explain.rulesOf(asked.card, moment);
  const answers = moment.seat === null ? [] : explain.tried(asked, moment).map((action) => answer(action, moment, say, words));
  return {
    name: explain.nameOf(moment.t, asked.card),
    rules: ids.map((id) => all.find((rule) => rule.id === id)).map((rule) => rule?.text ?? rule?.ruling ?? ''),
    can: once(answers.map(({ can }) => can)),
    cannot: answers.some(({ can }) => can) ? [] : once(answers.map(({ cannot }) => cannot)),
    more: explain.more?.(asked, moment) ?? [],
  };
}

interface Answer {
  can: string;
  cannot: string;
}

/** Where the rules cannot be asked, only what the room allows is said. */
function answer(action: Action, { view, seat, names, legal, t }: Moment, say: ActionWords, words: Words): Answer {
  const asked = refusal(view, action);
  const code = asked === undefined && legal.some((other) => same(other, action)) ? null : asked;
  return { can: code === null ? say(t, view, action, seat!, names) : '', cannot: code ? words.reason(code) : '' };
}

const once = (lines: string[]) => [...new Set(lines.filter(Boolean))];
