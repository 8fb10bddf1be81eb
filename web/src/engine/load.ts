/** The games as compiled for the browser, each loaded when somebody wants it. */

import type { Described } from './described';
import { Game } from './game';
import { Failure } from '../lib/failure';
import { byFolder } from '../lib/folders';

const modules = byFolder(import.meta.glob<string>('../../generated/*/rules.wasm', { query: '?url', import: 'default', eager: true }));
const descriptions = byFolder(import.meta.glob<Described>('../../generated/*/described.json', { import: 'default' }));
const loaded = new Map<string, Promise<Game>>();

/** Whether a game can be played without a room. */
export const isPlayable = (game: string) => game in modules;

export function loadGame(name: string): Promise<Game> {
  let game = loaded.get(name);
  if (!game) {
    game = load(name);
    game.catch(() => loaded.delete(name));
    loaded.set(name, game);
  }
  return game;
}

/** Rules that did not come whole, or that this browser cannot run, are one failure: `no_rules`. */
async function load(name: string): Promise<Game> {
  try {
    const [described, file] = await Promise.all([descriptions[name]!(), fetch(modules[name]!)]);
    if (!file.ok) throw new Error(`The rules of ${name} cannot be had (${file.status}).`);
    // Not compiled while they come: some hosts do not know what kind of file this is.
    return new Game(described, await WebAssembly.compile(await file.arrayBuffer()));
  } catch (error) {
    throw new Failure('no_rules', String(error));
  }
}
