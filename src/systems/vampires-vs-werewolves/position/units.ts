import type { Cell, Facts, Position, PositionUnit, Refusal, UnitId } from '../../../engine/index.ts';
import {
  checked,
  counter,
  flag,
  nullable,
  oneOf,
  refuseFields,
  recordOf,
  setOf,
  writeFields,
} from '../../../kit/index.ts';
import type { Fields } from '../../../kit/index.ts';
import { formIds } from '../data/forms.ts';
import { figureIds, isFigure } from '../data/figures.ts';
import { powerIds } from '../data/talents.ts';
import { weaponIds, weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import { gatesOf, gridFor, label, terrainAt } from '../geometry.ts';
import { atTomb } from '../movement/moves.ts';
import { untouched } from '../state.ts';
import type { FigureState, SeenFigure, VampiresMatch, VampiresView } from '../state.ts';
import { card, formOf, formsOf, hasGear, isEngaged, newFigure } from '../units.ts';
import { bad, cell } from './fields.ts';
import { refusal } from '../refusals.ts';

/** What a field must know: the match, for its board, and the figure it belongs to. */
interface Context {
  readonly seen: Pick<VampiresMatch, 'board'>;
  readonly unit: SeenFigure;
}

const weaponSet = setOf(oneOf<WeaponId>(weaponIds));

/** In what a figure may differ from an untouched one, as its line of the table allows. */
const unitFields: Fields<FigureState, Context> = {
  down: flag,
  out: flag,
  form: checked(oneOf(formIds), (form, { unit }: Context) => formsOf(unit).includes(form)),
  weapons: checked(weaponSet, (list) => list.every((id) => !weapons[id].unarmed)),
  gearAt: nullable({
    read: (given, { seen }: Context) => cell.read(given, seen),
    write: (at, { seen }: Context) => cell.write(at, seen),
  }),
  lost: checked(weaponSet, (list, { unit }: Context) => list.every((id) => unit.weapons.includes(id))),
  powersLost: checked(setOf(oneOf(powerIds)), (list, { unit }: Context) =>
    list.every((id) => card(unit).powers.includes(id)),
  ),
  ammo: recordOf(counter, (id) => weaponIds.some((known) => known === id && weapons[known].limited)),
  materials: flag,
  hunkered: flag,
  ritual: flag,
  moved: counter,
  ran: flag,
  acted: flag,
};

/** Adds the figures of a position, in its order: that of the roster. A refusal names what cannot be. */
export function addUnits(match: VampiresMatch, { units }: Position): Refusal | null {
  const taken = new Map<Cell, UnitId>();
  for (const unit of units) {
    const wrong = addUnit(match, unit, taken);
    if (wrong) return wrong;
  }
  return null;
}

function addUnit(match: VampiresMatch, given: PositionUnit, taken: Map<Cell, UnitId>): Refusal | null {
  const { type, side, at = null, with: differs = {} } = given;
  if (!isFigure(type)) return bad('figure', type, figureIds);
  const id = given.id ?? type;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(id) || match.units[id]) return bad('figure id', id);
  if (given.level !== undefined && given.level !== 0) return bad(`${id} level`, given.level);
  if (given.group !== undefined) return bad(`${id} group`, given.group);
  if (given.facing !== undefined) return bad(`${id} facing`, given.facing);
  const unit = newFigure(side, id, type);
  const wrong = refuseFields(bad, `${id} `, unitFields, unit, differs, { seen: match, unit });
  if (wrong) return wrong;
  match.units[id] = unit;
  if (at !== null) {
    const there = gridFor(match).read(at);
    if (there === null) return refusal('CELL_IMPASSABLE', 'VW-1.1', { param: id, text: at });
    if (unit.out) return bad(`${id} out`, true);
    const by = taken.get(there);
    if (by !== undefined) return refusal('CELL_OCCUPIED', 'VW-1.1', { unit: id, cell: label(match, there), by });
    if (terrainAt(match, there).solid)
      return refusal('CELL_IMPASSABLE', 'VW-1.5', { unit: id, cell: label(match, there) });
    taken.set(there, id);
    unit.at = there;
    // A wolf or a bat has dropped its gear; if nobody says where, where it stands.
    if (!formOf(unit).gear && hasGear(unit) && differs['gearAt'] === undefined) unit.gearAt = there;
  }
  return null;
}

/** Who is in a state that cannot be; `settingUp`: nobody stands on the board yet. */
export function badStand(match: VampiresMatch, settingUp: boolean): Refusal | null {
  const gates = gatesOf(match, 'a').length > 0;
  for (const unit of Object.values(match.units)) {
    // Without a gate nobody comes in: who is not on the board is out.
    if (unit.at === null && !gates && !settingUp) unit.out = true;
    const wrong = stateFault(match, unit);
    if (wrong !== null) return bad(`${unit.id} ${wrong}`, true);
  }
  return null;
}

function stateFault(match: VampiresMatch, unit: SeenFigure): keyof FigureState | null {
  const { at, down, gearAt, hunkered, ritual, materials, form } = unit;
  if (unit.out) return null;
  const away = at === null;
  if (away && (down || hunkered || ritual || materials))
    return down ? 'down' : hunkered ? 'hunkered' : ritual ? 'ritual' : 'materials';
  if (away && form !== 'human') return 'form';
  if (gearAt !== null && (!hasGear(unit) || away)) return 'gearAt';
  if (gearAt === null && !formOf(unit).gear && hasGear(unit)) return 'gearAt';
  if (hunkered && (down || isEngaged(match, unit) || (at !== null && terrainAt(match, at).id !== 'steps')))
    return 'hunkered';
  const busy = ritual && (down || !materials || !formOf(unit).hands || !atTomb(match, at) || isEngaged(match, unit));
  return busy ? 'ritual' : null;
}

/** In what a figure differs from an untouched one. What would be worked out otherwise is said: where the gear of a wolf or bat lies. */
export const differences = (view: VampiresView, unit: SeenFigure): Facts =>
  writeFields(unitFields, unit, untouched(card(unit).id), { seen: view, unit }, formOf(unit).gear ? [] : ['gearAt']);
