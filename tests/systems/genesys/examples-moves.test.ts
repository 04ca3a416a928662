import { describe, expect } from 'vitest';
import {
  act,
  allocates,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  goes,
  reacts,
  refused,
  shoots,
  told,
} from './example.ts';

describe('movement and charging', () => {
  example('GP-E15, GP-9.3, GP-9.5, GP-11.6, GP-11.20 both charge', {
    units: [basic('a1', 'K30', { stats: { mv: 3 } }), basic('b1', 'K13'), basic('a9', 'A48')],
    play: [
      goes('a1', 'K21'),
      ends('a'),
      act('a', 'pass'),
      charges('b', 'a1', 'b1 K20'),
      fights('b', 'b1 a1'),
      allocates('a', 'a1 b1'),
    ],
    dice: [3, 3, 4, 6],
    has: { a1: { is: 'fallen' }, b1: { is: 'standing' } },
    after: (playing) => expect(told(playing, 'drawn-in')).toMatchObject([{ paid: true }]),
  });
  example('GP-E16, GP-9.2, GP-9.4 running on', {
    units: [basic('a1', 'K30'), basic('b1', 'A1')],
    play: [goes('a1', 'K18'), act('a', 'rush', { units: 'a1 K14' })],
    has: { a1: { at: 'K14', bonus: 1, acted: true, distance: 12, cost: 16 } },
  });
  example('GP-E17, GP-9.5 a bent charge brings no Strength', {
    units: [basic('a1', 'K20'), basic('b1', 'N11')],
    play: [charges('a', 'b1', 'a1 path=K14 M12')],
    has: { a1: { bonus: 1, charging: false } },
  });
  example('GP-E17 a straight one does', {
    units: [basic('a1', 'K20'), basic('b1', 'N11')],
    play: [charges('a', 'b1', 'a1 M12')],
    has: { a1: { bonus: 1, charging: true } },
  });
  const pair = [
    basic('a1', 'L16', { squad: 'qa' }),
    basic('a2', 'M16', { squad: 'qa' }),
    basic('b1', 'K10', { squad: 'qb' }),
    basic('b2', 'N10', { squad: 'qb' }),
  ];
  example('GP-E18, GP-11.3 the nearest first', {
    units: pair,
    play: [refused('ENGAGE_NEAREST', charges('a', 'qb', 'a1 N11')), charges('a', 'qb', 'a1 L11, a2 N11')],
    has: { a1: { at: 'L11' }, a2: { at: 'N11' } },
  });
  example('GP-E19, GP-9.6 contact needs a charge', {
    units: [basic('a1', 'K20'), basic('b1', 'K10')],
    play: [refused('CONTACT_NEEDS_CHARGE', goes('a1', 'K11'))],
  });
  example('GP-E20, GP-3.14 heavy rain', {
    units: [basic('a1', 'K30', { gear: ['blade', 'bow'] }), basic('b1', 'A1')],
    own: { weather: 'rain' },
    play: [
      refused('MOVE_TOO_FAR', goes('a1', 'K20')),
      act('a', 'move', { units: 'a1 K18', forgo: 'yes' }),
      refused('ACTION_SPENT', shoots('a', 'a1 b1')),
    ],
    has: { a1: { at: 'K18' } },
  });
  example('GP-E20 large mounts keep their pace', {
    units: [
      figure('a1', 'tuskrider', 'K30', { squad: 'qa', with: { aboard: 'a2' } }),
      figure('a2', 'tusker', 'K30', { squad: 'qa' }),
      basic('b1', 'A1'),
    ],
    own: { weather: 'rain' },
    play: [goes('a1', 'K12')],
    has: { a2: { at: 'K12' }, a1: { at: 'K12' } },
  });
  const shooter = (gear: string) => [
    figure('a1', 'gunner', 'K20', { gear: ['blade', gear], stats: { rc: 3 } }),
    basic('b1', 'K5'),
    basic('b2', 'A1'),
  ];
  example('GP-E21, GP-9.7 a rifle allows twice its Movement', {
    units: shooter('rifle'),
    play: [shoots('a', 'a1 b1'), refused('MOVE_LIMIT', goes('a1', 'K29'), { most: 8 }), goes('a1', 'K28')],
    dice: [1],
  });
  example('GP-E21 a heavy weapon once', {
    units: shooter('heavy-repeater'),
    play: [
      shoots('a', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 1 }] }]),
      refused('MOVE_LIMIT', goes('a1', 'K25'), { most: 4 }),
    ],
    dice: [1],
  });
  example('GP-E21 a mortar not at all', {
    units: shooter('siege-mortar'),
    play: [goes('a1', 'K21', { dir: 'N' }), refused('MOVED_TOO_FAR', shoots('a', 'a1 b1'))],
  });
});

describe('command and reactions', () => {
  const armed = { gear: ['blade', 'rifle'] };
  example('GP-E24, GP-10.1, GP-10.5, GP-10.7, GP-10.11 shot in the advance', {
    units: [basic('a1', 'K22'), basic('a9', 'A48'), basic('b1', 'K10', armed)],
    watch: 'all',
    play: [goes('a1', 'K16'), reacts('b', { squad: 'b1', kind: 'shoot' })],
    dice: [5, 2],
    has: { a1: { is: 'fallen', at: 'K22' } },
    after: (playing) => expect(told(playing, 'reacted')).toMatchObject([{ squad: 'b-warder-1', command: 1 }]),
  });
  example('GP-E25, GP-10.2, GP-R30 facing away nobody is asked', {
    units: [basic('a1', 'K22'), basic('b1', 'K10', { ...armed, facing: 'N' })],
    watch: 'all',
    play: [goes('a1', 'K16'), refused('NOT_YOUR_TURN', reacts('b', { squad: 'b1', kind: 'shoot' }))],
    has: { a1: { at: 'K16' } },
  });
  example('GP-E26, GP-10.12 who watches what is near is not asked at 13', {
    units: [basic('a1', 'K33', { stats: { mv: 5 } }), basic('b1', 'K12')],
    watch: 'near',
    play: [goes('a1', 'K26')],
    has: { a1: { at: 'K26' } },
  });
  example('GP-E26 at 12 it is', {
    units: [basic('a1', 'K33', { stats: { mv: 5 } }), basic('b1', 'K12')],
    watch: 'near',
    play: [goes('a1', 'K25'), reacts('b')],
    has: { a1: { at: 'K25' } },
  });
  example('GP-E27, GP-10.8 dive', {
    units: [basic('a1', 'K20', { gear: ['blade', 'bow'] }), basic('b1', 'K10')],
    watch: 'all',
    play: [shoots('a', 'a1 b1'), reacts('b', { squad: 'b1', kind: 'dive', units: [{ unit: 'b1', path: ['L10'] }] })],
    dice: [4],
    has: { b1: { at: 'L10', prone: true, is: 'standing' } },
  });
  example('GP-E27 not against a movement', {
    units: [basic('a1', 'K20'), basic('b1', 'K10')],
    watch: 'all',
    play: [goes('a1', 'K19'), refused('CANNOT_DIVE', reacts('b', { squad: 'b1', kind: 'dive' })), reacts('b')],
  });
  const wall = [{ kind: 'building', cells: ['L12:P12'] }];
  example('GP-E28, GP-10.11 a target walks out of sight', {
    units: [
      basic('a1', 'K20', { gear: ['blade', 'bow'], squad: 'qa' }),
      basic('a2', 'L20', { gear: ['blade', 'bow'], squad: 'qa' }),
      basic('b1', 'K10'),
      basic('b2', 'J10'),
    ],
    terrain: wall,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1, a2 b2'),
      reacts('b', { squad: 'b1', kind: 'move', units: [{ unit: 'b1', path: ['M10'] }] }),
    ],
    dice: [1],
    has: { b1: { at: 'M10' } },
  });
  example('GP-E28 if both aimed at it the action is not spent', {
    units: [
      basic('a1', 'K20', { gear: ['blade', 'bow'], squad: 'qa' }),
      basic('a2', 'L20', { gear: ['blade', 'bow'], squad: 'qa' }),
      basic('b1', 'K10'),
      basic('b2', 'J10'),
    ],
    terrain: wall,
    watch: 'all',
    play: [
      shoots('a', 'a1 b1, a2 b1'),
      reacts('b', { squad: 'b1', kind: 'move', units: [{ unit: 'b1', path: ['M10'] }] }),
      shoots('a', 'a1 b2, a2 b2'),
    ],
    dice: [1, 1],
  });
  example('GP-E29, GP-8.10 a cohort and Command', {
    units: [
      basic('a1', 'K20'),
      basic('a2', 'K22', { stats: { cm: 3 } }),
      basic('a3', 'K24', { stats: { cm: 3 } }),
      basic('b1', 'A1'),
    ],
    play: [
      refused('COHORT_TOO_MANY', act('a', 'activate', { squads: ['a1', 'a2', 'a3'] })),
      act('a', 'activate', { squads: ['a1', 'a2'] }),
    ],
    after: (playing) => expect(told(playing, 'activated')).toMatchObject([{ command: 1 }]),
  });
});
