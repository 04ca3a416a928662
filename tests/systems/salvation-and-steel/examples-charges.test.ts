import { describe } from 'vitest';
import { braces, falls, fight, follows, pushes, sets } from './deeds.ts';
import { act, auto, defence, example, hit, mayName, refused, unit, wound } from './example.ts';

const pair = { units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')], charged: ['a1>b1'] };

describe('charged units', () => {
  example('SS-E11 a charged unit has one attack die, at Accuracy +2', {
    ...pair,
    play: [
      fight('a1'),
      refused('CHARGED_LIMIT', sets('b1', 'a1 2/1')),
      sets('a1', 'b1 3/1'),
      sets('b1', 'a1 1/2'),
      mayName('a', 'push', ['S20', 'T19', 'R19']),
      pushes('a', 'b1', 'S20'),
      mayName('a', 'fall', ['T17', 'S17', 'R17']),
      falls('a1', 'S17'),
    ],
    dice: [
      hit('a1', 'b1', 11, [11, 12, 4]),
      wound('a1', 'b1', 11, [11, 12]),
      defence('b1', 'a1', 11, [12, 11]),
      hit('b1', 'a1', 14, [14]),
      wound('b1', 'a1', 11, [11]),
      defence('a1', 'b1', 9, [10]),
    ],
    gives: [
      'a1 at b1: 1 stun',
      'b1 at a1: 1 wound',
      'b1 stunned',
      'a1 wounded 1',
      'b1 pushed to S20 by a1',
      'a1 pushed to S17 by b1',
      'a1 falls',
    ],
    has: {
      a1: { at: 'S17', wounds: 1, resistance: 7, fallen: true, energy: 0 },
      b1: { at: 'S20', wounds: 0, fallen: false, energy: 0 },
    },
    contacts: [],
    asked: ['a half'],
  });

  example('SS-E12 a braced unit rolls as many dice as its charger, beyond its Energy', {
    ...pair,
    play: [fight('a1'), braces('b1'), sets('a1', 'b1 4/0'), pushes('a', 'b1', 'T19'), follows('a1')],
    dice: [
      hit('a1', 'b1', 11, [1, 11, 12, 20]),
      wound('a1', 'b1', 11, [3, 12]),
      defence('b1', 'a1', 11, [11, 12, 13, 14]),
    ],
    gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to T19 by a1', 'a1 follows to S19'],
    has: { a1: { at: 'S19', energy: 0, speed: 8 }, b1: { at: 'T19', wounds: 0, energy: 0 } },
    contacts: ['a1-b1'],
  });

  example('SS-E13 with a second enemy in contact nobody is a charged unit', {
    units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'squire', 'S19')],
    charged: ['a1>b1', 'a2>b1'],
    play: [
      act('a', 'fight', { unit: 'b1' }),
      refused('CANNOT_BRACE', braces('b1')),
      sets('a1', 'b1 0/2'),
      sets('a2', 'b1 0/1'),
      sets('b1', 'a1 2/0, a2 1/0'),
    ],
    dice: [
      hit('b1', 'a1', 12, [13, 12]),
      wound('b1', 'a1', 11, [11]),
      defence('a1', 'b1', 9, [9, 2]),
      hit('b1', 'a2', 12, [18]),
    ],
    gives: ['b1 at a1: nothing', 'b1 at a2: miss'],
    has: { a1: { energy: 2 }, a2: { energy: 3 }, b1: { energy: 0 } },
    contacts: ['a1-b1', 'a2-b1'],
  });

  example('SS-E24 a charged unit without defence dice is hit for sure; its own attack is rolled at +2', {
    ...pair,
    play: [fight('a1'), sets('a1', 'b1 2/2'), sets('b1', 'a1 1/0'), pushes('a', 'b1', 'stay')],
    dice: [
      auto('a1', 'b1', 2),
      wound('a1', 'b1', 11, [12, 13]),
      hit('b1', 'a1', 14, [14]),
      wound('b1', 'a1', 11, [11]),
      defence('a1', 'b1', 9, [9, 10]),
    ],
    gives: ['a1 at b1: 2 stuns', 'b1 at a1: nothing', 'b1 stunned'],
    has: { a1: { at: 'S18', wounds: 0, energy: 0 }, b1: { at: 'S19', wounds: 0, energy: 2 } },
  });
});
