/** A least recently used cache, limited by weight. */
export interface Cache<T> {
  /** The entry under this key, which becomes the most recently used; null if there is none. */
  readonly find: (key: string) => T | null;
  /** The entry under this key, created if there is none. */
  readonly get: (key: string, make: () => T) => T;
  /** Evicts the least recently used entries until there is room for this weight, if it can ever have room. */
  readonly makeRoom: (weight: number) => void;
  /** How many entries have been created so far. */
  readonly made: () => number;
  /** The total weight. */
  readonly weight: () => number;
}

/**
 * Opens a cache with a total weight of `limit`; an entry heavier than that is returned but not stored. Evicted entries
 * are passed to `free`.
 */
export function cacheOf<T>(
  limit: number,
  weigh: (thing: T) => number,
  free: (thing: T) => void = () => undefined,
): Cache<T> {
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
  function makeRoom(own: number): void {
    if (own > limit) return;
    for (const [oldest, old] of things) {
      if (weight + own <= limit) break;
      things.delete(oldest);
      weight -= weigh(old);
      free(old);
    }
  }
  return {
    find,
    makeRoom,
    get(key, make) {
      const found = find(key);
      if (found !== null) return found;
      const thing = make();
      made += 1;
      const own = weigh(thing);
      if (own > limit) return thing;
      makeRoom(own);
      things.set(key, thing);
      weight += own;
      return thing;
    },
    made: () => made,
    weight: () => weight,
  };
}
