/** Sets of equal cards: grouping, what a set would capture, and its words. */

import { asked, foreseen } from '../../lib/asking';
import type { Translate } from '../../lib/i18n';
import type { Action } from '../../lib/table';
import { JOKER, valueOf, type CardName, type View } from './view';

export interface Group {
  value: number;
  cards: CardName[];
}

/** What is picked from the hand: some cards of one value and some jokers. */
export interface Pick {
  value: number | null;
  count: number;
  jokers: number;
}

export const nothing: Pick = { value: null, count: 0, jokers: 0 };

/** Cards by value, unknown ones left out, jokers last. */
export function groups(cards: CardName[]): Group[] {
  const byValue = new Map<number, CardName[]>();
  for (const card of cards) if (card !== '?') byValue.set(valueOf(card), [...(byValue.get(valueOf(card)) ?? []), card]);
  return [...byValue].map(([value, same]) => ({ value, cards: same })).sort((a, b) => a.value - b.value);
}

/** A tap adds one more; another value begins anew, but jokers picked first stay; after the last card comes none. */
export function tapped(pick: Pick, value: number, held: number): Pick {
  if (value === JOKER) return { ...pick, jokers: pick.jokers < held ? pick.jokers + 1 : 0 };
  if (pick.value === null) return { value, count: 1, jokers: pick.jokers };
  if (pick.value !== value) return { value, count: 1, jokers: 0 };
  return pick.count < held ? { ...pick, count: pick.count + 1 } : { ...pick, value: null, count: 0 };
}

export function cardsOf(pick: Pick): CardName[] {
  return [...Array<CardName>(pick.count).fill(String(pick.value)), ...Array<CardName>(pick.jokers).fill('J')];
}

/** The action a pick stands for; null when nothing is picked. */
export function layOf(pick: Pick): Action | null {
  const cards = cardsOf(pick);
  return cards.length ? { do: 'lay', value: pick.count ? pick.value : JOKER, cards } : null;
}

export function pickOf(action: Action | null): Pick {
  if (action?.do !== 'lay') return nothing;
  const cards = action.cards as CardName[];
  const jokers = cards.filter((card) => card === 'J').length;
  const count = cards.length - jokers;
  return { value: count ? Number(action.value) : null, count, jokers };
}

/** Whether a pick of mine would capture the top layer of another. */
export function captures(view: View, seat: number, pick: Pick, other: number): boolean {
  const action = layOf(pick);
  return action !== null && asked(view, 'would_capture', action, seat, other) === 1;
}

/** Whether a pick of mine would capture a group of the shadow offer. */
export function capturesGroup(view: View, seat: number, pick: Pick, group: Group): boolean {
  const action = layOf(pick);
  return action !== null && asked(view, 'would_capture_group', action, seat, group.value) === 1;
}

/** Whether laying a set ends the game with somebody else as the winner. */
export function losesByEnding(view: View, seat: number, action: Action): boolean {
  const ending = foreseen(view, action);
  return ending !== null && ending.over && !ending.winners.includes(seat);
}

/** "3× 7 a žolíka": a set as the object of a sentence. */
export function inWords(t: Translate, cards: CardName[]): string {
  const jokers = cards.filter((card) => card === 'J').length;
  const numbers = groups(cards.filter((card) => card !== 'J'));
  const parts = numbers.map(({ value, cards: same }) => (same.length > 1 ? `${same.length}× ${value}` : String(value)));
  if (jokers) parts.push(t('korist.jokers', { count: jokers }));
  const last = parts.pop() ?? '';
  return parts.length ? t('korist.and', { first: parts.join(', '), last }) : last;
}
