/** Games on this device: kept by the browser (IndexedDB), one after every decision. */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Action, Options } from '../engine/described';
import { keeping } from '../lib/keeping.svelte';

/** Who sits on a chair: a person at this device, or a bot of a level. */
export interface SavedChair {
  name: string;
  bot: string | null;
}

/** A decision, or that the one before it was taken back. */
export type Entry = { seat: number; action: Action; by: 'guest' | 'bot' } | { seat: number; undone: true };

export interface Saved {
  id: string;
  game: string;
  version: number;
  options: Options;
  seed: string;
  chairs: SavedChair[];
  log: Entry[];
  /** When it was opened, and when anything happened last. */
  opened: number;
  changed: number;
  rematch: string | null;
  /** Who has won, once it is over. */
  winners: number[] | null;
  /** Whose decision it is. */
  decider: number | null;
  /** Two people sit at opposite ends of the device. */
  opposite?: boolean;
  /** The chair that was chosen to begin. */
  starts?: number | null;
  /** A record that somebody opened, not a game played here. */
  foreign?: boolean;
}

interface Schema extends DBSchema {
  tables: { key: string; value: Saved };
}

let database: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('herna', 1, { upgrade: (db) => void db.createObjectStore('tables', { keyPath: 'id' }) });
  database.catch(() => (database = null));
  return database;
}

/** A browser that keeps nothing (some do in private windows) still plays, until the page is closed. */
const unkept = new Map<string, Saved>();

export async function save(table: Saved): Promise<void> {
  unkept.set(table.id, table);
  try {
    await (await open()).put('tables', structuredClone(table));
    unkept.delete(table.id);
    keeping.works = true;
  } catch (error) {
    console.info('The game is not kept:', error);
    keeping.works = false;
  }
}

export async function find(id: string): Promise<Saved | undefined> {
  return unkept.get(id) ?? (await open().then((db) => db.get('tables', id)).catch(() => undefined));
}

/** The latest first. */
export async function list(): Promise<Saved[]> {
  const kept = await open().then((db) => db.getAll('tables')).catch(() => []);
  const all = new Map([...kept, ...unkept.values()].map((table) => [table.id, table]));
  return [...all.values()].sort((a, b) => b.changed - a.changed);
}

export async function remove(id: string): Promise<void> {
  unkept.delete(id);
  await open().then((db) => db.delete('tables', id)).catch(() => {});
}
