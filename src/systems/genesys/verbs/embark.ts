import { seatsFor } from '../deeds/embark.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { isMember, isVehicleUnit } from '../units.ts';
import { gapOf } from '../geometry.ts';
import { standingIn } from '../squads.ts';
import { blockOf } from '../units.ts';
import { pairChoices, pairsParam } from './pairs.ts';
import { plainAction } from './plain.ts';

const isOurs = (unit: SeenUnit, target: SeenUnit): boolean =>
  target.side === unit.side && isVehicleUnit(target) && isMember(unit) && unit.aboard == null;

/** Everybody beside a vehicle, as far as there is room. */
function boarders(seen: Seen, squads: readonly SquadId[], vehicle: SeenUnit) {
  const beside = squads
    .flatMap((squad) => standingIn(seen, squad))
    .filter((unit) => isOurs(unit, vehicle) && gapOf(seen, blockOf(seen, unit), blockOf(seen, vehicle)) === 0);
  const seats = seatsFor(seen, vehicle, beside);
  return beside.filter((_, index) => seats[index] !== null).map((unit) => ({ unit: unit.id, target: vehicle.id }));
}

/** Gets into a vehicle. GP-20.7 */
export const embark = plainAction({
  verb: 'embark',
  rule: 'GP-20.7',
  params: { units: pairsParam },
  choices: (view, by, _given, _param, at) => pairChoices(view, by, at, isOurs),
  *candidates(seen, by, squads) {
    for (const vehicle of Object.values(seen.units))
      if (isVehicleUnit(vehicle) && vehicle.side === by && vehicle.at !== null) {
        const all = boarders(seen, squads, vehicle);
        if (all.length > 0) yield { units: all };
      }
  },
  actor: ({ units }) => units[0]?.unit ?? null,
  written: ({ units }) => ({ rows: units.map(({ unit, target }) => ({ unit, target })) }),
});
