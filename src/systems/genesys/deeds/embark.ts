import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { aboard, isDown, isVehicleUnit, trait, vehicleOf } from '../units.ts';
import { actorRefusal, rowsOf } from './plain-deed.ts';
import { dropAll, putAt } from '../combat/casualties.ts';
import { isExit } from './places.ts';
import { refusal } from '../refusals.ts';

/** Where these find a seat in a vehicle, one after the other; null for whom none is left. Only a crew drives and mans it. 3.10, GP-20.7 */
export function seatsFor(
  seen: Pick<Seen, 'units'>,
  vehicle: SeenUnit,
  units: readonly SeenUnit[],
): readonly SeenUnit['seat'][] {
  const { crew, passengers } = vehicleOf(vehicle);
  const most = { driver: 1, crew, passenger: passengers };
  const taken = aboard(seen, vehicle).map(({ seat }) => seat);
  return units.map((unit) => {
    const fits =
      trait(unit, 'crew-crawler') > 0 ? (['driver', 'crew', 'passenger'] as const) : (['passenger'] as const);
    const seat = fits.find((each) => taken.filter((one) => one === each).length < most[each]) ?? null;
    taken.push(seat);
    return seat;
  });
}

const isAtDoor = (seen: Seen, vehicle: SeenUnit, unit: SeenUnit): boolean =>
  unit.at !== null && unit.level === vehicle.level && isExit(seen, vehicle, unit.at);

/** Gets into a vehicle that has room. GP-20.7 */
export const embark: PlainDeed = {
  refuse(seen, by, squads, params) {
    const boarding = new Map<UnitId, SeenUnit[]>();
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
      const together = [...(boarding.get(target) ?? []), unit];
      boarding.set(target, together);
      if (unit.size > 1 || seatsFor(seen, vehicle, together).at(-1) === null)
        return refusal('VEHICLE_FULL', 'GP-20.7', facts);
    }
    return null;
  },
  run(play, _by, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const { match } = play;
      const [unit, vehicle] = [unitOf(match, id), unitOf(match, target)];
      const [seat] = seatsFor(match, vehicle, [unit]);
      // GP-4.15: nobody carries an objective aboard a vehicle.
      dropAll(play, id);
      Object.assign(unit, { acted: true, changed: true, aboard: target, seat });
      if (seat === 'driver') vehicle.group = unit.group;
      putAt(play, vehicle, vehicle.at ?? 0, vehicle.level);
      play.tell('mounted', 'GP-20.7', { unit: id, carrier: target, on: true, cell: null });
    }
  },
};
