import type { SideId } from '../../engine/index.ts';
import { residueOf } from './step.ts';
import type { JudgedStep } from './step.ts';

/** What nobody's dice, guess or error explains, by whose doing it is. For side a. */
export interface Gains {
  /** What the best plans of each side brought on average. */
  readonly plans: Readonly<Record<SideId, number>>;
  /** What no plan brought either: how far the curve was off. */
  readonly residue: number;
}

/**
 * The curve judges positions as they stand, so that the gain of an attack shows when it is made, not when it becomes
 * possible. What is left of a step is therefore what the best plan of the side that decided brings on average; at a
 * sealed choice, that of the side whose turn it is, since the choice is part of what it does.
 */
export function gainsOf(steps: readonly JudgedStep[]): Gains {
  const plans = { a: 0, b: 0 };
  let residue = 0;
  let turn: SideId | null = null;
  for (const step of steps) {
    if (step.decided === 'turn') turn = step.by;
    const side = step.decided === 'sealed' ? turn : step.decided === null ? null : step.by;
    if (side) plans[side] += residueOf(step);
    else residue += residueOf(step);
  }
  return { plans, residue };
}
