import { randomInt } from 'node:crypto';
import type { DecisionId } from '../../engine/index.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId } from '../ids.ts';

/**
 * A masked question that a standing order answers, and when, in milliseconds since 1970. It does nothing once the
 * question is closed.
 */
export interface DelayedAnswer {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly due: number;
}

/** In milliseconds, both inclusive. */
export interface AnswerDelay {
  readonly least: number;
  readonly most: number;
}

/**
 * About as long as a player needs who is present and knows the answer; for players who are asleep see `answerDelay`.
 */
export const ANSWER_DELAY: AnswerDelay = { least: 4_000, most: 20_000 };

/**
 * How many times an answer is postponed because the channel has not been told of the question; each wait is twice as
 * long.
 */
const PATIENCE = 5;
const MOST_DOUBLED = 8;

export interface DelayedAnswers {
  /**
   * Schedules the answer to a question after a random delay within these bounds, but before `until` (milliseconds since
   * 1970) in any case; one already scheduled keeps its time.
   */
  schedule(match: MatchId, decision: DecisionId, bounds: AnswerDelay, until: number): void;
  /** Drops all scheduled answers, and waits for those in progress. */
  close(): Promise<void>;
}

/**
 * Timers of this process for standing orders' answers to masked questions. Several processes may hold one for the same
 * question: the second finds the question closed.
 */
export function openDelayedAnswers({
  clock,
  delay,
  give,
  failed,
}: {
  readonly clock: () => number;
  /** The delay before an answer is retried; doubled each time, while there is time. */
  readonly delay: AnswerDelay;
  /** Gives the answer; `patient`: not before the channel has been told of the question. */
  readonly give: (job: DelayedAnswer, patient: boolean) => Promise<ActResult>;
  /** Called with an error; the answer is retried. */
  readonly failed: (error: unknown, match: MatchId) => void;
}): DelayedAnswers {
  const waiting = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let closed = false;

  /**
   * How long an answer may still be postponed, leaving time for another try; 0 or less if the next try is the last in
   * time, or too late.
   */
  const timeLeftUntil = (until: number): number => until - delay.most - clock();

  function postpone(
    match: MatchId,
    decision: DecisionId,
    until: number,
    tries: number,
    { least, most }: AnswerDelay = delay,
  ): void {
    const key = `${match} ${decision}`;
    if (closed || waiting.has(key)) return;
    const milliseconds = randomInt(least, most + 1) * 2 ** Math.min(tries, MOST_DOUBLED);
    const left = timeLeftUntil(until);
    const wait = tries > 0 && left > 0 ? Math.min(milliseconds, left) : milliseconds;
    const job: DelayedAnswer = { match, decision, due: clock() + wait };
    const timer = setTimeout(() => {
      // Before the answer is given, so that an order given meanwhile gets a timer of its own.
      waiting.delete(key);
      const mine = fire(job, until, tries).finally(() => running.delete(mine));
      running.add(mine);
    }, wait);
    timer.unref();
    waiting.set(key, timer);
  }

  async function fire(job: DelayedAnswer, until: number, tries: number): Promise<void> {
    try {
      const result = await give(job, tries < PATIENCE && timeLeftUntil(until) > 0);
      if (result.ok || result.trouble.code !== 'busy') return;
    } catch (error) {
      failed(error, job.match);
    }
    postpone(job.match, job.decision, until, tries + 1);
  }

  return {
    schedule: (match, decision, bounds, until) => postpone(match, decision, until, 0, bounds),
    async close() {
      closed = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
