import { attempts } from '../../waiting/index.ts';
import { update } from '../update.ts';
import { matchViewOf } from '../match-view.ts';
import type { TableContext } from '../context.ts';
import { load, revised } from '../head.ts';
import { roomOf, takeRoom } from '../indexes/rooms.ts';
import { isSeated } from './seats.ts';
import type { Head } from '../stored-match.ts';
import type { SeatResult } from '../requests.ts';
import type { TableResult } from '../trouble.ts';
import type { MatchId, Player, Room } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { notLive } from '../update-live.ts';

/** Moves an unstarted or live match to another room of its server, for one of its players. */
export async function move(context: TableContext, match: MatchId, player: Player, room: Room): Promise<SeatResult> {
  const moved = await attempts<SeatResult>(async () => {
    const head = await load(context, match);
    const wrong = cannotMove(head, player, room);
    if (wrong) return wrong;
    const { rev, open, last } = await roomOf(context.store, room);
    if (open !== null && open !== match) return trouble('room-taken', { match: open });
    // The room first: it counts only once the match names it too, so that until then the match stays known in its old
    // room.
    if (open === null && !(await takeRoom(context.store, room, rev, match, last))) return null;
    const done = await update<{ readonly head: Head }>(context, match, (now) => {
      const not = cannotMove(now, player, room);
      if (not) return { done: not };
      const next = revised(now, { room }, context.clock());
      return { next, done: { ok: true, head: next } };
    });
    return done.ok ? { ok: true, matchView: matchViewOf(context, done.head, player) } : done;
  });
  return moved ?? trouble('busy');
}

function cannotMove(
  head: Head | null,
  player: Player,
  room: Room,
): Extract<TableResult<object>, { readonly ok: false }> | null {
  if (!head || head.room.server !== room.server) return trouble('no-match');
  if (head.stage === 'over') return notLive(head);
  return isSeated(head.seats, player) ? null : trouble('not-a-player');
}
