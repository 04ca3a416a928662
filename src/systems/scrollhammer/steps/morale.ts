import { destroy, livingIn, remove, takeOff } from '../combat/casualties.ts';
import { enemiesInCombat } from '../fight/combats.ts';
import { isLocked } from '../formation/links.ts';
import { activeFirst, groupOf, isBeasts, isDown, mutable, note, numberOf, unitsOf } from '../groups.ts';
import { carryOut, stepsTold } from '../movement/open-move.ts';
import { flightOf } from '../morale/fall-back.ts';
import { leadershipTest } from '../morale/tests.ts';
import type { GroupId, HammerPlay, HammerStep } from '../state.ts';
import { goToGround } from './going-to-ground.ts';

/** A group falls back: dice, move, dangerous terrain, panic. SH-13.10 – SH-13.15 */
export const fallBack: HammerStep<'fall-back'> = {
  run(play, { group: id, flees }) {
    const { match } = play;
    const group = groupOf(match, id);
    if (group.units.length === 0) return;
    const left = enemiesInCombat(match, id);
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
      takeOff(play, gone);
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
    // Who has failed its Break test falls back already, though it has not moved yet. SH-12.4, SH-12.9
    const runs = group.fleeing || match.own.combat?.broken.includes(id) === true;
    if (livingIn(match, id).length === 0 || runs) return;
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
