import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { update } from '../update.ts';
import type { Update } from '../update.ts';
import { creditSpan, startGrace, countMissed, markReminded } from '../clock/ledger.ts';
import { dueOf, nextDue } from '../clock/due-times.ts';
import type { Ledger } from '../clock/ledger.ts';
import type { Due } from '../clock/due-times.ts';
import { clocksOf } from '../clock/clock-view.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import type { TableContext } from '../context.ts';
import { revised } from '../head.ts';
import { resume } from '../agreements/pauses.ts';
import type { Downtime } from './presence.ts';
import { record } from '../log/record.ts';
import { isCouncil } from '../council/sides.ts';
import { opponentOf } from '../opponents/players.ts';
import { letBotPlay } from '../opponents/stand-in.ts';
import { endByConcession } from '../agreements/endings.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId } from '../ids.ts';
import { trouble } from '../trouble.ts';

/** Nothing is due, which is not an error. */
const nothing = { done: trouble('nobody-asked') } as const;

/** When the table next has to act in a match by itself; null: not before a player acts. */
export function nextLook(head: Head): { readonly at: number; readonly about: string } | null {
  if (head.stage !== 'live') return null;
  if (head.pausedUntil !== null) return { at: head.pausedUntil, about: 'resume' };
  const absent = SIDES.find((side) => mustBeReplaced(head, side));
  // The last entry took the default that was one too many.
  if (absent) return { at: head.log.tail.at(-1)?.at ?? head.created, about: `${absent}.gone` };
  const due = nextDue(head.clock);
  return due && { at: due.at, about: `${due.question}.${due.what}` };
}

/**
 * Does one thing that is due in a match by now: ends a pause, reminds, announces that time is up, takes the default,
 * offers the seat or concedes. `nobody-asked` if nothing is due: circumstances have changed, or another process was
 * faster.
 */
export const doDue = (table: TableContext, id: MatchId): Promise<ActResult> =>
  update<Accepted>(table, id, (head) => {
    const now = table.clock();
    // One instant for everything, so that what is announced and what is counted agree.
    const context: TableContext = { ...table, clock: () => now };
    const { match, clock, stage, pausedUntil } = head;
    if (stage !== 'live' || !match) return nothing;
    if (pausedUntil !== null)
      return pausedUntil <= now
        ? resume(context, head, { by: null, side: null, why: 'clock', interaction: null })
        : nothing;
    const late = SIDES.find((side) => mustBeReplaced(head, side));
    if (late) return giveUp(context, head, late);
    const due = SIDES.flatMap((side) => dueOf(clock, side))
      .filter(({ at }) => at <= now)
      .sort((one, other) => one.at - other.at);
    const [first] = due;
    if (!first) return nothing;
    switch (first.what) {
      case 'half':
      case 'nine-tenths':
        return remind(context, head, first, due);
      case 'grace':
        return announceGrace(context, head, first, now);
      case 'default':
        return takeDefault(context, head, first);
    }
  });

/** One reminder for all the shares that have passed: a late process does not remind twice. */
function remind(context: TableContext, head: Head, { side, question }: Due, due: readonly Due[]): Update<Accepted> {
  const shares = due
    .filter((one) => one.side === side)
    .map(({ what }) => what)
    .filter((what) => what === 'half' || what === 'nine-tenths');
  const clock = shares.reduce<Ledger>((ledger, share) => markReminded(ledger, side, share), head.clock);
  const until = clocksOf(head, context.clock())[side].until ?? context.clock();
  const note = { kind: 'reminder', side, decision: question, share: shares.at(-1) ?? 'half', until } as const;
  return record(context, head, { by: null, side: null, note, interaction: null }, { clock });
}

function announceGrace(context: TableContext, head: Head, { side, question }: Due, now: number): Update<Accepted> {
  const clock = startGrace(head.clock, side, now);
  const until = dueOf(clock, side)[0]?.at ?? now;
  return record(
    context,
    head,
    { by: null, side: null, note: { kind: 'grace', side, decision: question, until }, interaction: null },
    { clock },
  );
}

function takeDefault(context: TableContext, head: Head, { side, question }: Due): Update<Accepted> {
  const clock = countMissed(head.clock, side, context.clock());
  const note = {
    kind: 'default',
    side,
    decision: question,
    misses: clock.sides[side].misses,
    of: clock.pace?.misses ?? 0,
  } as const;
  return applyInput(context, head, {
    by: null,
    side,
    input: { timeUp: question },
    interaction: null,
    note,
    changes: { clock },
  });
}

/** Has a side missed so many deadlines that its seat must be dealt with? */
function mustBeReplaced({ clock, offered, seats }: Head, side: SideId): boolean {
  const { pace, sides } = clock;
  if (!pace || opponentOf(seats, side)) return false;
  const again = offered.some((offer) => offer.side === side) ? 2 : 1;
  return sides[side].misses >= pace.misses * again;
}

/**
 * The bot plays on if that was agreed. Otherwise the seat is offered to anybody; if nobody takes it within as many more
 * defaults, or if that was agreed, the side concedes.
 */
function giveUp(context: TableContext, head: Head, side: SideId): Update<Accepted> {
  const { clock, offered, seats } = head;
  // A council has its own ways to go on.
  if (clock.pace?.then === 'bot' && !isCouncil(head.options, side))
    return letBotPlay(context, head, { by: null, side, interaction: null });
  if (clock.pace?.then === 'substitute' && !offered.some((offer) => offer.side === side)) {
    const note = { kind: 'seat-offered', side, who: seats[side], why: 'clock' } as const;
    return record(
      context,
      head,
      { by: null, side: null, note, interaction: null },
      { offered: [...offered, { side, who: seats[side] }] },
    );
  }
  return endByConcession(context, head, { by: null, side, interaction: null }, 'clock');
}

/**
 * Gives a match back the time in which the bot was down, each downtime once. True if there was any. Throws if other
 * writers are always faster.
 */
export async function creditDowntime(context: TableContext, id: MatchId, away: readonly Downtime[]): Promise<boolean> {
  const done = await update<{ readonly given: boolean }>(context, id, (head) => {
    const clock =
      head.stage === 'live'
        ? away.reduce((ledger, { from, to }) => creditSpan(ledger, from, to), head.clock)
        : head.clock;
    if (clock === head.clock) return { done: { ok: true, given: false } };
    return { next: revised(head, { clock }, context.clock()), done: { ok: true, given: true } };
  });
  if (!done.ok && done.trouble.code === 'busy')
    throw new Error(`Match ${id} was not credited a downtime: others were faster each time`);
  return done.ok && done.given;
}
