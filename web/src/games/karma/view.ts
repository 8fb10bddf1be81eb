/** What a seat sees of Karma, and what the table works out from it. */

import { asked, foreseen } from '../../lib/asking';
import type { Translate } from '../../lib/i18n';
import type { Action } from '../../lib/table';
import { has } from '../../lib/parts/actions';
import type { View } from './wire';

export type { View };

/** "1"…"16", "bottom", "five", "give", "table", or "?" for a card nobody here can see. */
export type Card = string;

interface Stack {
  card: Card;
  count: number;
}

const HIGHEST = 16;
const numbers = Array.from({ length: HIGHEST }, (_, i) => i + 1);

export const isNumber = (card: Card) => /^\d+$/.test(card);

/** Equal cards together, in the order they come in. */
export function stacks(cards: Card[]): Stack[] {
  const found: Stack[] = [];
  for (const card of cards) {
    const there = found.find((stack) => stack.card === card);
    if (there) there.count += 1;
    else found.push({ card, count: 1 });
  }
  return found;
}

export const known = (hand: Card[]) => hand.filter((card) => card !== '?');

export function cardsOf(view: View, seat: number): number {
  const there = (slots: (Card | null)[]) => slots.filter((card) => card !== null).length;
  return view.hands[seat]!.length + there(view.face_up[seat]!) + there(view.face_down[seat]!);
}

/** What can be done with an equal card of a place: the counts to choose from, lowest first. */
export function choices(legal: Action[], from: string, card: Card): Action[] {
  const found = legal.filter((action) => has(action, { do: 'lay', from, card }) || has(action, { do: 'prepare', card }));
  return from === 'hand'
    ? found.sort((a, b) => Number(a.count ?? 1) - Number(b.count ?? 1))
    : found.filter((action) => action.do === 'lay');
}

/** How many equal cards of a place are in an action. */
export function countIn(action: Action | null, from: string, card: Card): number {
  if (from === 'hand' && has(action, { do: 'prepare', card })) return 1;
  return has(action, { do: 'lay', from, card }) ? Number(action!.count) : 0;
}

/** The places of face-up cards in an action: those laid leave the lowest ones that hold them. */
export function placesIn(action: Action | null, slots: (Card | null)[]): boolean[] {
  let left = action?.do === 'lay' && action.from === 'face_up' ? Number(action.count) : 0;
  return slots.map((card) => card !== null && card === action?.card && left-- > 0);
}

export const cardName = (t: Translate, card: Card) => (isNumber(card) ? card : t(`karma.card.${card}`));

/** What may be laid now, in words; nothing where the rules cannot be asked. */
export function fits(t: Translate, view: View): string {
  const fitting = numbers.filter((card) => asked(view, 'fits', card));
  const [low, high] = [fitting[0], fitting.at(-1)];
  if (low === undefined) return '';
  if (!view.pile.length) return t('karma.fits.empty');
  if (low === HIGHEST) return t('karma.fits.sixteen');
  if (high !== HIGHEST) return t('karma.fits.five');
  return low === 1 ? t('karma.fits.any') : t('karma.fits.from', { card: low });
}

/** Exactly what will happen. */
export function actionWords(t: Translate, view: View, action: Action, _: number, names: string[]): string {
  const card = String(action.card);
  switch (action.do) {
    case 'prepare':
      return t('karma.do.prepare', { card: cardName(t, card) });
    case 'take':
      return t('karma.do.take', { count: view.pile.length });
    case 'give':
      return t('karma.do.give', { name: names[Number(action.to)] ?? '' });
  }
  if (action.from === 'face_down') return t(`karma.do.turn.${String(action.slot)}`);
  const count = Number(action.count);
  const cards = count > 1 ? `${count}× ${cardName(t, card)}` : cardName(t, card);
  const text = t(action.from === 'hand' ? 'karma.do.lay' : 'karma.do.layUp', { cards });
  return foreseen(view, action)?.events.some(({ message }) => message === 'event-three') ? t('karma.do.three', { text }) : text;
}
