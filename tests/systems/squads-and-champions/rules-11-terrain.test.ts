import { describe, expect, it } from 'vitest';
import { terrainByChar } from '../../../src/systems/squads-and-champions/data/terrain.ts';
import { attack, charge, ends, move } from './deeds.ts';
import { example, ground, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

const far = standard('b1', 'warrior', 'W20');
const moved = (cost: number): Given => ['moved', { cost }];

describe('Squads and Champions, terrain', () => {
  it('SC-11.6 levels: elevated, slope, and ground everywhere else', () => {
    const levels = Object.entries(terrainByChar).map(([char, { level }]) => `${char} ${level}`);
    expect(levels).toEqual([
      '. ground',
      '# ground',
      'h ground',
      '^ elevated',
      '/ slope',
      'c ground',
      's ground',
      'd ground',
      'H elevated',
    ]);
  });

  it('SC-11.1, SC-11.5, SC-R44 impassable terrain, and its effect on a line of fire', () => {
    const { '#': wall, d: deep, s: shallow } = terrainByChar;
    expect([wall, deep, shallow].map((each) => each && [each.cost, each.end, each.fire])).toEqual([
      [null, false, 'blocks'],
      [null, false, 'none'],
      [2, true, 'none'],
    ]);
  });

  example('SC-11.2 a Large unit pays for a rough cell even if it already occupied it', {
    units: [standard('a1', 'knight', 'K8'), far],
    terrain: [ground('hindering', 'K9')],
    play: [move('a1', 'K9 K10')],
    gives: [moved(3)],
  });

  example('SC-11.3, SC-11.4 concealing ground costs 1, shallow water 2', {
    units: [standard('a1', 'warrior', 'K8'), far],
    terrain: [ground('concealing', 'K9'), ground('shallow', 'K10')],
    play: [move('a1', 'K9 K10')],
    gives: [moved(3)],
  });

  example('SC-11.7 no contact over a cliff: neither for leaving nor for attacking', {
    units: [standard('a1', 'warrior', 'K8'), standard('b1', 'warrior', 'L8')],
    terrain: [ground('elevated', 'L8')],
    play: [refused('NOT_ADJACENT', attack('a1', 'b1')), move('a1', 'K9')],
    gives: [moved(1)],
  });

  example('SC-11.7 a charge cannot end below a cliff', {
    units: [standard('a1', 'pike', 'K5', { facing: 'N' }), standard('b1', 'warrior', 'K9')],
    terrain: [ground('elevated', 'K9')],
    play: [refused('NO_CHARGE_PATH', charge('a1', 'b1')), refused('NOT_ADJACENT', charge('a1', 'b1', { goal: 'K8' }))],
  });

  example('SC-11.8 a slope costs 2; units may pass it but not stay on it', {
    map: 'vale',
    units: [standard('a1', 'warrior', 'M15'), far],
    play: [move('a1', 'N15 O15 P15')],
    gives: [moved(4)],
    has: { a1: { at: 'P15' } },
  });

  example('SC-11.9 Cavalry is entirely on the hill or entirely off it', {
    units: [standard('a1', 'knight', 'K5'), far],
    terrain: [ground('slope', 'K7', 'L7'), ground('elevated', 'K8', 'L8')],
    play: [
      refused('CLIFF', move('a1', 'K6 K7 K8'), { high: 'K8', low: 'K9' }),
      refused('CLIFF', move('a1', 'K6 K7 J8'), { high: 'K8', low: 'J9' }),
    ],
  });

  const held = (at: string, ...pikes: readonly [string, 'N' | 'E' | 'S' | 'W'][]) => [
    standard('a1', 'warrior', at),
    ...pikes.map(([cell, facing], index) => standard(`b${index + 1}`, 'pike', cell, { facing })),
  ];

  example('SC-11.10, SC-4.12 to the nearest ground: straight before diagonal, then the lowest row', {
    units: held('K8', ['K12', 'S']),
    terrain: [ground('slope', 'J10', 'K10', 'L10', 'K11')],
    play: [move('a1', 'K9 K10 K11')],
    gives: [moved(5), ['forced-stop', { cell: 'K11' }], ['slid-off-slope', { from: 'K11', to: 'J11' }]],
  });

  example(
    'SC-11.10 of places equally near, the lowest row, then the lowest column; occupied or unsuitable ones do not count',
    {
      units: [...held('K8', ['K11', 'S']), standard('a2', 'warrior', 'J10')],
      terrain: [ground('slope', 'K10'), ground('deep', 'K9')],
      play: [move('a1', 'L9 K10')],
      gives: [moved(3), 'forced-stop', ['slid-off-slope', { from: 'K10', to: 'L10' }]],
    },
  );

  example('SC-11.10 it has no further effects: the new place may be in the same front, and costs nothing', {
    units: held('K8', ['K11', 'S']),
    terrain: [ground('slope', 'K10')],
    play: [move('a1', 'K9 K10')],
    gives: [['moved', { cost: 3, spent: 3 }], 'forced-stop', ['slid-off-slope', { to: 'K9' }]],
  });

  example('SC-11.10 a Large unit goes to the nearest space with ground in all its cells', {
    units: [standard('a1', 'knight', 'K7'), standard('b1', 'pike', 'K11', { facing: 'S' })],
    terrain: [ground('slope', 'K10', 'L10')],
    play: [move('a1', 'K8 K9')],
    gives: [moved(3), 'forced-stop', ['slid-off-slope', { from: 'K9', to: 'K8' }]],
  });

  example('SC-R38 without any ground to stand on, to the nearest elevated space', {
    units: [unit('a1', 'h-captain', 'D2'), standard('b1', 'pike', 'C3', { facing: 'S' })],
    alone: true,
    options: { board: 16 },
    terrain: [
      ground('elevated', 'D2', 'C3'),
      ground('slope', 'C2'),
      ground('deep', 'A1:P1', 'A2:B2', 'E2:P2', 'A3:B3', 'D3:P3', 'A4:P16'),
    ],
    play: [move('a1', 'C2')],
    gives: [moved(4), 'forced-stop', ['slid-off-slope', { from: 'C2', to: 'D2' }]],
  });

  example('SC-4.12 a Champion may be on a slope between the two parts of its Mobility move, and only then', {
    map: 'vale',
    units: [unit('a1', 'h-wizard', 'M15'), far],
    play: [refused('END_ON_SLOPE', move('a1', 'N14')), move('a1', 'N14', { feat: 'mobility' }), ends('a')],
    gives: ['feat-used', moved(2), ['slid-off-slope', { from: 'N14', to: 'M14' }]],
  });
});
