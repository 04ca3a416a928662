import { describe } from 'vitest';
import { charge, ends, falls, fight, follows, orders, passes, pushes, sets, steps } from './deeds.ts';
import { act, auto, defence, example, hit, left, lost, mayName, panic, refused, unit, wound } from './example.ts';

const facing = (a: string, b: string) => [unit('a1', a, 'S18'), unit('b1', b, 'S19')];

describe('one against one', () => {
  const start = { units: facing('skeleton', 'skeleton') };
  const each = [fight('a1'), sets('a1', 'b1 1/1'), sets('b1', 'a1 1/1')];

  example('SS-E15 (a) a miss throws no more dice; a stun is neutralised', {
    ...start,
    play: each,
    dice: [hit('a1', 'b1', 8, [9]), hit('b1', 'a1', 8, [8]), wound('b1', 'a1', 10, [11]), defence('a1', 'b1', 8, [8])],
    gives: ['a1 at b1: miss', 'b1 at a1: nothing'],
    has: { a1: { at: 'S18', energy: 0, wounds: 0 }, b1: { at: 'S19', energy: 0, wounds: 0 } },
    contacts: ['a1-b1'],
  });

  example('SS-E15 (b) one wounded, one stunned', {
    ...start,
    play: [...each, falls('b1', 'S20'), pushes('b', 'a1', 'S17')],
    dice: [
      hit('a1', 'b1', 8, [3]),
      wound('a1', 'b1', 10, [10]),
      defence('b1', 'a1', 8, [9]),
      hit('b1', 'a1', 8, [2]),
      wound('b1', 'a1', 10, [15]),
      defence('a1', 'b1', 8, [20]),
    ],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 stun',
      'b1 wounded 1',
      'a1 stunned',
      'b1 pushed to S20 by a1',
      'b1 falls',
      'a1 pushed to S17 by b1',
    ],
    has: {
      a1: { at: 'S17', activation: 'closed', fallen: false },
      b1: { at: 'S20', wounds: 1, resistance: 6, fallen: true },
    },
    contacts: [],
    asked: ['a half'],
  });

  example('SS-E15 (c) both wound each other and both fall', {
    ...start,
    play: [...each, falls('b1', 'S20'), falls('a1', 'S17')],
    dice: [
      hit('a1', 'b1', 8, [8]),
      wound('a1', 'b1', 10, [10]),
      defence('b1', 'a1', 8, [9]),
      hit('b1', 'a1', 8, [8]),
      wound('b1', 'a1', 10, [10]),
      defence('a1', 'b1', 8, [9]),
    ],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 wound',
      'b1 wounded 1',
      'a1 wounded 1',
      'b1 pushed to S20 by a1',
      'b1 falls',
      'a1 pushed to S17 by b1',
      'a1 falls',
    ],
    has: { a1: { at: 'S17', wounds: 1, fallen: true }, b1: { at: 'S20', wounds: 1, fallen: true } },
  });

  example('SS-E16 the second round: four against three Energy, divided freely', {
    units: facing('warrior', 'knight'),
    play: [fight('a1'), sets('a1', 'b1 2/2'), sets('b1', 'a1 3/0'), falls('b1', 'R19'), falls('a1', 'S17')],
    dice: [
      auto('a1', 'b1', 2),
      wound('a1', 'b1', 11, [5, 12]),
      hit('b1', 'a1', 15, [7, 10, 16]),
      wound('b1', 'a1', 14, [9, 3]),
      defence('a1', 'b1', 9, [8, 14]),
    ],
    gives: [
      'a1 at b1: 1 wound 1 stun',
      'b1 at a1: 1 wound',
      'b1 wounded 1',
      'a1 wounded 1',
      'b1 pushed to R19 by a1',
      'b1 falls',
      'a1 pushed to S17 by b1',
      'a1 falls',
    ],
    has: { a1: { at: 'S17', resistance: 7, energy: 0 }, b1: { at: 'R19', resistance: 12, energy: 0 } },
    asked: ['a half'],
  });
});

describe('four attack dice against four defence dice', () => {
  const units = facing('warrior', 'warrior');
  const play = [fight('a1'), sets('a1', 'b1 4/0'), sets('b1', 'a1 0/4')];
  const dice = (saves: readonly number[]) => [
    hit('a1', 'b1', 11, [3, 8, 11, 15]),
    wound('a1', 'b1', 11, [2, 11, 16]),
    defence('b1', 'a1', 9, saves),
  ];

  example('SS-E17 all three hits are neutralised, one success to spare', {
    units,
    play,
    dice: dice([1, 5, 7, 9]),
    gives: ['a1 at b1: nothing'],
    has: { a1: { at: 'S18', energy: 0 }, b1: { at: 'S19', energy: 0, wounds: 0 } },
  });

  example('SS-E18 both wounds are neutralised, the stun is left', {
    units,
    play: [...play, pushes('a', 'b1', 'T19'), follows('a1')],
    dice: dice([9, 9, 10, 15]),
    gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to T19 by a1', 'a1 follows to S19'],
    has: { a1: { at: 'S19', speed: 8 }, b1: { at: 'T19', wounds: 0 } },
    contacts: ['a1-b1'],
  });

  example('SS-E19 two wounds are two counters and one fall; the stun is ignored', {
    units,
    play: [...play, falls('b1', 'R19'), follows('a1')],
    dice: dice([10, 12, 15, 20]),
    gives: ['a1 at b1: 2 wounds 1 stun', 'b1 wounded 2', 'b1 pushed to R19 by a1', 'b1 falls', 'a1 follows to S19'],
    has: { a1: { at: 'S19' }, b1: { at: 'R19', wounds: 2, resistance: 5, fallen: true } },
    contacts: ['a1-b1'],
  });

  example('SS-E57 a contact is fought once in a half-turn, and nobody fights without Energy', {
    units,
    play: [...play, refused('ALREADY_FOUGHT', fight('a1')), ends('a'), refused('NOBODY_CAN_ATTACK', fight('b1'))],
    dice: dice([1, 5, 7, 9]),
    gives: ['a1 at b1: nothing'],
    asked: ['b half'],
  });
});

describe('Energy', () => {
  example('SS-E20 Energy is divided freely, up to what is left', {
    units: facing('warrior', 'squire'),
    play: [
      fight('a1'),
      ...['b1 2/2', 'b1 4/0', 'b1 0/4'].map((dice) => sets('a1', dice)),
      refused('TOO_MANY_DICE', sets('a1', 'b1 3/2'), { dice: 5, left: 4 }),
      sets('a1', 'b1 1/1'),
      sets('b1', 'a1 0/1'),
    ],
    dice: [hit('a1', 'b1', 11, [12])],
    gives: ['a1 at b1: miss'],
    has: { a1: { energy: 2 }, b1: { energy: 2 } },
  });

  example('SS-E21 Energy is enough for moving and fighting twice', {
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'skeleton', 'S13', { wounds: 2 }), unit('b2', 'squire', 'S19')],
    play: [
      charge('a1', 'b1'),
      fight('a1'),
      sets('a1', 'b1 2/0'),
      sets('b1', 'a1 0/2'),
      left(6),
      charge('a1', 'b2'),
      fight('a1'),
      sets('a1', 'b2 2/0'),
      sets('b2', 'a1 1/2'),
      pushes('b', 'a1', 'stay'),
    ],
    dice: [
      hit('a1', 'b1', 11, [4, 15]),
      wound('a1', 'b1', 11, [9]),
      defence('b1', 'a1', 4, [10, 12]),
      hit('a1', 'b2', 11, [11, 12]),
      wound('a1', 'b2', 11, [10]),
      defence('b2', 'a1', 11, [12, 5]),
      auto('b2', 'a1', 1),
      wound('b2', 'a1', 11, [20]),
    ],
    gives: [
      'a1 charges b1: S11 S12',
      'a1 at b1: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'a1 charges b2: S13 S14 S15 S16 S17 S18',
      'a1 at b2: nothing',
      'b2 at a1: 1 stun',
      'a1 stunned',
    ],
    has: {
      a1: { at: 'S18', speed: 0, energy: 0, activation: 'closed' },
      b1: { at: null, removed: 'wounds' },
      b2: { at: 'S19', wounds: 0, energy: 0 },
    },
  });

  example('SS-E22 a need of 14 is met by 14 and not by 15', {
    units: facing('equikin', 'squire'),
    play: [fight('a1'), sets('a1', 'b1 2/3'), sets('b1', 'a1 0/2')],
    dice: [hit('a1', 'b1', 14, [14, 15]), wound('a1', 'b1', 12, [12]), defence('b1', 'a1', 11, [1, 12])],
    gives: ['a1 at b1: nothing'],
    has: { a1: { energy: 0 }, b1: { energy: 1 } },
  });
});

describe('several at once', () => {
  example('SS-E23 hits are automatic only against units without dice', {
    units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'knight', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 2/0'),
      sets('a2', 'b1 2/2'),
      sets('b1', 'a1 0/0, a2 0/3'),
      mayName('a', 'push', ['S20', 'T19']),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'R19')),
      pushes('a', 'b1', 'stay'),
    ],
    dice: [
      auto('a1', 'b1', 2),
      wound('a1', 'b1', 11, [12, 16]),
      hit('a2', 'b1', 11, [12, 11]),
      wound('a2', 'b1', 11, [5]),
      defence('b1', 'a2', 14, [14, 15, 15]),
    ],
    gives: ['a1 at b1: 2 stuns', 'a2 at b1: nothing', 'b1 stunned'],
    has: { a2: { energy: 0 }, b1: { at: 'S19', wounds: 0, energy: 0 } },
  });

  const green = [
    unit('a1', 'grykin', 'Q20'),
    unit('a2', 'grykin', 'S19'),
    unit('b1', 'warrior', 'T18'),
    unit('b2', 'warrior', 'R19'),
  ];

  example('SS-E25 only enemies in contact can be named', {
    units: green,
    play: [
      fight('a1'),
      refused('NOT_IN_CONTACT', sets('a1', 'b1 3/0')),
      sets('a1', 'b2 3/0'),
      sets('a2', 'b1 0/2, b2 0/2'),
      sets('b1', 'a2 4/0'),
      sets('b2', 'a2 4/0'),
      mayName('b', 'fall', ['S20', 'R18']),
      falls('b2', 'R18'),
      mayName('a', 'fall', ['T19', 'S18']),
      falls('a2', 'T19'),
      follows('a1'),
    ],
    dice: [
      auto('a1', 'b2', 3),
      wound('a1', 'b2', 12, [3, 7, 13]),
      hit('b1', 'a2', 11, [8, 9, 19, 20]),
      wound('b1', 'a2', 11, [4, 12]),
      defence('a2', 'b1', 11, [7, 12]),
      hit('b2', 'a2', 11, [1, 20, 3, 15]),
      wound('b2', 'a2', 11, [6, 10]),
      defence('a2', 'b2', 11, [11, 12]),
    ],
    gives: [
      'a1 at b2: 2 wounds 1 stun',
      'b1 at a2: 1 stun',
      'b2 at a2: 1 wound',
      'b2 wounded 2',
      'a2 wounded 1',
      'b2 pushed to R18 by a1',
      'b2 falls',
      'a2 pushed to T19 by b2',
      'a2 falls',
      'a1 follows to R19',
    ],
    has: { a1: { at: 'R19' }, a2: { at: 'T19', wounds: 1 }, b2: { at: 'R18', wounds: 2 } },
  });

  example('SS-E26 two steps: Energy saved in the first may be used in the second; pushes wait for the end', {
    units: green,
    play: [
      steps('a', 'a1-b2 / a2-b1, a2-b2'),
      sets('a1', 'b2 3/1'),
      sets('b2', 'a1 2/1'),
      left(12),
      refused('TOO_MANY_DICE', sets('b2', 'a2 2/0'), { left: 1 }),
      sets('a2', 'b1 0/2, b2 0/2'),
      sets('b1', 'a2 4/0'),
      sets('b2', 'a2 1/0'),
      pushes('a', 'b2', 'R18'),
      pushes('b', 'a2', 'stay'),
      follows('a1'),
    ],
    dice: [
      hit('a1', 'b2', 10, [4, 10, 13]),
      wound('a1', 'b2', 12, [12, 14]),
      defence('b2', 'a1', 9, [9]),
      hit('b2', 'a1', 11, [12, 18]),
      hit('b1', 'a2', 11, [1, 11, 12, 20]),
      wound('b1', 'a2', 11, [5, 15]),
      defence('a2', 'b1', 11, [11, 12]),
      hit('b2', 'a2', 11, [2]),
      wound('b2', 'a2', 11, [12]),
      defence('a2', 'b2', 11, [13, 4]),
    ],
    gives: [
      'a1 at b2: 1 stun',
      'b2 at a1: miss',
      'b1 at a2: 1 stun',
      'b2 at a2: nothing',
      'b2 stunned',
      'a2 stunned',
      'b2 pushed to R18 by a1',
      'a1 follows to R19',
    ],
    has: {
      a1: { at: 'R19', energy: 0 },
      a2: { at: 'S19', wounds: 0, energy: 0 },
      b1: { energy: 0 },
      b2: { at: 'R18', wounds: 0, energy: 0 },
    },
  });

  example('SS-E27 a unit dying in the first step strikes in the second', {
    units: [unit('a1', 'equikin', 'Q20'), unit('a2', 'grykin', 'S19'), unit('b1', 'squire', 'R19')],
    play: [
      steps('a', 'a1-b1 / a2-b1'),
      sets('a1', 'b1 4/1'),
      sets('b1', 'a1 0/0'),
      left(3),
      sets('a2', 'b1 0/1'),
      sets('b1', 'a2 1/2'),
      mayName('a', 'fall', ['T19', 'T18', 'S18']),
      falls('a2', 'S18'),
    ],
    dice: [
      auto('a1', 'b1', 4),
      wound('a1', 'b1', 12, [9, 14, 3, 12]),
      hit('b1', 'a2', 12, [8]),
      wound('b1', 'a2', 11, [11]),
      defence('a2', 'b1', 11, [12]),
    ],
    gives: [
      'a1 at b1: 3 wounds 1 stun',
      'b1 at a2: 1 wound',
      'b1 wounded 3',
      'b1 dies: wounds',
      'a2 wounded 1',
      'a2 pushed to S18 by b1',
      'a2 falls',
    ],
    has: { a2: { at: 'S18', wounds: 1, fallen: true }, b1: { removed: 'wounds' } },
    contacts: [],
    asked: ['a half'],
  });

  example('SS-E28 a contact made by a push is fought from the next half-turn on', {
    units: [unit('a1', 'knight', 'S18'), unit('a2', 'knight', 'U20'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 3/0'),
      sets('b1', 'a1 0/0'),
      pushes('a', 'b1', 'T19'),
      passes('a'),
      refused('FRESH_CONTACT', fight('a2'), { unit: 'a2', target: 'b1' }),
      ends('a'),
      fight('b1'),
      sets('b1', 'a2 3/0'),
    ],
    dice: [auto('a1', 'b1', 3), wound('a1', 'b1', 14, [15, 16, 20])],
    gives: ['a1 at b1: 3 stuns', 'b1 stunned', 'b1 pushed to T19 by a1'],
    has: { a1: { at: 'S18' }, b1: { at: 'T19', energy: 3 } },
    contacts: ['a2-b1'],
    asked: ['a allocation', 'b allocation'],
  });

  example('SS-E31 stunned by one and wounded by another, it falls away from the latter, who alone may follow', {
    units: [unit('a1', 'knight', 'S18'), unit('a2', 'knight', 'R19'), unit('b1', 'dragonkin', 'S19')],
    play: [
      act('a', 'fight', { unit: 'b1' }),
      sets('a1', 'b1 1/2'),
      sets('a2', 'b1 1/2'),
      sets('b1', 'a1 0/1, a2 0/1'),
      mayName('b', 'fall', ['T19', 'T18']),
      refused('NOT_A_PUSH_CELL', falls('b1', 'T19', { from: 'a1' })),
      falls('b1', 'T18'),
      refused('NOT_YOUR_UNIT', follows('a1')),
      follows('a2'),
    ],
    dice: [
      hit('a1', 'b1', 15, [5]),
      wound('a1', 'b1', 14, [20]),
      defence('b1', 'a1', 12, [13]),
      hit('a2', 'b1', 15, [6]),
      wound('a2', 'b1', 14, [14]),
      defence('b1', 'a2', 12, [13]),
    ],
    gives: [
      'a1 at b1: 1 stun',
      'a2 at b1: 1 wound',
      'b1 wounded 1',
      'b1 pushed to T18 by a2',
      'b1 falls',
      'a2 follows to S19',
    ],
    has: { a1: { at: 'S18' }, a2: { at: 'S19' }, b1: { at: 'T18', wounds: 1, fallen: true } },
    contacts: ['a1-b1', 'a2-b1'],
  });

  example('SS-10.9, SS-R36 a unit that has followed once was moved, and cannot follow again', {
    units: [unit('a1', 'grotesque', 'S18'), unit('b1', 'squire', 'S19'), unit('b2', 'squire', 'S17')],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0, b2 1/0'),
      sets('b1', 'a1 0/0'),
      sets('b2', 'a1 0/0'),
      pushes('a', 'b1', 'S20'),
      pushes('a', 'b2', 'S16'),
      follows('a1'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [15]), auto('a1', 'b2', 1), wound('a1', 'b2', 14, [16])],
    gives: [
      'a1 at b1: 1 stun',
      'a1 at b2: 1 stun',
      'b1 stunned',
      'b2 stunned',
      'b1 pushed to S20 by a1',
      'b2 pushed to S16 by a1',
      'a1 follows to S19',
    ],
    contacts: ['a1-b1'],
    asked: ['a half'],
  });
});

describe('at the edge', () => {
  const off = [
    fight('a1'),
    sets('a1', 'b1 3/0'),
    sets('b1', 'a1 0/1'),
    mayName('a', 'push', ['off']),
    pushes('a', 'b1', 'off'),
    left(1),
  ];
  const edge = {
    units: [
      unit('a1', 'knight', 'S2'),
      unit('b1', 'squire', 'S1'),
      unit('b2', 'squire', 'Q2'),
      unit('b3', 'squire', 'S5'),
    ],
    dice: [
      hit('a1', 'b1', 15, [5, 16, 20]),
      wound('a1', 'b1', 14, [15]),
      defence('b1', 'a1', 11, [12]),
      panic('b2', 10, 12),
    ],
  };
  const pushed = ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed off by a1', 'b1 dies: off-board'];

  example('SS-E29 (a) pushed off the board, a unit makes a friend near it panic and run', {
    ...edge,
    play: [...off, passes('a')],
    gives: [...pushed, 'b2 runs P1 O2 N1 M2 L1 K2'],
    has: {
      a1: { at: 'S2' },
      b1: { removed: 'off-board' },
      b2: { at: 'K2', running: true, speed: 0 },
      b3: { at: 'S5', running: false },
    },
  });

  example('SS-E29 (b) had a1 followed, it would run from there', {
    ...edge,
    play: [...off, follows('a1')],
    gives: [...pushed, 'a1 follows to S1', 'b2 runs P2 O3 N3 M4 L4 K5'],
    has: { a1: { at: 'S1' }, b2: { at: 'K5', running: true } },
  });

  const wounded = { play: [fight('a1'), sets('a1', 'b1 1/2'), sets('b1', 'a1 0/1')] };
  const one = [unit('a1', 'knight', 'R2'), unit('b1', 'squire', 'R1')];
  const dice = [hit('a1', 'b1', 15, [5]), wound('a1', 'b1', 14, [14]), defence('b1', 'a1', 11, [12])];

  example('SS-E30 (a) wounded at the edge, it must take one of the free cells', {
    units: one,
    dice,
    play: [...wounded.play, mayName('b', 'fall', ['S1', 'Q1']), falls('b1', 'Q1'), passes('a')],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to Q1 by a1', 'b1 falls'],
    has: { b1: { at: 'Q1' } },
  });

  example('SS-E30 (b) a single free cell is taken without a question', {
    units: [...one, unit('b2', 'squire', 'Q1')],
    dice,
    play: [...wounded.play, passes('a')],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S1 by a1', 'b1 falls'],
    has: { b1: { at: 'S1' } },
  });

  example('SS-E30 (c) without a free cell it goes off the board and dies; friends near it test', {
    units: [...one, unit('b2', 'squire', 'Q1'), unit('b3', 'squire', 'S1')],
    dice: [...dice, panic('b2', 10, 10), panic('b3', 10, 5)],
    play: [...wounded.play, left(2), passes('a')],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed off by a1', 'b1 dies: off-board'],
    has: {
      b1: { removed: 'off-board', wounds: 1 },
      b2: { at: 'Q1', running: false },
      b3: { at: 'S1', running: false },
    },
  });
});

describe('losing on purpose', () => {
  example('SS-E56 (a) no Force dice are thrown, and the hit is a stun', {
    units: facing('knight', 'squire'),
    play: [fight('a1'), sets('a1', 'b1 2/1', { lose: ['wound'] }), sets('b1', 'a1 0/1'), pushes('a', 'b1', 'stay')],
    dice: [hit('a1', 'b1', 15, [4, 19]), lost(wound('a1', 'b1', 14, [])), defence('b1', 'a1', 11, [12])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned'],
    has: { b1: { at: 'S19', wounds: 0 } },
  });

  example('SS-E56 (b) a unit ordered to panic runs without a die', {
    units: [
      ...facing('knight', 'skeleton').map((each) => (each.id === 'b1' ? { ...each, with: { wounds: 2 } } : each)),
      unit('b2', 'squire', 'S21'),
    ],
    play: [orders('b', 'lose', 'panic', { unit: 'b2' }), fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [14]), lost(panic('b2', 10, 0))],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds', 'b2 runs S22 S23 S24 S25 S26 S27'],
    has: { b2: { at: 'S27', running: true } },
  });
});
