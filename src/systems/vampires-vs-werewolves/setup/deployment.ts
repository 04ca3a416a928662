import { derivedFor } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { groundOf, gridFor, squared, terrainAt } from '../geometry.ts';
import type { Seen } from '../state.ts';
import { inGame } from '../units.ts';
import type { DeploymentFault } from '../facts/refusals.ts';
import { refusal } from '../refusals.ts';

/** Rows in which a side sets up, counted from the nearer edge. 3.8 */
const zoneDepth = 3;

/** One figure and where it is to stand. */
export interface Placing {
  readonly unit: UnitId;
  readonly cell: Cell;
}

const isSouth = (seen: Pick<Seen, 'own'>, side: SideId): boolean => seen.own.south === side;

/** Rows of a side's zone as players number them, from the north. 3.8 */
export function zoneRows(seen: Pick<Seen, 'board' | 'own'>, side: SideId): readonly [first: number, last: number] {
  const { rows } = seen.board;
  return isSouth(seen, side) ? [rows - zoneDepth + 1, rows] : [1, zoneDepth];
}

export function inZone(seen: Pick<Seen, 'board' | 'own'>, side: SideId, cell: Cell): boolean {
  const [first, last] = zoneRows(seen, side);
  const row = gridFor(seen).place(cell).row + 1;
  return row >= first && row <= last;
}

/** Cells of a side's zone on which one can stand, those nearest to its middle first. Section 5, D2 */
export const zoneCells = derivedFor((seen: Pick<Seen, 'board' | 'own' | 'units'>, side: SideId): readonly Cell[] => {
  const { columns, rows } = seen.board;
  const row = isSouth(seen, side) ? rows - 2 : 1;
  const middle = row * columns + Math.floor(columns / 2);
  return groundOf(seen)
    .terrain.flatMap(({ solid }, cell) => (!solid && inZone(seen, side, cell) ? [cell] : []))
    .sort((one, two) => squared(seen, one, middle) - squared(seen, two, middle) || one - two);
});

/** Where a side stands if it says nothing. Section 5, D2 */
export function defaultDeployment(seen: Seen, side: SideId): Placing[] {
  const cells = zoneCells(seen, side);
  return inGame(seen, side).map(({ id }, index) => ({ unit: id, cell: cells[index] as Cell }));
}

/** A line along the front row, two cells between figures, as far as there is room. */
export function lineDeployment(seen: Seen, side: SideId): Placing[] {
  const [first, last] = zoneRows(seen, side);
  const front = (isSouth(seen, side) ? first : last) - 1;
  const { columns } = seen.board;
  const units = inGame(seen, side);
  const gap = Math.max(1, Math.floor(columns / units.length));
  const start = Math.floor((columns - 1 - gap * (units.length - 1)) / 2);
  const cells = units.map((_, index) => front * columns + start + gap * index);
  return cells.every((cell) => !terrainAt(seen, cell).solid)
    ? units.map(({ id }, index) => ({ unit: id, cell: cells[index] as Cell }))
    : defaultDeployment(seen, side);
}

/** Every figure once, in the own zone, on cells of its own. Section 6 */
export function deploymentRefusal(seen: Seen, side: SideId, placings: readonly Placing[]): Refusal | null {
  const [first, last] = zoneRows(seen, side);
  const bad = (why: DeploymentFault, unit: UnitId, cell: Cell | null): Refusal =>
    refusal('BAD_DEPLOYMENT', 'VW-R42', {
      why,
      unit,
      cell: cell === null ? null : gridFor(seen).label(cell),
      first,
      last,
    });
  for (const { unit, cell } of placings) {
    if (seen.units[unit]?.side !== side) return bad('figure', unit, cell);
    if (!inZone(seen, side, cell)) return bad('zone', unit, cell);
    if (terrainAt(seen, cell).solid) return bad('solid', unit, cell);
    if (placings.some((each) => each.unit !== unit && each.cell === cell)) return bad('twice', unit, cell);
  }
  const missing = inGame(seen, side).find(({ id }) => !placings.some(({ unit }) => unit === id));
  return missing ? bad('missing', missing.id, null) : null;
}
