/** A hint in a sentence: what to do, what that surely brings, and how much better it is than the next best choice. */

import { foreseen } from '../../lib/asking';
import { settings } from '../../lib/settings.svelte';
import type { Rated } from '../../lib/wire';
import { perCent } from '../replay/judge';
import type { Session } from './session.svelte';

/** So many guesses of the hidden cards are tried: what happens under all of them is said as sure. */
const LOOKS = 64;
/** At the end of a round there would be more to say than one reads. */
const MOST = 2;

export async function hintInWords(session: Session, [best, other]: Rated[]): Promise<string> {
  const { last, loaded, seat, names, game } = session;
  const { t } = settings;
  if (!best || !last?.view || !loaded || seat === null || !game) return '';
  const follows = await consequences(last.view, best.action, game, names);
  const said = ({ action }: Rated) => loaded.actionWords(session.t, last.view, action, seat, names);
  const values = { what: said(best), follows, chance: perCent(best.rate) };
  if (!other) return tidied(t('table.hint.only', values));
  const next = perCent(other.rate);
  return tidied(t(next === values.chance ? 'table.hint.equal' : 'table.hint.chance', { ...values, other: said(other), next }));
}

/** The first event is the action itself, which was said already; nothing is said where the words cannot be had. */
async function consequences(view: object, action: Rated['action'], game: string, names: string[]): Promise<string> {
  const [, ...events] = foreseen(view, action, LOOKS)?.events ?? [];
  if (!events.length) return '';
  const words = await import('../../engine/words').then(({ wordsOf }) => wordsOf(game, settings.language)).catch(() => null);
  const said = words ? events.slice(0, MOST).map((event) => words.event(event, names)) : [];
  return said.join(' ');
}

const tidied = (text: string) => text.replace(/ {2,}/g, ' ');
