/** Which rule is about what is decided now, and which is behind a refusal. */

import type { Reason, View } from './wire';

export const ruleOfPhase: Record<Exclude<View['phase'], 'end'>, string> = {
  prepare: 'KAR-02',
  lay: 'KAR-10',
  table: 'KAR-31',
  give: 'KAR-34',
};

export const ruleOfReason: Record<Exclude<Reason, 'game_over'>, string> = {
  prepare_now: 'KAR-02',
  lay_or_take_now: 'KAR-10',
  table_card_now: 'KAR-31',
  give_now: 'KAR-34',
  not_in_hand: 'KAR-13',
  too_low: 'KAR-12',
  above_five: 'KAR-33',
  hand_first: 'KAR-20',
  not_face_up: 'KAR-21',
  face_up_first: 'KAR-21',
  no_card_there: 'KAR-22',
  nothing_to_take: 'KAR-11',
  one_card_only: 'KAR-31',
  not_to_yourself: 'KAR-34',
  no_such_seat: 'KAR-34',
};
