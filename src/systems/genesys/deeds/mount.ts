import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import { actorRefusal, inContact, rowsOf } from './plain-deed.ts';
import { isLarger } from '../data/sizes.ts';
import { isMountUnit, isStanding, profile, riderOf } from '../units.ts';
import { putAt } from '../combat/casualties.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { refusal } from '../refusals.ts';

/** Gets on mounts that have no rider. GP-17.5 */
export const mount: PlainDeed = {
  refuse(seen, by, squads, params) {
    const taken = new Set<UnitId>();
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const mount = unitOf(seen, target);
      const facts = { unit: id, target };
      const wrong = actorRefusal(by, squads, unit);
      if (wrong) return wrong;
      if (unit.changed) return refusal('ON_OFF_ONCE', 'GP-17.5', facts);
      if (
        !isMountUnit(mount)
        || mount.side !== by
        || !isStanding(mount)
        || unit.aboard != null
        || !inContact(seen, unit, mount)
      )
        return refusal('NOT_ADJACENT', 'GP-17.5', facts);
      if (riderOf(seen, mount) || taken.has(target)) return refusal('MOUNT_TAKEN', 'GP-17.5', facts);
      if (!isLarger(profile(mount).size, profile(unit).size)) return refusal('MOUNT_TOO_SMALL', 'GP-17.2', facts);
      const carried = carryRefusal(seen, id, [unit], mount.at);
      if (carried) return carried;
      taken.add(target);
    }
    return null;
  },
  run(play, _by, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const [unit, mount] = [unitOf(play.match, id), unitOf(play.match, target)];
      Object.assign(unit, { acted: true, changed: true, aboard: target });
      putAt(play, mount, mount.at ?? 0, mount.level);
      mount.group = unit.group;
      play.tell('mounted', 'GP-17.5', { unit: id, carrier: target, on: true, cell: null });
    }
  },
};
