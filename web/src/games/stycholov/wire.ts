/** What is seen, told and refused. Written by `make types`; change src/herna/games/stycholov. */

export interface Laid {
  player: number;
  card: string;
}

export interface Named {
  colour: "B" | "G" | "P" | "R" | "Y";
  by: number;
}

export interface View {
  phase: "catch" | "end" | "lay" | "name" | "pass";
  round: number;
  turn: number;
  leader: number;
  trick: Laid[];
  colour: "B" | "G" | "P" | "R" | "Y" | null;
  named: Named | null;
  lowest: boolean;
  fishers: string[][];
  points: number[];
  caught: Laid[];
  winning: number | null;
  decider: number;
  hands: string[][];
  passing: (string | null)[];
  holds: number[];
  catches: string[][];
  ocean: number;
  hand_goal: number;
  gave: string | null;
  got: string | null;
}

export type Reason =
  | "game_over"
  | "lay_now"
  | "catch_now"
  | "pass_now"
  | "name_now"
  | "not_in_hand"
  | "follow_colour"
  | "not_in_trick"
  | "not_itself";

export type Message =
  | "event-winners"
  | "event-lay"
  | "event-trick"
  | "event-catch"
  | "event-catch-all"
  | "event-collect"
  | "event-minus"
  | "event-pass"
  | "event-passed"
  | "event-name"
  | "event-lead"
  | "event-lowest"
  | "event-round-end"
  | "event-round-points"
  | "event-ocean"
  | "event-round-start"
  | "event-end"
  | "event-overfishing";
