import type { Cell, UnitId } from '../../../engine/index.ts';
import { cellsOfBase } from '../geometry.ts';
import type { Placed, Seen } from '../state.ts';

/** Whether a base may stand somewhere without sharing a cell with another of these units. SH-1.2 */
export function roomAmong(
  seen: Pick<Seen, 'board'>,
  units: readonly Placed[],
): (unit: Pick<Placed, 'id' | 'size'>, at: Cell) => boolean {
  const holders = new Map<Cell, UnitId>();
  for (const unit of units) for (const cell of cellsOfBase(seen, unit)) holders.set(cell, unit.id);
  return ({ id, size }, at) => {
    if (size === 1) return (holders.get(at) ?? id) === id;
    return cellsOfBase(seen, { at, size }).every((cell) => (holders.get(cell) ?? id) === id);
  };
}
