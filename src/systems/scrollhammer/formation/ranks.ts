import { numbers } from '../data/formations.ts';
import { breadthOf, columnOf, depthOf, distanceSquared, rowOf, turned } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { facingOfGroup, groupOf, unitsOf } from '../groups.ts';
import { arcs } from '../state.ts';
import type { Arc, Facing, GroupId, Placed, Seen } from '../state.ts';

/** The smallest rectangle round some bases, in columns and rows. */
export interface Rectangle {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export function boxOf(seen: Pick<Seen, 'board'>, bases: readonly Base[]): Rectangle {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at, size } of bases) {
    const [column, row] = [columnOf(seen, at), rowOf(seen, at)];
    west = Math.min(west, column);
    east = Math.max(east, column + size - 1);
    north = Math.min(north, row);
    south = Math.max(south, row + size - 1);
  }
  return { west, east, north, south };
}

/** How far a base's middle lies beyond the borders of a box, in halves of a cell: north, east, south, west. */
function beyond(
  seen: Pick<Seen, 'board'>,
  box: Rectangle,
  { at, size }: Base,
): readonly [number, number, number, number] {
  const column = 2 * columnOf(seen, at) + size - 1;
  const row = 2 * rowOf(seen, at) + size - 1;
  return [2 * box.north - row, column - 2 * box.east, row - 2 * box.south, 2 * box.west - column];
}

/** The arc of a Ranks group in which a base lies. SH-1.15 */
export function arcOfBase(seen: Pick<Seen, 'board'>, box: Rectangle, facing: Facing, base: Base): Arc {
  const sides = beyond(seen, box, base);
  const [front = 0, right = 0, back = 0, left = 0] = [0, 1, 2, 3].map((quarter) => sides[turned(facing, quarter)]);
  const aside = Math.max(left, right, 0);
  if (front > 0 && front >= aside) return 'front';
  if (back > 0 && back >= aside) return 'rear';
  if (aside === 0) return 'front';
  return left >= right ? 'left' : 'right';
}

/** The arc of a Ranks group in which most units of another stand; the nearest decides between equals. SH-1.15 */
export function arcOfGroup(seen: Seen, id: GroupId, units: readonly Placed[]): Arc {
  const own = unitsOf(seen, id);
  const box = boxOf(seen, own);
  const facing = facingOfGroup(groupOf(seen, id));
  const counted = new Map<Arc, number>();
  const found = units.map((unit) => ({ unit, arc: arcOfBase(seen, box, facing, unit) }));
  for (const { arc } of found) counted.set(arc, (counted.get(arc) ?? 0) + 1);
  const most = Math.max(...counted.values());
  const tied = found.filter(({ arc }) => counted.get(arc) === most);
  let best = tied[0];
  let least = Infinity;
  for (const each of tied) {
    const away = Math.min(...own.map((unit) => distanceSquared(seen, unit, each.unit)));
    if (away < least) {
      best = each;
      least = away;
    }
  }
  return best?.arc ?? 'front';
}

/** The direction in which an arc looks. SH-6.12 */
export const directionOf = (facing: Facing, arc: Arc): Facing => turned(facing, arcs.indexOf(arc));

/** Rank numbers of a group's units seen from a direction. SH-1.14 */
export function rankNumbers(seen: Pick<Seen, 'board'>, units: readonly Base[], from: Facing): number[] {
  return units.map(
    (unit) =>
      1
      + units.filter(
        (other) =>
          breadthOf(seen, other.at, from) === breadthOf(seen, unit.at, from)
          && depthOf(seen, other.at, from) > depthOf(seen, unit.at, from),
      ).length,
  );
}

/** The foremost depth that holds a unit. SH-1.14 */
export const frontLine = (seen: Pick<Seen, 'board'>, units: readonly Base[], facing: Facing): number =>
  units.reduce((most, { at }) => Math.max(most, depthOf(seen, at, facing)), -Infinity);

/** Units in the present front rank: the usual frontage. SH-6.9 */
export function frontageOf(seen: Pick<Seen, 'board'>, units: readonly Base[], facing: Facing): number {
  const line = frontLine(seen, units, facing);
  return Math.max(1, units.filter(({ at }) => depthOf(seen, at, facing) === line).length);
}

/** Lengths of all rows of side-by-side units. SH-6.15 */
export function rowsOf(seen: Pick<Seen, 'board'>, units: readonly Base[], facing: Facing): number[] {
  const rows = new Map<number, number[]>();
  for (const { at } of units) {
    const depth = depthOf(seen, at, facing);
    rows.set(depth, [...(rows.get(depth) ?? []), breadthOf(seen, at, facing)]);
  }
  const lengths: number[] = [];
  for (const breadths of rows.values()) {
    breadths.sort((one, two) => one - two);
    let length = 0;
    for (const [index, breadth] of breadths.entries()) {
      if (index > 0 && breadth !== (breadths[index - 1] ?? 0) + 1) {
        lengths.push(length);
        length = 0;
      }
      length += 1;
    }
    lengths.push(length);
  }
  return lengths;
}

/** What full ranks add to a combat's score; nothing while the group is flanked. SH-6.15 */
export function strengthInRanks(seen: Seen, id: GroupId): number {
  const group = groupOf(seen, id);
  if (group.flanks.length > 0) return 0;
  return rowsOf(seen, unitsOf(seen, id), facingOfGroup(group)).reduce(
    (sum, length) => sum + (length >= numbers.doubleRank ? 2 : length >= numbers.rank ? 1 : 0),
    0,
  );
}

/** Units from the front rank to the rear, each rank from left to right. SH-6.8 */
export function inFormation<B extends Base>(seen: Pick<Seen, 'board'>, units: readonly B[], facing: Facing): B[] {
  return [...units].sort(
    (one, two) =>
      depthOf(seen, two.at, facing) - depthOf(seen, one.at, facing)
      || breadthOf(seen, one.at, facing) - breadthOf(seen, two.at, facing),
  );
}
