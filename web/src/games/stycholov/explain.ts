/** What the cards of Štycholov are about, and what one would do with them. */

import type { Explaining } from '../../lib/explaining';
import { cardName, parts } from './view';

const ruleOf: Record<string, string> = { pass: 'STY-24', minus: 'STY-23', all: 'STY-22', lead: 'STY-30', colour: 'STY-31', lowest: 'STY-32' };

export const explain: Explaining = {
  nameOf: cardName,

  rulesOf: (card) => {
    const found = parts(card);
    if (!found) return ['STY-12', ruleOf[card] ?? ''];
    const trump = found.colour === 'G' ? ['STY-11'] : ['STY-10'];
    return found.value === 0 ? ['STY-21', ...trump] : trump;
  },

  tried: ({ card, held, spot }, { view }) => {
    if (held) return [{ do: view.phase === 'pass' ? 'pass' : 'lay', card }];
    return spot.startsWith('trick:') && view.phase === 'catch' ? [{ do: 'catch', card }] : [];
  },
};
