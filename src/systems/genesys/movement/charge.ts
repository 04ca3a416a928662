import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { atMost, gapOf } from '../geometry.ts';
import { remembered } from '../lasting.ts';
import { refusal } from '../refusals.ts';
import { fieldOf, isContact } from '../sight/field.ts';
import type { Occupant } from '../sight/field.ts';
import { sees } from '../sight/sight.ts';
import { squadId } from '../squads.ts';
import type { March, Seen, SeenUnit, SquadId } from '../state.ts';
import { cellsTouching, endObstruction, legLength, trackOf } from './legs.ts';
import { allowanceOf, settlePlan, weigh } from './marches.ts';
import type { Going, Weighed } from './marches.ts';
import { moverOf, planOf, shift } from './plan.ts';
import type { Plan } from './plan.ts';

/** Standing bodies of the squads that are charged. */
const targetBodies = (plan: Plan, targets: readonly SquadId[]): Occupant[] =>
  plan.bodies.filter(({ fallen, unit }) => !fallen && targets.includes(squadId(unit)));

/** Cells from which one straight leg puts a unit into contact with a target, nearest first. GP-11.3 */
export function contactCells(plan: Plan, mover: Occupant, target: Occupant, most: number): Cell[] {
  if (target.level !== mover.level || mover.block.at < 0) return [];
  const gap = gapOf(plan.seen, mover.block, target.block);
  if (gap > most) return [];
  return cellsTouching(plan, target, mover.block.size)
    .flatMap((cell) => {
      if (!atMost(legLength(plan, mover.block.at, cell), most)) return [];
      if (endObstruction(plan, mover, cell, mover.level)) return [];
      const { cost, obstruction } = trackOf(plan, mover, { path: [cell] });
      return obstruction === null && atMost(cost, most) ? [{ cell, cost }] : [];
    })
    .sort((one, other) => one.cost - other.cost)
    .map(({ cell }) => cell);
}

interface Duty {
  /** It must end in contact with one of these; empty: it only may not fall back. */
  readonly must: readonly Occupant[];
  readonly reachable: readonly { readonly body: Occupant; readonly cells: readonly Cell[] }[];
}

/** Whom a unit must engage as the charge stands. GP-11.3 */
function dutyOf(
  plan: Plan,
  mover: Occupant,
  targets: readonly SquadId[],
  taken: ReadonlySet<UnitId>,
  most: number,
): Duty {
  const all = targetBodies(plan, targets).map((body) => ({ body, gap: gapOf(plan.seen, mover.block, body.block) }));
  const cellsBy = remembered(
    ({ unit }: Occupant) => unit.id,
    (body) => contactCells(plan, mover, body, most),
  );
  const reachableIn = (some: typeof all): Duty['reachable'] =>
    some.map(({ body }) => ({ body, cells: cellsBy(body) })).filter(({ cells }) => cells.length > 0);
  const free = all.filter(({ body }) => !taken.has(body.unit.id));
  // The cells around those that stand farther away need not be looked at once somebody can be reached.
  const gaps = [...new Set(free.map(({ gap }) => gap))].sort((one, other) => one - other);
  const nearest = gaps.find((near) => reachableIn(free.filter(({ gap }) => gap === near)).length > 0);
  const must = reachableIn(nearest === undefined ? all : free.filter(({ gap }) => Math.abs(gap - nearest) <= 0.000001));
  return { must: must.map(({ body }) => body), reachable: must };
}

/** Targets in contact with a friend of the chargers before the charge. GP-11.3 */
function engagedBefore(plan: Plan, targets: readonly SquadId[]): Set<UnitId> {
  const bodies = targetBodies(plan, targets);
  return new Set(
    bodies.filter((body) => plan.bodies.some((other) => isContact(plan.seen, body, other))).map((body) => body.unit.id),
  );
}

const touching = (plan: Plan, mover: Occupant, bodies: readonly Occupant[]): Occupant[] =>
  bodies.filter((body) => isContact(plan.seen, mover, body));

/** The charge, one unit after another; the first that does not engage whom it must is refused. GP-11.3 */
export function weighCharge(
  seen: Seen,
  marches: readonly March[],
  targets: readonly SquadId[],
  going: Going,
): Weighed[] {
  const plan = planOf(seen);
  const taken = engagedBefore(plan, targets);
  return marches.map((march) => {
    const unit = unitOf(seen, march.unit);
    const mover = moverOf(plan, unit);
    const { most } = allowanceOf(seen, unit, going);
    const start = startOf(mover, march);
    const duty = dutyOf(plan, start.mover, targets, taken, most - start.cost);
    const before = nearestGap(plan, start.mover, targets);
    const weighed = weigh(plan, march, going);
    if (weighed.refusal) return weighed;
    settlePlan(plan, weighed);
    const moved = moverOf(plan, unit);
    const wrong = engageRefusal(plan, unit, moved, duty, targets, before);
    if (wrong) {
      // It stays where it is, and engages nobody. GP-10.11
      if (mover.block.at >= 0) shift(plan, moved, mover.block.at, mover.level);
      return { ...weighed, refusal: wrong };
    }
    for (const body of touching(plan, moved, targetBodies(plan, targets))) taken.add(body.unit.id);
    return weighed;
  });
}

/** Where a charge begins: of a unit that enters, the cell at the edge, which costs as much as it is wide. GP-6.9 */
function startOf(mover: Occupant, { path }: March): { readonly mover: Occupant; readonly cost: number } {
  const [edge] = path;
  return mover.block.at >= 0 || edge === undefined
    ? { mover, cost: 0 }
    : { mover: { ...mover, block: { ...mover.block, at: edge } }, cost: mover.block.size };
}

const nearestGap = (plan: Plan, mover: Occupant, targets: readonly SquadId[]): number =>
  Math.min(...targetBodies(plan, targets).map((body) => gapOf(plan.seen, mover.block, body.block)));

function engageRefusal(
  plan: Plan,
  unit: SeenUnit,
  mover: Occupant,
  { must }: Duty,
  targets: readonly SquadId[],
  before: number,
): Refusal | null {
  const facts = { unit: unit.id, target: must[0]?.unit.id ?? null };
  if (must.length > 0)
    return touching(plan, mover, must).length > 0 ? null : refusal('ENGAGE_NEAREST', 'GP-11.3', facts);
  return nearestGap(plan, mover, targets) > before + 0.000001 ? refusal('ENGAGE_NEAREST', 'GP-R98', facts) : null;
}

/** A charge in which everybody goes straight at the nearest free enemy; who reaches nobody stays, if the squad then holds together. GP-11.3 */
export function usualCharge(
  seen: Seen,
  movers: readonly SeenUnit[],
  targets: readonly SquadId[],
  going: Going,
): March[] {
  const plan = planOf(seen);
  const taken = engagedBefore(plan, targets);
  const ordered = [...movers]
    .map((unit) => ({ unit, gap: nearestGap(plan, moverOf(plan, unit), targets) }))
    .sort((one, other) => one.gap - other.gap);
  return ordered.flatMap(({ unit }) => {
    if (unit.at === null) return [];
    const mover = moverOf(plan, unit);
    const { most } = allowanceOf(seen, unit, going);
    const { reachable } = dutyOf(plan, mover, targets, taken, most);
    const cell = reachable[0]?.cells[0] ?? closer(plan, mover, targets, most, movers);
    if (cell === undefined) return [];
    const march: March = { unit: unit.id, path: [cell], levels: [mover.level], facing: null };
    const weighed = weigh(plan, march, going);
    if (weighed.refusal) return [];
    settlePlan(plan, weighed);
    const moved = moverOf(plan, unit);
    for (const body of touching(plan, moved, targetBodies(plan, targets))) taken.add(body.unit.id);
    return [march];
  });
}

/** As near as one leg brings a unit that reaches nobody, beside those of its squad. */
function closer(
  plan: Plan,
  mover: Occupant,
  targets: readonly SquadId[],
  most: number,
  movers: readonly SeenUnit[],
): Cell | undefined {
  const friends = plan.bodies.filter((body) => body !== mover && movers.some(({ id }) => id === body.unit.id));
  const cells = friends.flatMap((body) => cellsTouching(plan, body, mover.block.size));
  const enemies = targetBodies(plan, targets);
  const now = Math.min(...enemies.map((body) => gapOf(plan.seen, mover.block, body.block)));
  return [...new Set(cells)]
    .map((cell) => ({
      cell,
      gap: Math.min(...enemies.map((body) => gapOf(plan.seen, { at: cell, size: mover.block.size }, body.block))),
    }))
    .filter(({ gap }) => gap > 0 && gap < now)
    .sort((one, other) => one.gap - other.gap)
    .find(({ cell }) => {
      if (!atMost(legLength(plan, mover.block.at, cell), most)) return false;
      if (endObstruction(plan, mover, cell, mover.level)) return false;
      const { cost, obstruction } = trackOf(plan, mover, { path: [cell] });
      return obstruction === null && atMost(cost, most);
    })?.cell;
}

/** A charging bonus: one straight leg into contact with an enemy that was in sight. GP-9.5 */
export function hasChargeBonus(seen: Seen, march: March, touched: readonly SeenUnit[]): boolean {
  const unit = unitOf(seen, march.unit);
  if (unit.at === null || march.path.length !== 1) return false;
  return touched.some((target) => sees(fieldOf(seen), unit, target));
}
