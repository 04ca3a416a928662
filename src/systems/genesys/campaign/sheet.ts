import { isOneOf } from '../../../engine/index.ts';
import { classes, classesOf } from '../data/classes.ts';
import type { FactionId, UnitClass } from '../data/classes.ts';
import type { MissionId } from '../data/missions.ts';
import type { Rank } from '../data/ranks.ts';
import type { TraitId } from '../data/traits.ts';
import { PROMOTION, traitPoints } from './traits.ts';

export type Age = 1 | 2 | 3;

/** A class that a faction has made from another. GP-24.8 */
export interface MadeClass {
  /** The class of the book that it goes back to. */
  readonly base: string;
  readonly rank: Rank;
  /** Steps to Leader and to Unique: each brings Cm +1 and Wd +1 for 20 points. */
  readonly promotions: number;
}

/** A squad with a name of its own. GP-24.11 */
export interface NamedSquad {
  readonly class: string;
  traits: TraitId[];
}

/** The artifact: attributes of one weapon of a Leader or Unique class. GP-24.12 */
export interface ForgedWeapon {
  readonly class: string;
  readonly weapon: string;
  attributes: string[];
}

/** A match as the sheet remembers it. */
export interface SheetResult {
  readonly result: 'won' | 'lost' | 'draw';
  readonly points: number;
  readonly mission: MissionId | null;
  readonly accomplished: boolean;
  /** Progress points it brought. */
  readonly progress: number;
}

/** What a faction keeps between matches. GP-24.1 */
export interface GenesysSheet {
  readonly faction: FactionId;
  age: Age;
  progress: number;
  speciesPoints: number;
  artifactPoints: number;
  species: TraitId[];
  /** Traits from missions by class, of the book's and of its own; a class made from another begins with those of that. GP-24.7, GP-24.8 */
  classTraits: Record<string, TraitId[]>;
  made: Record<string, MadeClass>;
  squads: Record<string, NamedSquad>;
  artifact: ForgedWeapon | null;
  items: string[];
  /** Missions whose bonus is still to be chosen, the oldest first. GP-24.6 */
  bonuses: MissionId[];
  results: SheetResult[];
}

export const freshSheet = (faction: FactionId): GenesysSheet => ({
  faction,
  age: 1,
  progress: 0,
  speciesPoints: 0,
  artifactPoints: 0,
  species: [],
  classTraits: {},
  made: {},
  squads: {},
  artifact: null,
  items: [],
  bonuses: [],
  results: [],
});

/** All traits of a class besides those of its profile. GP-24.9 */
export const traitsOfClass = (sheet: GenesysSheet, id: string): readonly TraitId[] => [
  ...sheet.species,
  ...(sheet.classTraits[id] ?? []),
];

/** How often each of these traits is there. */
export const countTraits = (ids: readonly TraitId[]): Partial<Record<TraitId, number>> => {
  const counts: Partial<Record<TraitId, number>> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** A class as the faction fields it, with what its traits cost and open to it; null if it has none of that id. GP-24.8, GP-24.13 */
export function sheetClass(sheet: GenesysSheet, id: string): UnitClass | null {
  const made = Object.hasOwn(sheet.made, id) ? sheet.made[id] : undefined;
  const base = Object.hasOwn(classes, made?.base ?? id) ? classes[made?.base ?? id] : undefined;
  if (!base || base.faction !== sheet.faction) return null;
  const traits = traitsOfClass(sheet, id);
  const promotions = made?.promotions ?? 0;
  const gift = traits.includes('arcane-gift') ? 'arcane' : traits.includes('faith-gift') ? 'faith' : null;
  const opens = (trait: TraitId, gear: UnitClass['buys']): UnitClass['buys'] =>
    traits.includes(trait) ? gear.filter((each) => !base.buys.includes(each) && !base.must.includes(each)) : [];
  return {
    ...base,
    id,
    rank: made?.rank ?? base.rank,
    cm: base.cm + promotions,
    wd: base.wd + promotions,
    traits: { ...base.traits, ...countTraits(traits) },
    points: base.points + promotions * PROMOTION + traits.reduce((sum, trait) => sum + traitPoints(trait), 0),
    buys: [
      ...base.buys,
      ...opens('plate', ['light', 'heavy']),
      ...opens('heavy-arms', ['heavy-repeater', 'rail-lance']),
    ],
    mount: base.mount ?? (traits.includes('rider') ? (base.faction === 'holds' ? 'tusker' : 'hoverbike') : null),
    domain: base.domain ?? gift,
  };
}

/** The classes a faction can field, those of the book first. */
export const sheetClasses = (sheet: GenesysSheet): readonly UnitClass[] =>
  [...classesOf(sheet.faction).map(({ id }) => id), ...Object.keys(sheet.made)].flatMap(
    (id) => sheetClass(sheet, id) ?? [],
  );

const ranks: readonly Rank[] = ['standard', 'elite', 'leader', 'unique'];
/** The rank that a class made from one of this rank has. GP-24.8 */
export const nextRank = (rank: Rank): Rank => ranks[ranks.indexOf(rank) + 1] ?? 'unique';

/** A name that is not taken: `elite-warder`, `elite-warder-b` and so on. */
export function freeName(wanted: string, taken: (name: string) => boolean): string {
  const letters = 'bcdefghijklmnopqrstuvwxyz';
  if (!taken(wanted)) return wanted;
  return [...letters].map((letter) => `${wanted}-${letter}`).find((name) => !taken(name)) ?? `${wanted}-z`;
}

export const isAge = (value: unknown): value is Age => value === 1 || value === 2 || value === 3;
export const isRank = (value: unknown): value is Rank => isOneOf(ranks, value);
