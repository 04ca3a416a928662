import { randomInt } from 'node:crypto';
import type { DecisionId } from '../engine/index.ts';
import type { ActResult } from './types.ts';
import type { MatchId } from './ids.ts';

/** A veiled question that a standing order answers, and when, in milliseconds since 1970. It does nothing once the question has moved on. */
export interface DelayedAnswer {
  readonly match: MatchId;
  readonly decision: DecisionId;
  readonly due: number;
}

/** In milliseconds, both included. */
export interface AnswerDelay {
  readonly least: number;
  readonly most: number;
}

/** As long as a player takes who is there and knows the answer; see `answerDelay` for who is asleep. */
export const ANSWER_DELAY: AnswerDelay = { least: 4_000, most: 20_000 };

/** So often an answer is put off since the channel was not told of the question; each time twice as long as before. */
const PATIENCE = 5;
const MOST_DOUBLED = 8;

export interface DelayedAnswers {
  /** Has a question answered after a while, drawn from these bounds, and by then (milliseconds since 1970) in any case; one that is waiting already keeps its time. */
  schedule(match: MatchId, decision: DecisionId, bounds: AnswerDelay, until: number): void;
  /** Forgets all that is waiting, and waits for what is being given. */
  close(): Promise<void>;
}

/**
 * Timers of this process for the answers that standing orders give to veiled questions. Several processes may hold one for the same question:
 * the second finds that it has moved on.
 */
export function openDelayedAnswers({
  clock,
  delay,
  give,
  failed,
}: {
  readonly clock: () => number;
  /** Before an answer is tried again; each time twice as long as before, while there is time. */
  readonly delay: AnswerDelay;
  /** Gives the answer; `patient`: not before the channel was told of the question. */
  readonly give: (job: DelayedAnswer, patient: boolean) => Promise<ActResult>;
  /** Hears what went wrong; the answer is tried again. */
  readonly failed: (error: unknown, match: MatchId) => void;
}): DelayedAnswers {
  const waiting = new Map<string, NodeJS.Timeout>();
  const giving = new Set<Promise<void>>();
  let closed = false;

  /** So long an answer may still be put off, with time for another try; 0 or less where the next try is the last in time, or too late. */
  const leftUntil = (until: number): number => until - delay.most - clock();

  function put(
    match: MatchId,
    decision: DecisionId,
    until: number,
    tries: number,
    { least, most }: AnswerDelay = delay,
  ): void {
    const key = `${match} ${decision}`;
    if (closed || waiting.has(key)) return;
    const drawn = randomInt(least, most + 1) * 2 ** Math.min(tries, MOST_DOUBLED);
    const left = leftUntil(until);
    const wait = tries > 0 && left > 0 ? Math.min(drawn, left) : drawn;
    const job: DelayedAnswer = { match, decision, due: clock() + wait };
    const timer = setTimeout(() => {
      // Before the answer is given, so that what is ordered meanwhile gets a timer of its own.
      waiting.delete(key);
      const mine = fire(job, until, tries).finally(() => giving.delete(mine));
      giving.add(mine);
    }, wait);
    timer.unref();
    waiting.set(key, timer);
  }

  async function fire(job: DelayedAnswer, until: number, tries: number): Promise<void> {
    try {
      const acted = await give(job, tries < PATIENCE && leftUntil(until) > 0);
      if (acted.ok || acted.trouble.code !== 'busy') return;
    } catch (error) {
      failed(error, job.match);
    }
    put(job.match, job.decision, until, tries + 1);
  }

  return {
    schedule: (match, decision, bounds, until) => put(match, decision, until, 0, bounds),
    async close() {
      closed = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(giving);
    },
  };
}
