import type { Cell, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { cells, nothing, unitOf } from '../../../kit/index.ts';
import { isFree } from '../deeds/places.ts';
import { atMost, footprint, gridFor, label, shownLength } from '../geometry.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { movementOf } from '../movement/allowance.ts';
import { legCells, legLength, touchedAt } from '../movement/legs.ts';
import { isOpenLeg } from '../movement/ways.ts';
import { lacksDriver } from '../movement/marches.ts';
import { moverOf, planOf } from '../movement/plan.ts';
import type { Plan } from '../movement/plan.ts';
import { placesParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadId } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SeenUnit } from '../state.ts';
import { commandLeft } from '../turns.ts';
import { text } from '../texts.ts';
import { aboard } from '../units.ts';

const params = { units: placesParam };

/** How far a charger means to ride. */
type Leg = { readonly unit: UnitId; readonly to: Cell };

/** All cells that the chargers would cover. GP-17.11 */
function ridden(plan: Plan, legs: readonly Leg[]): Set<Cell> {
  const { seen } = plan;
  return new Set(
    legs.flatMap(({ unit: id, to }) => {
      const unit = unitOf(seen, id);
      return legCells(plan, moverOf(plan, unit).block.at, to).flatMap((cell) =>
        cell === null ? [] : footprint(seen, cell, unit.size),
      );
    }),
  );
}

/** Where a unit gets out of the way, nearest first; a reaction leads into no melee. GP-4.16, GP-11.2, GP-17.11 */
export function dodgeCells(seen: Seen, legs: readonly Leg[], unit: SeenUnit): Cell[] {
  const { at } = unit;
  if (at === null || lacksDriver(seen, unit)) return [];
  const plan = planOf(seen);
  const covered = ridden(plan, legs);
  const reach = movementOf(seen, unit, { reaction: true });
  const mover = moverOf(plan, unit);
  const harmless = [
    ...touchedAt(plan, mover, at, unit.level).map((enemy) => enemy.unit.id),
    ...legs.map((leg) => leg.unit),
  ];
  const { columns, rows } = seen.board;
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const found: { cell: Cell; away: number }[] = [];
  for (let row = Math.max(0, y - reach); row <= Math.min(rows - unit.size, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(columns - unit.size, x + reach); column += 1) {
      const cell = row * columns + column;
      const away = legLength(plan, at, cell);
      if (
        away > 0
        && atMost(away, reach)
        && !footprint(seen, cell, unit.size).some((each) => covered.has(each))
        && isFree(seen, cell, unit.size, unit.level, [unit.id])
        && isOpenLeg(plan, mover, cell, reach)
        && touchedAt(plan, mover, cell, unit.level).every((enemy) => harmless.includes(enemy.unit.id))
        && carryRefusal(seen, unit.id, [unit, ...aboard(seen, unit)], cell) === null
      )
        found.push({ cell, away });
    }
  return found.sort((one, other) => one.away - other.away).map(({ cell }) => cell);
}

/** Units that may dodge, and what from, as it is asked. */
function asked(view: GenesysView, by: SideId): { readonly units: readonly UnitId[]; readonly legs: readonly Leg[] } {
  for (const decision of view.asked)
    if (decision.kind === 'dodge' && decision.of === by) {
      const { units, legs } = decision.facts;
      return {
        units: units.filter((id) => !unitOf(view, id).acted),
        legs: legs.map(({ unit, to }) => ({ unit, to: gridFor(view).read(to) ?? 0 })),
      };
    }
  return { units: [], legs: [] };
}

/** Two that would stand on the same cells. GP-1.3, GP-R101 */
function sharedPlace(
  view: GenesysView,
  rows: readonly { readonly unit: UnitId; readonly cell: Cell }[],
): Refusal | null {
  const taken = new Set<Cell>();
  for (const { unit, cell } of rows) {
    const covered = footprint(view, cell, unitOf(view, unit).size);
    if (covered.some((each) => taken.has(each)))
      return refusal('BAD_PLACE', 'GP-R101', { unit, cell: label(view, cell), why: 'taken' });
    for (const each of covered) taken.add(each);
  }
  return null;
}

/** Gets out of the way of a trampling ride; naming one unit of a squad makes all of it dodge. GP-17.11 */
export const dodge: GenesysVerb<typeof params> = {
  rule: 'GP-17.11',
  place: 'turn',
  params,
  choices(view, by, _given, _param, at) {
    const { units, legs } = asked(view, by);
    if (!at)
      return { records: units.map((id) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('stands') })) };
    const unit = Object.hasOwn(view.units, at.row) ? unitOf(view, at.row) : null;
    return unit?.at == null ? nothing : cells(dodgeCells(view, legs, unit).slice(0, 25));
  },
  *offers(view, by) {
    yield { units: [] };
    const { units, legs } = asked(view, by);
    for (const id of units) {
      const [cell] = dodgeCells(view, legs, unitOf(view, id));
      if (cell !== undefined) yield { units: [{ unit: id, cell }] };
    }
  },
  refuse(view, by, { units }) {
    const { units: able, legs } = asked(view, by);
    const squads = new Set(units.map(({ unit }) => squadId(unitOf(view, unit))));
    if (squads.size > commandLeft(view, by))
      return refusal('NO_COMMAND_LEFT', 'GP-17.11', { squad: [...squads][0] ?? null });
    for (const { unit: id, cell } of units) {
      const unit = unitOf(view, id);
      const facts = { unit: id, cell: label(view, cell) };
      if (unit.side !== by) return refusal('NOT_YOURS', 'GP-17.11', facts);
      if (unit.acted) return refusal('ACTION_SPENT', 'GP-17.11', facts);
      if (unit.at === null || !able.includes(id))
        return refusal('BAD_TARGET', 'GP-17.11', { ...facts, units: [...able] });
      const [length, most] = [legLength(planOf(view), unit.at, cell), movementOf(view, unit, { reaction: true })];
      if (!atMost(length, most))
        return refusal('MOVE_TOO_FAR', 'GP-17.11', { unit: id, cost: shownLength(length), most });
      const carried = carryRefusal(view, id, [unit, ...aboard(view, unit)], cell);
      if (carried) return carried;
      if (!dodgeCells(view, legs, unit).includes(cell))
        return refusal('BAD_PLACE', 'GP-17.11', { ...facts, why: 'dodge' });
    }
    return sharedPlace(view, units);
  },
};
