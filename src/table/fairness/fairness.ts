import { createHash, createHmac } from 'node:crypto';
import type { Head } from '../stored-match.ts';
import type { FairnessSeed, SeedPhrases, SeenFairness } from './types.ts';

/** The longest seed phrase of a side, in characters. */
export const LONGEST_SEED_PHRASE = 100;

export const NO_SEED_PHRASES: SeedPhrases = { a: null, b: null };

/** The commitment to a seed, published in advance: its SHA-256. Both are hexadecimal digits. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/**
 * A seed phrase in stored form: one line of at most a hundred characters, blanks collapsed; null if nothing is left.
 */
export function readSeedPhrase(typed: string): string | null {
  const line = [
    ...typed
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_SEED_PHRASE)
    .join('')
    .trim();
  return line === '' ? null : line;
}

/** What a match's dice come from. */
export const fairnessSeedOf = ({ seed, drawnAs: match, words, lesson }: Head): FairnessSeed => ({
  seed,
  match,
  words,
  ...(lesson ? { script: lesson.dice } : {}),
});

/** The public part of it. */
export const fairnessOf = ({ seed, drawnAs: match, words, stage, match: state, log }: Head): SeenFairness => ({
  match,
  commitment: commitmentOf(seed),
  words,
  wordsOpen: words !== null && stage !== 'over' && (state?.drawn ?? 0) === 0,
  seed: stage === 'over' ? seed : null,
  last: stage === 'over' && log.entries > 0 ? log.link : null,
});

/** A salt for hashes shown to others, so that nobody can find out what they count. */
export const saltOf = ({ id, seed }: Pick<Head, 'id' | 'seed'>): string =>
  createHmac('sha256', seed).update(`salt\n${id}`).digest('hex');
