import type { PracticeGoal, PuzzleDeed } from '../../../engine/index.ts';
import { label } from '../geometry.ts';
import type { Genesys, GenesysView } from '../state.ts';
import { bow, does, position, trooper, warder } from './course.ts';

/** A figure of one wound that has lost it stays where it is until the activation is over. */
const isFelled = ({ units }: GenesysView, id: string): boolean =>
  (units[id]?.at ?? null) === null || (units[id]?.damage ?? 0) > 0;

/** a1 has left the row in which it began, and come at least three rows nearer. */
function isNear(view: GenesysView): boolean {
  const at = view.units['a1']?.at ?? null;
  return at !== null && Number(label(view, at).slice(1)) <= 27;
}

const rifle = { squad: 'a-warder-1', gear: ['blade', 'rifle'] };

/** The enemy's turn after the plan: its bow shoots at a1. */
const enemyShoots: readonly PuzzleDeed[] = [
  { ...does('end', {}), by: 'a' },
  { ...does('pass', {}), by: 'a' },
  { ...does('shoot', { shots: 'b1 a1' }), by: 'b' },
  { ...does('end', {}), by: 'b' },
];

/** Practice goals, the easiest first. */
export const goals: Readonly<Record<string, PracticeGoal<Genesys>>> = {
  // Behind hard cover one strong die is worth more than three weak ones.
  'out-of-cover': {
    position: position(
      [
        warder('a1', 'K20', { ...rifle, stats: { rc: 4 } }),
        warder('a2', 'L20', rifle),
        warder('a3', 'J20', rifle),
        trooper('b1', 'K10'),
        trooper('b9', 'S6'),
      ],
      { terrain: [{ kind: 'emplacement', cells: ['H11:M11'] }] },
    ),
    side: 'a',
    rule: 'GP-16.2',
    wanted: 0.6,
    then: [],
    goal: (view) => isFelled(view, 'b1'),
    plans: {
      one: { deeds: [does('shoot', { shots: 'a1 b1' })], chance: 0.328 },
      each: { deeds: [does('shoot', { shots: 'a1 b1, a2 b1, a3 b1' })], chance: 0.535 },
      together: {
        deeds: [
          does('shoot', {
            shots: [
              {
                unit: 'a1',
                targets: [{ target: 'b1', attacks: 1 }],
                bonus: 'squad',
                from: [{ unit: 'a2' }, { unit: 'a3' }],
              },
            ],
          }),
        ],
        chance: 0.664,
      },
    },
  },
  // Who moves far is harder to hit.
  'across-the-open': {
    position: position([warder('a1', 'K30'), warder('a9', 'C24'), trooper('b1', 'K13', bow)]),
    side: 'a',
    rule: 'GP-9.4',
    wanted: 0.7,
    then: enemyShoots,
    goal: (view) => !isFelled(view, 'a1') && isNear(view),
    plans: {
      stay: { deeds: [does('move', { units: 'a1 K29' })], chance: 0 },
      short: { deeds: [does('move', { units: 'a1 K26' })], chance: 0.667 },
      long: { deeds: [does('move', { units: 'a1 K21' })], chance: 0.752 },
    },
  },
};
