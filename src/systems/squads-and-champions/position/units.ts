import { SIDES } from '../../../engine/index.ts';
import type { Cell, Facts, Position, PositionUnit, Refusal, UnitId } from '../../../engine/index.ts';
import {
  cellNamed,
  checked,
  counter,
  flag,
  idFor,
  isNoCell,
  listOf,
  onBoard,
  oneOf,
  orderById,
  refuseFields,
  setOf,
  writeFields,
} from '../../../kit/index.ts';
import type { Fields } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { abilityIds } from '../data/abilities.ts';
import { colours } from '../data/colours.ts';
import { featIds } from '../data/feats.ts';
import { types } from '../data/ranks.ts';
import { unitTypes } from '../data/units.ts';
import { gridFor, label, terrainAt } from '../geometry.ts';
import { bad } from './fields.ts';
import { spaceAt } from '../movement/space.ts';
import { refusal } from '../refusals.ts';
import { untouched } from '../state.ts';
import type { ChampionsMatch, ChampionsUnit, ChampionsView, SeenUnit, UnitState } from '../state.ts';
import { card, groupOf, isCavalry, isChampion, isPike, isStandard, membersOf, newUnit, typeOf } from '../units.ts';

/** The facing of a Pike that nobody has turned: away from its own edge. SC-2.14 */
const usualFacing = (match: ChampionsMatch, unit: ChampionsUnit): number => (unit.side === match.own.attacker ? 0 : 4);

/** Adds the units of a position; its terrain is laid already. A refusal names what is impossible. */
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
  const id = idFor(match.units, given);
  if (id === null) return bad('unit id', given.id, [`a free id such as ${given.side}1`]);
  const colour = isStandard(given) ? colours.find((each) => each === (given.group ?? colours[0])) : null;
  if (colour === undefined || (colour === null && given.group !== undefined)) return bad(`${id} group`, given.group);
  if (given.level !== undefined && given.level !== 0) return bad(`${id} level`, given.level);
  const unit = newUnit(given.side, id, given.type, colour);
  const differs = given.with ?? {};
  const wrong = refuseFields(bad, `${id} `, unitFields, unit, differs, unit);
  if (wrong) return wrong;
  if (unit.dismounted) unit.size = types.infantry.size;
  match.units[id] = unit;
  return stand(match, unit, given, taken);
}

const times = <T>(list: readonly T[], one: T): number => list.filter((each) => each === one).length;

/** The fields in which a unit can differ from a fresh one, as its card allows. */
const unitFields: Fields<UnitState, SeenUnit> = {
  dismounted: checked(
    flag,
    (is, unit: SeenUnit) =>
      !is || (card(unit).rank !== 'standard' && isCavalry(newUnit(unit.side, unit.id, unit.type, null))),
  ),
  wounded: checked(flag, (is, unit: SeenUnit) => !is || isChampion(unit)),
  fateSpent: checked(counter, (spent, unit: SeenUnit) => spent <= card(unit).fate),
  featsUsed: checked(listOf(oneOf(featIds)), (used, unit: SeenUnit) =>
    used.every((feat) => times(used, feat) <= times(card(unit).feats, feat)),
  ),
  off: checked(setOf(oneOf(abilityIds)), (off, unit: SeenUnit) =>
    off.every((id) => card(unit).abilities.some((ability) => ability.id === id)),
  ),
  done: flag,
  doubled: flag,
  defeated: flag,
};

/** Puts a unit in its place, with its facing. SC-1.4, SC-2.14 */
function stand(
  match: ChampionsMatch,
  unit: ChampionsUnit,
  { at, facing }: PositionUnit,
  taken: Map<Cell, UnitId>,
): Refusal | null {
  // SC-7.5: a mounted unit is never Wounded.
  if (unit.wounded && isCavalry(unit)) return bad(`${unit.id} wounded`, true);
  if (facing !== undefined && (!isPike(unit) || facing < 0 || facing > 7)) return bad(`${unit.id} facing`, facing);
  if (facing !== undefined) unit.facing = facing;
  const cell = cellNamed(gridFor(match), at, unit.id, codes);
  if (isNoCell(cell)) return cell;
  if (cell === null) return null;
  if (unit.defeated) return bad(`${unit.id} defeated`, true);
  const space = spaceAt(match, cell, unit.size);
  if (!space) return refusal('OFF_BOARD', 'SC-4.7', { unit: unit.id, cell: label(match, cell) });
  const other = space.map((each) => taken.get(each)).find((by) => by !== undefined);
  if (other) return refusal('CELL_OCCUPIED', 'SC-1.8', { unit: unit.id, cell: label(match, cell), by: other });
  if (space.some((each) => terrainAt(match, each).cost === null))
    return refusal('TERRAIN_BLOCKED', 'SC-4.7', { unit: unit.id, cell: label(match, cell) });
  const levels = space.map((each) => terrainAt(match, each).level);
  if (levels.includes('elevated') && levels.includes('ground'))
    return refusal('CLIFF', 'SC-11.9', { unit: unit.id, cell: label(match, cell) });
  unit.at = cell;
  for (const each of space) taken.set(each, unit.id);
  if (isPike(unit)) unit.facing ??= usualFacing(match, unit);
  return null;
}

/** SC-4.11: only a unit in the middle of its own movement can be on a slope. */
export function badStand(match: ChampionsMatch): Refusal | null {
  const slope = onBoard(match).find(
    (unit) =>
      match.own.activation?.acting !== unit.id
      && spaceAt(match, unit.at, unit.size)?.some((cell) => !terrainAt(match, cell).end),
  );
  return slope ? refusal('END_ON_SLOPE', 'SC-4.11', { unit: slope.id, cell: label(match, slope.at) }) : null;
}

/** SC-13.3: a squad has one type, and no more members on the board than its full strength. */
function badSquad(match: ChampionsMatch): Refusal | null {
  for (const side of SIDES) {
    for (const colour of colours) {
      const members = membersOf(match, side, colour);
      const first = members[0];
      if (!first) continue;
      const type = typeOf(first);
      if (members.some((unit) => typeOf(unit) !== type)) return refusal('SQUAD_TYPE', 'SC-13.3', { side, colour });
      if (members.length > types[type].squad)
        return refusal('SQUAD_FULL', 'SC-13.3', { side, colour, most: types[type].squad });
    }
  }
  return null;
}

/** SC-2.4: each Unique unit at most once per side. */
function badUnique(match: ChampionsMatch): Refusal | null {
  const named = Object.values(match.units).filter((unit) => card(unit).unique);
  const twice = named.find((unit) =>
    named.some((other) => other !== unit && other.side === unit.side && other.type === unit.type),
  );
  return twice ? refusal('UNIQUE_TWICE', 'SC-2.4', { type: twice.type, unit: twice.id }) : null;
}

/** Defaults: a unit off the board is defeated; a unit of a group that has acted is done. SC-3.3, SC-5.7 */
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

/**
 * The fields in which a unit differs from a fresh one. Whether it is defeated or done is stated if the default would be
 * wrong.
 */
export const differences = ({ own }: ChampionsView, unit: SeenUnit): Facts =>
  writeFields(unitFields, unit, untouched(), unit, [
    ...(unit.at === null ? ['defeated' as const] : []),
    ...(own.activated[unit.side].includes(groupOf(unit)) ? ['done' as const] : []),
  ]);
