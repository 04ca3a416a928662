import { describe } from 'vitest';
import { falls, fight, pushes, sets } from './deeds.ts';
import { act, asks, auto, defence, example, hit, panic, refused, timeUp, unit, wound } from './example.ts';

const pair = (a: string, b: string) => [unit('a1', a, 'S18'), unit('b1', b, 'S19')];
const block = (wounds: number, stuns: number) => act('b', 'block', { wounds, stuns });

describe('SS-9 combat rolls', () => {
  example('SS-9.1 without defence dice against it, every attack hits; with them, each is rolled', {
    // b1 defends against a1 and not against a2.
    units: [...pair('squire', 'squire'), unit('a2', 'squire', 'R19')],
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('a2', 'b1 2/0'), sets('b1', 'a1 0/1'), pushes('a', 'b1', 'stay')],
    dice: [hit('a1', 'b1', 12, [13, 13]), auto('a2', 'b1', 2), wound('a2', 'b1', 11, [12, 12])],
    gives: ['a1 at b1: miss', 'a2 at b1: 2 stuns', 'b1 stunned'],
  });

  example('SS-9.1 with option auto-hit total, any defence dice of the target make every attack roll', {
    units: [...pair('squire', 'squire'), unit('a2', 'squire', 'R19')],
    options: { 'auto-hit': 'total' },
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('a2', 'b1 2/0'), sets('b1', 'a1 0/1')],
    dice: [hit('a1', 'b1', 12, [13, 13]), hit('a2', 'b1', 12, [13, 13])],
    gives: ['a1 at b1: miss', 'a2 at b1: miss'],
  });
  example('SS-9.1 even with that option, hits are automatic without any defence dice', {
    units: pair('squire', 'squire'),
    options: { 'auto-hit': 'total' },
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), pushes('a', 'b1', 'stay')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 11, [12])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned'],
  });

  example('SS-9.2 each hit is rolled against Force: a wound, or a stun', {
    units: pair('dragonkin', 'squire'),
    play: [fight('a1'), sets('a1', 'b1 3/0'), sets('b1', 'a1 0/0'), falls('b1', 'S20'), act('a', 'pass')],
    dice: [auto('a1', 'b1', 3), wound('a1', 'b1', 11, [11, 12, 1])],
    gives: ['a1 at b1: 2 wounds 1 stun', 'b1 wounded 2', 'b1 pushed to S20 by a1', 'b1 falls'],
  });

  example('SS-9.3, SS-9.5 each successful defence die neutralises one hit, wound or stun; surplus ones are lost', {
    units: pair('warrior', 'squire'),
    play: [fight('a1'), sets('a1', 'b1 4/0'), sets('b1', 'a1 0/3'), asks('a half')],
    dice: [
      hit('a1', 'b1', 11, [11, 11, 12, 12]),
      wound('a1', 'b1', 11, [11, 12]),
      defence('b1', 'a1', 11, [11, 11, 11]),
    ],
    gives: ['a1 at b1: nothing'],
    has: { b1: { wounds: 0, at: 'S19', fallen: false } },
  });

  const mixed = {
    units: pair('warrior', 'squire'),
    dice: [
      hit('a1', 'b1', 11, [1, 1, 1, 12]),
      wound('a1', 'b1', 11, [1, 12, 12]),
      defence('b1', 'a1', 11, [1, 12, 12]),
    ],
  };
  const call = [fight('a1'), sets('a1', 'b1 4/0'), sets('b1', 'a1 0/3')];
  example('SS-9.4 wounds are neutralised first', {
    ...mixed,
    play: [...call, pushes('a', 'b1', 'stay')],
    gives: ['a1 at b1: 2 stuns', 'b1 stunned'],
  });
  example('SS-9.4 stuns first, if ordered', {
    ...mixed,
    secrets: { b: { orders: { block: 'stuns' } } },
    play: [...call, falls('b1', 'S20'), act('a', 'pass')],
    gives: ['a1 at b1: 1 wound 1 stun', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
  });
  example('SS-9.4 or the player chooses: any numbers that add up to the successes', {
    ...mixed,
    secrets: { b: { unitOrders: { b1: { block: 'ask' } } } },
    play: [
      ...call,
      asks('b block'),
      refused('BAD_NUMBER', block(1, 1), { sum: 1 }),
      refused('BAD_NUMBER', block(0, 0)),
      refused('BAD_NUMBER', block(2, -1)),
      refused('WAITING', fight('a1')),
      block(0, 1),
      falls('b1', 'T19'),
      act('a', 'pass'),
    ],
    gives: ['a1 at b1: 1 wound 1 stun', 'b1 wounded 1', 'b1 pushed to T19 by a1', 'b1 falls'],
  });
  example('SS-9.4 the default is wounds first', {
    ...mixed,
    secrets: { b: { orders: { block: 'ask' } } },
    play: [...call, timeUp('b'), pushes('a', 'b1', 'stay')],
    gives: ['b timed out: block', 'a1 at b1: 2 stuns', 'b1 stunned'],
  });
  example(
    'SS-9.4 the question comes when all dice of the step are thrown, one attack at a time in the order they were rolled',
    {
      units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'grykin', 'S19')],
      secrets: { b: { orders: { block: 'ask' } } },
      play: [
        fight('a1'),
        sets('a2', 'b1 2/0'),
        sets('a1', 'b1 2/0'),
        sets('b1', 'a1 0/1, a2 0/1'),
        asks('b block'),
        refused('BAD_NUMBER', block(0, 0), { sum: 1 }),
        block(1, 0),
        asks('b block'),
        block(1, 0),
        pushes('a', 'b1', 'stay'),
      ],
      dice: [
        hit('a1', 'b1', 11, [1, 1]),
        wound('a1', 'b1', 11, [1, 20]),
        defence('b1', 'a1', 11, [1]),
        hit('a2', 'b1', 11, [1, 1]),
        wound('a2', 'b1', 11, [1, 20]),
        defence('b1', 'a2', 11, [1]),
      ],
      gives: ['a1 at b1: 1 stun', 'a2 at b1: 1 stun', 'b1 stunned'],
    },
  );
  example('SS-9.4 if every hit is neutralised, there is no question', {
    units: pair('warrior', 'squire'),
    secrets: { b: { orders: { block: 'ask' } } },
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/2')],
    dice: [hit('a1', 'b1', 11, [1, 1]), wound('a1', 'b1', 11, [1, 20]), defence('b1', 'a1', 11, [1, 1])],
    gives: ['a1 at b1: nothing'],
    asked: ['a half'],
  });
  example('SS-9.4 with a single possible answer, there is no question', {
    units: pair('warrior', 'squire'),
    secrets: { b: { orders: { block: 'ask' } } },
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/1'), asks('a push'), pushes('a', 'b1', 'stay')],
    dice: [hit('a1', 'b1', 11, [1, 1]), wound('a1', 'b1', 11, [20, 20]), defence('b1', 'a1', 11, [1])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned'],
  });

  example('SS-9.6 all attacks count as made at the same time, each worked out by itself', {
    // Both die; defence against one attacker does not help against the other.
    units: [
      unit('a1', 'squire', 'S18', { wounds: 2 }),
      unit('a2', 'squire', 'R19'),
      unit('b1', 'squire', 'S19', { wounds: 2 }),
    ],
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('a2', 'b1 1/0'), sets('b1', 'a1 1/0, a2 0/2')],
    dice: [
      auto('a1', 'b1', 1),
      wound('a1', 'b1', 11, [1]),
      auto('b1', 'a1', 1),
      wound('b1', 'a1', 11, [1]),
      hit('a2', 'b1', 12, [13]),
      panic('a2', 10, 10),
    ],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 wound',
      'a2 at b1: miss',
      'b1 wounded 1',
      'b1 dies: wounds',
      'a1 wounded 1',
      'a1 dies: wounds',
    ],
  });
});
