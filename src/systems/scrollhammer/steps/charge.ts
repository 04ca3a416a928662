import { valuesOf } from '../../../engine/index.ts';
import type { Action, SideId } from '../../../engine/index.ts';
import { isSlowed } from '../charge/arrival.ts';
import { chargeBonus, chargePlan, reached } from '../charge/charges.ts';
import { longest } from '../charge/paths.ts';
import { newAttack } from '../combat/attack.ts';
import { destroy, livingIn } from '../combat/casualties.ts';
import { declare, loadoutWith } from '../equipment/loadout.ts';
import { isLocked, touchesAny } from '../formation/links.ts';
import {
  anyHas,
  formationOf,
  groupOf,
  groupsOf,
  inRanks,
  isDown,
  mutable,
  note,
  numberOf,
  unitsOf,
} from '../groups.ts';
import { carryOut, stepsTold } from '../movement/open-move.ts';
import { leadershipTest } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import { coverOf } from '../shooting/cover.ts';
import { firersAt, strikesOf } from '../shooting/firers.ts';
import type { Charge, GroupId, HammerMatch, HammerPlay, HammerStep, HammerView, Seen } from '../state.ts';
import { mayStandAndShoot, react as reactVerb } from '../verbs/react.ts';
import { beginAttack } from './attack.ts';

/** The charge under way. Throws if there is none: a programming error. */
export function underWay({ own }: Pick<Seen, 'own'>): Charge {
  if (!own.charge) throw new Error('No charge is under way');
  return own.charge as Charge;
}

/** The target that reacts next: locked ones and those that fall back do not. SH-10.6 */
function nextToReact(seen: Seen): GroupId | null {
  const { targets, reacted } = underWay(seen);
  const waiting = targets
    .filter((id) => !reacted.includes(id) && livingIn(seen, id).length > 0)
    .filter((id) => !groupOf(seen, id).fleeing && !isLocked(seen, id));
  return waiting.sort((one, two) => numberOf(one) - numberOf(two))[0] ?? null;
}

/** What standing orders answer to a charge. Section 5.3 */
function byOrder(view: HammerView, of: SideId, id: GroupId, order: string): string | null {
  const { group } = underWay(view);
  const shoots = mayStandAndShoot(view, id, group) && orderOf(view, of, 'stand-shoot', id) === 'yes';
  switch (order) {
    case 'ask':
      return null;
    case 'flee':
      return 'flee';
    case 'flee-if-outnumbered':
      return livingIn(view, group).length > livingIn(view, id).length ? 'flee' : shoots ? 'standshoot' : 'hold';
    case 'standshoot':
      return mayStandAndShoot(view, id, group) ? 'standshoot' : 'hold';
    default:
      return order;
  }
}

const answer = (of: SideId, reaction: string): Action => ({ verb: 'react', by: of, params: { reaction } });

/** One target after the other reacts. SH-10.6 – SH-10.9 */
export const chargeReact: HammerStep<'charge.react'> = {
  ask(view) {
    const id = nextToReact(view);
    if (id === null || livingIn(view, underWay(view).group).length === 0) return [];
    const { group } = underWay(view);
    return [
      {
        of: groupOf(view, id).side,
        kind: 'react',
        rule: 'SH-10.6',
        facts: {
          group: id,
          by: group,
          may: mayStandAndShoot(view, id, group) ? ['hold', 'standshoot', 'flee'] : ['hold', 'flee'],
        },
        verbs: ['react'],
        parts: [''],
        secret: false,
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer(view, { of }) {
    const id = nextToReact(view);
    const reaction = id === null ? null : byOrder(view, of, id, orderOf(view, of, 'reaction', id));
    return reaction === null ? null : answer(of, reaction);
  },
  fallback(view, { of }) {
    const id = nextToReact(view);
    const shoots =
      id !== null && mayStandAndShoot(view, id, underWay(view).group) && orderOf(view, of, 'stand-shoot', id) === 'yes';
    return answer(of, shoots ? 'standshoot' : 'hold');
  },
  run(play, _step, answers) {
    const { match } = play;
    const charge = underWay(match);
    const id = nextToReact(match);
    if (id === null || livingIn(match, charge.group).length === 0) return;
    const { side } = groupOf(match, id);
    const action = answers[side][''];
    const reaction = action ? valuesOf(reactVerb, play.view(side), action).reaction : 'hold';
    charge.reacted.push(id);
    play.tell('reaction', 'SH-10.6', { group: id, reaction });
    if (reaction === 'flee') {
      play.next({ step: 'fall-back', group: id, flees: true }, { step: 'charge.react' });
      return;
    }
    charge.held.push(id);
    play.next({ step: 'charge.react' });
    if (reaction === 'standshoot') standAndShoot(play, id, charge.group);
  },
};

/** A test, then every unit fires, at −1. SH-10.9, SH-R30 */
function standAndShoot(play: HammerPlay, id: GroupId, charger: GroupId): void {
  const { match } = play;
  if (!leadershipTest(play, id, { purpose: 'stand-shoot', rule: 'SH-10.9' })) return;
  const volley = { kind: 'reaction' as const, group: id, target: charger, skip: [], weapons: null };
  const firers = firersAt(match, volley);
  if ('code' in firers) return;
  const strikes = strikesOf(match, volley, firers, null);
  const sighted = firers.flatMap((firer) => (firer.sighted ? [firer.unit] : []));
  const cover = coverOf(match, id, charger, sighted);
  const ordered = orderOf(match, groupOf(match, id).side, 'shooting-loadout', id);
  for (const { unit, weapons } of firers) declare(play, [unit.id], (each) => loadoutWith(each, weapons, ordered));
  const attack = newAttack(match, {
    kind: 'reaction',
    side: groupOf(match, id).side,
    group: id,
    target: charger,
    strikes,
    cover: cover.units,
  });
  beginAttack(play, attack);
}

function fail(play: HammerPlay, why: string): void {
  play.tell('charge.failed', 'SH-10.15', { group: underWay(play.match).group, why });
  play.match.own.charge = null;
  play.beat('activation');
}

/** Targets that are still there, and whether the longest range reaches them; then the dice. SH-10.12 – SH-10.16 */
export const chargeRange: HammerStep<'charge.range'> = {
  run(play) {
    const { match } = play;
    const charge = underWay(match);
    const id = charge.group;
    if (livingIn(match, id).length === 0) {
      fail(play, 'slain');
      return;
    }
    charge.targets = charge.targets.filter((target) => livingIn(match, target).length > 0);
    const most = longest(match, id);
    if (charge.targets.length === 0 || !charge.targets.every(reached(match, charge, 10 * most))) {
      fail(play, charge.targets.length === 0 ? 'gone' : 'out-of-reach');
      return;
    }
    // SH-10.14: after the reactions, as a target may have fled behind a wood, or from its other side.
    const through = isSlowed(match, charge);
    const { dice } = play.roll(6, through ? 3 : 2, 'charge');
    const lowest = [...dice].sort((one, two) => one - two).slice(0, 2);
    charge.range = Math.min(most, lowest.reduce((sum, die) => sum + die, 0) + chargeBonus(match, id));
    play.tell('charge.range', through ? 'SH-10.14' : 'SH-10.12', { group: id, dice, range: charge.range });
    if (!charge.targets.every(reached(match, charge, 10 * charge.range))) {
      fail(play, 'too-short');
      return;
    }
    regroupCharged(play, charge);
    play.next({ step: 'charge.move' });
  },
};

/** Targets that fall back may regroup as they are caught. SH-10.16 */
function regroupCharged(play: HammerPlay, charge: Charge): void {
  const { match } = play;
  const fleeing = charge.targets
    .filter((id) => groupOf(match, id).fleeing)
    .sort((one, two) => numberOf(one) - numberOf(two));
  for (const id of fleeing) {
    const group = groupOf(match, id);
    if (leadershipTest(play, id, { purpose: 'regroup-charged', rule: 'SH-10.16' })) {
      group.fleeing = false;
      group.loose = true;
      continue;
    }
    if (charge.targets.length === 1) charge.doomed.push(id);
    else {
      destroy(play, id, 'run-down', 'SH-10.16');
      charge.targets = charge.targets.filter((target) => target !== id);
    }
  }
}

/** The chargers go into contact. SH-10.18 – SH-10.23 */
export const chargeMove: HammerStep<'charge.move'> = {
  run(play) {
    const { match } = play;
    const charge = underWay(match);
    const group = groupOf(match, charge.group);
    const plan = chargePlan(match, charge, 10 * (charge.range ?? 0));
    if (!plan) {
      fail(play, 'too-short');
      return;
    }
    const before = unitsOf(match, group.id).map(({ id, at }) => ({ id, at }));
    carryOut(match, plan);
    if (plan.facing !== undefined) group.facing = plan.facing;
    for (const unit of group.units) mutable(match, unit).moved = true;
    const struck = charge.targets.filter((id) =>
      unitsOf(match, id).some((unit) => touchesAny(match, unit, unitsOf(match, group.id))),
    );
    const flanked = struck.filter((id) => flank(match, charge, id));
    note(group, 'charged');
    match.own.doomed.push(...charge.doomed);
    play.tell('group.charged', 'SH-10.23', {
      group: group.id,
      units: stepsTold(match, before, plan.to),
      targets: struck,
      flanked,
    });
    play.beat('activation');
    play.next(
      ...(plan.danger.length > 0 ? [{ step: 'hazard' as const, group: group.id, units: plan.danger, own: true }] : []),
      { step: 'charge.counter', hard: plan.hard },
    );
  },
};

/** Marks a Ranks target that is struck outside its front. SH-6.16, SH-10.23 */
function flank(match: HammerMatch, charge: Charge, id: GroupId): boolean {
  const target = groupOf(match, id);
  const arc = charge.arcs[id];
  if (!inRanks(target) || arc === undefined || arc === 'front') return false;
  target.flanks.push({ by: charge.group, arc });
  return true;
}

/** Who regrouped as it was charged is in its own formation again once it is in no combat: if nobody came up to it. SH-10.16, SH-12.13 */
export function endLoose(match: HammerMatch): void {
  for (const group of Object.values(match.own.groups))
    if (group.loose && !isLocked(match, group.id)) group.loose = false;
}

/** Charged groups that hold may have the rule to strike back; Skirmishers have it where the charge came through rough ground. SH-10.22, SH-17.4 */
export const chargeCounter: HammerStep<'charge.counter'> = {
  run(play, { hard }) {
    const { match } = play;
    const charge = underWay(match);
    match.own.charge = null;
    endLoose(match);
    const able = charge.held
      .filter((id) => charge.targets.includes(id) && livingIn(match, id).length > 0 && !isDown(groupOf(match, id)))
      .filter((id) => anyHas(match, id, 'counter-attack') || (hard && formationOf(groupOf(match, id)) === 'skirmish'))
      .filter((id) => isLocked(match, id))
      .sort((one, two) => numberOf(one) - numberOf(two));
    for (const id of able)
      if (leadershipTest(play, id, { purpose: 'counter-attack', rule: 'SH-17.4' }))
        note(groupOf(match, id), 'countered');
  },
};

/** Groups that were caught as they fell back are removed at the end of the sub-phase. SH-10.24 */
export function removeDoomed(play: HammerPlay): void {
  const { own } = play.match;
  for (const { id } of groupsOf(play.match, own.active === 'a' ? 'b' : 'a'))
    if (own.doomed.includes(id)) destroy(play, id, 'run-down', 'SH-10.24');
  own.doomed = [];
}
