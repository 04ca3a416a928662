import { SIDES, refusal, deepEqual } from '../../../engine/index.ts';
import type { Cell, Facts, Json, Position, PositionUnit, Refusal, UnitId } from '../../../engine/index.ts';
import { onBoard, orderById } from '../../../kit/index.ts';
import { colours } from '../data/colours.ts';
import { featIds } from '../data/feats.ts';
import { types } from '../data/ranks.ts';
import { unitTypes } from '../data/units.ts';
import { gridFor, label, terrainAt } from '../geometry.ts';
import { bad, isCount, isFlag } from './fields.ts';
import { spaceAt } from '../movement/space.ts';
import { untouched } from '../state.ts';
import type { ChampionsMatch, ChampionsUnit, ChampionsView, SeenUnit, UnitState } from '../state.ts';
import { card, groupOf, isCavalry, isChampion, isPike, isStandard, membersOf, newUnit, typeOf } from '../units.ts';

/** Where a Pike faces that nobody has turned: away from its own edge. SC-2.14 */
const usualFacing = (match: ChampionsMatch, unit: ChampionsUnit): number => (unit.side === match.own.attacker ? 0 : 4);

/** Adds the units of a position; its terrain lies already. A refusal names what cannot be. */
export function addUnits(match: ChampionsMatch, { units }: Position): Refusal | null {
  const taken = new Map<Cell, UnitId>();
  for (const unit of units) {
    const wrong = addUnit(match, unit, taken);
    if (wrong) return wrong;
  }
  return badSquad(match) ?? badUnique(match);
}

function addUnit(match: ChampionsMatch, given: PositionUnit, taken: Map<Cell, UnitId>): Refusal | null {
  if (!Object.hasOwn(unitTypes, given.type)) return refusal('NOT_IN_ROSTER', 'SC-2.2', { type: given.type });
  const id = given.id ?? `${given.side}${Object.values(match.units).filter(({ side }) => side === given.side).length + 1}`;
  if (!new RegExp(`^${given.side}[1-9]\\d{0,2}$`).test(id) || match.units[id]) return bad('unit id', id);
  const colour = isStandard(given) ? colours.find((each) => each === (given.group ?? colours[0])) : null;
  if (colour === undefined || (colour === null && given.group !== undefined)) return bad(`${id} group`, given.group);
  if (given.level !== undefined && given.level !== 0) return bad(`${id} level`, given.level);
  const unit = newUnit(given.side, id, given.type, colour);
  for (const [key, value] of Object.entries(given.with ?? {})) if (!describe(unit, key, value)) return bad(`${id} ${key}`, value);
  if (unit.dismounted) unit.size = types.infantry.size;
  match.units[id] = unit;
  return stand(match, unit, given, taken);
}

/** Takes over one thing in which a unit differs from an untouched one; false if there is no such thing or no such value. */
function describe(unit: ChampionsUnit, key: string, value: Json): boolean {
  const { fate, feats, abilities, rank } = card(unit);
  switch (key) {
    case 'dismounted':
      unit.dismounted = value === true;
      return value === false || (value === true && rank !== 'standard' && isCavalry(newUnit(unit.side, unit.id, unit.type, null)));
    case 'wounded':
      unit.wounded = value === true;
      return value === false || (value === true && isChampion(unit));
    case 'fateSpent':
      if (!isCount(value) || value > fate) return false;
      unit.fateSpent = value;
      return true;
    case 'featsUsed': {
      if (!Array.isArray(value)) return false;
      const used = value.map((each: Json) => featIds.find((feat) => feat === each));
      const count = (list: readonly Json[], feat: Json): number => list.filter((each) => each === feat).length;
      if (!used.every((feat) => feat !== undefined && count(value, feat) <= count(feats, feat))) return false;
      unit.featsUsed = used as UnitState['featsUsed'];
      return true;
    }
    case 'off': {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return false;
      const off = value.map((each: Json) => abilities.find(({ id }) => id === each)?.id);
      if (off.includes(undefined)) return false;
      unit.off = off as UnitState['off'];
      return true;
    }
    case 'done': case 'doubled': case 'defeated':
      unit[key] = value === true;
      return isFlag(value);
    default:
      return false;
  }
}

/** Puts a unit where it stands, with its facing. SC-1.4, 2.14 */
function stand(match: ChampionsMatch, unit: ChampionsUnit, { at = null, facing }: PositionUnit, taken: Map<Cell, UnitId>): Refusal | null {
  // SC-7.5: while it is mounted, nobody is Wounded.
  if (unit.wounded && isCavalry(unit)) return bad(`${unit.id} wounded`, true);
  if (facing !== undefined && (!isPike(unit) || facing < 0 || facing > 7)) return bad(`${unit.id} facing`, facing);
  if (facing !== undefined) unit.facing = facing;
  if (at === null) return null;
  const cell = gridFor(match).read(at);
  if (cell === null) return refusal('BAD_CELL', 'SC-1.1', { param: unit.id, text: at });
  if (unit.defeated) return bad(`${unit.id} defeated`, true);
  const space = spaceAt(match, cell, unit.size);
  if (!space) return refusal('OFF_BOARD', 'SC-4.7', { unit: unit.id, cell: label(match, cell) });
  const other = space.map((each) => taken.get(each)).find((by) => by !== undefined);
  if (other) return refusal('CELL_OCCUPIED', 'SC-1.8', { unit: unit.id, cell: label(match, cell), by: other });
  if (space.some((each) => terrainAt(match, each).cost === null)) return refusal('TERRAIN_BLOCKED', 'SC-4.7', { unit: unit.id, cell: label(match, cell) });
  const levels = space.map((each) => terrainAt(match, each).level);
  if (levels.includes('elevated') && levels.includes('ground')) return refusal('CLIFF', 'SC-11.9', { unit: unit.id, cell: label(match, cell) });
  unit.at = cell;
  for (const each of space) taken.set(each, unit.id);
  if (isPike(unit)) unit.facing ??= usualFacing(match, unit);
  return null;
}

/** SC-4.11: only who is amid its own movement stands on a slope. */
export function badStand(match: ChampionsMatch): Refusal | null {
  const slope = onBoard(match).find((unit) => match.own.activation?.acting !== unit.id && spaceAt(match, unit.at, unit.size)?.some((cell) => !terrainAt(match, cell).end));
  return slope ? refusal('END_ON_SLOPE', 'SC-4.11', { unit: slope.id, cell: label(match, slope.at) }) : null;
}

/** SC-13.3: a squad has one type and no more members on the board than it may have. */
function badSquad(match: ChampionsMatch): Refusal | null {
  for (const side of SIDES) {
    for (const colour of colours) {
      const members = membersOf(match, side, colour);
      const first = members[0];
      if (!first) continue;
      const type = typeOf(first);
      if (members.some((unit) => typeOf(unit) !== type)) return refusal('SQUAD_TYPE', 'SC-13.3', { side, colour });
      if (members.length > types[type].squad) return refusal('SQUAD_FULL', 'SC-13.3', { side, colour, most: types[type].squad });
    }
  }
  return null;
}

/** SC-2.4: each Unique unit at most once a side. */
function badUnique(match: ChampionsMatch): Refusal | null {
  const named = Object.values(match.units).filter((unit) => card(unit).unique);
  const twice = named.find((unit) => named.some((other) => other !== unit && other.side === unit.side && other.type === unit.type));
  return twice ? refusal('UNIQUE_TWICE', 'SC-2.4', { type: twice.type, unit: twice.id }) : null;
}

/** What is not said of units: who is not on the board is defeated, who belongs to a group that has acted is done. SC-3.3, 5.7 */
export function fillInUnits(match: ChampionsMatch, { units }: Position, settingUp: boolean): Refusal | null {
  const { activated, activation } = match.own;
  const given = new Map(Object.keys(match.units).map((id, place) => [id, units[place]?.with ?? {}]));
  for (const unit of Object.values(match.units)) {
    const said = given.get(unit.id) ?? {};
    const group = groupOf(unit);
    if (!settingUp && unit.at === null && said['defeated'] === undefined) unit.defeated = true;
    if (settingUp && unit.defeated) return bad(`${unit.id} defeated`, true);
    if (said['done'] === undefined) unit.done = activated[unit.side].includes(group) && activation?.group !== group;
  }
  // SC-1.9
  orderById(match);
  return null;
}

/** A unit as a position notes it. */
export const writeUnit = (view: ChampionsView, unit: SeenUnit): PositionUnit => ({
  id: unit.id, side: unit.side, type: unit.type, at: unit.at === null ? null : label(view, unit.at),
  ...(unit.facing === null ? {} : { facing: unit.facing }), ...(unit.group === null ? {} : { group: unit.group }), with: differences(view, unit),
});

/** In what a unit differs from an untouched one. */
function differences({ own }: ChampionsView, unit: SeenUnit): Facts {
  const plain = untouched();
  const found: Record<string, Json> = {};
  for (const key of Object.keys(plain) as (keyof UnitState)[]) if (!deepEqual(unit[key], plain[key])) found[key] = unit[key];
  if (unit.at === null) found['defeated'] = unit.defeated;
  if (own.activated[unit.side].includes(groupOf(unit))) found['done'] = unit.done;
  return found;
}
