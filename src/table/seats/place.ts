import { attempts } from '../../waiting/index.ts';
import { matchViewOf } from '../match-view.ts';
import type { TableContext } from '../context.ts';
import { matchKey } from '../head.ts';
import { addToLists, removeFromLists } from '../indexes/lists.ts';
import { beginsLive, endsLive } from '../indexes/live.ts';
import { roomOf, takeRoom } from '../indexes/rooms.ts';
import type { Head } from '../stored-match.ts';
import type { SeatResult } from '../requests.ts';
import type { Player, Room } from '../ids.ts';
import { leaveTraces } from '../privacy/traces.ts';
import { trouble } from '../trouble.ts';

/** Stores a match that has just begun without a lobby, and takes its room. `room-taken` match, `busy`. */
export async function place(context: TableContext, begun: Head, player: Player, room: Room): Promise<SeatResult> {
  const { store } = context;
  const head: Head = { ...begun, room };
  const placed = await attempts<SeatResult>(async () => {
    const { rev, open, last } = await roomOf(store, room);
    if (open) return trouble('room-taken', { match: open });
    await Promise.all([beginsLive(store, head.id), leaveTraces(store, null, head)]);
    if (!(await store.swap(matchKey(head.id), 0, head))) return trouble('busy');
    if ((await takeRoom(store, room, rev, head.id, last)) || (await roomOf(store, room)).open === head.id) {
      // Marks it as live once more: a sweep through live matches removes the mark of one not stored yet.
      await Promise.all([beginsLive(store, head.id), addToLists(store, head), leaveTraces(store, null, head)]);
      context.kept(head);
      return { ok: true, matchView: matchViewOf(context, head, player) };
    }
    await Promise.all([store.delete(matchKey(head.id)), endsLive(store, head.id), removeFromLists(store, head)]);
    return null;
  });
  return placed ?? trouble('busy');
}
