import { dayAndTime, fromNow, timeOfDay } from '../text/timestamps.ts';
import { counted, list, minutesText } from './grammar.ts';

const UNITS: readonly (readonly [length: number, one: string])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
];

/** A duration in words, in its two greatest units: "1 day 12 hours", "30 seconds". */
export function durationText(milliseconds: number): string {
  let rest = Math.max(0, Math.round(milliseconds / 1000) * 1000);
  const parts = UNITS.flatMap(([length, one]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [counted(count, one)] : [];
  });
  return parts.slice(0, 2).join(' ') || 'no time';
}

/** The sentences about time, in English. Instants are milliseconds since 1970, durations milliseconds. */
export const clockWords = {
  paces: { none: 'no clock', live: 'live', daily: 'daily', learning: 'learning', own: 'a pace of its own' },
  choices: {
    auto: 'Usual: a day for each decision; no clock if you play alone',
    none: 'No clock',
    live: 'Live: 20 minutes a side, and 30 seconds more for each decision',
    daily: 'Daily: a day for each decision',
    learning: 'Learning: three days for each decision',
  },
  /** How long a match takes in one go, and how much time a side has; in one line. */
  line: (minutes: number | null, time: string | null) =>
    [
      ...(minutes === null ? [] : [`It takes about ${minutesText(minutes)} if you play in one go.`]),
      time === null ? 'There is no clock.' : `You have ${time}.`,
    ].join(' '),
  each: (each: string) => `${each} for each decision`,
  bank: (bank: string, increment: string | null) =>
    `${bank} for all your decisions together${increment ? ` (${increment} more for each)` : ''}`,
  quick: (quick: string) => `${quick} for quick answers`,
  both: (times: readonly string[]) => list(times),
  none: 'There is no clock; take your time.',
  given: (time: string) => `You have ${time}. A quick answer is one in the middle of somebody’s action.`,
  after: (grace: string, misses: number, then: string) =>
    `When your time is up you have ${grace} more. Then the usual answer is given for you; after ${misses} of those ${then}.`,
  then: {
    substitute: 'somebody else may take your seat',
    bot: 'the bot plays for you until you are back',
    concede: 'you lose the match',
  },
  waking: 'Your clock runs only while you are awake.',
  awake: (who: string, from: number, to: number) => `${who} is awake ${timeOfDay(from)} – ${timeOfDay(to)}`,
  always: (who: string) => `${who} plays at any hour`,
  undeclared: 'The clock runs day and night: nobody has said when they sleep (`/settings me`).',
  overlap: (hours: number) => `You are both awake for **${counted(hours, 'hour')}** a day.`,
  overlapWithYou: (hours: number) => `awake together with you ${hours} h a day`,
  slowest: (answers: number) =>
    `At the slowest, each side makes ${counted(answers, 'decision')} a week; you will be much faster while both of you are here.`,
  sitting: 'You play it in one sitting, while both of you are here.',

  until: (at: number) => `due ${fromNow(at)}`,
  grace: (at: number) => `time is up; the usual answer will be given ${fromNow(at)}`,
  bankLeft: (left: string) => `${left} left in all`,
  paused: (until: number) => `The match is paused until ${dayAndTime(until)}; no clock runs.`,
} as const;
