import { derivedFor } from '../../../engine/index.ts';
import type { Cell, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { columnOf, distanceSquared, label, liesOn, rowOf } from '../geometry.ts';
import { facingOfGroup, formationOf, groupOf, inRanks, unitsOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Seen } from '../state.ts';
import { difficult, dangerous } from '../terrain.ts';
import { fieldFor, forSize } from './field.ts';
import type { MoveField } from './field.ts';
import { moveLoose } from './loose.ts';
import { endRefusal, marchesOf, movesOf, moversOf, wayTo } from './movers.ts';
import type { Mover, Plan, Planned } from './movers.ts';
import { isStraight, moveRanks } from './ranks.ts';

/** An ordinary move or a march, as it is ordered. SH-5.15, SH-6.8 */
export interface MoveOrder {
  readonly group: GroupId;
  readonly goal: Cell;
  readonly lead: UnitId | null;
  /** One unit alone. SH-5.16 */
  readonly unit: UnitId | null;
  readonly stay: readonly UnitId[];
  readonly through: boolean;
  readonly march: boolean;
}

/** Where the units of a group stood when its open move began; else where they stand. SH-5.3 */
export function startsOf(seen: Seen, group: GroupId, march = false): Mover[] {
  const { open } = seen.own;
  return moversOf(seen, group, march ? marchesOf : movesOf).map((unit) =>
    open?.group === group ? { ...unit, at: open.from[unit.id] ?? unit.at } : unit,
  );
}

/** Points of difficult terrain that the dice of an open move allow; Infinity before they are thrown. SH-5.11 */
export const capOf = ({ own: { open } }: Pick<Seen, 'own'>, group: GroupId): number =>
  open?.group === group && open.cap !== null ? 10 * open.cap : Infinity;

/** Places in the formation of units that stand elsewhere, as when the open move began. SH-6.8 */
export const slotsOf = (seen: Seen, group: GroupId): Record<UnitId, Cell> => {
  const { open } = seen.own;
  if (open?.group === group) return open.slots;
  return Object.fromEntries(unitsOf(seen, group).flatMap(({ id, slot }) => (slot === null ? [] : [[id, slot]])));
};

/** The unit whose cell a group's move names: the lowest number unless another is named. SH-5.15 */
export const leadOf = (seen: Seen, group: GroupId, lead: UnitId | null): UnitId =>
  lead ?? groupOf(seen, group).units[0] ?? '';

/** The field as the units of a group find it when they move of their own will. */
export const ownField = derivedFor((seen: Seen, id: GroupId): MoveField => fieldFor(seen, groupOf(seen, id)));

type Planner = (order: MoveOrder) => Planned;

function planner(seen: Seen, id: GroupId, march: boolean): Planner {
  const movers = startsOf(seen, id, march);
  const field = ownField(seen, id);
  const cap = capOf(seen, id);
  const slots = inRanks(groupOf(seen, id)) ? slotsOf(seen, id) : {};
  // Suggesting a move, refusing it and carrying it out ask for the same plan.
  const plans = new Map<string, Planned>();
  return (order) => {
    if (order.unit !== null) return planOne(seen, order, movers, field, cap);
    const key = JSON.stringify(order);
    const plan = plans.get(key) ?? planGroup(seen, order, { movers, field, cap, slots });
    plans.set(key, plan);
    return plan;
  };
}

const ofMoves = derivedFor((seen: Seen, id: GroupId) => planner(seen, id, false));
const ofMarches = derivedFor((seen: Seen, id: GroupId) => planner(seen, id, true));

/** Works out for one group where everybody goes, or why not, for any number of orders of the same manner. */
export const plannerFor = (seen: Seen, id: GroupId, march: boolean): Planner =>
  march ? ofMarches(seen, id) : ofMoves(seen, id);

/** Where everybody goes, or why not. */
export const planMove = (seen: Seen, order: MoveOrder): Planned => plannerFor(seen, order.group, order.march)(order);

function planGroup(
  seen: Seen,
  order: MoveOrder,
  {
    movers,
    field,
    cap,
    slots,
  }: Readonly<{ movers: readonly Mover[]; field: MoveField; cap: number; slots: Plan['slots'] }>,
): Planned {
  const group = groupOf(seen, order.group);
  const lead = leadOf(seen, order.group, order.lead);
  if (!inRanks(group)) return moveLoose(seen, field, { ...order, movers, formation: formationOf(group), lead, cap });
  const facing = facingOfGroup(group);
  const from = slots[lead] ?? movers.find(({ id }) => id === lead)?.at ?? order.goal;
  const columns = columnOf(seen, order.goal) - columnOf(seen, from);
  const rows = rowOf(seen, order.goal) - rowOf(seen, from);
  if (order.stay.length > 0) return refusal('ILLEGAL_MANOEUVRE', 'SH-6.3', { lead: false });
  if (order.march && !isStraight(facing, columns, rows))
    return refusal('NOT_STRAIGHT', 'SH-9.4', { group: order.group });
  const points = Math.min(...movers.map((unit) => unit.points));
  return moveRanks(seen, field, { movers, facing, slots, columns, rows, points, through: order.through, cap });
}

/** One unit moved by hand; the others are where the open move has put them. SH-5.16 */
function planOne(
  seen: Seen,
  { group, unit: id, goal, through }: MoveOrder,
  movers: readonly Mover[],
  field: MoveField,
  cap: number,
): Planned {
  const mover = movers.find((each) => each.id === id);
  if (!mover || id === null) return refusal('NO_SUCH_UNIT', 'SH-2.2', { unit: id });
  const state = groupOf(seen, group);
  const slot = slotsOf(seen, group)[id] ?? unitOf(seen, id).slot;
  const facts = { unit: id, cell: label(seen, goal) };
  if (inRanks(state) && slot === null) return refusal('ILLEGAL_MANOEUVRE', 'SH-6.3', { lead: false });
  if (!liesOn(seen, { at: goal, size: mover.size })) return refusal('OFF_BOARD', 'SH-5.5', facts);
  const own = forSize(field, mover.size);
  const base = { at: goal, size: mover.size };
  const beside = unitsOf(seen, group).filter((each) => each.id !== id);
  if (beside.some((each) => distanceSquared(seen, each, base) === 0)) return refusal('BLOCKED', 'SH-1.9', facts);
  const wrong = endRefusal(seen, own, id, goal);
  if (wrong) return wrong;
  const way = wayTo(own, mover, goal, { shun: through ? 0 : difficult | dangerous, cap });
  if (!way) {
    if (!through && wayTo(own, mover, goal)) return refusal('NEEDS_THROUGH', 'SH-5.11', facts);
    return refusal('OUT_OF_REACH', 'SH-5.2', { ...facts, cost: null, points: mover.points });
  }
  const to = Object.fromEntries(beside.map((each) => [each.id, each.at]));
  const danger = (seen.own.open?.group === group ? seen.own.open.danger : []).filter((each) => each !== id);
  return {
    to: { ...to, [id]: goal },
    slots: slot !== null && slot !== goal ? { [id]: slot } : {},
    danger: way.dangers > 0 ? [...danger, id] : danger,
    hard: way.hard > 0,
  };
}
