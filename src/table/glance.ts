import { SIDES } from '../engine/index.ts';
import type { AnyMatch, Door, SideId, Viewer } from '../engine/index.ts';
import { clocksOf } from './clock/seen.ts';
import { fairnessOf, saltOf } from './fairness/fairness.ts';
import { doorOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { namesOf } from './names.ts';
import { sidesOf } from './seats.ts';
import type { Glance, Head, Player } from './table.ts';

/** The sides a match waits for: each has a question with a part that is still open. */
export const waitedFor = (door: Door, match: AnyMatch): readonly SideId[] => {
  const { asked } = door.view(match, 'all');
  return SIDES.filter((side) => asked.some((decision) => decision.of === side && !decision.in));
};

/** As whom a player looks at the board: their side; of both the one named or waited for; spectators as everybody. */
export function viewerOf(door: Door, head: Head, player: Player | null, side?: SideId): Viewer {
  const [first, second] = player ? sidesOf(head.seats, player) : [];
  if (!first) return 'all';
  if (!second) return first;
  return side ?? (head.match ? waitedFor(door, head.match)[0] : undefined) ?? first;
}

/** As whom a player reads the log: who holds both sides has seen what both saw. */
export function readerOf({ seats }: Head, player: Player | null): Viewer {
  const [first, second] = player ? sidesOf(seats, player) : [];
  return second ? 'umpire' : (first ?? 'all');
}

/** As whom a player who wants to may look at what is past: everybody may as everybody, players as a side they hold, and after the end all as anybody. */
export function mayLook({ stage, seats }: Head, player: Player | null, as: Viewer): boolean {
  return stage === 'over' || as === 'all' || (player !== null && sidesOf(seats, player).some((side) => side === as));
}

/** A match as a viewer may see it. */
export function glanceAs(ground: Ground, head: Head, viewer: Viewer): Glance {
  const door = doorOf(ground, head);
  const { id, rev, room, stage, options, creator, created, ended, seats, log, told, clock, pausedUntil, pending, joining, offered, followers, adjusted } = head;
  const view = head.match && door.view(head.match, viewer);
  return {
    id, rev, room, stage, door, options, creator, created, seats, viewer, view, names: namesOf(door, view, seats), entries: log.entries, told,
    salt: saltOf(head), fairness: fairnessOf(head), pace: clock.pace, clocks: clocksOf(head, ground.clock()), pausedUntil, pending, joining, offered, followers, adjusted, ended,
  };
}

/** A match as a player may see it. */
export const glanceOf = (ground: Ground, head: Head, player: Player | null, side?: SideId): Glance =>
  glanceAs(ground, head, viewerOf(doorOf(ground, head), head, player, side));
