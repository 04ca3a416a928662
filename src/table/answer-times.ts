import { randomInt } from 'node:crypto';
import type { AnyView, SideId } from '../engine/index.ts';
import { clocksOf } from './clock/clock-view.ts';
import { DAY, HOUR, MINUTE } from './clock/paces.ts';
import { firstAwake } from './clock/waking-hours.ts';
import type { Head } from './types.ts';
import type { AnswerDelay } from './delayed-answers.ts';

/** So many answers of a side are remembered, the newest last. */
const MOST_REMEMBERED = 8;
/** No answer is taken to have needed longer, in milliseconds. */
const LONGEST = DAY;
/** Where a side has answered nothing yet. */
const UNKNOWN: AnswerDelay = { least: 10 * MINUTE, most: 2 * HOUR };

/** How long a side took for its last answers by hand, with the one that it gives now by this verb; as it was if that is no answer, or it is not known since when it was asked. */
export function withAnswer({ answerTimes, log }: Head, view: AnyView, side: SideId, verb: string, now: number): Head['answerTimes'] {
  const answers = view.asked.some((decision) => decision.of === side && !decision.in && decision.verbs.includes(verb));
  const asked = log.tail.findLast(({ newlyAsked }) => newlyAsked.includes(side))?.at;
  if (!answers || asked === undefined) return answerTimes;
  return { ...answerTimes, [side]: [...answerTimes[side], Math.min(Math.max(0, now - asked), LONGEST)].slice(-MOST_REMEMBERED) };
}

/**
 * How long the answer of a standing order waits: while somebody of the side is awake as `awake` says, else around one of the times that the
 * side took lately, so that an answer at night does not tell of the order by how soon it comes; never later than the side's deadline.
 */
export function answerDelay(head: Head, side: SideId, now: number, awake: AnswerDelay, choose: (count: number) => number = randomInt): AnswerDelay {
  if (firstAwake(head.clock.sides[side].hours, now) === now) return awake;
  const times = head.answerTimes[side];
  const usual = times[choose(Math.max(1, times.length))];
  const { least, most } = usual === undefined ? UNKNOWN : { least: Math.round(usual * 0.75), most: Math.round(usual * 1.25) };
  const left = (clocksOf(head, now)[side].until ?? Infinity) - now;
  const atMost = Math.max(0, Math.min(Math.max(most, awake.most), left - awake.most));
  return { least: Math.min(Math.max(least, awake.least), atMost), most: atMost };
}
