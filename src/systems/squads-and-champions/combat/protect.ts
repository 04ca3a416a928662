import type { Refusal } from '../../../engine/index.ts';
import { onBoard, unitOf } from '../../../kit/index.ts';
import { attackOf, succeeds } from './fate.ts';
import { featRefusal } from '../feats.ts';
import { touching } from '../movement/space.ts';
import { refusal } from '../refusals.ts';
import type { Seen, SeenUnit } from '../state.ts';

/** Why a unit may not protect the target of the attack in progress. SC-10.6 */
export function protectRefusal(seen: Seen, unit: SeenUnit): Refusal | null {
  const target = unitOf(seen, attackOf(seen).target);
  const refused = featRefusal(seen, unit, 'protect');
  if (refused && refused.code !== 'FEAT_LIMIT') return refused;
  // SC-10.6: an ally is another unit, never the Champion itself.
  if (unit.id === target.id || !touching(seen, unit, target))
    return refusal('NOT_ADJACENT', 'SC-10.6', { unit: unit.id, target: target.id });
  return refused;
}

/** Champions that could make the attack fail, in number order: after Fate, before any dismount die. SC-10.6, SC-R49 */
export function protectorsOf(seen: Seen): SeenUnit[] {
  const attack = attackOf(seen);
  if (!succeeds(attack)) return [];
  return onBoard(seen, unitOf(seen, attack.target).side).filter((unit) => protectRefusal(seen, unit) === null);
}
