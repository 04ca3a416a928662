/**
 * An instant (milliseconds since 1970) as a Discord timestamp, which each reader sees in their own zone: relative, as
 * date and time, or time only.
 */
const stamp =
  (style: 'R' | 'f' | 't') =>
  (at: number): string =>
    `<t:${Math.floor(at / 1000)}:${style}>`;

export const fromNow = stamp('R');
export const dayAndTime = stamp('f');
export const timeOfDay = stamp('t');
