/** What the screen of a table talks to: a room far away, or a table on this device. */

import type { Action } from './table';
import type { Gain, Language, Rated, Told, ToldEvent } from './wire';

export type State = 'connecting' | 'open' | 'lost' | 'gone' | 'elsewhere';

/** Called with what is new, not with what is told again; resolves when it has been seen. */
export type Heard = (view: Told, before: Told | null, events: ToldEvent[]) => Promise<void>;

export interface Conversation {
  readonly state: State;
  /** Why there is no such table, where more is known of it than that. */
  readonly problem: string | null;
  readonly last: Told | null;
  /** Everything that was told, oldest first. */
  readonly events: ToldEvent[];
  /** What a bot would do, until something happens. */
  readonly hint: Action | null;
  readonly hinting: boolean;
  /** That with the chance of winning that it leaves, and the second best choice with its own, if there is one. */
  readonly hinted: Rated[];
  /** What the first brings more of than the second, as far as that is sure. */
  readonly gains: Gain[];
  /** Why something cannot be done; a new object each time, so that the same reason is said again. */
  readonly reason: { text: string; code: string } | null;
  /** What I did is on its way. */
  readonly sending: boolean;
  /** The seat whose player is to take this device; until then nobody's cards are shown. */
  readonly handover: number | null;
  /** Two people sit at opposite ends of this device; nobody hands it over. */
  readonly opposite: boolean;
  act(action: Action): void;
  undo(): void;
  whyNot(action: Action): void;
  askHint(): void;
  speak(language: Language): void;
  forget(): void;
  /** The player to whom the device was to be given has it. */
  takeOver(): void;
  close(): void;
}
