/** What the page gives to the table of a game, and what the table may ask of the page. */

import type { Translate } from './i18n';

/** An action in the words of docs/trace.md. */
export type Action = Record<string, unknown>;

export interface TableProps<View> {
  /** The view of my seat (docs/protocol.md); "?" is a card I cannot see. */
  view: View;
  /** My seat, or null when I watch. */
  seat: number | null;
  /** The players' names by seat. */
  names: string[];
  /** The options the game is played with. */
  options: Record<string, unknown>;
  /** All hands lie open, in a replay. */
  open: boolean;
  /** The game is over: nothing is decided any more. */
  over: boolean;
  /** What I may do now; empty when somebody else decides or the game is over. */
  legal: Action[];
  /** What I did is on its way: what was chosen stays as it is until the answer. */
  sending: boolean;
  /** Do it. */
  act: (action: Action) => void;
  /** Ask why this is not allowed; the page shows the answer. */
  whyNot: (action: Action) => void;
  /** What a bot would do, when a hint was asked for. */
  hint: Action | null;
  /** Texts, in the chosen language. */
  t: Translate;
}
