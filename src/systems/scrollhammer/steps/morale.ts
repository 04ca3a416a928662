import { other, valuesOf } from '../../../engine/index.ts';
import type { Action, SideId } from '../../../engine/index.ts';
import { destroy, hurt, livingIn, remove, takeOff } from '../combat/casualties.ts';
import { severalClasses } from '../combat/allocation.ts';
import { wardOf } from '../combat/saves.ts';
import { hopeless } from '../data/charts.ts';
import { isLocked, lockedWith } from '../formation/links.ts';
import { label } from '../geometry.ts';
import { activeFirst, groupOf, inRanks, isBeasts, isDown, mutable, note, numberOf, unitsOf } from '../groups.ts';
import { gatheringPlan, stay } from '../movement/consolidating.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, closeOpen, here, moveUnder, partsAfter, restorePlan, stepsTold } from '../movement/planning.ts';
import { flightOf } from '../morale/fall-back.ts';
import { desperateTest, leadershipTest } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import type { GroupId, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import { allocate as allocateVerb, namedWounds } from '../verbs/allocate.ts';
import { consolidate, enemyCells, gatherTowards, gatheringFrom, objectiveCells } from '../verbs/consolidate.ts';
import { goToGround } from './attack.ts';

/** A d6 for each unit that entered dangerous terrain. SH-5.12, SH-10.21 */
export const hazard: HammerStep<'hazard'> = {
  run(play, { group, units, own }) {
    const living = units.filter((id) => (play.match.units[id]?.wounds ?? 0) > 0);
    if (living.length === 0) return;
    const { dice } = play.roll(6, living.length, 'dangerous');
    const rolled = living.filter((_, index) => dice[index] === 1);
    play.tell('roll', 'SH-5.12', { purpose: 'dangerous', group, units: living, dice, result: rolled.length });
    if (rolled.length > 0) play.next({ step: 'hazard.wounds', group, rolled, units: own ? rolled : living });
  },
};

/** Its side says who takes the wounds; a ward may save, armour and cover do not. SH-5.12, SH-R15 */
export const hazardWounds: HammerStep<'hazard.wounds'> = {
  ask(view, { group, rolled, units }) {
    const { allocation } = view.options;
    const matters =
      units.length > rolled.length && allocation !== 'auto' && (allocation === 'ask' || severalClasses(view, group));
    return matters
      ? [
          {
            of: groupOf(view, group).side,
            kind: 'hazard',
            rule: 'SH-5.12',
            facts: { group, wounds: rolled.length, units },
            verbs: ['allocate'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ]
      : [];
  },
  fallback: (_view, { of }) => ({ verb: 'allocate', by: of, params: { policy: 'rear' } }),
  run(play, { group, rolled, units }, answers) {
    const { match } = play;
    const { side } = groupOf(match, group);
    const action = answers[side][''];
    const named = namedWounds(action ? (valuesOf(allocateVerb, play.view(side), action).wounds ?? null) : null);
    const suffer = rolled.map((id, index) => {
      const chosen = named.get(index);
      return chosen !== undefined && units.includes(chosen) ? chosen : id;
    });
    for (const id of suffer) {
      const unit = match.units[id];
      if (!unit || unit.wounds === 0) continue;
      const ward = wardOf(match, unit, { ap: 0, harm: null, element: null });
      if (ward < hopeless) {
        const [die = 1] = play.roll(6, 1, 'save').dice;
        const saved = die > 1 && die >= ward;
        play.tell('saves', 'SH-5.12', {
          group,
          rolls: [{ unit: id, kind: 'ward', needed: ward, die }],
          unsaved: saved ? 0 : 1,
        });
        if (saved) continue;
      }
      const suffered = hurt(play, id, 1);
      // SH-12.2: what a side does to itself counts for the other.
      if (match.own.combat?.groups.includes(group)) match.own.combat.score[other(side)] += suffered;
    }
    remove(
      play,
      units.filter((id) => match.units[id]?.wounds === 0 && match.units[id].at !== null),
    );
  },
};

/** A group that must restore its coherency does so by itself. SH-5.9, SH-5.10 */
export const restore: HammerStep<'restore'> = {
  run(play, { group: id }) {
    const { match } = play;
    const restored = () => restorePlan(match, id, { inches: null, open: false });
    const plan = restored();
    const group = groupOf(match, id);
    const before = partsAfter(match, id, { to: {} });
    if (!isPlan(plan) || partsAfter(match, id, plan) > before) {
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

/** A group falls back: dice, move, dangerous terrain, panic. SH-13.10 – SH-13.15 */
export const fallBack: HammerStep<'fall-back'> = {
  run(play, { group: id, flees }) {
    const { match } = play;
    const group = groupOf(match, id);
    if (group.units.length === 0) return;
    const combat = match.own.combat;
    const left =
      combat && combat.groups.includes(id)
        ? combat.groups.filter((each) => groupOf(match, each).side !== group.side)
        : lockedWith(match, id);
    const { dice } = play.roll(6, flees ? 1 : isBeasts(match, id) ? 3 : 2, 'fall-back');
    const inches = dice.reduce((sum, die) => sum + die, 0);
    leaveCombat(play, id);
    group.fleeing = true;
    group.down = 0;
    group.loose = false;
    note(group, 'fell-back');
    const before = unitsOf(match, id).map((unit) => ({ id: unit.id, at: unit.at }));
    const { to, gone, trapped, through, danger } = flightOf(match, id, 10 * inches, left);
    carryOut(match, { to, slots: {} });
    for (const unit of Object.keys(to)) mutable(match, unit).moved = true;
    play.tell('group.fellback', 'SH-13.11', { group: id, units: stepsTold(match, before, to), dice, inches });
    if (gone.length > 0) {
      play.tell('unit.left', 'SH-13.12', { group: id, units: gone });
      takeOff(match, gone);
      remove(play, servants(match, gone));
    }
    if (trapped.length > 0) {
      if (trapped.length === group.units.length) destroy(play, id, 'trapped', 'SH-13.14');
      else remove(play, trapped);
    }
    play.beat('activation');
    play.next(
      ...(danger.length > 0 ? [{ step: 'hazard' as const, group: id, units: danger, own: false }] : []),
      ...[...through]
        .sort((one, two) => numberOf(one) - numberOf(two))
        .map((each) => ({ step: 'panic' as const, group: each })),
    );
  },
};

const servants = (match: HammerPlay['match'], callers: readonly string[]): string[] =>
  Object.values(match.units)
    .filter(
      ({ caller, at, type }) => at !== null && type === 'bound-servant' && caller !== null && callers.includes(caller),
    )
    .map(({ id }) => id);

/** Nobody flanks it any more, and it flanks nobody. SH-6.18 */
export function leaveCombat({ match }: HammerPlay, id: GroupId): void {
  groupOf(match, id).flanks = [];
  for (const group of Object.values(match.own.groups)) group.flanks = group.flanks.filter(({ by }) => by !== id);
}

/** A friendly group ran through it. SH-13.8 */
export const panic: HammerStep<'panic'> = {
  run(play, { group: id }) {
    const { match } = play;
    const group = groupOf(match, id);
    if (livingIn(match, id).length === 0 || group.fleeing) return;
    if (match.options['locked-panic'] !== 'on' && isLocked(match, id)) return;
    if (!leadershipTest(play, id, { purpose: 'panic', rule: 'SH-13.8' }))
      play.next({ step: 'fall-back', group: id, flees: false });
  },
};

/** At the end of the Shooting phase groups test that lost a quarter of their units in it. SH-13.7 */
export const moraleLosses: HammerStep<'morale.losses'> = {
  run(play) {
    const { match } = play;
    const due = activeFirst(match).filter((group) => {
      const lost = group.before - livingIn(match, group.id).length;
      return lost > 0 && 4 * lost >= group.before && !isLocked(match, group.id);
    });
    play.next(...due.map(({ id }) => ({ step: 'losses' as const, group: id })));
  },
};

/** A quarter of its units fell in the phase. SH-13.7 */
export const losses: HammerStep<'losses'> = {
  run(play, { group: id }) {
    if (livingIn(play.match, id).length === 0 || isLocked(play.match, id)) return;
    if (!leadershipTest(play, id, { purpose: 'losses', rule: 'SH-13.7' }))
      play.next({ step: 'fall-back', group: id, flees: false });
  },
};

/** A wound of a Pinning weapon: who fails goes to ground. SH-13.6 */
export const pinning: HammerStep<'pinning'> = {
  run(play, { group: id }) {
    const { match } = play;
    const group = groupOf(match, id);
    if (livingIn(match, id).length === 0 || isLocked(match, id) || group.fleeing || isDown(group)) return;
    if (!leadershipTest(play, id, { purpose: 'pinning', rule: 'SH-13.6' })) goToGround(play, id);
  },
};
