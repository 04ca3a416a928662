import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { groundCost, groundFault } from './footing.ts';
import { gridFor, label, terrainAt } from '../geometry.ts';
import { guardOf, obstaclesOf, stopperAt } from './obstacles.ts';
import { mayAttack, phasesOf } from '../phases.ts';
import { refusal } from '../refusals.ts';
import { occupants, spaceAt, spaceFrom } from './space.ts';
import type { Direction, Seen, SeenUnit } from '../state.ts';
import { ability } from '../units.ts';
import { vaultedCell } from './vault.ts';
import { allowanceOf, endable, leftOf, reachOf } from './reach.ts';
import type { MoveKind } from './reach.ts';

/** A declared move: its steps one by one, or only its goal. SC-4.2, SC-4.14 */
export interface Route extends MoveKind {
  readonly path: readonly Cell[];
  /**
   * The only cell of the path is a goal even if it is next to the unit: if it cannot be stepped on, a detour is taken.
   */
  readonly goal?: boolean;
  readonly vault: boolean;
  /** The cell to vault, if it is named. SC-10.8 */
  readonly over: Cell | null;
}

/** A legal path, without the start. */
export interface Way {
  readonly path: readonly Cell[];
  readonly cost: number;
  /** The enemy Pike whose front ended it. SC-4.10 */
  readonly stoppedBy: UnitId | null;
  readonly vaulted: Cell | null;
}

/** The direction of a step to a neighbouring cell, or null. */
export function directionTo(seen: Pick<Seen, 'board'>, from: Cell, to: Cell): Direction | null {
  const grid = gridFor(seen);
  if (grid.apart(from, to) !== 1) return null;
  const [east, south] = [
    (to % grid.columns) - (from % grid.columns),
    Math.floor(to / grid.columns) - Math.floor(from / grid.columns),
  ];
  if (east === 0) return south < 0 ? 0 : 4;
  return east > 0 ? 2 + south : 6 - south;
}

/** The steps of a path in order, with faults in the order of 6.3; its cost is not checked. */
export function walk(seen: Seen, unit: SeenUnit, path: readonly Cell[], vaulted: Cell | null): Way | Refusal {
  const { contact } = obstaclesOf(seen, unit);
  const taken = occupants(seen);
  const surefoot = ability(unit, 'surefoot') !== null;
  const facts = { unit: unit.id };
  const guard = vaulted === null ? null : guardOf(seen, unit, vaulted);
  let [at, cost, stoppedBy]: [Cell, number, UnitId | null] = [cellOf(unit), 0, null];
  for (const to of path) {
    if (stoppedBy !== null)
      return refusal('STOPPED_BY_PIKE', 'SC-4.10', { ...facts, cell: label(seen, at), by: stoppedBy });
    const direction = directionTo(seen, at, to);
    if (direction === null)
      return refusal('BAD_PATH', 'SC-4.2', { ...facts, from: label(seen, at), cell: label(seen, to) });
    const fault = groundFault(seen, unit, at, direction, vaulted);
    if (fault) return fault;
    const space = spaceFrom(seen, to, unit.size);
    const full = space.find((cell) => cell !== vaulted && (taken.get(cell) ?? unit.id) !== unit.id);
    if (full !== undefined)
      return refusal('CELL_OCCUPIED', 'SC-4.7', { ...facts, cell: label(seen, full), by: taken.get(full) ?? null });
    if (guard && vaulted !== null && space.includes(vaulted))
      return refusal('VAULT_STOPPED', 'SC-10.8', { ...facts, cell: label(seen, vaulted), by: guard.id });
    // SC-R10: the two doublings multiply.
    cost += (surefoot ? 1 : groundCost(seen, space, vaulted)) * (contact[at] ? 2 : 1);
    [at, stoppedBy] = [to, stopperAt(seen, unit, to)];
  }
  return { path, cost, stoppedBy, vaulted };
}

/** Why a path of this cost is too long; null if it is not. SC-4.3 */
export function tooFar(seen: Seen, unit: SeenUnit, how: MoveKind, cost: number): Refusal | null {
  const left = leftOf(seen, unit, how);
  if (cost <= left) return null;
  const phases = phasesOf(seen, unit);
  const mayDouble = !how.doubled && !how.mobility && phases.movement.moves === 0 && mayAttack(phases);
  return refusal('TOO_FAR', 'SC-4.3', {
    unit: unit.id,
    cost,
    left,
    allowance: allowanceOf(seen, unit, how),
    double: mayDouble ? allowanceOf(seen, unit, { ...how, doubled: true }) : null,
  });
}

/** Refuses a goal together with a path that ends elsewhere: it is unclear which is meant. SC-4.2 */
export function twoGoals(
  seen: Pick<Seen, 'board'>,
  unit: SeenUnit,
  goal: Cell | null,
  path: readonly Cell[] | null,
): Refusal | null {
  const end = path?.at(-1);
  return goal === null || end === undefined || end === goal
    ? null
    : refusal('BAD_PATH', 'SC-4.2', { unit: unit.id, cell: label(seen, goal), end: label(seen, end) });
}

/** Steps one by one. */
function stepwise(seen: Seen, unit: SeenUnit, { path, vault, over, ...how }: Route): Way | Refusal {
  const vaulted = vault ? vaultedCell(seen, unit, path, over) : null;
  if (typeof vaulted === 'object' && vaulted !== null) return vaulted;
  const way = walk(seen, unit, path, vaulted);
  if (!isWay(way)) return way;
  const far = tooFar(seen, unit, how, way.cost);
  if (far) return far;
  const end = path.at(-1) ?? cellOf(unit);
  const space = spaceFrom(seen, end, unit.size);
  if (vaulted !== null && space.includes(vaulted))
    return refusal('END_ON_VAULT', 'SC-10.8', { unit: unit.id, cell: label(seen, vaulted) });
  if (how.mobility || way.stoppedBy !== null || endable(seen, unit, end)) return way;
  const slope = space.find((cell) => terrainAt(seen, cell).level === 'slope') ?? end;
  return refusal('END_ON_SLOPE', 'SC-4.11', { unit: unit.id, cell: label(seen, slope) });
}

/** The best path to a goal. SC-4.14 */
function toGoal(seen: Seen, unit: SeenUnit, goal: Cell, how: MoveKind): Way | Refusal {
  const close = reachOf(seen, unit, leftOf(seen, unit, how), how, goal);
  const cost = close.cost(goal);
  if (cost > 0) return { path: close.path(goal), cost, stoppedBy: stopperAt(seen, unit, goal), vaulted: null };
  // No step costs more than 4, and no path enters a cell twice.
  const far = reachOf(seen, unit, 4 * gridFor(seen).count, how, goal).cost(goal);
  const refused = far > 0 ? tooFar(seen, unit, how, far) : null;
  const by = spaceAt(seen, goal, unit.size)
    ?.map((cell) => occupants(seen).get(cell))
    .find((other) => other !== undefined && other !== unit.id);
  return (
    refused
    ?? refusal('NO_PATH', 'SC-4.14', {
      unit: unit.id,
      cell: label(seen, goal),
      ...(by === undefined ? {} : { by }),
      ...(endable(seen, unit, goal) ? {} : { slope: true }),
    })
  );
}

/**
 * The path of a declared move, or its first fault. A single cell next to the unit's own is a path of one step, any
 * other a goal. SC-4.13, SC-4.14, section 6.3
 */
export function wayOf(seen: Seen, unit: SeenUnit, route: Route): Way | Refusal {
  const [goal, ...more] = route.path;
  const alone = goal !== undefined && more.length === 0 && !route.vault;
  if (!alone) return stepwise(seen, unit, route);
  if (gridFor(seen).apart(cellOf(unit), goal) > 1) return toGoal(seen, unit, goal, route);
  const step = stepwise(seen, unit, route);
  if (isWay(step) || route.goal !== true || goal === unit.at) return step;
  // The fault of the single step is more helpful than that no detour was found.
  const round = toGoal(seen, unit, goal, route);
  return isWay(round) ? round : step;
}

export const isWay = (way: Way | Refusal): way is Way => 'path' in way;
