import { plain } from '../json.ts';
import type { Json } from '../json.ts';
import type { AnyMatch, Game, Match } from './match.ts';

/** A match as stored by another revision of a book's code. */
export type StoredMatch = { readonly [field: string]: Json };

/** Turns a match of one revision of a book into one of the next. Pure: its input is not changed. */
export type MatchUpgrade = (kept: StoredMatch) => StoredMatch;

/** The upgrade to a revision that stores matches in the same form. */
export const unchanged: MatchUpgrade = (kept) => kept;

/** The revision of the book in whose form a match is stored. */
export const schemaRevision = ({ rules, form }: Pick<AnyMatch, 'rules' | 'form'>): number => form ?? rules;

/** The revision of a book's code and the upgrades that lead to it; see `System`. */
export interface Upgrades {
  readonly rules: number;
  readonly upgrades?: readonly (MatchUpgrade | null)[];
}

/**
 * A match in the form of this revision, whichever revision began it; null if a newer one stored it, or an upgrade is
 * missing.
 */
export function upgradedMatch<G extends Game>({ rules, upgrades = [] }: Upgrades, match: AnyMatch): Match<G> | null {
  const form = schemaRevision(match);
  if (form === rules) return match as Match<G>;
  if (form > rules) return null;
  let kept: StoredMatch = plain(match);
  for (let revision = form; revision < rules; revision += 1) {
    const upgrade = upgrades[revision - 1];
    if (!upgrade) return null;
    kept = upgrade(kept);
  }
  return { ...kept, rules: match.rules, form: rules } as unknown as Match<G>;
}
