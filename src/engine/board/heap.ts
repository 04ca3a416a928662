/** A binary heap of numbered items with ranks: the lowest rank comes out first, among equal ranks the lowest number. */
export interface Heap {
  push(rank: number, item: number): void;
  /** Takes the first item out; -1 when empty. */
  pop(): number;
  clear(): void;
}

/**
 * An empty heap for items from 0 on. Ranks and items lie in two lists of numbers, so that nothing is made for an item;
 * the lists keep their length when it is emptied, for the next use.
 */
export function heap(): Heap {
  const ranks: number[] = [];
  const items: number[] = [];
  let count = 0;
  return {
    push(rank, item) {
      let at = count;
      count += 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        const above = ranks[parent]!;
        if (above < rank || (above === rank && items[parent]! <= item)) break;
        ranks[at] = above;
        items[at] = items[parent]!;
        at = parent;
      }
      ranks[at] = rank;
      items[at] = item;
    },
    pop() {
      if (count === 0) return -1;
      count -= 1;
      const rank = ranks[count]!;
      const item = items[count]!;
      if (count === 0) return item;
      const first = items[0]!;
      let at = 0;
      for (let child = 1; child < count; child = 2 * at + 1) {
        const right = child + 1;
        if (
          right < count
          && (ranks[right]! < ranks[child]! || (ranks[right] === ranks[child] && items[right]! < items[child]!))
        )
          child = right;
        const below = ranks[child]!;
        if (rank < below || (rank === below && item <= items[child]!)) break;
        ranks[at] = below;
        items[at] = items[child]!;
        at = child;
      }
      ranks[at] = rank;
      items[at] = item;
      return first;
    },
    clear() {
      count = 0;
    },
  };
}
