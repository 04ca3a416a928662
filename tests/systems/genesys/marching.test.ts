import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, asks, basic, charges, example, figure, goes, reacts, shoots, told, viewOf } from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');
const tough = { stats: { wd: 9 } };
const spear = { gear: ['long-spear'] };
const provokes = (by: 'a' | 'b', ...strikes: readonly (readonly [string, string])[]) =>
  act(by, 'provoke', { strikes: strikes.map(([unit, mover]) => ({ unit, mover })) });

describe('GP-15.6, GP-15.7 running', () => {
  const broken = { turn: { active: 'b' as const }, own: { squads: { qb: { broken: true } } } };
  example('GP-15.6 who falls on the way bars the run of those behind', {
    ...broken,
    units: [
      basic('b1', 'K11', { squad: 'qb' }),
      basic('b2', 'K10', { squad: 'qb' }),
      basic('a1', 'M7', spear),
      bystander,
      far,
    ],
    play: [act('b', 'activate', { squads: ['qb'], pace: '2' }), asks('a provoke'), provokes('a', ['a1', 'b2'])],
    dice: [2, 1],
    has: { b2: { is: 'fallen', at: 'K5' }, b1: { at: 'K6', moved: true, distance: 5 } },
    after: (playing) =>
      expect(told(playing, 'moved')).toMatchObject([
        { unit: 'b1', from: 'K11', path: ['K10', 'K9', 'K8', 'K7', 'K6'], distance: 5 },
      ]),
  });
  const atEdge = [basic('b1', 'K2', { squad: 'qb' }), basic('b2', 'L30', { squad: 'qb' }), far, bystander];
  example('GP-15.7 who comes to the edge with way left takes all of its squad off, but not its dead', {
    ...broken,
    units: [
      ...atEdge,
      figure('b3', 'warder', null, { squad: 'qb', with: { place: 'dead' } }),
      basic('b4', 'M30', { squad: 'qb', with: { damage: 1 } }),
    ],
    play: [act('b', 'activate', { squads: ['qb'], pace: '2' })],
    has: {
      b1: { place: 'fled', at: null },
      b2: { place: 'fled', at: null },
      b3: { place: 'dead' },
      b4: { place: 'fled' },
      b9: { place: 'board' },
    },
    after: (playing) => expect(told(playing, 'left-board')).toEqual([{ squad: 'qb' }]),
  });
  example('GP-15.7 who is struck down on its way to the edge takes nobody off', {
    ...broken,
    units: [
      basic('b1', 'K8', { squad: 'qb' }),
      basic('b2', 'L30', { squad: 'qb' }),
      basic('a1', 'M5', spear),
      far,
      bystander,
    ],
    play: [act('b', 'activate', { squads: ['qb'], pace: '3' }), provokes('a', ['a1', 'b1'])],
    dice: [2, 1],
    has: { b1: { is: 'fallen', at: 'K3' }, b2: { place: 'board' } },
    after: (playing) => expect(told(playing, 'left-board')).toEqual([]),
  });
  example('GP-15.7 whoever a vehicle carries is carried off with it, and nobody else of their squad', {
    ...broken,
    units: [
      figure('b1', 'crawler-open', 'K2', { squad: 'qb' }),
      figure('b2', 'crewman', 'K2', { squad: 'qb', with: { aboard: 'b1', seat: 'driver' } }),
      basic('b3', 'K2', { squad: 'qc', with: { aboard: 'b1', seat: 'passenger' } }),
      basic('b4', 'P20', { squad: 'qc' }),
      far,
      bystander,
    ],
    play: [act('b', 'activate', { squads: ['qb'], pace: '3' })],
    dice: [1],
    has: {
      b1: { place: 'fled', at: null },
      b2: { place: 'fled' },
      b3: { place: 'fled', at: null },
      b4: { place: 'board', at: 'P20' },
    },
  });
});

describe('GP-11.24 a provoked attack', () => {
  const breaks = (more: { readonly stats?: Record<string, number> }, ...dice: readonly number[]) => ({
    units: [
      basic('a1', 'K11', { stats: { mc: 4 }, ...more }),
      basic('b1', 'K10', { stats: { at: 3 } }),
      bystander,
      far,
    ],
    play: [goes('a1', 'K15'), provokes('b', ['b1', 'a1'])],
    dice,
  });
  example('GP-11.24 is with all attacks, also at who has fallen by one of them', {
    ...breaks({}, 3, 1, 1, 1),
    has: { a1: { is: 'fallen', at: 'K11' }, b1: { acted: true } },
    after: (playing) => {
      expect(told(playing, 'provoked')).toEqual([{ unit: 'b1', mover: 'a1', at: 'K11' }]);
      expect(told(playing, 'attack').map(({ hit }) => hit)).toEqual([true, false, false]);
      expect(told(playing, 'moved')).toEqual([]);
    },
  });
  example('GP-11.24 but not at who is dead', {
    ...breaks({}, 3, 1, 3, 1),
    has: { a1: { place: 'dead', at: null } },
    after: (playing) => expect(told(playing, 'attack')).toHaveLength(2),
  });
  example('GP-11.24 that nobody is hit by stops nobody', {
    ...breaks({}, 1, 1, 1),
    has: { a1: { is: 'standing', at: 'K15', cost: 4, distance: 4, moved: true } },
    after: (playing) =>
      expect(told(playing, 'moved')).toEqual([
        { unit: 'a1', from: 'K11', path: ['K15'], cost: 4, distance: 4, bonus: 0, level: 0 },
      ]),
  });
  example('GP-13.13 that has little hope and misses stops nobody', {
    ...breaks({ stats: { mc: 9 } }, 5),
    has: { a1: { is: 'standing', at: 'K15' }, b1: { acted: true } },
  });
  example('GP-11.22 is no question where nobody is passed', {
    units: [basic('a1', 'K13'), basic('b1', 'K10'), far, bystander],
    play: [goes('a1', 'K16'), asks('a activation')],
    has: { a1: { at: 'K16' }, b1: { acted: false } },
  });
  const orders = (value: string) => act('b', 'orders', { key: 'provoke', value });
  example('GP-10.12 by standing orders everybody strikes at the first that passes', {
    units: [
      basic('a1', 'K11', { squad: 'qa', ...tough }),
      basic('a2', 'J11', { squad: 'qa', ...tough }),
      basic('b1', 'K10'),
      basic('b2', 'I12'),
      bystander,
    ],
    play: [orders('auto'), act('a', 'move', { units: 'a1 K15, a2 J15' })],
    dice: [1, 6, 1, 6],
    after: (playing) =>
      expect(told(playing, 'provoked').map(({ unit, mover }) => [unit, mover])).toEqual([
        ['b1', 'a1'],
        ['b2', 'a2'],
      ]),
  });
  example('GP-10.12 or nobody', {
    units: [basic('a1', 'K11', tough), basic('b1', 'K10'), bystander],
    play: [orders('never'), goes('a1', 'K15')],
    has: { a1: { at: 'K15' }, b1: { acted: false } },
  });
});

describe('GP-9.3 what a movement leaves behind', () => {
  example('GP-9.3 costs and distances are told to a hundredth of an inch', {
    units: [basic('a1', 'K20'), far, bystander],
    play: [goes('a1', 'M18')],
    has: { a1: { at: 'M18' } },
    after: (playing) => expect(told(playing, 'moved')).toMatchObject([{ cost: 2.83, distance: 2.83, bonus: 0 }]),
  });
  example('GP-10.8, GP-9.3 a shift by diving is no movement that counts', {
    units: [
      basic('a1', 'K20', { gear: ['blade', 'bow'] }),
      basic('b1', 'K10', { with: { distance: 7, bonus: 1, moved: true } }),
      bystander,
    ],
    own: { squads: { 'b-warder-1': { moved: true } } },
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'b1', kind: 'dive', units: [{ unit: 'b1', path: ['L10'] }] })],
    dice: [1],
    has: { b1: { at: 'L10', prone: true, moved: true, bonus: 0 } },
  });
  example('GP-1.12 a vehicle pays for its turn, and nobody else does', {
    units: [
      figure('a1', 'crawler-open', 'K20', { squad: 'qa', facing: 'N' }),
      figure('a2', 'crewman', 'K20', { squad: 'qa', with: { aboard: 'a1', seat: 'driver' } }),
      figure('a3', 'warder', 'S20', { squad: 'qb', facing: 'N' }),
      far,
    ],
    play: [
      act('a', 'move', { units: [{ unit: 'a1', path: ['K18'], dir: 'E' }] }),
      act('a', 'end'),
      act('a', 'move', { units: [{ unit: 'a3', path: ['S18'], dir: 'E' }] }),
    ],
    has: { a1: { cost: 5, distance: 2, facing: 2 }, a2: { cost: 5, distance: 2, moved: true }, a3: { cost: 2 } },
    after: (playing) => expect(told(playing, 'moved')).toMatchObject([{ cost: 5, distance: 2 }, { cost: 2 }]),
  });
  const waiting = figure('a1', 'warder', null, { squad: 'qa', with: { place: 'edge' } });
  example('GP-6.9 who comes in over the edge comes from nowhere', {
    units: [waiting, far, bystander],
    own: { squads: { qa: { edge: 'south', arrived: true } } },
    play: [goes('a1', 'K48 K46')],
    has: { a1: { at: 'K46', place: 'board', cost: 3, distance: 3 } },
    after: (playing) =>
      expect(told(playing, 'moved')).toMatchObject([{ unit: 'a1', from: null, path: ['K48', 'K46'], cost: 3 }]),
  });
  example('GP-11.4 a charge that touches nobody has no bonus of Strength', {
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('a2', 'L15', { squad: 'qa', stats: { mv: 1 } }),
      basic('b1', 'K10', { squad: 'qb' }),
      bystander,
    ],
    play: [charges('a', 'qb', 'a1 K11, a2 L13')],
    has: { a1: { charging: true, bonus: 1 }, a2: { charging: false } },
    after: (playing) => {
      expect(told(playing, 'engaged')).toEqual([{ unit: 'a1', targets: ['b1'], bonus: 1 }]);
      expect(viewOf(playing).units['b1']).toMatchObject({ at: expect.any(Number) as number });
    },
  });
  const slow: Facts = {};
  example('GP-11.4 one that is too short brings none to who touches somebody', {
    units: [basic('a1', 'K13', slow), basic('b1', 'K10', { squad: 'qb' }), bystander],
    play: [charges('a', 'qb', 'a1 K11')],
    has: { a1: { bonus: 0 } },
    after: (playing) => expect(told(playing, 'engaged')).toEqual([{ unit: 'a1', targets: ['b1'], bonus: 0 }]),
  });
});
