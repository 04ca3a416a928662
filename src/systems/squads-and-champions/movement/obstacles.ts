import { derivedOf, other } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { gridFor } from '../geometry.ts';
import { arcOf, isCliff, spaceOf } from './space.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { ability, isCavalry } from '../units.ts';

/** Obstacles for a unit, for each cell where its anchor may be. */
export interface Obstacles {
  /** Another unit in the space there. SC-4.7 */
  readonly taken: readonly (UnitId | undefined)[];
  /** The enemy Pike whose front covers the space there: a step there must stop. SC-4.10 */
  readonly stops: readonly (UnitId | undefined)[];
  /** A step out of the space there costs double. SC-4.6 */
  readonly contact: readonly (true | undefined)[];
}

/**
 * Friends and enemies around a unit; a unit on the vaulted cell is no obstacle there. Of several enemies in one place,
 * the first by number is named.
 */
export const obstaclesOf = (
  seen: Pick<Seen, 'board' | 'units'>,
  unit: SeenUnit,
  vaulted: Cell | null = null,
): Obstacles => around(seen, unit, vaulted ?? nowhere);

const nowhere = -1;

const around = derivedOf((seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, vaulted: Cell): Obstacles => {
  const grid = gridFor(seen);
  const taken: (UnitId | undefined)[] = [];
  const stops: (UnitId | undefined)[] = [];
  const contact: (true | undefined)[] = [];
  // SC-6.10: only enemies' fronts stop; SC-7.3, section 3.7: Cavalry and Slip pay no contact.
  const pays = !isCavalry(unit) && ability(unit, 'slip') === null;
  for (const each of onBoard(seen)) {
    if (each.id === unit.id) continue;
    const space = spaceOf(seen, each);
    for (const cell of space)
      if (cell !== vaulted) for (const anchor of anchorsOver(grid.columns, cell, unit.size)) taken[anchor] = each.id;
    if (each.side !== other(unit.side)) continue;
    for (const cell of arcOf(seen, each))
      for (const anchor of anchorsOver(grid.columns, cell, unit.size)) stops[anchor] ??= each.id;
    if (pays)
      for (const cell of space)
        for (const next of grid.nextTo(cell)) if (!isCliff(seen, cell, next)) contact[next] = true;
  }
  return { taken, stops, contact };
});

/** The enemy Pike in whose front a cell lies. SC-6.6 */
export const guardOf = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, cell: Cell): SeenUnit | null =>
  onBoard(seen, other(unit.side)).find((each) => arcOf(seen, each).includes(cell)) ?? null;

/** Anchors of bases of this size that cover a cell; some may lie off the board, where no unit steps. SC-1.4 */
function anchorsOver(columns: number, cell: Cell, size: number): readonly Cell[] {
  if (size === 1) return [cell];
  const west = cell % columns === 0 ? [] : [cell - 1, cell - 1 + columns];
  return [cell, cell + columns, ...west];
}
