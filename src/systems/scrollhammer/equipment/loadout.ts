import type { Refusal, UnitId } from '../../../engine/index.ts';
import { items } from '../data/items.ts';
import { has, isWeapon, weaponOf } from '../data/weapons.ts';
import type { Weapon } from '../data/weapons.ts';
import { entryOf } from '../groups.ts';
import type { HammerPlay, HammerUnit, SeenUnit } from '../state.ts';
import { mutable } from '../groups.ts';
import { refusal } from '../refusals.ts';

/** A hand that holds a spell. SH-4.3 */
export const spellHand = 'spell';

/** Things held, in the order named. SH-4.3 */
export type Loadout = readonly string[];

export const printLoadout = (loadout: Loadout): string => (loadout.length === 0 ? 'nothing' : loadout.join('+'));
export const readLoadout = (text: string): Loadout =>
  text
    .toLowerCase()
    .split(/[+,&]/)
    .map((each) => each.trim().replaceAll(/\s+/g, '-'))
    .filter((each) => each !== '' && each !== 'nothing');

const handsOf = (item: string): number =>
  item === spellHand ? 1 : isWeapon(item) ? weaponOf(item).hands : (items[item]?.hands ?? 0);

export const times = (list: readonly string[], one: string): number => list.filter((each) => each === one).length;

/** Why a unit cannot hold these. SH-4.3, SH-4.5 */
export function loadoutRefusal(unit: SeenUnit, loadout: Loadout): Refusal | null {
  const { items: owned, hands, spells: known } = entryOf(unit);
  for (const item of loadout) {
    const isOwned = item === spellHand ? known.length > 0 : times(loadout, item) <= times(owned, item);
    if (!isOwned) return refusal('NO_SUCH_ITEM', 'SH-4.1', { unit: unit.id, item });
  }
  const needed = loadout.reduce((sum, item) => sum + handsOf(item), 0);
  const staffs = loadout.reduce((sum, item) => sum + (items[item]?.spellHands ?? 0), 0);
  return needed > hands || staffs > times(loadout, spellHand)
    ? refusal('NOT_ENOUGH_HANDS', 'SH-4.3', { unit: unit.id, hands, needed: Math.max(needed, hands + 1) })
    : null;
}

/** What it holds this turn; null: not declared. SH-4.2 */
export const heldBy = ({ hands }: Pick<SeenUnit, 'hands'>): Loadout | null =>
  hands === null ? null : readLoadout(hands);

/** A loadout of its side's orders where it fits this unit, else its own. SH-4.8 */
export function usualLoadout(unit: SeenUnit, usual: Loadout, ordered: string | null = null): Loadout {
  if (ordered === null || ordered === 'default') return usual;
  const loadout = readLoadout(ordered);
  return loadoutRefusal(unit, loadout) === null ? loadout : usual;
}

/** With what it strikes unless it has declared otherwise. */
export const meleeLoadout = (unit: SeenUnit, ordered: string | null = null): Loadout =>
  heldBy(unit) ?? usualLoadout(unit, entryOf(unit).melee, ordered);

const contains = (loadout: Loadout, wanted: readonly string[]): boolean =>
  wanted.every((item) => times(loadout, item) >= times(wanted, item));

/**
 * The loadout of its side's orders if that contains these weapons; else they and of what it usually holds as much as
 * hands are left. SH-4.8
 */
export function loadoutWith(unit: SeenUnit, wanted: readonly string[], ordered: string | null = null): Loadout {
  const { shooting, melee } = entryOf(unit);
  const loadout = [...wanted];
  for (const item of [...shooting, ...melee]) {
    const next = [...loadout, item];
    const isMelee = !isWeapon(item) || weaponOf(item).range === null;
    if (isMelee && loadoutRefusal(unit, next) === null) loadout.push(item);
  }
  const chosen = usualLoadout(unit, loadout, ordered);
  return contains(chosen, wanted) ? chosen : loadout;
}

/** Could a unit use these now? What is not held this turn cannot be used. SH-4.7 */
export function mayHold(unit: SeenUnit, wanted: readonly string[]): boolean {
  const held = heldBy(unit);
  if (held) return contains(held, wanted);
  return loadoutRefusal(unit, wanted) === null;
}

/** A loadout with so many spell hands; its usual one if that has them. SH-4.4, SH-4.5 */
export function castingLoadout(unit: SeenUnit, spellHands: number): Loadout | null {
  const held = heldBy(unit);
  if (held) return times(held, spellHand) >= spellHands ? held : null;
  const { melee: usual, hands, items: owned } = entryOf(unit);
  if (times(usual, spellHand) >= spellHands) return usual;
  if (hands < spellHands) return null;
  const filled: string[] = Array.from({ length: hands }, () => spellHand);
  for (const item of owned)
    if ((items[item]?.spellHands ?? 0) > 0 && loadoutRefusal(unit, [...filled, item]) === null) filled.push(item);
  return filled;
}

/** What its staff adds to casting rolls. Section 3.10 */
export const castingBonus = (loadout: Loadout): number =>
  loadout.reduce((sum, item) => sum + (items[item]?.casting ?? 0), 0);

/** Declares what units hold until the end of the turn. SH-4.7 */
export function declare(play: HammerPlay, ids: readonly UnitId[], loadoutOf: (unit: SeenUnit) => Loadout): void {
  const declared = new Map<string, UnitId[]>();
  for (const id of ids) {
    const unit = mutable(play.match, id);
    if (unit.hands !== null || entryOf(unit).hands === 0) continue;
    const hands = printLoadout(loadoutOf(unit));
    unit.hands = hands;
    if (hands.includes('great-ember-staff') && unit.side === play.match.own.active) drawFromStaff(play, unit);
    declared.set(hands, [...(declared.get(hands) ?? []), id]);
  }
  for (const [hands, units] of declared) play.tell('equipped', 'SH-4.7', { units, hands });
}

/** A great staff gives more dice, once in each of its bearer's own turns. SH-14.2, section 3.10 */
function drawFromStaff(play: HammerPlay, unit: HammerUnit): void {
  const { dice } = play.roll(3, 1, 'staff');
  const [gained = 0] = dice;
  unit.pool += gained;
  play.tell('roll', 'SH-14.2', { purpose: 'staff', group: null, units: [unit.id], dice, result: gained });
}

/** Close combat weapons in a loadout, in order; anything else strikes as `generic`. SH-4.9 */
export function meleeWeapons(loadout: Loadout): readonly Weapon[] {
  const found = loadout.flatMap((item) => (isWeapon(item) && weaponOf(item).range === null ? [weaponOf(item)] : []));
  return found.length > 0 ? found : [weaponOf('generic')];
}

/** One attack more for two close combat weapons of one base type. SH-11.12 */
export const twoWeapons = (loadout: Loadout): number => {
  const bases = meleeWeapons(loadout).map(({ base }) => base);
  return bases.some((base, index) => base !== 'none' && bases.indexOf(base) !== index) ? 1 : 0;
};

/** Ranged weapons that an entry fires unless others are named: the first that is not for one use only. SH-17.8 */
export function usualRanged(unit: Pick<SeenUnit, 'type'>): readonly string[] {
  const first = entryOf(unit).items.find((item) => isRanged(item) && !has(weaponOf(item), 'one-use'));
  return first === undefined ? [] : [first];
}

export const isRanged = (item: string): boolean => isWeapon(item) && weaponOf(item).range !== null;
