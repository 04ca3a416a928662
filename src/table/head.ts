import type { Store } from '../store/store.ts';
import type { Head, MatchId } from './table.ts';

/** Of heads and pages alike; goes up with every change of their shape that an older release cannot read. */
export const FORMAT = 1;

/** Accepted interactions are remembered for a day. */
const REMEMBERED = 24 * 60 * 60 * 1000;

export const matchKey = (id: MatchId): string => `match:${id}`;

/** What was kept by a newer release must not be read by this one, and still less written. */
export class FormatError extends Error {}

/** Throws a `FormatError` if a record was kept by a newer release. */
export function readable<T extends { readonly format: number }>(record: T, key: string): T {
  if (record.format > FORMAT) throw new FormatError(`${key} is kept in format ${record.format}; this release reads up to format ${FORMAT}. Run a newer release of Umpire.`);
  return record;
}

/** The kept head of a match, or null. */
export async function load(store: Store, id: MatchId): Promise<Head | null> {
  const key = matchKey(id);
  const head = await store.get<Head>(key);
  return head && readable(head, key);
}

/** The head that follows this one: `rev` first, counted up, and interactions of yesterday forgotten. */
export function revised(head: Head, changes: Partial<Omit<Head, 'rev' | 'format' | 'id'>>, now: number): Head {
  const { rev, ...rest } = head;
  const next = { rev: rev + 1, ...rest, ...changes };
  return { ...next, accepted: Object.fromEntries(Object.entries(next.accepted).filter(([, { at }]) => now - at < REMEMBERED)) };
}
