import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cells, nothing, unitOf } from '../../../kit/index.ts';
import { isFree } from '../deeds/places.ts';
import { rowsOfRide } from '../deeds/ride.ts';
import type { Declared } from '../facts/declared.ts';
import { footprint, label } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { legCells } from '../movement/legs.ts';
import { isOpenLeg } from '../movement/ways.ts';
import { moverOf, planOf } from '../movement/plan.ts';
import { placesParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { squadId } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SeenUnit } from '../state.ts';
import { commandLeft } from '../turns.ts';
import { text } from '../texts.ts';

const params = { units: placesParam };

type Ride = Extract<Declared, { readonly kind: 'ride' }>;

/** All cells that the chargers would cover. GP-17.11 */
function ridden(seen: Seen, declared: Ride): Set<Cell> {
  const plan = planOf(seen);
  return new Set(
    rowsOfRide(declared).flatMap(({ unit: id, to }) => {
      const unit = unitOf(seen, id);
      const mover = moverOf(plan, unit);
      return legCells(plan, mover.block.at, to).flatMap((cell) =>
        cell === null ? [] : footprint(seen, cell, unit.size),
      );
    }),
  );
}

/** Where a unit gets out of the way, nearest first. GP-17.11 */
export function dodgeCells(seen: Seen, declared: Ride, unit: SeenUnit): Cell[] {
  const { at } = unit;
  if (at === null) return [];
  const covered = ridden(seen, declared);
  const reach = movementOf(seen, unit, { reaction: true });
  const plan = planOf(seen);
  const mover = moverOf(plan, unit);
  const { columns, rows } = seen.board;
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const found: { cell: Cell; away: number }[] = [];
  for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(columns - 1, x + reach); column += 1) {
      const cell = row * columns + column;
      const away = Math.sqrt((row - y) ** 2 + (column - x) ** 2);
      if (away === 0 || away > reach || column + unit.size > columns || row + unit.size > rows) continue;
      if (
        footprint(seen, cell, unit.size).some((each) => covered.has(each))
        || !isFree(seen, cell, unit.size, unit.level, [unit.id])
      )
        continue;
      if (isOpenLeg(plan, mover, cell, reach)) found.push({ cell, away });
    }
  return found.sort((one, other) => one.away - other.away).map(({ cell }) => cell);
}

/** Units that may dodge, as it is asked. */
const asked = (view: GenesysView, by: SideId): readonly UnitId[] =>
  view.asked.flatMap((decision) => (decision.kind === 'dodge' && decision.of === by ? decision.facts.units : []));

/** Gets out of the way of a trampling ride; naming one unit of a squad makes all of it dodge. GP-17.11 */
export const dodge: GenesysVerb<typeof params> = {
  rule: 'GP-17.11',
  place: 'turn',
  params,
  choices(view, by, _given, _param, at) {
    if (!at)
      return {
        records: asked(view, by).map((id) => ({
          key: id,
          name: text('unit', { unit: id }),
          byDefault: text('stands'),
        })),
      };
    const unit = Object.hasOwn(view.units, at.row) ? unitOf(view, at.row) : null;
    return unit?.at == null ? nothing : cells(near(view, unit).slice(0, 25));
  },
  *offers(view, by) {
    yield { units: [] };
    for (const id of asked(view, by)) {
      const [cell] = near(view, unitOf(view, id));
      if (cell !== undefined) yield { units: [{ unit: id, cell }] };
    }
  },
  refuse(view, by, { units }) {
    const able = asked(view, by);
    const squads = new Set(units.map(({ unit }) => squadId(unitOf(view, unit))));
    if (squads.size > commandLeft(view, by))
      return refusal('NO_COMMAND_LEFT', 'GP-17.11', { squad: [...squads][0] ?? null });
    for (const { unit: id, cell } of units) {
      const unit = unitOf(view, id);
      const facts = { unit: id, cell: label(view, cell) };
      if (unit.side !== by) return refusal('NOT_YOURS', 'GP-17.11', facts);
      if (unit.acted || !able.includes(id)) return refusal('ACTION_SPENT', 'GP-17.11', facts);
      if (!near(view, unit).includes(cell)) return refusal('BAD_PLACE', 'GP-17.11', { ...facts, why: 'dodge' });
    }
    return null;
  },
};

/** Free cells within reach; whether they are off the leg is settled when the ride goes on. */
function near(view: GenesysView, unit: SeenUnit): Cell[] {
  const { at } = unit;
  if (at === null) return [];
  const reach = movementOf(view, unit, { reaction: true });
  const plan = planOf(view);
  const mover = moverOf(plan, unit);
  const { columns, rows } = view.board;
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const found: { cell: Cell; away: number }[] = [];
  for (let row = Math.max(0, y - reach); row <= Math.min(rows - unit.size, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(columns - unit.size, x + reach); column += 1) {
      const away = Math.sqrt((row - y) ** 2 + (column - x) ** 2);
      const cell = row * columns + column;
      if (
        away > 0
        && away <= reach
        && isOpenLeg(plan, mover, cell, reach)
        && isFree(view, cell, unit.size, unit.level, [unit.id])
      )
        found.push({ cell, away });
    }
  return found.sort((one, other) => one.away - other.away).map(({ cell }) => cell);
}
