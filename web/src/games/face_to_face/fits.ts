/** How a card would go on a pile, and what follows from laying it: for showing, the server decides. */

import type { Action } from '../../lib/table';
import { ALL, type Direction, type Side, type View } from './view';

export interface Place {
  on: Side;
  pile: Direction;
}

/** `gap`: how much is lost or, on the other side, given. */
export interface Fit {
  kind: 'fits' | 'trick' | 'helps' | 'not';
  gap: number;
}

const TRICK = 10;
const FULL = 6;

export const places: Place[] = [
  { on: 'own', pile: 'up' },
  { on: 'own', pile: 'down' },
  { on: 'opponent', pile: 'up' },
  { on: 'opponent', pile: 'down' },
];

export const layAction = (card: number, { on, pile }: Place): Action => ({ do: 'lay', card, on, pile });

/** How a card goes on a pile of mine or, as help, of the opponent (FTF-04, FTF-05, FTF-06). */
export function fitOf(top: number, card: number, { on, pile }: Place, helped: boolean): Fit {
  const gap = pile === 'up' ? card - top : top - card;
  if (on === 'opponent') return { kind: gap < 0 && !helped ? 'helps' : 'not', gap: -gap };
  return { kind: gap > 0 ? 'fits' : gap === -TRICK ? 'trick' : 'not', gap };
}

/** Where a card would best go: the trick, then the smallest loss on my side, then help. */
export function bestPlace(card: number, legal: Action[], fit: (place: Place) => Fit): Place | null {
  const cost = (place: Place): number => ({ trick: 0, fits: fit(place).gap, helps: 100, not: 1000 })[fit(place).kind];
  const open = places.filter((place) => isLegal(legal, card, place));
  return open.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

export const isLegal = (legal: Action[], card: number, { on, pile }: Place): boolean =>
  legal.some((action) => action.card === card && action.on === on && action.pile === pile);

/** Whether this first card leaves no second one, and so loses (FTF-09, FTF-11). */
export function losesAtOnce(view: View, seat: number, card: number, place: Place): boolean {
  if (view.laid !== 0 || (view.played[seat]?.length ?? 0) + 1 === ALL) return false;
  const owner = place.on === 'own' ? seat : 1 - seat;
  const tops = view.piles.map((piles, whose) => (whose === owner ? { ...piles, [place.pile]: card } : piles));
  const helped = view.helped || place.on === 'opponent';
  const rest = (view.hands[seat] ?? []).filter((other): other is number => other !== '?' && other !== card);
  return !rest.some((next) =>
    places.some((to) => fitOf(tops[to.on === 'own' ? seat : 1 - seat]?.[to.pile] ?? 0, next, to, helped).kind !== 'not'),
  );
}

/** How many cards ending the turn now would draw (FTF-07). */
export function drawCount(view: View, seat: number): number {
  const wanted = view.helped ? Math.max(0, FULL - (view.hands[seat]?.length ?? 0)) : 2;
  return Math.min(wanted, view.decks[seat] ?? 0);
}

/** The seat whose card lies on top of a pile, as far as the cards laid tell. */
export function layerOf(view: View, owner: number, pile: Direction): number {
  const top = view.piles[owner]?.[pile] ?? 0;
  const has = (seat: number): boolean => !!view.played[seat]?.includes(top);
  return !has(owner) && has(1 - owner) ? 1 - owner : owner;
}

