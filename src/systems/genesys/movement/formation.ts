import type { Cell } from '../../../engine/index.ts';
import { cellAt, columnOf, gapOf, rowOf, spot } from '../geometry.ts';
import { chainGap, squadId } from '../squads.ts';
import type { March, Seen, SeenUnit } from '../state.ts';
import type { Occupant } from '../sight/field.ts';
import { endObstruction, touchedAt } from './legs.ts';
import { allowanceOf, entryCells, settlePlan, weigh } from './marches.ts';
import type { Going, Weighed } from './marches.ts';
import { moverOf, planOf } from './plan.ts';
import type { Plan } from './plan.ts';
import { wayToAny } from './ways.ts';

/** Offsets around a cell, nearest first. */
const around: readonly { readonly x: number; readonly y: number }[] = Array.from({ length: 121 }, (_, index) => ({
  x: (index % 11) - 5,
  y: Math.floor(index / 11) - 5,
})).sort((one, other) => one.x ** 2 + one.y ** 2 - other.x ** 2 - other.y ** 2);

/** The cell on a straight way to a goal that is so far away at most. */
function towards(seen: Seen, from: Cell, goal: Cell, most: number): Cell {
  const [x, y] = [columnOf(seen, from), rowOf(seen, from)];
  const [dx, dy] = [columnOf(seen, goal) - x, rowOf(seen, goal) - y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= most) return goal;
  const share = most / length;
  return cellAt(seen, x + Math.trunc(dx * share), y + Math.trunc(dy * share)) ?? from;
}

/** May a unit of a squad stand here beside those that have gone already? */
function suits(
  plan: Plan,
  mover: Occupant,
  at: Cell,
  placed: readonly Occupant[],
  before: ReadonlySet<string>,
): boolean {
  if (endObstruction(plan, mover, at, mover.level)) return false;
  const block = { at, size: mover.block.size };
  if (placed.length > 0 && !placed.some((body) => gapOf(plan.seen, body.block, block) <= chainGap)) return false;
  return touchedAt(plan, mover, at, mover.level).every((body) => before.has(body.unit.id));
}

/** Where entering units may come in: nearest to the goal first. GP-6.9 */
function gates({ seen }: Plan, unit: SeenUnit, goal: Cell): Cell[] {
  const far = (cell: Cell): number => gapOf(seen, spot(cell), spot(goal));
  return entryCells(seen, squadId(unit), unit.size)
    .map((cell) => ({ cell, gap: far(cell) }))
    .sort((one, other) => one.gap - other.gap)
    .map(({ cell }) => cell);
}

/** Cells around its place that a unit tries. */
const candidates = 12;

/** Cells around its place that suit it and are not farther from there than it is now, nearest first. */
function* placesAround(
  plan: Plan,
  mover: Occupant,
  ideal: Cell,
  placed: readonly Occupant[],
  before: ReadonlySet<string>,
): Iterable<Cell> {
  const { seen } = plan;
  const [x, y] = [columnOf(seen, ideal), rowOf(seen, ideal)];
  let found = 0;
  for (const offset of around) {
    const cell = cellAt(seen, x + offset.x, y + offset.y);
    if (cell === null) continue;
    if (cell === mover.block.at || found >= candidates) return;
    if (!suits(plan, mover, cell, placed, before)) continue;
    yield cell;
    found += 1;
  }
}

/** How one unit goes to where it suits, or as near as it can. */
function marchOf(plan: Plan, unit: SeenUnit, ideal: Cell, going: Going, placed: readonly Occupant[]): March | null {
  const { seen } = plan;
  const mover = moverOf(plan, unit);
  const { most } = allowanceOf(seen, unit, going);
  const enters = unit.at === null;
  const before = new Set(enters ? [] : touchedAt(plan, mover, mover.block.at, mover.level).map((body) => body.unit.id));
  if (enters) {
    for (const gate of gates(plan, unit, ideal)) {
      if (!suits(plan, mover, gate, placed, before)) continue;
      return { unit: unit.id, path: [gate], levels: [0], facing: null };
    }
    return null;
  }
  const path = wayToAny(plan, mover, placesAround(plan, mover, ideal, placed, before), most);
  return path && { unit: unit.id, path, levels: path.map(() => mover.level), facing: null };
}

/** The whole squad goes for a cell in the order it stands in, each as far as it can, as it would be carried out. GP-8.6 */
export function formation(
  seen: Seen,
  units: readonly SeenUnit[],
  goal: Cell,
  going: Going,
  facing: number | null = null,
): Weighed[] {
  const plan = planOf(seen);
  const distance = (unit: SeenUnit): number =>
    gapOf(seen, { at: unit.at ?? goal, size: unit.size }, { at: goal, size: 1 });
  const ordered = [...units].sort((one, other) => distance(one) - distance(other));
  const lead = ordered.find((unit) => unit.at !== null) ?? ordered[0];
  if (!lead) return [];
  const slowest = Math.min(...units.map((unit) => allowanceOf(seen, unit, going).most));
  const target = lead.at === null ? goal : towards(seen, lead.at, goal, slowest);
  const placed: Record<string, Occupant[]> = {};
  const marches: Weighed[] = [];
  for (const unit of ordered) {
    const squad = squadId(unit);
    const mine = (placed[squad] ??= []);
    const ideal =
      unit.at === null || lead.at === null
        ? goal
        : (cellAt(
            seen,
            columnOf(seen, target) + columnOf(seen, unit.at) - columnOf(seen, lead.at),
            rowOf(seen, target) + rowOf(seen, unit.at) - rowOf(seen, lead.at),
          ) ?? target);
    const march = marchOf(plan, unit, ideal, going, mine);
    const faced = march && facing !== null ? { ...march, facing } : march;
    const weighed = faced ? weigh(plan, faced, going) : null;
    if (faced && weighed && !weighed.refusal) {
      settlePlan(plan, weighed);
      marches.push(weighed);
    }
    if (unit.at !== null || faced) mine.push(moverOf(plan, unit));
  }
  return marches;
}
