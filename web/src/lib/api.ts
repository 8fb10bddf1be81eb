/** The lobby over HTTP (docs/protocol.md). */

import { Failure } from './failure';
import { reach } from './reach.svelte';
import { hasRoom, isOnDevice } from './where';
import type { Address, Course, GameInfo, Guest, Language, NewTable, Problem, Review, Step, TableInfo, TableList } from './wire';

/** How much the server's clock is ahead of ours, in seconds. */
let ahead = 0;

export function serverNow(): number {
  return Date.now() / 1000 + ahead;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!hasRoom) throw new Failure('offline', '');
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    reach.room = false;
    throw new Failure('offline', '');
  }
  reach.room = true;
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header knows whole seconds only: a difference below two seconds is none.
  if (date) ahead = Math.abs(date - Date.now()) > 2000 ? (date - Date.now()) / 1000 : 0;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Failure(problem?.code ?? 'http', problem?.text ?? response.statusText);
}

/** Tables of this device answer for themselves. */
const device = () => import('../device/host').then(({ device }) => device);

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Guest | null>('GET', '/api/me'),
  enter: (name: string, language: Language) => ask<Guest>('POST', '/api/me', { name, language }),
  link: () => ask<{ code: string }>('POST', '/api/me/link'),
  redeem: (code: string) => ask<Guest>('POST', `/api/me/link/${encodeURIComponent(code)}`),
  /** Nobody is me any more on any other device. */
  revoke: () => ask<Guest>('DELETE', '/api/me/devices'),
  games: (language: Language) => ask<GameInfo[]>('GET', `/api/games?language=${language}`),
  tables: () => ask<TableList>('GET', '/api/tables'),
  open: (data: NewTable) => ask<TableInfo>('POST', '/api/tables', data),
  table: async (id: string) => (isOnDevice(id) ? (await device()).table(id) : ask<TableInfo>('GET', table(id))),
  sit: (id: string) => ask<TableInfo>('POST', `${table(id)}/sit`),
  getUp: (id: string) => ask<TableInfo>('DELETE', `${table(id)}/sit`),
  /** A bot plays on for me, and the table leaves my list. */
  giveUp: (id: string) => ask<void>('DELETE', table(id)),
  seat: (id: string, seat: number, bot: string | null) => ask<TableInfo>('POST', `${table(id)}/seat`, { seat, bot }),
  rematch: async (id: string) =>
    isOnDevice(id) ? (await device()).rematch(id) : ask<{ table: string }>('POST', `${table(id)}/rematch`),
  course: async (id: string) => (isOnDevice(id) ? (await device()).course(id) : ask<Course>('GET', `${table(id)}/replay`)),
  review: async (id: string, step: number, why = false) =>
    isOnDevice(id) ? (await device()).review(id, step, why) : ask<Review>('GET', `${table(id)}/replay/${step}/review?why=${why}`),
  replay: async ({ id, game }: Pick<TableInfo, 'id' | 'game'>, step: number, seat: number | null, language: Language) => {
    if (isOnDevice(id)) return (await device()).replay(id, step, seat, language);
    const path = `${table(id)}/replay/${step}?language=${language}${seat === null ? '' : `&seat=${seat}`}`;
    const { knownStep } = await import('./knowing');
    return knownStep(game, seat, (layout) => ask<Step>('GET', `${path}&layout=${layout}`));
  },
  /** A link to the record of a finished game. */
  record: async (id: string) => (isOnDevice(id) ? (await device()).record(id) : `${table(id)}/record`),
  /** The address friends can use; our own where the server knows none. */
  address: () => ask<Address>('GET', '/api/address').then(({ url }) => url ?? location.origin, () => location.origin),
  qr: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
};
