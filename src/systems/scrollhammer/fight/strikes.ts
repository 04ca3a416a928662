import type { UnitId } from '../../../engine/index.ts';
import { hopeless, toHitFighting } from '../data/charts.ts';
import { has, weaponOf } from '../data/weapons.ts';
import type { Weapon } from '../data/weapons.ts';
import { livingIn } from '../combat/casualties.ts';
import { armourOf, bestSave } from '../combat/saves.ts';
import { meleeLoadout, meleeWeapons, twoWeapons } from '../equipment/loadout.ts';
import type { Loadout } from '../equipment/loadout.ts';
import { did, entryOf, groupOf, groupOfUnit, majority, numberOf, skillOf, toughnessOf } from '../groups.ts';
import { woundNeed } from '../shooting/firers.ts';
import type { Directed, GroupId, Placed, Seen, Strike } from '../state.ts';
import { fighters } from './combats.ts';
import type { Contacts } from './combats.ts';
import { other } from '../../../engine/index.ts';

/** What one unit does with some of its attacks. */
export interface Blow {
  readonly unit: Placed;
  readonly target: GroupId;
  readonly weapon: Weapon;
  readonly attacks: number;
  readonly initiative: number;
  /** As which it was directed; null: as usual. */
  readonly split: Directed | null;
}

/** What a side wants of its units where nobody has said more. Section 5.3 */
export interface Wishes {
  readonly loadout: string | null;
  readonly focus: string;
}
export type WishesOf = (unit: Placed) => Wishes;

/** Groups that fight one another, who touches whom, and what each unit wishes to do. */
export interface Melee {
  readonly groups: readonly GroupId[];
  readonly contacts: Contacts;
  readonly engagedAtStart: readonly UnitId[];
  readonly wishes: WishesOf;
}

export const isEngaged = ({ contacts, engagedAtStart }: Melee, id: UnitId): boolean =>
  contacts.engaged.has(id) || engagedAtStart.includes(id);

/** Enemy groups at which a unit may strike. SH-11.14, SH-R36 */
export function targetsOf(seen: Seen, field: Melee, unit: Placed): GroupId[] {
  const { contacts, groups } = field;
  const units = [unit.id, ...(contacts.friends.get(unit.id) ?? []).map(({ id }) => id)];
  const met = new Set(units.flatMap((id) => (contacts.enemies.get(id) ?? []).map((enemy) => enemy.group ?? '')));
  const standing = fighters(seen, groups, other(unit.side));
  return met.size > 0 ? standing.filter((id) => met.has(id)) : standing;
}

/** The step at which a blow falls. SH-11.4 */
export function initiativeOf(seen: Seen, unit: Placed, weapon: Weapon, target: GroupId): number {
  const own = groupOfUnit(seen, unit);
  const flanked = own.flanks.some(({ by }) => by === target);
  if (unit.entangled > 0 || has(weapon, 'slow') || flanked) return 1;
  const brace = has(weapon, 'brace') && did(groupOf(seen, target), 'charged') ? 1 : 0;
  return Math.min(10, Math.max(1, entryOf(unit).i + brace));
}

/** How many attacks a unit has with a loadout, those of one weapon included. SH-11.12 */
export function attacksOf(seen: Seen, unit: Placed, loadout: Loadout, weapon: Weapon): number {
  const group = groupOfUnit(seen, unit);
  const charged = did(group, 'charged') || did(group, 'countered') ? 1 : 0;
  return entryOf(unit).a + charged + twoWeapons(loadout) + weapon.attacks;
}

/** How many of them it has not made yet, at an earlier step of the combat. SH-11.12 */
const attacksLeft = (seen: Seen, unit: Placed, loadout: Loadout, weapon: Weapon): number =>
  Math.max(0, attacksOf(seen, unit, loadout, weapon) - (seen.own.combat?.made[unit.id] ?? 0));

/** Engaged units of a group, or all of them where none is. SH-11.15, SH-11.16 */
const facing = (seen: Seen, field: Melee, target: GroupId): readonly Placed[] => {
  const living = livingIn(seen, target);
  const engaged = living.filter(({ id }) => isEngaged(field, id));
  return engaged.length > 0 ? engaged : living;
};

const faces = (needed: number | null): number => (needed === null || needed >= hopeless ? 0 : 7 - Math.max(2, needed));

/** What a blow needs to hit and to wound. SH-11.15, SH-11.16 */
function needsOf(seen: Seen, field: Melee, unit: Placed, weapon: Weapon, target: GroupId) {
  const against = facing(seen, field, target);
  const strength = entryOf(unit).s + weapon.strength;
  return {
    hit: toHitFighting(skillOf(unit), majority(against.map(skillOf))),
    wound: woundNeed(strength, majority(against.map(toughnessOf)), weapon.element, has(weapon, 'poisoned'), against),
    strength,
  };
}

/** The weapon with the highest chance of an unsaved wound; the first of equals. SH-11.13 */
function bestWeapon(seen: Seen, field: Melee, unit: Placed, weapons: readonly Weapon[], target: GroupId): Weapon {
  const [first] = weapons;
  const victim = facing(seen, field, target)[0];
  if (!first || weapons.length === 1 || !victim) return first ?? weaponOf('generic');
  const chance = (weapon: Weapon): number => {
    const { hit, wound } = needsOf(seen, field, unit, weapon, target);
    const save = bestSave(seen, victim, weapon, entryOf(victim).shrouded ?? hopeless);
    return faces(hit) * faces(wound) * (6 - faces(save?.needed ?? null));
  };
  return weapons.reduce((best, weapon) => (chance(weapon) > chance(best) ? weapon : best), first);
}

/** The group that a unit strikes unless told otherwise. SH-11.14 */
function usualTarget(seen: Seen, field: Melee, unit: Placed, targets: readonly GroupId[]): GroupId | null {
  const { focus } = field.wishes(unit);
  if (targets.includes(focus)) return focus;
  const [first = null] = targets;
  if (focus === 'weakest') {
    const soft = (id: GroupId): number => {
      const [victim] = facing(seen, field, id);
      return victim ? 100 * toughnessOf(victim) - armourOf(victim, false) : 0;
    };
    return targets.reduce<GroupId | null>((best, id) => (best === null || soft(id) < soft(best) ? id : best), first);
  }
  const met = (id: GroupId): number =>
    (field.contacts.enemies.get(unit.id) ?? []).filter(({ group }) => group === id).length;
  return targets.reduce<GroupId | null>((best, id) => (best === null || met(id) > met(best) ? id : best), first);
}

/** What an engaged unit does, as directed or as usual. SH-11.11 – SH-11.14 */
export function blowsOf(seen: Seen, field: Melee, unit: Placed): Blow[] {
  const targets = targetsOf(seen, field, unit);
  const loadout = meleeLoadout(unit, field.wishes(unit).loadout);
  const weapons = meleeWeapons(loadout);
  const usual = usualTarget(seen, field, unit, targets);
  if (usual === null) return [];
  const blows: Blow[] = [];
  const add = (target: GroupId, weapon: Weapon, attacks: number, split: Directed | null): void => {
    if (attacks > 0)
      blows.push({ unit, target, weapon, attacks, initiative: initiativeOf(seen, unit, weapon, target), split });
  };
  const weapon = bestWeapon(seen, field, unit, weapons, usual);
  let left = attacksLeft(seen, unit, loadout, weapon);
  for (const split of seen.own.directed[unit.id] ?? []) {
    const named =
      weapons.find(({ id }) => id === split.weapon)
      ?? (split.weapon === null ? bestWeapon(seen, field, unit, weapons, split.group) : null);
    if (!named || !targets.includes(split.group)) continue;
    const attacks = Math.min(left, split.attacks);
    add(split.group, named, attacks, split);
    left -= attacks;
  }
  add(usual, weapon, left, null);
  return blows;
}

/** The steps at which a unit strikes or would strike. SH-11.4, SH-11.7 */
export function stepsOf(seen: Seen, field: Melee, unit: Placed): number[] {
  if (isEngaged(field, unit.id)) return [...new Set(blowsOf(seen, field, unit).map(({ initiative }) => initiative))];
  const loadout = meleeLoadout(unit, field.wishes(unit).loadout);
  const steps = fighters(seen, field.groups, other(unit.side)).flatMap((target) => {
    const weapon = bestWeapon(seen, field, unit, meleeWeapons(loadout), target);
    return attacksLeft(seen, unit, loadout, weapon) > 0 ? [initiativeOf(seen, unit, weapon, target)] : [];
  });
  return steps.length > 0 ? [Math.max(...steps)] : [];
}

/** The dice of blows at one group. SH-11.17 */
export function strikesIn(seen: Seen, field: Melee, blows: readonly Blow[]): Strike[] {
  return blows.map(({ unit, target, weapon, attacks }) => {
    const { hit, wound, strength } = needsOf(seen, field, unit, weapon, target);
    return {
      by: unit.id,
      weapon: weapon.id,
      dice: attacks,
      hit,
      again: null,
      wound,
      strength,
      ap: weapon.ap,
      harm: weapon.harm,
      element: weapon.element,
      rules: weapon.rules,
      sighted: true,
    };
  });
}

/** Can no unit of a group wound any enemy of the combat? SH-12.5 */
export const isUseless = (seen: Seen, field: Melee, id: GroupId): boolean =>
  livingIn(seen, id).every((unit) =>
    meleeWeapons(meleeLoadout(unit, field.wishes(unit).loadout)).every((weapon) =>
      fighters(seen, field.groups, other(unit.side)).every(
        (target) => needsOf(seen, field, unit, weapon, target).wound === null,
      ),
    ),
  );

export const byNumber = (one: GroupId, two: GroupId): number => numberOf(one) - numberOf(two);
