/** How much the events of Karma matter, whom they hit, and what is seen before a pile goes: the cards that were laid. */

import type { FilmOf, Picture } from '../../lib/film';
import type { ToldEvent } from '../../lib/wire';
import { cardsOf, type Card, type View } from './view';

const LAYING = ['event-lay-hand', 'event-lay-face-up', 'event-turn-up', 'event-turn-up-misfit'];

const cardsIn = ({ values }: ToldEvent) => (Array.isArray(values.cards) ? (values.cards as Card[]) : [String(values.card)]);

function withoutEach(hand: Card[], cards: Card[]): Card[] {
  return cards.reduce((left, card) => {
    const at = left.includes(card) ? left.indexOf(card) : left.indexOf('?');
    return left.filter((_, i) => i !== at);
  }, hand);
}

/** The table once the cards have been laid, before they do anything. */
function laid(before: View, after: View, lay: ToldEvent): View {
  const seat = Number(lay.values.seat);
  const cards = cardsIn(lay);
  const fromHand = lay.message === 'event-lay-hand';
  const mine = <T>(all: T[], change: (own: T) => T) => all.map((own, i) => (i === seat ? change(own) : own));
  return {
    ...before,
    pile: [...before.pile, ...cards],
    hands: fromHand ? mine(before.hands, (hand) => withoutEach(hand, cards)) : before.hands,
    face_up: fromHand ? before.face_up : mine(before.face_up, () => after.face_up[seat]!),
    face_down: fromHand ? before.face_down : mine(before.face_down, () => after.face_down[seat]!),
  };
}

/** Cards that act at once would never be seen on the pile: three equal, *give the pile*, one that does not fit. */
function between(before: View, after: View, events: ToldEvent[]): Picture[] {
  const lay = events.find(({ message }) => LAYING.includes(message));
  if (!lay) return [];
  const shown = laid(before, after, lay);
  return String(shown.pile) === String(after.pile) ? [] : [{ view: shown, shows: LAYING, weight: 'strong' }];
}

export const film: FilmOf = {
  weights: {
    'event-prepare': 'quick',
    'event-turned-up': 'strong',
    'event-starts': 'card',
    'event-turn-up': 'strong',
    'event-turn-up-misfit': 'strong',
    'event-take': 'strong',
    'event-give': 'strong',
    'event-back': 'strong',
    'event-bottom-up': 'strong',
    'event-three': 'strong',
    'event-safe': 'strong',
  },
  hits: { 'event-give': 'to' },
  between,
  isOut: (view: View, seat) => view.phase !== 'prepare' && cardsOf(view, seat) === 0,
};
