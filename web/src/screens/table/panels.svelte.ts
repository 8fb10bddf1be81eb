/** Beside the table on a wide screen, over it on a phone: the rules, the log, the people, the keys. */

import type { IconName } from '../../lib/Icon.svelte';
import type { Question } from '../../lib/rules';
import type { Session } from './session.svelte';

export type Panel = 'log' | 'rules' | 'people' | 'help';

/** Those that have a button of their own. */
export const panelIcons: { id: Panel; icon: IconName }[] = [
  { id: 'rules', icon: 'rules' },
  { id: 'log', icon: 'log' },
  { id: 'people', icon: 'people' },
];

export class Panels {
  open = $state<Panel | null>(null);
  /** What the rules are opened for. */
  question = $state.raw<Question | null>(null);

  constructor(private readonly session: Session) {}

  show(panel: Panel) {
    this.open = panel;
    this.question = this.session.question;
  }

  /** What is shown already is closed. */
  toggle(panel: Panel) {
    if (this.open === panel) this.close();
    else this.show(panel);
  }

  close = () => {
    this.open = null;
  };

  /** The rules, at the one behind a refusal. */
  explain = (code: string) => {
    this.show('rules');
    if (this.question) this.question = { ...this.question, reason: code };
  };
}
