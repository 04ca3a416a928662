import { blockedAt, derivedFor, derivedOf, other, reachAround, required } from '../../../engine/index.ts';
import type { Cell, Cells, Reach, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { enemiesOf } from './contacts.ts';
import { isWay } from './way.ts';
import type { Way } from './way.ts';
import { escortPath, escortReach } from '../scenarios/escort.ts';
import {
  friendsNear,
  grid,
  neighbours,
  neighboursOf,
  occupancy,
  sightBlockers,
  sightBlockersAt,
  unitAt,
} from '../geometry.ts';
import type { BlockedLine } from '../facts/refusals.ts';
import { refusal } from '../refusals.ts';
import { stepsLeft } from '../scenarios/hostages.ts';
import type { SalvationUnit, Seen } from '../state.ts';
import { isHostage, onBoard, speedLeft } from '../units.ts';
import type { SeenUnit } from '../units.ts';

export const label = (cell: Cell): string => grid.label(cell);
export const labels = (cells: readonly Cell[]): string[] => cells.map(label);

/** Enemies of a side that are next to a cell, by number. */
const enemiesNear = (view: Seen, side: SalvationUnit['side'], cell: Cell): UnitId[] =>
  onBoard(view, other(side))
    .filter((enemy) => grid.apart(cellOf(enemy), cell) === 1)
    .map(({ id }) => id);

/** Why a unit may not begin to move, charge or crawl at all, in the order of the codes of section 6. */
export function notReady(unit: SeenUnit, turn: number): Refusal | null {
  const facts = { unit: unit.id };
  if (unit.fallen !== null) return refusal('UNIT_FALLEN', 'SS-11.2', facts);
  if (unit.running) return refusal('UNIT_RUNNING', 'SS-15.6', facts);
  if (unit.activation === 'closed') return refusal('ACTIVATION_OVER', 'SS-6.3', facts);
  return unit.raised === turn && turn > 0 ? refusal('JUST_RAISED', 'SS-14.1', facts) : null;
}

/** Why a unit may not do what needs a standing unit under control. SS-6.3, SS-11.2, SS-15.6 */
export const unfit = (unit: SeenUnit): Refusal | null => notReady({ ...unit, raised: 0 }, 0);

/** A unit in contact may not leave it, except during a truce. SS-6.7, SS-19.10 */
export function held(view: Seen, unit: SeenUnit): Refusal | null {
  const enemies = view.own.truce ? [] : enemiesOf(view, unit.id);
  return enemies.length > 0 ? refusal('IN_CONTACT', 'SS-6.7', { unit: unit.id, enemies }) : null;
}

/** A cell that is not free, and who stands there if it is a unit. SS-1.13 */
export const notFree = (view: Seen, cell: Cell, facts: { readonly unit: UnitId; readonly target?: UnitId }): Refusal =>
  refusal('CELL_BLOCKED', 'SS-1.13', { ...facts, cell: label(cell), taken: unitAt(view, cell) });

/** Refuses a given path unless each cell is next to the one before, and each is free. SS-6.5 */
export function brokenPath(view: Seen, unit: SeenUnit, path: readonly Cell[]): Refusal | null {
  let from = cellOf(unit);
  for (const cell of path) {
    if (grid.apart(from, cell) !== 1)
      return refusal('PATH_BROKEN', 'SS-6.5', { unit: unit.id, from: label(from), cell: label(cell) });
    from = cell;
  }
  const taken = occupancy(view);
  const start = cellOf(unit);
  const blocked = path.find((cell) => taken[cell] === 1 && cell !== start);
  return blocked === undefined ? null : notFree(view, blocked, { unit: unit.id });
}

/** Refuses a goal together with a path that ends elsewhere: it is unclear which is meant. SS-6.5 */
function twoGoals(unit: SeenUnit, goal: Cell | null, path: readonly Cell[] | null): Refusal | null {
  const end = path?.at(-1);
  return goal === null || end === undefined || end === goal
    ? null
    : refusal('PATH_BROKEN', 'SS-6.5', { unit: unit.id, cell: label(goal), end: label(end) });
}

/** For each cell, how many enemies stop a plain move there: none during a truce. SS-6.6, SS-19.10 */
const stoppedBy = (view: Seen, side: SideId): Cells => (view.own.truce ? nobody : neighboursOf(view, other(side)));
const nobody: Cells = new Uint8Array(grid.count);

/** By cell, other than 0 where a plain move of a side may not come. SS-6.5, SS-6.6, SS-19.10 */
const closedTo = derivedFor((view: Seen, side: SideId): Cells => {
  const closed = occupancy(view);
  return view.own.truce ? closed : neighbours(view, other(side), null, closed.slice());
});

/** Everything within `limit` plain steps of a unit, leaving aside a hostage it leads. */
const plainReach = derivedOf((view: Seen, unit: SeenUnit, limit: number): Reach =>
  reachAround(grid, cellOf(unit), limit, closedTo(view, unit.side)),
);

/**
 * A plain path for a move or a crawl: through free cells with no enemy next to them, at most `left` long. SS-6.4,
 * SS-6.5, SS-6.6
 */
export function plainWay(
  view: Seen,
  unit: SeenUnit,
  goal: Cell | null,
  path: readonly Cell[] | null,
  left: number,
  tooFar: (length: number) => Refusal,
): Way | Refusal {
  const near = stoppedBy(view, unit.side);
  const enemyAdjacent = (cell: Cell): Refusal =>
    refusal('ENEMY_ADJACENT', 'SS-6.6', {
      unit: unit.id,
      cell: label(cell),
      enemies: enemiesNear(view, unit.side, cell),
    });
  const leads = unit.escorting !== null && unit.fallen === null;
  const two = twoGoals(unit, goal, path);
  if (two) return two;
  if (path) {
    if (leads) return escortPath(view, unit, path, left, tooFar);
    const broken = brokenPath(view, unit, path);
    if (broken) return broken;
    const caught = path.find((cell) => near[cell]);
    if (caught !== undefined) return enemyAdjacent(caught);
    return path.length > left ? tooFar(path.length) : { path, caughtBy: [] };
  }
  if (goal === null) return refusal('NO_PATH', 'SS-6.5', { unit: unit.id, cell: null });
  if (leads) {
    const ways = escortReach(view, unit, left);
    if (ways.cost(goal) > 0) return { path: ways.path(goal), caughtBy: [] };
  }
  if (occupancy(view)[goal]) return notFree(view, goal, { unit: unit.id });
  if (near[goal]) return enemyAdjacent(goal);
  const close = plainReach(view, unit, left);
  const ways = close.cost(goal) < 0 ? plainReach(view, unit, grid.count) : close;
  const length = ways.cost(goal);
  if (length < 0) return refusal('NO_PATH', 'SS-6.5', { unit: unit.id, cell: label(goal) });
  return length > left || leads ? tooFar(length) : { path: ways.path(goal), caughtBy: [] };
}

/** All cells a unit may move to now, with the length of the shortest path. SS-6 */
export const moveReach = (view: Seen, unit: SeenUnit, left = stepsLeft(unit)): Reach =>
  unit.escorting !== null && unit.fallen === null ? escortReach(view, unit, left) : plainReach(view, unit, left);

/** A cell where a charge at a target can end, with the other enemies that the charger would touch there. */
interface ChargeEnd {
  readonly cell: Cell;
  readonly others: number;
  readonly path: readonly Cell[];
}

/** Ends of a charge within `left` Speed, the default one first. SS-1.15, SS-7.5 */
export const chargeEnds = (view: Seen, unit: SeenUnit, target: SeenUnit, left: number): readonly ChargeEnd[] =>
  endsOf(view, unit, target.id, left);

const endsOf = derivedOf((view: Seen, unit: SeenUnit, id: UnitId, left: number): readonly ChargeEnd[] => {
  const target = unitOf(view, id);
  const others = friendsNear(view, id);
  const ways = reachAround(grid, cellOf(unit), left, occupancy(view), others);
  const ends: ChargeEnd[] = [];
  for (const cell of grid.nextTo(cellOf(target))) {
    if (ways.cost(cell) > 0) ends.push({ cell, others: others[cell] ?? 0, path: ways.path(cell) });
  }
  return ends.sort(
    (one, two) =>
      one.others - two.others || one.path.length - two.path.length || byDirections(cellOf(unit), one.path, two.path),
  );
});

/** Compares two equally long paths by their lists of directions. */
function byDirections(from: Cell, one: readonly Cell[], two: readonly Cell[]): number {
  let before = from;
  for (const [index, cell] of one.entries()) {
    const against = two[index];
    if (against === undefined) return 1;
    if (cell !== against) return grid.nextTo(before).indexOf(cell) - grid.nextTo(before).indexOf(against);
    before = cell;
  }
  return 0;
}

/** Refuses a charge whose target is hidden when it begins. SS-7.3 */
function hidden(view: Seen, unit: SeenUnit, target: SeenUnit): Refusal | null {
  if (target.ran > 0 && target.ran === view.own.turn - 1) return null;
  const stood = view.options['charge-sight'] === 'half' ? view.own.began : null;
  const from = stood?.[unit.id] ?? cellOf(unit);
  const to = stood?.[target.id] ?? cellOf(target);
  const blocked = blockedLine(view, { unit: unit.id, target: target.id, from, to, stood });
  return blocked && refusal('NOT_VISIBLE', 'SS-7.3', blocked);
}

/** A line of sight. `stood`: the cells of all units at the time, if it is not about now. */
interface Sight {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly from: Cell;
  readonly to: Cell;
  readonly stood?: Readonly<Record<UnitId, Cell>> | null;
}

/** Where a line of sight is blocked, with what stands in the first cell; null when it is clear. SS-1.10 */
export function blockedLine(view: Seen, { unit, target, from, to, stood = null }: Sight): BlockedLine | null {
  const blocks = stood ? sightBlockersAt(view, unit, target, stood) : sightBlockers(view, unit, target);
  const blocked = blockedAt(grid, from, to, blocks) ?? [];
  const [cell] = blocked;
  if (cell === undefined) return null;
  const blocker = Object.values(view.units).find(
    ({ id, at }) => (stood ? stood[id] : at) === cell && id !== unit && id !== target,
  );
  const piece = view.board.pieces.find(({ cells }) => cells.includes(cell));
  return {
    unit,
    target,
    cell: label(cell),
    cells: labels(blocked),
    blocker: blocker?.id ?? null,
    piece: piece?.kind ?? null,
  };
}

export interface ChargeOrder {
  readonly goal: Cell | null;
  readonly path: readonly Cell[] | null;
  /** It goes on even if another enemy catches it. SS-7.6 */
  readonly caught: 'accept' | null;
  /** Cells it may go: the Speed it has left, or the allowance of a spell. */
  readonly left: number;
}

/** A charge as ordered, or why it is not allowed, beginning with the sight of the target. SS-7 */
export function chargeWay(view: Seen, unit: SeenUnit, target: SeenUnit, order: ChargeOrder): Way | Refusal {
  const { goal, path, left } = order;
  const facts = { unit: unit.id, target: target.id };
  if (target.side === unit.side || target.at === null || isHostage(target.id))
    return refusal('NOT_AN_ENEMY', 'SS-7.1', facts);
  const unseen = hidden(view, unit, target);
  if (unseen) return unseen;
  const two = twoGoals(unit, goal, path);
  if (two) return two;
  if (path) return givenCharge(view, unit, target, { ...order, path });
  const taken = occupancy(view);
  if (goal !== null) {
    if (taken[goal]) return notFree(view, goal, facts);
    if (grid.apart(goal, cellOf(target)) !== 1)
      return refusal('NOT_ADJACENT_AT_END', 'SS-7.1', { ...facts, cell: label(goal) });
  }
  const fits = (end: ChargeEnd): boolean => goal === null || end.cell === goal;
  const best = chargeEnds(view, unit, target, left).find(fits);
  if (best) return { path: best.path, caughtBy: [] };
  const far = chargeEnds(view, unit, target, grid.count).filter(fits);
  if (far.length === 0) return refusal('NO_PATH', 'SS-7.5', { ...facts, cell: goal === null ? null : label(goal) });
  return tooSlow(unit, target, Math.min(...far.map((end) => end.path.length)), left);
}

const tooSlow = (unit: SeenUnit, target: SeenUnit, needed: number, left: number): Refusal =>
  refusal('NOT_ENOUGH_SPEED', 'SS-6.4', { unit: unit.id, target: target.id, needed, left });

/** A charge along a given path: it ends next to the target, or where another enemy catches the charger. SS-7.5, SS-7.6 */
function givenCharge(
  view: Seen,
  unit: SeenUnit,
  target: SeenUnit,
  { path, caught, left }: ChargeOrder & { readonly path: readonly Cell[] },
): Way | Refusal {
  const broken = brokenPath(view, unit, path);
  if (broken) return broken;
  const others = friendsNear(view, target.id);
  const stop = path.findIndex((cell, index) => index < path.length - 1 && others[cell]);
  const gone = stop < 0 ? path : path.slice(0, stop + 1);
  const end = required(gone.at(-1), 'end of the charge');
  const arrived = grid.apart(end, cellOf(target)) === 1;
  const facts = { unit: unit.id, target: target.id, cell: label(end) };
  const enemies = stop < 0 ? [] : enemiesNear(view, unit.side, end).filter((id) => id !== target.id);
  if (stop >= 0 && caught === null) return refusal('CAUGHT', 'SS-7.6', { ...facts, enemies });
  if (stop < 0 && !arrived) return refusal('NOT_ADJACENT_AT_END', 'SS-7.1', facts);
  return gone.length > left
    ? tooSlow(unit, target, gone.length, left)
    : { path: gone, caughtBy: arrived ? [] : enemies };
}

/** An enemy that a unit could charge now, with the default path. */
interface ChargeTarget {
  readonly target: UnitId;
  readonly path: readonly Cell[];
}

/** Enemies that a unit could charge now, each with the default path. */
export const chargeTargets = derivedOf((view: Seen, unit: SeenUnit): readonly ChargeTarget[] => {
  const left = speedLeft(unit);
  const found: ChargeTarget[] = [];
  for (const target of onBoard(view, other(unit.side))) {
    if (grid.apart(cellOf(unit), cellOf(target)) > left + 1) continue;
    const way = chargeWay(view, unit, unitOf(view, target.id), { goal: null, path: null, caught: null, left });
    if (isWay(way)) found.push({ target: target.id, path: way.path });
  }
  return found;
});
