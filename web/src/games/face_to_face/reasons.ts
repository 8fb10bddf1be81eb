/** Which rule is about what is decided now, and which is behind a refusal. */

import type { Reasons } from '../../lib/rules';

export const ruleOfPhase: Reasons['ruleOfPhase'] = {
  lay: 'FTF-03',
};

export const ruleOfReason: Reasons['ruleOfReason'] = {
  two_cards_first: 'FTF-03',
  not_in_hand: 'FTF-03',
  not_higher: 'FTF-04',
  not_lower: 'FTF-04',
  helped_already: 'FTF-06',
  not_an_improvement: 'FTF-06',
};
