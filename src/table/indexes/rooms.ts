import type { Revised, Store } from '../../store/index.ts';
import { headOf } from '../head.ts';
import { attempts } from '../../waiting/index.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId, Room } from '../ids.ts';

/** The match being played in a room, and the last one finished there before it. Can be rebuilt from the heads. */
interface RoomRecord extends Revised {
  readonly match: MatchId;
  readonly before: MatchId | null;
}

const roomKey = ({ channel }: Room): string => `channel:${channel}`;

/** Was it cancelled before it began? */
const wasCalledOff = (head: Head): boolean => head.stage === 'over' && head.match === null;

/** What a room holds: its unstarted or live match, the last one finished there, and the revision of that record. */
export async function roomOf(
  store: Store,
  room: Room,
): Promise<{ readonly rev: number; readonly open: MatchId | null; readonly last: MatchId | null }> {
  const record = await store.get<RoomRecord>(roomKey(room));
  if (!record) return { rev: 0, open: null, last: null };
  const head = await headOf(store, record.match);
  // A match that has moved belongs to its new room only.
  if (!head || wasCalledOff(head) || head.room.channel !== room.channel)
    return { rev: record.rev, open: null, last: record.before };
  return head.stage === 'over'
    ? { rev: record.rev, open: null, last: record.match }
    : { rev: record.rev, open: record.match, last: record.before };
}

/** For how long, in milliseconds, an open match is known as that of its room. */
const KNOWN = 60_000;
/** So many rooms are known, those asked for last. */
const MOST_KNOWN = 2_000;

const rooms = new WeakMap<Store, Map<string, { readonly match: MatchId; readonly at: number }>>();

function knownIn(store: Store): Map<string, { readonly match: MatchId; readonly at: number }> {
  const known = rooms.get(store) ?? new Map<string, { readonly match: MatchId; readonly at: number }>();
  rooms.set(store, known);
  return known;
}

/**
 * The match of a room: the open one, else the last one finished there. Most commands ask for it, so the record of a room
 * is not read again while the match it names is open there: no other can take the room until then.
 */
export async function matchIn(store: Store, room: Room): Promise<MatchId | null> {
  const known = knownIn(store);
  const found = known.get(room.channel);
  known.delete(room.channel);
  if (found && Date.now() - found.at < KNOWN && isOpenIn(room, await headOf(store, found.match))) {
    known.set(room.channel, found);
    return found.match;
  }
  const { open, last } = await roomOf(store, room);
  if (open !== null) known.set(room.channel, { match: open, at: Date.now() });
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return open ?? last;
}

/** A match that has moved belongs to its new room only. */
const isOpenIn = ({ channel }: Room, head: Head | null): boolean =>
  head !== null && head.stage !== 'over' && head.room.channel === channel;

/** Enters a match as that of a room, unless the record has changed since revision `rev`. */
export const takeRoom = (
  store: Store,
  room: Room,
  rev: number,
  match: MatchId,
  before: MatchId | null,
): Promise<boolean> => store.swap<RoomRecord>(roomKey(room), rev, { rev: rev + 1, match, before });

/** For how long the record of an empty room is left, in milliseconds: long enough for whoever is taking the room. */
const EMPTIED = 60_000;

/** Leaves a match that is deleted out of the record of its room, which may name another one by now. */
export async function forgetRoom(store: Store, room: Room, match: MatchId): Promise<void> {
  const key = roomKey(room);
  const forgotten = await attempts(async () => {
    const record = await store.get<RoomRecord>(key);
    if (!record) return true;
    const named = [record.match, record.before].filter((each) => each !== null);
    const left = named.filter((each) => each !== match);
    if (left.length === named.length) return true;
    // Somebody may be taking the room: a record that names nothing else is not deleted at once, but runs out.
    const [stays = match, before = null] = left;
    const expiry = left.length === 0 ? { expires: EMPTIED } : {};
    const next: RoomRecord = { rev: record.rev + 1, match: stays, before };
    return (await store.swap(key, record.rev, next, expiry)) || null;
  });
  if (forgotten === null) throw new Error(`The room of match ${match} is taken by others all the time`);
}
