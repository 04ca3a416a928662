import { describe } from 'vitest';
import { along, defends, falls, fight, move, orders, policy, sets, shoot } from './deeds.ts';
import { act, asks, auto, defence, example, hit, mayName, panic, refused, timeUp, unit, wound } from './example.ts';

const miss = (a: string, b: string, need: number, count = 1) => hit(a, b, need, Array<number>(count).fill(need + 1));

describe('SS-12 shooting', () => {
  example(
    'SS-12.1 ranged units shoot at enemies not in contact with them, for 2 Energy a shot, several times in one action at one target',
    {
      units: [
        unit('a1', 'ranged-warrior', 'S10'),
        unit('a2', 'warrior', 'W10'),
        unit('a3', 'ranged-knight', 'O10'),
        unit('b1', 'squire', 'S14', { energy: 0 }),
        unit('b2', 'squire', 'O14', { energy: 0 }),
      ],
      play: [
        refused('NOT_RANGED', shoot('a2', 'b1')),
        refused('NOT_AN_ENEMY', shoot('a1', 'a2')),
        refused('NOT_ENOUGH_ENERGY', shoot('a1', 'b1', { shots: 3 }), { needed: 6, left: 4 }),
        refused('BAD_NUMBER', shoot('a1', 'b1', { shots: 0 })),
        shoot('a1', 'b1', { shots: 2 }),
        refused('NOT_ENOUGH_ENERGY', shoot('a1', 'b1'), { needed: 2, left: 0 }),
        shoot('a3', 'b2'),
        refused('NOT_ENOUGH_ENERGY', shoot('a3', 'b2'), { needed: 2, left: 1 }),
      ],
      dice: [miss('a1', 'b1', 11, 2), miss('a3', 'b2', 15)],
      gives: ['a1 shoots b1: 4 short', 'a1 at b1: miss', 'a3 shoots b2: 4 short', 'a3 at b2: miss'],
      has: { a1: { energy: 0 }, a3: { energy: 1 } },
    },
  );

  example('SS-12.2 not while in contact, fallen or running', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S11'),
      unit('a2', 'ranged-warrior', 'W10', { fallen: 1, wounds: 1 }),
      unit('a3', 'ranged-warrior', 'O10', { running: true }),
      unit('b2', 'squire', 'S14'),
    ],
    play: [
      refused('IN_CONTACT', shoot('a1', 'b2'), { enemies: ['b1'] }),
      refused('IN_CONTACT', shoot('a1', 'b1')),
      refused('UNIT_FALLEN', shoot('a2', 'b2')),
      refused('UNIT_RUNNING', shoot('a3', 'b2')),
    ],
  });

  example('SS-12.3 not at a target in contact with a friend, even a fallen one', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('a2', 'squire', 'R14', { fallen: 1, wounds: 1 }),
      unit('b1', 'squire', 'S14'),
    ],
    play: [refused('INTO_COMBAT', shoot('a1', 'b1'), { friend: 'a2' })],
  });

  example('SS-12.4 line of sight is needed', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S13', { fallen: 1, wounds: 1 }),
      unit('b2', 'squire', 'S15'),
    ],
    play: [refused('NO_LINE_OF_SIGHT', shoot('a1', 'b2'), { cell: 'S13', blocker: 'b1' })],
  });
  example('SS-12.4 with option fallen-block-sight off, a fallen unit does not hide the one behind it', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S13', { fallen: 1, wounds: 1 }),
      unit('b2', 'squire', 'S15', { energy: 0 }),
    ],
    options: { 'fallen-block-sight': 'off' },
    play: [shoot('a1', 'b2')],
    dice: [miss('a1', 'b2', 11)],
    gives: ['a1 shoots b2: 5 short', 'a1 at b2: miss'],
  });

  for (const [cell, distance, need] of [
    ['S15', 5, 11],
    ['S16', 6, 5],
    ['S21', 11, 5],
  ] as const) {
    example(`SS-12.5 at ${distance} cells a Ranged Warrior hits with ${need}`, {
      units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', cell, { energy: 0 })],
      play: [shoot('a1', 'b1')],
      dice: [miss('a1', 'b1', need)],
      gives: [`a1 shoots b1: ${distance} ${distance <= 5 ? 'short' : 'long'}`, 'a1 at b1: miss'],
    });
  }
  example('SS-12.5 beyond its Force it cannot shoot', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S22')],
    play: [refused('OUT_OF_RANGE', shoot('a1', 'b1'), { distance: 12, range: 11 })],
  });

  const shot = { units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14')] };
  example(
    'SS-12.6 before the dice, the target’s player sets 0 to all of its Energy as defence dice; hits are rolled even against none',
    {
      ...shot,
      secrets: { b: { orders: { shot: 'ask' } } },
      play: [
        shoot('a1', 'b1'),
        asks('b shot-defence'),
        refused('TOO_MANY_DICE', defends('b1', 4), { left: 3 }),
        refused('TOO_MANY_DICE', defends('b1', -1)),
        refused('NOT_YOUR_UNIT', defends('b9', 1)),
        refused('WAITING', move('a1', 'S9')),
        defends('b1', 0),
        shoot('a1', 'b1'),
        defends('b1', 3),
      ],
      dice: [
        miss('a1', 'b1', 11),
        hit('a1', 'b1', 11, [1]),
        wound('a1', 'b1', 11, [1]),
        defence('b1', 'a1', 11, [12, 12, 11]),
      ],
      gives: ['a1 shoots b1: 4 short', 'a1 at b1: miss', 'a1 shoots b1: 4 short', 'a1 at b1: nothing'],
      has: { b1: { energy: 0 } },
    },
  );
  for (const [word, dice] of [
    ['none', 0],
    ['equal', 2],
    ['all', 3],
    ['1', 1],
  ] as const) {
    example(`SS-12.6 standing order shot ${word} against two shots`, {
      ...shot,
      play: [orders('b', 'shot', word), shoot('a1', 'b1', { shots: 2 })],
      dice: [miss('a1', 'b1', 11, 2)],
      gives: ['a1 shoots b1: 4 short', 'a1 at b1: miss'],
      has: { b1: { energy: 3 - dice } },
    });
  }
  example('SS-12.6 the default is as many dice as shots, up to the Energy left', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', { energySpent: 2 })],
    secrets: { b: { unitOrders: { b1: { shot: 'ask' } } } },
    play: [shoot('a1', 'b1', { shots: 2 }), timeUp('b')],
    dice: [miss('a1', 'b1', 11, 2)],
    gives: ['a1 shoots b1: 4 short', 'b timed out: shot-defence', 'a1 at b1: miss'],
    has: { b1: { energy: 0 } },
  });
  example('SS-12.6 with option ranged-defence free, there is one free die for each hit, and no question', {
    ...shot,
    options: { 'ranged-defence': 'free' },
    secrets: { b: { orders: { shot: 'ask' } } },
    play: [shoot('a1', 'b1', { shots: 2 })],
    dice: [hit('a1', 'b1', 11, [1, 11]), wound('a1', 'b1', 11, [12, 12]), defence('b1', 'a1', 11, [12, 12])],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: 2 stuns'],
    has: { b1: { energy: 3 } },
  });
  example('SS-12.6, SS-11.6 a helpless target gets no free die either', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', { helpless: true, fallen: 1, wounds: 1 })],
    options: { 'ranged-defence': 'free' },
    play: [shoot('a1', 'b1')],
    dice: [hit('a1', 'b1', 11, [1]), wound('a1', 'b1', 11, [12])],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 stun'],
  });
  example('SS-12.6 a helpless target sets no dice', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', { helpless: true, fallen: 1, wounds: 1 })],
    secrets: { b: { orders: { shot: 'ask' } } },
    play: [shoot('a1', 'b1')],
    dice: [miss('a1', 'b1', 11)],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: miss'],
  });

  example('SS-12.7 hits are rolled against Force, defence against Resistance; wounds are always neutralised first', {
    ...shot,
    secrets: { b: { orders: { block: 'stuns', shot: 'all' } } },
    play: [shoot('a1', 'b1', { shots: 2 })],
    dice: [hit('a1', 'b1', 11, [1, 1]), wound('a1', 'b1', 11, [11, 12]), defence('b1', 'a1', 11, [11, 12, 12])],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 stun'],
    has: { b1: { wounds: 0 } },
  });

  example('SS-12.8 stuns have no effect', {
    ...shot,
    secrets: { b: { orders: { shot: 'none' } } },
    play: [shoot('a1', 'b1'), asks('a half')],
    dice: [hit('a1', 'b1', 11, [1]), wound('a1', 'b1', 11, [12])],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 stun'],
    has: { b1: { at: 'S14' } },
  });
  example(
    'SS-12.8 a wound knocks the target 1 cell directly away from the shooter, as its owner chooses, without a follow-up',
    {
      units: [unit('a1', 'ranged-warrior', 'P14'), unit('b1', 'squire', 'S19')],
      secrets: { b: { orders: { shot: 'none' } } },
      play: [shoot('a1', 'b1'), mayName('b', 'fall', ['S20', 'T19']), falls('b1', 'T19'), asks('a half')],
      dice: [hit('a1', 'b1', 5, [5]), wound('a1', 'b1', 11, [11])],
      gives: ['a1 shoots b1: 6 long', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to T19 by a1', 'b1 falls'],
      has: { b1: { fallen: true, wounds: 1 } },
    },
  );

  example('SS-12.9 shots may be made before, between and after moves', {
    ...shot,
    secrets: { b: { orders: { shot: 'none' } } },
    play: [shoot('a1', 'b1'), move('a1', 'S11'), shoot('a1', 'b1'), along('a1', 'S10 S9')],
    dice: [miss('a1', 'b1', 11), miss('a1', 'b1', 11)],
    gives: [
      'a1 shoots b1: 4 short',
      'a1 at b1: miss',
      'a1 moves S11',
      'a1 shoots b1: 3 short',
      'a1 at b1: miss',
      'a1 moves S10 S9',
    ],
  });

  for (const type of ['ranged-warrior', 'sorcerer'] as const) {
    const force = type === 'sorcerer' ? 10 : 11;
    example(`SS-12.10 a ${type} attacks and defends in close combat as any unit`, {
      units: [unit('a1', type, 'S18'), unit('b1', 'squire', 'S19')],
      play: [fight('a1'), sets('a1', 'b1 1/1'), sets('b1', 'a1 0/0'), act('a', 'push', { unit: 'b1', cell: 'stay' })],
      dice: [auto('a1', 'b1', 1), wound('a1', 'b1', force, [force + 1])],
      gives: ['a1 at b1: 1 stun', 'b1 stunned'],
    });
    example(`SS-12.10 with option hand-weapon defence a ${type} uses no attack dice; its policies defend`, {
      units: [unit('a1', type, 'S18'), unit('b1', 'squire', 'S19')],
      options: { 'hand-weapon': 'defence' },
      play: [
        fight('a1'),
        refused('CANNOT_ATTACK', sets('a1', 'b1 1/0'), { unit: 'a1' }),
        policy('a', 'attack'),
        sets('b1', 'a1 1/0'),
      ],
      dice: [miss('b1', 'a1', 12)],
      gives: ['b1 at a1: miss'],
      has: { a1: { energy: 0 } },
    });
  }

  example('SS-12.8, SS-15.1 a deadly shot causes panic among friends nearby', {
    units: [
      unit('a1', 'ranged-warrior', 'S10'),
      unit('b1', 'squire', 'S14', { wounds: 2, energy: 0 }),
      unit('b2', 'squire', 'S16'),
    ],
    play: [shoot('a1', 'b1')],
    dice: [hit('a1', 'b1', 11, [1]), wound('a1', 'b1', 11, [1]), panic('b2', 10, 10)],
    gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
  });
});
