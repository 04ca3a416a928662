import type { Cell } from '../../../engine/index.ts';
import { numbers } from '../data/formations.ts';
import { isCoherent } from '../formation/links.ts';
import { frontageOf } from '../formation/ranks.ts';
import { facingOf } from '../geometry.ts';
import type { FacingName } from '../geometry.ts';
import { facingOfGroup, formationOf, groupOf, inRanks } from '../groups.ts';
import type { GroupId, Seen } from '../state.ts';
import { fieldFor } from './field.ts';
import { moveLoose } from './loose.ts';
import { moversOf } from './movers.ts';
import type { Plan, Planned } from './movers.ts';
import { here } from './open-move.ts';
import { leadOf } from './planning.ts';
import { restorePlan } from './restoring.ts';
import { reform } from './reform.ts';

/** How a group regroups or consolidates: to a cell, in a facing and frontage, or not at all. Section 5.2, D14 and D15 */
export interface Gathering {
  readonly cell: Cell | null;
  readonly facing: FacingName | null;
  readonly files: number | null;
  readonly anchor: Cell | null;
}

export const stay: Gathering = { cell: null, facing: null, files: null, anchor: null };

/** Where it goes: up to 3 inches, whatever the terrain. SH-6.10, SH-12.11, SH-12.12, SH-13.17 */
export function gatheringPlan(seen: Seen, id: GroupId, { cell, facing, files, anchor }: Gathering): Planned {
  const group = groupOf(seen, id);
  const movers = moversOf(seen, id, () => numbers.consolidate);
  if (inRanks(group))
    return reform(seen, fieldFor(seen, group), {
      movers,
      facing: facing === null ? facingOfGroup(group) : facingOf(facing),
      files: Math.min(movers.length, files ?? frontageOf(seen, movers, facingOfGroup(group))),
      anchor,
      through: true,
      cap: Infinity,
    });
  if (cell === null)
    return isCoherent(seen, id) ? still(seen, id) : restorePlan(seen, id, { inches: numbers.consolidate, open: false });
  return moveLoose(seen, fieldFor(seen, group), {
    movers,
    formation: formationOf(group),
    lead: leadOf(seen, id, null),
    goal: cell,
    stay: [],
    through: true,
    cap: Infinity,
  });
}

export const still = (seen: Seen, id: GroupId): Plan => ({ to: here(seen, id), slots: {}, danger: [], hard: false });
