import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import type { Formation } from '../data/formations.ts';
import { linked } from '../formation/links.ts';
import { columnOf, distanceSquared, label, liesOn, rowOf } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Seen } from '../state.ts';
import { Crowd } from './crowd.ts';
import { bySize, isFree, rough } from './field.ts';
import type { MoveField } from './field.ts';
import { MoveDraft, endRefusal, shifted, wayTo } from './movers.ts';
import type { Mover, Plan, Planned } from './movers.ts';
import { reachIn } from './kept-reach.ts';
import { search } from './reach.ts';

/** How a loose group is to move. SH-5.15 */
export interface LooseOrder {
  readonly movers: readonly Mover[];
  readonly formation: Formation;
  readonly lead: UnitId;
  readonly goal: Cell;
  /** Units that stand still. SH-5.4 */
  readonly stay: readonly UnitId[];
  /** Paths may enter difficult and dangerous terrain. SH-5.11 */
  readonly through: boolean;
  /** Points in difficult terrain at most. */
  readonly cap: number;
  /** Where nobody may end, though paths lead there: beside enemies that are passed. SH-17.3 */
  readonly barred?: (base: Base) => boolean;
}

const leadOf = ({ movers, lead }: Pick<LooseOrder, 'movers' | 'lead'>): Mover => {
  const found = movers.find(({ id }) => id === lead);
  if (!found) throw new Error(`There is no lead ${lead}`);
  return found;
};

/** Why the lead unit cannot go there. SH-5.15 */
export function leadRefusal(seen: Seen, sized: (size: number) => MoveField, order: LooseOrder): Refusal | null {
  const { goal, stay, through, cap } = order;
  if (stay.includes(order.lead)) return refusal('ILLEGAL_MANOEUVRE', 'SH-5.15', { unit: order.lead, lead: true });
  const lead = leadOf(order);
  const field = sized(lead.size);
  const facts = { unit: lead.id, cell: label(seen, goal) };
  if (!liesOn(seen, { at: goal, size: lead.size })) return refusal('OFF_BOARD', 'SH-5.5', facts);
  const taken = order.movers.some(
    (unit) => stay.includes(unit.id) && distanceSquared(seen, unit, { at: goal, size: lead.size }) === 0,
  );
  if (taken) return refusal('BLOCKED', 'SH-1.8', facts);
  const wrong = endRefusal(seen, field, lead.id, goal);
  if (wrong) return wrong;
  if (order.barred?.({ at: goal, size: lead.size })) return refusal('ENEMY_TOO_CLOSE', 'SH-1.5', facts);
  const shun = through ? 0 : rough;
  if (wayTo(field, lead, goal, { shun, cap })) return null;
  if (!through && wayTo(field, lead, goal)) return refusal('NEEDS_THROUGH', 'SH-5.11', facts);
  const cheapest = search(field, lead.at, { limit: 4000, shun, goal }).cost(goal);
  return refusal('OUT_OF_REACH', 'SH-5.2', {
    ...facts,
    cost: cheapest < 0 ? null : cheapest,
    points: lead.points,
    ...(cap === Infinity ? {} : { cap }),
  });
}

/** Moves a group as it stands and repairs what does not fit. SH-5.15, SH-R7 */
export function moveLoose(seen: Seen, field: MoveField, order: LooseOrder): Planned {
  const sized = bySize(field);
  const wrong = leadRefusal(seen, sized, order);
  if (wrong) return wrong;
  const { movers, stay, goal, through, cap, formation } = order;
  const lead = leadOf(order);
  const columns = columnOf(seen, goal) - columnOf(seen, lead.at);
  const rows = rowOf(seen, goal) - rowOf(seen, lead.at);
  const shun = through ? 0 : rough;
  const draft = new MoveDraft();
  const crowd = new Crowd(seen, formation);
  const put = (unit: Mover, cell: Cell, way: Parameters<MoveDraft['put']>[2]): void => {
    draft.put(unit, cell, way);
    crowd.put({ at: cell, size: unit.size });
  };
  for (const unit of movers) if (stay.includes(unit.id)) put(unit, unit.at, null);
  const inTurn = byNearness(seen, movers, lead).filter(({ id }) => !stay.includes(id));
  const left: Mover[] = [];
  for (const unit of inTurn) {
    const ideal = shifted(seen, unit, columns, rows);
    const own = sized(unit.size);
    const base = ideal === null ? null : { at: ideal, size: unit.size };
    const free = base !== null && isFree(own, base.at) && order.barred?.(base) !== true && !crowd.isTaken(base);
    const way = free && ideal !== null ? wayTo(own, unit, ideal, { shun, cap }) : null;
    if (way && ideal !== null) put(unit, ideal, way);
    else left.push(unit);
  }
  for (const unit of left) {
    const ideal = { column: columnOf(seen, unit.at) + columns, row: rowOf(seen, unit.at) + rows };
    const lost = gather(seen, sized(unit.size), unit, ideal, crowd, order, put);
    if (lost) return lost;
  }
  return plan(draft);
}

const plan = ({ to, slots, danger, hard }: MoveDraft): Plan => ({ to, slots, danger, hard });

/** Movers by distance to the lead, then number; the lead itself is first. */
const byNearness = (seen: Seen, movers: readonly Mover[], lead: Mover): Mover[] =>
  movers
    .map((unit, place) => ({ unit, place, away: unit === lead ? -1 : distanceSquared(seen, unit, lead) }))
    .sort((one, two) => one.away - two.away || one.place - two.place)
    .map(({ unit }) => unit);

/** Puts a unit that cannot keep its place as near to it as its group allows. SH-5.15 */
function gather(
  seen: Seen,
  field: MoveField,
  unit: Mover,
  ideal: { readonly column: number; readonly row: number },
  crowd: Crowd,
  { through, cap, barred }: Pick<LooseOrder, 'through' | 'cap' | 'barred'>,
  put: (unit: Mover, cell: Cell, way: { cost: number; dangers: number; hard: number }) => void,
): Refusal | null {
  const reach = reachIn(field, unit.at, { limit: unit.points, shun: through ? 0 : rough, cap });
  const nearestBy = (isOpen: (base: Base) => boolean, awayOf: (base: Base) => number): Candidate | null => {
    let best: Candidate | null = null;
    for (const cell of reach.cells) {
      const base = { at: cell, size: unit.size };
      if (!isOpen(base) || crowd.isTaken(base) || barred?.(base) === true) continue;
      const found = { cell, away: awayOf(base), cost: reach.cost(cell) };
      if (!best || isBetter(found, best)) best = found;
    }
    return best;
  };
  const best =
    nearestBy(crowd.isBeside, ({ at }) => (columnOf(seen, at) - ideal.column) ** 2 + (rowOf(seen, at) - ideal.row) ** 2)
    // Only who finds no place linked to the others takes one that is not.
    ?? nearestBy(
      () => true,
      (base) => crowd.nearest(base),
    );
  if (!best) return refusal('NO_ROOM', 'SH-5.15', { unit: unit.id });
  put(unit, best.cell, { cost: best.cost, dangers: reach.dangers(best.cell), hard: reach.hard(best.cell) });
  return null;
}

type Candidate = { readonly cell: Cell; readonly away: number; readonly cost: number };

const isBetter = (one: Candidate, two: Candidate): boolean =>
  one.away !== two.away ? one.away < two.away : one.cost !== two.cost ? one.cost < two.cost : one.cell < two.cell;

/** Closes a loose group up round the unit with most links. SH-5.10 */
export function closeUp(
  seen: Seen,
  field: MoveField,
  movers: readonly Mover[],
  formation: Formation,
  through: boolean,
  cap = Infinity,
): Planned {
  const sized = bySize(field);
  const links = (unit: Mover): number =>
    movers.filter((other) => other !== unit && linked(seen, formation, unit, other)).length;
  const counted = movers.map((unit) => ({ unit, links: links(unit) }));
  const lead = counted.reduce((best, each) => (each.links > best.links ? each : best)).unit;
  const draft = new MoveDraft();
  const crowd = new Crowd(seen, formation);
  const put = (unit: Mover, cell: Cell, way: Parameters<MoveDraft['put']>[2]): void => {
    draft.put(unit, cell, way);
    crowd.put({ at: cell, size: unit.size });
  };
  put(lead, lead.at, null);
  for (const unit of byNearness(seen, movers, lead).slice(1)) {
    const ideal = { column: columnOf(seen, unit.at), row: rowOf(seen, unit.at) };
    const lost = gather(seen, sized(unit.size), unit, ideal, crowd, { through, cap }, put);
    if (lost) return lost;
  }
  return plan(draft);
}
