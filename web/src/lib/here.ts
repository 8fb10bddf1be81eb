/** Tables of this device, for screens that need no more of them than this. */

import type { NewDeviceTable } from '../device/host';
import type { GameInfo } from './wire';

const host = () => import('../device/host').then(({ device }) => device);

/** Deal a game here; the id of its table. Options that are not given are the usual ones. */
export async function openHere(table: NewDeviceTable): Promise<string> {
  return (await (await host()).open(table)).id;
}

export const tablesHere = async () => (await import('../device/info')).tablesHere();
export const removeHere = async (id: string) => (await import('../device/store')).remove(id);

/** Keep a game from its record, to look at; the players are called by `nameOf`. */
export const openRecord = async (text: string, nameOf: (number: number) => string) => (await host()).openRecord(text, nameOf);

const words = import.meta.glob<GameInfo[]>('../../generated/games.*.json', { import: 'default' });

/** The games in words, as they were when the page was built. */
export async function gamesInWords(language: string): Promise<GameInfo[]> {
  return (await words[`../../generated/games.${language}.json`]?.()) ?? [];
}
