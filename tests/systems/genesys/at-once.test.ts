import { describe, expect } from 'vitest';
import { basic, example, figure, shoots, told } from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const archers = [
  figure('a1', 'bowman', 'K20', { squad: 'qa', facing: 'N' }),
  figure('a2', 'bowman', 'L20', { squad: 'qa', facing: 'N' }),
];
const needs = (playing: Playing) => told(playing, 'attack').map(({ unit, need }) => `${String(unit)} ${String(need)}+`);

describe('GP-12.7 shots are simultaneous', () => {
  example('GP-12.7 who stands behind somebody is covered from all of them, whoever falls first', {
    units: [...archers, basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'K9', { squad: 'qb' }), ...others],
    play: [shoots('a', 'a1 b1, a2 b2')],
    dice: [6, 1, 1],
    has: { b1: { is: 'fallen' } },
    after: (playing) => expect(needs(playing)).toEqual(['a1 4+', 'a2 5+']),
  });
  example('GP-12.9 all of them go into the melee, whoever falls first', {
    units: [...archers, basic('b1', 'K10', { squad: 'qb' }), basic('a3', 'L9', { squad: 'qc' }), ...others],
    play: [shoots('a', 'a1 b1, a2 b1')],
    dice: [6, 1, 4, 6],
    has: { b1: { is: 'fallen' }, a3: { is: 'standing' } },
    after: (playing) => {
      expect(needs(playing)).toEqual(['a1 6+', 'a2 6+']);
      expect(told(playing, 'stray')).toEqual([{ unit: 'a2', target: 'b1', instead: 'a3' }]);
    },
  });
});

example('GP-18.2 what misses with more than it needed comes down where it was aimed', {
  units: [
    figure('a1', 'trooper', 'K15', { squad: 'qa', facing: 'N', gear: ['blade', 'grenades'], stats: { rc: 8 } }),
    basic('b1', 'K10', { squad: 'qb' }),
    ...others,
  ],
  options: { criticalMiss: 'on' },
  play: [shoots('a', 'a1 b1')],
  dice: [1, 3],
  after: (playing) => expect(told(playing, 'scatter')).toEqual([{ by: 0, die: 3, from: 'K10', to: 'K10' }]),
});
