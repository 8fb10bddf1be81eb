/** A puzzle on the table: its position and what follows each choice, by the compiled rules (herna.lab.puzzles.file). */

import { Position, type Game } from '../../engine/game';
import { loadGame } from '../../engine/load';
import { factsOf, hasPoints } from '../../lib/games';
import { Failure } from '../../lib/failure';
import type { Puzzle, PuzzleFile } from './files';

const FIRST = '0'.charCodeAt(0);

/** How a line ends for the one who decides: with points, or cards left, beside those of the best other. */
export interface Result {
  won: boolean;
  mine: number;
  theirs: number;
}

export class Opened {
  readonly game: Game;
  readonly puzzle: Puzzle;
  readonly start: Position;
  readonly seat: number;

  constructor(game: Game, file: PuzzleFile, puzzle: Puzzle) {
    if (file.version !== game.described.version || file.layout !== game.described.layout) throw new Failure('other_rules', '');
    this.game = game;
    this.puzzle = puzzle;
    this.start = played(game.deal(puzzle.players, puzzle.options, `${file.seed}/${puzzle.deal}`), puzzle.played).at(-1)!;
    if (sumOf(this.start.bytes) !== puzzle.check) throw new Failure('other_rules', '');
    this.seat = this.start.decider!;
  }

  /** The position in which the next decision of the turn is made. */
  at(path: string): Position {
    return played(this.start, path).at(-1)!;
  }

  /** Whether this is a decision on the way to the solution. */
  isStep(path: string): boolean {
    return path in this.puzzle.steps;
  }

  /** All positions from a decision to the end, when this is chosen. */
  line(path: string, choice: number): Position[] {
    return played(this.at(path), letter(choice) + this.puzzle.steps[path]![choice]!);
  }

  result(path: string, choice: number): Result {
    const end = this.line(path, choice).at(-1)!;
    const worth = this.#worth(end);
    const others = worth.filter((_, seat) => seat !== this.seat);
    const won = end.winners.includes(this.seat) && (this.game.described.oneLoses || end.winners.length === 1);
    return { won, mine: worth[this.seat]!, theirs: Math.max(...others) };
  }

  /** Points, or how many cards everybody has left where there are none. */
  #worth(end: Position): number[] {
    const { standing } = factsOf(this.game.name);
    if (hasPoints(this.game.name) || !standing) return end.scores;
    return end.scores.map((_, seat) => this.game.ask(end.bytes, standing, seat));
  }

  /** The first choice that is right. */
  right(path: string): number {
    return this.puzzle.steps[path]!.findIndex((_, choice) => this.result(path, choice).won);
  }

  /** A way through the turn that wins, from a decision on. */
  solution(path: string): string {
    return this.isStep(path) ? this.solution(path + letter(this.right(path))) : path;
  }

  /** Of the choices that are wrong the one that comes nearest: by points, or by how long it holds out. */
  nextBest(path: string): number {
    const lines = this.puzzle.steps[path]!;
    const worth = (choice: number) => {
      const { won, mine, theirs } = this.result(path, choice);
      return won ? -Infinity : hasPoints(this.game.name) ? mine - theirs : lines[choice]!.length;
    };
    return lines.map((_, choice) => choice).reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
  }

  /** All positions of the solution, from the puzzle to the end; `path` is a way through the turn. */
  whole(path: string): Position[] {
    const before = path.slice(0, -1);
    return [...played(this.start, before).slice(0, -1), ...this.line(before, place(path.at(-1)!))];
  }
}

export async function openPuzzle(file: PuzzleFile, puzzle: Puzzle): Promise<Opened> {
  return new Opened(await loadGame(file.game), file, puzzle);
}

export const letter = (choice: number) => String.fromCharCode(FIRST + choice);
const place = (letter: string) => letter.charCodeAt(0) - FIRST;

/** The position and all that follow it, a letter for each decision. */
function played(position: Position, letters: string): Position[] {
  const passed = [position];
  for (const one of letters) {
    const action = passed.at(-1)!.legal()[place(one)];
    const after = action === undefined ? '' : passed.at(-1)!.after(action);
    if (typeof after === 'string') throw new Failure('other_rules', '');
    passed.push(after);
  }
  return passed;
}

/** Eight digits for some bytes (FNV-1a). */
function sumOf(bytes: Uint8Array): string {
  let sum = 2166136261;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
