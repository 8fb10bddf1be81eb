/** What the page asks about tables of this device, as it asks the room about others (lib/api.ts). */

import type { Action, Options } from '../engine/described';
import { Position, type Game } from '../engine/game';
import { readFrom } from '../lib/asking';
import { Failure } from '../lib/failure';
import { newDeviceId } from '../lib/where';
import type { Course, Language, Review, Step, TableInfo } from '../lib/wire';
import { isPlayable, loadGame } from '../engine/load';
import { infoOf } from './info';
import { find, save, type Saved, type SavedChair } from './store';
import { DeviceTable, toldEvent } from './table';
import { advice, newSeed } from './thinking';
import { wordsOf } from '../engine/words';

export interface NewDeviceTable {
  game: string;
  options: Options;
  chairs: SavedChair[];
  /** Two people sit at opposite ends of the device. */
  opposite?: boolean;
  /** The chair that begins; it is drawn if there is none. */
  starts?: number | null;
}

const RECORD = 1;

/** A table with everything that happened at it. */
export async function loadTable(id: string): Promise<DeviceTable> {
  const saved = await find(id);
  if (!saved) throw new Failure('no_such_table', '');
  const game = await loadGame(saved.game);
  if (saved.version !== game.described.version) throw new Failure('other_rules', '');
  try {
    return new DeviceTable(game, saved);
  } catch (error) {
    throw new Failure('unreadable', String(error));
  }
}

async function open({ game: name, options: chosen, chairs, opposite = false, starts = null }: NewDeviceTable): Promise<TableInfo> {
  const game = await loadGame(name);
  const usual = Object.entries(game.described.options).map(([key, values]) => [key, values[0]!]);
  const options: Options = { ...Object.fromEntries(usual), ...chosen };
  const dealt = dealtFor(game, chairs.length, options, starts);
  const saved: Saved = { ...blank(game, options, dealt.seed!, chairs), opposite, starts, decider: dealt.decider };
  await save(saved);
  return infoOf(saved);
}

/** Cards by chance; where somebody was chosen to begin, dealt so often that it is their turn. */
function dealtFor(game: Game, players: number, options: Options, starts: number | null): Position {
  for (;;) {
    const dealt = game.deal(players, options, newSeed());
    if (starts === null || dealt.turn === starts) return dealt;
  }
}

function blank(game: Game, options: Options, seed: string, chairs: SavedChair[]): Saved {
  const now = Date.now();
  const { version } = game.described;
  const nothing = { log: [], opened: now, changed: now, rematch: null, winners: null, decider: null };
  return { id: newDeviceId(), game: game.name, version, options, seed, chairs, ...nothing };
}

/** The same players once more, on the same chairs; where somebody was chosen to begin, now the next one does. */
async function rematch(id: string): Promise<{ table: string }> {
  const table = await loadTable(id);
  const { saved } = table;
  if (saved.rematch && (await find(saved.rematch))) return { table: saved.rematch };
  const { game, options, chairs, opposite = false, starts = null } = saved;
  const next = await open({ game, options, chairs, opposite, starts: starts === null ? null : (starts + 1) % chairs.length });
  saved.rematch = next.id;
  await save(saved);
  return { table: next.id };
}

// ── After the game ─────────────────────────────────────────────────────────────────────────────────────────────────

interface Played {
  table: DeviceTable;
  positions: Position[];
}

let looked: Promise<Played> & { id?: string } = Promise.reject(new Error('nothing'));
looked.catch(() => {});

/** All positions of a finished game, the deal first; those of the last game asked for are kept. */
function played(id: string): Promise<Played> {
  if (looked.id !== id) {
    looked = Object.assign(play(id), { id });
    looked.catch(() => delete looked.id);
  }
  return looked;
}

async function play(id: string): Promise<Played> {
  const table = await loadTable(id);
  if (!table.position.over) throw new Failure('not_over', '');
  const { saved, game } = table;
  const positions = [game.deal(saved.chairs.length, saved.options, saved.seed)];
  for (const action of table.position.actions) positions.push(positions.at(-1)!.after(action) as Position);
  return { table, positions };
}

async function replay(id: string, step: number, seat: number | null, language: Language): Promise<Step> {
  const { table, positions } = await played(id);
  const position = positions[step];
  if (!position) throw new Failure('no_such_step', '');
  const words = await wordsOf(table.saved.game, language);
  const before = positions[step - 1];
  const seen = seat === null ? position : position.view(seat);
  const events = before ? before.view(null).events(position.actions.at(-1)!, position.view(null)) : [];
  return {
    step,
    steps: positions.length - 1,
    view: readFrom(seen instanceof Position ? seen.unveiled() : seen.json(), seen),
    scores: position.scores,
    decider: position.decider,
    events: events.map((event) => toldEvent(event, step, words, table.names)),
  };
}

async function course(id: string): Promise<Course> {
  const { positions } = await played(id);
  return { deciders: positions.slice(0, -1).map((position) => position.decider!) };
}

async function review(id: string, step: number, why = false): Promise<Review> {
  const { table, positions } = await played(id);
  const before = positions[step - 1]!;
  const seat = before.decider!;
  const chosen = positions[step]!.actions.at(-1)!;
  // Whoever asks again is told the same.
  const { rates, gains } = await advice(before.view(seat), why ? chosen : undefined, `review ${id} ${step}`);
  const inWords = (number: number) => table.game.words(number);
  const rated = rates.map(([number, rate]) => ({ action: inWords(number), rate }));
  return { step, seat, chosen: inWords(chosen), rated, gains };
}

// ── Records ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A link to the record of a game, as a file of this device. */
async function record(id: string): Promise<string> {
  const table = await loadTable(id);
  return URL.createObjectURL(new Blob([table.record()], { type: 'application/json' }));
}

interface RecordFile {
  record: number;
  game: string;
  version: number;
  players: number;
  options: Options;
  seed: string;
  actions: Action[];
}

/** Keep the game of a record, wherever it was played; what is no record, or not by these rules, is refused. */
async function openRecord(text: string, nameOf: (number: number) => string): Promise<string> {
  const file = readRecord(text);
  if (!isPlayable(file.game)) throw new Failure('bad_record', '');
  const game = await loadGame(file.game);
  if (file.version !== game.described.version) throw new Failure('other_rules', '');
  if (!isSetUp(game, file)) throw new Failure('bad_record', '');
  const chairs = Array.from({ length: file.players }, (_, i) => ({ name: nameOf(i + 1), bot: null }));
  const saved: Saved = { ...blank(game, file.options, file.seed, chairs), foreign: true };
  try {
    const table = new DeviceTable(game, saved);
    for (const action of file.actions) table.act(table.position.decider!, action, 'guest');
    if (!table.position.over) throw new Failure('not_over', '');
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('bad_record', '');
  }
  await save(saved);
  return saved.id;
}

/** Whether a game can be played by so many, with these options. */
function isSetUp({ described }: Game, { players, options }: RecordFile): boolean {
  const known = Object.entries(options).every(([key, value]) => described.options[key]?.includes(value));
  return known && described.players.includes(players);
}

function readRecord(text: string): RecordFile {
  try {
    const file = JSON.parse(text) as RecordFile;
    const whole = file.record === RECORD && Array.isArray(file.actions) && typeof file.seed === 'string';
    if (whole) return { ...file, options: file.options ?? {} };
  } catch {
    // said below
  }
  throw new Failure('bad_record', '');
}

export const device = {
  open,
  rematch,
  course,
  replay,
  review,
  record,
  openRecord,
  table: async (id: string): Promise<TableInfo> => (await loadTable(id)).info(),
};
