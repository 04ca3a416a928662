import { valuesOf } from '../../../engine/index.ts';
import type { Action, SideId } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { isLocked } from '../formation/links.ts';
import { label } from '../geometry.ts';
import { groupOf, inRanks, mutable, note, unitsOf } from '../groups.ts';
import { gatheringPlan, stay } from '../movement/consolidating.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, closeOpen, here, moveUnder, stepsTold } from '../movement/open-move.ts';
import { partsAfter, restorePlan } from '../movement/restoring.ts';
import { desperateTest, leadershipTest } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import type { GroupId, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import { consolidate, enemyCells, gatherTowards, gatheringFrom, objectiveCells } from '../verbs/consolidate.ts';

/** A group that must restore its coherency does so by itself. SH-5.9, SH-5.10 */
export const restore: HammerStep<'restore'> = {
  run(play, { group: id }) {
    const { match } = play;
    const restored = () => restorePlan(match, id, { inches: null, open: false });
    const plan = restored();
    const group = groupOf(match, id);
    const before = partsAfter(match, id, { to: {} });
    if (!isPlan(plan) || partsAfter(match, id, plan) > before) {
      // Where it cannot be done an open move of its own ends as it is.
      if (match.own.open?.group === id) closeOpen(play);
      note(group, 'moved');
      return;
    }
    if (!moveUnder(play, id, plan, restored, false)) {
      match.own.open = null;
      note(group, 'moved');
      return;
    }
    if (inRanks(group)) note(group, 'manoeuvred');
    closeOpen(play);
    note(group, 'moved');
  },
};

/** At least half of its units: a Leadership test; fewer: only a double 1. SH-13.16 */
export const rally: HammerStep<'rally'> = {
  run(play, { group: id }) {
    const { match } = play;
    const group = groupOf(match, id);
    if (group.units.length === 0 || !group.fleeing) return;
    note(group, 'rallied');
    const able = 2 * livingIn(match, id).length >= group.strength;
    const passed = able ? leadershipTest(play, id, { purpose: 'rally', rule: 'SH-13.16' }) : desperateTest(play, id);
    if (!passed) {
      play.next({ step: 'fall-back', group: id, flees: false });
      return;
    }
    group.fleeing = false;
    note(group, 'regrouped', 'moved');
    play.next({ step: 'regroup', group: id });
  },
};

const asksToGather = (view: HammerView, kind: 'regroup' | 'consolidate', group: GroupId) => [
  {
    of: groupOf(view, group).side,
    kind,
    rule: kind === 'regroup' ? 'SH-13.17' : 'SH-12.11',
    facts: { group, ranks: inRanks(groupOf(view, group)) },
    verbs: ['consolidate'],
    parts: [''],
    secret: false,
    pace: 'reaction' as const,
    veiled: true,
  },
];

/** What a standing order says of where a group goes. Section 5.3 */
function gathersByOrder(view: HammerView, of: SideId, group: GroupId): Action | null {
  const order = orderOf(view, of, 'consolidate', group);
  if (order === 'ask') return null;
  const goals = order === 'nearest-enemy' ? enemyCells(view, group) : order === 'objective' ? objectiveCells(view) : [];
  const [cell] = gatherTowards(view, group, goals);
  return { verb: 'consolidate', by: of, params: cell === undefined ? { stay: 'stay' } : { cell: label(view, cell) } };
}

const staying = (of: SideId): Action => ({ verb: 'consolidate', by: of, params: { stay: 'stay' } });

/** Moves a group up to 3 inches as its side has said. SH-12.11, SH-13.17 */
function gather(play: HammerPlay, id: GroupId, action: Action | undefined, kind: 'regroup' | 'consolidate'): void {
  const { match } = play;
  const group = groupOf(match, id);
  const given = action ? gatheringFrom(valuesOf(consolidate, play.view(group.side), action)) : stay;
  const plan = gatheringPlan(match, id, given);
  const before = unitsOf(match, id).map((unit) => ({ id: unit.id, at: unit.at }));
  if (isPlan(plan) && partsAfter(match, id, plan) <= partsAfter(match, id, { to: {} })) {
    carryOut(match, plan);
    if (inRanks(group) && given.facing !== null)
      group.facing = ['N', 'E', 'S', 'W'].indexOf(given.facing) as 0 | 1 | 2 | 3;
  }
  const units = stepsTold(match, before, here(match, id));
  for (const { unit } of units) mutable(match, unit).moved = true;
  play.tell(
    kind === 'regroup' ? 'group.regrouped' : 'group.consolidated',
    kind === 'regroup' ? 'SH-13.17' : 'SH-12.11',
    { group: id, units },
  );
  if (isPlan(plan) && plan.danger.length > 0) play.next({ step: 'hazard', group: id, units: plan.danger, own: false });
}

/** It has regrouped and may move up to 3 inches. SH-13.17 */
export const regroup: HammerStep<'regroup'> = {
  ask: (view, { group }) => asksToGather(view, 'regroup', group),
  autoAnswer: (view, { of }, _part, { group }) => gathersByOrder(view, of, group),
  fallback: (_view, { of }) => staying(of),
  run(play, { group }, answers) {
    for (const unit of groupOf(play.match, group).units) mutable(play.match, unit).moved = true;
    gather(play, group, answers[groupOf(play.match, group).side][''], 'regroup');
  },
};

/** A group that is free after a fight may consolidate. SH-12.11 – SH-12.13 */
export const consolidateStep: HammerStep<'consolidate'> = {
  ask: (view, { group }) => (canGather(view, group) ? asksToGather(view, 'consolidate', group) : []),
  autoAnswer: (view, { of }, _part, { group }) => gathersByOrder(view, of, group),
  fallback: (_view, { of }) => staying(of),
  run(play, { group: id }, answers) {
    if (canGather(play.match, id)) gather(play, id, answers[groupOf(play.match, id).side][''], 'consolidate');
  },
};

/** An earlier consolidation may have brought somebody into contact with nobody: only who is free and stands may gather. SH-12.11 */
const canGather = (seen: Seen, id: GroupId): boolean =>
  livingIn(seen, id).length > 0 && !groupOf(seen, id).fleeing && !isLocked(seen, id);
