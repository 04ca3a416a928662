import type { Cell, UnitId } from '../../../engine/index.ts';
import { linked, touchesAny } from '../formation/links.ts';
import { cellsOfBase, distanceSquared, touch } from '../geometry.ts';
import { groupOf, groupsOf, unitsOf } from '../groups.ts';
import { bySize, fieldFor } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import { search } from '../movement/reach.ts';
import type { GroupId, Placed, Seen } from '../state.ts';
import { other } from '../../../engine/index.ts';
import { dangerous } from '../terrain.ts';
import { edgeOf, hasWay, isOnEdge, routeFrom, rowsFromEdge, waysToEdge } from './edges.ts';
import type { Edge } from './edges.ts';

/** What becomes of a group that falls back. SH-13.11 */
export interface Flight {
  readonly to: Readonly<Record<UnitId, Cell>>;
  /** Units that leave the board. SH-13.12 */
  readonly gone: readonly UnitId[];
  /** Units without a place to go. SH-13.14 */
  readonly trapped: readonly UnitId[];
  /** Friendly groups that it ran through. SH-13.13 */
  readonly through: readonly GroupId[];
  readonly danger: readonly UnitId[];
}

/** A unit on its way: where it would end, and how far it may go. */
interface Runner {
  readonly unit: Placed;
  readonly edge: Edge;
  readonly remaining: number;
  readonly end: Cell | null;
  readonly leaves: boolean;
  /** Points, more than thrown where enemies of the combat left stand at its end. SH-13.15 */
  readonly points: number;
  readonly crossed: readonly Cell[];
}

/** Where a group goes that falls back so many points; `left`: enemy groups of the combat that it leaves. SH-13.11 */
export function flightOf(seen: Seen, id: GroupId, points: number, left: readonly GroupId[]): Flight {
  const group = groupOf(seen, id);
  const friends = groupsOf(seen, group.side).filter((each) => each.id !== id);
  const blocking = new Set<GroupId>();
  for (;;) {
    const field = fieldFor(seen, group, {
      free: (unit) => (unit.side === group.side ? !blocking.has(unit.group ?? '') : left.includes(unit.group ?? '')),
      zoned: (unit) => !left.includes(unit.group ?? ''),
    });
    const sized = bySize(field);
    const runners = unitsOf(seen, id).map((unit) => runnerOf(seen, unit, sized(unit.size), points, left));
    const ends = runners.flatMap(({ unit, end, leaves }) =>
      end === null || leaves ? [] : [{ at: end, size: unit.size }],
    );
    const met = friends.filter((friend) => !blocking.has(friend.id) && crosses(seen, friend.id, runners));
    const barred = met.filter((friend) =>
      unitsOf(seen, friend.id).some((unit) => ends.some((end) => touch(seen, unit, end))),
    );
    if (barred.length === 0)
      return place(
        seen,
        id,
        sized,
        runners,
        met.map((friend) => friend.id),
      );
    for (const friend of barred) blocking.add(friend.id);
  }
}

const crosses = (seen: Seen, friend: GroupId, runners: readonly Runner[]): boolean => {
  const cells = new Set(unitsOf(seen, friend).flatMap((unit) => cellsOfBase(seen, unit)));
  return runners.some(({ unit, crossed }) =>
    crossed.some((at) => cellsOfBase(seen, { at, size: unit.size }).some((cell) => cells.has(cell))),
  );
};

function runnerOf(seen: Seen, unit: Placed, field: MoveField, points: number, left: readonly GroupId[]): Runner {
  const edge = edgeOf(seen, unit.side, unit);
  const costs = waysOf(seen, field, edge);
  const route = routeFrom(field, costs, unit.at);
  const remaining = costs[unit.at] ?? 0;
  const foes = left.flatMap((id) => unitsOf(seen, id));
  if (isOnEdge(seen, edge, unit)) return { unit, edge, remaining: 0, end: unit.at, leaves: true, points, crossed: [] };
  if (!hasWay(remaining)) return { unit, edge, remaining: Infinity, end: null, leaves: false, points, crossed: [] };
  let last = -1;
  while (last + 1 < route.length && (route[last + 1]?.cost ?? 0) <= points) last += 1;
  let far = points;
  for (;;) {
    const cell = route[last]?.cell ?? unit.at;
    if (!touchesAny(seen, { at: cell, size: unit.size }, foes) || last + 1 >= route.length) break;
    last += 1;
    far = Math.max(far, route[last]?.cost ?? far);
  }
  const end = route[last]?.cell ?? unit.at;
  return {
    unit,
    edge,
    remaining,
    end,
    leaves: isOnEdge(seen, edge, { at: end, size: unit.size }),
    points: far,
    crossed: route.slice(0, last + 1).map(({ cell }) => cell),
  };
}

// The way to an edge is the same for all units of one size: worked out once for each field.
const known = new WeakMap<Uint8Array, Map<Edge, Int32Array>>();

function waysOf(seen: Seen, field: MoveField, edge: Edge): Int32Array {
  const made = known.get(field.flags) ?? new Map<Edge, Int32Array>();
  known.set(field.flags, made);
  const costs = made.get(edge) ?? waysToEdge(seen, field, edge);
  made.set(edge, costs);
  return costs;
}

function place(
  seen: Seen,
  id: GroupId,
  sized: (size: number) => MoveField,
  runners: readonly Runner[],
  through: readonly GroupId[],
): Flight {
  const { side } = groupOf(seen, id);
  const enemies = groupsOf(seen, other(side)).flatMap((each) => unitsOf(seen, each.id));
  const friends = groupsOf(seen, side).flatMap((each) => (each.id === id ? [] : unitsOf(seen, each.id)));
  const others = [...enemies, ...friends];
  const to: Record<UnitId, Cell> = {};
  const gone: UnitId[] = [];
  const trapped: UnitId[] = [];
  const danger: UnitId[] = [];
  const placed: { readonly at: Cell; readonly size: number }[] = [];
  const inTurn = [...runners].sort((one, two) => one.remaining - two.remaining);
  for (const runner of inTurn) {
    const { unit, end, leaves } = runner;
    const isFreeAt = (at: Cell): boolean =>
      ![...others, ...placed].some((each) => distanceSquared(seen, each, { at, size: unit.size }) === 0);
    const isLinkedAt = (at: Cell): boolean =>
      placed.length === 0 || placed.some((each) => linked(seen, 'skirmish', each, { at, size: unit.size }));
    const field = sized(unit.size);
    if (leaves) {
      gone.push(unit.id);
      continue;
    }
    const straight = end !== null && isFreeAt(end) && isLinkedAt(end);
    const cell = straight ? end : elsewhere(seen, field, runner, enemies, isFreeAt, isLinkedAt);
    if (cell === null) {
      trapped.push(unit.id);
      continue;
    }
    if (isOnEdge(seen, runner.edge, { at: cell, size: unit.size })) {
      gone.push(unit.id);
      continue;
    }
    to[unit.id] = cell;
    placed.push({ at: cell, size: unit.size });
    const path = straight ? runner.crossed : search(field, unit.at, { limit: runner.points, goal: cell }).path(cell);
    if (path.some((each) => ((field.flags[each] ?? 0) & dangerous) !== 0)) danger.push(unit.id);
  }
  return { to, gone, trapped, through, danger };
}

/** Another position as far away, out of contact with every enemy. SH-13.11 */
function elsewhere(
  seen: Seen,
  field: MoveField,
  { unit, edge, end, points }: Runner,
  enemies: readonly Placed[],
  isFreeAt: (cell: Cell) => boolean,
  isLinkedAt: (cell: Cell) => boolean,
): Cell | null {
  const costs = waysOf(seen, field, edge);
  const reach = search(field, unit.at, { limit: points });
  type Spot = { readonly cell: Cell; readonly link: boolean; readonly left: number; readonly cost: number };
  let best: Spot | null = null;
  for (const cell of reach.cells) {
    const cost = reach.cost(cell);
    if (cost <= points - 14 || cell === unit.at) continue;
    if (!isFreeAt(cell) || touchesAny(seen, { at: cell, size: unit.size }, enemies)) continue;
    const way = costs[cell];
    const left = hasWay(way) ? way : 100_000 + rowsFromEdge(seen, edge, cell);
    const found: Spot = { cell, link: isLinkedAt(cell), left, cost };
    if (!best || better(found, best)) best = found;
  }
  if ((!best || !best.link) && end !== null && isFreeAt(end)) return end;
  return best?.cell ?? null;

  function better(one: Spot, two: Spot): boolean {
    if (one.link !== two.link) return one.link;
    if (one.left !== two.left) return one.left < two.left;
    if (one.cost !== two.cost) return one.cost > two.cost;
    return one.cell < two.cell;
  }
}
