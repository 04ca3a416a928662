import { createHmac } from 'node:crypto';
import { plain } from '../../engine/index.ts';
import type { Facts, Json, Result, SystemId } from '../../engine/index.ts';
import { withReason } from '../log/reasons.ts';
import { isPlayer } from '../privacy/traces.ts';
import { canonical } from './canonical.ts';
import type { Fair } from './types.ts';
import type { Entry } from '../types.ts';

/** What stands in the place of a link before the first entry. */
export const UNLINKED = '';

/** What a match came to, and what it was played by. */
export interface Ending {
  readonly adjusted: boolean;
  /** Instants in milliseconds since 1970. */
  readonly created: number;
  readonly ended: number;
  readonly options: Facts;
  readonly result: Result;
  /** Revision of the book's code. */
  readonly rules: number;
  readonly system: SystemId;
}

/** An entry that has no link yet; who did it may be anything, as long as it is null where nobody did. */
export type Unlinked = Omit<Entry, 'by' | 'link'> & { readonly by: unknown };

const NOBODY = { id: '', name: '' };

/** Plain data with nobody in the place of every person. */
function withoutPeople(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return value as Json;
  if (Array.isArray(value)) return value.map(withoutPeople);
  return isPlayer(value)
    ? NOBODY
    : Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutPeople(inner)]));
}

/** An entry as its link holds it: without what changes when a person is forgotten. */
function heldOf(entry: Unlinked): Json {
  const { by, note, link: _, ...rest } = withReason(entry, '') as Unlinked & { readonly link?: unknown };
  return plain({ ...rest, by: by === null ? null : '', note: withoutPeople(note) });
}

/**
 * The link of an entry in the chain over a log, in hexadecimal digits: HMAC-SHA-256 under the seed of four lines, `log`, match id, the link
 * before, and `{ end, entry }` as canonical JSON: the entry without its link, with empty texts in the place of people and of the reason that
 * somebody wrote, and with the last entry what the match came to, so that its link binds the whole of it. Only the seed makes links, so that nobody
 * can try out what was done in secret; and since the seed is sealed, nobody can find another log with the same.
 */
export const linkOf = ({ seed, match, words }: Fair, before: string, entry: Unlinked, ending: Ending | null): string =>
  createHmac('sha256', seed)
    .update(
      [
        'log',
        match,
        before,
        canonical({ end: ending && plain({ ...ending, match, words }), entry: heldOf(entry) }),
      ].join('\n'),
    )
    .digest('hex');

/** Has a match a chain over its log? Those that began before there was one have none. */
export const isChained = (entries: readonly Pick<Entry, 'link'>[]): boolean =>
  entries.some(({ link }) => link !== null);

/** Numbers of the entries whose link is not the one that the seed makes of them and of the link before; `ending`: what the match came to with the last of them. */
export function wrongLinks(
  fair: Fair,
  entries: readonly (Unlinked & Pick<Entry, 'link'>)[],
  ending: Ending | null,
): readonly number[] {
  if (!isChained(entries)) return [];
  return entries.flatMap((entry, index) => {
    const before = index === 0 ? UNLINKED : (entries[index - 1]?.link ?? UNLINKED);
    return entry.link === linkOf(fair, before, entry, index === entries.length - 1 ? ending : null)
      ? []
      : [entry.number];
  });
}
