import { other } from '../../../engine/index.ts';
import type { Cell, Cells, Reach, Refusal } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { grid, neighboursOf, occupancy } from '../geometry.ts';
import { inOwnHalf, stepsLeft } from './hostages.ts';
import type { Seen } from '../state.ts';
import { onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import type { Way } from '../movement/way.ts';
import { refusal } from '../refusals.ts';

/** An escort under way: its cell, that of the hostage behind it, and whether the truce still holds. */
interface Stage {
  readonly at: Cell;
  readonly hostage: Cell;
  readonly truce: boolean;
  readonly steps: number;
  /** The stage one step before; null at the start. */
  readonly before: Stage | null;
}

/** The surroundings of an escort: the board without itself and its hostage, and enemies next to cells. */
interface Country {
  readonly taken: Cells;
  readonly near: Cells;
}

function countryOf(view: Seen, unit: SeenUnit, hostage: Cell): Country {
  const taken = occupancy(view).slice();
  taken[cellOf(unit)] = 0;
  taken[hostage] = 0;
  return { taken, near: neighboursOf(view, other(unit.side)) };
}

const startOf = (view: Seen, unit: SeenUnit): Stage => ({
  at: cellOf(unit),
  hostage: cellOf(unitOf(view, String(unit.escorting))),
  truce: view.own.truce,
  steps: 0,
  before: null,
});

/** Why an escort may not take its next step, or null. SS-19.10, SS-19.13 */
function obstacle(
  { at, hostage, truce }: Stage,
  next: Cell,
  { taken, near }: Country,
): 'CELL_BLOCKED' | 'ENEMY_ADJACENT' | 'IN_CONTACT' | null {
  if (taken[next] || next === hostage) return 'CELL_BLOCKED';
  if (truce) return null;
  if (near[at]) return 'IN_CONTACT';
  return near[next] ? 'ENEMY_ADJACENT' : null;
}

/**
 * One step: the hostage follows into the cell just left, and ends the truce if that is in its own half. SS-19.10,
 * SS-19.13
 */
const stepTo = (view: Seen, unit: SeenUnit, stage: Stage, next: Cell): Stage => ({
  at: next,
  hostage: stage.at,
  truce: stage.truce && !inOwnHalf(view, unit.side, stage.at),
  steps: stage.steps + 1,
  before: stage,
});

/** The cells entered on the way to a stage. */
function pathTo(stage: Stage | null): readonly Cell[] {
  const path: Cell[] = [];
  for (let at = stage; at?.before; at = at.before) path.push(at.at);
  return path.reverse();
}

/**
 * Everything an escort can reach with its hostage behind it; of several shortest paths, the one with the first list of
 * directions. SS-1.15, SS-19.12, SS-19.13
 */
export function escortReach(view: Seen, unit: SeenUnit, limit = stepsLeft(unit)): Reach {
  const start = startOf(view, unit);
  const country = countryOf(view, unit, start.hostage);
  const best = new Map<Cell, Stage>();
  // Who was somewhere with fewer steps, and the hostage behind in the same cell, comes no further later.
  const seen = new Set<string>();
  const stages: Stage[] = [start];
  for (const stage of stages) {
    if (stage.steps >= limit) break;
    for (const next of grid.nextTo(stage.at)) {
      if (obstacle(stage, next, country)) continue;
      const after = stepTo(view, unit, stage, next);
      const same = `${after.at} ${after.hostage} ${after.truce}`;
      if (seen.has(same)) continue;
      seen.add(same);
      stages.push(after);
      if (!best.has(next) && next !== start.at) best.set(next, after);
    }
  }
  return {
    cost: (cell) => (cell === start.at ? 0 : (best.get(cell)?.steps ?? -1)),
    path: (cell) => pathTo(best.get(cell) ?? null),
    cells: [...best.keys()],
  };
}

/** A given path for an escort, or why it may not go that way. */
export function escortPath(
  view: Seen,
  unit: SeenUnit,
  path: readonly Cell[],
  limit: number,
  tooFar: (length: number) => Refusal,
): Way | Refusal {
  let stage = startOf(view, unit);
  const country = countryOf(view, unit, stage.hostage);
  const facts = { unit: unit.id };
  let before = stage.at;
  for (const cell of path) {
    if (grid.apart(before, cell) !== 1)
      return refusal('PATH_BROKEN', 'SS-6.5', { ...facts, from: grid.label(before), cell: grid.label(cell) });
    before = cell;
  }
  for (const cell of path) {
    const code = obstacle(stage, cell, country);
    if (code === 'CELL_BLOCKED') return refusal(code, 'SS-1.13', { ...facts, cell: grid.label(cell) });
    if (code)
      return refusal(code, code === 'IN_CONTACT' ? 'SS-6.7' : 'SS-6.6', {
        ...facts,
        cell: grid.label(cell),
        enemies: enemiesAt(view, unit, code === 'IN_CONTACT' ? stage.at : cell),
      });
    stage = stepTo(view, unit, stage, cell);
  }
  return path.length > limit ? tooFar(path.length) : { path, caughtBy: [] };
}

const enemiesAt = (view: Seen, unit: SeenUnit, cell: Cell): string[] =>
  onBoard(view, other(unit.side))
    .filter((enemy) => grid.apart(cellOf(enemy), cell) === 1)
    .map(({ id }) => id);
