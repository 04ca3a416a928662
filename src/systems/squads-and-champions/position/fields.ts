import { SIDES } from '../../../engine/index.ts';
import type { Json, SideId } from '../../../engine/index.ts';
import { badPosition } from '../../../kit/index.ts';

/** The refusal of an impossible value in a position. */
export const bad = badPosition('SC-1.1');

export const isSide = (value: Json | undefined): value is SideId => SIDES.some((side) => side === value);
