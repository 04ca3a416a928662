import type { Cell, UnitId } from '../../../engine/index.ts';
import { footprint } from '../geometry.ts';
import { fieldOf } from '../sight/field.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { heightOf, levelHeight } from '../units.ts';

/** A field in which bodies are moved while movements are weighed; the match stays as it is. */
export interface Plan extends Battlefield {
  readonly bodies: Occupant[];
  readonly byId: Map<UnitId, Occupant>;
  readonly at: (readonly Occupant[] | undefined)[];
  /** The field as it is; enemies stay where they are there. */
  readonly field: Battlefield;
}

/** A copy of the position for weighing movements one after another. */
export function planOf(seen: Seen): Plan {
  const field = fieldOf(seen);
  return { ...field, field, layout: {}, bodies: [...field.bodies], byId: new Map(field.byId), at: field.at.slice() };
}

/** The body that moves, as it stands or waits at the edge. */
export function moverOf(plan: Plan, unit: SeenUnit): Occupant {
  const known = plan.byId.get(unit.id);
  if (known) return known;
  const bottom = unit.level * levelHeight;
  return {
    unit,
    // It waits off the board: nothing reads its cell.
    block: { at: -1, size: unit.size },
    level: unit.level,
    bottom,
    top: bottom + heightOf(plan.seen, unit),
    fallen: false,
    vehicle: false,
  };
}

/** Puts a body elsewhere in a plan. */
export function shift(plan: Plan, mover: Occupant, at: Cell, level: number): Occupant {
  const bottom = level * levelHeight;
  const moved: Occupant = {
    ...mover,
    block: { at, size: mover.block.size },
    level,
    bottom,
    top: bottom + mover.top - mover.bottom,
  };
  const index = plan.bodies.indexOf(mover);
  plan.byId.set(mover.unit.id, moved);
  if (index >= 0) {
    plan.bodies[index] = moved;
    for (const cell of footprint(plan.seen, mover.block.at, mover.block.size))
      plan.at[cell] = (plan.at[cell] ?? []).filter((body) => body !== mover);
  } else plan.bodies.push(moved);
  for (const cell of footprint(plan.seen, at, mover.block.size)) plan.at[cell] = [...(plan.at[cell] ?? []), moved];
  return moved;
}
