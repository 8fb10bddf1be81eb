/** The lobby over HTTP (docs/protocol.md). */

import type { Address, Course, GameInfo, Guest, Language, NewTable, Problem, Review, Step, TableInfo, TableList } from './wire';

export class Failure extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** How much the server's clock is ahead of ours, in seconds. */
let ahead = 0;

export function serverNow(): number {
  return Date.now() / 1000 + ahead;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Failure('offline', '');
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  // The header knows whole seconds only: a difference below two seconds is none.
  if (date) ahead = Math.abs(date - Date.now()) > 2000 ? (date - Date.now()) / 1000 : 0;
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Failure(problem?.code ?? 'http', problem?.text ?? response.statusText);
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Guest | null>('GET', '/api/me'),
  enter: (name: string, language: Language) => ask<Guest>('POST', '/api/me', { name, language }),
  link: () => ask<{ code: string }>('POST', '/api/me/link'),
  redeem: (code: string) => ask<Guest>('POST', `/api/me/link/${encodeURIComponent(code)}`),
  games: (language: Language) => ask<GameInfo[]>('GET', `/api/games?language=${language}`),
  tables: () => ask<TableList>('GET', '/api/tables'),
  open: (data: NewTable) => ask<TableInfo>('POST', '/api/tables', data),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  sit: (id: string) => ask<TableInfo>('POST', `${table(id)}/sit`),
  getUp: (id: string) => ask<TableInfo>('DELETE', `${table(id)}/sit`),
  seat: (id: string, seat: number, bot: string | null) => ask<TableInfo>('POST', `${table(id)}/seat`, { seat, bot }),
  rematch: (id: string) => ask<{ table: string }>('POST', `${table(id)}/rematch`),
  course: (id: string) => ask<Course>('GET', `${table(id)}/replay`),
  review: (id: string, step: number) => ask<Review>('GET', `${table(id)}/replay/${step}/review`),
  replay: (id: string, step: number, seat: number | null, language: Language) =>
    ask<Step>('GET', `${table(id)}/replay/${step}?language=${language}${seat === null ? '' : `&seat=${seat}`}`),
  record: (id: string) => `${table(id)}/record`,
  /** The address friends can use; our own where the server knows none. */
  address: () => ask<Address>('GET', '/api/address').then(({ url }) => url ?? location.origin, () => location.origin),
  qr: (text: string) => `/api/qr?text=${encodeURIComponent(text)}`,
};
