import type { UnitId } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { SalvationMatch, SalvationView } from '../state.ts';
import { isHostage, onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/**
 * A unit begins or continues its activation; with `interleave` off, this closes the activations of its friends. SS-6.1,
 * SS-6.2
 */
export function activate(match: SalvationMatch, id: UnitId): void {
  const unit = unitOf(match, id);
  unit.activation = 'open';
  match.own.acted = true;
  if (match.options['interleave'] !== 'off') return;
  for (const friend of onBoard(match, unit.side))
    if (friend.id !== id && friend.activation === 'open') friend.activation = 'closed';
}

/** Refuses a unit that is not the side's own, or is off the board. */
export function notMine(view: SalvationView, by: SideId, id: UnitId): Refusal | null {
  const unit = unitOf(view, id);
  if (unit.side !== by || isHostage(id)) return refusal('NOT_YOUR_UNIT', 'SS-5.9', { unit: id });
  return unit.at === null ? refusal('NO_SUCH_UNIT', 'SS-16.1', { unit: id }) : null;
}

/** The unit in a half-filled form, if it is the side's own and on the board. */
export function actorIn(view: SalvationView, by: SideId, id: UnitId | undefined): SeenUnit | null {
  const unit = id === undefined ? null : unitOf(view, id);
  return unit && unit.side === by && unit.at !== null ? unit : null;
}

/** A side's units on the board whose activation is not over. */
export const free = (view: SalvationView, side: SideId): SeenUnit[] =>
  onBoard(view, side).filter((unit) => unit.activation !== 'closed');
