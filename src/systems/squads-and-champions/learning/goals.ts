import type { PracticeGoal, PuzzleDeed } from '../../../engine/index.ts';
import { label } from '../geometry.ts';
import type { Champions, ChampionsView } from '../state.ts';
import { attack, isDefeated, move, onOpenGround, standard } from './puzzles.ts';

const by = (side: 'a' | 'b', deed: PuzzleDeed): PuzzleDeed => ({ ...deed, by: side });

/** The enemy's turn after the plan: both Cutters go for a1. */
const enemyTurn: readonly PuzzleDeed[] = [
  by('a', { verb: 'activate', params: { group: 'red', idle: 'yes' } }),
  by('a', { verb: 'end', params: {} }),
  by('b', attack('b1', 'a1')),
  by('b', { verb: 'move', params: { unit: 'b1', cell: 'K7' } }),
  by('b', attack('b1', 'a1')),
  by('b', attack('b2', 'a1')),
  by('b', { verb: 'move', params: { unit: 'b2', cell: 'L7' } }),
  by('b', attack('b2', 'a1')),
  by('b', { verb: 'end', params: {} }),
];

/** a1 stands no farther back than it began. */
function holdsGround(view: ChampionsView): boolean {
  const at = view.units['a1']?.at ?? null;
  return at !== null && Number(label(view, at).slice(1)) >= 6;
}

/** Practice goals, the easiest first. */
export const goals: Readonly<Record<string, PracticeGoal<Champions>>> = {
  'two-against-one': {
    position: onOpenGround('a', [
      standard('a', 'a1', 'h-footman', 'K8'),
      standard('a', 'a2', 'h-footman', 'J8'),
      standard('b', 'b1', 'e-cutter', 'L10'),
    ]),
    side: 'a',
    rule: 'SC-6.3',
    wanted: 0.6,
    then: [],
    goal: isDefeated('b1'),
    plans: {
      alone: { deeds: [move('a1', 'K9'), attack('a1', 'b1')], chance: 0.419 },
      side: { deeds: [move('a1', 'K9'), attack('a1', 'b1'), move('a2', 'K8 L9'), attack('a2', 'b1')], chance: 0.666 },
      opposite: {
        deeds: [move('a1', 'K9'), attack('a1', 'b1'), move('a2', 'K8 L8 M9 M10'), attack('a2', 'b1')],
        chance: 0.666,
      },
    },
  },
  'hold-out': {
    position: onOpenGround('a', [
      standard('a', 'a1', 'h-pikeman', 'K6', 'N'),
      standard('b', 'b1', 'e-cutter', 'K11'),
      standard('b', 'b2', 'e-cutter', 'L11'),
    ]),
    side: 'a',
    rule: 'SC-6.11',
    wanted: 0.45,
    then: enemyTurn,
    goal: (view) => !isDefeated('a1')(view) && holdsGround(view),
    plans: {
      stay: { deeds: [], chance: 0.334 },
      back: { deeds: [move('a1', 'K5 K4 K3 K2')], chance: 0 },
      charge: { deeds: [move('a1', 'K7 K8 K9 K10'), attack('a1', 'b1')], chance: 0.475 },
    },
  },
};
