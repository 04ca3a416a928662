import { createHmac } from 'node:crypto';
import type { Dice } from '../../engine/index.ts';
import { scriptedDie } from '../../learning/index.ts';
import type { FairnessSeed } from './types.ts';

const WORDS = 2 ** 32;

/**
 * Die number `number` (from 1) of a match: HMAC-SHA-256 under the seed of the lines match id, words of side a, words of
 * side b (neither line in matches begun before seed phrases existed), number, sides and block, read as 32-bit words,
 * highest byte first. Rejection sampling: a word in the incomplete last stretch of `sides` is skipped, since it would
 * favour low values; block counts up from 0 when all eight words of a digest were skipped. In a lesson the dice of its
 * script come first. Throws a RangeError for an impossible number of sides: no word would ever fit.
 */
export function dieOf({ seed, match, words, script = [] }: FairnessSeed, number: number, sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) throw new RangeError(`No die has ${sides} sides.`);
  const scripted = scriptedDie(script, number, sides);
  if (scripted !== null) return scripted;
  const limit = WORDS - (WORDS % sides);
  const seedPhrases = words ? [words.a ?? '', words.b ?? ''] : [];
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', seed)
      .update([match, ...seedPhrases, number, sides, block].join('\n'))
      .digest();
    for (let at = 0; at < digest.length; at += 4) {
      const word = digest.readUInt32BE(at);
      if (word < limit) return 1 + (word % sides);
    }
  }
}

/** The dice of a match from which `count` dice have been thrown already. */
export function sealedDice(fairnessSeed: FairnessSeed, count: number): Dice {
  let number = count;
  return {
    throw(sides) {
      number += 1;
      return dieOf(fairnessSeed, number, sides);
    },
  };
}
