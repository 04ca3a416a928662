import { SIDES } from '../engine/index.ts';
import type { AnyMatch, SystemHandle, SideId, Viewer } from '../engine/index.ts';
import { clocksOf } from './clock/clock-view.ts';
import { fairnessOf, saltOf } from './fairness/fairness.ts';
import { handleFor } from './context.ts';
import type { TableContext } from './context.ts';
import { namesOf } from './seats/names.ts';
import { sidesOf } from './seats/seats.ts';
import type { Head } from './stored-match.ts';
import type { MatchView } from './seen-match.ts';
import type { Player } from './ids.ts';

/** The sides a match waits for: each has a question with an open part. */
export const sidesAsked = (handle: SystemHandle, match: AnyMatch): readonly SideId[] => {
  const { asked } = handle.view(match, 'all');
  return SIDES.filter((side) => asked.some((decision) => decision.of === side && !decision.in));
};

/**
 * The viewer a player looks at the board as: their side; with both sides, the one named or waited for; spectators as
 * everybody.
 */
export function viewerOf(handle: SystemHandle, head: Head, player: Player | null, side?: SideId): Viewer {
  const [first, second] = player ? sidesOf(head.seats, player) : [];
  if (!first) return 'all';
  if (!second) return first;
  return side ?? (head.match ? sidesAsked(handle, head.match)[0] : undefined) ?? first;
}

/** The viewer a player reads the log as: a player of both sides has seen what both saw. */
export function readerOf({ seats }: Head, player: Player | null): Viewer {
  const [first, second] = player ? sidesOf(seats, player) : [];
  return second ? 'umpire' : (first ?? 'all');
}

/**
 * Whether a player may look at the past as this viewer: everybody may as everybody, players as a side they hold, and
 * after the end all as anybody.
 */
export function mayLook({ stage, seats }: Head, player: Player | null, as: Viewer): boolean {
  return stage === 'over' || as === 'all' || (player !== null && sidesOf(seats, player).some((side) => side === as));
}

/** A match as a viewer may see it. */
export function viewAs(context: TableContext, head: Head, viewer: Viewer): MatchView {
  const handle = handleFor(context, head);
  const {
    id,
    rev,
    room,
    stage,
    options,
    fromPosition,
    creator,
    created,
    ended,
    seats,
    log,
    told,
    clock,
    pausedUntil,
    pending,
    joining,
    offered,
    followers,
    adjusted,
    lesson,
    campaign,
  } = head;
  const view = head.match && handle.view(head.match, viewer);
  return {
    id,
    rev,
    room,
    stage,
    handle,
    options,
    fromPosition,
    creator,
    created,
    seats,
    viewer,
    view,
    names: namesOf(handle, view, seats, options),
    entries: log.entries,
    told,
    salt: saltOf(head),
    fairness: fairnessOf(head),
    pace: clock.pace,
    clocks: clocksOf(head, context.clock()),
    pausedUntil,
    pending,
    joining,
    offered,
    followers,
    adjusted,
    lesson: lesson && { id: lesson.id, step: lesson.step, recorded: lesson.recorded },
    campaign,
    ended,
  };
}

/** A match as a player may see it. */
export const matchViewOf = (context: TableContext, head: Head, player: Player | null, side?: SideId): MatchView =>
  viewAs(context, head, viewerOf(handleFor(context, head), head, player, side));
