/** Things that are costly to make, kept until they weigh too much together; the one used longest ago goes first. */
export interface Cache<T> {
  /** The thing under this key, which is then the one used last; null if it is not kept. */
  readonly find: (key: string) => T | null;
  /** The thing under this key, made now if it is not kept. */
  readonly get: (key: string, make: () => T) => T;
  /** How many were made so far. */
  readonly made: () => number;
  /** What all that is kept weighs. */
  readonly weight: () => number;
}

/** Keeps things up to a total weight of `limit`; one that is heavier alone is made and not kept. What goes is handed to `free`. */
export function cacheOf<T>(limit: number, weigh: (thing: T) => number, free: (thing: T) => void = () => undefined): Cache<T> {
  const things = new Map<string, T>();
  let weight = 0;
  let made = 0;
  function find(key: string): T | null {
    const found = things.get(key);
    if (found === undefined) return null;
    things.delete(key);
    things.set(key, found);
    return found;
  }
  return {
    find,
    get(key, make) {
      const found = find(key);
      if (found !== null) return found;
      const thing = make();
      made += 1;
      const own = weigh(thing);
      if (own > limit) return thing;
      for (const [oldest, old] of things) {
        if (weight + own <= limit) break;
        things.delete(oldest);
        weight -= weigh(old);
        free(old);
      }
      things.set(key, thing);
      weight += own;
      return thing;
    },
    made: () => made,
    weight: () => weight,
  };
}
