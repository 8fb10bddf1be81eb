/** How a card would go on a pile, and what follows from laying it, as the rules answer. */

import { asked, foreseen } from '../../lib/asking';
import type { Action } from '../../lib/table';
import type { Direction, Side, View } from './view';

export interface Place {
  on: Side;
  pile: Direction;
}

/** `gap`: how much is lost or, on the other side, given. */
export interface Fit {
  kind: 'fits' | 'trick' | 'helps' | 'not';
  gap: number;
}

/** What the rule `fit_of` answers. */
const kinds = ['not', 'fits', 'trick', 'helps'] as const;

export const places: Place[] = [
  { on: 'own', pile: 'up' },
  { on: 'own', pile: 'down' },
  { on: 'opponent', pile: 'up' },
  { on: 'opponent', pile: 'down' },
];

export const layAction = (card: number, { on, pile }: Place): Action => ({ do: 'lay', card, on, pile });

/** How a card of a seat goes on a pile, its own or, as help, the opponent's; null where the rules cannot be asked. */
export function fitIn(view: View, seat: number, card: number, place: Place): Fit | null {
  const kind = asked(view, 'fit_of', layAction(card, place), seat);
  const top = view.piles[place.on === 'own' ? seat : 1 - seat]?.[place.pile] ?? 0;
  return kind === null ? null : { kind: kinds[kind]!, gap: Math.abs(card - top) };
}

/** Where a card would best go: the trick, then the smallest loss on my side, then help. */
export function bestPlace(card: number, legal: Action[], fitAt: (place: Place) => Fit | null): Place | null {
  const cost = (place: Place): number => {
    const fit = fitAt(place);
    return fit ? { trick: 0, fits: fit.gap, helps: 100, not: 1000 }[fit.kind] : 0;
  };
  const open = places.filter((place) => isLegal(legal, card, place));
  return open.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

export const isLegal = (legal: Action[], card: number, { on, pile }: Place): boolean =>
  legal.some((action) => action.card === card && action.on === on && action.pile === pile);

/** Whether laying this card loses, as no second one fits then. */
export function losesAtOnce(view: View, seat: number, card: number, place: Place): boolean {
  const ending = foreseen(view, layAction(card, place));
  return ending !== null && ending.over && !ending.winners.includes(seat);
}

/** How many cards ending the turn now would draw; null where the rules cannot be asked. */
export const drawCount = (view: View, seat: number) => asked(view, 'cards_due', seat);

/** Whether ending the turn leaves what cannot be the two cards of the next one. */
export const leavesTooFew = (view: View, seat: number) => !!asked(view, 'leaves_too_few', seat);

/** The seat whose card lies on top of a pile, as far as the cards laid tell. */
export function layerOf(view: View, owner: number, pile: Direction): number {
  const top = view.piles[owner]?.[pile] ?? 0;
  const has = (seat: number): boolean => !!view.played[seat]?.includes(top);
  return !has(owner) && has(1 - owner) ? 1 - owner : owner;
}

