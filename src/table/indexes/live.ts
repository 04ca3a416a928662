import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import { lobbies } from './lists.ts';
import { isUnreadable, RulesError, unreadableOne } from '../rules.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId } from '../ids.ts';

const KEY = 'live';
/** How many matches an error message names one by one. */
const NAMED = 5;

/** All matches that have begun and are not over, so that a process that starts can continue them. */
export const liveMatches = (store: Store): Promise<readonly MatchId[]> => store.words(KEY);

/** In so many turns all of them are looked at, if they are many. */
const TURNS = 8;
/** So many are looked at in one turn at least. */
const LEAST = 32;

/** Some of the live matches, those that come after `last` in the order of their ids, so that all have their turn. */
export async function someLive(store: Store, last: MatchId | null): Promise<readonly MatchId[]> {
  const all = [...(await liveMatches(store))].sort();
  const next = all.filter((match) => last === null || match > last);
  return [...next, ...all.slice(0, all.length - next.length)].slice(0, Math.max(LEAST, Math.ceil(all.length / TURNS)));
}

export const beginsLive = (store: Store, match: MatchId): Promise<void> => store.add(KEY, match);
export const endsLive = (store: Store, match: MatchId): Promise<void> => store.remove(KEY, match);

/** The servers of all matches that are not over. */
export async function serversPlayedOn(store: Store): Promise<readonly string[]> {
  const servers = new Set<string>();
  for (const match of [...(await liveMatches(store)), ...(await lobbies(store))]) {
    const head = await headOf(store, match).catch(() => null);
    if (head?.room.server) servers.add(head.room.server);
  }
  return [...servers];
}

/** Throws a `RulesError` that names them if this release cannot continue some of the live matches. */
export async function refuseUnreadable({ store, systems }: Pick<TableContext, 'store' | 'systems'>): Promise<void> {
  const unreadable: Head[] = [];
  for (const match of await liveMatches(store)) {
    // A head that is itself unreadable is reported when the match is continued; it should stop nobody here.
    const head = await headOf(store, match).catch(() => null);
    if (head?.stage === 'live' && isUnreadable(systems, head)) unreadable.push(head);
  }
  if (unreadable.length === 0) return;
  const named = unreadable
    .slice(0, NAMED)
    .map((head) => unreadableOne(systems, head))
    .join(', ');
  throw new RulesError(
    `This release cannot go on with ${unreadable.length} live matches: ${named}${unreadable.length > NAMED ? ', …' : ''}. Run the release that played them, or one whose books have the upgrades from those revisions.`,
  );
}
