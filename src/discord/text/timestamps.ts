/**
 * An instant (milliseconds since 1970) as a Discord timestamp, which each reader sees in their own zone: relative, as
 * date and time, or time only.
 */
const timestamp =
  (style: 'R' | 'f' | 't') =>
  (at: number): string =>
    `<t:${Math.floor(at / 1000)}:${style}>`;

export const fromNow = timestamp('R');
export const dayAndTime = timestamp('f');
export const timeOfDay = timestamp('t');
