/** The conversation at a table of this device: the rules are here, and a bot answers once what happened before has been seen. */

import type { Conversation, Heard, State } from '../lib/conversation';
import { Failure } from '../lib/failure';
import { inWords, refusal } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import type { Action } from '../lib/table';
import type { Gain, Language, Rated, Told, ToldEvent } from '../lib/wire';
import { loadTable } from './host';
import { save } from './store';
import type { DeviceTable } from './table';
import { advice, choice } from './thinking';
import { wordsOf, type Words } from '../engine/words';

export class DeviceConversation implements Conversation {
  state = $state<State>('connecting');
  problem = $state<string | null>(null);
  last = $state.raw<Told | null>(null);
  events = $state.raw<ToldEvent[]>([]);
  hint = $state.raw<Action | null>(null);
  hinting = $state(false);
  hinted = $state.raw<Rated[]>([]);
  gains = $state.raw<Gain[]>([]);
  reason = $state.raw<{ text: string; code: string } | null>(null);
  sending = $state(false);
  handover = $state<number | null>(null);
  opposite = $state(false);

  readonly #heard: Heard;
  #table: DeviceTable | null = null;
  #words: Words | null = null;
  /** Whose eyes look at the table. */
  #eyes: number | null = null;
  #closed = false;
  #release = () => {};

  constructor(id: string, heard: Heard) {
    this.#heard = heard;
    void this.#open(id);
  }

  async #open(id: string) {
    try {
      const table = await loadTable(id);
      this.#words = await wordsOf(table.saved.game, settings.language);
      this.#table = table;
      this.opposite = table.saved.opposite ?? false;
    } catch (error) {
      if (!(error instanceof Failure)) console.error(error);
      else if (error.code !== 'no_such_table') this.problem = inWords(error);
      this.state = 'gone';
      return;
    }
    this.#hold(id);
    if (this.#closed) return;
    const { persons } = this.#table;
    if (persons.length === 1) this.#eyes = persons[0]!;
    void this.#goOn(0);
  }

  /** Two pages must not play the same game: the one that came last goes on. */
  #hold(id: string) {
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    navigator.locks?.request(`herna ${id}`, { steal: true }, () => held).catch(() => {
      this.#closed = true;
      this.state = 'elsewhere';
    });
  }

  close() {
    this.#closed = true;
    this.#release();
  }

  act = (action: Action) => {
    const table = this.#mine();
    if (!table) return;
    const reason = table.whyNot(this.#eyes!, action);
    if (reason) this.#refuse(reason);
    else void this.#change(() => table.act(this.#eyes!, action, 'guest'));
  };

  undo = () => {
    const table = this.#mine();
    if (table?.canUndo(this.#eyes)) void this.#change(() => table.undo(this.#eyes!));
  };

  whyNot = (action: Action) => {
    const code = this.#eyes === null ? null : (this.#table?.whyNot(this.#eyes, action) ?? null);
    if (code) this.#refuse(code);
    else this.reason = null;
  };

  askHint = () => {
    const table = this.#mine();
    if (table) void this.#advise(table);
  };

  forget = () => {
    this.reason = null;
  };

  takeOver = () => {
    this.#eyes = this.handover;
    this.handover = null;
    void this.#show(this.#table!.number);
  };

  speak(language: Language) {
    const table = this.#table;
    if (!table) return;
    void wordsOf(table.saved.game, language).then((words) => {
      if (words === this.#words) return;
      this.#words = words;
      this.events = table.events(words, 0);
    });
  }

  /** The table, if it can be changed now. */
  #mine(): DeviceTable | null {
    return this.#closed || this.sending || this.handover !== null || this.#eyes === null ? null : this.#table;
  }

  #refuse(code: string) {
    const known = refusal(code, '');
    this.reason = { text: this.#words!.has(`reason-${code.replaceAll('_', '-')}`) ? this.#words!.reason(code) : known, code };
  }

  async #advise(table: DeviceTable) {
    const { number } = table;
    const view = table.position.view(this.#eyes);
    this.hinting = true;
    const { rates, gains } = await advice(view, null).catch(() => ({ rates: [], gains: [] }));
    if (number !== table.number || this.#closed) return;
    this.hinting = false;
    this.hinted = rates.slice(0, 2).map(([number, rate]) => ({ action: table.game.words(number), rate }));
    this.gains = gains;
    this.hint = this.hinted[0]?.action ?? null;
  }

  /** What happens is kept before it is shown. */
  async #change(happen: () => void) {
    const table = this.#table!;
    const since = table.number;
    this.sending = true;
    happen();
    await save(table.saved);
    this.sending = false;
    if (!this.#closed) await this.#goOn(since);
  }

  /** While people look at what happened, a bot may already think. */
  async #goOn(since: number) {
    const seen = this.#show(since);
    const { bot, persons, position } = this.#table!;
    if (bot) return this.#letBotPlay(bot, seen);
    if (persons.length < 2 || position.over || position.decider === this.#eyes) return;
    if (this.#eyes !== null) await seen;
    this.#handOver();
  }

  async #letBotPlay(level: string, seen: Promise<void>) {
    const table = this.#table!;
    const seat = table.position.decider!;
    const [chosen] = await Promise.all([this.#chosen(table, seat, level), seen]);
    if (!this.#closed) await this.#change(() => table.act(seat, table.game.words(chosen), 'bot'));
  }

  async #chosen(table: DeviceTable, seat: number, level: string): Promise<number> {
    const view = table.position.view(seat);
    try {
      return await choice(view, level);
    } catch (error) {
      // A device without memory for the search still plays.
      console.error(error);
      return view.legal()[0]!;
    }
  }

  #handOver() {
    if (this.#closed) return;
    this.handover = this.#table!.position.decider;
    this.#eyes = null;
    void this.#show(this.#table!.number);
  }

  #show(since: number): Promise<void> {
    const before = this.last;
    const seen = this.#table!.told(this.#eyes, this.#words!, since);
    // Opposite each other, the table lies before whoever decides, also while the hand is covered.
    const told = this.opposite && this.#eyes === null ? { ...seen, seat: this.handover } : seen;
    this.state = 'open';
    this.hint = null;
    this.hinting = false;
    this.reason = null;
    this.last = told;
    this.events = [...this.events, ...told.events];
    return this.#heard(told, before, before ? told.events : []);
  }
}
