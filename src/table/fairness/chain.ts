import { createHmac } from 'node:crypto';
import { isJsonList, isJsonObject, plain } from '../../engine/index.ts';
import type { Facts, Json, Result, SystemId } from '../../engine/index.ts';
import { withReason } from '../log/reasons.ts';
import { isPlayer } from '../privacy/traces.ts';
import { canonical } from './canonical.ts';
import type { FairnessSeed } from './types.ts';
import type { Entry } from '../log/entry.ts';

/** The predecessor's link for the first entry. */
export const UNLINKED = '';

/** The outcome of a match, and what it was played with. */
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

/** An entry that has no link yet; `by` may be anything, as long as it is null if nobody acted. */
export type UnlinkedEntry = Omit<Entry, 'by' | 'link'> & { readonly by: unknown };

const NOBODY = { id: '', name: '' };

/** Plain data with an empty text in place of every person. */
function withoutPeople(value: Json): Json {
  if (isJsonList(value)) return value.map(withoutPeople);
  if (!isJsonObject(value)) return value;
  return isPlayer(value)
    ? NOBODY
    : Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutPeople(inner)]));
}

/** The part of an entry that its link covers: without whatever changes when a person is erased. */
function linkedPart(entry: UnlinkedEntry): Json {
  const { by, note, link: _, ...rest } = withReason<UnlinkedEntry & { readonly link?: unknown }>(entry, '');
  return plain({ ...rest, by: by === null ? null : '', note: withoutPeople(plain(note)) });
}

/**
 * The link of an entry in the hash chain over a log, in hexadecimal digits: HMAC-SHA-256 under the seed of four lines,
 * `log`, match id, the previous link, and `{ end, entry }` as canonical JSON. `entry` is the entry without its link,
 * with empty texts in place of people and of the reason that somebody wrote; `end` is the outcome of the match, for the
 * last entry only, so that its link commits to everything. Only the seed makes links, so that nobody can guess secret
 * actions from them; and since the seed is sealed, nobody can find another log with the same links.
 */
export const linkOf = (
  { seed, match, words }: FairnessSeed,
  before: string,
  entry: UnlinkedEntry,
  ending: Ending | null,
): string =>
  createHmac('sha256', seed)
    .update(
      [
        'log',
        match,
        before,
        canonical({ end: ending && plain({ ...ending, match, words }), entry: linkedPart(entry) }),
      ].join('\n'),
    )
    .digest('hex');

/** Does the log have a hash chain? Logs begun before it was introduced have none. */
export const isChained = (entries: readonly Pick<Entry, 'link'>[]): boolean =>
  entries.some(({ link }) => link !== null);

/**
 * Numbers of the entries whose link is not the one that follows from the seed and the link before; `ending`: the
 * outcome of the match, for the last of them.
 */
export function wrongLinks(
  fairnessSeed: FairnessSeed,
  entries: readonly (UnlinkedEntry & Pick<Entry, 'link'>)[],
  ending: Ending | null,
): readonly number[] {
  if (!isChained(entries)) return [];
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1]?.link ?? UNLINKED;
    return entry.link === linkOf(fairnessSeed, before, entry, index === entries.length - 1 ? ending : null)
      ? []
      : [entry.number];
  });
}
