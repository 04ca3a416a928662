import { SIDES, other, valuesOf } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { giveForce, rollOff as rollOffOf } from '../../../kit/index.ts';
import type { RollOff } from '../../../kit/index.ts';
import { takeOff } from '../combat/casualties.ts';
import { groupOf } from '../groups.ts';
import { autoLayout, undeployed } from '../setup/deployment.ts';
import { defaultArmy, listedFacts, pointsIn, raise } from '../setup/muster.ts';
import type { HammerStep, HammerView } from '../state.ts';
import { listFrom, muster as musterVerb } from '../verbs/muster.ts';
import { choose as chooseVerb } from '../verbs/simple.ts';

/** Both sides name their armies, unseen. Section 5.1 */
export const muster: HammerStep<'muster'> = {
  ask: (view) =>
    SIDES.map((of) => ({
      of,
      kind: 'muster' as const,
      rule: 'SH-R64',
      facts: { points: view.options['points'] ?? null },
      verbs: ['muster'],
      secret: true,
      pace: 'setup' as const,
    })),
  autoAnswer: (_view, { of }, _part, { given }) => giveForce('muster', of, given),
  fallback: (_view, { of }) => ({ verb: 'muster', by: of, params: { army: defaultArmy(of) } }),
  run(play, _step, answers) {
    const { match } = play;
    const listFor = (side: SideId) => {
      const action = answers[side][''];
      return listFrom(
        match,
        action ? valuesOf(musterVerb, play.view(side), action) : { army: defaultArmy(side), groups: null },
      );
    };
    const lists = { a: listFor('a'), b: listFor('b') };
    for (const side of SIDES) raise(match, side, lists[side]);
    const shown = (side: SideId) => ({
      army: lists[side].army,
      points: pointsIn(lists[side].groups),
      groups: listedFacts(lists[side].groups),
    });
    play.tell('lists.revealed', 'SH-R64', { a: shown('a'), b: shown('b') });
    play.beat('turn');
    play.next({ step: 'roll-off' });
  },
};

/** The higher die chooses who goes first. Section 5.1 */
export const rollOff: HammerStep<'roll-off'> = {
  run(play) {
    const rolls: RollOff[] = [];
    const winner = rollOffOf(
      () => play.roll(6, 1, 'roll-off').dice[0] ?? 1,
      (roll) => rolls.push(roll),
    );
    play.match.own.phase = 'choose';
    play.tell('rolled.off', 'SH-3.1', { rolls, winner });
    play.next({ step: 'choose', side: winner, roll: rolls.at(-1)?.[winner] ?? 0 });
  },
};

export const choose: HammerStep<'choose'> = {
  ask: (_view, { side, roll }) => [
    { of: side, kind: 'choose' as const, rule: 'SH-3.1', facts: { roll }, verbs: ['choose'], pace: 'setup' as const },
  ],
  fallback: (_view, { of }) => ({ verb: 'choose', by: of, params: { go: 'first' } }),
  run(play, { side }, answers) {
    const { own } = play.match;
    const action = answers[side][''];
    const go = action ? valuesOf(chooseVerb, play.view(side), action).go : 'first';
    const first = go === 'first' ? side : other(side);
    own.first = first;
    own.active = first;
    own.phase = 'deploy';
    play.tell('order.chosen', 'SH-3.1', { side, first });
    play.next({ step: 'deploy', side: first });
  },
};

/** The first group that finds room, as the rest is set up. SH-18.6 */
const autoDeploy = (view: HammerView, of: SideId) => {
  const group = undeployed(view, of).find((id) => autoLayout(view, id) !== null);
  return group === undefined ? null : { verb: 'deploy', by: of, params: { group } };
};

/** The sides set up one group each in turn. SH-18.5, section 5.1 */
export const deploy: HammerStep<'deploy'> = {
  ask(view, { side }) {
    const left = undeployed(view, side);
    return view.own.placed || left.length === 0
      ? []
      : [
          {
            of: side,
            kind: 'deploy' as const,
            rule: 'SH-18.5',
            facts: { left },
            verbs: ['deploy', 'reserve'],
            pace: 'setup' as const,
          },
        ];
  },
  autoAnswer: (view, { of }) => (view.own.rest.includes(of) ? autoDeploy(view, of) : null),
  fallback: (view, { of }) => autoDeploy(view, of),
  usual: (_view, { of }) => ({ verb: 'deploy', by: of, params: { rest: 'auto' } }),
  run(play, { side }) {
    const { match } = play;
    const { own } = match;
    // No room for anybody: who is left stays at home, as if destroyed.
    if (!own.placed)
      for (const id of undeployed(match, side)) {
        play.tell('group.destroyed', 'SH-18.6', { group: id, units: [...groupOf(match, id).units], why: 'no-room' });
        takeOff(play, groupOf(match, id).units, id);
      }
    own.placed = false;
    const next = SIDES.filter((each) => undeployed(match, each).length > 0);
    if (next.length === 0) play.next({ step: 'turn.start' });
    else play.next({ step: 'deploy', side: next.includes(other(side)) ? other(side) : side });
  },
};
