import type { Cell } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { weaponOf } from '../data/weapons.ts';
import { isRanged } from '../equipment/loadout.ts';
import { apart } from '../formation/links.ts';
import { cellAt, columnOf, distanceSquared, gridFor, rowOf, stepColumns, stepRows } from '../geometry.ts';
import { entryOf, facingOfGroup, formationOf, groupOf, groupsOf, inRanks, majority, unitsOf } from '../groups.ts';
import { planOf } from '../options.ts';
import type { Facing, GroupId, Seen } from '../state.ts';
import { groundOf, solid, terrainAt, zone } from '../terrain.ts';
import { flagsAt, isFree, rough } from './field.ts';
import type { MoveField } from './field.ts';
import { isPlan, stride } from './movers.ts';
import type { Mover } from './movers.ts';
import { closingRefusal } from './restoring.ts';
import { ownField, plannerFor, slotsOf, startsOf } from './planning.ts';
import { allowanceOf, isStraight } from './ranks.ts';
import { search } from './reach.ts';

/** Why somewhere is worth going. */
export const goalKinds = [
  'enemy',
  'range',
  'objective',
  'cover',
  'wary',
  'back',
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type GoalKind = (typeof goalKinds)[number];

/** Somewhere worth going, and why. */
export interface Goal {
  readonly cell: Cell;
  readonly kind: GoalKind;
  /** The enemy group that it is about. */
  readonly group: GroupId | null;
}

export interface Manner {
  readonly through: boolean;
  readonly march: boolean;
}

/** Enough goals for a menu. */
const most = 12;
/** A charge of two dice falls short of an enemy that is farther away, more often than not; in inches. SH-10.13 */
const usualCharge = 8;
/** Of how many cells that serve a goal alike it is asked whether they are lawful. */
const tries = 12;

const directionWords = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const satisfies readonly GoalKind[];

export const isDirection = (kind: GoalKind): boolean => directionWords.some((each) => each === kind);

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
  const slots = slotsOf(seen, group);
  const allowedTo = (towards: Facing, across: number, down: number): number | null =>
    march && !isStraight(towards, across, down) ? null : allowanceOf(towards, across, down, points);
  // What else is in the way of a block, its plan finds out.
  const hasPlace = ({ id, at }: Mover, across: number, down: number): boolean => {
    const slot = slots[id] ?? at;
    const cell = cellAt(seen, columnOf(seen, slot) + across, rowOf(seen, slot) + down);
    return cell !== null && isPlace(seen, field, cell, shun);
  };
  const found: Cell[] = [];
  const far = Math.floor(points / 10);
  for (let down = -far; down <= far; down += 1)
    for (let across = -far; across <= far; across += 1) {
      const allowance = facing === null ? points : allowedTo(facing, across, down);
      if (allowance === null || stride(across, down) > allowance) continue;
      const cell = cellAt(seen, columnOf(seen, lead.at) + across, rowOf(seen, lead.at) + down);
      if (cell === null) continue;
      if (facing === null ? isFree(field, cell, shun) : movers.every((unit) => hasPlace(unit, across, down)))
        found.push(cell);
    }
  return found;
}

/** Cells that some unit of a group may come to stand on in a move. SH-5.15, SH-6.8 */
export function reachOf(seen: Seen, group: GroupId): readonly Cell[] {
  const [lead, ...others] = startsOf(seen, group);
  const cells = reachable(seen, group, ownField(seen, group), { through: true, march: false });
  if (!lead || !inRanks(groupOf(seen, group))) return cells;
  // A block goes as one: all its places are carried along with that of its lead unit.
  const places = [lead, ...others].flatMap(({ at }) =>
    cells.flatMap((cell) => {
      const [across, down] = [columnOf(seen, cell) - columnOf(seen, lead.at), rowOf(seen, cell) - rowOf(seen, lead.at)];
      return cellAt(seen, columnOf(seen, at) + across, rowOf(seen, at) + down) ?? [];
    }),
  );
  return [...new Set(places)];
}

/** May a figure of a block have its place there? On impassable ground it only makes way. SH-1.5, SH-6.8 */
function isPlace(seen: Seen, field: MoveField, cell: Cell, shun: number): boolean {
  const flags = flagsAt(field, cell);
  const isWall = ((groundOf(seen).flags[cell] ?? 0) & solid) !== 0;
  return (flags & (zone | shun)) === 0 && (isWall || (flags & solid) === 0);
}

/** Where a group may be sent: its cells, the cheapest guess first, and whether one of them is lawful. */
function waysOf(seen: Seen, group: GroupId, manner: Manner) {
  const [lead] = startsOf(seen, group, manner.march);
  const planned = plannerFor(seen, group, manner.march);
  // Several goals may be served by one cell.
  const lawful = new Map<Cell, boolean>();
  const judged = (cell: Cell): boolean => {
    const plan = planned({ group, goal: cell, lead: null, unit: null, stay: [], ...manner });
    return isPlan(plan) && closingRefusal(seen, group, plan.to) === null;
  };
  return {
    lead: lead?.at ?? null,
    cells: reachable(seen, group, ownField(seen, group), manner).filter((cell) => cell !== lead?.at),
    isLawful(cell: Cell): boolean {
      const known = lawful.get(cell) ?? judged(cell);
      lawful.set(cell, known);
      return known;
    },
  };
}

/** The first lawful cells by rank, the lowest first; Infinity: not at all. */
function best(
  { cells, isLawful }: Pick<ReturnType<typeof waysOf>, 'cells' | 'isLawful'>,
  rankOf: (cell: Cell) => number,
  given: ReadonlySet<Cell> = new Set(),
): Cell | null {
  const ranked = cells.map((cell) => ({ cell, rank: rankOf(cell) })).filter(({ rank }) => rank < Infinity);
  ranked.sort((one, two) => one.rank - two.rank || one.cell - two.cell);
  return ranked.slice(0, tries).find(({ cell }) => !given.has(cell) && isLawful(cell))?.cell ?? null;
}

/** Suggestions for a group's move, best first; each of them is lawful. Worked out one by one, as mostly few are needed. */
export function* goalsOf(seen: Seen, group: GroupId, manner: Manner): Generator<Goal> {
  const ways = waysOf(seen, group, manner);
  if (ways.lead === null) return;
  const given = new Set<Cell>();
  for (const { kind, about, rank } of aimsOf(seen, group, ways.lead)) {
    const cell = best(ways, rank, given);
    if (cell === null) continue;
    given.add(cell);
    yield { cell, kind, group: about };
    if (given.size >= most) return;
  }
}

/** The goals of a move or march that keeps out of rough ground; only if there are none, those of one through it. */
export function* usualGoals(seen: Seen, group: GroupId, march: boolean): Generator<Goal & Pick<Manner, 'through'>> {
  let found = false;
  for (const through of [false, true]) {
    for (const goal of goalsOf(seen, group, { through, march })) {
      found = true;
      yield { ...goal, through };
    }
    if (found) return;
  }
}

/** The lawful goal nearest to a cell; null if none is nearer than where the group's lead unit stands. */
export function goalTowards(seen: Seen, group: GroupId, manner: Manner, to: Cell): Cell | null {
  const ways = waysOf(seen, group, manner);
  if (ways.lead === null) return null;
  const gap = (cell: Cell): number => distanceSquared(seen, { at: cell, size: 1 }, { at: to, size: 1 });
  const now = gap(ways.lead);
  return best(ways, (cell) => (gap(cell) < now ? gap(cell) : Infinity));
}

interface Aim {
  readonly kind: GoalKind;
  readonly about: GroupId | null;
  /** Lower is better; Infinity: not at all. */
  readonly rank: (cell: Cell) => number;
}

function* aimsOf(seen: Seen, group: GroupId, from: Cell): Generator<Aim> {
  const state = groupOf(seen, group);
  const away = (cell: Cell, to: Cell): number => distanceSquared(seen, { at: cell, size: 1 }, { at: to, size: 1 });
  const enemies = enemiesByNearness(seen, group);
  // A block is as near as the nearest of its places; of a loose group only its lead unit is sure to get there.
  const places = (inRanks(state) ? unitsOf(seen, group) : []).map(({ at }) => at);
  const gapTo = (id: GroupId): ((cell: Cell) => number) => {
    const columns = unitsOf(seen, id).map(({ at }) => columnOf(seen, at));
    const rows = unitsOf(seen, id).map(({ at }) => rowOf(seen, at));
    return (cell) => {
      let least = Infinity;
      // Of blocks that come equally near, the one that stands more squarely in front of the enemy.
      let sum = 0;
      for (const place of places.length > 0 ? places : [from]) {
        const column = columnOf(seen, place) + columnOf(seen, cell) - columnOf(seen, from);
        const row = rowOf(seen, place) + rowOf(seen, cell) - rowOf(seen, from);
        for (const [index, theirs] of columns.entries()) {
          const squared = (theirs - column) ** 2 + ((rows[index] ?? 0) - row) ** 2;
          sum += squared;
          least = Math.min(least, squared);
        }
      }
      return least + sum / 1e8;
    };
  };
  const [nearest, second] = enemies;
  const range = shotRange(seen, group);
  // Who shoots comes into range, and no nearer.
  if (nearest !== undefined && range > 0) {
    const gap = gapTo(nearest);
    // Without the fraction that tells blocks apart: an enemy at exactly the range is in range. SH-7.4
    const isInRange = (cell: Cell): boolean => Math.floor(gap(cell)) <= range ** 2;
    if (!isInRange(from))
      yield { kind: 'range', about: nearest, rank: (cell) => (isInRange(cell) ? away(cell, from) : Infinity) };
  }
  if (seen.options['mission'] === 'objectives') {
    const marks = planOf(seen).objectives.flatMap((text) => gridFor(seen).read(text) ?? []);
    const goal = marks.sort((one, two) => away(from, one) - away(from, two))[0];
    if (goal !== undefined) yield { kind: 'objective', about: null, rank: (cell) => away(cell, goal) };
  }
  for (const id of [nearest, second]) if (id !== undefined) yield { kind: 'enemy', about: id, rank: gapTo(id) };
  if (formationOf(state) !== 'ranks')
    yield { kind: 'cover', about: null, rank: (cell) => (terrainAt(seen, cell)?.area ? away(cell, from) : Infinity) };
  if (nearest !== undefined) {
    const gap = gapTo(nearest);
    const now = gap(from);
    yield {
      kind: 'wary',
      about: nearest,
      rank: (cell) => (gap(cell) > (usualCharge + 1) ** 2 && gap(cell) < now ? gap(cell) : Infinity),
    };
    yield { kind: 'back', about: null, rank: (cell) => (gap(cell) > now ? -gap(cell) : Infinity) };
  }
  for (const [direction, kind] of directionWords.entries()) {
    const [columns, rows] = [stepColumns[direction] ?? 0, stepRows[direction] ?? 0];
    yield {
      kind,
      about: null,
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

/** The longest range, in inches, of weapons that most of a group have; 0: they do not shoot. */
export function shotRange(seen: Seen, group: GroupId): number {
  const ranges = unitsOf(seen, group).map((unit) =>
    Math.max(
      0,
      ...entryOf(unit)
        .items.filter(isRanged)
        .map((item) => weaponOf(item))
        .filter(({ rules }) => !rules.includes('one-use'))
        .map(({ range }) => range ?? 0),
    ),
  );
  return majority(ranges);
}

/** Enemy groups by nearness. */
export const enemiesByNearness = (seen: Seen, group: GroupId): GroupId[] => {
  const units = unitsOf(seen, group);
  return groupsOf(seen, other(groupOf(seen, group).side))
    .map(({ id }) => ({ id, away: apart(seen, units, unitsOf(seen, id)) }))
    .sort((one, two) => one.away - two.away)
    .map(({ id }) => id);
};
