import type { Refusal, SheetView } from '../../../engine/index.ts';
import type { UnitClass } from '../data/classes.ts';
import type { MissionId } from '../data/missions.ts';
import type { Rank } from '../data/ranks.ts';
import type { TraitId } from '../data/traits.ts';
import { refusal } from './refusals.ts';
import { sheetClass, sheetClasses } from './sheet.ts';
import type { GenesysSheet } from './sheet.ts';
import { earnedTrait, earnedTraits, isUseful } from './traits.ts';
import type { TraitKind } from './traits.ts';

/** Traits from missions that a class may have. GP-24.7 */
export const CLASS_LIMIT = 3;
/** Traits from missions that a squad may have, unless the house rule says three. GP-24.11 */
export const squadLimit = ({ options }: Pick<SheetView<GenesysSheet>, 'options'>): number =>
  Number(options['squadTraitLimit'] ?? 2);

/** The ranks for which each bonus brings a trait. 3.19 */
const bonusRanks: Readonly<Partial<Record<MissionId, readonly Rank[]>>> = {
  assassinate: ['leader', 'unique'],
  'kill-points': ['standard', 'elite'],
};

export const ranksOf = (mission: MissionId): readonly Rank[] => bonusRanks[mission] ?? [];

/** The oldest bonus of these missions that is still to be chosen. GP-24.6 */
export const bonusFor = (sheet: GenesysSheet, missions: readonly MissionId[]): MissionId | null =>
  sheet.bonuses.find((mission) => missions.includes(mission)) ?? null;

/** The oldest class trait bonus that is for a class of this rank; the oldest of all if none is. GP-24.6 */
export function classBonus(sheet: GenesysSheet, rank: Rank): MissionId | null {
  const open = sheet.bonuses.filter((mission) => ranksOf(mission).length > 0);
  return open.find((mission) => ranksOf(mission).includes(rank)) ?? open[0] ?? null;
}

/** Takes a bonus off the list: it is used. */
export function useBonus(sheet: GenesysSheet, mission: MissionId): void {
  sheet.bonuses.splice(sheet.bonuses.indexOf(mission), 1);
}

/** Why a trait cannot be had now: it must be of the kind and the Age, and of use to the class. GP-24.7 */
export function traitRefusal(
  sheet: GenesysSheet,
  kind: UnitClass,
  id: string,
  {
    kinds,
    has = [],
    rule,
  }: { readonly kinds: readonly TraitKind[]; readonly has?: readonly TraitId[]; readonly rule: string },
): Refusal | null {
  const trait = earnedTrait(id);
  const why = !trait
    ? 'unknown'
    : !trait.kinds.some((each) => kinds.includes(each))
      ? 'kind'
      : trait.age > sheet.age
        ? 'age'
        : isUseful(kind, trait.id, has)
          ? null
          : 'use';
  if (why === null) return null;
  return refusal('TRAIT_NOT_ALLOWED', rule, {
    trait: id,
    class: kind.id,
    why,
    age: trait?.age ?? 0,
    instead: possible(sheet, kind, kinds, has).slice(0, 5),
  });
}

/** The traits of these kinds that a class could be given now, in the order of 3.15. */
export const possible = (
  sheet: GenesysSheet,
  kind: UnitClass,
  kinds: readonly TraitKind[],
  has: readonly TraitId[] = [],
): readonly TraitId[] =>
  earnedTraits
    .filter(
      (each) => each.age <= sheet.age && each.kinds.some((one) => kinds.includes(one)) && isUseful(kind, each.id, has),
    )
    .map(({ id }) => id);

/** Whether one more trait fits, or which one it replaces. GP-24.7, GP-24.11 */
export function limitRefusal(
  held: readonly TraitId[],
  limit: number,
  replaced: string | undefined,
  rule: string,
): Refusal | null {
  if (replaced !== undefined && !held.some((id) => id === replaced))
    return refusal('TRAIT_NOT_ALLOWED', rule, { trait: replaced, why: 'replace', instead: [...held] });
  if (replaced === undefined && held.length >= limit)
    return refusal('TRAIT_LIMIT', rule, { limit, instead: [...held] });
  return null;
}

/** A list with a trait more, in the place of the one it replaces. */
export const withTrait = (held: readonly TraitId[], id: TraitId, replaced: string | undefined): TraitId[] =>
  replaced === undefined ? [...held, id] : held.map((each) => (each === replaced ? id : each));

/** There is no class of that id. GP-24.1 */
export const unknownClass = (sheet: GenesysSheet, id: string | undefined): Refusal =>
  refusal('UNKNOWN', 'GP-24.1', {
    param: 'class',
    text: id ?? null,
    classes: sheetClasses(sheet).map((each) => each.id),
  });

/** The class of that id, or why there is none. */
export const knownClass = (sheet: GenesysSheet, id: string | undefined): UnitClass | Refusal =>
  sheetClass(sheet, id ?? '') ?? unknownClass(sheet, id);
