import { kept, keptUnder } from './derived.ts';
import type { KeptValues } from './derived.ts';

/** So many likenesses are remembered. */
const REMEMBERED = 8;

/** Stands for all positions that are alike in one respect. */
export class Likeness {
  /** What was worked out from it, by the number of the derivation, then by key. */
  readonly #values: KeptValues[] = [];

  /** The values of a derivation so far. */
  valuesOf(derivation: number): KeptValues {
    return (this.#values[derivation] ??= new Map());
  }
}

interface Remembered {
  readonly read: readonly unknown[];
  readonly likeness: Likeness;
}

/**
 * Positions of which `read` notes the same words, numbers and objects, in the same order, have the same likeness, of
 * whatever match they are and whatever else a rule has written to them.
 *
 *     const layoutOf = likenessBy(({ units }: Seen, note) => {
 *       for (const { id, at } of Object.values(units)) {
 *         note(id);
 *         note(at);
 *       }
 *     });
 */
export function likenessBy<S>(read: (seen: S, note: (value: unknown) => void) => void): (seen: S) => Likeness {
  // Most recently asked for first.
  const remembered: Remembered[] = [];
  // One list for all that is noted, since mostly it is known and can be forgotten at once.
  const noted: unknown[] = [];
  let count = 0;
  const note = (value: unknown): void => {
    noted[count] = value;
    count += 1;
  };
  return (seen) => {
    count = 0;
    read(seen, note);
    const at = remembered.findIndex((one) => begins(noted, count, one.read));
    const found = remembered[at] ?? { read: noted.slice(0, count), likeness: new Likeness() };
    if (at > 0) remembered.splice(at, 1);
    if (at !== 0) remembered.unshift(found);
    if (remembered.length > REMEMBERED) remembered.pop();
    return found.likeness;
  };
}

/** Are the first values of a list, so many, exactly these? */
function begins(list: readonly unknown[], count: number, values: readonly unknown[]): boolean {
  if (count !== values.length) return false;
  for (let index = 0; index < count; index += 1) if (list[index] !== values[index]) return false;
  return true;
}

let derivations = 0;

/**
 * `work`, which must be pure, done once for each likeness and key instead of each time somebody asks, also while a rule
 * writes. It may depend on nothing but what the likeness was read from and what the key tells apart. All callers share
 * the value and must not change it.
 */
export function derivedFrom<A extends unknown[], T>(
  likenessOf: (...args: A) => Likeness,
  keyOf: (...args: A) => string,
  work: (...args: A) => T,
): (...args: A) => T {
  const derivation = derivations++;
  return (...args) => {
    const values = likenessOf(...args).valuesOf(derivation);
    const key = keyOf(...args);
    const value = keptUnder(values, key);
    return value === undefined ? kept(values, key, work(...args)) : (value as T);
  };
}
