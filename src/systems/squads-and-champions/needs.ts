import { sum } from '../../engine/index.ts';
import type { Reason, Sum } from '../../engine/index.ts';
import { onBoard } from '../../kit/index.ts';
import { opposite } from './movement/centres.ts';
import type { AbilityId } from './data/abilities.ts';
import { auraReach } from './data/abilities.ts';
import type { FeatId } from './data/feats.ts';
import { rangeModifier } from './data/range.ts';
import { lineOfFire } from './combat/fire.ts';
import { adjacent, arcOf, bearersOf, distance, spaceOf, touching } from './movement/space.ts';
import type { Seen, SeenUnit } from './state.ts';
import { ability, bears, classOf, isArcher, isCavalry, isPike } from './units.ts';
import { because } from './texts.ts';

/** SC-6.2, SC-6.3, SC-6.5: one or more allies, of any kind and in any state. */
function flank(seen: Seen, attacker: SeenUnit, target: SeenUnit, near: boolean): Reason[] {
  if (!near || !classOf(attacker).flanks) return [];
  const ally = onBoard(seen, attacker.side).find(
    (each) => each.id !== attacker.id && opposite(seen, attacker, target, each) && touching(seen, each, target),
  );
  return ally ? [because(1, 'modifier.flank', 'SC-6.3', { ally: ally.id })] : [];
}

/** SC-6.19 */
function range(attacker: SeenUnit, apart: number): Reason[] {
  const full = rangeModifier(apart) ?? 0;
  const marksman = ability(attacker, 'marksman') !== null;
  const value = marksman ? Math.min(0, full + 1) : full;
  return value === 0 ? [] : [because(value, 'modifier.range', 'SC-6.19', { distance: apart, marksman })];
}

/** SC-6.18; Clear Shot ignores it. */
function obscured(seen: Seen, attacker: SeenUnit, target: SeenUnit): Reason[] {
  if (ability(attacker, 'clearshot')) return [];
  const fire = lineOfFire(seen, spaceOf(seen, attacker), spaceOf(seen, target), attacker.id, target.id);
  return fire.obscured ? [because(-1, 'modifier.obscured', 'SC-6.18')] : [];
}

const byAbility = (id: AbilityId, by: SeenUnit, rule: string): Reason =>
  because(1, 'modifier.ability', rule, { ability: id, by: by.id });

/** Of several ability bonuses to one roll, only the highest counts; all are +1. SC-8.6 */
const highest = (...bonuses: readonly (() => Reason | null)[]): Reason[] => {
  for (const bonus of bonuses) {
    const found = bonus();
    if (found) return [found];
  }
  return [];
};

/** Slayer, Reckless or Banner. SC-8.5, SC-8.9 */
const attackBonus = (seen: Seen, attacker: SeenUnit, target: SeenUnit): Reason[] =>
  highest(
    () => (bears(target, ability(attacker, 'slayer')?.of) ? byAbility('slayer', attacker, 'SC-8.5') : null),
    () => (ability(attacker, 'reckless') ? byAbility('reckless', attacker, 'SC-8.5') : null),
    () => {
      // SC-8.3: a unit does not benefit from its own.
      const bearer = bearersOf(seen, attacker, 'banner').find(
        (each) =>
          bears(attacker, ability(each, 'banner')?.of)
          && distance(seen, spaceOf(seen, each), spaceOf(seen, attacker)) <= auraReach,
      );
      return bearer ? byAbility('banner', bearer, 'SC-8.9') : null;
    },
  );

/** Bulwark, Stalwart or Evasive. SC-8.5, SC-8.9 */
const defenceBonus = (seen: Seen, target: SeenUnit, near: boolean): Reason[] =>
  highest(
    () => (near && ability(target, 'stalwart') ? byAbility('stalwart', target, 'SC-8.5') : null),
    () => (!near && ability(target, 'evasive') ? byAbility('evasive', target, 'SC-8.5') : null),
    () => {
      const bearer = bearersOf(seen, target, 'bulwark').find(
        (each) => bears(target, ability(each, 'bulwark')?.of) && touching(seen, each, target),
      );
      return bearer ? byAbility('bulwark', bearer, 'SC-8.9') : null;
    },
  );

/** Once, however many units have it, whichever unit is attacked. SC-8.8 */
function dread(seen: Seen, attacker: SeenUnit): Reason[] {
  const bearer = onBoard(seen).find(
    (each) => each.side !== attacker.side && ability(each, 'dread') !== null && touching(seen, each, attacker),
  );
  return bearer ? [because(-1, 'modifier.dread', 'SC-8.8', { by: bearer.id })] : [];
}

/** SC-6.8, SC-R25: against adjacent attackers with no cell in front; All-Round Guard has no rear. */
function rear(seen: Seen, attacker: SeenUnit, target: SeenUnit, near: boolean): Reason[] {
  if (!near || !isPike(target) || ability(target, 'guard')) return [];
  const arc = arcOf(seen, target);
  return spaceOf(seen, attacker).some((cell) => arc.includes(cell)) ? [] : [because(-1, 'modifier.rear', 'SC-6.8')];
}

/** How an attack is made. */
export interface Manner {
  readonly feat: FeatId | null;
  /** It follows a charge at this target. SC-6.11 */
  readonly charged: boolean;
}

/** What both sides add to their best dice. */
export interface Sums {
  readonly attack: Sum;
  readonly defence: Sum;
}

/** All modifiers of an attack, fixed when it is declared. 3.5, SC-5.3 */
export function sumsOf(seen: Seen, attacker: SeenUnit, target: SeenUnit, { feat, charged }: Manner): Sums {
  const near = adjacent(seen, spaceOf(seen, attacker), spaceOf(seen, target));
  const thrown = feat === 'throw';
  // SC-10.7: a Throw is neither ranged fire nor hand to hand.
  const shot = isArcher(attacker) && !thrown;
  const attack = sum(
    ...(thrown ? [] : flank(seen, attacker, target, near)),
    // SC-10.4, SC-10.5: not with Frenzy or Mobility.
    ...(charged && feat === null ? [because(1, 'modifier.charge', 'SC-6.11')] : []),
    // SC-R41: near or far.
    ...(isCavalry(attacker) && !isCavalry(target) ? [because(1, 'modifier.cavalry', 'SC-7.2')] : []),
    ...(shot ? range(attacker, distance(seen, spaceOf(seen, attacker), spaceOf(seen, target))) : []),
    ...(shot ? obscured(seen, attacker, target) : []),
    ...attackBonus(seen, attacker, target),
    ...dread(seen, attacker),
  );
  const defence = sum(
    // SC-R21
    ...(isArcher(target) && (near || seen.options['archerDefence'] !== 'adjacent')
      ? [because(-1, 'modifier.archer', 'SC-6.20')]
      : []),
    ...rear(seen, attacker, target, near),
    ...defenceBonus(seen, target, near),
    ...(ability(target, 'reckless') ? [because(-1, 'modifier.reckless', 'SC-8.8')] : []),
  );
  return { attack, defence };
}
