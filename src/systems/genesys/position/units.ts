import type { Facts, Json, Position, PositionUnit, Refusal } from '../../../engine/index.ts';
import {
  flag,
  listOf,
  nullable,
  oneOf,
  orderById,
  refuseFields,
  recordOf,
  setOf,
  shape,
  upTo,
  writeFields,
} from '../../../kit/index.ts';
import type { Field, Fields } from '../../../kit/index.ts';
import { isType, profileOf } from '../data/carriers.ts';
import { attributeIds } from '../data/artifacts.ts';
import type { Artifact } from '../data/artifacts.ts';
import type { Characteristics } from '../data/classes.ts';
import { weaponIds } from '../data/weapons.ts';
import { gearIds, itemIds } from '../data/gear.ts';
import { powerIds } from '../data/powers.ts';
import { traitIds } from '../data/traits.ts';
import type { Traits } from '../data/traits.ts';
import { fits, footprint, forward, gridFor, label } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { groundOf } from '../sight/ground.ts';
import { newSquad, untouched } from '../setup/new-state.ts';
import { squadId } from '../squads.ts';
import type {
  Channelled,
  GenesysMatch,
  GenesysUnit,
  GenesysView,
  SeenUnit,
  Squad,
  SquadId,
  UnitState,
} from '../state.ts';
import { isDown, isFlier, isGone, isMember, isMountUnit, isVehicleUnit, newUnit } from '../units.ts';
import { bad, lengthField } from './fields.ts';

const keys = [
  'mv',
  'mc',
  'rc',
  'st',
  'to',
  'wd',
  'at',
  'cm',
  'di',
  'wp',
  'de',
] as const satisfies readonly (keyof Characteristics)[];
const few = upTo(20);

const statsField: Field<Partial<Characteristics>> = recordOf(few, (key) => keys.some((each) => each === key));
const traitsField: Field<Traits> = recordOf(few, (key) => traitIds.some((each) => each === key));
const channelledField: Field<Channelled> = shape<Channelled>(
  () => ({ power: 'ember-bolt', total: 0, held: false }),
  { power: oneOf(powerIds), total: few, held: flag },
  ['power', 'total'],
);

const artifactField: Field<Artifact> = shape<Artifact>(
  () => ({ weapon: 'blade', attributes: [] }),
  { weapon: oneOf(weaponIds), attributes: setOf(oneOf(attributeIds)) },
  ['weapon', 'attributes'],
);

/** In what a unit may differ from an untouched one. */
const unitFields: Fields<UnitState> = {
  place: oneOf(['waiting', 'reserve', 'edge', 'board', 'dead', 'fled', 'lost'] as const),
  gear: listOf(oneOf(gearIds)),
  traits: traitsField,
  stats: statsField,
  damage: few,
  blown: nullable(few),
  acted: flag,
  moved: flag,
  distance: lengthField,
  cost: lengthField,
  bonus: upTo(2),
  charging: flag,
  prone: flag,
  dived: flag,
  recovering: flag,
  burning: few,
  poisoned: flag,
  changed: flag,
  limit: nullable(upTo(2)),
  channelled: nullable(channelledField),
  hasChannelled: flag,
  hasCast: flag,
  used: listOf(oneOf(itemIds)),
  artifact: nullable(artifactField),
  seat: nullable(oneOf(['driver', 'crew', 'passenger'] as const)),
};

/** Adds the units of a position; its terrain lies already. */
export function addUnits(match: GenesysMatch, { units }: Position): Refusal | null {
  for (const unit of units) {
    const wrong = addUnit(match, unit);
    if (wrong) return wrong;
  }
  for (const unit of Object.values(match.units)) {
    const wrong = boardCarrier(match, unit);
    if (wrong) return wrong;
  }
  // GP-5.7
  orderById(match);
  match.own.squads = inListOrder(match);
  return overlapping(match);
}

/** Squads in the order of the army lists, whatever mounts have changed hands; squads formed later come last. GP-5.7, GP-22.6 */
function inListOrder({ units, own: { squads } }: GenesysMatch): Record<SquadId, Squad> {
  const all = Object.values(units);
  const ids = [...all.map(({ home }) => home), ...all.map(squadId)];
  return Object.fromEntries(ids.map((id) => [id, squads[id] as Squad]));
}

function addUnit(match: GenesysMatch, given: PositionUnit): Refusal | null {
  const { side, type } = given;
  if (!isType(type)) return refusal('CLASS_NOT_ALLOWED', 'GP-5.2', { class: type, points: null });
  const id = given.id ?? `${side}${Object.values(match.units).filter((unit) => unit.side === side).length + 1}`;
  if (!new RegExp(`^${side}[1-9]\\d{0,2}$`).test(id) || Object.hasOwn(match.units, id))
    return bad('unit id', id, [`a free id such as ${side}1`]);
  const squad = given.group ?? `${side}-${type}-${id.slice(1)}`;
  if (!/^[a-z][a-z0-9.-]{0,40}$/.test(squad)) return bad(`${id} group`, squad);
  const known = match.own.squads[squad];
  if (known && known.side !== side) return bad(`${id} group`, squad);
  const { home = squad, aboard = null, ...differs } = given.with ?? {};
  if (typeof home !== 'string' || (aboard !== null && typeof aboard !== 'string')) return bad(`${id} home`, home);
  const unit = newUnit(side, id, type, squad, []);
  unit.home = home;
  unit.aboard = aboard;
  unit.facing = given.facing ?? forward(side);
  unit.level = given.level ?? 0;
  if (unit.facing < 0 || unit.facing > 7) return bad(`${id} facing`, given.facing);
  const wrong = refuseFields(bad, `${id} `, unitFields, unit, differs, null);
  if (wrong) return wrong;
  if (unit.level < 0 || unit.level > 2) return bad(`${id} level`, given.level);
  match.units[id] = unit;
  match.own.squads[squad] ??= newSquad(squad, side, squad, type);
  // GP-22.6: the squad that it rose away from.
  if (
    !/^[a-z][a-z0-9.-]{0,40}$/.test(home)
    || (match.own.squads[home] ??= newSquad(home, side, home, type)).side !== side
  )
    return bad(`${id} home`, home);
  if (isMember({ type }) && !isMember({ type: match.own.squads[squad].class }))
    match.own.squads[squad] = { ...match.own.squads[squad], class: type };
  return stand(match, unit, given, differs);
}

/** Where it stands. GP-1.3, GP-19.1 */
function stand(match: GenesysMatch, unit: GenesysUnit, { at = null }: PositionUnit, differs: Facts): Refusal | null {
  if (at === null) {
    // Who is aboard has the place of its carrier.
    if (differs['place'] === undefined) unit.place = 'dead';
    return unit.place === 'board' && unit.aboard == null ? bad(`${unit.id} place`, 'board') : null;
  }
  const cell = gridFor(match).read(at);
  if (cell === null) return refusal('BAD_CELL', 'GP-1.2', { param: unit.id, text: at });
  if (!fits(match, cell, unit.size)) return refusal('OFF_BOARD', 'GP-1.3', { unit: unit.id, cell: at });
  if (differs['place'] !== undefined && unit.place !== 'board') return bad(`${unit.id} place`, differs['place']);
  if (isGone(unit) || (isDown(unit) && isVehicleUnit(unit))) return bad(`${unit.id} damage`, unit.damage);
  unit.place = 'board';
  unit.at = cell;
  return null;
}

/** Who is aboard has its carrier's cells. GP-17.1 */
function boardCarrier(match: GenesysMatch, unit: GenesysUnit): Refusal | null {
  const { aboard } = unit;
  if (aboard == null) {
    const carries =
      isFlier(unit) || Object.values(match.units).some((each) => each.aboard === unit.id && isFlier(each));
    return unit.level > 0 && !carries ? bad(`${unit.id} level`, unit.level) : null;
  }
  const carrier = match.units[aboard];
  if (
    !carrier
    || carrier.side !== unit.side
    || carrier.aboard != null
    || (!isMountUnit(carrier) && !isVehicleUnit(carrier))
    || unit.size >= carrier.size
  )
    return bad(`${unit.id} aboard`, aboard);
  const others = Object.values(match.units).filter((each) => each.aboard === aboard);
  if (isMountUnit(carrier) && (others.length > 1 || carrier.group !== unit.group))
    return bad(`${unit.id} aboard`, aboard);
  unit.at = carrier.at;
  unit.level = carrier.level;
  unit.place = carrier.place;
  if (isVehicleUnit(carrier)) unit.seat ??= others.some((each) => each.seat === 'driver') ? 'passenger' : 'driver';
  else if (unit.seat !== null) return bad(`${unit.id} seat`, unit.seat);
  return isMountUnit(carrier) && (isDown(carrier) || isDown(unit)) && carrier.at !== null
    ? bad(`${unit.id} aboard`, aboard)
    : null;
}

/** GP-1.3: two units never share a cell of one level; nobody is inside a wall. */
function overlapping(match: GenesysMatch): Refusal | null {
  const taken = new Map<string, string>();
  const ground = groundOf(match);
  for (const unit of Object.values(match.units)) {
    if (unit.at === null || unit.aboard != null) continue;
    for (const cell of footprint(match, unit.at, unit.size)) {
      const key = `${unit.level} ${cell}`;
      const facts = { unit: unit.id, cell: label(match, cell) };
      if (unit.level === 0 && ground[cell]?.ground === 'impassable') return refusal('PATH_BLOCKED', 'GP-1.9', facts);
      if (taken.has(key)) return refusal('CELL_OCCUPIED', 'GP-1.3', { ...facts, by: taken.get(key) ?? null });
      taken.set(key, unit.id);
    }
  }
  return null;
}

/** A unit as a position notes it. */
export const writeUnit = (view: GenesysView, unit: SeenUnit): PositionUnit => ({
  id: unit.id,
  side: unit.side,
  type: unit.type,
  at: unit.at === null ? null : label(view, unit.at),
  ...(unit.facing === null ? {} : { facing: unit.facing }),
  ...(unit.level === 0 ? {} : { level: unit.level }),
  ...(unit.group === null ? {} : { group: unit.group }),
  with: differences(unit),
});

function differences(unit: SeenUnit): Facts {
  const plain: UnitState = { ...untouched(), home: unit.home, gear: [...profileOf(unit.type).carries], place: 'board' };
  const written: Record<string, Json> = writeFields(unitFields, unit, plain, null, unit.at === null ? ['place'] : []);
  if (unit.home !== unit.group) written['home'] = unit.home;
  if (unit.aboard != null) written['aboard'] = unit.aboard;
  return written;
}
