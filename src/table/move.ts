import { change } from './change.ts';
import { glanceOf } from './glance.ts';
import type { Ground } from './ground.ts';
import { load, revised } from './head.ts';
import { roomOf, takeRoom } from './rooms.ts';
import { isSeated } from './seats.ts';
import type { Done, Head, MatchId, Player, Room, Seated } from './table.ts';
import { trouble } from './trouble.ts';

const ATTEMPTS = 16;

/** Takes an unstarted or live match to another room of its server, for one of its players. */
export async function move(ground: Ground, match: MatchId, player: Player, room: Room): Promise<Seated> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const head = await load(ground, match);
    const wrong = cannotMove(head, player, room);
    if (wrong) return wrong;
    const { rev, open, last } = await roomOf(ground.store, room);
    if (open !== null && open !== match) return trouble('room-taken', { match: open });
    // The room first: until the match names it too it holds none, and the match is still known where it was.
    if (open === null && !await takeRoom(ground.store, room, rev, match, last)) continue;
    const done = await change<{ readonly head: Head }>(ground, match, (now) => {
      const not = cannotMove(now, player, room);
      if (not) return { done: not };
      const next = revised(now, { room }, ground.clock());
      return { next, done: { ok: true, head: next } };
    });
    return done.ok ? { ok: true, glance: glanceOf(ground, done.head, player) } : done;
  }
  return trouble('busy');
}

function cannotMove(head: Head | null, player: Player, room: Room): Extract<Done<object>, { readonly ok: false }> | null {
  if (!head || head.room.server !== room.server) return trouble('no-match');
  if (head.stage === 'over') return trouble('not-live');
  return isSeated(head.seats, player) ? null : trouble('not-a-player');
}
