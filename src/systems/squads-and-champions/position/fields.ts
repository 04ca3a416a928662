import { SIDES, refusal } from '../../../engine/index.ts';
import type { Json, Refusal, SideId } from '../../../engine/index.ts';

/** Something in a position that cannot be. */
export const bad = (what: string, value: Json | undefined): Refusal =>
  refusal('BAD_POSITION', 'SC-1.1', { what, value: value ?? null });

export const isSide = (value: Json | undefined): value is SideId => SIDES.some((side) => side === value);
