/**
 * Says when to stop thinking. Asked between steps, it is true as soon as another step as long as the longest so far would
 * end too late. `now`: the time of a clock, in the unit of `time`.
 */
export function openDeadline(time: number, now: () => number): () => boolean {
  let last = now();
  const end = last + time;
  let longest = 0;
  return () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
    return at + longest >= end;
  };
}
