/** Which rule is about what is decided now, and which is behind a refusal. */

import type { Reason } from './wire';

export const ruleOfPhase: Record<string, string> = {
  lay: 'FTF-03',
};

export const ruleOfReason: Record<Exclude<Reason, 'game_over'>, string> = {
  two_cards_first: 'FTF-03',
  not_in_hand: 'FTF-03',
  not_higher: 'FTF-04',
  not_lower: 'FTF-04',
  helped_already: 'FTF-06',
  not_an_improvement: 'FTF-06',
};
