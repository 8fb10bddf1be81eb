/** From a seed to the key of its cards, as herna.core.chance does it. */

import { blake2b } from '@noble/hashes/blake2.js';

const PERSON = new Uint8Array(16);
PERSON.set(new TextEncoder().encode('herna seed'));

export interface Key {
  words: Uint32Array;
  /** The number of the game in the seed's series. */
  game: bigint;
}

/** "17/5" is game 5 of seed "17", "17" is its game 0. */
export function keyOf(seed: string): Key {
  const found = /^([^]*)\/(0|[1-9][0-9]{0,17})$/.exec(seed);
  const text = found ? found[1]! : seed;
  const digest = blake2b(encoded(text), { dkLen: 32, personalization: PERSON });
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const words = Uint32Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  return { words, game: BigInt(found ? found[2]! : 0) };
}

/** The seed of a player's choices; it tells nothing about the cards. */
export const playerSeed = (seed: string) => `player of ${seed}`;

/** UTF-8, in which half of a pair of surrogates is three bytes like any other letter. */
function encoded(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}
