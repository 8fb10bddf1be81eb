/** What is seen, told and refused. Written by `make types`; change src/herna/games/korist. */

export interface Layer {
  value: number;
  cards: string[];
}

export interface Capture {
  victim: number;
  cards: string[];
}

export interface View {
  phase: "answer" | "draw" | "end" | "keep" | "lay" | "shadow";
  turn: number;
  rows: Layer[][];
  market: (string[] | null)[];
  discard: string[];
  shadow: string[];
  capture: Capture | null;
  owed: number;
  decider: number;
  hands: string[][];
  deck: number;
  scores: number[];
}

export type Reason =
  | "game_over"
  | "lay_now"
  | "pick_shadow_now"
  | "keep_or_leave_now"
  | "answer_now"
  | "draw_now"
  | "too_few_cards"
  | "too_few_jokers"
  | "group_of_other_size"
  | "group_not_lower"
  | "deck_empty"
  | "market_slot_empty"
  | "must_draw";

export type Message =
  | "event-winners"
  | "event-lay"
  | "event-capture"
  | "event-keep"
  | "event-leave"
  | "event-take-back"
  | "event-discard"
  | "event-must-draw"
  | "event-draw-deck"
  | "event-draw-market"
  | "event-decline"
  | "event-refill"
  | "event-shadow"
  | "event-shadow-refill"
  | "event-cover"
  | "event-end-hand"
  | "event-end-cards"
  | "event-end-long"
  | "event-score";
