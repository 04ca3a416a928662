import { derivedOf, other } from '../../../engine/index.ts';
import type { Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, onBoard, unitOf } from '../../../kit/index.ts';
import { throwReach } from '../data/feats.ts';
import type { FeatId } from '../data/feats.ts';
import { longestShot } from '../data/range.ts';
import { featRefusal } from '../feats.ts';
import { isOpen, lineOfFire, linesBetween } from './fire.ts';
import { label } from '../geometry.ts';
import { phasesOf } from '../phases.ts';
import { arcOf, distance, occupants, spaceOf, touching } from '../movement/space.ts';
import { refusal } from '../refusals.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { classId, isArcher, isPike } from '../units.ts';

/** Feats that are declared with an attack. 3.6 */
export const attackFeats = ['throw', 'frenzy', 'mobility'] as const satisfies readonly FeatId[];
export type AttackFeat = (typeof attackFeats)[number];

type Taken = ReturnType<typeof occupants>;

/** Why a unit has no attack left; Frenzy needs and uses none. SC-3.9, SC-4.4, SC-10.4 */
export function attackSpent(seen: Pick<Seen, 'own'>, unit: SeenUnit, feat: FeatId | null): Refusal | null {
  if (feat === 'frenzy') return null;
  const { attacked, movement } = phasesOf(seen, unit);
  if (attacked) return refusal('ATTACK_SPENT', 'SC-3.9', { unit: unit.id });
  return movement.doubled ? refusal('DOUBLE_TIMED', 'SC-4.4', { unit: unit.id }) : null;
}

/** Why a Feat may not be declared with the attack, or the burning, that a unit makes now. 6.4 */
export function attackFeatRefusal(seen: Pick<Seen, 'own' | 'options'>, unit: SeenUnit, feat: FeatId): Refusal | null {
  const refused = featRefusal(seen, unit, feat);
  if (refused || feat !== 'mobility') return refused;
  // SC-10.5: the first part is a move or a turn of facing.
  return phasesOf(seen, unit).movement.rate === null
    ? refusal('FEAT_CONDITION', 'SC-10.5', { unit: unit.id, feat, missing: 'move' })
    : null;
}

/** No unit attacks its own side. SC-5.1, SC-R48 */
export const notAnEnemy = (unit: SeenUnit, target: SeenUnit): Refusal | null =>
  target.side === unit.side ? refusal('NOT_AN_ENEMY', 'SC-5.1', { unit: unit.id, target: target.id }) : null;

/** Throw works beyond class limits, but not through units. SC-10.7 */
function throwRefusal(seen: Seen, attacker: SeenUnit, target: SeenUnit, taken: Taken): Refusal | null {
  const facts = { unit: attacker.id, target: target.id };
  const [from, to] = [spaceOf(seen, attacker), spaceOf(seen, target)];
  const apart = distance(seen, from, to);
  if (apart > throwReach) return refusal('OUT_OF_RANGE', 'SC-10.7', { ...facts, distance: apart, range: throwReach });
  const lines = linesBetween(seen, from, to, attacker.id, target.id, taken);
  const open = lines.filter(({ blockedAt }) => blockedAt === null);
  if (open.length === 0) return blockedRefusal(seen, 'SC-10.7', facts, lines[0]?.blockedAt ?? null);
  // SC-R32: any unit is in the way; by house rule, Warriors only.
  const inWay = (units: readonly string[]): string[] =>
    seen.options['throwBlockers'] === 'warriors'
      ? units.filter((id) => classId(unitOf(seen, id)) === 'warrior')
      : [...units];
  const blockers = open.map(({ units }) => inWay(units));
  return blockers.some((units) => units.length === 0)
    ? null
    : refusal('UNIT_IN_WAY', 'SC-10.7', { ...facts, by: blockers[0]?.[0] ?? null });
}

const blockedRefusal = (
  seen: Seen,
  rule: string,
  facts: { readonly unit: UnitId; readonly target: UnitId },
  at: number | null,
): Refusal => refusal('NO_LINE_OF_FIRE', rule, { ...facts, cell: at === null ? null : label(seen, at) });

/** An Archer and its target. SC-6.14 */
function shotRefusal(seen: Seen, archer: SeenUnit, target: SeenUnit, taken: Taken): Refusal | null {
  const facts = { unit: archer.id, target: target.id };
  if (touching(seen, archer, target)) return refusal('TARGET_ADJACENT', 'SC-6.14', facts);
  const [from, to] = [spaceOf(seen, archer), spaceOf(seen, target)];
  const apart = distance(seen, from, to);
  if (apart > longestShot) return refusal('OUT_OF_RANGE', 'SC-6.14', { ...facts, distance: apart, range: longestShot });
  // SC-R22: any other unit of its side counts, with levels.
  const ally = onBoard(seen, archer.side).find((each) => each.id !== archer.id && touching(seen, each, target));
  if (ally) return refusal('TARGET_IN_MELEE', 'SC-6.14', { ...facts, ally: ally.id });
  if (isOpen(seen, from, to)) return null;
  const { blockedAt } = lineOfFire(seen, from, to, archer.id, target.id, taken);
  return blockedRefusal(seen, 'SC-6.17', facts, blockedAt);
}

/** A unit that fights hand to hand, and its target. SC-6.1, SC-6.7, SC-7.1 */
function strikeRefusal(seen: Seen, unit: SeenUnit, target: SeenUnit): Refusal | null {
  const facts = { unit: unit.id, target: target.id };
  if (!touching(seen, unit, target)) return refusal('NOT_ADJACENT', 'SC-6.1', facts);
  if (!isPike(unit)) return null;
  const arc = arcOf(seen, unit);
  return spaceOf(seen, target).some((cell) => arc.includes(cell)) ? null : refusal('NOT_IN_ARC', 'SC-6.7', facts);
}

/** Why this enemy on the board may not be attacked from here, with this Feat or none. 6.5 */
export function targetRefusal(seen: Seen, attacker: SeenUnit, target: SeenUnit, feat: FeatId | null): Refusal | null {
  if (feat === 'throw') return throwRefusal(seen, attacker, target, occupants(seen));
  if (isArcher(attacker)) return shotRefusal(seen, attacker, target, occupants(seen));
  return strikeRefusal(seen, attacker, target);
}

/** Why the unit may not attack at all now, with this Feat or none. SC-3.9, section 6.4 */
export const attackRefusal = (seen: Seen, unit: SeenUnit, feat: FeatId | null): Refusal | null =>
  firstOf(attackSpent(seen, unit, feat), () => (feat === null ? null : attackFeatRefusal(seen, unit, feat)));

/** Enemies that the unit may attack now, with this Feat or none. 6.5 */
export const targetsOf = (seen: Seen, unit: SeenUnit, feat: FeatId | null): readonly SeenUnit[] =>
  targets(seen, unit, feat ?? 'none');

const targets = derivedOf((seen: Seen, unit: SeenUnit, declared: FeatId | 'none'): readonly SeenUnit[] => {
  const feat = declared === 'none' ? null : declared;
  if (unit.at === null || attackRefusal(seen, unit, feat)) return [];
  return onBoard(seen, other(unit.side)).filter((target) => targetRefusal(seen, unit, target, feat) === null);
});
