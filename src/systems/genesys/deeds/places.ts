import type { Cell } from '../../../engine/index.ts';
import { fits, footprint } from '../geometry.ts';
import { isImpassable } from '../movement/legs.ts';
import { fieldWithout } from '../sight/field.ts';
import type { Seen } from '../state.ts';

/** Is there nobody in these cells, and no wall? */
export function isFree(seen: Seen, at: Cell, size = 1, level = 0, but: readonly string[] = []): boolean {
  if (!fits(seen, at, size)) return false;
  const field = fieldWithout(seen, but);
  return (
    !isImpassable(field, at, size, level)
    && footprint(seen, at, size).every((cell) => !field.at[cell]?.some((body) => body.level === level))
  );
}
