import type { Cell, UnitId } from '../../../engine/index.ts';
import { enemiesOf, touchesAny } from '../formation/links.ts';
import { frontLine, inFormation } from '../formation/ranks.ts';
import { cellAt, columnOf, depthOf, forwardColumns, forwardRows, rowOf } from '../geometry.ts';
import { groupOf, unitsOf } from '../groups.ts';
import type { Facing, GroupId, Placed, Seen } from '../state.ts';
import { fieldFor, isFree } from './field.ts';
import type { MoveField } from './field.ts';

/** Steps forward at most when files close up. SH-6.17, SH-11.9 */
const closing = 3;

/** Units step straight forward in their files, up to three cells, while the next cell is free and not beyond a line. SH-6.17, SH-11.9 */
export function stepForward(
  seen: Seen,
  field: MoveField,
  facing: Facing,
  units: readonly Placed[],
  line: number,
  may: (unit: Placed) => boolean = () => true,
): Record<UnitId, Cell> {
  const taken = new Map<Cell, UnitId>(units.map((unit) => [unit.at, unit.id]));
  const to: Record<UnitId, Cell> = {};
  for (const unit of inFormation(seen, units, facing)) {
    if (!may(unit)) continue;
    let cell = unit.at;
    for (let step = 0; step < closing; step += 1) {
      const next = cellAt(seen, columnOf(seen, cell) + forwardColumns(facing), rowOf(seen, cell) + forwardRows(facing));
      if (next === null || taken.has(next) || depthOf(seen, next, facing) > line) break;
      if (!isFree(field, next)) break;
      taken.delete(cell);
      taken.set(next, unit.id);
      cell = next;
    }
    if (cell !== unit.at) to[unit.id] = cell;
  }
  return to;
}

/** The cells that a step straight forward leads through, its end included. */
export function cellsForward(seen: Seen, from: Cell, to: Cell, facing: Facing): Cell[] {
  const cells: Cell[] = [];
  for (let cell: Cell | null = from; cell !== null && cell !== to;) {
    cell = cellAt(seen, columnOf(seen, cell) + forwardColumns(facing), rowOf(seen, cell) + forwardRows(facing));
    if (cell !== null) cells.push(cell);
  }
  return cells;
}

/** Where units stand when their group has turned to face who flanks it. SH-6.17 */
export function closeToFront(seen: Seen, id: GroupId, facing: Facing): Record<UnitId, Cell> {
  const units = unitsOf(seen, id);
  const enemies = enemiesOf(seen, groupOf(seen, id).side);
  const touched = units.filter((unit) => touchesAny(seen, unit, enemies));
  const field = fieldFor(seen, groupOf(seen, id), { zoned: () => false });
  return stepForward(seen, field, facing, units, frontLine(seen, touched.length > 0 ? touched : units, facing));
}
