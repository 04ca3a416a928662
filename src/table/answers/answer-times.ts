import { randomInt } from 'node:crypto';
import type { AnyView, SideId } from '../../engine/index.ts';
import { clocksOf } from '../clock/clock-view.ts';
import { DAY, HOUR, MINUTE } from '../clock/paces.ts';
import { addWakingTime, firstAwake, wakingBetween } from '../clock/waking-hours.ts';
import type { Head } from '../stored-match.ts';
import type { AnswerDelay } from './delayed-answers.ts';

/** How many answers of a side are remembered, the newest last. */
const MOST_REMEMBERED = 8;
/** The longest time that any answer is recorded as having taken, in milliseconds. */
const LONGEST = DAY;
/** For a side that has not answered anything yet, in waking time. */
const UNKNOWN: AnswerDelay = { least: 10 * MINUTE, most: 2 * HOUR };

/**
 * How much waking time a side took for its last answers by hand, including the one it gives now with this verb;
 * unchanged if that is not an answer, or if nobody knows when its question was asked.
 */
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

/** The latest instant for a standing order's answer, in milliseconds since 1970: Infinity if no clock runs. */
export const answerDeadline = (head: Head, side: SideId, now: number): number =>
  clocksOf(head, now)[side].until ?? Infinity;

/**
 * How long a standing order's answer is delayed: as `awake` says while somebody of the side is awake; otherwise until
 * somebody is, plus about one of the times the side took recently. Otherwise an answer at night would give the order
 * away, however quick the side is by day. Always before the side's deadline. `choose` returns a whole number from 0 to
 * `count` - 1.
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
    typicalTime(head.answerTimes[side], awake, choose),
    last === Infinity ? Infinity : wakingBetween(hours, now, last),
  );
  const at = addWakingTime(hours, now, least + choose(most - least + 1));
  const wait = Math.max(0, Math.min(Math.max(at, firstAwake(hours, now)), last) - now);
  return { least: wait, most: wait };
}

/** In waking time; nobody is quicker asleep than awake. */
function typicalTime(times: readonly number[], awake: AnswerDelay, choose: (count: number) => number): AnswerDelay {
  const sample = times.length === 0 ? undefined : times[choose(times.length)];
  return sample === undefined
    ? UNKNOWN
    : {
        least: Math.max(Math.round(sample * 0.75), awake.least),
        most: Math.max(Math.round(sample * 1.25), awake.most),
      };
}

/** Fitted into the time left, still at varying moments. */
function shortened({ least, most }: AnswerDelay, left: number): AnswerDelay {
  return { least: least < left ? least : Math.floor(left / 2), most: Math.floor(Math.min(most, left)) };
}
