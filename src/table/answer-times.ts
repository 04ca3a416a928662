import { randomInt } from 'node:crypto';
import type { AnyView, SideId } from '../engine/index.ts';
import { clocksOf } from './clock/clock-view.ts';
import { DAY, HOUR, MINUTE } from './clock/paces.ts';
import { afterWaking, firstAwake, wakingBetween } from './clock/waking-hours.ts';
import type { Head } from './types.ts';
import type { AnswerDelay } from './delayed-answers.ts';

/** So many answers of a side are remembered, the newest last. */
const MOST_REMEMBERED = 8;
/** No answer is taken to have needed longer, in milliseconds. */
const LONGEST = DAY;
/** Where a side has answered nothing yet, in waking time. */
const UNKNOWN: AnswerDelay = { least: 10 * MINUTE, most: 2 * HOUR };

/** How much waking time a side took for its last answers by hand, with the one that it gives now by this verb; as it was if that is no answer, or it is not known since when it was asked. */
export function withAnswer(
  { answerTimes, clock, log }: Head,
  view: AnyView,
  side: SideId,
  verb: string,
  now: number,
): Head['answerTimes'] {
  const answers = view.asked.some((decision) => decision.of === side && !decision.in && decision.verbs.includes(verb));
  const asked = log.tail.findLast(({ newlyAsked }) => newlyAsked.includes(side))?.at;
  if (!answers || asked === undefined) return answerTimes;
  return {
    ...answerTimes,
    [side]: [...answerTimes[side], Math.min(wakingBetween(clock.sides[side].hours, asked, now), LONGEST)].slice(
      -MOST_REMEMBERED,
    ),
  };
}

/** When the answer of a standing order must have been given, in milliseconds since 1970: Infinity where no time runs. */
export const answerDeadline = (head: Head, side: SideId, now: number): number =>
  clocksOf(head, now)[side].until ?? Infinity;

/**
 * How long the answer of a standing order waits: while somebody of the side is awake as `awake` says, else until they are, and then around one
 * of the times that the side took lately. So an answer at night, which nobody gave, does not tell of the order, however quick the side is.
 * Always before the side's deadline. `choose`: a whole number from 0 up to but without `count`.
 */
export function answerDelay(
  head: Head,
  side: SideId,
  now: number,
  awake: AnswerDelay,
  choose: (count: number) => number = randomInt,
): AnswerDelay {
  const { hours } = head.clock.sides[side];
  if (firstAwake(hours, now) === now) return awake;
  const last = answerDeadline(head, side, now) - awake.most;
  const { least, most } = shortened(
    usual(head.answerTimes[side], awake, choose),
    last === Infinity ? Infinity : wakingBetween(hours, now, last),
  );
  const at = afterWaking(hours, now, least + choose(most - least + 1));
  const wait = Math.max(0, Math.min(Math.max(at, firstAwake(hours, now)), last) - now);
  return { least: wait, most: wait };
}

/** In waking time; nobody is quicker in their sleep than awake. */
function usual(times: readonly number[], awake: AnswerDelay, choose: (count: number) => number): AnswerDelay {
  const took = times.length === 0 ? undefined : times[choose(times.length)];
  return took === undefined
    ? UNKNOWN
    : { least: Math.max(Math.round(took * 0.75), awake.least), most: Math.max(Math.round(took * 1.25), awake.most) };
}

/** Within what is left, and still not always at the same moment. */
function shortened({ least, most }: AnswerDelay, left: number): AnswerDelay {
  return { least: least < left ? least : Math.floor(left / 2), most: Math.floor(Math.min(most, left)) };
}
