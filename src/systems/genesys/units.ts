import type { SideId, UnitId } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import type { OnBoard } from '../../kit/index.ts';
import { isMount, isVehicle, profileOf, vehicleCells, vehicles } from './data/carriers.ts';
import type { Vehicle } from './data/carriers.ts';
import { unitClass } from './data/classes.ts';
import type { Characteristics, Profile, UnitClass, VehicleId } from './data/classes.ts';
import { PROMOTION, traitPoints } from './campaign/traits.ts';
import { gearPoints } from './data/gear.ts';
import type { GearId } from './data/gear.ts';
import { sizes } from './data/sizes.ts';
import { raising } from './data/traits.ts';
import type { TraitId } from './data/traits.ts';
import type { Space } from './geometry.ts';
import { lasting } from './lasting.ts';
import { untouched } from './setup/new-state.ts';
import type { GenesysUnit, Seen, SeenUnit, SquadId } from './state.ts';

export const profile = ({ type }: Pick<SeenUnit, 'type'>): Profile => profileOf(type);

/** A unit with a class: it counts for the size and the losses of its squad. Section 2 */
export const isMember = ({ type }: Pick<SeenUnit, 'type'>): boolean => profileOf(type).kind === 'member';
export const isMountUnit = ({ type }: Pick<SeenUnit, 'type'>): boolean => isMount(type);
export const isVehicleUnit = ({ type }: Pick<SeenUnit, 'type'>): boolean => isVehicle(type);
export const classOf = ({ type }: Pick<SeenUnit, 'type'>): UnitClass => unitClass(type);
export const vehicleOf = ({ type }: Pick<SeenUnit, 'type'>): Vehicle => vehicles[type as VehicleId];

/** How often it has a trait: 0 if it has not. 3.15 */
export const trait = (unit: Pick<SeenUnit, 'type' | 'traits'>, id: TraitId): number =>
  (profile(unit).traits[id] ?? 0) + (unit.traits[id] ?? 0);
export const has = (unit: Pick<SeenUnit, 'gear'>, id: GearId): boolean => unit.gear.includes(id);
export const isLiving = (unit: Pick<SeenUnit, 'type'>): boolean => profile(unit).living;
/** May it be above the ground by itself? GP-19.1 */
export const isFlier = (unit: SeenUnit): boolean => trait(unit, 'flier') > 0;

/** Armour: what it adds to Toughness, and what Movement loses. 3.13 */
function armour(unit: SeenUnit, key: keyof Characteristics): number {
  if (key === 'to') return has(unit, 'heavy') ? 2 : has(unit, 'light') || has(unit, 'barding') ? 1 : 0;
  if (key === 'mv') return has(unit, 'heavy') || has(unit, 'barding') ? -1 : 0;
  return 0;
}

/** A characteristic with all that changes it for good: traits and armour. GP-2.1, GP-2.2 */
export function stat(unit: SeenUnit, key: keyof Characteristics, kind: Profile = profile(unit)): number {
  let value = (unit.stats[key] ?? kind[key]) + armour(unit, key);
  for (const id in unit.traits) if (raising[id as TraitId] === key) value += unit.traits[id as TraitId] ?? 0;
  return Math.max(0, value);
}

/** How much it takes until it is down: Wounds, or Toughness of what is not living. GP-13.11 */
export function life(unit: SeenUnit): number {
  const kind = profile(unit);
  return stat(unit, kind.living ? 'wd' : 'to', kind);
}
export const lifeLeft = (unit: SeenUnit): number => life(unit) - unit.damage;
/** Toughness as it is now: damage to what is not living lowers it. GP-13.11 */
export const toughness = (unit: SeenUnit): number => Math.max(0, stat(unit, 'to') - (isLiving(unit) ? 0 : unit.damage));

/** At 0 or below: fallen, destroyed or dead. Section 2 */
export const isDown = (unit: SeenUnit): boolean => unit.damage >= life(unit);
/** Below 0. GP-13.16 */
export const isGone = (unit: SeenUnit): boolean => unit.damage > life(unit);
/** Dead or destroyed: attacks at it are not rolled any more, while those at a living unit at exactly 0 are. GP-11.21, GP-20.2 */
export const isPast = (unit: SeenUnit): boolean => (isLiving(unit) ? isGone(unit) : isDown(unit));
/** It lies on the board at exactly 0. GP-22.4 */
export const isFallen = (unit: SeenUnit): boolean => unit.at !== null && unit.damage === life(unit);
/** On the board and on its feet. */
export const isStanding = (unit: SeenUnit): unit is OnBoard<SeenUnit> => unit.at !== null && !isDown(unit);
/** Dead, destroyed, fled or lost. GP-2.9 */
export const isCasualty = ({ place }: Pick<SeenUnit, 'place'>): boolean =>
  place === 'dead' || place === 'fled' || place === 'lost';

/** Melee target number. GP-2.2, GP-2.4 */
export const mtn = (seen: Pick<Seen, 'own'>, unit: SeenUnit): number =>
  (profile(unit).mtn ?? stat(unit, 'mc') + stat(unit, 'de')) + guard(seen, unit);
/** Ranged target number. GP-2.2, GP-2.4 */
export const rtn = (seen: Pick<Seen, 'own'>, unit: SeenUnit): number => {
  const printed = profile(unit).rtn;
  return (
    (printed === undefined ? stat(unit, 'mv') + stat(unit, 'de') : printed + armour(unit, 'mv')) + guard(seen, unit)
  );
};
const guard = ({ own }: Pick<Seen, 'own'>, { id }: Pick<SeenUnit, 'id'>): number => (own.guarded.includes(id) ? 1 : 0);
/** Morale target number. GP-2.2 */
export const morale = (unit: SeenUnit): number => stat(unit, 'di') + stat(unit, 'wp');

/** The unit that carries it, or null. */
export const carrierOf = (seen: Pick<Seen, 'units'>, unit: Pick<SeenUnit, 'aboard'>): SeenUnit | null =>
  unit.aboard == null ? null : unitOf(seen, unit.aboard);
export const aboard = (seen: Pick<Seen, 'units'>, carrier: Pick<SeenUnit, 'id'>): readonly SeenUnit[] =>
  passengersOf(seen).get(carrier.id) ?? [];
const passengersOf = lasting((seen: Pick<Seen, 'units'>) => {
  const found = new Map<UnitId, SeenUnit[]>();
  for (const unit of Object.values(seen.units)) {
    if (unit.aboard != null) found.set(unit.aboard, [...(found.get(unit.aboard) ?? []), unit]);
  }
  return found;
});
export const riderOf = (seen: Pick<Seen, 'units'>, mount: Pick<SeenUnit, 'id'>): SeenUnit | null =>
  aboard(seen, mount)[0] ?? null;
/** The mount it sits on, or null. GP-17.1 */
export function mountOf(seen: Pick<Seen, 'units'>, unit: Pick<SeenUnit, 'aboard'>): SeenUnit | null {
  const carrier = carrierOf(seen, unit);
  return carrier && isMountUnit(carrier) ? carrier : null;
}
/** The vehicle it is in, or null. */
export function transportOf(seen: Pick<Seen, 'units'>, unit: Pick<SeenUnit, 'aboard'>): SeenUnit | null {
  const carrier = carrierOf(seen, unit);
  return carrier && isVehicleUnit(carrier) ? carrier : null;
}
/** What moves when it moves: its carrier, or itself. */
export const body = (seen: Pick<Seen, 'units'>, unit: SeenUnit): SeenUnit => carrierOf(seen, unit) ?? unit;

/** The cells it has, its carrier's if it is aboard. Throws for a unit off the board: a programming error. GP-1.3 */
export function blockOf(seen: Pick<Seen, 'units'>, unit: SeenUnit): Space {
  const { at, size, id } = body(seen, unit);
  if (at === null) throw new Error(`${id} is not on the board`);
  return { at, size };
}

/** Height of a level above the ground in inches. GP-19.1 */
export const levelHeight = 12;
export const levelNames = ['ground', 'middle', 'high'] as const;

/** How tall it is now; all aboard have the height of their carrier. 3.3, GP-1.13 */
export function heightOf(seen: Pick<Seen, 'units'>, unit: SeenUnit): number {
  const tall = body(seen, unit);
  const size = sizes[profile(tall).size];
  return tall.prone ? size.prone : size.height;
}

/** Edge of the footprint of a type in cells. 3.3, 3.10 */
export const cellsOf = (type: string): number => (isVehicle(type) ? vehicleCells : sizes[profileOf(type).size].cells);

/** What traits and promotions of a campaign have made it dearer; a scope that comes with its trait is paid for with it. GP-24.8, GP-24.13 */
function earnedPoints({ traits, stats }: Pick<SeenUnit, 'traits' | 'stats'>, kind: Profile): number {
  let points = Math.max(0, (stats.cm ?? kind.cm) - kind.cm) * PROMOTION;
  // What divides the attacks of a class made Leader is part of its promotion.
  const free = stats.cm === undefined ? ['scope'] : ['scope', 'split-attacks'];
  for (const id in traits) if (!free.includes(id)) points += traitPoints(id as TraitId) * (traits[id as TraitId] ?? 0);
  return points;
}

/** Points with its gear. GP-4.7 */
export const worthOf = (unit: Pick<SeenUnit, 'type' | 'gear' | 'traits' | 'stats'>): number => {
  const kind = profile(unit);
  const carried = new Set<GearId>(kind.carries);
  const prices = kind.kind === 'member' ? unitClass(unit.type).prices : {};
  return (
    kind.points
    + earnedPoints(unit, kind)
    + unit.gear.reduce((sum, gear) => sum + (carried.has(gear) ? 0 : (prices[gear] ?? gearPoints(gear))), 0)
  );
};

export const sideUnits = (seen: Pick<Seen, 'units'>, side: SideId): SeenUnit[] =>
  Object.values(seen.units).filter((unit) => unit.side === side);
export const standing = (seen: Pick<Seen, 'units'>, side?: SideId): OnBoard<SeenUnit>[] =>
  onBoard(seen, side).filter(isStanding);

/** A unit as it joins its side; not on the board yet. */
export const newUnit = (
  side: SideId,
  id: UnitId,
  type: string,
  squad: SquadId,
  gear: readonly GearId[],
): GenesysUnit => ({
  id,
  side,
  type,
  group: squad,
  at: null,
  size: cellsOf(type),
  facing: null,
  level: 0,
  aboard: null,
  ...untouched(),
  home: squad,
  gear: [...profileOf(type).carries, ...gear.filter((each) => !profileOf(type).carries.includes(each))],
});
