import { derivedFor } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { numbers } from '../data/formations.ts';
import { chains } from '../formation/links.ts';
import { frontageOf } from '../formation/ranks.ts';
import { facingOfGroup, formationOf, groupOf, inRanks, unitsOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Seen } from '../state.ts';
import { difficult, dangerous } from '../terrain.ts';
import { closeUp } from './loose.ts';
import { isPlan } from './movers.ts';
import type { Plan, Planned } from './movers.ts';
import { reform } from './reform.ts';
import { capOf, ownField, startsOf } from './planning.ts';

/** What brings a group together again as far as may be. SH-5.10 */
export function restorePlan(
  seen: Seen,
  id: GroupId,
  { inches, open }: { readonly inches: number | null; readonly open: boolean },
): Planned {
  const group = groupOf(seen, id);
  // In the Shooting phase it marches.
  const movers = startsOf(seen, id, seen.own.phase === 'shooting').map((unit) =>
    inches === null ? unit : { ...unit, points: 10 * inches },
  );
  const plain = ownField(seen, id);
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

/** Into how many parts a group would have fallen once its units stand there; 1 is coherent. SH-1.6 */
export const partsAfter = (seen: Seen, id: GroupId, { to }: Pick<Plan, 'to'>): number =>
  chains(
    seen,
    formationOf(groupOf(seen, id)),
    unitsOf(seen, id).map((unit) => ({ at: to[unit.id] ?? unit.at, size: unit.size })),
  ).length;

/** How a group would come together if all ground were open; asked for each cell that it may go to. SH-5.9 */
const together = derivedFor((seen: Seen, id: GroupId): Planned => restorePlan(seen, id, { inches: null, open: true }));
/** The same with the 3 inches of a group that regroups or consolidates. SH-13.17 */
const gathered = derivedFor((seen: Seen, id: GroupId): Planned =>
  restorePlan(seen, id, { inches: numbers.consolidate, open: true }),
);

/** Would the group hold together as it must when its move closes? `gathers`: it has 3 inches. SH-5.8, SH-5.9 */
export function closingRefusal(seen: Seen, id: GroupId, to: Plan['to'], gathers = false): Refusal | null {
  const parts = partsAfter(seen, id, { to });
  if (parts <= 1) return null;
  const formation = formationOf(groupOf(seen, id));
  const before = chains(seen, formation, startsOf(seen, id)).length;
  if (before > 1) {
    const auto = gathers ? gathered(seen, id) : together(seen, id);
    const best = isPlan(auto) ? partsAfter(seen, id, auto) : before;
    if (best > 1 && parts <= Math.max(best, 1)) return null;
  }
  return refusal('COHERENCY', 'SH-5.8', { group: id, parts, formation });
}
