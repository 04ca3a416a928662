import { SIDES } from '../../engine/index.ts';
import type { SideId, DecisionId } from '../../engine/index.ts';
import type { Ledger, ReminderShare } from './ledger.ts';
import { addWakingTime, firstAwake } from './waking-hours.ts';

/** The next thing due for a side, and when. */
export interface Due {
  readonly side: SideId;
  readonly question: DecisionId;
  readonly what: ReminderShare | 'grace' | 'default';
  readonly at: number;
}

/** Reminders, and the share of the time at which each is due. */
const SHARES: readonly (readonly [share: ReminderShare, gone: number])[] = [
  ['half', 0.5],
  ['nine-tenths', 0.9],
];

/** When a side's time is up; null if no clock runs. */
export function deadlineOf({ paused: stopped, sides }: Ledger, side: SideId): number | null {
  const { hours, running } = sides[side];
  return running && !stopped ? addWakingTime(hours, running.since, running.left) : null;
}

/**
 * Everything still due for a side's running clock, soonest first: reminders, the notice that time is up, the default.
 * Empty while paused.
 */
export function dueOf(ledger: Ledger, side: SideId): readonly Due[] {
  const { pace, sides, paused: stopped } = ledger;
  const { hours, running } = sides[side];
  if (!pace || !running || stopped) return [];
  const due = (what: Due['what'], at: number): Due => ({ side, question: running.question, what, at });
  // The grace period also runs in waking hours only: nobody's time ends while they sleep.
  if (running.grace)
    return [due('default', addWakingTime(hours, firstAwake(hours, running.grace.since), running.grace.left))];
  const elapsed = running.total - running.left;
  const up = deadlineOf(ledger, side) as number;
  const reminders = SHARES.flatMap(([share, part]) => {
    const wait = Math.ceil(running.total * part) - elapsed;
    // Never in quiet hours: a late reminder waits for the morning.
    const at = firstAwake(hours, addWakingTime(hours, running.since, Math.max(0, wait)));
    // If nobody was awake in time, it comes just before time is up.
    const inTime = at < up || (at === up && wait < 0);
    return inTime && !running.reminded.includes(share) ? [due(share, at)] : [];
  });
  return [...reminders, due('grace', up)];
}

/** The next thing due for any side, or null. */
export function nextDue(ledger: Ledger): Due | null {
  const all = SIDES.flatMap((side) => dueOf(ledger, side).slice(0, 1));
  return all.reduce<Due | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
}
