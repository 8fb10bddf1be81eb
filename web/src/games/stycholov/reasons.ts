/** Which rule is about what is decided now, and which is behind a refusal. */

import type { Reason, View } from './wire';

export const ruleOfPhase: Record<Exclude<View['phase'], 'end'>, string> = {
  lay: 'STY-10',
  catch: 'STY-21',
  pass: 'STY-24',
  name: 'STY-31',
};

export const ruleOfReason: Record<Exclude<Reason, 'game_over'>, string> = {
  lay_now: 'STY-10',
  catch_now: 'STY-21',
  pass_now: 'STY-24',
  name_now: 'STY-31',
  not_in_hand: 'STY-10',
  follow_colour: 'STY-10',
  not_in_trick: 'STY-21',
  not_itself: 'STY-21',
};
