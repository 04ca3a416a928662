import { SIDES } from '../engine/index.ts';
import type { SideId } from '../engine/index.ts';
import { change } from './change.ts';
import type { Change } from './change.ts';
import { credited, dueOf, inGrace, missed, nextDue, reminded } from './clock/ledger.ts';
import type { Due, Ledger, Share } from './clock/ledger.ts';
import { clocksOf } from './clock/seen.ts';
import { enter } from './enter.ts';
import type { Accepted } from './enter.ts';
import { doorOf, veil } from './ground.ts';
import type { Ground } from './ground.ts';
import { revised } from './head.ts';
import { resume } from './pauses.ts';
import type { Away } from './presence.ts';
import { record } from './log/record.ts';
import { conceded } from './settling.ts';
import type { Acted, Head, MatchId } from './table.ts';
import { trouble } from './trouble.ts';

/** Nothing is due: not an error. */
const nothing = { done: trouble('nobody-asked') } as const;

/** When the table has something to do in a match by itself; null: not before somebody acts. */
export function nextLook(head: Head): { readonly at: number; readonly about: string } | null {
  if (head.stage !== 'live') return null;
  if (head.pausedUntil !== null) return { at: head.pausedUntil, about: 'resume' };
  const gone = SIDES.find((side) => isGone(head, side));
  // Since the last entry: the default that was one too many.
  if (gone) return { at: head.log.tail.at(-1)?.at ?? head.created, about: `${gone}.gone` };
  const due = nextDue(head.clock);
  return due && { at: due.at, about: `${due.question}.${due.what}` };
}

/**
 * Does one thing that is due in a match by now: ends a pause, reminds, tells that time is up, takes the default, offers the seat or concedes.
 * `nobody-asked` where nothing is due: what was due has moved on, or another process was faster.
 */
export const doDue = (table: Ground, id: MatchId): Promise<Acted> =>
  change<Accepted>(table, id, (head) => {
    const now = table.clock();
    // All of one instant, so that no time runs between what is told and what is counted.
    const ground: Ground = { ...table, clock: () => now };
    const { match, clock, stage, pausedUntil } = head;
    if (stage !== 'live' || !match) return nothing;
    if (pausedUntil !== null) return pausedUntil <= now ? resume(ground, head, { by: null, side: null, why: 'clock', interaction: null }) : nothing;
    const late = SIDES.find((side) => isGone(head, side));
    if (late) return giveUp(ground, head, late);
    const due = SIDES.flatMap((side) => dueOf(clock, side)).filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    const [first] = due;
    if (!first) return nothing;
    switch (first.what) {
      case 'half': case 'nine-tenths': return remind(ground, head, first, due);
      case 'grace': return warn(ground, head, first, now);
      case 'default': return takeDefault(ground, head, first);
    }
  });

/** One reminder for all shares that have gone by: who comes late to it is not reminded twice. */
function remind(ground: Ground, head: Head, { side, question }: Due, due: readonly Due[]): Change<Accepted> {
  const shares = due.filter((one) => one.side === side && (one.what === 'half' || one.what === 'nine-tenths')).map(({ what }) => what as Share);
  const clock = shares.reduce<Ledger>((ledger, share) => reminded(ledger, side, share), head.clock);
  const until = clocksOf(head, ground.clock())[side].until ?? ground.clock();
  const note = { kind: 'reminder', side, decision: question, share: shares.at(-1) ?? 'half', until } as const;
  return record(ground, head, { by: null, side: null, note, interaction: null }, { clock });
}

function warn(ground: Ground, head: Head, { side, question }: Due, now: number): Change<Accepted> {
  const clock = inGrace(head.clock, side, now);
  const until = dueOf(clock, side)[0]?.at ?? now;
  return record(ground, head, { by: null, side: null, note: { kind: 'grace', side, decision: question, until }, interaction: null }, { clock });
}

function takeDefault(ground: Ground, head: Head, { side, question }: Due): Change<Accepted> {
  const door = doorOf(ground, head);
  const clock = missed(head.clock, side, ground.clock());
  const note = { kind: 'default', side, decision: question, misses: clock.sides[side].misses, of: clock.pace?.misses ?? 0 } as const;
  return enter(ground, head, { by: null, side, input: { timeUp: question }, interaction: null, note, changes: { clock } }, (dice) => {
    if (!head.match) throw new Error(`Match ${head.id} has not begun`);
    return door.apply(head.match, { timeUp: question }, dice, veil);
  });
}

/** Has a side missed so often that something must be done about its seat? */
function isGone({ clock, offered }: Head, side: SideId): boolean {
  const { pace, sides } = clock;
  if (!pace) return false;
  const again = offered.some((offer) => offer.side === side) ? 2 : 1;
  return sides[side].misses >= pace.misses * again;
}

/** The seat is offered to anybody; if nobody has taken it after as many more defaults, or where that was agreed, the side concedes. */
function giveUp(ground: Ground, head: Head, side: SideId): Change<Accepted> {
  const { clock, offered, seats } = head;
  if (clock.pace?.then === 'substitute' && !offered.some((offer) => offer.side === side)) {
    const note = { kind: 'seat-offered', side, who: seats[side], why: 'clock' } as const;
    return record(ground, head, { by: null, side: null, note, interaction: null }, { offered: [...offered, { side, who: seats[side] }] });
  }
  return conceded(ground, head, { by: null, side, interaction: null }, 'clock');
}

/** Gives a match back the time in which the bot was away, each downtime once. True if there was any to give. Throws if others are faster all the time. */
export async function creditAway(ground: Ground, id: MatchId, away: readonly Away[]): Promise<boolean> {
  const done = await change<{ readonly given: boolean }>(ground, id, (head) => {
    const clock = head.stage === 'live' ? away.reduce((ledger, { from, to }) => credited(ledger, from, to), head.clock) : head.clock;
    if (clock === head.clock) return { done: { ok: true, given: false } };
    return { next: revised(head, { clock }, ground.clock()), done: { ok: true, given: true } };
  });
  if (!done.ok && done.trouble.code === 'busy') throw new Error(`Match ${id} was not credited a downtime: others were faster each time`);
  return done.ok && done.given;
}
