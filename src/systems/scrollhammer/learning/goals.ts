import type { PracticeGoal } from '../../../engine/index.ts';
import type { Hammer } from '../state.ts';
import { bowmen, does, farEnemies, group, position } from './course.ts';
import { left } from './puzzles.ts';

/** Practice goals, the easiest first. */
export const goals: Readonly<Record<string, PracticeGoal<Hammer>>> = {
  // Those in the grass have cover, those behind it have not.
  'where-to-shoot': {
    position: position(
      'shooting',
      [
        ...group('a-1', 'warden', 'J14 L14 N14 J16 L16 N16'),
        ...group('b-1', 'clansman', 'K5 L5 M5 K4 L4 M4'),
        ...group('b-2', 'clansman', 'S8 T8 U8 S7 T7 U7'),
        ...farEnemies,
      ],
      { terrain: [{ kind: 'grass', cells: ['I8:O8'] }] },
    ),
    side: 'a',
    rule: 'SH-8.8',
    wanted: 0.68,
    then: [],
    goal: (view) => left(view, 'b-1') + left(view, 'b-2') <= 11,
    plans: {
      grass: { deeds: [does('shoot', { group: 'a-1', target: 'b-1' })], chance: 0.615 },
      open: { deeds: [does('shoot', { group: 'a-1', target: 'b-2' })], chance: 0.707 },
    },
  },
  // The answer to a charge.
  'stand-the-charge': {
    position: position(
      'charge',
      [...group('a-1', 'bowman', bowmen), ...group('b-1', 'clansman', 'K14 L14 M14 N14'), ...farEnemies],
      { active: 'b', groups: [{ id: 'a-1', facing: 'N' }] },
    ),
    side: 'a',
    rule: 'SH-10.9',
    wanted: 0.6,
    then: [],
    goal: (view) => left(view, 'a-1') >= 4,
    plans: {
      hold: {
        deeds: [{ ...does('charge', { group: 'b-1', targets: 'a-1' }), by: 'b' }, does('react', { reaction: 'hold' })],
        chance: 0.579,
      },
      shoot: {
        deeds: [
          { ...does('charge', { group: 'b-1', targets: 'a-1' }), by: 'b' },
          does('react', { reaction: 'standshoot' }),
        ],
        chance: 0.621,
      },
    },
  },
};
