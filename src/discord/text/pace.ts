import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { HOUR, MINUTE, paceIds, paces, overlapHours, wakingBetween, wakingDay } from '../../table/index.ts';
import type { ClockPace, PaceId, Waking, MatchView } from '../../table/index.ts';
import { plain } from './split.ts';
import { durationText } from '../words/clock.ts';
import { en } from '../words/en.ts';

const WEEK = 7 * 24 * HOUR;
/** With a smaller bank than this, nobody leaves between answers. */
const SITTING = 4 * HOUR;

/** The preset a pace corresponds to; null if it was agreed individually. */
export const presetOfPace = (pace: ClockPace | null): PaceId | null =>
  paceIds.find((id) => JSON.stringify(paces[id]) === JSON.stringify(pace)) ?? null;

/** A pace in one or two words. */
export const paceName = (pace: ClockPace | null): string => en.clock.paces[presetOfPace(pace) ?? 'own'];

/** How much time a side has: for each decision or in all, and for quick answers. */
const timeText = ({ each, bank, increment, quick }: ClockPace): string =>
  en.clock.both([
    each === null
      ? en.clock.bank(durationText(bank), increment > 0 ? durationText(increment) : null)
      : en.clock.each(durationText(each)),
    ...(quick === null ? [] : [en.clock.quick(durationText(quick))]),
  ]);

/** How long a match takes, and how much time a side has, in one line. `minutes`: what the book says; null: nothing. */
export const paceLine = (pace: ClockPace | null, minutes: number | null): string =>
  en.clock.line(minutes, pace && timeText(pace));

/** The pace in full: how much time there is, and what happens when it runs out. */
export function paceLines(pace: ClockPace | null): readonly string[] {
  if (!pace) return [en.clock.none];
  const { grace, misses, then } = pace;
  return [
    `${en.clock.given(timeText(pace))} ${en.clock.waking}`,
    en.clock.after(durationText(grace), misses, en.clock.then[then]),
  ];
}

const hoursOf = ({ clocks }: MatchView, side: SideId): readonly Waking[] => clocks[side].hours;

/** When the players are awake, how long both sides are awake together, and how fast the match will go. */
export function hoursLines(matchView: MatchView, now: number): readonly string[] {
  const { pace, seats } = matchView;
  if (!pace) return [];
  const full = SIDES.every((side) => seats[side].length > 0);
  const days = SIDES.flatMap((side) => hoursOf(matchView, side).map((waking) => wakingDay(waking, now)));
  if (days.every((day) => day === null)) return [en.clock.undeclared, ...expectedLines(matchView, pace, now)];
  const each = SIDES.flatMap((side) =>
    seats[side].map(({ name }, index) => {
      const waking = hoursOf(matchView, side)[index];
      const day = waking ? wakingDay(waking, now) : null;
      return day ? en.clock.awake(plain(name), day.from, day.to) : en.clock.always(plain(name));
    }),
  );
  return [
    ...(each.length > 0 ? [`${each.join('; ')}.`] : []),
    ...(full ? [en.clock.overlap(overlapHours(hoursOf(matchView, 'a'), hoursOf(matchView, 'b'), now))] : []),
    ...expectedLines(matchView, pace, now),
  ];
}

function expectedLines(matchView: MatchView, { each, bank }: ClockPace, now: number): readonly string[] {
  if (each === null) return bank <= SITTING ? [en.clock.sitting] : [];
  const slowest = Math.min(
    ...SIDES.filter((side) => matchView.seats[side].length > 0).map((side) =>
      wakingBetween(hoursOf(matchView, side), now, now + WEEK),
    ),
  );
  return each <= 10 * MINUTE
    ? [en.clock.sitting]
    : Number.isFinite(slowest)
      ? [en.clock.slowest(Math.max(1, Math.floor(slowest / each)))]
      : [];
}
