/** Which rule is about what is decided now, and which is behind a refusal. */

import type { Reason, View } from './wire';

export const ruleOfPhase: Record<Exclude<View['phase'], 'end'>, string> = {
  lay: 'KOR-10',
  shadow: 'KOR-64',
  keep: 'KOR-21',
  answer: 'KOR-23',
  draw: 'KOR-24',
};

export const ruleOfReason: Record<Exclude<Reason, 'game_over'>, string> = {
  lay_now: 'KOR-10',
  pick_shadow_now: 'KOR-64',
  keep_or_leave_now: 'KOR-21',
  answer_now: 'KOR-23',
  draw_now: 'KOR-24',
  too_few_cards: 'KOR-10',
  too_few_jokers: 'KOR-11',
  group_of_other_size: 'KOR-64',
  group_not_lower: 'KOR-64',
  deck_empty: 'KOR-25',
  market_slot_empty: 'KOR-24',
  must_draw: 'KOR-22',
};
