/** The rules texts, each loaded only when somebody opens it, and the rule that explains a refusal. */

import type { Language } from '../lib/i18n';
import type { Rules } from './types';

export type { Rule, Rules, Section } from './types';

const texts = import.meta.glob<{ rules: Rules }>('./*.{cs,sk,en}.ts');

export async function loadRules(game: string, language: Language): Promise<Rules> {
  const load = texts[`./${game}.${language}.ts`];
  if (!load) throw new Error(`No rules of ${game} in ${language}`);
  return (await load()).rules;
}

/** For each game: the rule about what is decided now. */
export const ruleOfPhase: Record<string, Record<string, string>> = {
  korist: { lay: 'KOR-10', shadow: 'KOR-64', keep: 'KOR-21', answer: 'KOR-23', draw: 'KOR-24' },
  face_to_face: { lay: 'FTF-03' },
  karma: { prepare: 'KAR-02', lay: 'KAR-10', table: 'KAR-31', give: 'KAR-34' },
  stycholov: { lay: 'STY-10', catch: 'STY-21', pass: 'STY-24', name: 'STY-31' },
};

/** For each game: the reason why an action is refused, and the id of the rule that explains it. */
export const ruleOfReason: Record<string, Record<string, string>> = {
  korist: {
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
  },
  face_to_face: {
    two_cards_first: 'FTF-03',
    not_in_hand: 'FTF-03',
    not_higher: 'FTF-04',
    not_lower: 'FTF-04',
    helped_already: 'FTF-06',
    not_an_improvement: 'FTF-06',
  },
  karma: {
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
  },
  stycholov: {
    lay_now: 'STY-10',
    catch_now: 'STY-21',
    pass_now: 'STY-24',
    name_now: 'STY-31',
    not_in_hand: 'STY-10',
    follow_colour: 'STY-10',
    not_in_trick: 'STY-21',
    not_itself: 'STY-21',
  },
};
