/** What a seat sees of Štycholov, and what the table works out from it. */

import { asked } from '../../lib/asking';
import type { Translate } from '../../lib/i18n';
import type { Action } from '../../lib/table';
import type { Need } from './ocean';
import type { View } from './wire';

export type { View };

/** "B7", "P3", "R10", "Y0", "G16", a buoy, or "?" for a card nobody here can see. */
export type Card = string;
export type Colour = 'B' | 'P' | 'R' | 'Y' | 'G';

/** How a round has ended. */
export interface RoundEnd {
  round: number;
  caught: Card[][];
  /** Everybody's points after each round so far. */
  totals: number[][];
  ocean: number;
  /** The ocean has too few cards for another round. */
  overfishing: boolean;
  /** What the round after the next may need of it. */
  need: Need | null;
  /** Everybody's new hand, and the hold it was drawn from. */
  hands: Card[][];
  holds: Card[][];
}

/** A view, or a picture between two. */
export type Shown = View & { ended?: RoundEnd };

/** Everybody has laid, and the trick has not been taken away yet. */
export const isWhole = (view: View) => view.phase === 'lay' && view.trick.length === view.hands.length;

export const colours: Colour[] = ['B', 'P', 'R', 'Y', 'G'];
export const rounds = 8;

/** The colour and the value of a card; a buoy has neither. */
export function parts(card: Card): { colour: Colour; value: number } | null {
  const found = /^([BPRYG])(\d+)$/.exec(card);
  return found ? { colour: found[1] as Colour, value: Number(found[2]) } : null;
}

/** Cards with a key for each: of two equal buoys the second one has a key of its own. */
export function keyed(cards: Card[]): { card: Card; key: string }[] {
  return cards.map((card, i) => ({ card, key: cards.indexOf(card) === i ? card : `${card} ${i}` }));
}

/** A card as a subject, and as what is laid, caught or passed on. */
export const cardName = (t: Translate, card: Card) => named(t, 'sty.card', card);
const cardObject = (t: Translate, card: Card) => named(t, 'sty.object', card);

function named(t: Translate, id: string, card: Card): string {
  const found = parts(card);
  return found ? t(`${id}.${found.colour}`, { value: found.value }) : t(`${id}.${card}`);
}

/** Who lays in which order. */
export function order(view: View): number[] {
  return view.hands.map((_, i) => (view.leader + i) % view.hands.length);
}

/** The hands are empty after this trick, so that nothing works on into the next one. */
export const isLastTrick = (view: View) => asked(view, 'is_last_trick') === 1;

interface Effect {
  id: string;
  player: number;
}

/** What the cards of the trick will do, in the order in which it comes. */
export function effects(view: View): Effect[] {
  const laid = [...view.trick, ...view.caught];
  const found = order(view).map((player, place) => ({ player, turn: asked(view, 'effect_of', place) ?? 0 }));
  const coming = found.filter(({ turn }) => turn > 0).sort((a, b) => a.turn - b.turn);
  return coming.map(({ player }) => ({ id: idOf(laid.find((one) => one.player === player)!.card), player }));
}

/** The five 0s do the same. */
const idOf = (card: Card) => (parts(card)?.value === 0 ? 'zero' : card);

/** Exactly what will happen. */
export function actionWords(t: Translate, _: View, action: Action, seat: number, names: string[]): string {
  if (action.do === 'name') return t(`sty.do.name.${String(action.colour)}`);
  const left = names[(seat + 1) % names.length] ?? '';
  return t(`sty.do.${String(action.do)}`, { card: cardObject(t, String(action.card)), name: left });
}

export interface News {
  /** Who caught which cards of the last trick. */
  caught: { player: number; cards: Card[] }[];
  /** What everybody has gained in the round that has ended. */
  gained: number[] | null;
  /** Everybody's points when the round began; null if that was not seen. */
  base: number[] | null;
}

/** What has happened up to a view, as far as the table should keep showing it; nothing after a step back in a replay. */
export function news(before: View | null, after: View, shown: News | null): News {
  const follows = before && before.hands.length === after.hands.length && after.round >= before.round;
  const base = roundBegins(after) ? after.points : follows && after.round === before.round ? (shown?.base ?? null) : null;
  const kept = follows && shown ? shown : { caught: [], gained: null };
  return { ...kept, ...(follows && happened(before, after, shown?.base ?? null)), base };
}

const roundBegins = (view: View) => !view.trick.length && !view.caught.length && view.fishers.every((cards) => !cards.length);

function happened(before: View, after: View, base: number[] | null): Omit<News, 'base'> | null {
  // a leap in a replay: nothing is known of the rounds between
  if (after.round - before.round > 1) return { caught: [], gained: null };
  if (after.round !== before.round || after.phase === 'end') {
    return { caught: [], gained: base && after.points.map((points, seat) => points - base[seat]!) };
  }
  const caught = after.fishers
    .map((cards, player) => ({ player, cards: without(cards, before.fishers[player]!) }))
    .filter(({ cards }) => cards.length > 0);
  return caught.length ? { caught, gained: null } : null;
}

/** Cards less those that are gone; of two equal ones only as many as are gone. */
export function without(cards: Card[], gone: Card[]): Card[] {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
