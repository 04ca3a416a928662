import type { Json } from '../../engine/index.ts';
import type { MatchId } from '../ids.ts';
import type { Entry } from './entry.ts';

/** Where to find entries that no longer fit into the head. */
export interface LogPageRef {
  readonly key: string;
  readonly first: number;
  readonly last: number;
  /** How many of them are public; null: an earlier release did not count them. */
  readonly steps: number | null;
}

/** A part of a stored match: the value itself, or the first entry of the page that stores the same value. */
export type StoredPart = { readonly is: Json } | { readonly in: number };

/** A stored match, by the names of its parts. */
export type StoredState = Readonly<Record<string, StoredPart>>;

/**
 * Older entries under a key of their own that is never written twice, and the match as it was after the last of them.
 */
export interface LogPage {
  readonly format: number;
  readonly match: MatchId;
  readonly entries: readonly Entry[];
  /** Revision of the book's code that made these entries; a replay never crosses from one revision to another. */
  readonly rules: number;
  readonly state: StoredState;
}

export interface MatchLog {
  /** The newest entries. */
  readonly tail: readonly Entry[];
  /** Length of the tail as text. */
  readonly size: number;
  /** Revision of the book's code that made the tail. */
  readonly rules: number;
  readonly pages: readonly LogPageRef[];
  /** Large parts of the match as of the last page: the first entry of the page that stores each, and a hash. */
  readonly parts: Readonly<Record<string, { readonly in: number; readonly print: string }>>;
  /** Number of the last entry; the first is 1. */
  readonly entries: number;
  /** The link of the last entry; empty before the first, null in matches begun before there was a chain. */
  readonly link: string | null;
}
