import { passes } from '../../../engine/index.ts';
import { adjusted, verdict } from '../needs.ts';
import type { Aim } from '../needs.ts';
import type { SeenUnit } from '../state.ts';
import { isLiving } from '../units.ts';

/** Chances of one attack, exact: parts of a whole. Section 10 */
export interface AttackChance {
  readonly hit: number;
  readonly wound: number;
  readonly critical: number;
}

const faces = [1, 2, 3, 4, 5, 6] as const;

/** The chance that a hit of so much CR hurts. */
function hurts(
  target: SeenUnit,
  cr: number,
  strength: number,
  exhausted: boolean,
): { readonly wound: number; readonly critical: number } {
  const now = adjusted(target, cr, strength, exhausted);
  const decided = verdict(now);
  if (decided === 'shrugged') return { wound: 0, critical: 0 };
  if (decided === 'critical') return { wound: 1, critical: 1 };
  return { wound: Math.min(6, Math.max(0, now.cr - now.toughness - 1)) / 6, critical: 0 };
}

/** Where the shot of a scatter weapon strikes whom it was meant for besides. GP-18.1 – 18.4 */
export interface Landing {
  /** A hit strikes it, and not only what carries it. GP-20.10 */
  readonly direct: boolean;
  /** With this total it misses: the Strength with which the blast still covers the target, for each tenth of the directions; null where it does not. */
  astray(total: number): readonly (number | null)[];
}

/** Hit, wound and critical hit of one attack. Section 10 */
export function attackChance(
  aim: Aim,
  target: SeenUnit,
  exhausted = false,
  landing: Landing | null = null,
): AttackChance {
  if (aim.impossible) {
    const hit = faces.filter((second) => 6 + second >= aim.target || second === 6).length / 36;
    return { hit, wound: hit / 6, critical: 0 };
  }
  const hits = faces.filter((die) => passes(aim.need, die));
  const each = [
    ...(landing?.direct === false ? [] : hits.map((die) => hurts(target, die + aim.skill, aim.strength, exhausted))),
    ...(landing ? faces.filter((die) => !hits.includes(die)).map((die) => scatters(die + aim.skill, landing)) : []),
  ];
  return {
    hit: hits.length / 6,
    wound: each.reduce((sum, { wound }) => sum + wound, 0) / 6,
    critical: each.reduce((sum, { critical }) => sum + critical, 0) / 6,
  };

  function scatters(total: number, { astray }: Landing): { readonly wound: number; readonly critical: number } {
    const ways = astray(total);
    const struck = ways.flatMap((strength) => (strength === null ? [] : [hurts(target, total, strength, exhausted)]));
    return {
      wound: struck.reduce((sum, { wound }) => sum + wound, 0) / ways.length,
      critical: struck.reduce((sum, { critical }) => sum + critical, 0) / ways.length,
    };
  }
}

/** The same of an attack of which only the numbers are known, for a judgement at a glance. GP-13.1, GP-13.2 */
export function plainChance(
  { target: number, skill, strength }: Pick<Aim, 'target' | 'skill' | 'strength'>,
  target: SeenUnit,
  exhausted = false,
): number {
  if (6 + skill < number) return 1 / 36;
  return (
    faces.reduce(
      (sum, die) => (die + skill < number ? sum : sum + hurts(target, die + skill, strength, exhausted).wound),
      0,
    ) / 6
  );
}

/** The chance that at least one of several attacks wounds. Section 10 */
export const hurtChance = (attacks: readonly AttackChance[]): number =>
  1 - attacks.reduce((none, { wound }) => none * (1 - wound), 1);

/** One of several attacks: its chances once the others have damaged a target that is not living. GP-13.11 */
export type Attempt = (suffered: number) => AttackChance;

/** The chance that several attacks bring somebody down who has so much left; `kills`: any critical hit does. Section 10, GP-13.10 */
export function downChance(target: SeenUnit, left: number, attempts: readonly Attempt[], kills: boolean): number {
  const living = isLiving(target);
  const all = living && !kills ? 2 : left;
  let spread = [1];
  for (const attempt of attempts) {
    const next = Array<number>(left + 1).fill(0);
    const add = (wounds: number, chance: number): void => {
      const at = Math.min(wounds, left);
      next[at] = (next[at] ?? 0) + chance;
    };
    for (const [wounds, chance] of spread.entries()) {
      if (wounds >= left) {
        add(wounds, chance);
        continue;
      }
      const { wound, critical } = attempt(living ? 0 : wounds);
      add(wounds, chance * (1 - wound));
      add(wounds + 1, chance * (wound - critical));
      add(wounds + all, chance * critical);
    }
    spread = next;
  }
  return spread[left] ?? 0;
}

/** d6 + own + 0 against d6 + enemy. GP-7.4 */
export const challengeChance = (own: number, enemy: number): number =>
  faces.reduce((sum, mine) => sum + faces.filter((theirs) => mine + own > theirs + enemy).length, 0) / 36;

/** A die that must show at least so much, or at most. */
export const atLeast = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6;
export const atMostOf = (most: number): number => Math.min(6, Math.max(0, most)) / 6;
