import { unitOf } from '../../../kit/index.ts';
import { gapOf } from '../geometry.ts';
import { legCells } from '../movement/legs.ts';
import { bodyIn } from '../sight/field.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { March, SeenUnit } from '../state.ts';

/** A body that rides, cell by cell of its leg: the march of a ride names start and end. GP-17.8 */
export function legOf(field: Battlefield, march: March): Occupant[] {
  const mover = bodyIn(field, unitOf(field.seen, march.unit));
  const [from = mover.block.at, to = from] = march.path;
  const cells = [from, ...legCells(field, from, to).filter((cell) => cell !== null)];
  return cells.map((at) => ({ ...mover, block: { ...mover.block, at } }));
}

/** Where a charger on its leg and somebody else are nearest to each other, first of equals. GP-17.8 */
export function placesOnRide(
  field: Battlefield,
  ride: readonly March[],
  unit: SeenUnit,
  target: SeenUnit,
): { readonly unit: Occupant; readonly target: Occupant } {
  const nearest = (rider: SeenUnit, other: SeenUnit): Occupant => {
    const march = ride.find((each) => each.unit === (rider.aboard ?? rider.id));
    const standing = bodyIn(field, other);
    if (!march) return bodyIn(field, rider);
    return legOf(field, march).reduce((best, place) =>
      gapOf(field.seen, place.block, standing.block) < gapOf(field.seen, best.block, standing.block) ? place : best,
    );
  };
  const rides = (each: SeenUnit): boolean => ride.some((march) => march.unit === (each.aboard ?? each.id));
  return {
    unit: rides(unit) ? nearest(unit, target) : bodyIn(field, unit),
    target: rides(target) ? nearest(target, unit) : bodyIn(field, target),
  };
}
