import type { SideId } from '../../engine/index.ts';
import { withElapsedTime, runsOn, withSide, restart } from './ledger.ts';
import type { Running, Ledger, Question } from './ledger.ts';

/** A side's clock as it was when its player answered with an action that may be undone. */
export interface ClockSnapshot {
  /** The entry that stopped it. */
  readonly entry: number;
  readonly side: SideId;
  readonly bank: number;
  readonly running: Running;
}

/**
 * The clock that an entry stops by moving on to these questions, to be restored if the entry is undone; null if none
 * runs or it keeps running.
 */
export function snapshotClock(
  ledger: Ledger,
  questions: readonly Question[],
  side: SideId,
  entry: number,
  now: number,
): ClockSnapshot | null {
  const running = withElapsedTime(ledger, side, now);
  return running && !questions.some((question) => question.side === side && runsOn(running, question))
    ? { entry, side, bank: ledger.sides[side].bank, running }
    : null;
}

/** Restores the clock from before what was undone: nobody gains time by answering and undoing it. */
export function restoreClock(ledger: Ledger, { side, bank, running }: ClockSnapshot, now: number): Ledger {
  const open = ledger.sides[side].running;
  return withSide(ledger, side, {
    bank,
    ...(open ? { running: restart({ ...running, question: open.question }, now) } : {}),
  });
}
