import { SIDES } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { numbers } from '../data/formations.ts';
import type { Weapon } from '../data/weapons.ts';
import { meleeLoadout, meleeWeapons, twoWeapons } from '../equipment/loadout.ts';
import { lockedWith } from '../formation/links.ts';
import { boxOf, strengthInRanks } from '../formation/ranks.ts';
import type { Rectangle } from '../formation/ranks.ts';
import { entryOf, formationOf, groupsOf, hasRule, isCharacter, isSummoned, unitsOf, worthOf } from '../groups.ts';
import type { UnitRule } from '../data/entries.ts';
import type { GroupId, Placed, Seen, SeenGroup } from '../state.ts';

/** A group on the board as it is judged, with all that fights and shots ask of it; worked out once. */
export interface JudgedGroup {
  readonly id: GroupId;
  readonly side: SideId;
  readonly group: SeenGroup;
  /** Living units on the board; one at least. */
  readonly units: readonly Placed[];
  /** The first of them, that stands for all. */
  readonly lead: Placed;
  readonly box: Rectangle;
  /** What it would cost to lose all of it, in points. */
  readonly worth: number;
  /** Enemy groups that it is in contact with. */
  readonly locked: readonly GroupId[];
  readonly leadership: number;
  /** It never breaks. SH-13.3 */
  readonly steady: boolean;
  readonly ponderous: boolean;
  /** With what it strikes, and how often before it charges. SH-11.12 */
  readonly weapon: Weapon;
  readonly attacks: number;
  /** What full ranks or a horde add to a score, and a standard. SH-12.2 */
  readonly order: number;
  readonly standard: number;
}

/** Points of a unit that was summoned: what units like it cost. */
const summonedWorth: Readonly<Record<string, number>> = { 'bound-servant': 14, thrall: 3 };

/** What a unit is worth with the wounds that it has left, in points. SH-8.1 */
export const unitWorth = (unit: Placed): number =>
  ((isSummoned(unit) ? (summonedWorth[unit.type] ?? 0) : worthOf(unit)) * unit.wounds) / entryOf(unit).w;

/** All groups on the board. `whole`: what the loss of a whole group costs besides its units. */
export const standingOf = (seen: Seen, whole: number): readonly JudgedGroup[] =>
  SIDES.flatMap((side) =>
    groupsOf(seen, side).flatMap((group) => {
      const units = unitsOf(seen, group.id);
      const [lead] = units;
      return lead ? [standing(seen, group, { units, lead, whole })] : [];
    }),
  );

function standing(
  seen: Seen,
  group: SeenGroup,
  { units, lead, whole }: { readonly units: readonly Placed[]; readonly lead: Placed; readonly whole: number },
): JudgedGroup {
  const { id, side } = group;
  const loadout = meleeLoadout(lead);
  const weapon = meleeWeapons(loadout)[0] as Weapon;
  const ranks = units.filter((unit) => !isCharacter(unit));
  const haveAll = (rule: UnitRule): boolean => (ranks.length > 0 ? ranks : units).every((unit) => hasRule(unit, rule));
  const formation = formationOf(group);
  return {
    id,
    side,
    group,
    units,
    lead,
    box: boxOf(seen, units),
    worth: units.reduce((sum, unit) => sum + unitWorth(unit), whole),
    locked: lockedWith(seen, id),
    leadership: units.reduce((most, unit) => Math.max(most, entryOf(unit).ld), 0),
    steady: haveAll('steadfast') || haveAll('iron-will'),
    ponderous: units.some((unit) => hasRule(unit, 'ponderous')),
    weapon,
    attacks: entryOf(lead).a + twoWeapons(loadout) + weapon.attacks,
    order:
      formation === 'ranks'
        ? strengthInRanks(seen, id)
        : formation === 'horde'
          ? Math.floor(units.length / numbers.horde)
          : 0,
    standard: units.some((unit) => unit.standard) ? 1 : 0,
  };
}

/** Between the boxes of two groups, in inches. SH-1.3 */
export function between({ box: one }: JudgedGroup, { box: two }: JudgedGroup): number {
  const across = Math.max(0, two.west - one.east, one.west - two.east);
  const down = Math.max(0, two.north - one.south, one.north - two.south);
  return Math.sqrt(across * across + down * down);
}
