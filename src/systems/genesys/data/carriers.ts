import { classes, isClass, unitClass } from './classes.ts';
import type { FactionId, MountId, Profile, VehicleId } from './classes.ts';
import type { RangedId } from './weapons.ts';

/** What may be ridden. 3.10 */
export interface Mount extends Profile {
  readonly kind: 'mount';
  readonly id: MountId;
}

/** What is driven. 3.10, GP-20.5 – 20.9 */
export interface Vehicle extends Profile {
  readonly kind: 'vehicle';
  readonly id: VehicleId;
  readonly enclosed: boolean;
  /** Members besides the driver who man its weapons. */
  readonly crew: number;
  readonly passengers: number;
  /** Weapons mounted on it, manned by one of the crew each. GP-20.6 */
  readonly mounts: readonly RangedId[];
}

const none = { mc: 0, rc: 0, cm: 0, di: 0, wp: 0, de: 0, wd: 0 } as const;

export const mounts: Readonly<Record<MountId, Mount>> = {
  tusker: {
    id: 'tusker',
    faction: 'holds',
    kind: 'mount',
    size: 'large',
    living: true,
    points: 24,
    mv: 6,
    mc: 3,
    rc: 0,
    st: 4,
    to: 4,
    wd: 2,
    at: 1,
    cm: 0,
    di: 3,
    wp: 3,
    de: 2,
    carries: ['natural'],
    traits: { 'mounted-combat': 1, trample: 1 },
  },
  hoverbike: {
    ...none,
    id: 'hoverbike',
    faction: 'concord',
    kind: 'mount',
    size: 'large',
    living: false,
    points: 26,
    mv: 8,
    st: 4,
    to: 4,
    at: 0,
    mtn: 5,
    rtn: 7,
    carries: [],
    traits: { 'mounted-combat': 1, hover: 1 },
  },
};

const crawler = {
  ...none,
  faction: 'concord' as const satisfies FactionId,
  kind: 'vehicle',
  // Height 3" and a footprint of its own; see `footprintOf`.
  size: 'large',
  living: false,
  st: 6,
  at: 1,
  mtn: 5,
  rtn: 6,
  carries: ['natural'],
  traits: {},
  crew: 2,
  passengers: 6,
} as const;

export const vehicles: Readonly<Record<VehicleId, Vehicle>> = {
  'crawler-open': {
    ...crawler,
    id: 'crawler-open',
    points: 60,
    mv: 7,
    to: 6,
    enclosed: false,
    mounts: ['heavy-repeater'],
  },
  'crawler-closed': {
    ...crawler,
    id: 'crawler-closed',
    points: 95,
    mv: 6,
    to: 7,
    enclosed: true,
    mounts: ['heavy-repeater', 'rail-lance'],
  },
};

/** Edge of a vehicle's footprint in cells. 3.10 */
export const vehicleCells = 3;

const profiles: ReadonlyMap<string, Profile> = new Map<string, Profile>(
  Object.entries({ ...classes, ...mounts, ...vehicles }),
);
export const isMount = (id: string): id is MountId => Object.hasOwn(mounts, id);
export const isVehicle = (id: string): id is VehicleId => Object.hasOwn(vehicles, id);
export const isType = (id: string): boolean => isClass(id) || isMount(id) || isVehicle(id);
/** Every type of unit that can stand on the board. */
export const profileOf = (id: string): Profile => profiles.get(id) ?? unitClass(id);
