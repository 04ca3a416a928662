import type { Cell, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { aboard, blockOf, isDown, isVehicleUnit, trait, vehicleOf } from '../units.ts';
import { actorRefusal, rowsOf } from './plain-deed.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { dropAll, putAt } from '../combat/casualties.ts';
import { gapOf, spot } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { isInFront } from '../sight/sight.ts';

/** Places left in a vehicle: driver, crew, passengers. GP-20.7 */
export function roomIn(seen: Pick<Seen, 'units'>, vehicle: SeenUnit): number {
  const { crew, passengers } = vehicleOf(vehicle);
  return 1 + crew + passengers - aboard(seen, vehicle).length;
}

/** Cells in contact with a vehicle where one gets in and out: of a closed one, not in its front arc. GP-20.7, GP-20.8 */
export function isExit(seen: Seen, vehicle: SeenUnit, cell: Cell): boolean {
  const block = blockOf(seen, vehicle);
  if (gapOf(seen, block, spot(cell)) > 0) return false;
  if (!vehicleOf(vehicle).enclosed) return true;
  const field = fieldOf(seen);
  const body = bodyIn(field, vehicle);
  return !isInFront(seen, body, { ...body, block: spot(cell) });
}

const isAtDoor = (seen: Seen, vehicle: SeenUnit, unit: SeenUnit): boolean =>
  unit.at !== null && unit.level === vehicle.level && isExit(seen, vehicle, unit.at);

/** Gets into a vehicle that has room. GP-20.7 */
export const embark: PlainDeed = {
  refuse(seen, by, squads, params) {
    const counts = new Map<UnitId, number>();
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const vehicle = unitOf(seen, target);
      const facts = { unit: id, target };
      const wrong = actorRefusal(by, squads, unit);
      if (wrong) return wrong;
      if (unit.changed) return refusal('ON_OFF_ONCE', 'GP-20.7', facts);
      if (
        !isVehicleUnit(vehicle)
        || vehicle.side !== by
        || isDown(vehicle)
        || unit.aboard != null
        || !isAtDoor(seen, vehicle, unit)
      )
        return refusal('NOT_ADJACENT', 'GP-20.7', facts);
      const more = (counts.get(target) ?? 0) + 1;
      counts.set(target, more);
      if (unit.size > 1 || more > roomIn(seen, vehicle)) return refusal('VEHICLE_FULL', 'GP-20.7', facts);
    }
    return null;
  },
  run(play, _by, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const { match } = play;
      const [unit, vehicle] = [unitOf(match, id), unitOf(match, target)];
      const crew = aboard(match, vehicle);
      const able = trait(unit, 'crew-crawler') > 0;
      const seat =
        able && !crew.some((each) => each.seat === 'driver')
          ? 'driver'
          : able && crew.filter((each) => each.seat === 'crew').length < vehicleOf(vehicle).crew
            ? 'crew'
            : 'passenger';
      // GP-4.15: nobody carries an objective aboard a vehicle.
      dropAll(play, id);
      Object.assign(unit, { acted: true, changed: true, aboard: target, seat });
      if (seat === 'driver') vehicle.group = unit.group;
      putAt(play, vehicle, vehicle.at ?? 0, vehicle.level);
      play.tell('mounted', 'GP-20.7', { unit: id, carrier: target, on: true, cell: null });
    }
  },
};
