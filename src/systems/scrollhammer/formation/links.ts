import type { SideId } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { linkSquared } from '../data/formations.ts';
import type { Formation } from '../data/formations.ts';
import { distanceSquared, touch } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { formationOf, groupOf, groupsOf, unitsOf } from '../groups.ts';
import type { GroupId, Placed, Seen } from '../state.ts';

/** Are two units of a group linked in this formation? SH-1.6 */
export const linked = (seen: Pick<Seen, 'board'>, formation: Formation, one: Base, two: Base): boolean =>
  formation === 'ranks' ? touch(seen, one, two) : distanceSquared(seen, one, two) <= linkSquared[formation];

/** The separate chains of some bases, as lists of their indexes. SH-1.6 */
export function chains(seen: Pick<Seen, 'board'>, formation: Formation, bases: readonly Base[]): number[][] {
  const free = [...bases.keys()];
  const found: number[][] = [];
  for (let first = free.shift(); first !== undefined; first = free.shift()) {
    const chain = [first];
    for (const index of chain) {
      const base = bases[index] as Base;
      let left = 0;
      for (const next of free)
        if (linked(seen, formation, base, bases[next] as Base)) chain.push(next);
        else free[left++] = next;
      free.length = left;
      if (left === 0) break;
    }
    found.push(chain);
  }
  return found;
}

/** Separate chains of a group where it stands. SH-1.6 */
export const componentsOf = (seen: Seen, id: GroupId): number =>
  chains(seen, formationOf(groupOf(seen, id)), unitsOf(seen, id)).length;
export const isCoherent = (seen: Seen, id: GroupId): boolean => componentsOf(seen, id) <= 1;

/** Living units of a side on the board. */
export const sideUnits = (seen: Seen, side: SideId): Placed[] =>
  groupsOf(seen, side).flatMap(({ id }) => unitsOf(seen, id));
export const enemiesOf = (seen: Seen, side: SideId): Placed[] => sideUnits(seen, other(side));

export const touchesAny = (seen: Seen, base: Base, units: readonly Base[]): boolean =>
  units.some((unit) => touch(seen, base, unit));

/** Has the group a unit in contact with an enemy? Section 2 */
export function isLocked(seen: Seen, id: GroupId): boolean {
  return lockedWith(seen, id).length > 0;
}

/** Enemy groups that it is in contact with, by number. */
export function lockedWith(seen: Seen, id: GroupId): GroupId[] {
  const units = unitsOf(seen, id);
  const { columns } = seen.board;
  // Most enemies are far away: they need be measured against the edges of the group only.
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { at, size } of units) {
    west = Math.min(west, at % columns);
    east = Math.max(east, (at % columns) + size - 1);
    north = Math.min(north, Math.floor(at / columns));
    south = Math.max(south, Math.floor(at / columns) + size - 1);
  }
  const near = ({ at, size }: Base): boolean => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return column + size >= west && column - 1 <= east && row + size >= north && row - 1 <= south;
  };
  return groupsOf(seen, other(groupOf(seen, id).side))
    .filter((enemy) => unitsOf(seen, enemy.id).some((unit) => near(unit) && touchesAny(seen, unit, units)))
    .map((enemy) => enemy.id);
}

/** Squared distance of two groups. SH-1.3 */
export function apart(seen: Seen, one: readonly Base[], two: readonly Base[]): number {
  let least = Infinity;
  for (const a of one) for (const b of two) least = Math.min(least, distanceSquared(seen, a, b));
  return least;
}
