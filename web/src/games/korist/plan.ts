/** What the large button says and does. */

import type { Translate } from '../../lib/i18n';
import type { Action } from '../../lib/table';
import { cardsOf, inWords, layOf, losesByEnding, type Pick } from './sets';
import type { View } from './view';

/** What I have chosen so far. */
export interface Choice {
  pick: Pick;
  /** A place of the market, in `draw`. */
  slot: number | null;
  /** A value of the shadow offer, in `shadow`. */
  group: number | null;
  /** I was asked once more. */
  asked: boolean;
}

export interface Plan {
  label: string;
  /** null while there is nothing to do. */
  action: Action | null;
  others: { label: string; action: Action }[];
  /** Ask once more first, with these words. */
  ask?: string;
}

/** An action in the words of the button. */
export function actionWords(t: Translate, view: View, action: Action): string {
  const taken = view.capture?.cards.length ?? 0;
  switch (action.do) {
    case 'lay':
      return t('korist.lay', { set: inWords(t, action.cards as string[]) });
    case 'shadow':
      return t('korist.shadow_take', { set: inWords(t, view.shadow.filter((card) => card === String(action.value))) });
    case 'draw':
      if (action.from === 'deck') return t('korist.draw_deck');
      return t('korist.draw_market', { set: inWords(t, view.market[Number(action.slot)] ?? []) });
    default:
      return t(`korist.${String(action.do)}`, { count: taken });
  }
}

function layPlan(t: Translate, view: View, seat: number, choice: Choice): Plan {
  const action = layOf(choice.pick);
  if (!action) return { label: t('korist.lay_what'), action: null, others: [] };
  const cards = cardsOf(choice.pick);
  const set = inWords(t, cards);
  if (losesByEnding(view, seat, action)) {
    if (choice.asked) return { label: t('korist.lay_anyway', { set }), action, others: [] };
    return { label: t('korist.lay_last', { set }), action, others: [], ask: t('korist.ask_end') };
  }
  return { label: t(cards.length === view.hands[seat]?.length ? 'korist.lay_last' : 'korist.lay', { set }), action, others: [] };
}

function drawAction(choice: Choice, legal: Action[]): Action | null {
  const { slot } = choice;
  if (slot !== null) return { do: 'draw', from: 'market', slot };
  return legal.find((action) => action.from === 'deck') ?? null;
}

/** The plan when I decide. */
export function planOf(t: Translate, view: View, seat: number, legal: Action[], choice: Choice): Plan {
  const words = (action: Action): { label: string; action: Action } => ({ label: actionWords(t, view, action), action });
  switch (view.phase) {
    case 'lay':
      return layPlan(t, view, seat, choice);
    case 'shadow': {
      const only = legal.length === 1 ? Number(legal[0]?.value) : choice.group;
      return only === null ? { label: t('korist.shadow_what'), action: null, others: [] } : { ...words({ do: 'shadow', value: only }), others: [] };
    }
    case 'keep':
      return { ...words({ do: 'keep' }), others: [words({ do: 'leave' })] };
    case 'answer':
      return { ...words({ do: 'take_back' }), others: [words({ do: 'discard' })] };
    default: {
      const action = drawAction(choice, legal);
      const others = legal.filter(({ do: verb }) => verb === 'decline').map(words);
      return action ? { ...words(action), others } : { label: t('korist.draw_what'), action: null, others };
    }
  }
}
