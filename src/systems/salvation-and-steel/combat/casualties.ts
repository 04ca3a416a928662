import type { Cell, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { hostagesOnBoard } from '../scenarios/hostages.ts';
import { scenarioOf } from '../scenarios/index.ts';
import type { Cause } from '../facts/terms.ts';
import type { Fight, SalvationMatch, SalvationPlay } from '../state.ts';
import { deadOf, isHostage, onBoard } from '../units.ts';
import { label } from '../movement/ways.ts';

/** Takes a unit off the board. SS-16.1 */
export function remove(play: SalvationPlay, id: UnitId, cause: Cause): void {
  const unit = unitOf(play.match, id);
  const cell = unit.at;
  unit.at = null;
  unit.removed = cause;
  // SS-19.18: nobody panics because of a hostage.
  if (!isHostage(id)) play.match.own.fight?.dead.push(id);
  if (cause !== 'left') play.tell('died', 'SS-16.1', { unit: id, cause, cell: cell === null ? null : label(cell) });
  scenarioOf(play.match).removed?.(play, id, cell);
}

/**
 * Adds wound counters; the unit falls, or dies. True if it falls, which a hostage never does. SS-10.2, SS-11.1, SS-16.1
 */
export function wound(play: SalvationPlay, id: UnitId, count: number): boolean {
  const unit = unitOf(play.match, id);
  unit.wounds += count;
  play.tell('wounded', 'SS-10.2', { unit: id, wounds: count, counters: unit.wounds });
  const cause = deadOf(unit);
  if (cause) {
    remove(play, id, cause);
    return false;
  }
  if (isHostage(id)) return false;
  // SS-11.3, SS-R37: further wounds while down do not restart the wait.
  unit.fallen ??= play.match.own.turn;
  unit.running = false;
  return true;
}

/** The cells of all units now, to be remembered for panic and pushes. */
export function cellsNow(match: SalvationMatch): Record<UnitId, Cell> {
  const cells: Record<UnitId, Cell> = {};
  for (const unit of [...onBoard(match), ...hostagesOnBoard(match)]) cells[unit.id] = unit.at;
  return cells;
}

/** Remembers where everybody stands as a half-turn begins, if charges are judged by that. SS-7.3 */
export function rememberCells(match: SalvationMatch): void {
  if (match.options['charge-sight'] === 'half') match.own.began = cellsNow(match);
}

/** A combat, shot or spell at its beginning. */
export const newFight = (match: SalvationMatch, kind: Fight['kind'], more: Partial<Fight> = {}): Fight => ({
  kind,
  steps: [],
  charged: {},
  cells: cellsNow(match),
  current: 0,
  allocations: {},
  attacks: [],
  pushed: [],
  dead: [],
  spell: null,
  ...more,
});
