import { other, valuesOf } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { destroy, livingIn } from '../combat/casualties.ts';
import { combatOf, contactsIn, fighters } from '../fight/combats.ts';
import { byNumber, isUseless } from '../fight/strikes.ts';
import type { Melee } from '../fight/strikes.ts';
import { strengthInRanks } from '../formation/ranks.ts';
import { numbers } from '../data/formations.ts';
import { anyHas, entryOf, formationOf, groupOf } from '../groups.ts';
import { leadershipTest } from '../morale/tests.ts';
import { orderOf } from '../orders.ts';
import type { GroupId, HammerStep, Seen } from '../state.ts';
import { useless as uselessVerb } from '../verbs/useless.ts';

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
