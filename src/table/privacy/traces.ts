import type { Store } from '../../store/index.ts';
import type { Entry } from '../log/entry.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId, Player } from '../ids.ts';

/**
 * All matches that ever named a person, whatever became of them: those to go through when somebody wants to be erased.
 * It may list too many matches, never too few.
 */
const personKey = (person: string): string => `ever:${person}`;
/** All matches ever played on a server. */
const serverKey = (server: string): string => `ever-in:${server}`;

/** Players of imported matches, placeholders of erased players and the bot are not real people. */
const isSomebody = (person: string): boolean => !/^((p|gone-)\d+|opponent-[a-z-]+)$/.test(person);

/** Does this value name a person, wherever it is in plain data? */
export const isPlayer = (value: object): value is Player =>
  Object.keys(value).length === 2
  && 'id' in value
  && 'name' in value
  && typeof value.id === 'string'
  && typeof value.name === 'string';

/** Everybody named anywhere in plain data. */
export function peopleIn(value: unknown, found: Map<string, Player> = new Map()): ReadonlyMap<string, Player> {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value) && isPlayer(value)) found.set(value.id, value);
  else for (const inner of Object.values(value)) peopleIn(inner, found);
  return found;
}

/** The parts of a head that can name somebody, without its log and what only a book writes. */
export const namingHead = ({ creator, seats, joining, offered, followers, formerPlayers, pending }: Head): unknown => [
  creator,
  seats,
  joining,
  offered,
  followers,
  formerPlayers,
  pending,
];

/** The same of entries. */
export const namingEntries = (entries: readonly Entry[]): unknown => entries.map(({ by, note }) => [by, note]);

/** All of what is stored under a match's key that can name somebody; of the log, only what is new. */
const namingParts = (head: Head, after: number): unknown => [
  namingHead(head),
  namingEntries(head.log.tail.filter(({ number }) => number > after)),
];

/** The people named in a head and not in the one before. */
function newlyNamed(before: Head | null, next: Head): readonly string[] {
  // A match that begins is recorded once more, for a lobby whose creation a crash interrupted.
  const old = before && before.stage === next.stage ? before : null;
  const known = old ? peopleIn(namingParts(old, Number.MAX_SAFE_INTEGER)) : new Map<string, Player>();
  return [...peopleIn(namingParts(next, old?.log.entries ?? 0)).keys()].filter(
    (person) => isSomebody(person) && !known.has(person),
  );
}

/**
 * Records who is named in a head about to be stored in place of another. Call it before storing and, if it returns
 * true, again afterwards: then neither a crash nor an erasure in between leaves an unrecorded name.
 */
export async function leaveTraces(store: Store, before: Head | null, next: Head): Promise<boolean> {
  const people = newlyNamed(before, next);
  const { server } = next.room;
  await Promise.all([
    ...people.map((person) => store.add(personKey(person), next.id)),
    ...(before || server === null ? [] : [store.add(serverKey(server), next.id)]),
  ]);
  return people.length > 0;
}

/** Whether what is stored of a match under its key names a person; of its log, the newest entries. */
export const isNamedIn = (head: Head, person: string): boolean => peopleIn(namingParts(head, 0)).has(person);

/** Records that a match has something of a person elsewhere than in its head. */
export const leaveTrace = (store: Store, person: string, match: MatchId): Promise<void> =>
  store.add(personKey(person), match);

export const tracesOf = (store: Store, person: string): Promise<readonly MatchId[]> => store.words(personKey(person));
export const eraseTrace = (store: Store, person: string, match: MatchId): Promise<void> =>
  store.remove(personKey(person), match);

export const tracesIn = (store: Store, server: string): Promise<readonly MatchId[]> => store.words(serverKey(server));
export const eraseTraceIn = (store: Store, server: string, match: MatchId): Promise<void> =>
  store.remove(serverKey(server), match);
