import { refusal } from '../../../engine/index.ts';
import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import { firstOf, unitOf } from '../../../kit/index.ts';
import { chains, isCoherent, isLocked } from '../formation/links.ts';
import { frontageOf } from '../formation/ranks.ts';
import { columnOf, distanceSquared, label, liesOn, rowOf } from '../geometry.ts';
import {
  did,
  facingOfGroup,
  formationOf,
  groupOf,
  inRanks,
  isDown,
  mutable,
  note,
  notMine,
  unitsOf,
} from '../groups.ts';
import type { UnitStep } from '../facts/events.ts';
import type { GroupId, HammerMatch, HammerPlay, Seen } from '../state.ts';
import { difficult, dangerous, groundOf } from '../terrain.ts';
import { fieldFor, forSize } from './field.ts';
import type { MoveField } from './field.ts';
import { closeUp, moveLoose } from './loose.ts';
import { endRefusal, isPlan, marchesOf, movesOf, moversOf, wayTo } from './movers.ts';
import type { Mover, Plan, Planned } from './movers.ts';
import { moveRanks, resolve } from './ranks.ts';
import { reform } from './reform.ts';

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

const capOf = ({ own: { open } }: Pick<Seen, 'own'>, group: GroupId): number =>
  open?.group === group && open.cap !== null ? 10 * open.cap : Infinity;

const slotsOf = (seen: Seen, group: GroupId): Record<UnitId, Cell> => {
  const { open } = seen.own;
  if (open?.group === group) return open.slots;
  return Object.fromEntries(unitsOf(seen, group).flatMap(({ id, slot }) => (slot === null ? [] : [[id, slot]])));
};

/** The unit whose cell a group's move names: the lowest number unless another is named. SH-5.15 */
export const leadOf = (seen: Seen, group: GroupId, lead: UnitId | null): UnitId =>
  lead ?? groupOf(seen, group).units[0] ?? '';

/** What plans were made for a group as the field lies. */
interface Kept {
  readonly terrain: object;
  readonly flags: Uint8Array;
  readonly plans: Map<string, Planned>;
}

// Suggesting a move, refusing it and carrying it out ask for the same plan; it holds while nothing on the field changes.
const kept = new Map<GroupId, Kept>();

function keptFor(seen: Seen, { flags }: MoveField, group: GroupId): Map<string, Planned> {
  const terrain = groundOf(seen);
  const known = kept.get(group);
  if (known?.terrain === terrain && known.plans.size < 500 && Buffer.compare(known.flags, flags) === 0)
    return known.plans;
  const plans = new Map<string, Planned>();
  kept.set(group, { terrain, flags, plans });
  return plans;
}

/** Works out for one group where everybody goes, or why not, for any number of orders of the same manner. */
export function plannerFor(seen: Seen, id: GroupId, march: boolean): (order: MoveOrder) => Planned {
  const group = groupOf(seen, id);
  const movers = startsOf(seen, id, march);
  const field = fieldFor(seen, group);
  const cap = capOf(seen, id);
  const plans = keptFor(seen, field, id);
  const formation = formationOf(group);
  const slots = inRanks(group) ? slotsOf(seen, id) : {};
  const where = JSON.stringify([formation, group.facing, movers, slots, cap === Infinity ? null : cap]);
  return (order) => {
    if (order.unit !== null) return planOne(seen, order, movers, field, cap);
    const key = `${JSON.stringify(order)} ${where}`;
    const plan = plans.get(key) ?? planGroup(seen, order, { movers, field, cap, slots });
    plans.set(key, plan);
    return plan;
  };
}

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
  if (order.march && (resolve(facing, columns, rows).right !== 0 || resolve(facing, columns, rows).forward < 1))
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
  const wrong = endRefusal(seen, own, id, goal, 'SH-1.8');
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

/** What brings a group together again as far as may be. SH-5.10 */
export function restorePlan(
  seen: Seen,
  id: GroupId,
  { inches, open }: { readonly inches: number | null; readonly open: boolean },
): Planned {
  const group = groupOf(seen, id);
  const movers = startsOf(seen, id).map((unit) => (inches === null ? unit : { ...unit, points: 10 * inches }));
  const plain = fieldFor(seen, group);
  // Whether it can be done at all is judged without dice: open terrain, whatever lies there.
  const field = open ? { ...plain, flags: plain.flags.map((flag) => flag & ~(difficult | dangerous)) } : plain;
  const cap = capOf(seen, id);
  const form = (through: boolean): Planned =>
    inRanks(group)
      ? reform(seen, field, {
          movers,
          facing: facingOfGroup(group),
          files: frontageOf(seen, movers, facingOfGroup(group)),
          anchor: null,
          through,
          cap,
        })
      : closeUp(seen, field, movers, formationOf(group), through, cap);
  const around = form(false);
  return isPlan(around) && partsAfter(seen, id, around) <= 1 ? around : form(true);
}

export const partsAfter = (seen: Seen, id: GroupId, { to }: Pick<Plan, 'to'>): number =>
  chains(
    seen,
    formationOf(groupOf(seen, id)),
    unitsOf(seen, id).map((unit) => ({ at: to[unit.id] ?? unit.at, size: unit.size })),
  ).length;

/** How a group would come together if all ground were open; asked anew for each cell that it may go to. SH-5.9 */
function together(seen: Seen, id: GroupId): Planned {
  const plans = keptFor(seen, fieldFor(seen, groupOf(seen, id)), id);
  const key = `together ${JSON.stringify([startsOf(seen, id), groupOf(seen, id).facing, seen.own.open])}`;
  const plan = plans.get(key) ?? restorePlan(seen, id, { inches: null, open: true });
  plans.set(key, plan);
  return plan;
}

/** Would the group hold together as it must when its move closes? SH-5.8, SH-5.9 */
export function closingRefusal(seen: Seen, id: GroupId, to: Plan['to']): Refusal | null {
  const parts = partsAfter(seen, id, { to });
  if (parts <= 1) return null;
  const formation = formationOf(groupOf(seen, id));
  const before = chains(seen, formation, startsOf(seen, id)).length;
  if (before > 1) {
    const auto = together(seen, id);
    const best = isPlan(auto) ? partsAfter(seen, id, auto) : before;
    if (best > 1 && parts <= Math.max(best, 1)) return null;
  }
  return refusal('COHERENCY', 'SH-5.8', { group: id, parts, formation });
}

export const here = (seen: Seen, id: GroupId): Record<UnitId, Cell> =>
  Object.fromEntries(unitsOf(seen, id).map((unit) => [unit.id, unit.at]));

/** Why a group may not move in this phase. SH-5.6 */
export function moveRefusal(seen: Seen, by: 'a' | 'b', id: GroupId): Refusal | null {
  return firstOf(
    notMine(seen, by, id),
    () => (groupOf(seen, id).reserve ? refusal('ARRIVED', 'SH-17.5', { group: id }) : null),
    () => (did(groupOf(seen, id), 'moved') ? refusal('ALREADY_MOVED', 'SH-5.3', { group: id }) : null),
    () => (isLocked(seen, id) ? refusal('LOCKED', 'SH-5.6', { group: id }) : null),
    () => stateRefusal(seen, id, ['down', 'fleeing', 'regrouped', 'arrived']),
    () => otherOpen(seen, id),
  );
}

type Hindrance = 'down' | 'fleeing' | 'regrouped' | 'arrived' | 'manoeuvred' | 'marched';

/** Why the state of a group forbids something, in the order given. */
export function stateRefusal(seen: Seen, id: GroupId, hindrances: readonly Hindrance[]): Refusal | null {
  const group = groupOf(seen, id);
  const found = hindrances.find((each) =>
    each === 'down' ? isDown(group) : each === 'fleeing' ? group.fleeing : did(group, each),
  );
  switch (found) {
    case undefined:
      return null;
    case 'down':
      return refusal('GONE_TO_GROUND', 'SH-9.2', { group: id });
    case 'fleeing':
      return refusal('FALLING_BACK', 'SH-13.9', { group: id });
    case 'regrouped':
      return refusal('REGROUPED', 'SH-13.18', { group: id });
    case 'arrived':
      return refusal('ARRIVED', 'SH-17.5', { group: id });
    case 'manoeuvred':
      return refusal('MANOEUVRED', 'SH-6.7', { group: id });
    case 'marched':
      return refusal('MARCHED', 'SH-9.7', { group: id });
  }
}

/** The open move of another group has to be one that may close. SH-5.3 */
export function otherOpen(seen: Seen, id: GroupId | null): Refusal | null {
  const { open } = seen.own;
  return open && open.group !== id ? closingRefusal(seen, open.group, here(seen, open.group)) : null;
}

/** Steps of a group as everybody is told them; units that stay are left out. */
export const stepsTold = (
  seen: Seen,
  movers: readonly Pick<Mover, 'id' | 'at'>[],
  to: Readonly<Record<UnitId, Cell>>,
): UnitStep[] =>
  movers.flatMap(({ id, at }) => {
    const cell = to[id];
    return cell === undefined || cell === at ? [] : [{ unit: id, from: label(seen, at), to: label(seen, cell) }];
  });

/** Puts units where a plan has them. */
export function carryOut(match: HammerMatch, { to, slots }: Pick<Plan, 'to' | 'slots'>): void {
  for (const [id, cell] of Object.entries(to)) {
    const unit = mutable(match, id);
    unit.at = cell;
    unit.slot = slots[id] ?? null;
  }
}

/** Opens a group's move, or goes on with it. SH-5.3 */
export function openMove(play: HammerPlay, id: GroupId): NonNullable<HammerMatch['own']['open']> {
  const { own } = play.match;
  if (own.open?.group !== id) {
    closeOpen(play);
    own.open = { group: id, from: here(play.match, id), slots: slotsOf(play.match, id), cap: null, danger: [] };
  }
  return own.open as NonNullable<HammerMatch['own']['open']>;
}

/** Closes whatever move is open: it is final. SH-5.3 */
export function closeOpen(play: HammerPlay): void {
  const { match } = play;
  const { open } = match.own;
  if (!open) return;
  match.own.open = null;
  const group = groupOf(match, open.group);
  const movers = Object.entries(open.from).map(([id, at]) => ({ id, at }));
  const march = match.own.phase === 'shooting';
  if (
    !isCoherent(match, open.group)
    && chains(
      match,
      formationOf(group),
      movers.map(({ at, id }) => ({ at, size: unitOf(match, id).size })),
    ).length <= 1
  ) {
    carryOut(match, { to: open.from, slots: open.slots });
    return;
  }
  const units = stepsTold(match, movers, here(match, open.group));
  for (const { unit } of units) mutable(match, unit).moved = true;
  if (march) {
    note(group, 'acted', 'marched');
    play.tell('group.marched', 'SH-9.4', { group: open.group, units });
  } else {
    note(group, 'moved');
    play.tell('group.moved', 'SH-5.3', { group: open.group, units, cap: open.cap });
  }
  play.beat('activation');
  if (open.danger.length > 0) play.next({ step: 'hazard', group: open.group, units: open.danger, own: false });
}

/** How far into difficult terrain: the highest of two dice. SH-5.11, SH-9.5 */
export function rollCap(play: HammerPlay, id: GroupId, march: boolean): number {
  const { dice } = play.roll(march ? 3 : 6, 2, 'difficult');
  const cap = Math.max(...dice);
  play.tell('roll', march ? 'SH-9.5' : 'SH-5.11', { purpose: 'difficult', group: id, units: [], dice, result: cap });
  return cap;
}

/** Carries out a plan under whatever the dice allow; `again` plans once more under the cap. True if it stands. SH-5.11 */
export function moveUnder(play: HammerPlay, id: GroupId, plan: Plan, again: () => Planned, march: boolean): boolean {
  const open = openMove(play, id);
  let final: Planned = plan;
  if (plan.hard && open.cap === null) {
    open.cap = rollCap(play, id, march);
    final = again();
    if (!isPlan(final) || closingRefusal(play.match, id, final.to)) {
      carryOut(play.match, { to: open.from, slots: open.slots });
      play.tell('move.stuck', 'SH-5.11', { group: id, cap: open.cap });
      return false;
    }
  }
  if (!isPlan(final)) return false;
  carryOut(play.match, final);
  open.danger = [...final.danger];
  return true;
}
