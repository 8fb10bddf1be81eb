/** Advice: what each choice is worth, as the chance of winning that it leaves, and why (herna.players.advice). */

import type { Game, View } from './game.ts';
import { Trial } from './master.ts';
import { networkOf } from './network.ts';
import type { Player, Rates } from './player.ts';

/** What is expected, from −1 to 1, as the chance of winning. */
export function chanceOf(game: Game, players: number, expected: number): number {
  const [low, high] = game.described.oneLoses ? [-1, 1 / (players - 1)] : [-1 / (players - 1), 1];
  return Math.max(0, Math.min(1, (expected - low) / (high - low)));
}

/** Tries all actions under the same guesses, and says which chance each one leaves; the best comes first. */
export class Adviser implements Player {
  readonly #game: Game;
  readonly #seed: string;
  #decision = 0;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  choose(view: View): number {
    return this.rate(view).keys().next().value!;
  }

  rate(view: View): Rates {
    this.#decision++;
    const { actions, wishes } = networkOf(this.#game).think(view);
    const places = wishes.map((_, place) => place).sort((a, b) => wishes[b]! - wishes[a]! || a - b);
    const likely = places.slice(0, this.#game.described.thinking.advised);
    const best = wishes[likely[0]!]!;
    const rates = this.#tryOut(view, likely.map((place) => actions[place]!), likely.map((place) => wishes[place]! - best)); // prettier-ignore
    const worst = Math.min(...rates.values());
    for (const action of actions) if (!rates.has(action)) rates.set(action, worst);
    return rates;
  }

  #tryOut(view: View, tried: number[], prior: number[]): Rates {
    const [rounds, fewest, longest] = this.#game.described.thinking.advice;
    const guesses = Math.max(fewest, Math.min(longest, Math.floor(rounds / tried.length)));
    const trial = new Trial(this.#game, view, tried, prior, [`${this.#seed} ${this.#decision} 0`]);
    trial.goOn(tried.length, guesses, Infinity, 1);
    if (tried.length > 1) trial.rank(tried.length);
    let least = Infinity;
    return new Map(
      trial.means().map(([action, mean]) => {
        // What is liked less cannot be seen to be better in so few tries.
        least = Math.min(least, mean);
        return [action, chanceOf(this.#game, view.players, least)];
      }),
    );
  }

  /** What one action brings more of than another, or fewer where that is better: by how much, the surest first. */
  gains(view: View, one: number, other: number): [what: string, by: number][] {
    const { counted, thinking } = this.#game.described;
    const [guesses, least, surely] = thinking.gains;
    const [sums, squares] = this.#differences(view, [one, other], guesses);
    const found = Object.entries(counted).map(([what, way], place) => {
      const by = (way * sums[place]!) / guesses;
      const spread = squares[place]! - (sums[place]! * sums[place]!) / guesses;
      return { what, by, doubt: Math.sqrt(Math.max(0, spread) / (guesses * (guesses - 1))) };
    });
    const sure = found.filter(({ by, doubt }) => by >= least && by >= surely * doubt);
    return sure.sort((a, b) => a.doubt / a.by - b.doubt / b.by).map(({ what, by }) => [what, by]);
  }

  /** By what is counted, how the two differ under all guesses together, and the squares of it by guess. */
  #differences(view: View, tried: number[], guesses: number): [number[], number[]] {
    const turns = this.#game.described.thinking.foreseenTurns;
    const trial = new Trial(this.#game, view, tried, [0, 0], [`${this.#seed} gains`], turns);
    const sums = Object.keys(this.#game.described.counted).map(() => 0);
    const squares = [...sums];
    for (let guess = 0; guess < guesses; guess++) {
      const [one, other] = trial.count();
      sums.forEach((_, place) => {
        const differs = one![place]! - other![place]!;
        sums[place]! += differs;
        squares[place]! += differs * differs;
      });
    }
    return [sums, squares];
  }
}
