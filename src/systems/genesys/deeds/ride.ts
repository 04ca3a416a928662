import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { blowEntries, blowsRefusal, resolveBlows, usualStrikes } from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { partakers } from '../combat/entries.ts';
import type { AttackRow } from '../combat/entries.ts';
import { brawlOf, meleeOf } from '../combat/melee.ts';
import { isLarge, isLarger } from '../data/sizes.ts';
import type { Intent } from '../facts/declared.ts';
import { lastingFor } from '../lasting.ts';
import { atMost, columnOf, directionOf, label, rowOf, shownLength } from '../geometry.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { movementBonus, movementOf } from '../movement/allowance.ts';
import { endObstruction, enemiesAt, legCells, legLength, trackOf } from '../movement/legs.ts';
import { allowanceOf, scatteredBy } from '../movement/marches.ts';
import { moverOf, planOf, shift } from '../movement/plan.ts';
import type { Plan } from '../movement/plan.ts';
import { refusal } from '../refusals.ts';
import { fieldOf } from '../sight/field.ts';
import { mustStay } from './march.ts';
import type { Occupant } from '../sight/field.ts';
import { sees } from '../sight/sight.ts';
import { squadId, squadOf, unitsIn } from '../squads.ts';
import type { March, Seen, SeenUnit, SquadId } from '../state.ts';
import { body, isMountUnit, isStanding, profile, riderOf, trait, aboard } from '../units.ts';

type RideIntent = Extract<Intent, { readonly kind: 'ride' }>;

export interface RideRow {
  readonly unit: UnitId;
  readonly to: Cell;
  readonly trample: 'yes' | null;
}

export interface RideOrder {
  readonly rows: readonly RideRow[];
  readonly strikes: readonly AttackRow[];
  /** Whom all strike who are not named. */
  readonly target: string | null;
}

/** How often it tramples. GP-17.10 */
export const trampleOf = (seen: Pick<Seen, 'units'>, unit: SeenUnit): number =>
  Math.max(trait(unit, 'trample'), ...aboard(seen, unit).map((rider) => trait(rider, 'trample')));

/** May it ride at all? GP-17.7 */
const rides = (seen: Seen, unit: SeenUnit): boolean =>
  (isMountUnit(unit) && riderOf(seen, unit) !== null) || (isLarge(profile(unit).size) && trait(unit, 'trample') > 0);

/** A leg as it is really ridden: where it ends, and whom it tramples on the way. */
export interface Ridden {
  readonly march: March;
  readonly cells: readonly Cell[];
  readonly trampled: readonly UnitId[];
  readonly distance: number;
  /** With the surcharge of rough ground. GP-1.8 */
  readonly cost: number;
}

/** Follows the leg of a charger until something stops it. GP-17.10 */
function ridden(plan: Plan, unit: SeenUnit, to: Cell, trample: boolean): Ridden {
  const { seen } = plan;
  const mover = moverOf(plan, unit);
  const start = mover.block.at;
  const run: { readonly id: UnitId; readonly step: number }[] = [];
  const most = trample ? trampleOf(seen, unit) : 0;
  const cells: Cell[] = [];
  for (const cell of legCells(plan, start, to)) {
    if (cell === null) break;
    const met = enemiesAt(plan, mover, cell, mover.level).filter(
      (enemy) => !run.some(({ id }) => id === enemy.unit.id),
    );
    const small = met.every((enemy) => isSmaller(enemy, unit));
    if (met.length > 0 && (!small || run.length + met.length > most)) break;
    run.push(...met.map((enemy) => ({ id: enemy.unit.id, step: cells.length })));
    cells.push(cell);
  }
  // It never stops on anybody: it goes back to the last free place of its leg.
  while (cells.length > 0 && isTaken(plan, mover, cells.at(-1) as Cell)) cells.pop();
  const end = cells.at(-1) ?? start;
  const facing = directionOf(columnOf(seen, to) - columnOf(seen, start), rowOf(seen, to) - rowOf(seen, start));
  return {
    march: { unit: unit.id, path: [start, end], levels: [mover.level, mover.level], facing },
    cells,
    trampled: run.filter(({ step }) => step < cells.length).map(({ id }) => id),
    distance: legLength(plan, start, end),
    cost: trackOf(plan, mover, { path: [end] }, { enemies: () => trample }).cost,
  };
}

const isSmaller = (enemy: Occupant, unit: SeenUnit): boolean => isLarger(profile(unit).size, profile(enemy.unit).size);

/** Enemies on the legs that are to be trampled, as far as one that is not smaller; none of them has dodged. GP-17.11 */
export function inTheWay(seen: Seen, rows: readonly RideRow[]): UnitId[] {
  const plan = planOf(seen);
  const found = new Set<UnitId>();
  for (const { unit: id, to } of rows.filter(({ trample }) => trample === 'yes')) {
    const unit = body(seen, unitOf(seen, id));
    const mover = moverOf(plan, unit);
    for (const cell of legCells(plan, mover.block.at, to)) {
      const met = cell === null ? [] : enemiesAt(plan, mover, cell, mover.level);
      if (cell === null || !met.every((enemy) => isSmaller(enemy, unit))) break;
      for (const enemy of met) found.add(enemy.unit.id);
    }
  }
  return [...found];
}

const isTaken = (plan: Plan, mover: Occupant, at: Cell): boolean => {
  const end = endObstruction(plan, mover, at, mover.level);
  return end !== null && end.code === 'CELL_OCCUPIED' ? true : enemiesAt(plan, mover, at, mover.level).length > 0;
};

/** All legs one after the other. */
export function ridesOf(seen: Seen, rows: readonly RideRow[]): Ridden[] {
  const plan = planOf(seen);
  return rows.map(({ unit: id, to, trample }) => {
    const unit = body(seen, unitOf(seen, id));
    const way = ridden(plan, unit, to, trample === 'yes');
    shift(plan, moverOf(plan, unit), way.march.path[1] ?? to, unit.level);
    return way;
  });
}

/** The position as it stands when the chargers have come to the end of their legs. */
export function afterRide(seen: Seen, ways: readonly Ridden[]): Seen {
  const ends = new Map(ways.map(({ march }) => [march.unit, march.path[1] as Cell]));
  const units: Record<UnitId, SeenUnit> = {};
  for (const id in seen.units) {
    const unit = seen.units[id] as SeenUnit;
    const at = ends.get(unit.aboard ?? id);
    const way = ways.find(({ march }) => march.unit === id);
    units[id] =
      at === undefined ? unit : { ...unit, at, ...(way ? { bonus: movementBonus(way.distance), charging: true } : {}) };
  }
  return { ...seen, units };
}

/** Why somebody may not ride so far, also once others have answered. GP-10.11, GP-17.7 */
export function rideRefusal(
  plan: Plan,
  by: SideId,
  squads: readonly SquadId[],
  { unit: id, to, trample }: RideRow,
): Refusal | null {
  const { seen } = plan;
  const unit = body(seen, unitOf(seen, id));
  const facts = { unit: unit.id, cell: label(seen, to) };
  if (unit.side !== by || !squads.includes(squadId(unit)) || !isStanding(unit))
    return refusal('NOT_YOURS', 'GP-8.9', facts);
  if (!rides(seen, unit) || (trample === 'yes' && trampleOf(seen, unit) === 0))
    return refusal('NOT_MOUNTED', 'GP-17.7', facts);
  const mover = moverOf(plan, unit);
  const length = legLength(plan, mover.block.at, to);
  const movement = movementOf(seen, unit);
  if (atMost(length, movement))
    return refusal('RIDE_TOO_SHORT', 'GP-17.7', { ...facts, cost: shownLength(length), most: movement });
  const { cost, obstruction } = trackOf(plan, mover, { path: [to] }, { enemies: () => trample === 'yes' });
  if (obstruction)
    return refusal('PATH_BLOCKED', 'GP-17.7', {
      ...facts,
      cell: obstruction.cell === null ? '' : label(seen, obstruction.cell),
    });
  if (trample !== 'yes' && endObstruction(plan, mover, to, mover.level))
    return refusal('PATH_BLOCKED', 'GP-17.7', facts);
  const riders = [unit, ...aboard(seen, unit)];
  const carried = carryRefusal(seen, unit.id, riders, to);
  if (carried) return carried;
  if (riders.some((each) => each.acted)) return refusal('ACTION_SPENT', 'GP-17.7', facts);
  if (riders.some((each) => each.recovering)) return refusal('RECOVERING', 'GP-22.6', facts);
  const { most, limited } = allowanceOf(seen, unit, { verb: 'move', by });
  if (atMost(cost, most)) return null;
  const lengths = { ...facts, cost: shownLength(cost), most: shownLength(most) };
  return limited === null ? refusal('MOVE_TOO_FAR', 'GP-17.7', lengths) : refusal('MOVE_LIMIT', limited, lengths);
}

/** The brawl of a mounted charge, to weigh blows in. GP-17.8 */
export function rideBrawl(seen: Seen, by: SideId, squads: readonly SquadId[], ways: readonly Ridden[]): Brawl {
  const after = afterRide(seen, ways);
  const melee = meleeOf(
    after,
    by,
    squads,
    [],
    ways.map(({ march }) => march),
  );
  for (const unit of Object.values(after.units))
    if (
      unit.side !== by
      && isStanding(unit)
      && (unit.acted || unit.recovering || (unit.group !== null && squadOf(after, unit.group).fleeing))
    )
      melee.exhausted[unit.id] = 'no-action';
  return { ...brawlOf(after, fieldOf(after), by, melee), squads, enemies: null };
}

/** A mounted charge ready to be declared, or why not. 6 */
export const rideDeed = lastingFor(function ride(
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  order: RideOrder,
): RideIntent | Refusal {
  const { activation } = seen.own;
  if (activation?.moved || squads.some((id) => squadOf(seen, id).moved))
    return refusal('ALREADY_MOVED', 'GP-17.7', { squad: squads[0] ?? null });
  if (order.rows.length === 0) return refusal('BAD_VALUE', 'GP-17.7', { param: 'units', text: null });
  const plan = planOf(seen);
  for (const row of order.rows) {
    const { id } = body(seen, unitOf(seen, row.unit));
    if (mustStay(seen, { id })) return refusal('ALREADY_MOVED', 'GP-11.11', { unit: id });
    const wrong = rideRefusal(plan, by, squads, row);
    if (wrong) return wrong;
  }
  const all = squads.flatMap((id) => unitsIn(seen, id)).filter((unit) => unit.aboard == null && isStanding(unit));
  const idle = all.find((unit) => !order.rows.some((row) => body(seen, unitOf(seen, row.unit)).id === unit.id));
  if (idle)
    return refusal(rides(seen, idle) ? 'RIDE_TOO_SHORT' : 'NOT_MOUNTED', 'GP-17.7', {
      unit: idle.id,
      cell: null,
      cost: 0,
      most: movementOf(seen, idle),
    });
  if (squads.some((id) => squadOf(seen, id).acted || squadOf(seen, id).forgone))
    return refusal('ACTION_SPENT', 'GP-17.7', { squad: squads[0] ?? null });
  const ways = ridesOf(seen, order.rows);
  const scattered = scatteredBy(seen, squads, new Map(ways.map(({ march }) => [march.unit, march.path[1] as Cell])));
  if (scattered !== null) return refusal('OUT_OF_COHERENCY', 'GP-2.6', { squad: scattered });
  const field = fieldOf(seen);
  const riders = squads.flatMap((id) => unitsIn(seen, id)).filter(isStanding);
  const enemies = Object.values(seen.units).filter((unit) => unit.side !== by && isStanding(unit));
  // GP-17.8: one target must be in sight at the start.
  const brawl = rideBrawl(seen, by, squads, ways);
  const named = blowEntries(brawl, order.strikes);
  const wanted =
    order.target === null ? [] : enemies.filter((unit) => unit.id === order.target || unit.group === order.target);
  const entries = [...named, ...(order.target === null ? [] : usualStrikes(brawl, partakers(named), wanted))];
  const wrong = blowsRefusal(brawl, entries);
  if (wrong) return wrong;
  const targets = [...new Set([...entries.map(({ target }) => target), ...ways.flatMap(({ trampled }) => trampled)])];
  if (targets.length > 0 && !targets.some((id) => riders.some((rider) => sees(field, rider, unitOf(seen, id)))))
    return refusal('NO_LINE_OF_SIGHT', 'GP-17.8', { squad: squads[0] ?? null, target: targets[0] ?? null });
  return {
    kind: 'ride',
    marches: order.rows.map((row, index) => ({
      ...(ways[index] as Ridden).march,
      path: [body(seen, unitOf(seen, row.unit)).at as Cell, row.to],
    })),
    trample: order.rows.filter(({ trample }) => trample === 'yes').map((row) => body(seen, unitOf(seen, row.unit)).id),
    strikes: resolveBlows(brawl, entries),
  };
});

/** Rows again, of a ride that was declared. */
export const rowsOfRide = ({ marches, trample }: Pick<RideIntent, 'marches' | 'trample'>): RideRow[] =>
  marches.map(({ unit, path }) => ({ unit, to: path[1] as Cell, trample: trample.includes(unit) ? 'yes' : null }));

/** How far the chargers of a ride that was declared mean to ride. GP-17.11 */
export const legsOf = (
  seen: Pick<Seen, 'board'>,
  declared: Pick<RideIntent, 'marches' | 'trample'>,
): { readonly unit: UnitId; readonly to: string }[] =>
  rowsOfRide(declared).map(({ unit, to }) => ({ unit, to: label(seen, to) }));
