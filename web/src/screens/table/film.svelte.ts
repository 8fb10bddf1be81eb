/**
 * Between what was told and what is seen: everything is shown, one thing after another, each for as long as it
 * matters. My own decision is never waited for longer than a second, and a tap goes on at once.
 */

import { heaviest, holdOf, isAtLeast, isByClock, weigh, type FilmOf, type Weighed } from '../../lib/film';
import { settings } from '../../lib/settings.svelte';
import type { Told, ToldEvent } from '../../lib/wire';

/** When I am to decide, everything before is seen within so many milliseconds. */
const HASTE = 1_000;
/** Whoever only looks on is never further behind. */
const BEHIND = 5_000;
/** A scene that waits for a tap goes on by itself while my clock is running. */
const UNDER_A_CLOCK = 4_000;
const TOLD_AT_MOST = 3;

interface Frame {
  told: Told;
  weighed: Weighed[];
  hold: number;
  /** Shown in between: not everything has happened yet. */
  passing: boolean;
  /** The seat that decided. */
  by: number | null;
  seen: () => void;
}

export interface Watcher {
  film: () => FilmOf;
  /** Everything that was told. */
  past: () => ToldEvent[];
  shown: (now: Told, before: Told | null, events: ToldEvent[]) => void;
  ended: () => void;
}

const deciderOf = (told: Told) => (typeof told.view?.decider === 'number' ? told.view.decider : null);
const decides = (told: Told) => told.legal.length > 0;
const isOver = (told: Told) => told.table.status === 'over';

export class Film {
  /** What is on the screen. */
  shown = $state.raw<Told | null>(null);
  /** A scene that goes on by a tap. */
  waits = $state(false);
  /** Something can be skipped. */
  running = $state(false);
  /** Everything is shown at once, until I decide or the game is over. */
  hurries = $state(false);
  /** Everything that was shown, with the seat that decided. */
  #past = $state.raw<{ events: ToldEvent[]; by: number | null }[]>([]);
  #newest = $state.raw<Told | null>(null);
  /** What is on the screen is how things are. */
  live = $derived(this.shown === this.#newest);

  /** What happened since my last decision, as far as it matters. */
  story = $derived.by(() => {
    const seat = this.shown?.seat ?? null;
    if (seat === null) return '';
    const since = this.#past.slice(this.#past.map(({ by }) => by).lastIndexOf(seat) + 1);
    const weighed = since.flatMap(({ events }) => weigh(events, this.watcher.film(), seat, false));
    const strong = weighed.filter(({ weight }) => isAtLeast(weight, 'strong'));
    const told = strong.length ? strong : weighed.filter(({ weight }) => weight === 'card');
    return told.slice(-TOLD_AT_MOST).map(({ event }) => event.text).join(' ');
  });

  #queue: Frame[] = [];
  #current: Frame | null = null;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly watcher: Watcher) {}

  /** Resolves when what was told has been seen. */
  hear = (told: Told, before: Told | null, events: ToldEvent[]): Promise<void> => {
    if (!before || !this.shown) return this.#begin(told);
    const newest = this.#newest!;
    this.#newest = told;
    if (!events.length && told.view === newest.view && told.table.status === newest.table.status) return this.#amend(newest, told);
    return new Promise((seen) => {
      this.#queue.push(...this.#framesOf(told, newest, events, seen));
      this.#catchUp();
      if (!this.#current || !this.running) this.#next();
    });
  };

  /** To the end of the present scene. */
  skip = () => {
    if (this.running) this.#next();
  };

  /** Nothing is held any more, until I decide or the game is over. */
  playOn = () => {
    this.hurries = true;
    this.skip();
  };

  close() {
    clearTimeout(this.#timer);
  }

  #begin(told: Told): Promise<void> {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#leave();
    this.#newest = this.shown = told;
    this.watcher.shown(told, null, []);
    if (isOver(told)) this.watcher.ended();
    return Promise.resolve();
  }

  /** Only chairs or somebody's connection have changed. */
  #amend(before: Told, told: Told): Promise<void> {
    const waiting = this.#queue.find((frame) => frame.told === before);
    if (waiting) waiting.told = told;
    else if (this.shown === before) this.shown = told;
    return Promise.resolve();
  }

  #framesOf(told: Told, before: Told, events: ToldEvent[], seen: () => void): Frame[] {
    const film = this.watcher.film();
    const by = events.length && !isByClock(events) ? deciderOf(before) : null;
    const weighed = weigh(events, film, told.seat, by !== null && by === told.seat);
    const oneStep = before.view && told.view && new Set(events.map(({ number }) => number)).size === 1 && before.seat === told.seat;
    const pictures = (oneStep && film.between?.(before.view, told.view, events, this.watcher.past())) || [];
    const frames = pictures.map(({ view, shows, weight }): Frame => {
      const part = weighed.filter(({ event }) => shows.includes(event.message));
      const between: Told = { ...told, table: before.table, number: before.number, view: view as Told['view'], legal: [], undo: false };
      return { told: between, weighed: part, hold: holdOf(weight ?? heaviest(part), settings.pace), passing: true, by, seen: () => {} };
    });
    const rest = weighed.filter((one) => !frames.some((frame) => frame.weighed.includes(one)));
    const hold = Math.max(this.#holdOf(told, rest), frames.length && !decides(told) ? holdOf('card', settings.pace) : 0);
    return [...frames, { told, weighed: rest, hold, passing: false, by, seen }];
  }

  #holdOf(told: Told, weighed: Weighed[]): number {
    if (decides(told) || !weighed.length) return 0;
    return holdOf(isOver(told) && heaviest(weighed) !== 'scene' ? 'hit' : heaviest(weighed), settings.pace);
  }

  /** What waits is shown faster if I am to decide, or if it has become too much. */
  #catchUp() {
    const mine = decides(this.#newest!);
    const left = Math.max(0, this.#until - performance.now());
    const held = this.#queue.filter(({ hold }) => hold < Infinity);
    const total = held.reduce((sum, { hold }) => sum + hold, left < Infinity ? left : 0);
    const most = mine ? HASTE : BEHIND;
    if (this.#newest!.deadline && mine) this.#queue.forEach((frame) => (frame.hold = Math.min(frame.hold, UNDER_A_CLOCK)));
    if (total <= most) return;
    held.forEach((frame) => (frame.hold *= most / total));
    if (this.running && left < Infinity) this.#wait((left * most) / total);
  }

  #next = () => {
    clearTimeout(this.#timer);
    this.#leave();
    const frame = this.#queue.shift();
    if (!frame) return;
    this.#show(frame);
    if (this.hurries && (decides(frame.told) || isOver(frame.told))) this.hurries = false;
    this.#wait(this.hurries ? 0 : frame.hold);
  };

  #leave() {
    const left = this.#current;
    this.#current = null;
    this.running = this.waits = false;
    this.#until = 0;
    if (!left) return;
    if (!left.passing && isOver(left.told)) this.watcher.ended();
    left.seen();
  }

  #show(frame: Frame) {
    const before = this.shown;
    this.#current = frame;
    const events = frame.weighed.map(({ event }) => event);
    if (events.length) this.#past = [...this.#past, { events, by: frame.by }];
    this.shown = frame.told;
    this.watcher.shown(frame.told, before, events);
  }

  #wait(hold: number) {
    clearTimeout(this.#timer);
    this.#until = performance.now() + hold;
    this.waits = hold === Infinity;
    this.running = hold > 0;
    if (!this.running) this.#next();
    else if (!this.waits) this.#timer = setTimeout(this.#next, hold);
  }
}
