import { isJsonList } from '../../engine/index.ts';
import type { Json } from '../../engine/index.ts';
import { did, groupOf } from './groups.ts';
import type { GroupId, HammerView } from './state.ts';
import { cast } from './verbs/cast.ts';
import { chargeTargets } from './verbs/charge.ts';
import { canMarch } from './verbs/march.ts';
import { shotTargets } from './verbs/shoot.ts';

/** Whether anybody in a group can cast a spell now. SH-14.3 */
function canCast(view: HammerView, id: GroupId): boolean {
  const { side, units } = groupOf(view, id);
  for (const { unit } of cast.offers(view, side, {})) if (units.includes(unit)) return true;
  return false;
}

/** Whether there is something that a group can do in this phase, of those that nothing forbids to act in it. */
function canAct(view: HammerView, id: GroupId): boolean {
  switch (view.own.phase) {
    case 'movement':
      return !did(groupOf(view, id), 'moved');
    case 'shooting':
      return shotTargets(view, id).length > 0 || canMarch(view, id) || canCast(view, id);
    case 'charge':
      return chargeTargets(view, id).length > 0;
    default:
      return true;
  }
}

/** Groups that the open questions are about and that can still act. SH-3.3 */
export const readyGroups = (view: HammerView): readonly GroupId[] =>
  view.result
    ? []
    : view.asked
        .flatMap(({ facts }): readonly Json[] => ('groups' in facts && isJsonList(facts.groups) ? facts.groups : []))
        .filter((id) => typeof id === 'string')
        .filter((id) => canAct(view, id));
