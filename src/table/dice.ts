import { createHmac } from 'node:crypto';
import type { Dice } from '../engine/index.ts';

const WORDS = 2 ** 32;

/**
 * Die number `number` (from 1) of a match: HMAC-SHA-256 under the seed of the lines match id, number, sides and block,
 * read as 32-bit words, highest byte first. A word in the incomplete last stretch of `sides` is passed over, since it would favour low values;
 * block counts up from 0 when all eight words of a digest were.
 */
export function dieOf(seed: string, match: string, number: number, sides: number): number {
  const fair = WORDS - (WORDS % sides);
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', seed).update(`${match}\n${number}\n${sides}\n${block}`).digest();
    for (let at = 0; at < digest.length; at += 4) {
      const word = digest.readUInt32BE(at);
      if (word < fair) return 1 + (word % sides);
    }
  }
}

/** The dice of a match of which `drawn` were taken already. */
export function sealedDice(seed: string, match: string, drawn: number): Dice {
  let number = drawn;
  return {
    throw(sides) {
      number += 1;
      return dieOf(seed, match, number, sides);
    },
  };
}
