/** The games as compiled for the browser, each loaded when somebody wants it. */

import type { Described } from './described';
import { Game } from './game';
import { Network } from './network';
import { Failure } from '../lib/failure';
import { byFolder } from '../lib/folders';

const modules = byFolder(import.meta.glob<string>('../../generated/*/rules.wasm', { query: '?url', import: 'default', eager: true }));
const descriptions = byFolder(import.meta.glob<Described>('../../generated/*/described.json', { import: 'default' }));
const networks = byFolder(import.meta.glob<string>('../../generated/*/network.bin', { query: '?url', import: 'default', eager: true }));
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

/** Have the network of a game, which is larger than all the rest: only players that need it wait for it. */
export async function loadNetwork(game: Game) {
  if (game.network) return;
  const file = await had(networks[game.name]!);
  const plain = new Response(file.body!.pipeThrough(new DecompressionStream('gzip')));
  game.network = new Network(game, await plain.arrayBuffer());
}

async function had(url: string): Promise<Response> {
  const file = await fetch(url);
  if (!file.ok) throw new Error(`${url} cannot be had (${file.status}).`);
  return file;
}

/** Rules that did not come whole, or that this browser cannot run, are one failure: `no_rules`. */
async function load(name: string): Promise<Game> {
  try {
    const [described, file] = await Promise.all([descriptions[name]!(), had(modules[name]!)]);
    // Not compiled while they come: some hosts do not know what kind of file this is.
    return new Game(described, await WebAssembly.compile(await file.arrayBuffer()));
  } catch (error) {
    throw new Failure('no_rules', String(error));
  }
}
