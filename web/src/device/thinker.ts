/** A Web Worker in which bots think, so that the page never waits for them. */

import { View } from '../engine/game';
import { loadGame, loadNetwork } from '../engine/load';
import { needsNetwork, playerOf, type Rates } from '../engine/players';

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
}

export interface Found {
  id: number;
  /** What each choice was rated; only the chosen one if no more was asked. */
  rates?: [number, number][];
  problem?: string;
}

/** One thought after the other: a game has one memory to think in. */
let busy: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Thought>) => {
  busy = busy.then(() => answer(data)).then((found) => postMessage(found));
});

async function answer(thought: Thought): Promise<Found> {
  try {
    return { id: thought.id, rates: [...(await think(thought))] };
  } catch (error) {
    return { id: thought.id, problem: String(error) };
  }
}

async function think({ game: name, bytes, seat, player, seed, budget, rated }: Thought): Promise<Rates> {
  const game = await loadGame(name);
  if (needsNetwork(game, player)) await loadNetwork(game);
  const view = new View(game, {}, bytes, seat);
  const mind = playerOf(game, player, seed);
  const until = performance.now() + budget;
  return rated ? mind.rate(view, until) : new Map([[mind.choose(view, until), 1]]);
}
