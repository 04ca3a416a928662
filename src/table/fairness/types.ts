import type { DecisionId, Json, Part, SideId } from '../../engine/index.ts';
import type { MatchId } from '../ids.ts';

/** All that a match's dice and seals are derived from; secret until the match is over. */
export interface FairnessSeed {
  /** 64 hexadecimal digits. */
  readonly seed: string;
  /** The id under which dice are drawn: the match's own; for an imported match, that of the original. */
  readonly match: MatchId;
  /** The seed phrase of each side, added before the first die; null in matches begun before there were any. */
  readonly words: SeedPhrases | null;
  /** The dice that a lesson has written beforehand, in the order thrown; those after them come from the seed. */
  readonly script?: readonly number[];
}

export type SeedPhrases = Readonly<Record<SideId, string | null>>;

/** What everybody may know about checking a match's dice. */
export interface SeenFairness {
  readonly match: MatchId;
  /** SHA-256 of the seed, published before the match begins. */
  readonly commitment: string;
  readonly words: SeedPhrases | null;
  /** Seed phrases may still be added: no die has been thrown yet. */
  readonly wordsOpen: boolean;
  /** Shown when the match is over. */
  readonly seed: string | null;
  /** The link of the last entry, shown when the match is over; also null in matches begun before there was a chain. */
  readonly last: string | null;
}

/** The hash of a secret answer, published when the answer is complete and before it is revealed. */
export interface Seal {
  readonly decision: DecisionId;
  readonly side: SideId;
  /** SHA-256, in hexadecimal digits. */
  readonly seal: string;
}

/** A seal with everything it is made from. */
export interface OpenedSeal extends Seal {
  readonly nonce: string;
  readonly answers: Readonly<Record<Part, Json>>;
}

/** A published seal that has not been opened yet. */
export interface SecretSeal extends OpenedSeal {
  /** Number of the entry that published it. */
  readonly entry: number;
  /** Its question is settled, but the answer stays secret until the match is over. */
  readonly settled: boolean;
}
