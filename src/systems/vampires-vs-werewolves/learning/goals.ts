import type { PracticeGoal } from '../../../engine/index.ts';
import type { Vampires } from '../state.ts';
import { does, figure, inPhase, isOut } from './puzzles.ts';

/** Practice goals, the easiest first. */
export const goals: Readonly<Record<string, PracticeGoal<Vampires>>> = {
  // One enemy with everything, or a share for each.
  'one-of-three': {
    position: inPhase('fighting', 'b', [
      figure('b', 'alpha', 'M19', { form: 'hybrid' }),
      figure('a', 'thrall1', 'L18'),
      figure('a', 'thrall2', 'N18'),
      figure('a', 'thrall3', 'M18'),
    ]),
    side: 'b',
    rule: 'VW-6.5',
    wanted: 0.6,
    then: [],
    goal: isOut('thrall1', 'thrall2', 'thrall3'),
    plans: {
      one: { deeds: [does('fight', 'alpha', { target: 'thrall1', weapon: 'claws' })], chance: 0.451 },
      two: { deeds: [does('fight', 'alpha', { split: 'thrall1 3 claws, thrall2 2 claws' })], chance: 0.547 },
      all: {
        deeds: [does('fight', 'alpha', { split: 'thrall1 2 claws, thrall2 2 claws, thrall3 1 claws' })],
        chance: 0.633,
      },
    },
  },
  // The leader of a mob strikes with what it holds.
  'bring-it-down': {
    position: inPhase('fighting', 'a', [
      figure('a', 'baron', 'M20'),
      figure('a', 'countess', 'L20'),
      figure('a', 'thrall1', 'N20'),
      figure('b', 'pack1', 'M19', { form: 'hybrid', acted: true }),
    ]),
    side: 'a',
    rule: 'VW-6.7',
    wanted: 0.25,
    then: [],
    goal: isOut('pack1'),
    plans: {
      baron: { deeds: [does('fight', 'baron', { target: 'pack1', weapon: 'silver-sword' })], chance: 0.212 },
      thrall: { deeds: [does('fight', 'thrall1', { target: 'pack1', weapon: 'club' })], chance: 0 },
      mob: {
        deeds: [does('mob', 'baron', { with: 'countess, thrall1', target: 'pack1', weapon: 'silver-sword' })],
        chance: 0.272,
      },
    },
  },
};
