import { describe, expect } from 'vitest';
import {
  act,
  activates,
  allocates,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  goes,
  reacts,
  shoots,
  told,
} from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const strikes = (...pairs: string[]) => act('b', 'provoke', { strikes: pairs.join(', ') });
const rider = (damage = 0) => [
  figure('a1', 'tuskrider', 'J32', { squad: 'qa', facing: 'N', gear: ['lance', 'blade'], with: { aboard: 'a2' } }),
  figure('a2', 'tusker', 'J32', { squad: 'qa', facing: 'N', with: { damage } }),
];
const strengths = (playing: Playing) => told(playing, 'strength').map(({ cause, strength }) => [cause, strength]);

describe('a mount that is lost', () => {
  example('GP-17.13 on its way throws its rider by how far it has come', {
    units: [...rider(1), basic('b1', 'L20', { squad: 'q1', facing: 'S' }), ...others],
    play: [goes('a1', 'J14'), strikes('b1 a2')],
    dice: [6, 1, 1],
    has: { a1: { prone: true } },
    after: (playing) => expect(strengths(playing)).toEqual([['mount', 3]]),
  });
  example('GP-17.13 after its squad has answered is as fast as it was', {
    units: [
      basic('a1', 'K30', { squad: 'qa', facing: 'N' }),
      figure('a2', 'bowman', 'L32', { squad: 'qb', facing: 'N' }),
      figure('b1', 'skimmer', 'K20', { squad: 'q1', facing: 'S', gear: ['autogun', 'blade'], with: { aboard: 'b2' } }),
      figure('b2', 'hoverbike', 'K20', {
        squad: 'q1',
        facing: 'S',
        with: { distance: 16, cost: 16, bonus: 2, moved: true, damage: 3 },
      }),
      ...others,
    ],
    own: { squads: { q1: { state: 'done', moved: true } } },
    watch: 'all',
    play: [
      goes('a1', 'K29'),
      reacts('b', { squad: 'q1', kind: 'shoot', target: 'a1' }),
      ends('a'),
      shoots('a', 'a2 b2'),
      reacts('b'),
    ],
    dice: [1, 1, 6, 1],
    has: { b1: { prone: true } },
    after: (playing) => expect(strengths(playing)).toEqual([['mount', 2]]),
  });
});

describe('strikes at those who pass', () => {
  example('GP-11.25 come in id order at one place, however they are named', {
    units: [
      basic('a1', 'K11', { squad: 'qa', stats: { wd: 3 } }),
      basic('b1', 'J10', { squad: 'q1' }),
      basic('b2', 'L10', { squad: 'q2' }),
      ...others,
    ],
    play: [goes('a1', 'K16'), strikes('b2 a1', 'b1 a1')],
    dice: [1, 6, 1, 6],
    after: (playing) => expect(told(playing, 'provoked').map(({ unit }) => unit)).toEqual(['b1', 'b2']),
  });
  example('GP-15.7 a squad stays on the board whose runner was stopped before the edge', {
    units: [
      basic('b1', 'K3', { squad: 'qb', facing: 'S' }),
      basic('b2', 'K4', { squad: 'qb', facing: 'S' }),
      figure('a1', 'axeman', 'J4', { squad: 'qa', facing: 'N' }),
      ...others,
    ],
    turn: { active: 'b' },
    own: { squads: { qb: { broken: true } } },
    play: [activates('b', 'qb'), act('a', 'provoke', { strikes: 'a1 b1' })],
    dice: [1, 1, 1, 6],
    has: { b1: { is: 'fallen' }, b2: { is: 'standing', at: 'K4', place: 'board' } },
    after: (playing) => expect(told(playing, 'left-board')).toEqual([]),
  });
});

describe('GP-9.5 charging', () => {
  example('GP-9.5 who moved earlier meets those who pile in with its bonus', {
    units: [
      basic('a1', 'K13', { squad: 'qa', facing: 'N', gear: ['pike', 'blade'] }),
      basic('a2', 'M13', { squad: 'qa', facing: 'N', stats: { wd: 9 } }),
      basic('b1', 'K10', { squad: 'qb', facing: 'S', with: { moved: true, bonus: 1, distance: 8, cost: 8 } }),
      ...others,
    ],
    own: { squads: { qb: { state: 'done', moved: true } } },
    play: [
      fights('a', [{ unit: 'a1', targets: [{ target: 'b1' }], weapon: 'pike' }], { pile: 'a2 L11' }),
      allocates('b', 'b1 a2'),
    ],
    dice: [1, 1, 6],
    after: (playing) => {
      // 6 and Mc 3, then Strength 3 and the bonus against To 3.
      expect(told(playing, 'save')).toMatchObject([{ target: 'a2', cr: 10 }]);
    },
  });
  example('3.11 a charge too short for a bonus is none to a lance', {
    units: [
      ...rider().map((unit) => ({ ...unit, at: unit.id === 'a1' ? null : 'K17' })),
      basic('b1', 'K10', { squad: 'q1', stats: { wd: 9 } }),
      ...others,
    ],
    play: [
      charges('a', 'q1', 'a1 K11'),
      fights('a', [{ unit: 'a1', weapon: 'lance', targets: [{ target: 'b1' }] }]),
      allocates('b'),
    ],
    dice: [6, 1, 1, 1],
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ target: 'b1', cr: 10, outcome: 'critical' }]),
  });
});
