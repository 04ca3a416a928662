import { heap } from '../../../engine/index.ts';
import type { Cell, Grid } from '../../../engine/index.ts';
import { jumpCost } from '../data/constants.ts';
import type { Jump } from '../geometry.ts';

/** What can be entered from a cell. */
export interface Edges {
  /** May the way go on from a cell, which it entered or where it begins? */
  goesOn(cell: Cell): boolean;
  /** May it end there? */
  ends(cell: Cell): boolean;
  /** The length of a step to a neighbour; 0: impossible. */
  step(from: Cell, direction: number, to: Cell): number;
  /** A jump costs more than its length. */
  jumps(from: Cell): readonly Jump[];
}

/** What is looked for; lengths and costs in half inches. */
export interface Search {
  readonly grid: Grid;
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
  /** All cells that have one. */
  readonly cells: readonly Cell[];
}

// A rank is one number: cost first, then jumps, then length, so that the lowest is the best. VW-4.17
export const perCost = 1_000_000;
const perJump = 1_000;

/**
 * The best ways from the starts to everywhere, cheapest first (Dijkstra), through the waypoints in order: each place is a cell and how
 * many waypoints were passed.
 */
export function search({ grid, starts, entering, via, limit, edges, may, surcharge }: Search): Found {
  const { count, directions, neighbours } = grid;
  const layers = via.length + 1;
  const ranks = new Int32Array(count * layers).fill(-1);
  const done = new Uint8Array(count * layers);
  const most = limit * perCost + perCost - 1;
  const open = heap();
  const passed = (cell: Cell, before: number): number => {
    let layer = before;
    while (layer < via.length && via[layer] === cell) layer += 1;
    return layer;
  };
  const put = (cell: Cell, layer: number, rank: number): void => {
    const place = passed(cell, layer) * count + cell;
    const known = ranks[place]!;
    if (rank > most || done[place] === 1 || (known >= 0 && known <= rank)) return;
    ranks[place] = rank;
    open.push(rank, place);
  };
  const isStart = new Set(entering === 0 ? starts : []);
  for (const start of starts) if (may(start)) put(start, 0, (entering + surcharge(start, null)) * perCost + entering);

  /** Every place that may come next, with what is added to the rank. */
  const expand = (place: number, visit: (cell: Cell, layer: number, added: number) => void): void => {
    const cell = place % count;
    if (!edges.goesOn(cell)) return;
    const layer = (place - cell) / count;
    for (let direction = 0; direction < directions; direction += 1) {
      const next = neighbours[cell * directions + direction]!;
      const length = next < 0 || !may(next) ? 0 : edges.step(cell, direction, next);
      if (length > 0) visit(next, layer, (length + surcharge(next, cell)) * perCost + length);
    }
    for (const { to, length } of edges.jumps(cell)) {
      const cost = length + surcharge(to, cell) + jumpCost;
      if (may(to)) visit(to, layer, cost * perCost + perJump + length);
    }
  };

  let spent = 0;
  const go = (cell: Cell, layer: number, added: number): void => put(cell, layer, spent + added);
  const ended: Cell[] = [];
  for (let place = open.pop(); place >= 0; place = open.pop()) {
    if (done[place] === 1) continue;
    done[place] = 1;
    spent = ranks[place]!;
    const cell = place - via.length * count;
    if (cell >= 0 && edges.ends(cell) && !isStart.has(cell)) ended.push(cell);
    expand(place, go);
  }

  const goal = (cell: Cell): number => via.length * count + cell;
  const reached = (cell: Cell): boolean => done[goal(cell)] === 1 && edges.ends(cell) && !isStart.has(cell);
  return {
    cost: (cell) => (reached(cell) ? Math.floor((ranks[goal(cell)] ?? 0) / perCost) : null),
    way(cell) {
      const rank = (ranks[goal(cell)] ?? 0) % perCost;
      return { path: pathTo(goal(cell)), jumps: Math.floor(rank / perJump), length: rank % perJump };
    },
    cells: ended,
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
