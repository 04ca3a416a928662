import { derived } from '../../engine/index.ts';
import type { Seen } from './state.ts';

/** Works something out once for an object that does not change, such as a field, however often it is asked for. */
export function onceFor<P extends object, T>(work: (from: P) => T): (from: P) => T {
  const known = new WeakMap<P, { readonly found: T }>();
  return (from) => {
    const before = known.get(from);
    if (before) return before.found;
    const found = work(from);
    known.set(from, { found });
    return found;
  };
}

/** A function that works each of its values out once, for words and numbers that tell its arguments apart. */
export function remembered<A extends readonly unknown[], T>(
  keyOf: (...args: A) => string,
  work: (...args: A) => T,
): (...args: A) => T {
  const known = new Map<string, { readonly found: T }>();
  return (...args) => {
    const key = keyOf(...args);
    const before = known.get(key);
    if (before) return before.found;
    const found = work(...args);
    known.set(key, { found });
    return found;
  };
}

type Position = Pick<Seen, 'units'> & Partial<Omit<Seen, 'units'>>;

/**
 * Works something out once for a position: for a match and all views of it as long as nobody writes to it, and for a
 * position that is only imagined, as one in which another squad is active. While a rule writes to a match nothing is
 * kept.
 */
export function lasting<S extends Position, T>(work: (seen: S) => T): (seen: S) => T {
  const imagined = onceFor(work);
  return derived<S & { secrets?: never; asked?: never; answers?: never }, T>(work, (seen) =>
    'agenda' in seen ? work(seen) : imagined(seen),
  ) as (seen: S) => T;
}

/** The same for what depends on some plain values besides, such as an order, once for each of them. */
export function lastingFor<S extends Position, A extends readonly unknown[], T>(
  work: (seen: S, ...given: A) => T,
): (seen: S, ...given: A) => T {
  const known = lasting((seen: S) =>
    remembered(
      (...given: A) => JSON.stringify(given),
      (...given) => work(seen, ...given),
    ),
  );
  return (seen, ...given) => known(seen)(...given);
}
