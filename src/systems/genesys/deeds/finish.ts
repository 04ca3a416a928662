import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import { inContact, rowsOf } from './plain-deed.ts';
import { isFallen, isLiving, isStanding } from '../units.ts';
import { remove } from '../combat/casualties.ts';
import { isEnclosed } from '../combat/reach.ts';
import { squadId } from '../squads.ts';
import { wound } from '../combat/wounds.ts';
import { refusal } from '../refusals.ts';

/** The coup de grâce for the fallen. GP-22.5 */
export const finish: PlainDeed = {
  refuse(seen, by, squads, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const victim = unitOf(seen, target);
      const facts = { unit: id, target };
      if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit))
        return refusal('NOT_YOURS', 'GP-22.5', facts);
      if (unit.acted) return refusal('ACTION_SPENT', 'GP-8.8', facts);
      if (unit.recovering) return refusal('RECOVERING', 'GP-22.6', facts);
      if (!isFallen(victim) || !isLiving(victim) || victim.side === by) return refusal('NOT_FALLEN', 'GP-22.5', facts);
      if (isEnclosed(seen, victim)) return refusal('TARGET_ENCLOSED', 'GP-20.9', facts);
      if (!inContact(seen, unit, victim)) return refusal('NOT_ADJACENT', 'GP-22.5', facts);
    }
    return null;
  },
  run(play, _by, params) {
    for (const { unit, target } of rowsOf(params)) {
      const victim = unitOf(play.match, target);
      unitOf(play.match, unit).acted = true;
      if (!isFallen(victim)) continue;
      play.tell('finished', 'GP-22.5', { unit, target });
      wound(play, victim, null);
      remove(play, victim, 'dead');
    }
  },
};
