/** The conversation at the table of a lesson: the real rules, a fixed deal, and one prompt after another. */

import { DeviceTable } from '../../device/table';
import type { Game } from '../../engine/game';
import { loadGame } from '../../engine/load';
import { wordsOf, type Words } from '../../engine/words';
import type { Conversation, Heard, State } from '../../lib/conversation';
import { Failure } from '../../lib/failure';
import { DONE, keepPlace, leadsTo, placeIn, type Lesson, type Prompt } from '../../lib/lesson';
import { inWords } from '../../lib/me.svelte';
import { same } from '../../lib/parts/actions';
import { settings } from '../../lib/settings.svelte';
import type { Action } from '../../lib/table';
import type { Language, Told, ToldEvent } from '../../lib/wire';
import { blankTable } from './table';

export class LessonConversation implements Conversation {
  state = $state<State>('connecting');
  problem = $state<string | null>(null);
  last = $state.raw<Told | null>(null);
  events = $state.raw<ToldEvent[]>([]);
  /** What is asked for: the table marks where it is done, as it does for a hint. */
  hint = $state.raw<Action | null>(null);
  readonly hinting = false;
  readonly hinted = [];
  readonly gains = [];
  readonly reason = null;
  readonly sending = false;
  readonly handover = null;
  readonly opposite = false;

  /** The prompt that is shown, or was last. */
  place = $state(0);
  /** Whether the prompt can be answered; meanwhile the others play. */
  waits = $state(false);
  /** Something else was tapped; with the reason why it cannot be, if it cannot. A new object each time. */
  astray = $state.raw<{ why: string } | null>(null);

  #table: DeviceTable | null = null;
  #words: Words | null = null;
  #closed = false;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
    myName: string,
    private readonly heard: Heard,
  ) {
    void this.#open(myName);
  }

  get prompt(): Prompt {
    return this.lesson.prompts[this.place]!;
  }

  get atEnd(): boolean {
    return this.place === this.lesson.prompts.length - 1;
  }

  /** My seat is the one without a name. */
  get seat(): number {
    return this.lesson.names.indexOf('');
  }

  async #open(myName: string) {
    try {
      const [game, words] = await Promise.all([loadGame(this.game), wordsOf(this.game, settings.language)]);
      this.#words = words;
      this.#table = this.#dealt(game, myName);
    } catch (error) {
      if (error instanceof Failure) this.problem = inWords(error);
      else console.error(error);
      this.state = 'gone';
      return;
    }
    if (this.#closed) return;
    void this.#show(0, true);
    this.state = 'open';
    this.#present();
  }

  /** The table at the prompt at which the lesson was left, or dealt anew. */
  #dealt(game: Game, myName: string): DeviceTable {
    const { prompts } = this.lesson;
    const place = placeIn(this.game) ?? 0;
    this.place = place > 0 && place < prompts.length ? place : 0;
    const table = new DeviceTable(game, blankTable(game, this.lesson, myName));
    const past = prompts.slice(0, this.place).flatMap((prompt) => [...leadsTo(prompt), ...(prompt.ask ? [prompt.ask] : [])]);
    for (const action of [...past, ...leadsTo(this.prompt)]) this.#decide(table, action);
    return table;
  }

  #decide(table: DeviceTable, action: Action) {
    table.act(table.position.decider!, action, 'bot');
  }

  close() {
    this.#closed = true;
  }

  act = (action: Action) => {
    if (!this.waits) return;
    const { ask } = this.prompt;
    if (ask && same(ask, action)) void this.#goOn([ask]);
    else this.miss();
  };

  whyNot = (action: Action) => {
    const code = this.#table?.whyNot(this.seat, action);
    const known = code && this.#words!.has(`reason-${code.replaceAll('_', '-')}`);
    this.miss(known ? this.#words!.reason(code) : '');
  };

  /** Something else was tapped. */
  miss = (why = '') => {
    if (this.waits) this.astray = { why };
  };

  askHint = () => this.miss();
  undo() {}
  forget() {}
  takeOver() {}

  /** A prompt that asks for nothing was read. */
  next = () => {
    if (this.waits && !this.prompt.ask && !this.atEnd) void this.#goOn([]);
  };

  speak(language: Language) {
    const table = this.#table;
    if (!table) return;
    void wordsOf(this.game, language).then((words) => {
      if (words === this.#words) return;
      this.#words = words;
      this.events = table.events(words, 0);
    });
  }

  /** What was asked for happens, then what belongs before the next prompt; then that is said. */
  async #goOn(mine: Action[]) {
    const next = this.lesson.prompts[this.place + 1]!;
    const shown = [...mine, ...(next.before ?? [])];
    this.waits = false;
    this.hint = null;
    this.astray = null;
    for (const [i, action] of shown.entries()) {
      const seen = this.#happen(action);
      // a scene waits to be seen until the prompt about it has been read
      if (!next.scene || i < shown.length - 1) await seen;
    }
    if (this.#closed) return;
    if (next.leap) this.#leap(next.leap);
    this.place += 1;
    this.#present();
  }

  async #happen(action: Action) {
    if (this.#closed) return;
    const since = this.#table!.number;
    this.#decide(this.#table!, action);
    await this.#show(since);
  }

  #leap(actions: Action[]) {
    for (const action of actions) this.#decide(this.#table!, action);
    void this.#show(this.#table!.number, true);
  }

  /** While a prompt is only read nothing can be decided, so that nothing on the table glows. */
  #present() {
    const { last } = this;
    keepPlace(this.game, this.atEnd ? DONE : this.place);
    if (last && this.prompt.ask) {
      this.last = { ...last, legal: this.#told(0).legal };
      void this.heard(this.last, last, []);
      this.hint = this.prompt.ask;
    }
    this.waits = true;
  }

  #told(since: number): Told {
    return { ...this.#table!.told(this.seat, this.#words!, since), undo: false };
  }

  /** Resolves when it has been seen; `anew` is not a film, but how things are. */
  #show(since: number, anew = false): Promise<void> {
    const before = anew ? null : this.last;
    const told = { ...this.#told(since), legal: [] };
    this.last = told;
    this.events = anew ? this.#table!.events(this.#words!, 0) : [...this.events, ...told.events];
    return this.heard(told, before, before ? told.events : []);
  }
}
