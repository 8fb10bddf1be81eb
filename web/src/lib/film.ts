/** How long what happened can be seen: how much each event matters, and what that means at each pace. */

import type { ToldEvent } from './wire';

export type Pace = 'slow' | 'normal' | 'fast' | 'none';
export const paces: Pace[] = ['slow', 'normal', 'fast', 'none'];

/**
 * How much an event matters: `quick` is routine, `card` a card laid, `strong` what changes the game, `hit` what
 * somebody did to me, `trick` several cards that belong together, `scene` something that goes on by a tap.
 */
export type Weight = 'quick' | 'card' | 'strong' | 'trick' | 'hit' | 'scene';

/** A picture between two views, when a decision did several things that should be seen one after another. */
export interface Picture {
  view: unknown;
  /** The messages of the events that this picture shows; the last picture shows the rest. */
  shows: string[];
  weight?: Weight;
}

/** What a game says of its film: `film` in the file film.ts of its folder. */
export interface FilmOf {
  /** By message; what is not named is `card` if a decision begins with it, and else `quick`. */
  weights?: Record<string, Weight>;
  /** By message, the value that names the seat it is done to. */
  hits?: Record<string, string>;
  /** What should be seen between two views; `past` is all that happened before. */
  between?: (before: any, after: any, events: ToldEvent[], past: ToldEvent[]) => Picture[];
  /** Whether a seat has nothing more to decide, unless it is drawn in again. */
  isOut?: (view: any, seat: number) => boolean;
}

/** Milliseconds at the normal pace. */
const times: Record<Weight, number> = { quick: 200, card: 500, strong: 1_000, trick: 1_100, hit: 1_500, scene: Infinity };
const factors: Record<Pace, number> = { slow: 2, normal: 1, fast: 1 / 3, none: 0 };

export function holdOf(weight: Weight, pace: Pace): number {
  return pace === 'none' ? 0 : times[weight] * factors[pace];
}

const order: Weight[] = ['quick', 'card', 'strong', 'trick', 'hit', 'scene'];
export const isAtLeast = (weight: Weight, least: Weight) => order.indexOf(weight) >= order.indexOf(least);

/** The clock has decided for somebody, who is told of it like of something that others did. */
const CLOCK = 'clock-decided';
export const isByClock = (events: ToldEvent[]) => events.some(({ message }) => message === CLOCK);

export interface Weighed {
  event: ToldEvent;
  weight: Weight;
}

/** How much each event matters to a seat; `own` are those of its own decision, which it need not be told of. */
export function weigh(events: ToldEvent[], film: FilmOf, seat: number | null, own: boolean): Weighed[] {
  return events.map((event, i) => {
    const named: Weight = film.weights?.[event.message] ?? (i ? 'quick' : 'card');
    const victim = event.message === CLOCK ? 'player' : film.hits?.[event.message];
    const hits = !own && seat !== null && victim !== undefined && event.values[victim] === seat;
    return { event, weight: hits && named !== 'scene' ? 'hit' : own && named === 'card' ? 'quick' : named };
  });
}

export const heaviest = (weighed: Weighed[]): Weight =>
  weighed.reduce<Weight>((most, { weight }) => (isAtLeast(weight, most) ? weight : most), 'quick');
