import type { Revised, Store } from '../../store/index.ts';
import { headOf } from '../head.ts';
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

/** Enters a match as that of a room, unless the record has changed since revision `rev`. */
export const takeRoom = (
  store: Store,
  room: Room,
  rev: number,
  match: MatchId,
  before: MatchId | null,
): Promise<boolean> => store.swap<RoomRecord>(roomKey(room), rev, { rev: rev + 1, match, before });

/** Deletes the record of a room. */
export const forgetRoom = (store: Store, room: Room): Promise<void> => store.delete(roomKey(room));
