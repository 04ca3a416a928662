import { aegisWard } from '../data/spells.ts';
import type { Element, Harm } from '../data/damage.ts';
import { easiest, hopeless } from '../data/charts.ts';
import { items } from '../data/items.ts';
import { entryOf, groupOfUnit } from '../groups.ts';
import { heldBy, meleeLoadout } from '../equipment/loadout.ts';
import type { Seen, SeenUnit } from '../state.ts';

/** What a wound comes from, as saves see it. */
export interface Harmful {
  readonly ap: number;
  readonly harm: Harm | null;
  readonly element: Element | null;
}

export type SaveKind = 'armour' | 'ward' | 'cover';

export interface Save {
  readonly kind: SaveKind;
  readonly needed: number;
  /** It is better for a shield that is to be declared. SH-4.8 */
  readonly shield: boolean;
}

/** Armour save before AP, with or without its shield. SH-8.6 */
export function armourOf(unit: Pick<SeenUnit, 'type'>, withShield: boolean): number {
  const { sv, items: owned } = entryOf(unit);
  const charms = owned.reduce((sum, item) => sum + (item === 'shield' ? 0 : (items[item]?.armour ?? 0)), 0);
  return sv - charms - (withShield ? 1 : 0);
}

/** Does a ward against this kind hold, whatever the attacker makes of it? SH-15.2, SH-15.3, SH-15.7 */
function wardedAgainst(unit: SeenUnit, { harm }: Harmful): boolean {
  const { warded } = entryOf(unit);
  if (!warded || harm === null) return false;
  const choices: readonly Harm[] = unit.lowered
    ? [harm, 'mundane', 'otherworldly', 'magic']
    : harm === 'otherworldly'
      ? ['mundane', 'magic']
      : [harm];
  const covers = (each: Harm): boolean =>
    warded.harm === each
    || (warded.harm === 'magic' && each === 'spell')
    || (warded.harm === 'mundane' && each === 'otherworldly');
  return choices.every(covers);
}

/** The ward saves of a unit: its own ring, an Aegis, or against kinds of damage. SH-8.7 */
export function wardOf(seen: Seen, unit: SeenUnit, harmful: Harmful): number {
  const { items: owned, warded } = entryOf(unit);
  const wards = owned.flatMap((item) => items[item]?.ward ?? []);
  if (groupOfUnit(seen, unit).aegis) wards.push(aegisWard);
  if (warded && wardedAgainst(unit, harmful)) wards.push(warded.save);
  return Math.min(hopeless, ...wards);
}

/**
 * The save that is taken: the lowest number; of equals armour, ward, cover. null: none can succeed. SH-8.4
 * `cover`: what shelters it against this wound; 7: nothing. `guard`: what its side would have it hold.
 */
export function bestSave(
  seen: Seen,
  unit: SeenUnit,
  harmful: Harmful,
  cover: number,
  guard: string | null = null,
): Save | null {
  const held = heldBy(unit);
  const couldHold = (held ?? meleeLoadout(unit, guard)).includes('shield');
  const armour = (shield: boolean): number => Math.max(easiest, armourOf(unit, shield) + harmful.ap);
  const ward = wardOf(seen, unit, harmful);
  const bare = Math.min(armour(false), ward, cover);
  const shielded = couldHold && armour(true) < bare;
  const best = shielded ? armour(true) : bare;
  if (best >= hopeless) return null;
  const kind =
    shielded || armour(false) === best || (couldHold && armour(true) === best && held !== null)
      ? 'armour'
      : ward === best
        ? 'ward'
        : 'cover';
  return { kind, needed: best, shield: shielded && held === null };
}
