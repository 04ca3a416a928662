import type { Cell } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { apart, enemiesOf } from '../formation/links.ts';
import { cellAt, columnOf, distanceSquared, gridFor, rowOf, stepColumns, stepRows } from '../geometry.ts';
import { facingOfGroup, formationOf, groupOf, groupsOf, inRanks, unitsOf } from '../groups.ts';
import { planOf } from '../options.ts';
import type { Facing, GroupId, Placed, Seen } from '../state.ts';
import { terrainAt } from '../terrain.ts';
import { fieldFor, isFree, rough } from './field.ts';
import type { MoveField } from './field.ts';
import { isPlan } from './movers.ts';
import { closingRefusal } from './restoring.ts';
import { plannerFor, startsOf } from './planning.ts';
import { allowanceOf } from './ranks.ts';
import { search } from './reach.ts';
import { stride } from './movers.ts';

/** Somewhere worth going, and why: the nearest enemy, an objective, cover, back, or a direction. */
export interface Goal {
  readonly cell: Cell;
  readonly why: string;
}

interface Manner {
  readonly through: boolean;
  readonly march: boolean;
}

/** Enough goals for a menu. */
const most = 12;

const directionWords = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Cells that the lead unit can get to, cheaply worked out: for a block by its displacements. */
function reachable(seen: Seen, group: GroupId, field: MoveField, { through, march }: Manner): readonly Cell[] {
  const state = groupOf(seen, group);
  const movers = startsOf(seen, group, march);
  const [lead] = movers;
  if (!lead) return [];
  const shun = through ? 0 : rough;
  if (!inRanks(state) && lead.size === 1) return search(field, lead.at, { limit: lead.points, shun }).cells;
  const points = Math.min(...movers.map((unit) => unit.points));
  const facing: Facing | null = inRanks(state) ? facingOfGroup(state) : null;
  const found: Cell[] = [];
  const far = Math.floor(points / 10);
  for (let down = -far; down <= far; down += 1)
    for (let across = -far; across <= far; across += 1) {
      const allowance = facing === null ? points : allowanceOf(facing, across, down, points);
      if (allowance === null || stride(across, down) > allowance) continue;
      const cell = cellAt(seen, columnOf(seen, lead.at) + across, rowOf(seen, lead.at) + down);
      if (cell !== null && (facing !== null || isFree(field, cell, shun))) found.push(cell);
    }
  return found;
}

/** Suggestions for a group's move, best first; each of them is lawful. Worked out one by one, as mostly few are needed. */
export function* goalsOf(seen: Seen, group: GroupId, manner: Manner): Generator<Goal> {
  const state = groupOf(seen, group);
  const field = fieldFor(seen, state);
  const [lead] = startsOf(seen, group, manner.march);
  if (!lead) return;
  const cells = reachable(seen, group, field, manner).filter((cell) => cell !== lead.at);
  const planned = plannerFor(seen, group, manner.march);
  const lawful = (cell: Cell): boolean => {
    const plan = planned({ group, goal: cell, lead: null, unit: null, stay: [], ...manner });
    return isPlan(plan) && closingRefusal(seen, group, plan.to) === null;
  };
  const given = new Set<Cell>();
  let count = 0;
  for (const { why, rank } of aimsOf(seen, group, lead.at)) {
    const ranked = cells.map((cell) => ({ cell, rank: rank(cell) })).filter((each) => each.rank < Infinity);
    ranked.sort((one, two) => one.rank - two.rank || one.cell - two.cell);
    const found = ranked.slice(0, 8).find(({ cell }) => !given.has(cell) && lawful(cell));
    if (!found) continue;
    given.add(found.cell);
    yield { cell: found.cell, why };
    count += 1;
    if (count >= most) return;
  }
}

interface Aim {
  readonly why: string;
  /** Lower is better; Infinity: not at all. */
  readonly rank: (cell: Cell) => number;
}

function* aimsOf(seen: Seen, group: GroupId, from: Cell): Generator<Aim> {
  const state = groupOf(seen, group);
  const away = (cell: Cell, to: Cell): number => distanceSquared(seen, { at: cell, size: 1 }, { at: to, size: 1 });
  const enemies = enemiesOf(seen, state.side);
  const nearest = nearestTo(seen, unitsOf(seen, group), enemies);
  if (nearest) yield { why: 'enemy', rank: (cell) => away(cell, nearest.at) };
  if (seen.options['mission'] === 'objectives') {
    const marks = planOf(seen).objectives.flatMap((text) => gridFor(seen).read(text) ?? []);
    const goal = marks.sort((one, two) => away(from, one) - away(from, two))[0];
    if (goal !== undefined) yield { why: 'objective', rank: (cell) => away(cell, goal) };
  }
  if (formationOf(state) !== 'ranks')
    yield { why: 'cover', rank: (cell) => (terrainAt(seen, cell)?.area ? away(cell, from) : Infinity) };
  if (nearest) yield { why: 'back', rank: (cell) => -away(cell, nearest.at) };
  for (const [direction, why] of directionWords.entries()) {
    const [columns, rows] = [stepColumns[direction] ?? 0, stepRows[direction] ?? 0];
    yield {
      why,
      rank(cell) {
        const across = columnOf(seen, cell) - columnOf(seen, from);
        const down = rowOf(seen, cell) - rowOf(seen, from);
        const along = across * columns + down * rows;
        const aside = Math.abs(across * rows - down * columns);
        return along > 0 && aside === 0 ? -along : Infinity;
      },
    };
  }
}

function nearestTo(seen: Seen, units: readonly Placed[], enemies: readonly Placed[]): Placed | null {
  let best: Placed | null = null;
  let least = Infinity;
  for (const enemy of enemies) {
    const found = apart(seen, units, [enemy]);
    if (found < least) {
      best = enemy;
      least = found;
    }
  }
  return best;
}

/** Enemy groups by nearness. */
export const enemiesByNearness = (seen: Seen, group: GroupId): GroupId[] => {
  const units = unitsOf(seen, group);
  return groupsOf(seen, other(groupOf(seen, group).side))
    .map(({ id }) => ({ id, away: apart(seen, units, unitsOf(seen, id)) }))
    .sort((one, two) => one.away - two.away)
    .map(({ id }) => id);
};
