/** A binary heap of numbered items with ranks: the lowest rank comes out first, among equal ranks the lowest number. */
export interface Heap {
  push(rank: number, item: number): void;
  /** Takes the first one out; undefined when empty. */
  pop(): { readonly rank: number; readonly item: number } | undefined;
}

interface Entry {
  readonly rank: number;
  readonly item: number;
}

const before = (a: Entry, b: Entry): boolean => a.rank < b.rank || (a.rank === b.rank && a.item < b.item);

/** An empty heap. */
export function heap(): Heap {
  const entries: Entry[] = [];
  const swap = (i: number, j: number): void => {
    [entries[i], entries[j]] = [entries[j]!, entries[i]!];
  };
  return {
    push(rank, item) {
      entries.push({ rank, item });
      let at = entries.length - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(entries[at]!, entries[parent]!)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const top = entries[0];
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return top;
      entries[0] = last;
      for (let at = 0; ;) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) {
          if (child < entries.length && before(entries[child]!, entries[least]!)) least = child;
        }
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}
