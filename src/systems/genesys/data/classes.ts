import type { GearId } from './gear.ts';
import type { Domain } from './powers.ts';
import type { Rank } from './ranks.ts';
import type { SizeId } from './sizes.ts';
import type { Traits } from './traits.ts';

export const factions = ['holds', 'concord'] as const;
export type FactionId = (typeof factions)[number];

export type MountId = 'tusker' | 'hoverbike';
export type VehicleId = 'crawler-open' | 'crawler-closed';

/** 3.10 */
export interface Characteristics {
  readonly mv: number;
  readonly mc: number;
  readonly rc: number;
  readonly st: number;
  readonly to: number;
  /** 0 of what is not living. GP-13.11 */
  readonly wd: number;
  readonly at: number;
  readonly cm: number;
  readonly di: number;
  readonly wp: number;
  readonly de: number;
}

/** What all figures have: members of squads, mounts and vehicles. */
export interface Profile extends Characteristics {
  readonly id: string;
  readonly faction: FactionId;
  readonly kind: 'member' | 'mount' | 'vehicle';
  readonly size: SizeId;
  readonly living: boolean;
  readonly points: number;
  /** Printed target numbers, where they are not sums. GP-2.2 */
  readonly mtn?: number;
  readonly rtn?: number;
  readonly carries: readonly GearId[];
  readonly traits: Traits;
}

/** A class of a faction. */
export interface UnitClass extends Profile {
  readonly kind: 'member';
  readonly rank: Rank;
  readonly buys: readonly GearId[];
  /** It must buy one of these. */
  readonly must: readonly GearId[];
  /** Gear that costs this class something else. */
  readonly prices: Readonly<Partial<Record<GearId, number>>>;
  readonly mount: MountId | null;
  readonly mustMount: boolean;
  /** Its squads must buy a crawler. */
  readonly crews: boolean;
  /** Caster: domain, and whether it knows all of it. */
  readonly domain: Domain | null;
  readonly knowsAll: boolean;
}

type Row = readonly [
  mv: number,
  mc: number,
  rc: number,
  st: number,
  to: number,
  wd: number,
  at: number,
  cm: number,
  di: number,
  wp: number,
  de: number,
  points: number,
];

const characteristics = ([mv, mc, rc, st, to, wd, at, cm, di, wp, de, points]: Row): Characteristics & {
  readonly points: number;
} => ({ mv, mc, rc, st, to, wd, at, cm, di, wp, de, points });

type Special = Partial<
  Pick<
    UnitClass,
    'size' | 'carries' | 'traits' | 'buys' | 'must' | 'prices' | 'mount' | 'mustMount' | 'crews' | 'domain' | 'knowsAll'
  >
>;

const classOf = (faction: FactionId, id: string, rank: Rank, row: Row, special: Special = {}): UnitClass => ({
  id,
  faction,
  kind: 'member',
  rank,
  ...characteristics(row),
  size: 'medium',
  living: row[5] > 0,
  carries: ['blade'],
  traits: {},
  buys: [],
  must: [],
  prices: {},
  mount: null,
  mustMount: false,
  crews: false,
  domain: null,
  knowsAll: false,
  ...special,
});

const list: readonly UnitClass[] = [
  classOf('holds', 'warder', 'standard', [4, 3, 3, 3, 3, 1, 1, 2, 3, 3, 3, 14], {
    buys: ['shield', 'long-spear', 'pike', 'javelin', 'light'],
  }),
  classOf('holds', 'bowman', 'standard', [4, 2, 3, 3, 3, 1, 1, 2, 3, 3, 3, 16], {
    carries: ['bow', 'blade'],
    buys: ['light'],
  }),
  classOf('holds', 'axeman', 'elite', [4, 4, 2, 4, 3, 1, 2, 3, 3, 3, 3, 30], {
    carries: ['great-axe', 'blade'],
    traits: { veteran: 1 },
    buys: ['light', 'heavy'],
  }),
  classOf('holds', 'tuskrider', 'elite', [4, 4, 3, 3, 3, 1, 2, 3, 3, 3, 3, 26], {
    carries: ['lance', 'blade'],
    buys: ['light', 'shield'],
    mount: 'tusker',
    mustMount: true,
  }),
  classOf('holds', 'thane', 'leader', [4, 5, 3, 4, 3, 3, 3, 4, 4, 4, 3, 80], {
    traits: { 'issue-commands': 1 },
    buys: ['great-axe', 'shield', 'light', 'heavy'],
    mount: 'tusker',
  }),
  classOf('holds', 'hearthpriest', 'leader', [4, 3, 3, 3, 3, 2, 1, 3, 4, 5, 3, 60], {
    traits: { faith: 1 },
    buys: ['light'],
    domain: 'faith',
  }),
  classOf('holds', 'mother-of-tusks', 'unique', [6, 5, 0, 7, 6, 5, 4, 2, 4, 5, 1, 230], {
    size: 'extra-large',
    carries: ['natural'],
    traits: { trample: 3, regeneration: 1 },
  }),
  classOf('concord', 'trooper', 'standard', [4, 2, 3, 3, 3, 1, 1, 2, 3, 3, 3, 13], {
    buys: ['rifle', 'autogun', 'grenades', 'scope', 'charge-pack', 'light'],
  }),
  classOf('concord', 'crewman', 'standard', [4, 2, 3, 3, 3, 1, 1, 2, 3, 3, 3, 13], {
    traits: { 'crew-crawler': 1 },
    crews: true,
  }),
  classOf('concord', 'husk', 'standard', [3, 3, 0, 4, 3, 0, 1, 1, 3, 1, 3, 17], { carries: ['natural'] }),
  classOf('concord', 'gunner', 'elite', [4, 3, 4, 3, 3, 1, 1, 3, 3, 3, 3, 20], {
    traits: { 'night-sight': 1, mechanic: 1 },
    buys: ['light'],
    must: ['heavy-repeater', 'rail-lance', 'siege-mortar'],
  }),
  classOf('concord', 'skimmer', 'elite', [4, 3, 4, 3, 3, 1, 1, 3, 3, 3, 3, 24], {
    carries: ['autogun', 'blade'],
    mount: 'hoverbike',
    mustMount: true,
  }),
  classOf('concord', 'glider', 'elite', [6, 3, 4, 3, 3, 1, 1, 3, 3, 3, 2, 34], {
    traits: { flier: 1, outrider: 1 },
    buys: ['rifle', 'javelin', 'grenades'],
  }),
  classOf('concord', 'marshal', 'leader', [4, 4, 5, 3, 3, 3, 2, 4, 4, 4, 3, 75], {
    carries: ['blade', 'venom-knife'],
    traits: { 'issue-commands': 1 },
    buys: ['rifle', 'autogun', 'scope', 'light'],
  }),
  classOf('concord', 'adept', 'leader', [4, 2, 4, 3, 3, 2, 1, 3, 3, 5, 3, 60], {
    traits: { arcane: 1 },
    buys: ['light'],
    domain: 'arcane',
  }),
  classOf('concord', 'pale-voice', 'unique', [6, 4, 4, 3, 4, 4, 2, 5, 4, 6, 3, 210], {
    carries: [],
    traits: { 'unarmed-combat': 1, flier: 1, 'ether-born': 1, arcane: 1 },
    domain: 'arcane',
    knowsAll: true,
  }),
];

/** The classes of both factions, in the order of 3.10. */
export const classes: Readonly<Record<string, UnitClass>> = Object.fromEntries(list.map((each) => [each.id, each]));
export const isClass = (id: string): boolean => Object.hasOwn(classes, id);

/** The class of that id. Throws if there is none: ids are checked where they come in. */
export function unitClass(id: string): UnitClass {
  const found = isClass(id) ? classes[id] : undefined;
  if (!found) throw new Error(`There is no class ${id}`);
  return found;
}
export const classesOf = (faction: FactionId): readonly UnitClass[] => list.filter((each) => each.faction === faction);
