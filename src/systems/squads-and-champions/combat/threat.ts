import { other } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, onBoard } from '../../../kit/index.ts';
import { longestShot } from '../data/range.ts';
import { isOpen } from './fire.ts';
import { gridFor, terrainAt } from '../geometry.ts';
import { nearestFoot } from '../movement/slopes.ts';
import { distance, isCliff, spaceFrom, spaceOf } from '../movement/space.ts';
import type { ChampionsView, Seen, SeenUnit } from '../state.ts';
import { targetRefusal } from './targets.ts';
import { isArcher } from '../units.ts';
import { endable, rateOf, reachWithin } from '../movement/reach.ts';

export interface Threat {
  /** In cell order. */
  readonly cells: readonly Cell[];
  /** Enemies that can be attacked, and the attackers. */
  readonly targets: readonly { readonly unit: UnitId; readonly by: readonly UnitId[] }[];
}

/** Cells in line of fire of a space, without the space itself, at any distance. SC-6.16, SC-6.17 */
export const seenFrom = (seen: Seen, from: readonly Cell[]): Cell[] =>
  Array.from({ length: gridFor(seen).count }, (_, cell) => cell).filter(
    (cell) => !from.includes(cell) && isOpen(seen, from, [cell]),
  );

/** All cells next to one of these, without a cliff between them. SC-1.7 */
function around(seen: Seen, cells: Iterable<Cell>): Set<Cell> {
  const found = new Set<Cell>();
  for (const cell of cells)
    for (const next of gridFor(seen).nextTo(cell)) if (!found.has(next) && !isCliff(seen, cell, next)) found.add(next);
  return found;
}

/**
 * Cells that a unit can strike at from where it stands or after a move at normal pace. A charge is such a move, and a
 * Pike may turn to any side after it. SC-4.3, SC-6.1, SC-6.9, SC-6.11
 */
function struck(seen: Seen, unit: SeenUnit): ReadonlySet<Cell> {
  const { cells } = reachWithin(seen, unit, rateOf(seen, unit), {});
  // SC-4.12: a unit that is stopped on a slope strikes from its foot.
  const ends = cells.map((cell) =>
    endable(seen, unit, cell) ? cell : (nearestFoot(seen, { ...unit, at: cell }) ?? cell),
  );
  return around(seen, new Set([cellOf(unit), ...ends].flatMap((anchor) => spaceFrom(seen, anchor, unit.size))));
}

/** Whether an archer could shoot at a unit on the cell from where it stands. SC-6.14 */
const inFire = (seen: Seen, archers: readonly (readonly Cell[])[], cell: Cell): boolean =>
  archers.some((space) => distance(seen, space, [cell]) <= longestShot && isOpen(seen, space, [cell]));

/**
 * What a side's units could attack in a turn of their own on the present board, whatever they have done in this round;
 * without Feats. SC-6.1, SC-6.7, SC-6.11, SC-6.14
 */
export function threatOf(view: ChampionsView, side: SideId): Threat {
  const seen: Seen = { ...view, own: { ...view.own, activation: null } };
  const units = onBoard(seen, side);
  const archers = units.filter(isArcher);
  const near = new Map(units.filter((unit) => !isArcher(unit)).map((unit) => [unit.id, struck(seen, unit)]));
  const strikes = new Set([...near.values()].flatMap((cells) => [...cells]));
  const held = units.flatMap((unit) => spaceOf(seen, unit));
  // A unit next to the shooter or its friends is safe from arrows.
  const safe = new Set([...held, ...around(seen, held)]);
  const spaces = archers.map((unit) => spaceOf(seen, unit));
  const attacked = (cell: Cell): boolean => strikes.has(cell) || (!safe.has(cell) && inFire(seen, spaces, cell));
  const can = (unit: SeenUnit, target: SeenUnit): boolean =>
    isArcher(unit)
      ? targetRefusal(seen, unit, target, null) === null
      : spaceOf(seen, target).some((cell) => near.get(unit.id)!.has(cell));
  return {
    // No unit can stand, and so none is attacked, on a slope or on impassable ground.
    cells: Array.from({ length: gridFor(seen).count }, (_, cell) => cell).filter(
      (cell) => terrainAt(seen, cell).end && attacked(cell),
    ),
    targets: onBoard(seen, other(side)).flatMap((target) => {
      const by = units.filter((unit) => can(unit, target)).map(({ id }) => id);
      return by.length > 0 ? [{ unit: target.id, by }] : [];
    }),
  };
}
