import type { Cell } from '../../../engine/index.ts';
import { isLocked, touchesAny } from '../formation/links.ts';
import { enemiesInCombat } from './combats.ts';
import type { Base } from '../geometry.ts';
import { allHave, did, formationOf, groupOf, inRanks, unitsOf } from '../groups.ts';
import { fieldFor, isFree, bySize } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import { moveLoose } from '../movement/loose.ts';
import { isPlan, moversOf } from '../movement/movers.ts';
import type { Planned } from '../movement/movers.ts';
import { leadOf } from '../movement/planning.ts';
import { partsAfter } from '../movement/restoring.ts';
import { nearest } from '../movement/ranks.ts';
import { search } from '../movement/reach.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Seen } from '../state.ts';

/** By how much its Initiative test is harder; null: it may not try. SH-6.23, SH-17.3 */
export function withdrawModifier(seen: Seen, id: GroupId): number | null {
  const group = groupOf(seen, id);
  if (!isLocked(seen, id) || did(group, 'charged') || group.fleeing || inRanks(group)) return null;
  if (allHave(seen, id, 'hit-and-run')) return 0;
  const agile =
    formationOf(group) === 'skirmish' && enemiesInCombat(seen, id).every((enemy) => inRanks(groupOf(seen, enemy)));
  return agile ? -1 : null;
}

/** The ground as one who slips away finds it: enemies of the combat do not block, but nobody ends beside them. SH-17.3 */
function slip(seen: Seen, id: GroupId): { readonly field: MoveField; readonly barred: (base: Base) => boolean } {
  const enemies = enemiesInCombat(seen, id);
  const foes = enemies.flatMap((enemy) => unitsOf(seen, enemy));
  const field = fieldFor(seen, groupOf(seen, id), {
    free: (unit) => unit.group === id || enemies.includes(unit.group ?? ''),
    zoned: (unit) => !enemies.includes(unit.group ?? ''),
  });
  return { field, barred: (base) => touchesAny(seen, base, foes) };
}

/** Where the group ends that many inches off, its lead in that cell. SH-17.3 */
export function withdrawal(seen: Seen, id: GroupId, goal: Cell, inches: number): Planned {
  const { field, barred } = slip(seen, id);
  const plan = moveLoose(seen, field, {
    movers: moversOf(seen, id, () => inches),
    formation: formationOf(groupOf(seen, id)),
    lead: leadOf(seen, id, null),
    goal,
    stay: [],
    through: true,
    cap: Infinity,
    barred,
  });
  if (!isPlan(plan)) return plan;
  const parts = partsAfter(seen, id, plan);
  // SH-5.8: only who was together must stay so.
  return parts > Math.max(1, partsAfter(seen, id, { to: {} }))
    ? refusal('COHERENCY', 'SH-5.8', { group: id, parts, formation: formationOf(groupOf(seen, id)) })
    : plan;
}

/** The lawful cell nearest to the one named that the lead can get to. SH-17.3 */
export function withdrawnTo(seen: Seen, id: GroupId, goal: Cell, inches: number): Planned {
  const straight = withdrawal(seen, id, goal, inches);
  if (isPlan(straight)) return straight;
  const { field, barred } = slip(seen, id);
  const [lead] = unitsOf(seen, id);
  if (!lead) return straight;
  const own = bySize(field)(lead.size);
  const reach = search(own, lead.at, { limit: 10 * inches });
  const costs = new Map(reach.cells.map((cell) => [cell, reach.cost(cell)]));
  let left = reach.cells.filter((cell) => isFree(own, cell) && !barred({ at: cell, size: lead.size }));
  for (let tries = 0; tries < 12 && left.length > 0; tries += 1) {
    const cell = nearest(seen, left, goal, (each) => costs.get(each) ?? 0);
    if (cell === null) break;
    const plan = withdrawal(seen, id, cell, inches);
    if (isPlan(plan)) return plan;
    left = left.filter((each) => each !== cell);
  }
  return straight;
}
