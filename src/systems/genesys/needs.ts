import { sum } from '../../engine/index.ts';
import type { Need, Reason } from '../../engine/index.ts';
import { isNight, nightRange } from './data/missions.ts';
import { meleeWeapon, rangedWeapon } from './data/weapons.ts';
import type { MeleeId, RangedId, WeaponId } from './data/weapons.ts';
import { accuracyOf, attribute } from './combat/in-hand.ts';
import { gapOf, atMost } from './geometry.ts';
import { isOn } from './options.ts';
import { blowShelter, shotShelter } from './sight/cover.ts';
import { bodyIn, isEngaged } from './sight/field.ts';
import type { Occupant, Battlefield } from './sight/field.ts';
import type { Seen, SeenUnit } from './state.ts';
import { aboard, body, has, isLiving, isVehicleUnit, mountOf, mtn, rtn, stat, toughness, trait } from './units.ts';
import { capped, totalOf, boosts, high, shelter, inside, shield } from './combat/enhancements.ts';
import { because } from './texts.ts';

/** One attack, shot or blow. */
export interface Attack {
  readonly unit: SeenUnit;
  readonly target: SeenUnit;
  readonly weapon: WeaponId;
  /** By attacks given up for it. GP-16.1 */
  readonly bonus?: number;
  readonly provoked?: boolean;
  readonly reaction?: boolean;
  /** Exhausted units of the melee. GP-11.10 */
  readonly exhausted?: (unit: SeenUnit) => boolean;
  /** Where both are when the blow falls, if that is not where they stand. GP-17.8 */
  readonly places?: { readonly unit: Occupant; readonly target: Occupant };
  readonly riding?: boolean;
}

/** What an attack needs and what it does. GP-13.1 – 13.6 */
export interface Aim {
  /** What the die must show. */
  readonly need: Need;
  /** Target number with its enhancements. */
  readonly target: number;
  /** Skill with the enhancements of the attacker: the total is this and the die. */
  readonly skill: number;
  readonly strength: number;
  /** Only with a 6 and a second die. GP-13.13 */
  readonly impossible: boolean;
}

/** Strength of a blow without the charging bonus. GP-13.6 */
export function bareStrength(attack: Attack, weapon: MeleeId): number {
  const { unit, exhausted, riding } = attack;
  const { lance } = meleeWeapon(weapon);
  const strength = meleeWeapon(weapon).strength + attribute(unit, weapon, 'forceful');
  // 3.11: a charge too short for a bonus is none to a lance.
  const charges = lance === true && (riding === true || (unit.charging && unit.bonus > 0));
  return Math.max(0, stat(unit, 'st') - (exhausted?.(unit) ? 1 : 0)) + strength + (charges ? 1 : 0);
}

/** The charging bonus of a unit, capped. GP-9.5, GP-17.6 */
export function chargeBonus(seen: Seen, unit: SeenUnit): number {
  const mover = body(seen, unit);
  if (!mover.charging && !unit.charging) return 0;
  return totalOf(capped(seen, unit.side, [because(mover.bonus, 'modifier.charge', 'GP-9.5')]));
}

/** Where striker and target are. */
const placesOf = (
  field: Battlefield,
  { unit, target, places }: Attack,
): { readonly unit: Occupant; readonly target: Occupant } =>
  places ?? { unit: bodyIn(field, unit), target: bodyIn(field, target) };

/** A number of a roll with what changes it; enhancements are capped, penalties are not. GP-2.3, GP-14.1 */
interface Changed {
  readonly number: Reason;
  readonly penalties: readonly Reason[];
  readonly enhancements: readonly Reason[];
}

function aimOf(seen: Seen, attack: Attack, onTarget: Changed, onSkill: Changed, strength: number): Aim {
  const targets = [onTarget.number, ...capped(seen, attack.target.side, onTarget.enhancements)];
  const skills = [onSkill.number, ...capped(seen, attack.unit.side, onSkill.enhancements)];
  const told = (penalties: readonly Reason[]): Reason[] => penalties.filter(({ value }) => value !== 0);
  const [lower, weaker] = [told(onTarget.penalties), told(onSkill.penalties)];
  const target = totalOf([...targets, ...lower]);
  const own = totalOf([...skills, ...weaker]);
  const negative = (reason: Reason): Reason => ({ ...reason, value: -reason.value });
  const reasons = sum(...targets, ...lower, ...[...weaker, ...skills].map(negative));
  const impossible = 6 + own < target;
  return {
    need: {
      ...reasons,
      pass: 'at least',
      sure: null,
      // GP-13.12
      ...(isOn(seen, 'criticalMiss') ? { never: [1] } : {}),
    },
    target,
    skill: own,
    strength,
    impossible,
  };
}

/** Melee skill; a vehicle rams with its driver's. GP-20.6 */
export const blowSkill = (seen: Pick<Seen, 'units'>, unit: SeenUnit): number => {
  const driver = isVehicleUnit(unit) ? aboard(seen, unit).find(({ seat }) => seat === 'driver') : undefined;
  return stat(driver ?? unit, 'mc');
};

/** A blow. GP-13.1, GP-11.10, GP-11.18 */
export function blowAim(field: Battlefield, attack: Attack & { readonly weapon: MeleeId }): Aim {
  const { seen } = field;
  const { unit, target, weapon, exhausted = () => false } = attack;
  const places = placesOf(field, attack);
  const tired = exhausted(target);
  const mount = mountOf(seen, target);
  const bare = bareStrength(attack, weapon);
  return aimOf(
    seen,
    attack,
    {
      number: because(mtn(seen, target), 'number.mtn', 'GP-2.2', { unit: target.id }),
      penalties: [because(tired ? -1 : 0, 'modifier.exhausted-target', 'GP-11.10')],
      enhancements: [
        ...shelter(blowShelter(field, places.unit, places.target), false),
        ...inside(seen, target),
        ...high(target, tired, bare),
        ...(mount
          ? [because(trait(mount, 'mounted-combat') + trait(target, 'hard-rider'), 'modifier.mounted', 'GP-17.4')]
          : []),
        ...shield(field, target, places),
        ...boosts(seen, target, 'tn'),
      ],
    },
    {
      number: because(blowSkill(seen, unit), 'number.mc', 'GP-13.1', { unit: unit.id }),
      penalties: [because(exhausted(unit) ? -1 : 0, 'modifier.exhausted', 'GP-11.10')],
      enhancements: [
        because(attack.bonus ?? 0, 'modifier.coordinated', 'GP-16.1'),
        because(attack.provoked ? 2 : 0, 'modifier.provoked', 'GP-11.24'),
        because(tired ? 1 : 0, 'modifier.tired-enemy', 'GP-11.10'),
        because(attribute(unit, weapon, 'keen'), 'modifier.keen', 'GP-14.2'),
        ...boosts(seen, unit, 'mc'),
      ],
    },
    bare + chargeBonus(seen, unit),
  );
}

/** What height makes of a shot: how much harder it is, and how far the weapon must be able to fire. 3.8, GP-19.5 */
export function altitude(one: number, other: number): { readonly added: number; readonly fires: number } {
  const [low, far] = [Math.min(one, other), Math.max(one, other)];
  if (low === far || far === 1) return { added: 0, fires: 0 };
  return low === 0 ? { added: 3, fires: 48 } : { added: 2, fires: 15 };
}

/** Strength of a shot: the weapon's, or the thrower's present one. GP-12.8, GP-10.5 */
export const shotStrength = (unit: SeenUnit, weapon: RangedId, reaction: boolean): number =>
  (rangedWeapon(weapon).strength ?? Math.max(0, stat(unit, 'st') - (reaction ? 1 : 0)))
  + attribute(unit, weapon, 'forceful');

/** What makes a target harder to shoot. 3.8, GP-14.2; `melee`: whether shooting into melee counts. GP-12.9 */
export function shotCover(field: Battlefield, attack: Attack & { readonly weapon: RangedId }, melee = true): Reason[] {
  const { seen } = field;
  const { unit, target, weapon } = attack;
  const places = placesOf(field, attack);
  const gap = gapOf(seen, places.unit.block, places.target.block);
  const accuracy = accuracyOf(unit, weapon);
  const [from, to] = [places.unit.level, places.target.level];
  const dark = isNight(seen.own.time, seen.own.round) && gap <= nightRange && trait(unit, 'night-sight') === 0;
  return [
    because(body(seen, target).bonus, 'modifier.evasion', 'GP-9.4'),
    because(atMost(gap, accuracy) ? 0 : 2, 'modifier.range', 'GP-12.3'),
    ...shelter(shotShelter(field, unit, target), from > to),
    ...inside(seen, target),
    because(target.dived && target.prone ? 1 : 0, 'modifier.dived', 'GP-10.8'),
    because(melee && isEngaged(field, target) ? 2 : 0, 'modifier.melee', 'GP-12.9'),
    because(dark ? 1 : 0, 'modifier.night', 'GP-3.12'),
    because(seen.own.weather === 'fog' ? 1 : 0, 'modifier.fog', 'GP-3.13'),
    because(altitude(from, to).added, 'modifier.altitude', 'GP-19.5'),
    ...high(target, false, shotStrength(unit, weapon, attack.reaction ?? false)),
    ...shield(field, target, places),
    ...boosts(seen, target, 'tn'),
  ];
}

/** A shot. GP-13.2, GP-10.5 */
export function shotAim(field: Battlefield, attack: Attack & { readonly weapon: RangedId }, melee = true): Aim {
  const { seen } = field;
  const { unit, target, weapon, reaction = false } = attack;
  const places = placesOf(field, attack);
  const gap = gapOf(seen, places.unit.block, places.target.block);
  const scoped = (has(unit, 'scope') || trait(unit, 'scope') > 0) && atMost(gap, accuracyOf(unit, weapon));
  return aimOf(
    seen,
    attack,
    {
      number: because(rtn(seen, target), 'number.rtn', 'GP-2.2', { unit: target.id }),
      penalties: [],
      enhancements: shotCover(field, attack, melee),
    },
    {
      number: because(stat(unit, 'rc'), 'number.rc', 'GP-13.2', { unit: unit.id }),
      penalties: [because(reaction ? -1 : 0, 'modifier.reaction', 'GP-10.5')],
      enhancements: [
        because(attack.bonus ?? 0, 'modifier.coordinated', 'GP-16.1'),
        because(scoped ? 1 : 0, 'modifier.scope', 'GP-14.2'),
        because(attribute(unit, weapon, 'keen'), 'modifier.keen', 'GP-14.2'),
        ...boosts(seen, unit, 'rc'),
      ],
    },
    shotStrength(unit, weapon, reaction),
  );
}

/** CR after the Strength adjustment, and what decides about a save. GP-13.4, GP-13.5 */
export interface Adjusted {
  readonly cr: number;
  readonly toughness: number;
}

/** A hit after the Strength adjustment, with the Toughness that the save uses. GP-13.4, GP-13.5 */
export function adjusted(target: SeenUnit, cr: number, strength: number, exhausted: boolean): Adjusted {
  const now = Math.max(0, toughness(target) - (exhausted ? 1 : 0));
  const undamaged = isLiving(target) ? now : stat(target, 'to');
  return { cr: cr + strength - now - (undamaged >= 7 && strength <= 6 ? 2 : 0), toughness: now };
}

/** What a CR comes to before any save. GP-13.7, GP-13.8 */
export const verdict = ({ cr, toughness: to }: Adjusted): 'shrugged' | 'critical' | 'save' =>
  cr <= to + 1 ? 'shrugged' : cr > to + 6 ? 'critical' : 'save';

/** The least that a save must show. GP-13.9 */
export const saveNeed = ({ cr, toughness: to }: Adjusted): Need => ({
  ...sum(because(cr, 'number.cr', 'GP-13.9'), because(-to, 'number.toughness', 'GP-13.9')),
  pass: 'at least',
  sure: null,
});
