import type { Cell } from '../../../engine/index.ts';
import { jumpCost } from '../data/constants.ts';

/** What can be entered from a cell. */
export interface Edges {
  /** May the way go on from a cell that was entered? */
  goesOn(cell: Cell): boolean;
  /** May it end there? */
  ends(cell: Cell): boolean;
  /** Visits every cell that may come next with the length to it; a jump costs more than its length. */
  from(cell: Cell, visit: (next: Cell, length: number, jump: boolean) => void): void;
}

/** What is looked for; lengths and costs in half inches. */
export interface Search {
  readonly count: number;
  readonly starts: readonly Cell[];
  /** What it costs to come to a start; 0: it stands there already. */
  readonly entering: number;
  readonly via: readonly Cell[];
  readonly limit: number;
  readonly edges: Edges;
  /** May this cell be entered, or stood on, at all? */
  may(cell: Cell): boolean;
  /** What the ground of a cell adds, after the cell before it; null: the way begins there. */
  surcharge(cell: Cell, before: Cell | null): number;
}

export interface Found {
  cost(cell: Cell): number | null;
  /** The best way to a cell that has a cost. */
  way(cell: Cell): { readonly path: readonly Cell[]; readonly length: number; readonly jumps: number };
}

// A rank is one number: cost first, then jumps, then length, so that the lowest is the best. VW-4.17
const perCost = 1_000_000;
const perJump = 1_000;

/**
 * The best ways from the starts to everywhere, cheapest first (Dijkstra), through the waypoints in order: each place is a cell and how
 * many waypoints were passed.
 */
export function search({ count, starts, entering, via, limit, edges, may, surcharge }: Search): Found {
  const layers = via.length + 1;
  const ranks = new Float64Array(count * layers).fill(-1);
  const done = new Uint8Array(count * layers);
  const buckets: number[][] = Array.from({ length: limit + 1 }, () => []);
  const passed = (cell: Cell, before: number): number => {
    let layer = before;
    while (layer < via.length && via[layer] === cell) layer += 1;
    return layer;
  };
  const put = (cell: Cell, layer: number, rank: number): void => {
    const cost = Math.floor(rank / perCost);
    const place = passed(cell, layer) * count + cell;
    const known = ranks[place] ?? -1;
    if (cost > limit || done[place] === 1 || (known >= 0 && known <= rank)) return;
    ranks[place] = rank;
    buckets[cost]?.push(place);
  };
  const isStart = new Set(starts);
  for (const start of starts) if (may(start)) put(start, 0, (entering + surcharge(start, null)) * perCost + entering);

  /** Every place that may come next, with what is added to the rank. */
  const expand = (place: number, visit: (cell: Cell, layer: number, added: number) => void): void => {
    const cell = place % count;
    if (!edges.goesOn(cell)) return;
    const layer = Math.floor(place / count);
    edges.from(cell, (next, length, jump) => {
      if (!may(next)) return;
      const cost = length + surcharge(next, cell) + (jump ? jumpCost : 0);
      visit(next, layer, cost * perCost + (jump ? perJump : 0) + length);
    });
  };

  for (const bucket of buckets) {
    // Of equal costs the lower rank comes first; whatever is added costs something.
    bucket.sort((one, two) => (ranks[one] ?? 0) - (ranks[two] ?? 0));
    for (const place of bucket) {
      if (done[place] === 1) continue;
      done[place] = 1;
      expand(place, (cell, layer, added) => put(cell, layer, (ranks[place] ?? 0) + added));
    }
  }

  const goal = (cell: Cell): number => via.length * count + cell;
  const reached = (cell: Cell): boolean =>
    done[goal(cell)] === 1 && edges.ends(cell) && !(entering === 0 && isStart.has(cell));
  return {
    cost: (cell) => (reached(cell) ? Math.floor((ranks[goal(cell)] ?? 0) / perCost) : null),
    way(cell) {
      const rank = (ranks[goal(cell)] ?? 0) % perCost;
      return { path: pathTo(goal(cell)), jumps: Math.floor(rank / perJump), length: rank % perJump };
    },
  };

  /** Of all best ways the one whose cells are lowest where they part: first all places on best ways are marked, then one goes along them. */
  function pathTo(end: number): Cell[] {
    const onWay = bestBefore(end);
    const path: Cell[] = [];
    const begins = starts
      .map((start) => passed(start, 0) * count + start)
      .filter(
        (place) =>
          onWay.has(place) && ranks[place] === (entering + surcharge(place % count, null)) * perCost + entering,
      );
    let at = Math.min(...begins);
    if (entering > 0) path.push(at % count);
    while (at !== end) {
      let best = -1;
      expand(at, (cell, layer, added) => {
        const next = passed(cell, layer) * count + cell;
        if (!onWay.has(next) || ranks[next] !== (ranks[at] ?? 0) + added) return;
        if (best < 0 || cell < best % count) best = next;
      });
      if (best < 0) throw new Error(`No way leads on from ${at % count}`);
      at = best;
      path.push(at % count);
    }
    return path;
  }

  /** All places from which a best way leads to the end. */
  function bestBefore(end: number): ReadonlySet<number> {
    const comesFrom = new Map<number, number[]>();
    for (let place = 0; place < done.length; place += 1) {
      if (done[place] === 0 || (ranks[place] ?? 0) > (ranks[end] ?? 0)) continue;
      expand(place, (cell, layer, added) => {
        const next = passed(cell, layer) * count + cell;
        if (ranks[next] !== (ranks[place] ?? 0) + added) return;
        const known = comesFrom.get(next);
        if (known) known.push(place);
        else comesFrom.set(next, [place]);
      });
    }
    const found = new Set([end]);
    const open = [end];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      for (const one of comesFrom.get(place) ?? []) {
        if (found.has(one)) continue;
        found.add(one);
        open.push(one);
      }
    }
    return found;
  }
}
