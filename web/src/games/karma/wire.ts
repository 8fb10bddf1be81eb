/** What is seen, told and refused. Written by `make types`; change src/herna/games/karma. */

export interface View {
  phase: "end" | "give" | "lay" | "prepare" | "table";
  turn: number;
  pile: string[];
  removed: string[];
  decider: number;
  hands: string[][];
  face_up: ((string | null)[])[];
  face_down: ((string | null)[])[];
  foreseen: string[];
  deck: number;
}

export type Reason =
  | "game_over"
  | "prepare_now"
  | "lay_or_take_now"
  | "table_card_now"
  | "give_now"
  | "not_in_hand"
  | "too_low"
  | "above_five"
  | "hand_first"
  | "not_face_up"
  | "face_up_first"
  | "no_card_there"
  | "nothing_to_take"
  | "one_card_only"
  | "not_to_yourself"
  | "no_such_seat";

export type Message =
  | "event-winners"
  | "event-prepare"
  | "event-turned-up"
  | "event-starts"
  | "event-lay-hand"
  | "event-lay-face-up"
  | "event-turn-up"
  | "event-turn-up-misfit"
  | "event-take"
  | "event-give"
  | "event-back"
  | "event-nothing-to-give"
  | "event-bottom-up"
  | "event-three"
  | "event-again"
  | "event-extra"
  | "event-draw"
  | "event-safe"
  | "event-end"
  | "event-end-long";
