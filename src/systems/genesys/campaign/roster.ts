import type { SideId } from '../../../engine/index.ts';
import type { AttributeId } from '../data/artifacts.ts';
import { attributeIds } from '../data/artifacts.ts';
import type { Artifact } from '../data/artifacts.ts';
import { isClass, unitClass } from '../data/classes.ts';
import type { UnitClass } from '../data/classes.ts';
import { isGear } from '../data/gear.ts';
import type { GearId } from '../data/gear.ts';
import { weaponIds } from '../data/weapons.ts';
import type { Traits, TraitId } from '../data/traits.ts';
import type { GenesysOwn, UnitState } from '../state.ts';
import { countTraits, sheetClass, sheetClasses, traitsOfClass } from './sheet.ts';
import type { GenesysSheet } from './sheet.ts';
import { traitPoints } from './traits.ts';

/** What may be fielded: the classes of the book, or those of a sheet with its named squads. GP-24.1 */
export interface ClassRoster {
  /** The class that a list means by this word; null: there is none. */
  find(word: string): UnitClass | null;
  /** The class of a named squad; any other word as it is. GP-24.11 */
  classOf(word: string): string;
  readonly classes: readonly UnitClass[] | null;
}

/** Of the book, for matches that stand alone. */
export const bookRoster: ClassRoster = {
  find: (word) => (isClass(word) ? unitClass(word) : null),
  classOf: (word) => word,
  classes: null,
};

/** What a side may field. GP-24.2 */
export function rosterOf({ sheets }: Pick<GenesysOwn, 'sheets'>, side: SideId): ClassRoster {
  const sheet = sheets?.[side];
  if (!sheet) return bookRoster;
  return {
    find: (word) => sheetClass(sheet, word) ?? squadClass(sheet, word),
    classOf: (word) => (Object.hasOwn(sheet.squads, word) ? sheet.squads[word]?.class : undefined) ?? word,
    classes: sheetClasses(sheet),
  };
}

/** The Command of a class that a side has named. GP-4.2 */
export const commandOfClass = (own: Pick<GenesysOwn, 'sheets'>, side: SideId, named: string): number =>
  rosterOf(own, side).find(named)?.cm ?? 0;

/** A named squad as a class of its own: what its traits cost comes on top. GP-24.11, GP-24.13 */
function squadClass(sheet: GenesysSheet, word: string): UnitClass | null {
  const squad = Object.hasOwn(sheet.squads, word) ? sheet.squads[word] : undefined;
  if (!squad) return null;
  const kind = sheetClass(sheet, squad.class);
  const more = squad.traits.reduce((sum, id) => sum + traitPoints(id), 0);
  return (
    kind && { ...kind, id: word, points: kind.points + more, traits: { ...kind.traits, ...countTraits(squad.traits) } }
  );
}

/** How the members of a squad differ from the class of the book that they go back to. GP-24.8 – GP-24.12 */
export interface Fielded {
  readonly type: string;
  readonly differs: Pick<UnitState, 'traits' | 'stats'>;
  /** Gear that comes with their traits, and costs nothing besides. 3.15 */
  readonly gear: readonly GearId[];
}

export function fielded(sheet: GenesysSheet | undefined, word: string): Fielded {
  const squad = sheet && Object.hasOwn(sheet.squads, word) ? sheet.squads[word] : undefined;
  const id = squad?.class ?? word;
  const kind = sheet && sheetClass(sheet, id);
  if (!sheet || !kind) return { type: word, differs: { traits: {}, stats: {} }, gear: [] };
  const made = sheet.made[id];
  const base = unitClass(made?.base ?? id);
  const ids: readonly TraitId[] = [...traitsOfClass(sheet, id), ...(squad?.traits ?? [])];
  // Leaders and Uniques divide their attacks; a class made one does so by the trait. GP-11.14
  const leads = made && ['leader', 'unique'].includes(made.rank) && !['leader', 'unique'].includes(base.rank);
  const traits: Traits = countTraits(leads ? [...ids, 'split-attacks'] : ids);
  const stats = made && made.promotions > 0 ? { cm: kind.cm, wd: kind.wd } : {};
  const gear = ids.flatMap((trait): GearId[] =>
    trait === 'scope' ? ['scope'] : trait === 'field-medic' ? ['medkit'] : [],
  );
  return { type: base.id, differs: { traits, stats }, gear };
}

/** The artifact and the items that one unit of an army carries: the first of its class that has the weapon. GP-24.12 */
export function artifactOf(
  sheet: GenesysSheet | undefined,
  word: string,
): { readonly artifact: Artifact; readonly items: readonly GearId[] } | null {
  if (!sheet?.artifact) return null;
  const { artifact } = sheet;
  const weapon = weaponIds.find((id) => id === artifact.weapon);
  if (!weapon || (sheet.squads[word]?.class ?? word) !== artifact.class) return null;
  const known = artifact.attributes.filter((id): id is AttributeId => attributeIds.some((each) => each === id));
  return { artifact: { weapon, attributes: known }, items: sheet.items.filter(isGear) };
}
