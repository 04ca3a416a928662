import { blockedAt, derivedFor, other, reachAround, within } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { shotEnergy } from '../data/constants.ts';
import { fireballRadius, fireballRange, immolateRadius } from '../data/spells.ts';
import { grid, neighboursOf, occupancy, sightBlockers } from '../geometry.ts';
import { longRange } from '../needs.ts';
import type { Seen } from '../state.ts';
import { card, energyLeft, mayAttack, onBoard, speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { held } from '../movement/ways.ts';

/** A unit as it will be at the beginning of its next turn. SS-5.7 */
const rested = (unit: SeenUnit): SeenUnit => ({ ...unit, speedSpent: 0, energySpent: 0, activation: 'unused' });

/** Cells other than this one that are seen from it; units that stand on them do not matter. SS-1.10, SS-1.11 */
export function seenFrom(view: Seen, from: Cell, range = grid.count): readonly Cell[] {
  // What stands at either end is in nobody's way.
  const blockers = sightBlockers(view, '', '');
  return within(grid, from, range).filter((cell) => cell !== from && !blockedAt(grid, from, cell, blockers));
}

/** Adds the cells next to where a charge can end, and next to the unit itself. SS-6.4, SS-7.1, SS-7.6 */
function addStruck(cells: Set<Cell>, view: Seen, unit: SeenUnit): void {
  if (!mayAttack(view, unit)) return;
  const from = cellOf(unit);
  for (const next of grid.nextTo(from)) cells.add(next);
  if (held(view, unit)) return;
  const [taken, near] = [occupancy(view), neighboursOf(view, other(unit.side))];
  // Hundreds of ends share their neighbours.
  for (const end of reachAround(grid, from, speedLeft(unit), taken, near).cells)
    for (const next of grid.nextTo(end)) cells.add(next);
}

/** Cells it can shoot at from where it stands. SS-12.1, SS-12.2, SS-12.3, SS-12.4, SS-12.5 */
function shot(view: Seen, unit: SeenUnit): readonly Cell[] {
  const shoots =
    card(unit).class === 'ranged' && energyLeft(unit) >= shotEnergy && unit.escorting === null && !held(view, unit);
  return shoots ? seenFrom(view, cellOf(unit), longRange(unit)) : [];
}

/** Cells that its spells can burn from where it stands, whether it sees them or not. SS-13.4, SS-14.2, SS-14.6 */
function burnt(unit: SeenUnit): readonly Cell[] {
  if (card(unit).class !== 'mage' || unit.escorting !== null) return [];
  // A mage that has used no Energy yet has enough for each of them.
  return [
    // It is aimed at a unit, and burns those beside it, too.
    ...(unit.spells.includes('fireball') ? within(grid, cellOf(unit), fireballRange + fireballRadius) : []),
    ...(unit.spells.includes('immolate') ? within(grid, cellOf(unit), immolateRadius) : []),
  ];
}

/**
 * The cells that each of a side's standing units not running could attack in its next turn, whether or not the target
 * could be reached in the end.
 */
export const threatOf = derivedFor((view: Seen, side: SideId): ReadonlyMap<UnitId, ReadonlySet<Cell>> => {
  const able = onBoard(view, side)
    .filter(({ fallen, running }) => fallen === null && !running)
    .map(rested);
  return new Map(
    able.map((unit) => {
      const cells = new Set([...shot(view, unit), ...burnt(unit)]);
      addStruck(cells, view, unit);
      return [unit.id, cells];
    }),
  );
});

/** The cells that any of them could attack. */
export const threatened = derivedFor((view: Seen, side: SideId): ReadonlySet<Cell> => {
  const all = new Set<Cell>();
  for (const cells of threatOf(view, side).values()) for (const cell of cells) all.add(cell);
  return all;
});
