/** The page's side of the thinking: bots in a worker of their own, hints and reviews in another. */

import type { View } from '../engine/game';
import type { Gain } from '../lib/wire';
import type { Found, Thought } from './thinker';

/** Milliseconds for one decision, however slow the device is: nobody waits longer for a bot. A usual one needs less. */
const BUDGET = 2500;

class Thinker {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, { resolve: (found: Found) => void; reject: (error: Error) => void }>();

  ask(thought: Omit<Thought, 'id' | 'budget'>): Promise<Found> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#started().postMessage({ ...thought, id, budget: BUDGET } satisfies Thought);
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Found>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.problem) waiting?.reject(new Error(data.problem));
      else waiting?.resolve(data);
    };
    worker.onerror = (event) => this.#fail(new Error(event.message));
    return (this.#worker = worker);
  }

  #fail(error: Error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

const bots = new Thinker();
const advisers = new Thinker();

/** A seed that nobody can foresee. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a bot does; it sees its own view and nothing else. */
export async function choice(view: View, level: string): Promise<number> {
  const asked = { game: view.game.name, bytes: view.bytes, seat: view.seat!, player: level, seed: newSeed(), rated: false };
  const { rates } = await bots.ask(asked);
  return rates![0]![0];
}

/**
 * The chance of winning that each allowed action leaves, the best first; and what that one gains over another, over the
 * second best (null), or not (undefined).
 */
export async function advice(view: View, over?: number | null, seed = newSeed()): Promise<{ rates: [number, number][]; gains: Gain[] }> {
  const asked = { game: view.game.name, bytes: view.bytes, seat: view.seat!, player: view.game.described.adviser, seed, rated: true };
  const { rates, gains } = await advisers.ask({ ...asked, over });
  return { rates: rates!, gains: gains! };
}
