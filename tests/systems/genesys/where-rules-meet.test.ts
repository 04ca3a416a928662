import { describe, expect } from 'vitest';
import {
  act,
  allocates,
  asks,
  basic,
  charges,
  ends,
  example,
  fights,
  figure,
  go,
  goes,
  offers,
  reacts,
  refused,
  shoots,
  timeUp,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const others = [basic('a9', 'A48', { squad: 'qz' }), basic('b9', 'AV1', { squad: 'qy' })];
const tough = { stats: { wd: 9 } };
const pike = { gear: ['pike', 'blade'] };
const moves = (playing: Playing) => told(playing, 'moved').map(({ unit }) => unit);
const attacked = (playing: Playing) =>
  told(playing, 'attack').map(({ unit, target }) => `${String(unit)} ${String(target)}`);

describe('GP-11.21 what has been destroyed', () => {
  // To 1 of 8 is left: a hit with CR 6 is saved by 5 and 6.
  const husk = figure('b1', 'husk', 'K19', { squad: 'qb', facing: 'S', stats: { to: 8 }, with: { damage: 7 } });
  example('GP-11.21, GP-20.2 is not struck at again in the same step', {
    units: [basic('a1', 'K20', { squad: 'qa', facing: 'N', stats: { at: 2 } }), husk, ...others],
    play: [fights('a', 'a1 b1'), allocates('b')],
    dice: [3, 1, 1],
    has: { b1: { is: 'fallen', blown: null } },
    after: (playing) => expect(attacked(playing)).toEqual(['a1 b1', 'b1 a1']),
  });
  example('GP-12.7, GP-20.2 is not shot at again, and no wreck is blown up', {
    units: [
      figure('a1', 'gunner', 'K30', { squad: 'qa', facing: 'N', gear: ['rail-lance'], stats: { rc: 1 } }),
      figure('a2', 'gunner', 'L30', { squad: 'qa', facing: 'N', gear: ['rail-lance'], stats: { rc: 1 } }),
      figure('b1', 'crawler-open', 'K10', { squad: 'qb', facing: 'S', stats: { to: 9 }, with: { damage: 8 } }),
      ...others,
    ],
    // To 1: only a total of 8 hits, and what hits is critical: both dice are thrown for the first alone.
    play: [
      shoots('a', [
        { unit: 'a1', targets: 'b1', impossible: 'yes' },
        { unit: 'a2', targets: 'b1', impossible: 'yes' },
      ]),
    ],
    dice: [6, 6, 1],
    after: (playing) => {
      expect(attacked(playing)).toEqual(['a1 b1']);
      expect(told(playing, 'wreck')).toMatchObject([{ unit: 'b1', blown: false }]);
    },
  });
});

describe('GP-11.20 blows of one step', () => {
  example('GP-13.6 are aimed at the Toughness with which it began', {
    units: [
      figure('a1', 'mother-of-tusks', 'K20', { squad: 'qa', facing: 'N' }),
      figure('b1', 'crawler-closed', 'K17', { squad: 'qb', facing: 'S', stats: { to: 8 }, with: { acted: true } }),
      ...others,
    ],
    play: [fights('a', 'a1 b1')],
    // Exhausted it has To 7; the first blow lowers that to 6, to which Strength 7 is high.
    dice: [4, 1, 1, 6, 1, 6, 1, 6],
    after: (playing) => expect(told(playing, 'attack').map(({ need }) => need)).toEqual([-2, -2, -2, -2]),
  });
});
