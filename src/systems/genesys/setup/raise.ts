import type { SideId, UnitId } from '../../../engine/index.ts';
import { vehicles } from '../data/carriers.ts';
import type { GenesysMatch } from '../state.ts';
import { newSquad } from './new-state.ts';
import { artifactOf, fielded } from '../campaign/roster.ts';
import { newUnit } from '../units.ts';
import type { ListSquad } from './lists.ts';

/** Adds the units of a list; nobody is on the board yet. GP-5.5, GP-5.7 */
export function raise(match: GenesysMatch, side: SideId, squads: readonly ListSquad[]): void {
  const counts = new Map<string, number>();
  const sheet = match.own.sheets?.[side];
  let number = 0;
  let bears = false;
  const nextId = (): UnitId => `${side}${(number += 1)}`;
  for (const squad of squads) {
    const count = (counts.get(squad.class) ?? 0) + 1;
    counts.set(squad.class, count);
    const id = `${side}-${squad.class}-${count}`;
    const kind = fielded(sheet, squad.class);
    const power = artifactOf(sheet, squad.class);
    match.own.squads[id] = { ...newSquad(id, side, squad.class, kind.type), powers: [...squad.powers] };
    const members = squad.units.map((unit) => {
      const member = newUnit(side, nextId(), kind.type, id, [...unit.gear, ...kind.gear]);
      Object.assign(member, kind.differs);
      if (power && !bears && member.gear.includes(power.artifact.weapon)) {
        bears = true;
        Object.assign(member, { artifact: power.artifact, gear: [...member.gear, ...power.items] });
      }
      match.units[member.id] = member;
      if (unit.mount) {
        const mount = newUnit(side, nextId(), unit.mount, id, unit.barding ? ['barding'] : []);
        match.units[mount.id] = mount;
        member.aboard = mount.id;
      }
      return member;
    });
    if (!squad.vehicle) continue;
    const vehicle = newUnit(side, nextId(), squad.vehicle, id, []);
    match.units[vehicle.id] = vehicle;
    for (const [place, member] of members.entries()) {
      member.aboard = vehicle.id;
      member.seat = place === 0 ? 'driver' : place <= vehicles[squad.vehicle].crew ? 'crew' : 'passenger';
    }
  }
}
