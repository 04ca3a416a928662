import type { SeenUnit } from '../state.ts';
import { classOf, isMember, trait } from '../units.ts';

/** Leaders, Uniques and those with Split Attacks may divide their attacks. GP-11.17, GP-12.5 */
export const mayDivide = (unit: SeenUnit): boolean =>
  trait(unit, 'split-attacks') > 0 || (isMember(unit) && ['leader', 'unique'].includes(classOf(unit).rank));
