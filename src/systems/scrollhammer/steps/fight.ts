import { SIDES, other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { newAttack } from '../combat/attack.ts';
import { livingIn, remove } from '../combat/casualties.ts';
import { declare, meleeLoadout } from '../equipment/loadout.ts';
import { combatOf, contactsIn, fighters, foesIn, noteLocked } from '../fight/combats.ts';
import { isOver, pileIn } from '../fight/pile-in.ts';
import { blowsOf, byNumber, isEngaged, stepsOf, strikesIn } from '../fight/strikes.ts';
import type { Blow, Melee } from '../fight/strikes.ts';
import { lockedWith } from '../formation/links.ts';
import { groupOf, inActiveOrder } from '../groups.ts';
import { here, stepsTold } from '../movement/open-move.ts';
import { orderOf } from '../orders.ts';
import type { HammerMatch, HammerPlay, HammerStep, Placed } from '../state.ts';
import { beginAttack } from './attack.ts';

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
      made: {},
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
    for (const id of due) if (!combat.piled.includes(id)) combat.piled.push(id);
    play.next(...pilesOf(match, ({ id }) => due.has(id)), { step: 'fight.strike', initiative: next });
  },
};

/** The groups of a combat that have units to pile in, the active side's first. SH-11.9 */
export const pilesOf = (match: HammerMatch, may: (unit: Placed) => boolean = () => true) =>
  inActiveOrder(match, combatOf(match).groups).flatMap((group) => {
    const units = livingIn(match, group).flatMap((unit) => (may(unit) ? [unit.id] : []));
    return units.length > 0 ? [{ step: 'fight.pile' as const, group, units }] : [];
  });

/** Units of one group pile in; those that went through danger are tested before the next group does. SH-11.8, SH-11.9 */
export const fightPile: HammerStep<'fight.pile'> = {
  run(play, { group: id, units }) {
    const { match } = play;
    const combat = combatOf(match);
    if (foesIn(match, combat.groups, groupOf(match, id).side).length === 0) return;
    const { from, danger } = pileIn(match, id, combat.groups, (unit) => units.includes(unit.id));
    const movers = Object.entries(from).map(([unit, at]) => ({ id: unit, at }));
    const moved = stepsTold(match, movers, here(match, id));
    if (moved.length > 0) play.tell('group.piled', 'SH-11.9', { group: id, units: moved });
    noteLocked(match, combat);
    if (danger.length > 0) play.next({ step: 'hazard', group: id, units: danger, own: true });
  },
};

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
        combat.attacks.push(
          newAttack(match, {
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
          }),
        );
      for (const blow of blows) noteMade(match, blow);
      declare(play, [...new Set(blows.map(({ unit }) => unit.id))], (unit) =>
        meleeLoadout(unit, orderOf({ secrets: match.secrets }, unit.side, 'melee-loadout', unit.group)),
      );
    }
    play.next({ step: 'fight.attacks' });
  },
};

/** Attacks are made once in a combat, and what was directed is done. SH-11.12, SH-11.14 */
function noteMade(match: HammerMatch, { unit: { id }, attacks, split }: Blow): void {
  const { made } = combatOf(match);
  made[id] = (made[id] ?? 0) + attacks;
  const { directed } = match.own;
  if (split) directed[id] = (directed[id] ?? []).filter((each) => each !== split);
}

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
