import { groupOf, isDown } from '../groups.ts';
import type { Attack, Seen } from '../state.ts';

type Given = Pick<Attack, 'kind' | 'side' | 'group' | 'target' | 'strikes' | 'cover'>;

/** An attack before its dice. A target that is down already has the cover of that from the start. SH-9.1, SH-9.3 */
export const newAttack = (seen: Seen, given: Given): Attack => ({
  ...given,
  grounded: isDown(groupOf(seen, given.target)),
  hits: [],
  wounds: [],
  policy: 'rear',
  losses: [],
});
