import { describe, expect } from 'vitest';
import { act, basic, example, figure, refused, shoots, told } from './example.ts';

const bow = { gear: ['blade', 'bow'] };
const archer = basic('a1', 'K20', bow);

describe('resolution', () => {
  example('GP-E1, GP-13.2, GP-13.3, GP-13.4, GP-13.9 Strength adjustment: saved', {
    units: [archer, basic('b1', 'K10', { stats: { to: 4 } })],
    play: [shoots('a', 'a1 b1')],
    dice: [4, 2],
    has: { b1: { is: 'standing', damage: 0 } },
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ cr: 6, outcome: 'saved' }]),
  });
  example('GP-E1 Strength adjustment: fallen', {
    units: [archer, basic('b1', 'K10', { stats: { to: 4 } })],
    play: [shoots('a', 'a1 b1')],
    dice: [4, 1],
    has: { b1: { is: 'fallen' } },
  });
  for (const [die, cr] of [
    [4, 7],
    [5, 8],
    [6, 9],
  ] as const) {
    example(`GP-E2 one die, two meanings: ${die} hits with ${cr} and is saved on ${cr - 3}`, {
      units: [archer, basic('b1', 'K10')],
      play: [shoots('a', 'a1 b1')],
      dice: [die, cr - 3],
      has: { b1: { is: 'standing' } },
    });
    example(`GP-E2 one die, two meanings: ${die} hits, and ${cr - 4} does not save`, {
      units: [archer, basic('b1', 'K10')],
      play: [shoots('a', 'a1 b1')],
      dice: [die, cr - 4],
      has: { b1: { is: 'fallen' } },
    });
  }
  example('GP-E2 one die, two meanings: a 3 misses', {
    units: [archer, basic('b1', 'K10')],
    play: [shoots('a', 'a1 b1')],
    dice: [3],
  });
  example('GP-E3, GP-13.7 shrugged off without a save', {
    units: [archer, basic('b1', 'K10', { stats: { to: 5 } })],
    play: [shoots('a', 'a1 b1')],
    dice: [4],
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ outcome: 'shrugged', cr: 5 }]),
  });

  const gunner = figure('a1', 'gunner', 'K20', { gear: ['blade', 'rail-lance'] });
  example('GP-E4, GP-13.6 a mighty weapon misses a man with 4', {
    units: [gunner, basic('b1', 'K10')],
    play: [shoots('a', 'a1 b1')],
    dice: [4],
  });
  example('GP-E4, GP-13.8, GP-13.10, GP-13.16 a critical hit kills', {
    units: [gunner, basic('b1', 'K10')],
    play: [shoots('a', 'a1 b1')],
    dice: [5],
    has: { b1: { is: 'dead', at: null } },
  });
  example('GP-E4, GP-13.10 of two wounds both are lost', {
    units: [gunner, basic('b1', 'K10', { stats: { wd: 2 } })],
    play: [shoots('a', 'a1 b1')],
    dice: [5],
    has: { b1: { is: 'fallen' } },
  });
  example('GP-E4 with criticalKills it is dead', {
    units: [gunner, basic('b1', 'K10', { stats: { wd: 2 } })],
    options: { criticalKills: 'on' },
    play: [shoots('a', 'a1 b1')],
    dice: [5],
    has: { b1: { is: 'dead' } },
  });

  const crawler = (id: 'crawler-open' | 'crawler-closed', damage = 0) => figure('b1', id, 'J8', { with: { damage } });
  for (const [dice, outcome] of [
    [[1], null],
    [[2], 'shrugged'],
    [[3], 'shrugged'],
    [[4, 2], 'saved'],
    [[6, 3], 'failed'],
  ] as const) {
    example(`GP-E5, GP-13.6, GP-13.7, GP-13.11 no high strength against Toughness 7: ${dice.join(', ')}`, {
      units: [gunner, crawler('crawler-closed'), basic('b2', 'A1')],
      play: [shoots('a', 'a1 b1')],
      dice,
      has: { b1: { damage: outcome === 'failed' ? 1 : 0 } },
      after: (playing) =>
        expect(told(playing, 'save').map((facts) => facts['outcome'])).toEqual(outcome === null ? [] : [outcome]),
    });
  }
  const repeater = figure('a1', 'gunner', 'K20', { gear: ['blade', 'heavy-repeater'] });
  const one = [{ unit: 'a1', targets: [{ target: 'b1', attacks: 1 }] }];
  example('GP-E6, GP-13.5 low strength goes by undamaged Toughness', {
    units: [repeater, crawler('crawler-closed', 1), basic('b2', 'A1')],
    play: [shoots('a', one)],
    dice: [6],
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ outcome: 'shrugged', cr: 7 }]),
  });
  example('GP-E6 the same shot at an open crawler', {
    units: [repeater, crawler('crawler-open'), basic('b2', 'A1')],
    play: [shoots('a', one)],
    dice: [6, 3],
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ outcome: 'saved', cr: 9 }]),
  });

  const hard = basic('b1', 'K10', { with: { bonus: 1 } });
  const ruins = [{ kind: 'ruins', cells: ['K10'] }];
  const tries = shoots('a', [{ unit: 'a1', targets: [{ target: 'b1' }], impossible: 'yes' }]);
  for (const [dice, is] of [
    [[5], 'standing'],
    [[6, 3], 'standing'],
    [[6, 4, 1], 'fallen'],
    [[6, 6, 2], 'standing'],
  ] as const)
    example(`GP-E7, GP-13.13 an impossible shot: ${dice.join(', ')}`, {
      units: [archer, hard],
      terrain: ruins,
      play: [refused('CANNOT_HIT', shoots('a', 'a1 b1')), tries],
      dice,
      has: { b1: { is } },
    });
  example('GP-E7 one shot only, and none that can hit', {
    units: [
      archer,
      figure('a2', 'gunner', 'L20', { gear: ['blade', 'heavy-repeater'], stats: { rc: 3 } }),
      hard,
      basic('b2', 'O10'),
    ],
    terrain: ruins,
    play: [
      refused(
        'IMPOSSIBLE_ONE',
        act('a', 'shoot', { shots: [{ unit: 'a2', targets: [{ target: 'b1', attacks: 2 }], impossible: 'yes' }] }),
      ),
      refused(
        'NOT_IMPOSSIBLE',
        act('a', 'shoot', { shots: [{ unit: 'a1', targets: [{ target: 'b2' }], impossible: 'yes' }] }),
      ),
    ],
  });

  const far = basic('a1', 'K30', bow);
  const covered = basic('b1', 'K16', { with: { bonus: 1 } });
  for (const [options, need] of [
    [{}, 10],
    [{ 'age.b': 2 }, 11],
    [{ 'age.b': 3 }, 12],
    [{ maxTwoModifiers: 'on' }, 10],
  ] as const)
    example(`GP-E8, GP-14.1, GP-14.3 the cap: ${JSON.stringify(options)}`, {
      units: [far, covered],
      terrain: [{ kind: 'forest', cells: ['K16'] }],
      options,
      own: { weather: 'fog' },
      play: [refused('CANNOT_HIT', shoots('a', 'a1 b1'), { need })],
    });
});
