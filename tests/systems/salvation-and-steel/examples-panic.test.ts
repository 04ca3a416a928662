import { describe } from 'vitest';
import { fight, sets } from './deeds.ts';
import { auto, chain, example, panic, rally, unit, wound } from './example.ts';
import type { Has } from './example.ts';

describe('panic', () => {
  const deaths = {
    alone: true,
    units: [
      unit('a1', 'grotesque', 'S18'),
      unit('b1', 'dragonkin', 'Q20'),
      unit('b2', 'grykin', 'S19', { wounds: 2 }),
      unit('b3', 'grykin', 'R18', { wounds: 2 }),
    ],
    play: [fight('a1'), sets('a1', 'b2 1/3, b3 1/3'), sets('b2', 'a1 0/0'), sets('b3', 'a1 0/0')],
  };
  const dice = [auto('a1', 'b2', 1), wound('a1', 'b2', 14, [14]), auto('a1', 'b3', 1), wound('a1', 'b3', 14, [9])];
  const gives = [
    'a1 at b2: 1 wound',
    'a1 at b3: 1 wound',
    'b2 wounded 1',
    'b2 dies: wounds',
    'b3 wounded 1',
    'b3 dies: wounds',
  ];

  example('SS-E46 (a) Resistance 12 and two deaths near: 10 passes', {
    ...deaths,
    dice: [...dice, panic('b1', 10, 10)],
    gives,
    has: { b1: { at: 'Q20', running: false } },
    asked: ['a half'],
  });

  example('SS-E46 (b) 11 runs; now every unit of b is running, and a has won', {
    ...deaths,
    dice: [...dice, panic('b1', 10, 11)],
    gives: [...gives, 'b1 runs P20 P21 O22 N22 N23 M24 L24', 'a wins: running'],
    has: { b1: { at: 'L24', running: true, speed: 0 } },
    asked: [],
  });

  example('SS-E47 units near a runner test in their turn, without a modifier', {
    units: [
      unit('a1', 'knight', 'S18'),
      unit('b1', 'skeleton', 'S19', { wounds: 2 }),
      unit('b2', 'animated', 'S21'),
      unit('b3', 'animated', 'R23'),
      unit('b4', 'skeleton', 'P24'),
    ],
    play: [fight('a1'), sets('a1', 'b1 2/1'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 2), wound('a1', 'b1', 14, [14, 15]), panic('b2', 12, 13), chain('b3', 13, 13)],
    gives: ['a1 at b1: 1 wound 1 stun', 'b1 wounded 1', 'b1 dies: wounds', 'b2 runs S22 S23 S24 S25 S26 S27'],
    has: { b2: { at: 'S27', running: true }, b3: { at: 'R23', running: false }, b4: { at: 'P24', running: false } },
  });
});

describe('rallying', () => {
  const runaway = {
    units: [
      unit('a1', 'knight', 'S10'),
      unit('b1', 'animated', 'S14', { running: true }),
      unit('b2', 'animated', 'S16'),
      unit('b3', 'skeleton', 'S17'),
    ],
    turn: { begin: true, active: 'b', half: 2 } as const,
    play: [],
    asked: ['b half'],
  };
  const still = (at: string): Has => ({ at, running: false, energy: 3 });

  example('SS-E48 (a) two friends near: 11 rallies', {
    ...runaway,
    dice: [rally('b1', 11, 11)],
    gives: ['b1 rallied'],
    has: { b1: { ...still('S14'), speed: 6 } },
  });

  example('SS-E48 (b) 12 runs on; friends near it test', {
    ...runaway,
    dice: [rally('b1', 11, 12), chain('b2', 13, 13), chain('b3', 8, 9)],
    gives: ['b1 runs S15 T15 T16 T17 T18 T19', 'b3 runs S18 S19 S20 S21 S22 S23 S24 S25'],
    has: { b1: { at: 'T19', running: true, speed: 0 }, b2: still('S16'), b3: { at: 'S25', running: true, speed: 0 } },
  });
});
