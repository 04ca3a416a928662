import { DateTime, IANAZone } from 'luxon';

/** The hours of a day in which a player is awake, in their local time. `from` = `to`: always. */
export interface Waking {
  /** Such as `Europe/Madrid`. */
  readonly zone: string;
  /** Such as `08:00`. */
  readonly from: string;
  /** Such as `23:30`; if earlier than `from`, it is on the next day. */
  readonly to: string;
}

/** For players who have not set any hours. */
export const ALWAYS: Waking = { zone: 'UTC', from: '00:00', to: '00:00' };

const HOUR = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isZone = (text: string): boolean => IANAZone.isValidZone(text);
export const isHour = (text: string): boolean => HOUR.test(text);

const minutesAt = (hour: string): number => {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** How many hours of a day somebody says to be awake. */
export const hoursAwake = ({ from, to }: Waking): number =>
  (((minutesAt(to) - minutesAt(from) + 24 * 60 - 1) % (24 * 60)) + 1) / 60;

/** From one instant up to another, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** How many days are looked through: more than any clock lasts for somebody who is awake for two hours a day. */
const MOST_DAYS = 4_000;

const isAlways = ({ from, to }: Waking): boolean => from === to;

/** The instant of an hour of a local day; an hour that daylight saving skips comes that much later. */
function at(day: DateTime, hour: string): number {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return day.set({ hour: Number(hours), minute: Number(minutes), second: 0, millisecond: 0 }).toMillis();
}

/** Waking spans already computed: the same ones are needed again and again. */
const cache = new Map<string, TimeSpan>();
const MOST_KNOWN = 50_000;

/** The waking span that begins on a local day, given as days since 1 January 1970. */
function spanOf({ zone, from: wakes, to: sleeps }: Waking, date: number): TimeSpan {
  const key = `${zone} ${wakes} ${sleeps} ${date}`;
  const found = cache.get(key);
  if (found) return found;
  const utc = new Date(date * DAY);
  const day = DateTime.fromObject(
    { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() },
    { zone },
  );
  const span = { from: at(day, wakes), to: at(sleeps > wakes ? day : day.plus({ days: 1 }), sleeps) };
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(key, span);
  return span;
}

/** The waking spans of one player that end after `from`, in order, without end. */
function* spansOf(waking: Waking, from: number): Generator<TimeSpan, undefined> {
  // A local date is never more than a day from that of UTC, and a span may have begun the day before.
  const first = Math.floor(from / DAY) - 2;
  for (let date = first; date < first + MOST_DAYS; date += 1) {
    const span = spanOf(waking, date);
    if (span.to > from && span.to > span.from) yield { from: Math.max(from, span.from), to: span.to };
  }
}

/**
 * The whole waking day of a player that `now` falls in, or else the next one; null for a player who is always awake.
 */
export function wakingDay(waking: Waking, now: number): TimeSpan | null {
  if (isAlways(waking)) return null;
  const end = spansOf(waking, now).next().value!.to;
  for (const span of spansOf(waking, end - 2 * DAY)) if (span.to === end) return span;
  return null;
}

/** The spans in which anybody of a side is awake, in order and disjoint. */
function* awake(hours: readonly Waking[], from: number): Generator<TimeSpan, undefined> {
  const lists = hours.map((each) => spansOf(each, from));
  const heads = lists.map((list) => list.next().value);
  let open: TimeSpan | null = null;
  for (;;) {
    const next = heads.reduce(
      (first, span, index) => (span && (first === -1 || span.from < (heads[first]?.from ?? Infinity)) ? index : first),
      -1,
    );
    const span = heads[next];
    if (!span) break;
    heads[next] = lists[next]!.next().value;
    if (open && span.from <= open.to) open = { from: open.from, to: Math.max(open.to, span.to) };
    else {
      if (open) yield open;
      open = span;
    }
  }
  if (open) yield open;
}

const areAlwaysAwake = (hours: readonly Waking[]): boolean => hours.length === 0 || hours.some(isAlways);

/** How much waking time lies between two instants, in milliseconds. A side without declared hours is always awake. */
export function wakingBetween(hours: readonly Waking[], from: number, to: number): number {
  if (to <= from) return 0;
  if (areAlwaysAwake(hours)) return to - from;
  let sum = 0;
  for (const span of awake(hours, from)) {
    if (span.from >= to) break;
    sum += Math.min(to, span.to) - span.from;
  }
  return sum;
}

/**
 * The first instant at which this much waking time has passed since `from`, in milliseconds since 1970; years ahead, the
 * last instant that is looked at: hours that leave too little waking time must not stop a match.
 */
export function addWakingTime(hours: readonly Waking[], from: number, spend: number): number {
  if (spend <= 0) return from;
  if (areAlwaysAwake(hours)) return from + spend;
  let left = spend;
  let last = from;
  for (const span of awake(hours, from)) {
    const length = span.to - span.from;
    if (left <= length) return span.from + left;
    left -= length;
    last = span.to;
  }
  return last;
}

/** The first instant at or after `from` at which somebody of the side is awake. */
export function firstAwake(hours: readonly Waking[], from: number): number {
  if (areAlwaysAwake(hours)) return from;
  for (const span of awake(hours, from)) return span.from;
  return from;
}

/** Hours in a day in which both sides are awake, on the day of `now`; 24 if neither sleeps. */
export function overlapHours(one: readonly Waking[], other: readonly Waking[], now: number): number {
  const within = (hours: readonly Waking[]): TimeSpan[] => {
    if (areAlwaysAwake(hours)) return [{ from: now, to: now + DAY }];
    const spans: TimeSpan[] = [];
    for (const span of awake(hours, now)) {
      if (span.from >= now + DAY) break;
      spans.push({ from: span.from, to: Math.min(span.to, now + DAY) });
    }
    return spans;
  };
  const others = within(other);
  const both = within(one).reduce(
    (sum, a) =>
      sum + others.reduce((more, b) => more + Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)), 0),
    0,
  );
  return Math.round((both / (60 * 60 * 1000)) * 10) / 10;
}
