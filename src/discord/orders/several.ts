import { actorCell, actorParam, axial, fromAxial, gridOf, other, rehearse } from '../../engine/index.ts';
import type { Action, AnyView, Cell, Grid, SideId, SystemHandle } from '../../engine/index.ts';
import { actorOf } from '../panel/form.ts';
import { printOrder } from './text.ts';

/** Where several go together; `unit:b2` names an enemy, a unit or a group. */
export type SharedGoal = 'enemy' | 'formation' | 'back' | `unit:${string}`;

/** As many are in the menu of those who go. */
export const MOST_WALKERS = 25;

const BACK = 'guide.back';

/** The units or groups of a side that can walk now, in the order in which the book offers them. */
export function walkersOf(handle: SystemHandle, view: AnyView, side: SideId): readonly string[] {
  const walk = handle.guide?.walk.verb;
  const asked = view.asked.some(({ of, verbs }) => of === side && walk !== undefined && verbs.includes(walk));
  if (walk === undefined || !asked) return [];
  const walkers = handle.offers(view, side, walk).map((offer) => actorOf(handle, offer));
  return [...new Set(walkers.filter((actor) => actor !== null))];
}

/**
 * Those who can walk, by who may do so in the same turn, where a turn belongs to one group of several; else all of them
 * together.
 */
export function rowsOf(
  handle: SystemHandle,
  view: AnyView,
  walkers: readonly string[],
): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  for (const walker of walkers) {
    if (rows.some((row) => row.includes(walker))) continue;
    const together = handle.guide?.inRow(view, walker) ?? walkers;
    rows.push(walkers.filter((each) => each === walker || together.includes(each)));
  }
  const shared = rows.reduce((sum, row) => sum + row.length, 0) > walkers.length;
  return shared ? [walkers] : rows;
}

interface Standing {
  readonly id: string;
  readonly at: Cell;
}

/** The enemies on the board, the nearest to a cell first: units, or groups by their nearest unit where groups act. */
export function enemiesFrom(
  { guide, verbs }: SystemHandle,
  view: AnyView,
  side: SideId,
  from: Cell,
): readonly Standing[] {
  const { apart } = gridOf(view.board);
  const walk = guide && verbs[guide.walk.verb];
  const byGroup = walk && actorParam(walk)?.kind === 'group';
  const units = Object.values(view.units)
    .flatMap(({ id, side: theirs, at, group }) =>
      theirs === other(side) && at !== null ? [{ id: byGroup ? (group ?? id) : id, at }] : [],
    )
    .sort((one, two) => apart(from, one.at) - apart(from, two.at));
  return units.filter(({ id }, index) => units.findIndex((each) => each.id === id) === index);
}

/** The cell that lies from `cell` as `to` lies from `from`; the nearest on the board where that is off it. */
function shifted(grid: Grid, cell: Cell, from: Cell, to: Cell): Cell {
  const [start, end, own] = [grid.place(from), grid.place(to), grid.place(cell)];
  if (grid.shape !== 'hex')
    return grid.cellAt({ column: own.column + end.column - start.column, row: own.row + end.row - start.row }) ?? to;
  const [one, two, mine] = [axial(start), axial(end), axial(own)];
  return grid.cellAt(fromAxial(mine.q + two.q - one.q, mine.r + two.r - one.r)) ?? to;
}

/** Orders that take these units or groups towards a shared goal, those in front first, so that nobody is in another's way. */
export function ordersTowards(
  handle: SystemHandle,
  view: AnyView,
  side: SideId,
  actors: readonly string[],
  goal: SharedGoal,
): readonly string[] {
  const { guide } = handle;
  if (!guide) return [];
  const grid = gridOf(view.board);
  const rehearsal = rehearse(handle, view);
  const standing = actors.flatMap((id): readonly Standing[] => {
    // Who waits off the board stands, as far as distances go, where it would best enter.
    const at = actorCell(view, id) ?? guide.suggest(view, side, id).find((one) => one.at !== null)?.at ?? null;
    return at === null ? [] : [{ id, at }];
  });
  const goalOf = (from: Cell): Cell | null => {
    const enemies = enemiesFrom(handle, view, side, from);
    return (enemies.find(({ id }) => goal === `unit:${id}`) ?? enemies[0])?.at ?? null;
  };
  const gap = ({ at }: Standing): number => {
    const to = goalOf(at);
    return to === null ? 0 : grid.apart(at, to);
  };
  const inOrder = [...standing].sort((one, two) => (gap(one) - gap(two)) * (goal === 'back' ? -1 : 1));
  const leader = inOrder[0];
  let step: Cell | null = null;
  const actionFor = ({ id, at }: Standing): Action | null => {
    const now = rehearsal.view();
    if (goal === 'back') return guide.suggest(now, side, id).find(({ why }) => why.key === BACK)?.deed ?? null;
    const to = goalOf(at);
    if (goal === 'formation' && leader && id !== leader.id)
      return step === null ? null : guide.towards(now, side, id, shifted(grid, at, leader.at, step));
    return to === null ? null : guide.towards(now, side, id, to);
  };
  const lines: string[] = [];
  for (const actor of inOrder) {
    const action = actionFor(actor);
    const before = rehearsal.view();
    if (!action || rehearsal.try(action).refusal) continue;
    lines.push(printOrder(handle, before, action));
    if (actor === leader) step = actorCell(rehearsal.view(), actor.id);
  }
  return lines;
}
