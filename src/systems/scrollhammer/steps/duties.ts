import type { SideId } from '../../../engine/index.ts';
import { isCoherent, isLocked } from '../formation/links.ts';
import { did, groupsOf, isDown } from '../groups.ts';
import type { GroupId, Seen } from '../state.ts';

/** Groups that have come apart and must close up in this phase. SH-5.9 */
export const mustRestore = (seen: Seen, by: SideId): GroupId[] =>
  groupsOf(seen, by)
    .filter(
      (group) =>
        !did(group, 'moved')
        && !group.fleeing
        && !isDown(group)
        && !did(group, 'arrived')
        && !isCoherent(seen, group.id)
        && !isLocked(seen, group.id),
    )
    .map(({ id }) => id);
