import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { isLocked } from '../formation/links.ts';
import { did, groupOf, isDown, notMine } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Seen } from '../state.ts';
import { closingRefusal } from './restoring.ts';
import { here } from './open-move.ts';

/** Why a group may not move in this phase. SH-5.6 */
export function moveRefusal(seen: Seen, by: 'a' | 'b', id: GroupId): Refusal | null {
  return firstOf(
    notMine(seen, by, id),
    () => (groupOf(seen, id).reserve ? refusal('ARRIVED', 'SH-17.5', { group: id }) : null),
    () => (did(groupOf(seen, id), 'moved') ? refusal('ALREADY_MOVED', 'SH-5.3', { group: id }) : null),
    () => (isLocked(seen, id) ? refusal('LOCKED', 'SH-5.6', { group: id }) : null),
    () => stateRefusal(seen, id, ['down', 'fleeing', 'regrouped', 'arrived']),
    () => otherOpen(seen, id),
  );
}

type Hindrance = 'down' | 'fleeing' | 'regrouped' | 'arrived' | 'manoeuvred' | 'marched';

/** Why the state of a group forbids something, in the order given. */
export function stateRefusal(seen: Seen, id: GroupId, hindrances: readonly Hindrance[]): Refusal | null {
  const group = groupOf(seen, id);
  const found = hindrances.find((each) =>
    each === 'down' ? isDown(group) : each === 'fleeing' ? group.fleeing : did(group, each),
  );
  switch (found) {
    case undefined:
      return null;
    case 'down':
      return refusal('GONE_TO_GROUND', 'SH-9.2', { group: id });
    case 'fleeing':
      return refusal('FALLING_BACK', 'SH-13.9', { group: id });
    case 'regrouped':
      return refusal('REGROUPED', 'SH-13.18', { group: id });
    case 'arrived':
      return refusal('ARRIVED', 'SH-17.5', { group: id });
    case 'manoeuvred':
      return refusal('MANOEUVRED', 'SH-6.7', { group: id });
    case 'marched':
      return refusal('MARCHED', 'SH-9.7', { group: id });
  }
}

/** The open move of another group has to be one that may close. SH-5.3 */
export function otherOpen(seen: Seen, id: GroupId | null): Refusal | null {
  const { open } = seen.own;
  return open && open.group !== id ? closingRefusal(seen, open.group, here(seen, open.group)) : null;
}
