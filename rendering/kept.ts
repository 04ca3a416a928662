/** Things that are costly to make, kept until they weigh too much together; the one used longest ago goes first. */
export interface Kept<T> {
  /** The thing under this key, made now if it is not kept. */
  readonly get: (key: string, make: () => T) => T;
  /** How many were made so far. */
  readonly made: () => number;
}

/** Keeps things up to a total weight of `limit`; one that is heavier alone is made and not kept. */
export function keep<T>(limit: number, weigh: (thing: T) => number): Kept<T> {
  const things = new Map<string, T>();
  let weight = 0;
  let made = 0;
  const drop = (key: string, thing: T): void => {
    things.delete(key);
    weight -= weigh(thing);
  };
  return {
    get(key, make) {
      const found = things.get(key);
      if (found !== undefined) {
        things.delete(key);
        things.set(key, found);
        return found;
      }
      const thing = make();
      made += 1;
      if (weigh(thing) > limit) return thing;
      things.set(key, thing);
      weight += weigh(thing);
      for (const [oldest, old] of things) {
        if (weight <= limit) break;
        drop(oldest, old);
      }
      return thing;
    },
    made: () => made,
  };
}
