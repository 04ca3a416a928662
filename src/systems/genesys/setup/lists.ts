import { refusal, unread } from '../../../engine/index.ts';
import type { Facts, Json, Param, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { isMount, isVehicle, mounts, vehicles } from '../data/carriers.ts';
import { classes, classesOf, isClass, unitClass } from '../data/classes.ts';
import type { FactionId, MountId, UnitClass, VehicleId } from '../data/classes.ts';
import { gearPoints, isGear } from '../data/gear.ts';
import type { GearId } from '../data/gear.ts';
import { lists } from '../data/lists.ts';
import { freePowers, powerIds, powerPoints, powers } from '../data/powers.ts';
import type { PowerId } from '../data/powers.ts';
import { squadSize } from '../data/ranks.ts';
import { isRanged } from '../data/weapons.ts';
import { pointsOf } from '../options.ts';
import type { GenesysMatch, Seen } from '../state.ts';
import { newSquad } from '../state.ts';
import { newUnit } from '../units.ts';

/** One figure of a list. */
export interface ListUnit {
  readonly gear: readonly GearId[];
  readonly mount: MountId | null;
  readonly barding: boolean;
}

/** One squad of an army list. GP-2.5, GP-5.1 */
export interface ListSquad {
  readonly class: string;
  readonly units: readonly ListUnit[];
  readonly vehicle: VehicleId | null;
  readonly powers: readonly PowerId[];
  /** What no list knows. */
  readonly unknown: readonly string[];
}

const isPower = (word: string): word is PowerId => powerIds.some((id) => id === word);

/** `3 warder shield light`, `2 gunner rail-lance light / 1 siege-mortar light`, `2*3 bowman`. Null for anything else. */
export function readSquads(text: string): readonly ListSquad[] | null {
  const squads: ListSquad[] = [];
  for (const part of text
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const repeated = /^(\d{1,2})\s*\*\s*(.*)$/.exec(part);
    const squad = readSquad(repeated?.[2] ?? part);
    if (!squad) return null;
    for (let copy = 0; copy < Number(repeated?.[1] ?? 1); copy += 1) squads.push(squad);
  }
  return squads;
}

function readSquad(text: string): ListSquad | null {
  const units: ListUnit[] = [];
  const found = { class: '', vehicle: null as VehicleId | null, powers: [] as PowerId[], unknown: [] as string[] };
  for (const [index, part] of text.split('/').entries()) {
    const [, count = '1', rest = ''] = /^\s*(?:(\d{1,2})\s+)?(.*)$/.exec(part) ?? [];
    const words = rest.toLowerCase().split(/\s+/).filter(Boolean);
    if (index === 0) {
      const name = words.shift();
      if (name === undefined || !/^[a-z-]+$/.test(name)) return null;
      found.class = name;
    }
    const gear: GearId[] = [];
    let mount: MountId | null = null;
    let barding = false;
    for (const word of words) {
      if (word === 'barding') barding = true;
      else if (isMount(word)) mount = word;
      else if (isVehicle(word)) found.vehicle = word;
      else if (isPower(word)) found.powers.push(word);
      else if (isGear(word)) gear.push(word);
      else found.unknown.push(word);
    }
    for (let copy = 0; copy < Number(count); copy += 1) units.push({ gear, mount, barding });
  }
  return { ...found, units };
}

const same = (one: ListUnit, other: ListUnit): boolean =>
  one.mount === other.mount && one.barding === other.barding && one.gear.join() === other.gear.join();

const unitWords = ({ gear, mount, barding }: ListUnit): string[] => [
  ...gear,
  ...(mount ? [mount] : []),
  ...(barding ? ['barding'] : []),
];

/** A squad as it is typed. */
export function printSquad(squad: ListSquad): string {
  const parts: { unit: ListUnit; count: number }[] = [];
  for (const unit of squad.units) {
    const last = parts.at(-1);
    if (last && same(last.unit, unit)) last.count += 1;
    else parts.push({ unit, count: 1 });
  }
  const more = [...(squad.vehicle ? [squad.vehicle] : []), ...squad.powers, ...squad.unknown];
  return parts
    .map(({ unit, count }, index) =>
      [String(count), ...(index === 0 ? [squad.class] : []), ...unitWords(unit), ...(index === 0 ? more : [])].join(
        ' ',
      ),
    )
    .join(' / ');
}

const record = (value: Json | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** A squad as data hold it: `{ class, units: [{ gear, mount: { id, barding } }], vehicle, powers }`. Section 6 */
function fromData(given: Json): ListSquad | null {
  if (!record(given) || typeof given['class'] !== 'string' || !Array.isArray(given['units'])) return null;
  const words = (given['units'] as readonly Json[]).map((unit) => {
    const fields = record(unit) ? unit : {};
    const mount = record(fields['mount']) ? fields['mount'] : null;
    return [
      ...texts(fields['gear']),
      ...(mount ? [String(mount['id']), ...(mount['barding'] === true ? ['barding'] : [])] : []),
    ].join(' ');
  });
  const more = [typeof given['vehicle'] === 'string' ? given['vehicle'] : '', ...texts(given['powers'])].join(' ');
  return readSquad(
    words.map((unit, index) => (index === 0 ? `1 ${String(given['class'])} ${unit} ${more}` : `1 ${unit}`)).join(' / '),
  );
}

/** Squads of a list: as people type them, or as data hold them. */
export const squadsParam: Param<readonly ListSquad[]> = {
  kind: 'rows',
  optional: false,
  wanted: { like: '3 warder shield light; 1 bowman' },
  read(input) {
    if (typeof input === 'string') return readSquads(input) ?? unread('value');
    if (!Array.isArray(input)) return unread('value');
    const squads: ListSquad[] = [];
    for (const each of input as readonly Json[]) {
      const read = typeof each === 'string' ? readSquads(each) : null;
      const squad = read ?? fromData(each);
      if (!squad) return unread('value', { part: each });
      squads.push(...(Array.isArray(squad) ? (squad as readonly ListSquad[]) : [squad as ListSquad]));
    }
    return squads;
  },
  write: (value) => value.map(printSquad),
  print: (value) => value.map(printSquad).join('; '),
};

/** What a unit of a class costs with its gear. 3.10 – 3.13 */
function unitPoints(kind: UnitClass, { gear, mount, barding }: ListUnit): number {
  const bought = gear.reduce(
    (sum, id) => sum + (kind.carries.includes(id) ? 0 : (kind.prices[id] ?? gearPoints(id))),
    0,
  );
  return kind.points + bought + (mount ? mounts[mount].points + (barding ? gearPoints('barding') : 0) : 0);
}

/** Points of a squad. 3.10 */
export function squadPoints(squad: ListSquad): number {
  const kind = classes[squad.class];
  if (!kind) return 0;
  const extra = kind.knowsAll ? 0 : Math.max(0, squad.powers.length - freePowers) * powerPoints;
  return (
    squad.units.reduce((sum, unit) => sum + unitPoints(kind, unit) + extra, 0)
    + (squad.vehicle ? vehicles[squad.vehicle].points : 0)
  );
}
export const listPoints = (squads: readonly ListSquad[]): number =>
  squads.reduce((sum, squad) => sum + squadPoints(squad), 0);

/** The faction of a list: that of its first class. */
export const factionOf = (squads: readonly ListSquad[]): FactionId | null =>
  classes[squads[0]?.class ?? '']?.faction ?? null;

/** The least and the most units of a squad at a level of points. GP-5.3 */
export function sizeBounds(points: number, kind: UnitClass): { readonly least: number; readonly most: number } | null {
  const size = squadSize(points, kind.rank);
  if (!size) return null;
  // GP-5.4: a Unique class is one unit.
  if (size.multiplier === 0 || kind.rank === 'unique') return { least: 1, most: 1 };
  return { least: size.multiplier, most: size.multiplier * kind.di };
}

/** What a figure may not carry. 3.10 */
function gearFault(kind: UnitClass, { gear, mount, barding }: ListUnit): string | null {
  const allowed = [...kind.buys, ...kind.must, ...kind.carries];
  const wrong = gear.find((id) => !allowed.includes(id));
  if (wrong) return wrong;
  if (gear.includes('light') && gear.includes('heavy')) return 'heavy';
  if (gear.includes('scope') && !gear.includes('rifle')) return 'scope';
  if (new Set(gear).size !== gear.length) return gear.find((id, index) => gear.indexOf(id) !== index) ?? null;
  if (gear.filter((id) => isRanged(id) && ['rifle', 'autogun'].includes(id)).length > 1) return 'autogun';
  const must = kind.must.filter((id) => gear.includes(id)).length;
  if (kind.must.length > 0 && must !== 1) return kind.must[0] ?? null;
  if (mount !== null && mount !== kind.mount) return mount;
  if (kind.mustMount && mount === null) return kind.mount;
  return barding && mount !== 'tusker' ? 'barding' : null;
}

/** What is wrong with a squad's powers or vehicle. 3.10, GP-5.5 */
function squadFault(kind: UnitClass, squad: ListSquad): string | null {
  const [unknown] = squad.unknown;
  if (unknown !== undefined) return unknown;
  const alien = squad.powers.find(
    (id, index) => powers[id].domain !== kind.domain || squad.powers.indexOf(id) !== index,
  );
  if (alien) return alien;
  if (kind.domain !== null && !kind.knowsAll && squad.powers.length < freePowers) return 'powers';
  if (kind.knowsAll && squad.powers.length > 0) return squad.powers[0] ?? null;
  if (squad.vehicle && !kind.crews) return squad.vehicle;
  if (!squad.vehicle && kind.crews) return 'crawler-open';
  const most = squad.vehicle ? 1 + vehicles[squad.vehicle].crew + vehicles[squad.vehicle].passengers : Infinity;
  return squad.units.length > most ? (squad.vehicle ?? null) : null;
}

/** Why a list may not be mustered at these points; in the order of section 6. GP-5.1 – 5.6 */
export function listRefusal(points: number, squads: readonly ListSquad[], designated: string | null): Refusal | null {
  const total = listPoints(squads);
  if (total > points) return refusal('OVER_POINTS', 'GP-5.2', { points: total, most: points, over: total - points });
  const faction = factionOf(squads);
  const strange = squads.find(
    (squad) =>
      !isClass(squad.class)
      || unitClass(squad.class).faction !== faction
      || !squadSize(points, unitClass(squad.class).rank),
  );
  if (strange || squads.length === 0)
    return refusal('CLASS_NOT_ALLOWED', 'GP-5.2', { class: strange?.class ?? null, points });
  for (const squad of squads) {
    const kind = unitClass(squad.class);
    const bounds = sizeBounds(points, kind);
    if (!bounds || squad.units.length < bounds.least || squad.units.length > bounds.most)
      return refusal('SQUAD_SIZE', 'GP-5.3', {
        class: squad.class,
        size: squad.units.length,
        least: bounds?.least ?? 0,
        most: bounds?.most ?? 0,
      });
    const alike = squads.filter((other) => other.class === squad.class);
    const ranked = squads.filter((other) => unitClass(other.class).rank === kind.rank);
    const twice = kind.rank === 'unique' ? alike.length > 1 : false;
    if (twice || (squadSize(points, kind.rank)?.single && ranked.length > 1))
      return refusal('SQUAD_SIZE', twice ? 'GP-5.4' : 'GP-5.3', {
        class: squad.class,
        size: ranked.length,
        least: 0,
        most: 1,
        squads: true,
      });
  }
  for (const squad of squads) {
    const kind = unitClass(squad.class);
    const wrong =
      squad.units.map((unit) => gearFault(kind, unit)).find((each) => each !== null) ?? squadFault(kind, squad);
    if (wrong) return refusal('BAD_GEAR', 'GP-2.5', { class: squad.class, gear: wrong });
  }
  return designated !== null && !squads.some((squad) => squad.class === designated)
    ? refusal('DESIGNATED_MISSING', 'GP-4.2', { class: designated })
    : null;
}

/** A ready list as squads. 3.18 */
export const readyList = (id: string): readonly ListSquad[] | null =>
  Object.hasOwn(lists, id) ? readSquads(lists[id]?.squads ?? '') : null;

/** The smallest squad of a class that may stand alone. */
function least(points: number, id: string): ListSquad {
  const kind = unitClass(id);
  const count = sizeBounds(points, kind)?.least ?? 1;
  const [must] = kind.must;
  const unit: ListUnit = { gear: must ? [must] : [], mount: kind.mustMount ? kind.mount : null, barding: false };
  return {
    class: id,
    units: Array.from({ length: count }, () => unit),
    vehicle: kind.crews ? 'crawler-open' : null,
    powers:
      kind.domain !== null && !kind.knowsAll
        ? powerIds.filter((each) => powers[each].domain === kind.domain).slice(0, freePowers)
        : [],
    unknown: [],
  };
}

/** The ready list that a side gets in the end: that of its level or the next lower one, made to fit. 5, decision 7 */
export function defaultList(points: number, faction: FactionId, designated: string | null): readonly ListSquad[] {
  const known = Object.entries(lists).filter(([, list]) => list.faction === faction);
  const level = [...known].reverse().find(([, list]) => list.level <= points) ?? known[0];
  const fits = (squad: ListSquad): boolean => {
    const bounds = sizeBounds(points, unitClass(squad.class));
    return bounds !== null && squad.units.length >= bounds.least && squad.units.length <= bounds.most;
  };
  let squads = (readyList(level?.[0] ?? '') ?? []).filter(fits);
  if (designated !== null && !squads.some((squad) => squad.class === designated))
    squads = [least(points, designated), ...squads.slice(0, -1)];
  while (squads.length > 1 && listRefusal(points, squads, designated)) squads = squads.slice(0, -1);
  return squads;
}

/** Ready lists that may be mustered now. */
export const readyFor = (seen: Pick<Seen, 'options' | 'own'>, side: SideId): string[] =>
  Object.keys(lists).filter(
    (id) => listRefusal(pointsOf(seen), readyList(id) ?? [], seen.own.designated[side]) === null,
  );

/** Squads that could be added for so many points, plain ones first: for building a list step by step. */
export function buildable(points: number, left: number, faction: FactionId | null): ListSquad[] {
  return (faction ? classesOf(faction) : Object.values(classes))
    .flatMap((kind) => {
      const bounds = sizeBounds(points, kind);
      if (!bounds) return [];
      const one = least(points, kind.id);
      const variants: readonly (readonly GearId[])[] =
        kind.must.length > 0 ? kind.must.map((id) => [id]) : [[], ...kind.buys.map((id) => [id])];
      const sizes = [...new Set([bounds.least, Math.min(bounds.most, bounds.least * 2), bounds.most])];
      return variants.flatMap((gear) =>
        sizes.map((size): ListSquad => ({
          ...one,
          units: Array.from({ length: size }, () => ({ gear, mount: one.units[0]?.mount ?? null, barding: false })),
        })),
      );
    })
    .filter((squad) => squadPoints(squad) <= left && listRefusal(points, [squad], null) === null);
}

/** Adds the units of a list; nobody is on the board yet. GP-5.5, GP-5.7 */
export function raise(match: GenesysMatch, side: SideId, squads: readonly ListSquad[]): void {
  const counts = new Map<string, number>();
  let number = 0;
  const nextId = (): UnitId => `${side}${(number += 1)}`;
  for (const squad of squads) {
    const count = (counts.get(squad.class) ?? 0) + 1;
    counts.set(squad.class, count);
    const id = `${side}-${squad.class}-${count}`;
    match.own.squads[id] = { ...newSquad(id, side, squad.class, squad.class), powers: [...squad.powers] };
    const members = squad.units.map((unit) => {
      const member = newUnit(side, nextId(), squad.class, id, unit.gear);
      match.units[member.id] = member;
      if (unit.mount) {
        const mount = newUnit(side, nextId(), unit.mount, id, unit.barding ? ['barding'] : []);
        match.units[mount.id] = mount;
        member.aboard = mount.id;
      }
      return member;
    });
    if (!squad.vehicle) continue;
    const vehicle = newUnit(side, nextId(), squad.vehicle, id, []);
    match.units[vehicle.id] = vehicle;
    for (const [place, member] of members.entries()) {
      member.aboard = vehicle.id;
      member.seat = place === 0 ? 'driver' : place <= vehicles[squad.vehicle].crew ? 'crew' : 'passenger';
    }
  }
}
