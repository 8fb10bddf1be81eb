/** A hint in a few words: what to do, what that surely brings, how much better it is than the next best choice, and why. */

import { foreseen } from '../../lib/asking';
import { gainInWords } from '../../lib/gains';
import { settings } from '../../lib/settings.svelte';
import type { Gain, Rated } from '../../lib/wire';
import { perCent } from '../replay/judge';
import type { Session } from './session.svelte';

/** So many guesses of the hidden cards are tried: what happens under all of them is said as sure. */
const LOOKS = 64;
/** At the end of a round there would be more to say than one reads. */
const MOST = 2;

export async function hintInWords(session: Session, [best, other]: Rated[], gains: Gain[]): Promise<string> {
  const { last, loaded, seat, names, game } = session;
  const { t } = settings;
  if (!best || !last?.view || !loaded || seat === null || !game) return '';
  const follows = await consequences(last.view, best.action, game, names);
  const said = ({ action }: Rated) => loaded.actionWords(session.t, last.view, action, seat, names);
  const values = { what: said(best), follows, chance: perCent(best.rate) };
  if (!other) return tidied(t('table.hint.only', values));
  const next = perCent(other.rate);
  if (next === values.chance) return tidied(t('table.hint.equal', { ...values, other: said(other) }));
  const gain = gainInWords(gains, session.t, settings.language);
  const better = t('table.hint.chance', { ...values, other: said(other), next });
  return tidied(gain ? `${better} ${t('table.hint.gain', { gain })}` : better);
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
