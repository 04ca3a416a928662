import type { SideId } from '../../engine/index.ts';
import type { Head } from '../stored-match.ts';
import type { SeenClock } from '../seen-match.ts';
import { timeLeft } from './ledger.ts';
import { deadlineOf, dueOf } from './due-times.ts';

/** The clocks of both sides, which are public. */
export function clocksOf({ clock, stage }: Head, now: number): Readonly<Record<SideId, SeenClock>> {
  const clockOf = (side: SideId): SeenClock => {
    const { hours, bank, running, misses } = clock.sides[side];
    const grace = running !== null && running.grace !== null;
    const until =
      stage !== 'live'
        ? null
        : grace
          ? (dueOf(clock, side).find(({ what }) => what === 'default')?.at ?? null)
          : deadlineOf(clock, side);
    const left = clock.pace?.each === null ? (running && !running.quick ? timeLeft(clock, side, now) : bank) : null;
    return { hours, until, grace, bank: left, misses };
  };
  return { a: clockOf('a'), b: clockOf('b') };
}
