import { describe } from 'vitest';
import { fight, move, orders, pushes, sets, shoot, stands } from './deeds.ts';
import {
  act,
  asks,
  auto,
  cast,
  defence,
  diceOff,
  example,
  guard,
  hit,
  lost,
  panic,
  rally,
  refused,
  stand,
  unit,
  wound,
} from './example.ts';

const stays = (by: 'a' | 'b', id: string) => pushes(by, id, 'stay');
/** Two units next to each other: a1 on S18, b1 on S19. */
const pair = (a: string, b: string, of: { readonly a?: object; readonly b?: object } = {}) => [
  unit('a1', a, 'S18', { ...of.a }),
  unit('b1', b, 'S19', { ...of.b }),
];

describe('SS-2.3 a roll is lost by its own name', () => {
  example('a unit ordered to lose its defence still stands up', {
    units: [unit('a1', 'knight', 'S18', { fallen: 1, wounds: 1 })],
    secrets: { a: { orders: { lose: ['defence'] } } },
    play: [stands('a1')],
    dice: [stand('a1', 12, 12)],
    gives: ['a1 stood'],
  });

  example('`lose: stand` with the action', {
    units: [unit('a1', 'knight', 'S18', { fallen: 1, wounds: 1 })],
    play: [refused('BAD_VALUE', stands('a1', { lose: 'defence' })), stands('a1', { lose: 'stand' })],
    dice: [lost(stand('a1', 12, 0))],
    gives: ['a1 stand-failed'],
    has: { a1: { wounds: 2, helpless: true } },
  });

  example('a mage ordered to lose its hits still casts', {
    units: [unit('a1', 'sorcerer', 'S10', { spells: ['icestorm'] }), unit('b1', 'squire', 'S14')],
    secrets: { a: { orders: { lose: ['hit'] } } },
    play: [act('a', 'cast', { unit: 'a1', spell: 'icestorm', target: 'b1', attribute: 'speed' })],
    dice: [cast('a1', 10, 10)],
    gives: ['a1 casts icestorm', 'b1 halved speed'],
    has: { b1: { speed: 3 } },
  });

  example('`lose: cast` with the spell', {
    units: [unit('a1', 'sorcerer', 'S10', { spells: ['icestorm'] }), unit('b1', 'squire', 'S14')],
    play: [act('a', 'cast', { unit: 'a1', spell: 'icestorm', target: 'b1', attribute: 'speed', lose: 'cast' })],
    dice: [lost(cast('a1', 10, 0))],
    gives: ['a1 casts icestorm'],
    has: { a1: { energy: 2 }, b1: { speed: 6 } },
  });

  example('a Paladin ordered to lose its hits still shields', {
    units: [...pair('warrior', 'knight'), unit('b2', 'paladin', 'S31', { spells: ['shield'] })],
    secrets: { b: { orders: { lose: ['hit'], shield: 'auto' } } },
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 11, [11]), guard('b2', 'b1', 13, 13)],
    gives: ['a1 at b1: 1 wound', 'b2 casts shield', 'b1 spared: wound'],
    has: { b1: { wounds: 0 } },
  });
});

describe('SS-2 dice', () => {
  example('SS-2.1, SS-2.2 a die succeeds at or below Accuracy, Force and Resistance', {
    units: pair('knight', 'squire'),
    play: [fight('a1'), sets('a1', 'b1 2/1'), sets('b1', 'a1 0/1')],
    dice: [hit('a1', 'b1', 15, [15, 16]), wound('a1', 'b1', 14, [14]), defence('b1', 'a1', 11, [11])],
    gives: ['a1 at b1: nothing'],
    has: { b1: { wounds: 0, at: 'S19' } },
  });

  example('SS-2.1 a need of 20 or more always succeeds, one of 0 always fails; the dice are thrown anyway', {
    units: pair('squire', 'squire', { a: { accuracy: 20, force: 0 }, b: { resistance: 1 } }),
    play: [fight('a1'), sets('a1', 'b1 1/1'), sets('b1', 'a1 0/1'), stays('a', 'b1')],
    dice: [hit('a1', 'b1', 20, [20]), wound('a1', 'b1', 0, [1]), defence('b1', 'a1', 1, [2])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned'],
  });

  example('SS-2.3 rolls lost with an allocation fail without dice; an automatic hit cannot be lost', {
    units: pair('knight', 'squire'),
    play: [
      fight('a1'),
      sets('a1', 'b1 2/0', { lose: 'hit wound' }),
      sets('b1', 'a1 1/0'),
      stays('a', 'b1'),
      stays('b', 'a1'),
    ],
    dice: [auto('a1', 'b1', 2), lost(wound('a1', 'b1', 14, [])), auto('b1', 'a1', 1), wound('b1', 'a1', 11, [20])],
    gives: ['a1 at b1: 2 stuns', 'b1 at a1: 1 stun', 'b1 stunned', 'a1 stunned'],
  });

  example('SS-2.3 rolls lost by a standing order fail without dice', {
    units: pair('knight', 'squire'),
    play: [
      orders('b', 'lose', 'defence', { unit: 'b1' }),
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/3'),
      stays('a', 'b1'),
    ],
    dice: [hit('a1', 'b1', 15, [1]), wound('a1', 'b1', 14, [20]), lost(defence('b1', 'a1', 11, []))],
    gives: ['a1 at b1: 1 stun', 'b1 stunned'],
  });

  example('SS-2.3 all rolls of that kind are lost, and no others: shots', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', { energy: 0 })],
    play: [shoot('a1', 'b1', { shots: 2, lose: 'hit' })],
    dice: [lost(hit('a1', 'b1', 11, []))],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: miss'],
    has: { a1: { energy: 0 } },
  });

  example('SS-2.3 rallying may be lost on purpose', {
    units: [unit('a1', 'squire', 'S10', { running: true }), unit('b1', 'squire', 'S20')],
    turn: { begin: true },
    secrets: { a: { orders: { lose: ['rally'] } } },
    play: [asks('a half')],
    dice: [lost(rally('a1', 11, 0))],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4'],
    has: { a1: { running: true } },
  });

  example('SS-2.4 a dice-off throws for a, then b, both again if equal; no order can lose it', {
    units: [unit('a1', 'squire', 'S10')],
    turn: { phase: 'initiative' },
    secrets: { a: { orders: { lose: ['panic', 'hit', 'wound', 'defence'] } } },
    play: [asks('a initiative'), refused('NO_SUCH_ORDER', orders('a', 'lose', 'dice-off'))],
    dice: [diceOff(7, 7), diceOff(20, 20), diceOff(12, 3)],
  });

  example('SS-2.5 minus two Resistance for each counter, then halved by Icestorm, then the modifiers of the roll', {
    // (11 − 2 × 2) / 2 = 3; one death near takes one more.
    units: [
      ...pair('grotesque', 'skeleton', { b: { wounds: 2 } }),
      unit('b2', 'squire', 'S20', { wounds: 2, halvedResistance: true }),
    ],
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [14]), panic('b2', 2, 2)],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
    has: { b2: { resistance: 3, running: false } },
  });

  example('SS-2.5, SS-2.6 halved Speed is rounded down, and counts what was used', {
    units: [unit('a1', 'knight', 'S10', { halvedSpeed: true, speedSpent: 1 })],
    play: [refused('NOT_ENOUGH_SPEED', move('a1', 'S13'), { needed: 3, left: 2 }), move('a1', 'S12')],
    gives: ['a1 moves S11 S12'],
    has: { a1: { speed: 0 } },
  });

  example('SS-2.6 half an Accuracy of 15 is 7, half a range of 11 is 5', {
    units: [
      unit('a1', 'ranged-knight', 'S10'),
      unit('a2', 'ranged-warrior', 'U10'),
      unit('b1', 'squire', 'S18', { energy: 0 }),
      unit('b2', 'squire', 'U16', { energy: 0 }),
    ],
    play: [shoot('a1', 'b1'), shoot('a2', 'b2')],
    dice: [hit('a1', 'b1', 7, [8]), hit('a2', 'b2', 5, [6])],
    gives: ['a1 shoots b1: 8 long', 'a1 at b1: miss', 'a2 shoots b2: 6 long', 'a2 at b2: miss'],
  });

  example(
    'SS-2.7 combat: contacts by the active side’s number, then the other’s; the active unit attacks first; hits, wounds, defence',
    {
      // b is active: its numbers come first.
      units: [
        unit('a1', 'squire', 'S18'),
        unit('a2', 'squire', 'R19'),
        unit('b1', 'squire', 'R18'),
        unit('b2', 'squire', 'S19'),
      ],
      turn: { active: 'b' },
      play: [
        fight('b2'),
        sets('b1', 'a1 1/0, a2 1/1'),
        sets('b2', 'a1 1/1, a2 0/1'),
        sets('a1', 'b1 1/1, b2 0/1'),
        sets('a2', 'b1 1/1, b2 1/0'),
        stays('b', 'a1'),
        stays('b', 'a2'),
        stays('a', 'b1'),
      ],
      dice: [
        hit('b1', 'a1', 12, [12]),
        wound('b1', 'a1', 11, [12]),
        defence('a1', 'b1', 11, [12]),
        auto('a1', 'b1', 1),
        wound('a1', 'b1', 11, [12]),
        hit('b1', 'a2', 12, [1]),
        wound('b1', 'a2', 11, [12]),
        defence('a2', 'b1', 11, [12]),
        hit('a2', 'b1', 12, [13]),
        hit('b2', 'a1', 12, [13]),
        hit('a2', 'b2', 12, [13]),
      ],
      gives: [
        'b1 at a1: 1 stun',
        'a1 at b1: 1 stun',
        'b1 at a2: 1 stun',
        'a2 at b1: miss',
        'b2 at a1: miss',
        'a2 at b2: miss',
        'a1 stunned',
        'a2 stunned',
        'b1 stunned',
      ],
    },
  );

  example('SS-2.7 without a hit there are no wound or defence dice; a shot throws hits, wounds, defence, then panic', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S14', { wounds: 2 }),
      unit('b2', 'squire', 'S16'),
    ],
    play: [shoot('a1', 'b1'), shoot('a1', 'b1')],
    dice: [
      hit('a1', 'b1', 11, [12]),
      hit('a1', 'b1', 11, [11]),
      wound('a1', 'b1', 11, [11]),
      defence('b1', 'a1', 7, [8]),
      panic('b2', 10, 10),
    ],
    gives: [
      'a1 shoots b1: 4 short',
      'a1 at b1: miss',
      'a1 shoots b1: 4 short',
      'a1 at b1: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
    ],
  });
});
