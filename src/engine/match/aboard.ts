import type { Cell } from '../board/board.ts';
import type { UnitId } from '../ids.ts';
import type { Unit } from './match.ts';

type Units = Readonly<Record<UnitId, Pick<Unit, 'id' | 'at' | 'aboard'>>>;

/**
 * The outermost carrier of a unit, or the unit itself: carriers may be carried. Throws if carriers carry one another.
 */
function carrierOf(units: Units, id: UnitId): Units[UnitId] | undefined {
  const passed = new Set<UnitId>();
  for (let unit = units[id]; unit; unit = units[unit.aboard ?? '']) {
    if (passed.has(unit.id)) throw new Error(`${id} is aboard a unit that is aboard it`);
    passed.add(unit.id);
    if (unit.aboard == null) return unit;
  }
  return undefined;
}

/** The anchor cell of a unit, or of its carrier if it is aboard one; null off the board. */
export const cellOf = (units: Units, id: UnitId): Cell | null => carrierOf(units, id)?.at ?? null;

/** The units that a unit carries, directly or aboard one another, in roster order. */
export const aboardOf = (units: Units, id: UnitId): readonly UnitId[] =>
  Object.values(units)
    .filter((unit) => unit.id !== id && unit.aboard != null && isAboard(units, unit.id, id))
    .map((unit) => unit.id);

function isAboard(units: Units, id: UnitId, carrier: UnitId): boolean {
  carrierOf(units, id);
  for (let unit = units[id]; unit; unit = units[unit.aboard ?? '']) if (unit.aboard === carrier) return true;
  return false;
}
