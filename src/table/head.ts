import { readKept } from '../store/index.ts';
import type { Store } from '../store/index.ts';
import type { TableContext } from './context.ts';
import { acceptedLately } from './records/index.ts';
import { current } from './rules.ts';
import type { Head } from './stored-match.ts';
import type { MatchId } from './ids.ts';

/** No more accepted interactions than this are remembered. */
export const MOST_REMEMBERED = 64;

export const matchKey = (id: MatchId): string => `match:${id}`;

/** The stored head of a match, or null; its match may still be in the form of an earlier revision of its book. */
export async function headOf(store: Store, id: MatchId): Promise<Head | null> {
  const key = matchKey(id);
  const head = await store.get<Head>(key);
  return head && readKept('match', head, key);
}

/** The head of a match, ready to be continued, or null. Throws a `RulesError` if this release cannot read its match. */
export async function load(
  { store, systems }: Pick<TableContext, 'store' | 'systems'>,
  id: MatchId,
): Promise<Head | null> {
  const head = await headOf(store, id);
  return head && current(systems, head);
}

/** The next revision of a head: `rev` first and counted up, old interactions dropped. */
export function revised(head: Head, changes: Partial<Omit<Head, 'rev' | 'format' | 'id'>>, now: number): Head {
  const { rev, ...rest } = head;
  const next = { rev: rev + 1, ...rest, ...changes };
  return { ...next, accepted: acceptedLately(next.accepted, now, next.log.entries - MOST_REMEMBERED) };
}
