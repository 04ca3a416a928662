import { Likeness } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { footprint } from '../geometry.ts';
import { fieldOf } from '../sight/field.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { heightOf, levelHeight } from '../units.ts';

interface Lists {
  readonly bodies: Occupant[];
  readonly byId: Map<UnitId, Occupant>;
  readonly at: (readonly Occupant[] | undefined)[];
}

/** A field in which bodies are moved while movements are weighed; the match stays as it is. */
export interface Plan extends Battlefield {
  /** The field as it is; enemies stay where they are there. */
  readonly field: Battlefield;
  /** Its own lists, once something has been moved; until then they are the field's. */
  readonly own: Lists | null;
}

/** The position for weighing movements one after another. */
export function planOf(seen: Seen): Plan {
  const field = fieldOf(seen);
  return { ...field, field, own: null };
}

/** The lists of a plan in which something is about to be moved. */
function ownLists(plan: Plan): Lists {
  if (plan.own) return plan.own;
  const own: Lists = { bodies: [...plan.bodies], byId: new Map(plan.byId), at: plan.at.slice() };
  Object.assign(plan, own, { own, layout: new Likeness() });
  return own;
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
  const { bodies, byId, at: standing } = ownLists(plan);
  const index = bodies.indexOf(mover);
  byId.set(mover.unit.id, moved);
  if (index >= 0) {
    bodies[index] = moved;
    for (const cell of footprint(plan.seen, mover.block.at, mover.block.size))
      standing[cell] = (standing[cell] ?? []).filter((body) => body !== mover);
  } else bodies.push(moved);
  for (const cell of footprint(plan.seen, at, mover.block.size)) standing[cell] = [...(standing[cell] ?? []), moved];
  return moved;
}
