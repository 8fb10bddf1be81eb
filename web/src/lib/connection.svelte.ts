/** The conversation at a table: connects, comes back by itself, and keeps what was said last. */

import { sourceOf } from './asking';
import type { Conversation, Heard, State } from './conversation';
import { socketTo } from './early';
import type { Knowing } from './knowing';
import { refusal } from './me.svelte';
import { settings } from './settings.svelte';
import type { Action } from './table';
import type { ToldEvent, FromClient, Gain, Language, Rated, ToClient, Told } from './wire';

const LONGEST_WAIT = 10_000;
const GONE = 4404;

/** Once what is on its way to the screen is there: nothing may come between. */
const shown = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

export class Connection implements Conversation {
  /** In a room everybody has a device of their own. */
  readonly handover = null;
  readonly problem = null;
  readonly opposite = false;
  state = $state<State>('connecting');
  last = $state.raw<Told | null>(null);
  /** Everything that was told, oldest first. */
  events = $state.raw<ToldEvent[]>([]);
  /** What a bot would do, until something happens. */
  hint = $state.raw<Action | null>(null);
  hinting = $state(false);
  hinted = $state.raw<Rated[]>([]);
  gains = $state.raw<Gain[]>([]);
  /** Why something cannot be done; a new object each time, so that the same reason is said again. */
  reason = $state.raw<{ text: string; code: string } | null>(null);

  #socket: WebSocket | null = null;
  /** In which the room talks to us. */
  #language: Language | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #sent = $state<number | null>(null);
  /** The rules of the game, once they are here. */
  #knowing: Knowing | null = null;
  /** The socket over which views as bytes were asked for. */
  #told: WebSocket | null = null;

  constructor(
    readonly table: string,
    private readonly heard: Heard,
  ) {
    this.#connect();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** What I did is on its way. */
  get sending(): boolean {
    return this.#sent !== null;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  act = (action: Action) => this.#change((decision) => ({ type: 'act', decision, action }));

  undo = () => this.#change((decision) => ({ type: 'undo', decision }));

  whyNot = (action: Action) => {
    const reason = this.#knowing?.refusal(this.last, action);
    if (reason === undefined) this.#send({ type: 'why_not', action });
    else this.reason = reason;
  };

  askHint = () => {
    this.hinting = this.#send({ type: 'hint' });
  };

  speak(language: Language) {
    if (language !== this.#language) void this.#speak(language);
  }

  /** What is told with my own words is told in the new language by then, and the room tells all again. */
  async #speak(language: Language) {
    this.#language = language;
    await this.#knowing?.speak(language).catch(() => {});
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ type: 'language', language });
  }

  takeOver() {}

  forget = () => {
    this.reason = null;
  };

  /** One change at a time, of what is shown. */
  #change(message: (decision: number) => FromClient) {
    const decision = this.last?.decision;
    if (decision === undefined || this.#sent === decision) return;
    this.reason = null;
    if (this.#send(message(decision))) this.#sent = decision;
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.reason = { text: settings.t('problem.offline'), code: 'offline' };
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#language = settings.language;
    const { socket, heard } = socketTo(this.table, this.#language);
    this.#socket = socket;
    const hear = (event: MessageEvent) => this.#hear(JSON.parse(String(event.data)) as ToClient);
    socket.onmessage = hear;
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      this.#sent = null;
      this.hinting = false;
      if (event.code === GONE) this.state = 'gone';
      else this.#retry();
    };
    heard.forEach(hear);
  }

  #retry() {
    this.state = 'lost';
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hurry = () => {
    if (this.state === 'lost' && document.visibilityState === 'visible') this.#connect();
  };

  #hear(message: ToClient) {
    switch (message.type) {
      case 'view':
        this.#see(message);
        return this.#learn(message.table.game);
      case 'bytes':
        return this.#see(this.#knowing!.told(message));
      case 'reason':
        this.reason = message.text ? { text: message.text, code: message.code ?? '' } : null;
        return;
      case 'refused':
        this.#sent = null;
        this.hinting = false;
        if (message.code !== 'no_such_table') this.reason = { text: refusal(message.code, message.text), code: message.code };
        return;
      case 'hinted':
        this.hinting = false;
        if (message.decision === this.last?.decision) {
          this.hint = message.rated[0]?.action ?? null;
          this.hinted = message.rated.slice(0, 2);
          this.gains = message.gains;
        }
    }
  }

  /** The rules come after the first view; until then, and if they cannot be had, the room's own answers do. */
  #learn(game: string) {
    const socket = this.#socket;
    if (this.#told === socket) return;
    this.#told = socket;
    const known = this.#knowing ?? shown().then(() => import('./knowing')).then(({ know }) => know(game, settings.language));
    Promise.resolve(known)
      .then((knowing) => {
        this.#knowing = knowing;
        if (socket === this.#socket && !this.#closed) this.#send({ type: 'know', layout: knowing.layout });
      })
      .catch((error: unknown) => console.info('The room answers instead of the rules in the page:', error));
  }

  #see(view: Told) {
    const before = this.last;
    const known = this.events.at(-1)?.number ?? 0;
    const moved =
      !before || before.decision !== view.decision || before.seat !== view.seat || before.legal.length !== view.legal.length;
    this.state = 'open';
    this.#failures = 0;
    this.#sent = null;
    if (moved) {
      this.hint = null;
      this.hinting = false;
      this.reason = null;
    }
    // Whoever is choosing a card goes on choosing when only chairs or somebody's connection have changed, or the rules
    // have come meanwhile: then the view is a new one, which can be asked, but what is allowed is the same list.
    const same = sourceOf(before?.view ?? null) || !sourceOf(view.view);
    this.last = moved ? view : { ...view, legal: before.legal, view: same ? before.view : view.view };
    if (view.events.length) {
      const told = new Set(view.events.map((event) => event.number));
      this.events = [...this.events.filter((event) => !told.has(event.number)), ...view.events].sort(
        (a, b) => a.number - b.number,
      );
    }
    void this.heard(this.last, before, before ? view.events.filter((event) => event.number > known) : []);
  }
}
