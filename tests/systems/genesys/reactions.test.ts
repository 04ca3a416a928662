import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  basic,
  charges,
  choices,
  example,
  figure,
  goes,
  offers,
  reacts,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const bystander = basic('a9', 'A48');
const units = [
  basic('a1', 'K20', { ...bow, squad: 'qa' }),
  bystander,
  basic('b1', 'K10', { squad: 'one', ...bow }),
  basic('b2', 'M10', { squad: 'two' }),
];
const answered = (playing: Playing, by: 'a' | 'b' = 'b'): string[][] =>
  offers(playing, by, 'react').map(({ reactions }) =>
    (reactions as readonly Facts[]).map(({ squad, kind }) => `${String(squad)} ${String(kind)}`),
  );

describe('GP-10.8 diving', () => {
  const shift = (unit: string, ...path: readonly string[]) =>
    reacts('b', { squad: 'one', kind: 'dive', units: [{ unit, path }] });
  example('GP-10.8 is for who is shot at, with its own units, one inch straight to a free cell', {
    units: [...units, basic('b3', 'K9', { squad: 'two' })],
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      refused('CANNOT_DIVE', reacts('b', { squad: 'two', kind: 'dive' }), { squad: 'two' }),
      refused('NOT_YOURS', shift('b2', 'M9'), { unit: 'b2' }),
      refused('NOT_YOURS', shift('a1', 'K21'), { unit: 'a1' }),
      refused('MOVE_TOO_FAR', shift('b1', 'L9'), { unit: 'b1', cost: 1.4, most: 1 }),
      refused('MOVE_TOO_FAR', shift('b1', 'K12'), { unit: 'b1', cost: 2, most: 1 }),
      refused('CELL_OCCUPIED', shift('b1', 'K9'), { unit: 'b1', cell: 'K9' }),
      shift('b1', 'J10'),
    ],
    dice: [1],
    has: { b1: { at: 'J10', prone: true, acted: true }, b2: { prone: false } },
  });
  example('GP-10.8 is not for who is charged', {
    units: [basic('a1', 'K18', { squad: 'qa' }), bystander, basic('b1', 'K10', { squad: 'one' })],
    watch: 'all',
    play: [
      charges('a', 'one', 'a1 K11'),
      refused('CANNOT_DIVE', reacts('b', { squad: 'one', kind: 'dive' }), { squad: 'one' }),
      reacts('b'),
    ],
    has: { b1: { prone: false } },
  });
});

describe('GP-10.4 who has no action left', () => {
  const spent = (squad: Facts, ...acted: readonly boolean[]) => ({
    units: [
      ...units.slice(0, 2),
      ...acted.map((each, index) =>
        basic(`b${index + 1}`, ['K10', 'L10'][index] ?? '', { squad: 'one', ...bow, with: { acted: each } }),
      ),
      basic('b9', 'M10', { squad: 'two' }),
    ],
    own: { squads: { one: squad } },
    watch: 'all',
  });
  for (const [who, squad, acted] of [
    ['that has acted', { acted: true }, [false, false]],
    ['that has forgone its action', { forgone: true }, [false, false]],
    ['of which all have acted', {}, [true, true]],
  ] as const)
    example(`GP-10.4 a squad ${who} may run where it is shot at, and nothing else`, {
      ...spent(squad, ...acted),
      play: [
        shoots('a', 'a1 b1'),
        refused('ACTION_SPENT', reacts('b', { squad: 'one', kind: 'dive' }), { squad: 'one' }),
        refused('ACTION_SPENT', reacts('b', { squad: 'one', kind: 'move', goal: 'K9' }), { squad: 'one' }),
        (playing) => expect(answered(playing)).toEqual([[], ['one flee'], ['two move']]),
        reacts('b'),
      ],
      dice: [1],
    });
  example('GP-10.4 one that has not acted is enough', {
    ...spent({}, true, false),
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'one', kind: 'dive' })],
    dice: [1],
    has: { b1: { prone: true }, b2: { prone: true } },
  });
});

describe('GP-10.9, GP-10.10 other answers', () => {
  const other = (squad: string, verb: string, params: Facts) =>
    reacts('b', { squad, kind: 'other', deed: { verb, params } });
  const leader = figure('b1', 'thane', 'K10', { squad: 'one' });
  example('GP-10.10, GP-8.13 a leader gives a command while the enemy shoots', {
    units: [...units.slice(0, 2), leader, basic('b2', 'M10', { squad: 'two' })],
    watch: 'all',
    play: [
      shoots('a', 'a1 b2'),
      refused('NOT_YOURS', other('one', 'command', { unit: 'b1', squad: 'qa', order: 'aim' })),
      refused('NO_SUCH_TRAIT', other('two', 'command', { unit: 'b2', squad: 'one', order: 'aim' })),
      other('one', 'command', { unit: 'b1', squad: 'two', order: 'aim' }),
    ],
    dice: [1],
    has: { b1: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'commanded')).toEqual([{ unit: 'b1', squad: 'two', order: 'aim' }]);
      expect(viewOf(playing).own.squads['two']?.boosts).toMatchObject([{ source: 'aim', value: 1 }]);
    },
  });
  example('GP-10.9 a power that was held is cast while the enemy shoots', {
    units: [
      ...units.slice(0, 2),
      figure('b1', 'adept', 'K10', {
        squad: 'one',
        with: { hasChannelled: true, channelled: { power: 'glass-ward', total: 8, held: true } },
      }),
      basic('b2', 'M10', { squad: 'two' }),
    ],
    own: { squads: { one: { powers: ['glass-ward', 'stride'] } } },
    watch: 'all',
    play: [shoots('a', 'a1 b2'), other('one', 'cast', { casts: [{ unit: 'b1', power: 'glass-ward', target: 'two' }] })],
    dice: [1],
    after: (playing) => expect(viewOf(playing).own.squads['two']?.boosts).toMatchObject([{ value: 1 }]),
  });
  example('GP-10.10 a fight in answer is at those who act', {
    units: [
      basic('a1', 'K11', { squad: 'qa', stats: { wd: 9 } }),
      basic('a2', 'M11', { squad: 'qc', stats: { wd: 9 } }),
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'M10', { squad: 'two' }),
      bystander,
    ],
    watch: 'all',
    play: [
      goes('a1', 'K14'),
      refused('NOT_IN_REACH', reacts('b', { squad: 'two', kind: 'fight', attacks: 'b2 a2' }), { squad: 'two' }),
      (playing) => {
        const row = (squad: string) => ({ row: squad, field: 'kind' });
        expect(choices(playing, 'b', 'react', 'reactions', row('one'))).toEqual(['move', 'fight']);
        expect(choices(playing, 'b', 'react', 'reactions', row('two'))).toEqual(['move']);
      },
      reacts('b', { squad: 'one', kind: 'fight', attacks: 'b1 a1' }),
    ],
    after: (playing) => expect(told(playing, 'reacted')).toMatchObject([{ squad: 'one', kind: 'fight' }]),
  });
});

describe('GP-10.3 what is offered', () => {
  example('GP-10.3 only the side that answers is offered anything', {
    units,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1'),
      (playing) => {
        expect(answered(playing, 'a')).toEqual([]);
        expect(choices(playing, 'a', 'react', 'reactions')).toEqual([]);
        expect(choices(playing, 'b', 'react', 'reactions', { row: 'two', field: 'deed' })).toEqual([]);
      },
      reacts('b'),
    ],
    dice: [1],
  });
  const many = (count: number, cm: number, step = true) => ({
    units: [
      ...units.slice(0, 2),
      ...Array.from({ length: count }, (_, index) =>
        basic(`b${index + 1}`, `${'GIKMOQS'[index] ?? ''}10`, { squad: `q${index + 1}`, ...bow, stats: { cm } }),
      ),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K19'),
      (playing: Playing) => {
        const all = answered(playing);
        expect(all.length).toBeLessThanOrEqual(8);
        expect(all[0]).toEqual([]);
        expect(all[1]).toHaveLength(Math.min(count, cm));
        expect(all.slice(2)).toEqual(
          [
            ...Array.from({ length: count }, (_, index) => [`q${index + 1} shoot`]),
            ...Array.from({ length: step ? count : 0 }, (_, index) => [`q${index + 1} move`]),
          ].slice(0, 6),
        );
      },
      reacts('b'),
    ],
  });
  example('GP-10.3 eight answers at most', many(7, 9));
  example('GP-10.3 of them the shots first, then steps', many(4, 2));
  example('GP-10.3 all together, one by one, and a step of each', many(3, 3));
});
