import { SIDES, other, valuesOf } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { destroy, livingIn, remove } from '../combat/casualties.ts';
import { declare, meleeLoadout } from '../equipment/loadout.ts';
import { combatOf, contactsIn, fighters, foesIn, noteLocked } from '../fight/combats.ts';
import { isOver, pileIn } from '../fight/pile-in.ts';
import { blowsOf, byNumber, isEngaged, isUseless, stepsOf, strikesIn } from '../fight/strikes.ts';
import type { Melee } from '../fight/strikes.ts';
import { withdrawModifier, withdrawnTo } from '../fight/withdraw.ts';
import { isLocked, lockedWith, touchesAny } from '../formation/links.ts';
import { strengthInRanks } from '../formation/ranks.ts';
import { numbers } from '../data/formations.ts';
import { label } from '../geometry.ts';
import { anyHas, entryOf, formationOf, groupOf, inActiveOrder, mutable, unitsOf } from '../groups.ts';
import { isPlan } from '../movement/movers.ts';
import { carryOut, here, partsAfter, stepsTold } from '../movement/planning.ts';
import { initiativeTest, leadershipTest, twoDice } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import type { GroupId, HammerPlay, HammerStep, Seen } from '../state.ts';
import { useless as uselessVerb } from '../verbs/useless.ts';
import { withdraw as withdrawVerb, withdrawalCells } from '../verbs/withdraw.ts';
import { beginAttack } from './attack.ts';
import { leaveCombat } from './morale.ts';

/** Who touches whom now, with what each side wants of its units. */
function fieldOf({ match }: Pick<HammerPlay, 'match'>): Melee {
  const combat = combatOf(match);
  return {
    groups: combat.groups,
    contacts: contactsIn(match, combat.groups),
    engagedAtStart: combat.engaged,
    wishes: (unit) => ({
      loadout: orderOf({ secrets: match.secrets }, unit.side, 'melee-loadout', unit.group),
      focus: orderOf({ secrets: match.secrets }, unit.side, 'focus', unit.group),
    }),
  };
}

/** A combat begins. SH-11.1, SH-11.2 */
export const fightBegin: HammerStep<'fight.begin'> = {
  run(play, { combat: id }) {
    const { match } = play;
    const found = match.own.combats.find((each) => each.id === id);
    if (!found) return;
    match.own.combats = match.own.combats.filter((each) => each.id !== id);
    match.own.fought.push(id);
    const groups = found.groups.filter(
      (each) => livingIn(match, each).length > 0 && lockedWith(match, each).length > 0,
    );
    if (SIDES.some((side) => fighters(match, groups, side).length === 0)) return;
    match.own.combat = {
      id,
      groups,
      engaged: [...found.engaged],
      step: 10,
      piled: [],
      score: { a: 0, b: 0 },
      locked: {},
      attacks: [],
      loser: null,
      broken: [],
    };
    noteLocked(match, combatOf(match));
    play.tell('combat.begun', 'SH-11.2', { combat: id, groups });
    play.next({ step: 'fight.step' });
  },
};

/** The next Initiative step: its units pile in. SH-11.3, SH-11.5, SH-11.8 – SH-11.10 */
export const fightStep: HammerStep<'fight.step'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    const sides = SIDES.map((side) => fighters(match, combat.groups, side).length);
    const units = combat.groups.flatMap((id) => livingIn(match, id));
    const field = fieldOf(play);
    const steps = new Map(units.map((unit) => [unit.id, stepsOf(match, field, unit)]));
    const next = Math.max(0, ...[...steps.values()].flat().filter((step) => step <= combat.step));
    if (next === 0 || sides.includes(0)) {
      play.next({ step: 'fight.result' });
      return;
    }
    combat.step = next - 1;
    play.tell('step', 'SH-11.3', { combat: combat.id, initiative: next });
    const due = new Set(
      units
        .filter(({ id }) => steps.get(id)?.includes(next) && (!combat.piled.includes(id) || !isEngaged(field, id)))
        .map(({ id }) => id),
    );
    const dangers = pileAll(play, (id) => due.has(id));
    for (const id of due) if (!combat.piled.includes(id)) combat.piled.push(id);
    noteLocked(match, combat);
    play.next(...dangers, { step: 'fight.strike', initiative: next });
  },
};

/** Units of a combat pile in, the active side's groups first. SH-11.9 */
function pileAll(play: HammerPlay, may: (unit: string) => boolean) {
  const { match } = play;
  const combat = combatOf(match);
  return inActiveOrder(match, combat.groups).flatMap((id) => {
    const { from, danger } = pileIn(match, id, combat.groups, (unit) => may(unit.id));
    const movers = Object.entries(from).map(([unit, at]) => ({ id: unit, at }));
    const units = stepsTold(match, movers, here(match, id));
    if (units.length > 0) play.tell('group.piled', 'SH-11.9', { group: id, units });
    return danger.length > 0 ? [{ step: 'hazard' as const, group: id, units: danger, own: true }] : [];
  });
}

/** Those engaged strike, both sides at once. SH-11.5, SH-11.11, SH-11.17 */
export const fightStrike: HammerStep<'fight.strike'> = {
  run(play, { initiative }) {
    const { match } = play;
    const combat = combatOf(match);
    if (isOver(match, combat.groups)) {
      play.next({ step: 'fight.result' });
      return;
    }
    const field = fieldOf(play);
    const sides: readonly SideId[] = [match.own.active, other(match.own.active)];
    for (const side of sides) {
      const blows = fighters(match, combat.groups, side)
        .flatMap((id) => livingIn(match, id))
        .filter((unit) => isEngaged(field, unit.id))
        .flatMap((unit) => blowsOf(match, field, unit))
        .filter((blow) => blow.initiative === initiative);
      for (const target of [...new Set(blows.map((blow) => blow.target))].sort(byNumber))
        combat.attacks.push({
          kind: 'fight',
          side,
          group: null,
          target,
          strikes: strikesIn(
            match,
            field,
            blows.filter((blow) => blow.target === target),
          ),
          cover: {},
          grounded: false,
          hits: [],
          wounds: [],
          policy: 'rear',
          losses: [],
        });
      declare(play, [...new Set(blows.map(({ unit }) => unit.id))], (unit) =>
        meleeLoadout(unit, orderOf({ secrets: match.secrets }, unit.side, 'melee-loadout', unit.group)),
      );
    }
    play.next({ step: 'fight.attacks' });
  },
};

/** One attack after the other; then the slain of the step are removed. SH-11.5, SH-11.19 */
export const fightAttacks: HammerStep<'fight.attacks'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    const attack = combat.attacks.shift();
    if (attack) {
      play.next({ step: 'fight.attacks' });
      if (livingIn(match, attack.target).length > 0) beginAttack(play, attack);
      return;
    }
    remove(
      play,
      combat.groups.flatMap((id) => groupOf(match, id).units.filter((unit) => match.units[unit]?.wounds === 0)),
    );
    play.next({ step: 'fight.step' });
  },
};

/** What ranks, hordes and standards add to a side's score. SH-12.2, SH-6.15, SH-6.20, SH-17.2 */
export function bonusOf(seen: Seen, groups: readonly GroupId[], side: SideId): number {
  const own = fighters(seen, groups, side);
  const formations = own.reduce((sum, id) => {
    const formation = formationOf(groupOf(seen, id));
    if (formation === 'ranks') return sum + strengthInRanks(seen, id);
    return formation === 'horde' ? sum + Math.floor(livingIn(seen, id).length / numbers.horde) : sum;
  }, 0);
  return formations + (own.some((id) => livingIn(seen, id).some(({ standard }) => standard)) ? 1 : 0);
}

/** Who has won, and by how much. SH-12.2 – SH-12.4 */
export const fightResult: HammerStep<'fight.result'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    const bonus = { a: bonusOf(match, combat.groups, 'a'), b: bonusOf(match, combat.groups, 'b') };
    const score = { a: combat.score.a + bonus.a, b: combat.score.b + bonus.b };
    const standing = { a: fighters(match, combat.groups, 'a').length, b: fighters(match, combat.groups, 'b').length };
    const winner: SideId | null =
      standing.a === 0 || standing.b === 0
        ? standing.a === standing.b
          ? null
          : standing.a > 0
            ? 'a'
            : 'b'
        : score.a === score.b
          ? null
          : score.a > score.b
            ? 'a'
            : 'b';
    combat.loser = winner === null ? null : other(winner);
    play.tell('combat.result', 'SH-12.2', { combat: combat.id, score, wounds: { ...combat.score }, bonus, winner });
    play.beat('activation');
    const lead = Math.abs(score.a - score.b);
    const tests =
      combat.loser === null
        ? []
        : fighters(match, combat.groups, combat.loser).map((group) => ({ step: 'useless' as const, group, lead }));
    play.next(...tests, { step: 'fight.sweep' });
  },
};

/** Its weapons being useless, a losing group may choose to fail; else it tests. SH-12.4, SH-12.5 */
export const uselessStep: HammerStep<'useless'> = {
  ask: (view, { group }) =>
    isUseless(view, { ...fieldOfView(view), engagedAtStart: combatOf(view).engaged }, group)
      ? [
          {
            of: groupOf(view, group).side,
            kind: 'useless',
            rule: 'SH-12.5',
            facts: { group },
            verbs: ['useless'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ]
      : [],
  autoAnswer: (view, { of }, _part, { group }) => ({
    verb: 'useless',
    by: of,
    params: { answer: orderOf(view, of, 'useless', group) },
  }),
  fallback: (_view, { of }) => ({ verb: 'useless', by: of, params: { answer: 'test' } }),
  run(play, { group: id, lead }, answers) {
    const { match } = play;
    const { side } = groupOf(match, id);
    const action = answers[side][''];
    const gives = action !== undefined && valuesOf(uselessVerb, play.view(side), action).answer === 'fail';
    if (livingIn(match, id).length === 0) return;
    if (gives || !leadershipTest(play, id, { purpose: 'break', rule: 'SH-12.4', modifier: -lead }))
      combatOf(match).broken.push(id);
  },
};

const fieldOfView = (view: Seen): Melee => ({
  groups: combatOf(view).groups,
  contacts: contactsIn(view, combatOf(view).groups),
  engagedAtStart: combatOf(view).engaged,
  wishes: () => ({ loadout: null, focus: 'most-contacts' }),
});

const highest = (seen: Seen, id: GroupId): number =>
  livingIn(seen, id).reduce((most, unit) => Math.max(most, entryOf(unit).i), 0);

/** Winners whose enemies all run cut them down. SH-12.6 – SH-12.9 */
export const fightSweep: HammerStep<'fight.sweep'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    const { loser, broken } = combat;
    play.next({ step: 'fight.after' });
    if (loser === null || broken.length === 0) return;
    const runs = (id: GroupId): boolean =>
      livingIn(match, id).length === 0 || broken.includes(id) || groupOf(match, id).fleeing;
    const sweeping = fighters(match, combat.groups, other(loser)).filter((id) => {
      const enemies = combat.locked[id] ?? [];
      return enemies.length > 0 && enemies.every(runs) && !anyHas(match, id, 'ponderous');
    });
    const chased = broken.filter((id) => sweeping.some((each) => combat.locked[each]?.includes(id))).sort(byNumber);
    const totals = new Map<GroupId, number>();
    const throwFor = (id: GroupId, of: 'winner' | 'loser'): void => {
      const [die = 1] = play.roll(6, 1, 'sweep').dice;
      const total = die + highest(match, id);
      totals.set(id, total);
      play.tell('sweep', 'SH-12.7', { group: id, die, total, of });
    };
    if (chased.length > 0) {
      for (const id of sweeping) throwFor(id, 'winner');
      for (const id of chased) throwFor(id, 'loser');
    }
    const ties = match.options['sweep-ties'] !== 'escape';
    for (const id of chased) {
      const own = totals.get(id) ?? 0;
      const caught = sweeping.some((each) => {
        const total = totals.get(each) ?? 0;
        return combat.locked[each]?.includes(id) && (ties ? own <= total : own < total);
      });
      if (caught) destroy(play, id, 'swept', 'SH-12.8');
      else play.tell('escaped', 'SH-12.8', { group: id });
    }
    play.next(
      ...broken
        .filter((id) => livingIn(match, id).length > 0)
        .sort(byNumber)
        .map((group) => ({ step: 'fall-back' as const, group, flees: false })),
    );
  },
};

/** Everybody still fighting piles in; who may slips away; who is free consolidates. SH-12.10 – SH-12.13 */
export const fightAfter: HammerStep<'fight.after'> = {
  run(play) {
    const { match } = play;
    const combat = combatOf(match);
    combat.groups = combat.groups.filter((id) => livingIn(match, id).length > 0 && !groupOf(match, id).fleeing);
    const dangers = SIDES.every((side) => fighters(match, combat.groups, side).length > 0)
      ? pileAll(play, () => true)
      : [];
    play.next(
      ...dangers,
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
    if (!isPlan(plan) || partsAfter(match, id, plan) > 1) return;
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
    play.beat('activation');
  },
};
