import type { Cell } from '../../../engine/index.ts';
import { fits, footprint, gapOf, spot } from '../geometry.ts';
import { cellsTouching, isImpassable } from '../movement/legs.ts';
import { bodyIn, fieldOf, fieldWithout } from '../sight/field.ts';
import { isInFront } from '../sight/sight.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { blockOf, vehicleOf } from '../units.ts';

/** Is there nobody in these cells, and no wall? */
export function isFree(seen: Seen, at: Cell, size = 1, level = 0, but: readonly string[] = []): boolean {
  if (!fits(seen, at, size)) return false;
  const field = fieldWithout(seen, but);
  return (
    !isImpassable(field, at, size, level)
    && footprint(seen, at, size).every((cell) => !field.at[cell]?.some((body) => body.level === level))
  );
}

/** Cells in contact with a vehicle where one gets in and out: of a closed one, not in its front arc. GP-20.7, GP-20.8 */
export function isExit(seen: Seen, vehicle: SeenUnit, cell: Cell): boolean {
  const block = blockOf(seen, vehicle);
  if (gapOf(seen, block, spot(cell)) > 0) return false;
  if (!vehicleOf(vehicle).enclosed) return true;
  const body = bodyIn(fieldOf(seen), vehicle);
  return !isInFront(seen, body, { ...body, block: spot(cell) });
}

/** All of them, in cell order. */
export function exitsOf(seen: Seen, vehicle: SeenUnit): readonly Cell[] {
  const field = fieldOf(seen);
  return cellsTouching(field, bodyIn(field, vehicle), 1).filter((cell) => isExit(seen, vehicle, cell));
}
