import type { Reason } from '../../../engine/index.ts';
import { enhancementCap } from '../data/ranks.ts';
import { isMelee, meleeWeapon } from '../data/weapons.ts';
import { ageOf, isOn } from '../options.ts';
import type { Shelter } from '../sight/cover.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import { isInFront } from '../sight/sight.ts';
import { squadId, squadOf } from '../squads.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { has, toughness, transportOf, vehicleOf } from '../units.ts';
import { because } from '../texts.ts';

/** Enhancements on one number as far as they count, with what was cut off. GP-14.1, GP-14.3 */
export function capped(seen: Pick<Seen, 'options'>, side: SeenUnit['side'], list: readonly Reason[]): Reason[] {
  const counted = list.filter(({ value }) => value !== 0);
  const kept = isOn(seen, 'maxTwoModifiers')
    ? [...counted].sort((one, other) => other.value - one.value).slice(0, 2)
    : counted;
  const total = kept.reduce((all, { value }) => all + value, 0);
  const cap = enhancementCap[ageOf(seen, side)] ?? 0;
  return total > cap ? [...kept, because(cap - total, 'modifier.cap', 'GP-14.1', { cap })] : kept;
}

/** What reasons come to together. */
export const totalOf = (reasons: readonly Reason[]): number => reasons.reduce((all, { value }) => all + value, 0);

/** Powers, commands and items that raise a number. GP-8.13, GP-21.8 */
export const boosts = (seen: Pick<Seen, 'own'>, unit: SeenUnit, on: 'mc' | 'rc' | 'tn'): Reason[] =>
  squadOf(seen, squadId(unit)).boosts.flatMap(({ source, on: number, value }) =>
    number === on && (source !== 'ward-stone' || unit.used.includes('ward-stone'))
      ? [because(value, `boost.${source}`, source === 'strike' || source === 'aim' ? 'GP-8.13' : 'GP-21.8')]
      : [],
  );

/** A strong weapon hits what is not tough more easily. GP-13.6 */
export const high = (target: SeenUnit, exhausted: boolean, strength: number): Reason[] =>
  strength >= 7 && toughness(target) - (exhausted ? 1 : 0) <= 6
    ? [because(2, 'modifier.high-strength', 'GP-13.6')]
    : [];

/** What cover adds; from above any cover is hard. GP-14.5, GP-14.8, GP-14.10 */
export const shelter = ({ terrain, models }: Shelter, above: boolean): Reason[] => [
  ...(terrain === null
    ? []
    : above
      ? [because(2, 'modifier.cover-above', 'GP-14.10')]
      : [because(terrain === 'hard' ? 2 : 1, `modifier.${terrain}`, 'GP-14.5')]),
  ...(models ? [because(1, 'modifier.models', 'GP-14.8')] : []),
];

/** A vehicle shelters who is in it. GP-20.9 */
export function inside(seen: Seen, target: SeenUnit): Reason[] {
  const vehicle = transportOf(seen, target);
  return vehicle
    ? [because(vehicleOf(vehicle).enclosed ? 2 : 1, 'modifier.vehicle', 'GP-20.9', { unit: vehicle.id })]
    : [];
}

/** A shield counts against who is in front of its bearer. 3.13, GP-R60 */
export function shield(
  field: Battlefield,
  target: SeenUnit,
  places: { readonly unit: Occupant; readonly target: Occupant },
): Reason[] {
  if (!has(target, 'shield')) return [];
  const { melee } = field.seen.own;
  const strike = melee?.strikes[target.side].find(({ unit }) => unit === target.id);
  if (strike && isMelee(strike.weapon) && meleeWeapon(strike.weapon).twoHanded) return [];
  return isInFront(field.seen, places.target, places.unit) ? [because(1, 'modifier.shield', 'GP-14.2')] : [];
}
