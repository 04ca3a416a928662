/** The least a die can be asked to show: a natural 1 always fails. SH-2.7 */
export const easiest = 2;
/** More than a d6 can show. SH-2.8 */
export const hopeless = 7;

/** What a shot needs, and the second throw of a natural 1 where Ballistic Skill is 6 or more. */
export interface ShotNeed {
  readonly needed: number;
  readonly again: number | null;
}

/** Section 3.1; `modifier` is −1 for Stand and Shoot. SH-2.8, SH-7.9 */
export function toHitShooting(skill: number, modifier = 0): ShotNeed {
  const harder = -modifier;
  if (skill <= 5) return { needed: Math.max(easiest, hopeless - skill) + harder, again: null };
  return { needed: easiest + harder, again: 12 - skill + harder };
}

/** Section 3.2. SH-11.15 */
export function toHitFighting(skill: number, against: number): number {
  if (skill > against) return 3;
  return against > 2 * skill ? 5 : 4;
}

/** Section 3.3; null: cannot wound. SH-7.10 */
export function toWound(strength: number, toughness: number): number | null {
  const harder = toughness - strength;
  if (harder <= -2) return easiest;
  if (harder <= 1) return 4 + harder;
  return harder <= 3 ? 6 : null;
}
