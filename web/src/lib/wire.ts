/** The wire. Written by `make types`; change src/herna/room/wire.py. */

export type Language = "cs" | "sk" | "en";
export type Status = "waiting" | "playing" | "over";

/** Who I am: a name, and a cookie that is mine. */
export interface Guest {
  id: string;
  name: string;
  language: Language;
}

/** A name is all a guest needs. */
export interface NewGuest {
  name: string;
  language?: Language;
}

/** An option of a game in words. */
export interface Option {
  key: string;
  name: string;
  about: string;
  values: OptionValue[];
}

/** One value of an option. */
export interface OptionValue {
  value: string | boolean;
  name: string;
  about: string;
}

/** A level of bots in a game; `rating` is null where nobody has measured it. */
export interface LevelInfo {
  level: string;
  rating: number | null;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  game: string;
  name: string;
  about: string;
  length: string;
  players: number[];
  options: Option[];
  levels: LevelInfo[];
}

/** Who sits on a chair: nobody yet, a guest, or a bot; a guest who is gone may be played by a bot. `kept` is the guest for whom an open chair is kept, under `name`. `bot_at` is when a bot will play for a guest who is not here, unless they come back before. */
export interface Chair {
  name: string;
  guest: string | null;
  bot: string | null;
  here: boolean;
  kept: string | null;
  bot_at: number | null;
}

/** A table to be opened. `seats` are the chairs after mine: a bot's level, or null for an open chair. `substitute` is the level of a bot that plays for somebody who is gone. */
export interface NewTable {
  game: string;
  seats: (string | null)[];
  options?: Record<string, unknown>;
  listed?: boolean;
  clock?: number | null;
  substitute?: string;
  hints?: boolean;
  starts?: number | null;
}

/** A table from outside: what everybody may know. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  status: Status;
  seats: Chair[];
  host: string;
  listed: boolean;
  clock: number | null;
  substitute: string;
  hints: boolean;
  starts: number | null;
  number: number;
  changed: number | null;
  decider: number | null;
  rematch: string | null;
  winners: number[] | null;
}

/** Tables of the lobby: my own, and those that are open or can be watched. `unreadable` are my own that cannot be gone on with: they are damaged, or were begun under other rules. */
export interface TableList {
  mine: TableInfo[];
  open: TableInfo[];
  unreadable: string[];
}

/** Where friends find the room; null if it can be reached from this machine only. */
export interface Address {
  url: string | null;
}

/** Who shall sit on a chair: a bot's level, or null to give it back (to its guest, or to anybody). */
export interface SeatChange {
  seat: number;
  bot: string | null;
}

/** Something that happened, in the reader's language. */
export interface ToldEvent {
  number: number;
  text: string;
  message: string;
  values: Record<string, unknown>;
}

/** I do this; `decision` is the one I answer. */
export interface Act {
  type: "act";
  decision: number;
  action: Record<string, unknown>;
}

/** I take my last decision back; `decision` is the one I am asked for now. */
export interface TakeBack {
  type: "undo";
  decision: number;
}

/** Why can't I do this? */
export interface WhyNot {
  type: "why_not";
  action: Record<string, unknown>;
}

/** What would a bot do? */
export interface Hint {
  type: "hint";
}

/** Tell me everything in this language from now on. */
export interface Speak {
  type: "language";
  language: Language;
}

/** I have the rules of the game myself: tell me views as bytes, if this layout is yours. */
export interface Know {
  type: "know";
  layout: string;
}

/** The table as my seat sees it; sent when I connect and whenever anything changes. `number` counts everything that happened at the table. `decision` is the decision that somebody has to make now; an action must name it. Chairs may change meanwhile: it stays the same. `legal` is empty unless I decide; `undo` says whether I may take my last decision back. */
export interface Told {
  type: "view";
  table: TableInfo;
  number: number;
  decision: number;
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: Record<string, unknown>[];
  events: ToldEvent[];
  deadline: number | null;
  scores: number[] | null;
  undo: boolean;
}

/** The same for whoever has the rules: `seen` are the bytes of the view in base64. Its JSON, what is allowed and the scores follow from them. */
export interface ToldInBytes {
  type: "bytes";
  table: TableInfo;
  number: number;
  decision: number;
  seat: number | null;
  seen: string;
  events: ToldEvent[];
  deadline: number | null;
  undo: boolean;
}

/** Nothing was changed, and this is why. */
export interface Refused {
  type: "refused";
  code: string;
  text: string;
}

/** The answer to `why_not`; no text means that it is allowed. */
export interface Answer {
  type: "reason";
  action: Record<string, unknown>;
  code: string | null;
  text: string | null;
}

/** How good each action looks to a bot in a decision, the best first; and what that one gains over the second. */
export interface Hinted {
  type: "hinted";
  decision: number;
  rated: Rated[];
  gains: Gain[];
}

/** One action and the chance of winning that it leaves, from 0 to 1, as far as a seat can foresee it. */
export interface Rated {
  action: Record<string, unknown>;
  rate: number;
}

/** What a choice brings more of than another, or fewer where that is better, and by how much on average. What is counted in a game is told by name (`COUNTED` of its card sense). */
export interface Gain {
  what: string;
  by: number;
}

/** One step of a finished game: as a seat saw it, or in the same shape with all cards open. `seen` are the bytes of the view for whoever has the rules, in base64; else it is missing. */
export interface Step {
  step: number;
  steps: number;
  view: Record<string, unknown>;
  scores: number[];
  decider: number | null;
  events: ToldEvent[];
  seen?: string;
}

/** How a finished game went: the seat that made each decision, that to step 1 first. */
export interface Course {
  deciders: number[];
}

/** The decision that led to a step of a finished game, and how good each choice looks to a bot. The bot sees what the seat saw then; the best choice comes first. `gains` is what it would have brought beside what was chosen; null until somebody asks for that. */
export interface Review {
  step: number;
  seat: number;
  chosen: Record<string, unknown>;
  rated: Rated[];
  gains: Gain[] | null;
}

/** An HTTP request that cannot be fulfilled, and why. */
export interface Problem {
  code: string;
  text: string;
}

export type FromClient = Act | TakeBack | WhyNot | Hint | Speak | Know;
export type ToClient = Told | ToldInBytes | Refused | Answer | Hinted;
