import { dayAndTime, fromNow, timeOfDay } from '../text/timestamps.ts';

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
    return count > 0 ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [];
  });
  return parts.slice(0, 2).join(' ') || 'no time';
}

/** The sentences about time, in English. Instants are milliseconds since 1970, durations milliseconds. */
export const clockWords = {
  paces: { none: 'no clock', live: 'live', daily: 'daily', learning: 'learning', own: 'as agreed' },
  choices: {
    auto: 'Usual: a day for each answer; no clock alone',
    none: 'No clock',
    live: 'Live: 20 minutes each, 30 seconds more for each answer',
    daily: 'Daily: a day for each answer',
    learning: 'Learning: three days for each answer',
  },
  name: (name: string) => `**Pace**: ${name}`,
  none: '**Pace**: no clock; nobody is hurried.',
  each: (each: string) => `${each} for each answer`,
  bank: (bank: string, increment: string | null) =>
    `${bank} for all answers of a side together${increment ? `, ${increment} more for each` : ''}`,
  quick: (quick: string) => `${quick} for each answer in the middle of an action`,
  after: (grace: string, misses: number, then: string) =>
    `When it is up: ${grace} more, then the usual answer is given for who is missing; after ${misses} of those ${then}.`,
  then: { substitute: 'the seat is free to take', concede: 'the match is lost' },
  waking: 'Time runs only while a side is awake.',
  awake: (who: string, from: number, to: number) => `${who} is awake ${timeOfDay(from)} – ${timeOfDay(to)}`,
  always: (who: string) => `${who} plays at any hour`,
  undeclared: 'Time runs day and night: nobody has said when they sleep (`/settings me`).',
  overlap: (hours: number) => `Both are awake at the same time for **${hours} hours** a day.`,
  overlapWithYou: (hours: number) => `${hours} h a day together with you`,
  slowest: (answers: number) =>
    `Expected pace: at the slowest ${answers} answers a week from each side, far more while both are there.`,
  sitting: 'Expected pace: played in one sitting, while both are there.',

  until: (at: number) => `until ${fromNow(at)}`,
  grace: (at: number) => `time is up; the usual answer is given ${fromNow(at)}`,
  bankLeft: (left: string) => `${left} left in all`,
  paused: (until: number) => `The match is paused until ${dayAndTime(until)}; no time runs.`,
} as const;
