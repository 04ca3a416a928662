import { isRefusal, required } from '../../../engine/index.ts';
import type { Refusal, SheetParams, SheetPlay, SheetVerb, SheetView } from '../../../engine/index.ts';
import { classesOf } from '../data/classes.ts';
import type { UnitClass } from '../data/classes.ts';
import type { MissionId } from '../data/missions.ts';
import type { Rank } from '../data/ranks.ts';
import type { TraitId } from '../data/traits.ts';
import { refusal } from './refusals.ts';
import {
  bonusFor,
  CLASS_LIMIT,
  classBonus,
  knownClass,
  limitRefusal,
  possible,
  ranksOf,
  squadLimit,
  traitRefusal,
  useBonus,
  unknownClass,
  withTrait,
} from './bonus.ts';
import { freeName, nextRank, sheetClass, sheetClasses } from './sheet.ts';
import type { GenesysSheet, MadeClass } from './sheet.ts';
import { earnedTrait, earnedTraits, isUseful } from './traits.ts';

type View = SheetView<GenesysSheet>;
type Play = SheetPlay<GenesysSheet>;
type Verb = SheetVerb<GenesysSheet>;

const ofClasses: readonly MissionId[] = ['assassinate', 'kill-points'];

const nothingDue = (rule: string, missions: readonly MissionId[]): Refusal =>
  refusal('WRONG_PHASE', rule, { bonus: [...missions] });

/** The trait, which `refuse` has checked. */
const trait = (params: SheetParams): TraitId => required(earnedTrait(params['trait'] ?? ''), 'trait').id;

/** Whether a bonus is for classes of this rank. GP-24.6 */
function rankRefusal(sheet: GenesysSheet, id: string, rank: Rank, rule: string): Refusal | null {
  const bonus = classBonus(sheet, rank);
  return bonus && ranksOf(bonus).includes(rank) ? null : refusal('WRONG_RANK', rule, { class: id, rank, bonus });
}

/** With no room left, the oldest trait is the one that a new one replaces. */
const replacing = (held: readonly TraitId[], limit: number): SheetParams =>
  held.length < limit ? {} : { replace: held[0] ?? '' };

const heldBy = (sheet: GenesysSheet, id: string): readonly TraitId[] => sheet.classTraits[id] ?? [];

/** A trait for a class that the sheet has: from these missions, of this kind. GP-24.6, GP-24.7, GP-24.10 */
const traitForClass = (
  kinds: readonly ('C' | 'T')[],
  missions: readonly MissionId[],
  rule: string,
): Pick<Verb, 'offers' | 'refuse' | 'run'> => {
  const isTechnology = kinds.includes('T');
  return {
    *offers({ sheet }) {
      if (!bonusFor(sheet, missions)) return;
      for (const kind of sheetClasses(sheet)) {
        if (!isTechnology && !sheet.bonuses.some((mission) => ranksOf(mission).includes(kind.rank))) continue;
        const held = heldBy(sheet, kind.id);
        const replaced = replacing(isTechnology ? technologies(held) : held, held.length < CLASS_LIMIT ? Infinity : 0);
        if (replaced['replace'] === '') continue;
        for (const id of possible(sheet, kind, kinds)) yield { class: kind.id, trait: id, ...replaced };
      }
    },
    refuse({ sheet }, params) {
      if (!bonusFor(sheet, missions)) return nothingDue(rule, missions);
      const kind = knownClass(sheet, params['class']);
      if (isRefusal(kind)) return kind;
      const { replace } = params;
      const held = heldBy(sheet, kind.id);
      return (
        traitRefusal(sheet, kind, params['trait'] ?? '', { kinds, rule })
        ?? (isTechnology && replace !== undefined
          ? limitRefusal(technologies(held), 0, replace, 'GP-24.10')
          : limitRefusal(held, CLASS_LIMIT, replace, 'GP-24.7'))
        ?? (isTechnology ? null : rankRefusal(sheet, kind.id, kind.rank, 'GP-24.6'))
      );
    },
    run({ sheet, tell }: Play, params) {
      const kind = required(sheetClass(sheet, params['class'] ?? ''), 'class');
      const mission = required(isTechnology ? bonusFor(sheet, missions) : classBonus(sheet, kind.rank), 'bonus');
      sheet.classTraits[kind.id] = withTrait(heldBy(sheet, kind.id), trait(params), params['replace']);
      useBonus(sheet, mission);
      tell('class-trait', rule, { class: kind.id, trait: trait(params), replaced: params['replace'] ?? null });
    },
  };
};

/** Technology traits among these: only they may make room for another. GP-24.10 */
const technologies = (held: readonly TraitId[]): readonly TraitId[] =>
  held.filter((id) => earnedTrait(id)?.kinds.includes('T') === true);

/** A trait for a class, by Assassinate or Kill Points. GP-24.6 */
export const classTrait: Verb = {
  rule: 'GP-24.6',
  params: ['class', 'trait', 'replace?'],
  ...traitForClass(['C'], ofClasses, 'GP-24.6'),
};

/** A technology for a class, by Objectives. GP-24.10 */
export const technology: Verb = {
  rule: 'GP-24.10',
  params: ['class', 'trait', 'replace?'],
  ...traitForClass(['T'], ['objectives'], 'GP-24.10'),
};

/** What a class is made from, and what the copy begins with. GP-24.8 */
interface Origin {
  readonly kind: UnitClass;
  readonly made: MadeClass;
  readonly held: readonly TraitId[];
}

/** The species' base is the first Standard class as the book has it; null if there is no such class. GP-24.8 */
function originOf(sheet: GenesysSheet, from: string): Origin | null {
  if (from === 'base') {
    const standard = classesOf(sheet.faction).find(({ rank }) => rank === 'standard');
    const { id } = required(standard, 'Standard class');
    const bare = { ...sheet, classTraits: { ...sheet.classTraits, [id]: [] } };
    const kind = required(sheetClass(bare, id), id);
    return { kind, made: { base: id, rank: 'standard', promotions: 0 }, held: [] };
  }
  const kind = sheetClass(sheet, from);
  if (!kind) return null;
  const { base, promotions } = sheet.made[from] ?? { base: from, promotions: 0 };
  const rank = nextRank(kind.rank);
  const promoted = rank === 'leader' || rank === 'unique' ? 1 : 0;
  return { kind, made: { base, rank, promotions: promotions + promoted }, held: heldBy(sheet, from) };
}

/** A new class: a copy of one, a rank higher, with the new trait. GP-24.8 */
export const newClass: Verb = {
  rule: 'GP-24.8',
  params: ['from', 'trait', 'replace?'],
  *offers({ sheet }) {
    for (const from of [
      'base',
      ...sheetClasses(sheet)
        .filter(({ rank }) => rank !== 'unique')
        .map(({ id }) => id),
    ]) {
      const origin = originOf(sheet, from);
      if (!origin || !sheet.bonuses.some((mission) => ranksOf(mission).includes(origin.made.rank))) continue;
      const replaced = replacing(origin.held, CLASS_LIMIT);
      const copy = { ...origin.kind, rank: origin.made.rank };
      for (const id of possible(sheet, copy, ['C'])) yield { from, trait: id, ...replaced };
    }
  },
  refuse({ sheet }, { from = '', trait: id = '', replace }) {
    if (!bonusFor(sheet, ofClasses)) return nothingDue('GP-24.6', ofClasses);
    const origin = originOf(sheet, from);
    if (!origin) return unknownClass(sheet, from);
    const { kind, made } = origin;
    if (kind.rank === 'unique') return refusal('WRONG_RANK', 'GP-24.8', { class: from, rank: kind.rank, bonus: null });
    const { rank } = made;
    return (
      traitRefusal(sheet, { ...kind, rank }, id, { kinds: ['C'], rule: 'GP-24.8' })
      ?? limitRefusal(origin.held, CLASS_LIMIT, replace, 'GP-24.7')
      ?? rankRefusal(sheet, from, rank, 'GP-24.8')
    );
  },
  run({ sheet, tell }, params) {
    const { from = '', replace } = params;
    const origin = required(originOf(sheet, from), from);
    const mission = required(classBonus(sheet, origin.made.rank), 'bonus');
    const { base, rank } = origin.made;
    const id = freeName(`${rank}-${base}`, (name) => sheetClass(sheet, name) !== null);
    sheet.made[id] = origin.made;
    sheet.classTraits[id] = withTrait(origin.held, trait(params), replace);
    useBonus(sheet, mission);
    tell('new-class', 'GP-24.8', { class: id, from: origin.kind.id, rank, trait: trait(params) });
  },
};

/** The class of a squad, and what it has of its own already; null if there is no such squad or class. GP-24.11 */
function squadOf(
  sheet: GenesysSheet,
  squad: string,
): { readonly kind: UnitClass; readonly traits: readonly TraitId[] } | null {
  const named = Object.hasOwn(sheet.squads, squad) ? sheet.squads[squad] : undefined;
  const kind = sheetClass(sheet, named?.class ?? squad);
  return kind && { kind, traits: named?.traits ?? [] };
}

const but = (traits: readonly TraitId[], replaced: string | undefined): readonly TraitId[] =>
  traits.filter((each) => each !== replaced);

/** A trait for one squad, by Hold Ground. A class instead of a squad names a new squad of that class. GP-24.11 */
export const squadTrait: Verb = {
  rule: 'GP-24.11',
  params: ['squad', 'trait', 'replace?'],
  *offers(view) {
    const { sheet } = view;
    if (!bonusFor(sheet, ['hold-ground'])) return;
    for (const squad of [...Object.keys(sheet.squads), ...sheetClasses(sheet).map(({ id }) => id)]) {
      const { kind, traits } = required(squadOf(sheet, squad), squad);
      const replaced = replacing(traits, squadLimit(view));
      const has = but(traits, replaced['replace']);
      for (const id of possible(sheet, kind, ['Q', 'T'], has)) yield { squad, trait: id, ...replaced };
    }
  },
  refuse(view, { squad = '', trait: id = '', replace }) {
    const { sheet } = view;
    if (!bonusFor(sheet, ['hold-ground'])) return nothingDue('GP-24.11', ['hold-ground']);
    const found = squadOf(sheet, squad);
    if (!found)
      return refusal('UNKNOWN', 'GP-24.11', { param: 'squad', text: squad, squads: Object.keys(sheet.squads) });
    const { kind, traits } = found;
    return (
      traitRefusal(sheet, kind, id, { kinds: ['Q', 'T'], has: but(traits, replace), rule: 'GP-24.11' })
      ?? limitRefusal(traits, squadLimit(view), replace, 'GP-24.11')
    );
  },
  run({ sheet, tell }, params) {
    const { squad = '', replace } = params;
    const { kind, traits } = required(squadOf(sheet, squad), squad);
    const isNew = !Object.hasOwn(sheet.squads, squad);
    const id = isNew ? freeName(`${squad}-squad`, (name) => Object.hasOwn(sheet.squads, name)) : squad;
    sheet.squads[id] = { class: kind.id, traits: withTrait(traits, trait(params), replace) };
    useBonus(sheet, 'hold-ground');
    tell('squad-trait', 'GP-24.11', { squad: id, class: kind.id, trait: trait(params), replaced: replace ?? null });
  },
};

/** Whether any class has a use for a species trait that not all have. GP-24.9 */
const isSpeciesTrait = (sheet: GenesysSheet, id: TraitId): boolean =>
  sheetClasses(sheet).some((kind) => isUseful(kind, id));

/** Species traits that there are points for. GP-24.9 */
const affordable = (sheet: GenesysSheet): readonly TraitId[] =>
  earnedTraits
    .filter(
      (each) =>
        each.kinds.includes('S')
        && each.age <= sheet.age
        && each.price <= sheet.speciesPoints
        && isSpeciesTrait(sheet, each.id),
    )
    .map(({ id }) => id);

/** A trait for the whole species, for points that were kept. GP-24.9 */
export const speciesTrait: Verb = {
  rule: 'GP-24.9',
  params: ['trait'],
  *offers({ sheet }: View) {
    for (const id of affordable(sheet)) yield { trait: id };
  },
  refuse({ sheet }, { trait: id = '' }) {
    const found = earnedTrait(id);
    const why = !found
      ? 'unknown'
      : !found.kinds.includes('S')
        ? 'kind'
        : found.age > sheet.age
          ? 'age'
          : isSpeciesTrait(sheet, found.id)
            ? null
            : 'use';
    if (!found || why !== null)
      return refusal('TRAIT_NOT_ALLOWED', 'GP-24.9', {
        trait: id,
        class: null,
        why: why ?? 'unknown',
        age: found?.age ?? 0,
        instead: affordable(sheet).slice(0, 5),
      });
    return found.price <= sheet.speciesPoints
      ? null
      : refusal('NOT_ENOUGH_POINTS', 'GP-24.9', { price: found.price, points: sheet.speciesPoints, of: 'species' });
  },
  run({ sheet, tell }, params) {
    const { id, price } = required(earnedTrait(params['trait'] ?? ''), 'trait');
    sheet.speciesPoints -= price;
    sheet.species.push(id);
    tell('species-trait', 'GP-24.9', { trait: id, left: sheet.speciesPoints });
  },
};
