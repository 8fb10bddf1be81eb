/** A Web Worker in which bots think, so that the page never waits for them. */

import { Adviser } from '../engine/advice';
import { View } from '../engine/game';
import { loadGame, loadNetwork } from '../engine/load';
import { needsNetwork, playerOf } from '../engine/players';
import type { Gain } from '../lib/wire';

export interface Thought {
  id: number;
  game: string;
  bytes: Uint8Array;
  seat: number;
  player: string;
  seed: string;
  /** Milliseconds for it. */
  budget: number;
  /** All choices are to be rated, not only one made. */
  rated: boolean;
  /** The choice over which the gains of the best one are to be told; null is the second best. */
  over?: number | null;
}

export interface Found {
  id: number;
  /** What each choice was rated, the best first; only the chosen one if no more was asked. */
  rates?: [number, number][];
  gains?: Gain[];
  problem?: string;
}

/** One thought after the other: a game has one memory to think in. */
let busy: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Thought>) => {
  busy = busy.then(() => answer(data)).then((found) => postMessage(found));
});

async function answer(thought: Thought): Promise<Found> {
  try {
    return { id: thought.id, ...(await think(thought)) };
  } catch (error) {
    return { id: thought.id, problem: String(error) };
  }
}

async function think({ game: name, bytes, seat, player, seed, budget, rated, over }: Thought): Promise<Omit<Found, 'id'>> {
  const game = await loadGame(name);
  if (needsNetwork(game, player)) await loadNetwork(game);
  const view = new View(game, {}, bytes, seat);
  const mind = playerOf(game, player, seed);
  const until = performance.now() + budget;
  if (!rated) return { rates: [[mind.choose(view, until), 1]] };
  const rates = [...mind.rate(view, until)].sort((a, b) => b[1] - a[1]);
  const [best, other] = [rates[0]![0], over ?? rates[1]?.[0]];
  const asked = over !== undefined && other !== undefined && other !== best && mind instanceof Adviser;
  return { rates, gains: asked ? mind.gains(view, best, other).map(([what, by]) => ({ what, by })) : [] };
}
