/**
 * Works something out once for a position, however often it is asked for. A match changes while
 * it is played, so there it is worked out every time; a view does not change.
 */
export function onceFor<P extends object, T>(work: (position: P) => T): (position: P) => T {
  const known = new WeakMap<P, { readonly found: T }>();
  return (position) => {
    if ('agenda' in position) return work(position);
    const before = known.get(position);
    if (before) return before.found;
    const found = work(position);
    known.set(position, { found });
    return found;
  };
}
