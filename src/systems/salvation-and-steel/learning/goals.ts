import type { PracticeGoal, PuzzleDeed } from '../../../engine/index.ts';
import type { Salvation } from '../state.ts';
import { a, b, charge, fight, inHalf, isHurt, move, sets, shoot } from './puzzles.ts';

const ends = (by: 'a' | 'b'): PuzzleDeed => ({ verb: 'end', params: {}, by });

/** The enemy's half of the turn after the plan: it charges if it can, and fights with all its dice. */
const enemyTurn: readonly PuzzleDeed[] = [
  ends('a'),
  { ...charge('b1', 'a1'), by: 'b' },
  { ...fight('b1'), by: 'b' },
  sets('b1', 'a1 2/0'),
  ends('b'),
];

/** Practice goals, the easiest first. */
export const goals: Readonly<Record<string, PracticeGoal<Salvation>>> = {
  'wound-the-squire': {
    position: inHalf([
      a(1, 'warrior', 'S15'),
      a(2, 'squire', 'U16'),
      { ...b(1, 'squire', 'S19'), with: { energy: 2 } },
    ]),
    side: 'a',
    rule: 'SS-8.9',
    wanted: 0.6,
    then: [],
    goal: isHurt('b1'),
    plans: {
      squire: { deeds: [charge('a2', 'b1'), fight('a2'), sets('a2', 'b1 3/0'), sets('b1', 'a2 0/2')], chance: 0.281 },
      warrior: { deeds: [charge('a1', 'b1'), fight('a1'), sets('a1', 'b1 4/0'), sets('b1', 'a1 0/2')], chance: 0.355 },
      careful: {
        deeds: [
          charge('a1', 'b1'),
          charge('a2', 'b1'),
          fight('a1'),
          sets('a1', 'b1 2/2'),
          sets('a2', 'b1 1/2'),
          sets('b1', 'a1 0/1, a2 0/1'),
        ],
        chance: 0.386,
      },
      both: {
        deeds: [
          charge('a1', 'b1'),
          charge('a2', 'b1'),
          fight('a1'),
          sets('a1', 'b1 4/0'),
          sets('a2', 'b1 3/0'),
          sets('b1', 'a1 0/1, a2 0/1'),
        ],
        chance: 0.748,
      },
    },
  },
  'out-of-reach': {
    position: inHalf([a(1, 'ranged-knight', 'S10'), b(1, 'squire', 'S18')]),
    side: 'a',
    rule: 'SS-7.5',
    wanted: 0.95,
    then: enemyTurn,
    goal: (view) => !isHurt('a1')(view) && view.units['b1']?.at !== null,
    plans: {
      near: { deeds: [move('a1', 'S12'), shoot('a1', 'b1', 1)], chance: 0.818 },
      here: { deeds: [shoot('a1', 'b1', 1)], chance: 1 },
      away: { deeds: [shoot('a1', 'b1', 1), move('a1', 'S5')], chance: 1 },
    },
  },
};
