/**
 * Says from when on to stop, so that what is thought of ends in time: asked between steps, it leaves as much time as the
 * longest of them has taken so far. `now`: the time of a clock, in the unit of `time`.
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
