import { refusal } from '../../../engine/index.ts';
import type { Cell, Facts, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { dropAll, putAt, remove } from '../combat/casualties.ts';
import { wound } from '../combat/wounds.ts';
import { isLarger } from '../data/sizes.ts';
import type { ItemId } from '../data/gear.ts';
import type { Intent } from '../facts/declared.ts';
import { atMost, gapOf, label, spot } from '../geometry.ts';
import { isFree } from './places.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { isInFront, sees } from '../sight/sight.ts';
import { squadId, squadOf, standingIn } from '../squads.ts';
import { newSquad } from '../state.ts';
import type { GenesysPlay, Seen, SeenUnit, Squad, SquadId } from '../state.ts';
import {
  aboard,
  blockOf,
  has,
  isDown,
  isFallen,
  isGone,
  isLiving,
  isMountUnit,
  isStanding,
  isVehicleUnit,
  profile,
  riderOf,
  trait,
  vehicleOf,
} from '../units.ts';
import { regroup } from '../activation.ts';

type PlainVerb = Extract<Intent, { readonly kind: 'plain' }>['verb'];
type Pair = { readonly unit: UnitId; readonly target: UnitId };

/** What a plain action is about, as it waits on the agenda. */
export interface PlainParams {
  readonly unit?: UnitId;
  readonly squad?: SquadId;
  readonly order?: string;
  readonly item?: ItemId;
  readonly target?: UnitId | null;
  readonly cell?: Cell | null;
  readonly rows?: readonly Pair[];
}

/** Within so many inches a command is heard. GP-8.13 */
const commandRange = 12;

const inContact = (seen: Seen, one: SeenUnit, other: SeenUnit): boolean =>
  one.at !== null
  && other.at !== null
  && one.level === other.level
  && gapOf(seen, blockOf(seen, one), blockOf(seen, other)) === 0;

const rowsOf = ({ rows = [] }: PlainParams): readonly Pair[] => rows;
const no = (code: string, rule: string, facts: Facts): Refusal => refusal(code, rule, facts);

type Check = (seen: Seen, by: SideId, squads: readonly SquadId[], params: PlainParams) => Refusal | null;

const checks: Readonly<Record<PlainVerb, Check>> = {
  command(seen, by, squads, { unit: id = '', squad = '', order = '' }) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, squad, order };
    const wrong = actorRefusal(by, squads, unit);
    if (wrong) return wrong;
    if (trait(unit, 'issue-commands') === 0) return no('NO_SUCH_TRAIT', 'GP-8.13', facts);
    const target = squadOf(seen, squad);
    if (target.side !== by || standingIn(seen, squad).length === 0) return no('NOT_YOURS', 'GP-8.13', facts);
    const field = fieldOf(seen);
    const from = bodyIn(field, unit).block;
    const near = standingIn(seen, squad).filter((each) =>
      atMost(gapOf(seen, from, bodyIn(field, each).block), commandRange),
    );
    if (near.length === 0) return no('OUT_OF_RANGE', 'GP-8.13', { ...facts, gap: null, most: commandRange });
    return near.some((each) => each.id === id || sees(field, unit, each))
      ? null
      : no('NO_LINE_OF_SIGHT', 'GP-8.13', facts);
  },
  use(seen, by, squads, { unit: id = '', item, target = null, cell = null }) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, item: item ?? null, target };
    const wrong = actorRefusal(by, squads, unit);
    if (wrong) return wrong;
    if (!item || !(has(unit, item) || (item === 'medkit' && trait(unit, 'field-medic') > 0)))
      return no('NO_SUCH_ITEM', 'GP-22.8', facts);
    if (item !== 'medkit' && unit.used.includes(item)) return no('USED_UP', 'GP-22.9', facts);
    if (item === 'charge-pack') {
      const free = cell !== null && isFree(seen, cell) && gapOf(seen, blockOf(seen, unit), spot(cell)) === 0;
      return free ? null : no('NOT_ADJACENT', 'GP-22.9', { ...facts, cell: cell === null ? null : label(seen, cell) });
    }
    if (item === 'ward-stone') return null;
    const patient = target === null ? unit : unitOf(seen, target);
    const fits = patient.side === by && isLiving(patient) && patient.damage > 0 && !isGone(patient);
    return fits && (patient.id === id ? item === 'phial' : inContact(seen, unit, patient))
      ? null
      : no('NOT_ADJACENT', 'GP-22.8', facts);
  },
  finish(seen, by, squads, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const victim = unitOf(seen, target);
      const facts = { unit: id, target };
      if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit))
        return no('NOT_YOURS', 'GP-22.5', facts);
      if (unit.acted) return no('ACTION_SPENT', 'GP-8.8', facts);
      if (unit.recovering) return no('RECOVERING', 'GP-22.6', facts);
      if (!isFallen(victim) || !isLiving(victim) || victim.side === by) return no('NOT_FALLEN', 'GP-22.5', facts);
      if (!inContact(seen, unit, victim)) return no('NOT_ADJACENT', 'GP-22.5', facts);
    }
    return null;
  },
  mount(seen, by, squads, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const mount = unitOf(seen, target);
      const facts = { unit: id, target };
      const wrong = actorRefusal(by, squads, unit);
      if (wrong) return wrong;
      if (unit.changed) return no('ON_OFF_ONCE', 'GP-17.5', facts);
      if (
        !isMountUnit(mount)
        || mount.side !== by
        || !isStanding(mount)
        || unit.aboard != null
        || !inContact(seen, unit, mount)
      )
        return no('NOT_ADJACENT', 'GP-17.5', facts);
      if (riderOf(seen, mount)) return no('MOUNT_TAKEN', 'GP-17.5', facts);
      if (!isLarger(profile(mount).size, profile(unit).size)) return no('MOUNT_TOO_SMALL', 'GP-17.2', facts);
    }
    return null;
  },
  embark(seen, by, squads, params) {
    const counts = new Map<UnitId, number>();
    for (const { unit: id, target } of rowsOf(params)) {
      const unit = unitOf(seen, id);
      const vehicle = unitOf(seen, target);
      const facts = { unit: id, target };
      const wrong = actorRefusal(by, squads, unit);
      if (wrong) return wrong;
      if (unit.changed) return no('ON_OFF_ONCE', 'GP-20.7', facts);
      if (
        !isVehicleUnit(vehicle)
        || vehicle.side !== by
        || isDown(vehicle)
        || unit.aboard != null
        || !isAtDoor(seen, vehicle, unit)
      )
        return no('NOT_ADJACENT', 'GP-20.7', facts);
      const more = (counts.get(target) ?? 0) + 1;
      counts.set(target, more);
      if (unit.size > 1 || more > roomIn(seen, vehicle)) return no('VEHICLE_FULL', 'GP-20.7', facts);
    }
    return null;
  },
};

function actorRefusal(by: SideId, squads: readonly SquadId[], unit: SeenUnit): Refusal | null {
  const facts = { unit: unit.id };
  if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit)) return no('NOT_YOURS', 'GP-8.9', facts);
  if (unit.acted) return no('ACTION_SPENT', 'GP-8.8', facts);
  return unit.recovering && unit.moved ? no('RECOVERING', 'GP-22.6', facts) : null;
}

/** Places left in a vehicle: driver, crew, passengers. GP-20.7 */
export function roomIn(seen: Pick<Seen, 'units'>, vehicle: SeenUnit): number {
  const { crew, passengers } = vehicleOf(vehicle);
  return 1 + crew + passengers - aboard(seen, vehicle).length;
}

/** Cells in contact with a vehicle where one gets in and out: of a closed one, not in its front arc. GP-20.7, GP-20.8 */
export function isExit(seen: Seen, vehicle: SeenUnit, cell: Cell): boolean {
  const block = blockOf(seen, vehicle);
  if (gapOf(seen, block, spot(cell)) > 0) return false;
  if (!vehicleOf(vehicle).enclosed) return true;
  const field = fieldOf(seen);
  const body = bodyIn(field, vehicle);
  return !isInFront(seen, body, { ...body, block: spot(cell) });
}

const isAtDoor = (seen: Seen, vehicle: SeenUnit, unit: SeenUnit): boolean =>
  unit.at !== null && unit.level === vehicle.level && isExit(seen, vehicle, unit.at);

/** May this be done now? The action of the squads first, then the deed's own reasons. 6 */
export function plainRefusal(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  verb: PlainVerb,
  params: PlainParams,
  reaction: boolean,
): Refusal | null {
  const { activation } = seen.own;
  const spent = squads.find((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone);
  if (spent !== undefined || (!reaction && activation?.acted))
    return no('ACTION_SPENT', 'GP-8.8', { squad: spent ?? squads[0] ?? null });
  return checks[verb](seen, by, squads, params);
}

/** A wound is healed; who had fallen rises and recovers. GP-22.6, 3.14 */
export function heal(play: GenesysPlay, id: UnitId, wounds: number): void {
  const unit = unitOf(play.match, id);
  const fallen = isFallen(unit);
  const healed = Math.min(wounds, unit.damage);
  if (healed <= 0) return;
  unit.damage -= healed;
  if (fallen) {
    unit.recovering = true;
    separate(play, id);
  }
  play.tell('healed', 'GP-22.6', { unit: id, wounds: healed, rises: fallen });
}

/** Who rises away from its squad is one of its own until it is back. GP-22.6, GP-R47 */
function separate(play: GenesysPlay, id: UnitId): void {
  const { match } = play;
  const unit = unitOf(match, id);
  const squad = squadOf(match, squadId(unit));
  const others = standingIn(match, squad.id).filter((each) => each.id !== id);
  if (others.length === 0 || others.some((each) => gapOf(match, blockOf(match, unit), blockOf(match, each)) <= 2))
    return;
  const own = `${squad.id}.${id}`;
  match.own.squads[own] = {
    ...newSquad(own, squad.side, squad.name, squad.class),
    state: squad.state === 'fresh' ? 'fresh' : 'done',
    powers: [...squad.powers],
  };
  unit.group = own;
}

type Run = (play: GenesysPlay, by: SideId, params: PlainParams) => void;

const runs: Readonly<Record<PlainVerb, Run>> = {
  command(play, _by, { unit = '', squad = '', order = '' }) {
    unitOf(play.match, unit).acted = true;
    play.tell('commanded', 'GP-8.13', { unit, squad, order });
    const target = squadOf(play.match, squad);
    if (order === 'steady') {
      if (target.fleeing || target.broken) regroup(play, squad);
      return;
    }
    const source = order === 'aim' ? 'aim' : 'strike';
    boost(target, { source, on: source === 'aim' ? 'rc' : 'mc', value: 1, until: 'round' });
  },
  use(play, by, { unit: id = '', item = 'medkit', target = null, cell = null }) {
    const { match } = play;
    const unit = unitOf(match, id);
    unit.acted = true;
    const facts = { unit: id, item, target, cell: cell === null ? null : label(match, cell) };
    if (item === 'medkit') {
      const die = play.roll(6, 1, 'medkit').dice[0] ?? 0;
      play.tell('used', 'GP-22.8', { ...facts, die, works: die >= 4 });
      if (die >= 4 && target !== null) heal(play, target, 1);
      return;
    }
    unit.used.push(item);
    play.tell('used', item === 'charge-pack' ? 'GP-22.9' : 'GP-22.8', { ...facts, die: null, works: true });
    if (item === 'phial') heal(play, target ?? id, 1);
    else if (item === 'ward-stone')
      boost(squadOf(match, squadId(unit)), { source: 'ward-stone', on: 'tn', value: 2, until: 'round' });
    else if (cell !== null) match.own.charges.push({ at: cell, side: by, round: match.own.round });
  },
  finish(play, _by, params) {
    for (const { unit, target } of rowsOf(params)) {
      const victim = unitOf(play.match, target);
      unitOf(play.match, unit).acted = true;
      if (!isFallen(victim)) continue;
      play.tell('finished', 'GP-22.5', { unit, target });
      wound(play, victim, null);
      remove(play, victim, 'dead');
    }
  },
  mount(play, _by, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const [unit, mount] = [unitOf(play.match, id), unitOf(play.match, target)];
      Object.assign(unit, { acted: true, changed: true, aboard: target });
      putAt(play, mount, mount.at ?? 0, mount.level);
      mount.group = unit.group;
      play.tell('mounted', 'GP-17.5', { unit: id, carrier: target, on: true, cell: null });
    }
  },
  embark(play, _by, params) {
    for (const { unit: id, target } of rowsOf(params)) {
      const { match } = play;
      const [unit, vehicle] = [unitOf(match, id), unitOf(match, target)];
      const crew = aboard(match, vehicle);
      const able = trait(unit, 'crew-crawler') > 0;
      const seat =
        able && !crew.some((each) => each.seat === 'driver')
          ? 'driver'
          : able && crew.filter((each) => each.seat === 'crew').length < vehicleOf(vehicle).crew
            ? 'crew'
            : 'passenger';
      // GP-4.15: nobody carries an objective aboard a vehicle.
      dropAll(play, id);
      Object.assign(unit, { acted: true, changed: true, aboard: target, seat });
      if (seat === 'driver') vehicle.group = unit.group;
      putAt(play, vehicle, vehicle.at ?? 0, vehicle.level);
      play.tell('mounted', 'GP-20.7', { unit: id, carrier: target, on: true, cell: null });
    }
  },
};

/** Carries a plain action out. */
export const runPlain = (play: GenesysPlay, by: SideId, verb: PlainVerb, params: PlainParams): void => {
  runs[verb](play, by, params);
};

/** The same power or command does not add to itself. GP-21.8 */
export function boost(squad: Squad, added: Squad['boosts'][number]): void {
  squad.boosts = [...squad.boosts.filter(({ source }) => source !== added.source), added];
}
