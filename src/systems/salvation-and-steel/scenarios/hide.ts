import { required } from '../../../engine/index.ts';
import type { Cell, Refusal, SideId } from '../../../engine/index.ts';
import { hiddenCells, hostageCell } from '../data/scenarios.ts';
import { undeployed } from '../units.ts';
import { edgeDistance, edges, grid, letterAt, midDistance, numberAt, occupancy } from '../geometry.ts';
import { inOwnHalf } from './hostages.ts';
import type { Edge } from '../facts/terms.ts';
import type { SalvationView } from '../state.ts';
import { label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';

/** Where a side hides the hostage it holds, and where its units can be set up. SS-19.4 */
export interface Hiding {
  readonly hostage: Cell;
  readonly cells: readonly Cell[];
}

const edgeOf = (view: SalvationView, side: SideId): Edge => {
  const edge = view.own.edges?.[side];
  if (!edge) throw new Error(`Side ${side} has no edge yet`);
  return edge;
};

const nearestEdge = (cell: Cell): number => Math.min(...edges.map((edge) => edgeDistance(cell, edge)));
const tooNear = (one: Cell, two: Cell): boolean => grid.apart(one, two) <= hiddenCells.apart;

/** Whether the hostage can be hidden there, leaving terrain aside. */
const fitsHostage = (view: SalvationView, side: SideId, cell: Cell): boolean =>
  inOwnHalf(view, side, cell)
  && midDistance(cell, edgeOf(view, side)) <= hostageCell.mid
  && nearestEdge(cell) > hostageCell.edge;

/** Whether a unit can be set up there, leaving terrain and other cells aside. */
const fitsUnit = (view: SalvationView, side: SideId, cell: Cell): boolean =>
  nearestEdge(cell) > hiddenCells.edge && midDistance(cell, edgeOf(view, side)) > hiddenCells.mid;

const freeCells = (view: SalvationView, fits: (cell: Cell) => boolean): Cell[] => {
  const taken = occupancy(view);
  return Array.from({ length: grid.count }, (_, cell) => cell).filter((cell) => taken[cell] === 0 && fits(cell));
};

/** Twice the distance from the midpoint between the other two edges. */
function fromMiddle(edge: Edge, cell: Cell): number {
  return edge === '1' || edge === '37' ? Math.abs(2 * letterAt(cell) - 37) : 2 * Math.abs(numberAt(cell) - 19);
}

/** Free cells for the hostage, the default one first. SS-19.5 */
export function hostageCells(view: SalvationView, side: SideId): Cell[] {
  const edge = edgeOf(view, side);
  return freeCells(view, (cell) => fitsHostage(view, side, cell)).sort(
    (one, two) =>
      midDistance(two, edge) - midDistance(one, edge) || fromMiddle(edge, one) - fromMiddle(edge, two) || one - two,
  );
}

/** Free cells for units, in the order in which the default uses them. SS-19.5 */
export function setUpCells(view: SalvationView, side: SideId): Cell[] {
  const edge = edgeOf(view, side);
  return freeCells(view, (cell) => fitsUnit(view, side, cell)).sort(
    (one, two) =>
      edgeDistance(one, edge) - edgeDistance(two, edge) || fromMiddle(edge, one) - fromMiddle(edge, two) || one - two,
  );
}

/** As many set-up cells as there are units, far enough apart as long as there is room. SS-19.5 */
function defaultCells(view: SalvationView, side: SideId): Cell[] {
  const wanted = undeployed(view, side).length;
  const all = setUpCells(view, side);
  const chosen: Cell[] = [];
  for (const cell of all) if (chosen.length < wanted && chosen.every((each) => !tooNear(each, cell))) chosen.push(cell);
  const rest = all.filter((cell) => !chosen.includes(cell));
  return [...chosen, ...rest.slice(0, wanted - chosen.length)];
}

/** The default for a side that gives no answer. SS-19.5 */
export function defaultHiding(view: SalvationView, side: SideId): Hiding {
  const [hostage] = hostageCells(view, side);
  if (hostage === undefined) throw new Error('There is no cell for a hostage');
  return { hostage, cells: defaultCells(view, side) };
}

/** Why a side may not hide in this way, in the order of the codes. SS-19.4 */
export function hidingRefusal(view: SalvationView, side: SideId, { hostage, cells }: Hiding): Refusal | null {
  if (!fitsHostage(view, side, hostage)) return refusal('HOSTAGE_CELL', 'SS-19.4', { cell: label(hostage) });
  const wrong = cells.find((cell) => !fitsUnit(view, side, cell));
  if (wrong !== undefined) return refusal('SETUP_CELL', 'SS-19.4', { cell: label(wrong), near: null });
  const crowded = cells.find((cell, index) => cells.slice(0, index).some((each) => tooNear(each, cell)));
  if (crowded !== undefined && !isDefault(view, side, cells)) {
    const near = required(
      cells.find((each) => tooNear(each, crowded)),
      'cell too near',
    );
    return refusal('SETUP_CELL', 'SS-19.4', { cell: label(crowded), near: label(near) });
  }
  const wanted = undeployed(view, side).length;
  if (cells.length !== wanted) return refusal('WRONG_COUNT', 'SS-19.4', { count: cells.length, wanted, what: 'cells' });
  const taken = occupancy(view);
  const blocked = [hostage, ...cells].find((cell) => taken[cell]);
  return blocked === undefined ? null : refusal('CELL_BLOCKED', 'SS-1.13', { cell: label(blocked) });
}

/** SS-19.5: if there is too little room, the default is legal anyway. */
function isDefault(view: SalvationView, side: SideId, cells: readonly Cell[]): boolean {
  const given = new Set(cells);
  const planned = defaultCells(view, side);
  return given.size === cells.length && planned.length === cells.length && planned.every((cell) => given.has(cell));
}

/** Free cells next to an occupied one, by direction; if there is none, the nearest free one. SS-19.7 */
export function besideCells(view: Pick<SalvationView, 'board' | 'units' | 'markers'>, cell: Cell): Cell[] {
  const taken = occupancy(view);
  const next = grid.nextTo(cell).filter((each) => !taken[each]);
  return next.length > 0 ? next : nearestFree(taken, cell);
}

function nearestFree(taken: Uint8Array, from: Cell): Cell[] {
  const free = Array.from({ length: grid.count }, (_, cell) => cell).filter((cell) => !taken[cell]);
  const nearest = Math.min(...free.map((cell) => grid.apart(from, cell)));
  return free.filter((cell) => grid.apart(from, cell) === nearest).slice(0, 1);
}

/** Where a hostage goes whose cell is occupied by a unit of its own side: towards the mid-line. SS-19.9 */
export function towardsMiddle(view: SalvationView, edge: Edge, cell: Cell): Cell[] {
  const taken = occupancy(view);
  const free = grid.nextTo(cell).filter((each) => !taken[each]);
  const closer = free.filter((each) => midDistance(each, edge) < midDistance(cell, edge));
  const acrossRows = edge === 'A' || edge === 'AJ';
  const straight = closer.find((each) =>
    acrossRows ? numberAt(each) === numberAt(cell) : letterAt(each) === letterAt(cell),
  );
  const goal = straight ?? closer[0] ?? free[0];
  return goal === undefined ? nearestFree(taken, cell) : [goal];
}

/** Where a hostage may go whose cell is occupied by an enemy: to either side, as near as there is room. SS-19.9 */
export function sidewards(view: SalvationView, edge: Edge, cell: Cell): Cell[] {
  const taken = occupancy(view);
  const { column, row } = grid.place(cell);
  for (let apart = 2; apart < 37; apart += 2) {
    const places = [-apart, apart].map((by) =>
      edge === '1' || edge === '37' ? { column, row: row + by } : { column: column + by, row },
    );
    const found = places
      .map((place) => grid.cellAt(place))
      .filter((each): each is Cell => each !== null && !taken[each]);
    if (found.length > 0) return found;
  }
  return nearestFree(taken, cell);
}

/**
 * Free cells more than 1 from every unit of a side, in label order: of those the nearest to one, or by option all of
 * them. SS-19.17, SS-R62
 */
export function dropCells(
  view: Pick<SalvationView, 'board' | 'units' | 'markers' | 'options'>,
  friends: readonly Cell[],
  from: Cell,
): Cell[] {
  const taken = occupancy(view);
  const open = Array.from({ length: grid.count }, (_, cell) => cell).filter(
    (cell) => !taken[cell] && friends.every((friend) => grid.apart(friend, cell) > 1),
  );
  if (view.options['drop'] === 'anywhere') return open;
  const nearest = Math.min(...open.map((cell) => grid.apart(from, cell)));
  return open.filter((cell) => grid.apart(from, cell) === nearest);
}
