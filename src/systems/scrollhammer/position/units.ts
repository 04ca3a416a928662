import type { Cell, Facts, Position, PositionUnit, Refusal, UnitId } from '../../../engine/index.ts';
import { anyText, blankUnit, checked, counter, flag, nullable, refuseFields, writeFields } from '../../../kit/index.ts';
import type { Fields } from '../../../kit/index.ts';
import { entries, isEntry } from '../data/entries.ts';
import { cellsOfBase, gridFor, label, liesOn } from '../geometry.ts';
import { entryOf, homeOf, inOrder, numberOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import { newGroup, untouched } from '../state.ts';
import type { HammerMatch, HammerUnit, HammerView, Seen, SeenUnit, UnitState } from '../state.ts';
import { groundOf, solid } from '../terrain.ts';
import { bad, cell } from './fields.ts';

/** In what a unit may differ from an untouched one. */
const unitFields: Fields<UnitState, Seen> = {
  wounds: checked(counter, (left) => left <= 9),
  standard: flag,
  slot: nullable(cell),
  moved: flag,
  hands: nullable(anyText),
  pool: counter,
  used: nullable(anyText),
  lowered: flag,
  entangled: counter,
  chilled: counter,
  pox: flag,
  healed: flag,
  caller: nullable(anyText),
};

const groupName = /^[ab]-[1-9]\d?$/;
const unitName = /^[ab]-[1-9]\d?\.[1-9]\d?$/;

/** The id of a unit: as it is given, else the next number of its group. */
function idOf(match: HammerMatch, { id, side, group = `${side}-1` }: PositionUnit): UnitId | null {
  if (id !== undefined) return unitName.test(id) && id.startsWith(side) ? id : null;
  const taken = Object.keys(match.units).filter((each) => homeOf(each) === group);
  return `${group}.${1 + Math.max(0, ...taken.map(numberOf))}`;
}

/** Adds the units of a position, and the groups they are in; its terrain lies already. */
export function addUnits(match: HammerMatch, { units }: Position): Refusal | null {
  const taken = new Map<Cell, UnitId>();
  // A character that joined a group may be noted before those who were mustered in it.
  const musters = new Map(
    [...units].reverse().flatMap(({ id, type }) => (id === undefined ? [] : [[homeOf(id), type] as const])),
  );
  for (const given of units) {
    const wrong = addUnit(match, given, taken, musters);
    if (wrong) return wrong;
  }
  for (const group of Object.values(match.own.groups)) {
    group.units = inOrder(group.id, group.units);
    group.strength = Math.max(group.strength, group.units.length);
  }
  return null;
}

function addUnit(
  match: HammerMatch,
  given: PositionUnit,
  taken: Map<Cell, UnitId>,
  musters: ReadonlyMap<string, string>,
): Refusal | null {
  const { side, type, at = null } = given;
  if (!isEntry(type)) return refusal('UNKNOWN_ENTRY', 'SH-R64', { entry: type, army: null });
  const id = idOf(match, given);
  if (id === null || match.units[id]) return bad('unit id', given.id ?? null, [`a free id such as ${side}-1.1`]);
  const group = given.group ?? homeOf(id);
  if (!groupName.test(group) || !group.startsWith(side)) return bad(`${id} group`, group, [`an id such as ${side}-1`]);
  const entry = entryOf(given);
  const unit: HammerUnit = { ...blankUnit(id, side, type), group, size: entry.size, ...untouched(entry.w, entry.mg) };
  const differs = given.with ?? {};
  const wrong = refuseFields(bad, `${id} `, unitFields, unit, differs, match);
  if (wrong) return wrong;
  if (unit.wounds > entry.w) return bad(`${id} wounds`, differs['wounds']);
  match.units[id] = unit;
  for (const each of new Set([homeOf(id), group])) {
    const mustered = musters.get(each) ?? type;
    const formation = entries[mustered]?.formations[0] ?? 'horde';
    match.own.groups[each] ??= newGroup(each, side, mustered, formation);
  }
  if (unit.wounds > 0) match.own.groups[group]?.units.push(id);
  return at === null ? null : stand(match, unit, at, taken);
}

function stand(match: HammerMatch, unit: HammerUnit, at: string, taken: Map<Cell, UnitId>): Refusal | null {
  const where = gridFor(match).read(at);
  if (where === null) return refusal('NO_SUCH_CELL', 'SH-1.1', { param: unit.id, text: at });
  const base = { at: where, size: unit.size };
  const facts = { unit: unit.id, cell: label(match, where) };
  if (!liesOn(match, base)) return refusal('OFF_BOARD', 'SH-1.2', facts);
  if (unit.wounds === 0) return bad(`${unit.id} wounds`, 0);
  const { flags } = groundOf(match);
  for (const each of cellsOfBase(match, base)) {
    if (taken.has(each) || ((flags[each] ?? 0) & solid) !== 0) return refusal('BLOCKED', 'SH-1.2', facts);
    taken.set(each, unit.id);
  }
  unit.at = where;
  return null;
}

/** In what a unit differs from an untouched one. */
export const differencesOf = (view: HammerView, unit: SeenUnit): Facts =>
  writeFields(unitFields, unit, untouched(entryOf(unit).w, entryOf(unit).mg), view);
