import { createHash, createHmac } from 'node:crypto';
import type { SideId } from '../../engine/index.ts';
import type { Head, MatchId } from '../table.ts';

/** Longest words of a side, in characters. */
export const LONGEST_SEED_PHRASE = 100;

/** All that a match's dice and seals come from; secret until the match is over. */
export interface Fair {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  /** The id under which they are drawn: that of the match, of an imported one that of the first. */
  readonly match: MatchId;
  /** What each side has added, before the first die; null in matches that began before there were words. */
  readonly words: SeedPhrases | null;
}

export type SeedPhrases = Readonly<Record<SideId, string | null>>;

export const NO_SEED_PHRASES: SeedPhrases = { a: null, b: null };

/** What everybody may know of how a match's dice can be checked. */
export interface SeenFairness {
  readonly match: MatchId;
  /** SHA-256 of the seed, published before the match begins. */
  readonly commitment: string;
  readonly words: SeedPhrases | null;
  /** Words may still be added: no die was thrown yet. */
  readonly wordsOpen: boolean;
  /** Shown when the match is over. */
  readonly seed: string | null;
  /** The link of the last entry, shown when the match is over; null in matches that began before there was a chain, too. */
  readonly last: string | null;
}

/** What is published of a seed beforehand: its SHA-256, both as hexadecimal digits. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Words of a side as they are kept: one line of at most a hundred characters, blanks put together; null if nothing is left. */
export function readSeedPhrase(typed: string): string | null {
  const line = [...typed.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, LONGEST_SEED_PHRASE).join('').trim();
  return line === '' ? null : line;
}

/** What a match's dice come from. */
export const fairOf = ({ seed, drawnAs: match, words }: Head): Fair => ({ seed, match, words });

/** The same as everybody may know it. */
export const fairnessOf = ({ seed, drawnAs: match, words, stage, match: state, log }: Head): SeenFairness => ({
  match, commitment: commitmentOf(seed), words, wordsOpen: words !== null && stage !== 'over' && (state?.drawn ?? 0) === 0, seed: stage === 'over' ? seed : null, last: stage === 'over' && log.entries > 0 ? log.link : null,
});

/** What marks of a match are made with that others see, so that nobody can find out what they count. */
export const saltOf = ({ id, seed }: Pick<Head, 'id' | 'seed'>): string => createHmac('sha256', seed).update(`salt\n${id}`).digest('hex');
