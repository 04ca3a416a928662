import type { Store } from '../../src/store/store.ts';

/** The calls of a store so far. */
export interface Counted {
  readonly reads: number;
  readonly writes: number;
  /** Length as text of everything read and written. */
  readonly characters: number;
}

/** A store around another one that counts its calls. */
export function countingStore(store: Store): Store & { readonly counted: () => Counted } {
  let [reads, writes, characters] = [0, 0, 0];
  const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
  return {
    ...store,
    counted: () => ({ reads, writes, characters }),
    async get<T>(key: string) {
      const value = await store.get<T>(key);
      reads += 1;
      characters += lengthOf(value);
      return value;
    },
    set(key, value, options) {
      writes += 1;
      characters += lengthOf(value);
      return store.set(key, value, options);
    },
    swap(key, rev, next, options) {
      writes += 1;
      characters += lengthOf(next);
      return store.swap(key, rev, next, options);
    },
  };
}
