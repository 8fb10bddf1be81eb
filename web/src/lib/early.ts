/**
 * What need not wait for the page's large files begins before them: the words of the reader's language are fetched, and
 * the conversation at the table whose link was opened begins; what the room says meanwhile is kept for whoever shows it.
 * This file comes by itself, before all others, so it is small.
 */

import type { Language } from './i18n';
import { wanted } from './stored';
import { textsIn } from './texts';
import { gameTold } from './where';

interface Begun {
  socket: WebSocket;
  /** What was said over it so far. */
  heard: MessageEvent[];
}

let early: Begun | null = null;

function begin(table: string, language: Language): Begun {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = `/api/tables/${encodeURIComponent(table)}/socket?language=${language}`;
  return { socket: new WebSocket(`${scheme}://${location.host}${path}`), heard: [] };
}

function beginEarly(table: string) {
  const begun = begin(table, wanted());
  begun.socket.onmessage = (event) => begun.heard.push(event);
  early = begun;
}

/** A socket to a table of the room: the one that was begun early, if it is good for this, or a new one. */
export function socketTo(table: string, language: Language): Begun {
  const [begun, address] = [early, `/${encodeURIComponent(table)}/socket?language=${language}`];
  early = null;
  if (begun?.socket.url.endsWith(address) && begun.socket.readyState <= WebSocket.OPEN) return begun;
  begun?.socket.close();
  return begin(table, language);
}

textsIn(wanted())
  // When the words are here, so is most of what matters more than the typeface, which can then come before anything is
  // drawn: where that takes long, words are not laid out twice.
  .then(() => document.fonts.load('1em Figtree', 'aě'))
  // Whoever needs them asks again, and says so if they do not come.
  .catch(() => {});
const table = /^\/table\/([^/]+)$/.exec(location.pathname)?.[1];
// Only the room that has just handed out the page says which game it is: what was kept from before may be of no use.
if (gameTold && table) beginEarly(decodeURIComponent(table));
