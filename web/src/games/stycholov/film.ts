/** How much the events of Štycholov matter, and what is seen between two views: the whole trick, and a round's end. */

import type { FilmOf, Picture } from '../../lib/film';
import type { ToldEvent } from '../../lib/wire';
import { needOf } from './ocean';
import { without, type Card, type RoundEnd, type Shown, type View } from './view';

const named = (events: ToldEvent[], message: string) => events.find((event) => event.message === `event-${message}`);

const laidFrom = (hand: Card[], card: Card) => without(hand, [hand.includes(card) ? card : '?']);

/** The last card lies beside the others, and the winning one is marked. */
function wholeTrick(before: View, lay: ToldEvent, winner: number): Shown {
  const [player, card] = [Number(lay.values.seat), String(lay.values.card)];
  const hands = before.hands.map((hand, seat) => (seat === player ? laidFrom(hand, card) : hand));
  return { ...before, hands, trick: [...before.trick, { player, card }], winning: winner, decider: winner };
}

const CATCHES = ['event-catch', 'event-catch-all', 'event-collect'];

/** What everybody has caught in the round, the last trick included. */
function caughtBy(view: View, events: ToldEvent[]): Card[][] {
  const caught = view.fishers.map((cards) => [...cards]);
  let left = view.trick.map(({ card }) => card);
  for (const { values } of events.filter(({ message }) => CATCHES.includes(message))) {
    const cards = values.cards as Card[];
    caught[Number(values.seat)]!.push(...cards);
    left = without(left, cards);
  }
  if (view.winning !== null) caught[view.winning]!.push(...left);
  return caught;
}

/** What everybody draws the next hand from: the old hold, and under it the catch; of the hand one card may be known, too. */
function holdsOf(view: View, caught: Card[][]): Card[][] {
  const lying = view.trick.map(({ card }) => card);
  return view.catches.map((cards, seat) => [...(cards.length > view.holds[seat]! ? without(cards, lying) : cards), ...caught[seat]!]);
}

/** Everybody's points after each round that has ended. */
function totals(events: ToldEvent[]): number[][] {
  const rounds: number[][] = [];
  for (const { message, values } of events) {
    if (message === 'event-round-end') rounds.push([]);
    if (message === 'event-round-points') rounds.at(-1)?.push(Number(values.total));
  }
  return rounds;
}

function roundEnd(view: View, after: View, events: ToldEvent[], past: ToldEvent[]): Picture {
  const number = events[0]!.number;
  const caught = caughtBy(view, events);
  const ended: RoundEnd = {
    round: Number(named(events, 'round-end')!.values.round),
    caught,
    totals: totals([...past.filter((event) => event.number < number), ...events]),
    ocean: after.ocean,
    overfishing: named(events, 'overfishing') !== undefined,
    need: needOf(after),
    hands: after.hands,
    holds: holdsOf(view, caught),
  };
  const shown: Shown = { ...view, trick: [], winning: null, ended };
  return { view: shown, shows: [...CATCHES, 'event-minus', 'event-round-end', 'event-round-points'], weight: 'scene' };
}

function between(before: View, after: View, events: ToldEvent[], past: ToldEvent[]): Picture[] {
  const pictures: Picture[] = [];
  const [lay, won] = [named(events, 'lay'), named(events, 'trick')];
  const lying = lay && won ? wholeTrick(before, lay, Number(won.values.seat)) : before;
  if (lying !== before) pictures.push({ view: lying, shows: ['event-lay', 'event-trick'], weight: 'trick' });
  if (named(events, 'round-end')) {
    const swept: View = { ...lying, trick: [], winning: null, fishers: caughtBy(lying, events) };
    pictures.push({ view: swept, shows: [], weight: 'card' }, roundEnd(lying, after, events, past));
  }
  return pictures;
}

export const film: FilmOf = {
  weights: {
    'event-trick': 'strong',
    'event-catch': 'strong',
    'event-catch-all': 'strong',
    'event-collect': 'strong',
    'event-minus': 'strong',
    'event-pass': 'quick',
    'event-passed': 'strong',
    'event-name': 'strong',
    'event-lead': 'strong',
    'event-lowest': 'strong',
    'event-round-points': 'card',
    'event-overfishing': 'strong',
  },
  hits: { 'event-minus': 'seat' },
  between,
};
