import type { DecisionId, Json, Part, SideId } from '../../engine/index.ts';
import type { MatchId } from '../ids.ts';

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

/** The fingerprint of a secret answer, published when it is whole and before it is shown. */
export interface Seal {
  readonly decision: DecisionId;
  readonly side: SideId;
  /** SHA-256, in hexadecimal digits. */
  readonly seal: string;
}

/** A seal with all that makes it. */
export interface OpenedSeal extends Seal {
  readonly nonce: string;
  readonly answers: Readonly<Record<Part, Json>>;
}

/** A seal that was published and not opened yet. */
export interface SecretSeal extends OpenedSeal {
  /** Number of the entry that published it. */
  readonly entry: number;
  /** Its question is settled, and the answer stays secret until the match is over. */
  readonly settled: boolean;
}
