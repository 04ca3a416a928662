const units = [
  ['d', 24 * 60 * 60 * 1000],
  ['h', 60 * 60 * 1000],
  ['min', 60 * 1000],
] as const;

/** A duration in milliseconds as `1 d 13 h`, without seconds. */
export function span(milliseconds: number): string {
  let left = milliseconds;
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return parts.length === 0 ? '0 min' : parts.join(' ');
}
