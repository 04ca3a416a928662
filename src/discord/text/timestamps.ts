/** An instant (milliseconds since 1970) as Discord shows it to each reader in their own zone: how long until then, the day and time, or the time alone. */
const stamp = (style: 'R' | 'f' | 't') => (at: number): string => `<t:${Math.floor(at / 1000)}:${style}>`;

export const fromNow = stamp('R');
export const dayAndTime = stamp('f');
export const timeOfDay = stamp('t');
