import type { Store } from '../../store/index.ts';
import type { Head } from '../types.ts';
import type { MatchId, Player } from '../ids.ts';

/**
 * All matches in which a person was ever named, whatever became of them: what must be gone through when somebody wants to be
 * forgotten. It may name too many and never too few.
 */
const personKey = (person: string): string => `ever:${person}`;
/** All matches that were ever played on a server. */
const serverKey = (server: string): string => `ever-in:${server}`;

/** People of files that were taken in, and those who stand for somebody who was forgotten, are nobody in particular. */
const isSomebody = (person: string): boolean => !/^(p|gone-)\d+$/.test(person);

/** Does this name a person, wherever it stands in plain data? */
export const isPlayer = (value: object): value is Player =>
  Object.keys(value).length === 2
  && typeof (value as Player).id === 'string'
  && typeof (value as Player).name === 'string';

/** Everybody who is named anywhere in plain data. */
export function peopleIn(value: unknown, found: Map<string, Player> = new Map()): ReadonlyMap<string, Player> {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value) && isPlayer(value)) found.set(value.id, value);
  else for (const inner of Object.values(value)) peopleIn(inner, found);
  return found;
}

/** What of a head can name somebody, without what only a book writes; of the log no more than what is new. */
function namingParts({ creator, seats, joining, offered, followers, pending, log }: Head, after: number): unknown {
  const entries = log.tail.filter(({ number }) => number > after).map(({ by, note }) => ({ by, note }));
  return [creator, seats, joining, offered, followers, pending, entries];
}

/** Who is named in a head and was not in the one before. */
function newIn(before: Head | null, next: Head): readonly string[] {
  // A match that begins is put down once more, for a lobby whose making a crash cut short.
  const old = before && before.stage === next.stage ? before : null;
  const known = old ? peopleIn(namingParts(old, Number.MAX_SAFE_INTEGER)) : new Map<string, Player>();
  return [...peopleIn(namingParts(next, old?.log.entries ?? 0)).keys()].filter(
    (person) => isSomebody(person) && !known.has(person),
  );
}

/**
 * Puts down who is named in a head that is about to be kept in place of another; to be called before and, where it gives true,
 * again after: so neither a crash nor somebody being forgotten in between leaves a name that is nowhere put down.
 */
export async function leaveTraces(store: Store, before: Head | null, next: Head): Promise<boolean> {
  const people = newIn(before, next);
  const { server } = next.room;
  await Promise.all([
    ...people.map((person) => store.add(personKey(person), next.id)),
    ...(before || server === null ? [] : [store.add(serverKey(server), next.id)]),
  ]);
  return people.length > 0;
}

export const tracesOf = (store: Store, person: string): Promise<readonly MatchId[]> => store.words(personKey(person));
export const eraseTrace = (store: Store, person: string, match: MatchId): Promise<void> =>
  store.remove(personKey(person), match);
/** To be called when nothing is left of them. */
export const eraseTraces = (store: Store, person: string): Promise<void> => store.delete(personKey(person));

export const tracesIn = (store: Store, server: string): Promise<readonly MatchId[]> => store.words(serverKey(server));
export const eraseTraceIn = (store: Store, server: string, match: MatchId): Promise<void> =>
  store.remove(serverKey(server), match);
