import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import {
  act,
  allocates,
  asks,
  basic,
  charges,
  choices,
  example,
  fights,
  figure,
  goes,
  offers,
  refused,
  timeUp,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const strike = (unit: string, target: string, more: Facts = {}) => ({ unit, targets: [{ target }], ...more });
const tough = { stats: { wd: 9 } };
const pikeman = (stats: Facts = {}) =>
  basic('a1', 'K13', { squad: 'qa', gear: ['blade', 'pike'], stats: { wd: 9, ...(stats as Record<string, number>) } });

describe('GP-11.11 piling in', () => {
  const pair = [
    pikeman(),
    basic('a2', 'N13', { squad: 'qa', ...tough }),
    basic('b1', 'K10', { squad: 'qb', ...tough }),
    basic('b2', 'N9', { squad: 'qb', ...tough }),
    basic('a9', 'A48'),
  ];
  const pikes = (more: Facts = {}) => fights('a', [strike('a1', 'b1', { weapon: 'pike' })], more);
  example('GP-11.11 is named with the fight, or asked about', {
    units: pair,
    play: [pikes({ pile: 'a2 N12' }), asks('b pile'), act('b', 'pile')],
    dice: [1],
    has: { a2: { at: 'N12', moved: true, bonus: 0 } },
    after: (playing) => expect(told(playing, 'stayed')).toEqual([{ side: 'b' }]),
  });
  example('GP-11.11 where time is up nobody comes closer', {
    units: pair,
    play: [pikes(), asks('a pile'), timeUp('a'), asks('b pile'), timeUp('b')],
    dice: [1],
    has: { a2: { at: 'N13' }, b2: { at: 'N9' } },
  });
  const orders = (by: 'a' | 'b', value: string) => act(by, 'orders', { key: 'pile', value });
  example('GP-11.11 by standing orders all come as near as they can, or stay', {
    units: pair,
    play: [orders('a', 'auto'), orders('b', 'never'), pikes()],
    has: { a2: { moved: true }, b2: { at: 'N9', moved: false } },
    after: (playing) => {
      expect(told(playing, 'moved').map(({ unit }) => unit)).toContain('a2');
      expect(told(playing, 'stayed')).toEqual([{ side: 'b' }]);
    },
  });
  example('GP-11.11 is told with the movement that it is', {
    units: pair,
    play: [pikes(), act('a', 'pile', { units: 'a2 N12' }), act('b', 'pile')],
    dice: [1],
    after: (playing) =>
      expect(told(playing, 'moved')).toEqual([
        { unit: 'a2', from: 'N13', path: ['N12'], cost: 1, distance: 1, bonus: 0, level: 0 },
      ]),
  });
});

describe('GP-11.28 strikes after a pile-in', () => {
  const pikes = fights('a', [strike('a1', 'b1', { weapon: 'pike' })]);
  const duel = [pikeman(), basic('b1', 'K10', { squad: 'qb', ...tough }), basic('a9', 'A48')];
  const comes = [pikes, act('a', 'pile'), act('b', 'pile', { units: 'b1 K12' })];
  example('GP-11.28, GP-11.16 whose blow has become illegal strikes another', {
    units: duel,
    play: [
      ...comes,
      asks('a allocate'),
      (playing) => {
        expect(playing.match().asked[0]?.facts).toMatchObject({ squads: ['qa'], strikes: [], again: true });
        expect(offers(playing, 'a', 'allocate')).toEqual([{ strikes: [] }]);
        expect(choices(playing, 'a', 'allocate', 'strikes')).toEqual(['a1']);
        expect(choices(playing, 'a', 'allocate', 'strikes', { row: 'a1', field: 'weapon' })).toEqual([
          'blade',
          'pike',
          'unarmed',
        ]);
      },
      refused('PIKE_ENGAGED', allocates('a', [strike('a1', 'b1', { weapon: 'pike' })])),
      allocates('a', [strike('a1', 'b1', { weapon: 'blade' })]),
      asks('b allocate'),
      allocates('b'),
    ],
    dice: [1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, weapon }) => [unit, weapon])).toEqual([
        ['a1', 'blade'],
        ['b1', 'blade'],
      ]),
  });
  example('GP-11.28 where time is up, a blow that has become illegal is dropped', {
    units: duel,
    play: [...comes, asks('a allocate'), timeUp('a'), asks('b allocate'), allocates('b')],
    dice: [1],
    after: (playing) => {
      expect(told(playing, 'allocated')[0]).toEqual({ side: 'a', strikes: [] });
      expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['b1']);
    },
  });
  example('GP-11.28, GP-11.29 who leaves the choice to the umpire strikes as usual', {
    units: duel,
    play: [...comes, asks('a allocate'), allocates('a'), allocates('b')],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'b1']),
  });
  const screened = (mc: number) => ({
    units: [
      pikeman({ mc, at: 2 }),
      basic('b1', 'K10', { squad: 'qb', ...tough }),
      basic('b2', 'M10', { squad: 'qb', ...tough }),
      basic('a9', 'A48'),
    ],
    play: [pikes, act('a', 'pile'), act('b', 'pile', { units: 'b2 K11' }), allocates('b')],
  });
  example('GP-13.13 a blow that cannot hit any more is one with little hope', {
    ...screened(0),
    dice: [5, 1],
    after: (playing) => {
      expect(told(playing, 'attack')).toMatchObject([
        { unit: 'a1', target: 'b1', impossible: true, die: 5, second: null, hit: false },
        { unit: 'b2', impossible: false },
      ]);
      expect(told(playing, 'allocated')[0]).toMatchObject({ strikes: [{ unit: 'a1', attacks: 1 }] });
    },
  });
  example('GP-13.13 one that still can is struck as it was', {
    ...screened(1),
    dice: [5, 1, 1],
    after: (playing) =>
      expect(told(playing, 'attack').map(({ unit, impossible }) => [unit, impossible])).toEqual([
        ['a1', false],
        ['a1', false],
        ['b2', false],
      ]),
  });
});

describe('GP-11.12 – GP-11.17 blows that are refused', () => {
  const line = (a1: Facts = {}, stats: Record<string, number> = {}) => ({
    units: [
      basic('a1', 'K11', { squad: 'qa', stats: { at: 2, ...stats }, with: a1 }),
      basic('a2', 'P30', { squad: 'qc' }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'L10', { squad: 'qb' }),
      far,
    ],
  });
  const no = (
    title: string,
    code: string,
    strikes: readonly Facts[],
    facts: Facts = {},
    placed: Facts = {},
    stats: Record<string, number> = {},
  ) => example(title, { ...line(placed, stats), play: [refused(code, fights('a', strikes, { squad: 'qa' }), facts)] });
  no('GP-11.12 by another squad', 'NOT_YOURS', [strike('a2', 'b1')], { unit: 'a2' });
  no('GP-11.9 without an action', 'ACTION_SPENT', [strike('a1', 'b1')], {}, { acted: true });
  no('GP-22.6 while recovering', 'RECOVERING', [strike('a1', 'b1')], { unit: 'a1' }, { recovering: true });
  no('GP-11.7 without any attacks', 'NOT_IN_REACH', [strike('a1', 'b1')], { unit: 'a1' }, {}, { at: 0 });
  no('GP-11.13 with a gun', 'NO_SUCH_ITEM', [strike('a1', 'b1', { weapon: 'bow' })], { weapon: 'bow' });
  no('GP-11.14 at a friend', 'NOT_IN_REACH', [strike('a1', 'a2')], { target: 'a2' });
  no('GP-11.14 too far away', 'NOT_IN_REACH', [strike('a1', 'b9')], { target: 'b9' });
  no('GP-11.12 by an enemy', 'NOT_YOURS', [strike('b1', 'a1')], { unit: 'b1' });
  example('GP-11.9 in return by who flees, has acted or recovers', {
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('b1', 'K10', { squad: 'one', ...tough }),
      basic('b2', 'L10', { squad: 'two', ...tough }),
      basic('b3', 'J10', { squad: 'three', ...tough, with: { acted: true } }),
      basic('b4', 'J11', { squad: 'four', ...tough, with: { recovering: true } }),
      far,
    ],
    own: { squads: { one: { fleeing: true } } },
    play: [
      fights('a', 'a1 b1'),
      asks('b allocate'),
      refused('ACTION_SPENT', allocates('b', [strike('b1', 'a1')]), { unit: 'b1' }),
      refused('ACTION_SPENT', allocates('b', [strike('b3', 'a1')]), { unit: 'b3' }),
      refused('RECOVERING', allocates('b', [strike('b4', 'a1')]), { unit: 'b4' }),
      allocates('b'),
    ],
    // a1 hits, and the save is made.
    dice: [1, 6, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toEqual(['a1', 'b2']),
  });
  no('GP-11.17 at two targets', 'ONE_TARGET', [
    {
      unit: 'a1',
      targets: [
        { target: 'b1', attacks: 1 },
        { target: 'b2', attacks: 1 },
      ],
    },
  ]);
  no(
    'GP-11.13 more often than it strikes',
    'TOO_MANY_ATTACKS',
    [{ unit: 'a1', targets: [{ target: 'b1', attacks: 3 }] }],
    { unit: 'a1', most: 2 },
  );
  no('GP-11.13 not even once', 'TOO_MANY_ATTACKS', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 0 }] }], {
    most: 2,
  });
  no('GP-13.13 with little hope where there is some', 'NOT_IMPOSSIBLE', [strike('a1', 'b1', { impossible: 'yes' })]);
  const shielded = (strikes: readonly Facts[], code: string | null) =>
    example(`GP-13.13 ${code === null ? 'once with little hope' : `no more than that: ${code}`}`, {
      units: [
        basic('a1', 'K11', { squad: 'qa', stats: { at: 2, mc: 0 } }),
        basic('b1', 'K10', { squad: 'qb', stats: { de: 5 } }),
        far,
      ],
      play: [
        code === null ? fights('a', strikes) : refused(code, fights('a', strikes)),
        ...(code === null ? [allocates('b')] : []),
      ],
      ...(code === null ? { dice: [5, 1] } : {}),
    });
  shielded([strike('a1', 'b1')], 'CANNOT_HIT');
  shielded([strike('a1', 'b1', { impossible: 'yes' })], null);
  shielded([{ unit: 'a1', targets: [{ target: 'b1', attacks: 2 }], impossible: 'yes' }], 'IMPOSSIBLE_ONE');
  example('GP-20.9 nobody strikes at passengers behind closed doors', {
    units: [
      basic('a1', 'K13', { squad: 'qa' }),
      figure('b1', 'crawler-closed', 'K10', { squad: 'qb' }),
      figure('b2', 'crewman', 'K10', { squad: 'qb', with: { aboard: 'b1', seat: 'driver' } }),
      figure('b3', 'crewman', 'K10', { squad: 'qb', with: { aboard: 'b1', seat: 'passenger' } }),
      far,
    ],
    play: [refused('NOT_IN_REACH', fights('a', [strike('a1', 'b3')]), { target: 'b3' })],
  });
  example('GP-20.9, GP-20.12 and they strike nobody', {
    units: [
      figure('a1', 'crawler-closed', 'K10', { squad: 'qa' }),
      figure('a2', 'crewman', 'K10', { squad: 'qa', with: { aboard: 'a1', seat: 'driver' } }),
      figure('a3', 'crewman', 'K10', { squad: 'qa', with: { aboard: 'a1', seat: 'passenger' } }),
      basic('b1', 'K13', { squad: 'qb' }),
      far,
    ],
    play: [refused('BEHIND_DOORS', fights('a', [strike('a3', 'b1')]), { unit: 'a3' })],
  });
});

describe('GP-11.22 – GP-11.25 provoked attacks', () => {
  const passing = {
    units: [
      basic('a1', 'H12', { squad: 'qa' }),
      basic('b1', 'K10', { squad: 'qb' }),
      basic('b2', 'L10', { squad: 'qb' }),
      basic('b3', 'AA40', { squad: 'qc' }),
      basic('b4', 'AA42', { squad: 'qd', with: { acted: true } }),
    ],
  };
  const provokes = (strikes: string) => act('b', 'provoke', { strikes });
  example('GP-11.24 are offered together and one by one', {
    ...passing,
    play: [
      goes('a1', 'P12'),
      asks('b provoke'),
      (playing) => {
        expect(offers(playing, 'b', 'provoke')).toEqual([
          { strikes: [] },
          {
            strikes: [
              { unit: 'b1', mover: 'a1' },
              { unit: 'b2', mover: 'a1' },
            ],
          },
          { strikes: [{ unit: 'b1', mover: 'a1' }] },
          { strikes: [{ unit: 'b2', mover: 'a1' }] },
        ]);
        expect(choices(playing, 'b', 'provoke', 'strikes')).toEqual(['b1', 'b2']);
        expect(choices(playing, 'b', 'provoke', 'strikes', { row: 'b1', field: 'mover' })).toEqual(['a1']);
        expect(choices(playing, 'b', 'provoke', 'strikes', { row: 'b3', field: 'mover' })).toEqual([]);
      },
      refused('NO_PROVOCATION', provokes('b3 a1'), { unit: 'b3', mover: 'a1' }),
      refused('NO_PROVOCATION', provokes('b1 b2'), { unit: 'b1', mover: 'b2' }),
      refused('ACTION_SPENT', provokes('b4 a1'), { unit: 'b4' }),
      refused('NOT_YOURS', provokes('a1 b1'), { unit: 'a1' }),
      provokes('b2 a1'),
    ],
    dice: [1, 6],
    has: { a1: { at: 'P12' }, b1: { acted: false }, b2: { acted: true } },
  });
});

describe('GP-11.6 – GP-11.9 who is drawn in', () => {
  example('GP-11.6 each squad pays once, those in contact with them too', {
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('b1', 'K10', { squad: 'qb', ...tough }),
      basic('a2', 'J9', { squad: 'qc', ...tough }),
      basic('b2', 'J8', { squad: 'qd', ...tough }),
      basic('a9', 'A48'),
      far,
    ],
    play: [fights('a', [strike('a1', 'b1')]), allocates('b')],
    dice: [1, 1, 1, 1],
    after: (playing) => {
      expect(told(playing, 'drawn-in')).toEqual([
        { squad: 'qc', paid: true },
        { squad: 'qb', paid: true },
        { squad: 'qd', paid: true },
      ]);
      const { squads } = viewOf(playing).own;
      expect([squads['qc'], squads['qb'], squads['qd']]).toMatchObject([
        { state: 'done', reacted: false },
        { state: 'done', reacted: true },
        { state: 'done', reacted: true },
      ]);
    },
  });
  example('GP-11.9 a fleeing squad is exhausted, and pays nothing', {
    units: [basic('a1', 'K11', { squad: 'qa', ...tough }), basic('b1', 'K10', { squad: 'qb', ...tough }), far],
    own: { squads: { qb: { fleeing: true } } },
    play: [fights('a', [strike('a1', 'b1')])],
    dice: [1, 1],
    after: (playing) => {
      expect(told(playing, 'drawn-in')).toEqual([{ squad: 'qb', paid: false }]);
      expect(told(playing, 'exhausted')).toEqual([{ units: ['b1'], reason: 'no-action' }]);
    },
  });
  example('GP-9.5 who moved and is charged has a charging bonus as well', {
    units: [
      basic('a1', 'K20', { squad: 'qa', ...tough }),
      basic('b1', 'K10', { squad: 'qb', with: { moved: true, bonus: 1, distance: 8 }, ...tough }),
      basic('a9', 'A48'),
    ],
    play: [charges('a', 'qb', 'a1 K11'), fights('a', [strike('a1', 'b1')]), allocates('b')],
    dice: [1, 1],
    has: { b1: { bonus: 0, charging: false } },
  });
});
