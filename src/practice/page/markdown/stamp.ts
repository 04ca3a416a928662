import type { StampStyle } from './tree.ts';

const shapes: Readonly<Record<Exclude<StampStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/**
 * An instant (seconds since 1970) as the reader would write it, in their own zone; `R` is relative to `now`
 * (milliseconds).
 */
export function stampText(seconds: number, style: StampStyle, now: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  if (style !== 'R') return new Intl.DateTimeFormat('en-GB', shapes[style]).format(date);
  const away = Math.round(seconds - now / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(away) >= size) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(away / length), unit);
}

/** The time a message was sent, for its header. */
export function headerTime(iso: string, now: number): string {
  const date = new Date(iso);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(date);
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return `Today at ${time}`;
  if (days === 1) return `Yesterday at ${time}`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(date);
}
