/** What is seen, told and refused. Written by `make types`; change src/herna/games/face_to_face. */

export interface Piles {
  up: number;
  down: number;
}

export interface View {
  turn: number;
  piles: Piles[];
  laid: number;
  helped: boolean;
  decider: number;
  hands: ((number | "?")[])[];
  decks: number[];
  played: number[][];
}

export type Reason =
  | "game_over"
  | "two_cards_first"
  | "not_in_hand"
  | "not_higher"
  | "not_lower"
  | "helped_already"
  | "not_an_improvement";

export type Message =
  | "event-winners"
  | "event-lay-up"
  | "event-lay-down"
  | "event-backwards-up"
  | "event-backwards-down"
  | "event-help-up"
  | "event-help-down"
  | "event-end-turn"
  | "event-all-laid"
  | "event-no-second"
  | "event-stuck"
  | "event-last-card";
