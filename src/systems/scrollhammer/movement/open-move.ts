import type { Cell, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { chains, isCoherent } from '../formation/links.ts';
import { label } from '../geometry.ts';
import { formationOf, groupOf, mutable, note, unitsOf } from '../groups.ts';
import type { UnitStep } from '../facts/events.ts';
import type { GroupId, HammerMatch, HammerPlay, Seen } from '../state.ts';
import { isPlan } from './movers.ts';
import type { Mover, Plan, Planned } from './movers.ts';
import { closingRefusal } from './restoring.ts';
import { slotsOf } from './planning.ts';

/** Where the units of a group stand. */
export const here = (seen: Seen, id: GroupId): Record<UnitId, Cell> =>
  Object.fromEntries(unitsOf(seen, id).map((unit) => [unit.id, unit.at]));

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
