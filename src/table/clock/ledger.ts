import { SIDES } from '../../engine/index.ts';
import type { DecisionId, SideId } from '../../engine/index.ts';
import type { ClockPace } from './paces.ts';
import { wakingBetween } from './waking-hours.ts';
import type { Waking } from './waking-hours.ts';

/** A reminder, by the share of the time that has passed. */
export type ReminderShare = 'half' | 'nine-tenths';

/** The clock of one question. All instants are milliseconds since 1970. */
export interface Running {
  readonly question: DecisionId;
  /** Reactions and allocations have a time of their own and do not use the bank. */
  readonly quick: boolean;
  /** Waking time for the question when it was asked; reminders are counted from it. */
  readonly total: number;
  /** Waking time left at the instant `since`. */
  readonly left: number;
  readonly since: number;
  readonly reminded: readonly ReminderShare[];
  /** Waking time left of the grace period at an instant; null before it. */
  readonly grace: { readonly since: number; readonly left: number } | null;
}

export interface SideClock {
  readonly hours: readonly Waking[];
  /** Time for all questions together, if the pace has a bank. */
  readonly bank: number;
  readonly running: Running | null;
  /** Defaults taken since the seat was last filled. */
  readonly misses: number;
}

/** All the clock state of a match: plain data, changed only by the functions below. */
export interface Ledger {
  readonly pace: ClockPace | null;
  /** No time runs. */
  readonly paused: boolean;
  readonly sides: Readonly<Record<SideId, SideClock>>;
  /** Up to when downtime has been credited, so that none is credited twice. */
  readonly credited: number;
}

/** A question as the clock sees it. */
export interface Question {
  readonly side: SideId;
  readonly id: DecisionId;
  readonly quick: boolean;
  /** The side's previous question, if this is the same one asked again: its time goes on. */
  readonly same: DecisionId | null;
}

/** A ledger in which no question is open yet. */
export const newLedger = (pace: ClockPace | null, hours: Readonly<Record<SideId, readonly Waking[]>>): Ledger => {
  const side = (of: SideId): SideClock => ({
    hours: hours[of],
    bank: pace?.each === null ? pace.bank : 0,
    running: null,
    misses: 0,
  });
  return { pace, paused: false, sides: { a: side('a'), b: side('b') }, credited: 0 };
};

export const withSide = (ledger: Ledger, side: SideId, changes: Partial<SideClock>): Ledger => ({
  ...ledger,
  sides: { ...ledger.sides, [side]: { ...ledger.sides[side], ...changes } },
});

/** Waking time left for a side's question at an instant; 0 once it has run out. */
export function timeLeft({ paused, sides }: Ledger, side: SideId, now: number): number | null {
  const { hours, running } = sides[side];
  if (!running) return null;
  return paused ? running.left : Math.max(0, running.left - wakingBetween(hours, running.since, now));
}

/** The same clock with the time up to now deducted. */
export function withElapsedTime(ledger: Ledger, side: SideId, now: number): Running | null {
  const { running } = ledger.sides[side];
  const left = timeLeft(ledger, side, now);
  if (!running || left === null) return null;
  const { hours } = ledger.sides[side];
  const grace = running.grace && {
    since: now,
    left: ledger.paused
      ? running.grace.left
      : Math.max(0, running.grace.left - wakingBetween(hours, running.grace.since, now)),
  };
  return { ...running, left, since: now, grace };
}

/** The same clock, going on from now with the time it had left. */
export const restart = (running: Running, now: number): Running => ({
  ...running,
  since: now,
  grace: running.grace && { ...running.grace, since: now },
});

/** Stops a side's clock: what is left of a bank is returned to it, with the increment if the player answered. */
function stopSide(ledger: Ledger, side: SideId, now: number, answered: boolean): Ledger {
  const running = withElapsedTime(ledger, side, now);
  if (!running) return ledger;
  const { pace } = ledger;
  const fromBank = pace !== null && pace.each === null && !running.quick;
  return withSide(ledger, side, {
    running: null,
    ...(fromBank ? { bank: running.left + (answered ? pace.increment : 0) } : {}),
  });
}

function started(ledger: Ledger, { side, id, quick }: Question, now: number): Ledger {
  const { pace, sides } = ledger;
  if (!pace) return ledger;
  const own = quick && pace.quick !== null;
  const total = own ? pace.quick : (pace.each ?? sides[side].bank);
  return withSide(ledger, side, {
    running: { question: id, quick: own, total, left: total, since: now, reminded: [], grace: null },
  });
}

/** Whether this is still the question whose time is running. */
export const runsOn = (running: Running, question: Question): boolean =>
  question.id === running.question || question.same === running.question;

/**
 * Switches to the questions that are open now. The same question asked again keeps its time, another one gets a fresh
 * time. `answered`: the sides whose players answered themselves, for the increment.
 */
export function switchQuestions(
  ledger: Ledger,
  questions: readonly Question[],
  answered: readonly SideId[],
  now: number,
): Ledger {
  return SIDES.reduce((next, side) => {
    const { running } = next.sides[side];
    const question = questions.find((each) => each.side === side);
    if (running && question && runsOn(running, question))
      return withSide(next, side, { running: { ...running, question: question.id } });
    const current = stopSide(next, side, now, answered.includes(side));
    return question ? started(current, question, now) : current;
  }, ledger);
}

/** No time runs from now on. */
export function paused(ledger: Ledger, now: number): Ledger {
  if (ledger.paused) return ledger;
  const stopped = SIDES.reduce(
    (next, side) => withSide(next, side, { running: withElapsedTime(next, side, now) }),
    ledger,
  );
  return { ...stopped, paused: true };
}

/** Time runs again. */
export function resumed(ledger: Ledger, now: number): Ledger {
  if (!ledger.paused) return ledger;
  const stopped = SIDES.reduce((next, side) => {
    const { running } = next.sides[side];
    return running ? withSide(next, side, { running: restart(running, now) }) : next;
  }, ledger);
  return { ...stopped, paused: false };
}

/** Gives back the time in which the bot was down. The same downtime is credited once. */
export function creditSpan(ledger: Ledger, from: number, to: number): Ledger {
  if (to <= ledger.credited) return ledger;
  const credited = ledger.paused
    ? ledger
    : SIDES.reduce((next, side) => {
        const { running } = next.sides[side];
        if (!running || running.since >= to) return next;
        const then = withElapsedTime(next, side, Math.max(running.since, from));
        return withSide(next, side, { running: then && restart(then, to) });
      }, ledger);
  return { ...credited, credited: to };
}

/** Adds time to a side's open question or its bank, and ends a grace period. */
export function extendTime(ledger: Ledger, side: SideId, more: number, now: number): Ledger {
  const running = withElapsedTime(ledger, side, now);
  return running
    ? withSide(ledger, side, {
        running: {
          ...running,
          left: running.left + more,
          total: Math.max(running.total, running.left + more),
          grace: null,
        },
      })
    : withSide(ledger, side, { bank: ledger.sides[side].bank + more });
}

/** Applies new waking hours from now on. */
export function withHours(ledger: Ledger, side: SideId, hours: readonly Waking[], now: number): Ledger {
  const running = withElapsedTime(ledger, side, now);
  return withSide(ledger, side, { hours, running });
}

/** A new player takes the seat: missed deadlines are forgotten, and they get the full time for the question. */
export function resetForPlayer(ledger: Ledger, side: SideId, hours: readonly Waking[], now: number): Ledger {
  const { running } = ledger.sides[side];
  const total = running ? Math.max(running.total, ledger.pace && running.total === 0 ? ledger.pace.grace : 0) : 0;
  return withSide(ledger, side, {
    hours,
    misses: 0,
    running: running && { ...running, left: total, total, since: now, reminded: [], grace: null },
  });
}

/** Marks a reminder as sent. */
export const markReminded = (ledger: Ledger, side: SideId, share: ReminderShare): Ledger => {
  const { running } = ledger.sides[side];
  return running ? withSide(ledger, side, { running: { ...running, reminded: [...running.reminded, share] } }) : ledger;
};

/** Starts the grace period: time is up, and everybody has been told. */
export function startGrace(ledger: Ledger, side: SideId, now: number): Ledger {
  const running = withElapsedTime(ledger, side, now);
  return running
    ? withSide(ledger, side, { running: { ...running, left: 0, grace: { since: now, left: ledger.pace?.grace ?? 0 } } })
    : ledger;
}

/** Counts a default taken for a side: whatever it is asked next is a new question, even in the same words. */
export function countMissed(ledger: Ledger, side: SideId, now: number): Ledger {
  const current = stopSide(ledger, side, now, false);
  return withSide(current, side, { misses: current.sides[side].misses + 1 });
}
