import { valuesOf } from '../../../engine/index.ts';
import { livingIn } from '../combat/casualties.ts';
import { combatOf, endFlanks, foesIn } from '../fight/combats.ts';
import { withdrawModifier, withdrawnTo } from '../fight/withdraw.ts';
import { isLocked, touchesAny } from '../formation/links.ts';
import { label } from '../geometry.ts';
import { groupOf, inActiveOrder, mutable, unitsOf } from '../groups.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, stepsTold } from '../movement/open-move.ts';
import { initiativeTest, twoDice } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import type { HammerStep } from '../state.ts';
import { withdraw as withdrawVerb, withdrawalCells } from '../verbs/withdraw.ts';
import { leaveCombat } from './morale.ts';
import { pilesOf } from './fight.ts';

/** Everybody still fighting piles in; who may slips away; who is free consolidates. SH-12.10 – SH-12.13 */
export const fightAfter: HammerStep<'fight.after'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    combat.groups = combat.groups.filter((id) => livingIn(match, id).length > 0 && !groupOf(match, id).fleeing);
    play.next(
      ...pilesOf(match),
      ...inActiveOrder(match, combat.groups).map((group) => ({ step: 'withdraw' as const, group })),
      { step: 'fight.free' },
    );
  },
};

/** Hit and Run, or Agile Tactics: the goal is named, then the dice are thrown. SH-17.3, SH-6.23 */
export const withdrawStep: HammerStep<'withdraw'> = {
  ask: (view, { group }) =>
    livingIn(view, group).length > 0 && withdrawModifier(view, group) !== null
      ? [
          {
            of: groupOf(view, group).side,
            kind: 'withdraw',
            rule: 'SH-17.3',
            facts: { group },
            verbs: ['withdraw'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ]
      : [],
  autoAnswer(view, { of }, _part, { group }) {
    const order = orderOf(view, of, 'hitrun', group);
    if (order === 'ask') return null;
    const [cell] = order === 'no' ? [] : withdrawalCells(view, group);
    return { verb: 'withdraw', by: of, params: cell === undefined ? { stay: 'stay' } : { cell: label(view, cell) } };
  },
  fallback: (_view, { of }) => ({ verb: 'withdraw', by: of, params: { stay: 'stay' } }),
  run(play, { group: id }, answers) {
    const { match } = play;
    const { side } = groupOf(match, id);
    const action = answers[side][''];
    const given = action ? valuesOf(withdrawVerb, play.view(side), action) : null;
    const modifier = livingIn(match, id).length > 0 ? withdrawModifier(match, id) : null;
    if (!given || given.cell === null || given.stay !== null || modifier === null) {
      if (given) play.tell('group.stayed', 'SH-17.3', { group: id, instead: 'withdraw' });
      return;
    }
    if (!initiativeTest(play, id, modifier)) return;
    const { dice, sum } = twoDice(play, 'withdraw');
    const plan = withdrawnTo(match, id, given.cell, sum);
    if (!isPlan(plan)) return;
    const before = unitsOf(match, id).map((unit) => ({ id: unit.id, at: unit.at }));
    carryOut(match, plan);
    for (const unit of groupOf(match, id).units) mutable(match, unit).moved = true;
    const combat = combatOf(match);
    combat.groups = combat.groups.filter((each) => each !== id);
    leaveCombat(play, id);
    groupOf(match, id).loose = false;
    play.tell('group.withdrew', 'SH-17.3', { group: id, units: stepsTold(match, before, plan.to), dice });
    if (plan.danger.length > 0) play.next({ step: 'hazard', group: id, units: plan.danger, own: false });
  },
};

/** Groups without an enemy in contact are free. SH-12.11, SH-12.13 */
export const fightFree: HammerStep<'fight.free'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    const free = inActiveOrder(match, combat.groups).filter((id) => {
      const foes = foesIn(match, combat.groups, groupOf(match, id).side);
      return livingIn(match, id).length > 0 && !unitsOf(match, id).some((unit) => touchesAny(match, unit, foes));
    });
    for (const id of free) {
      groupOf(match, id).loose = false;
      leaveCombat(play, id);
    }
    play.next(...free.map((group) => ({ step: 'consolidate' as const, group })), { step: 'fight.over' });
  },
};

export const fightOver: HammerStep<'fight.over'> = {
  run(play) {
    const { match } = play;
    for (const id of combatOf(match).groups)
      if (!isLocked(match, id)) {
        groupOf(match, id).loose = false;
        leaveCombat(play, id);
      }
    match.own.combat = null;
    endFlanks(match);
    play.beat('activation');
  },
};
