import { describe } from 'vitest';
import {
  along,
  casts,
  charge,
  chooses,
  ends,
  falls,
  fight,
  follows,
  move,
  passes,
  pushes,
  sets,
  shields,
} from './deeds.ts';
import {
  asks,
  auto,
  cast,
  defence,
  example,
  guard,
  hit,
  mayName,
  panic,
  refused,
  stray,
  unit,
  wound,
} from './example.ts';

const necromancer = (at: string, spells: readonly string[], differs: object = {}) =>
  unit('a1', 'necromancer', at, { spells: [...spells], ...differs });
const sorcerer = (at: string, differs: object = {}) =>
  unit('a1', 'sorcerer', at, { spells: ['fireball', 'icestorm'], ...differs });
const ice = (target: string, attribute = 'resistance') => casts('a1', 'icestorm', { target, attribute });

describe('a mage’s sequence of actions', () => {
  const b1 = unit('b1', 'knight', 'S20');

  example('SS-E38 (a) a Fireball leaves too little Energy for an Icestorm', {
    units: [sorcerer('S10'), b1],
    play: [casts('a1', 'fireball', { cells: 'S20' }), refused('NOT_ENOUGH_ENERGY', ice('b1'), { needed: 2, left: 1 })],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
    has: { a1: { energy: 1 }, b1: { energy: 2 } },
  });

  example('SS-E38 (b) two Icestorms one after the other', {
    units: [sorcerer('S10'), b1],
    play: [ice('b1'), ice('b1', 'speed')],
    dice: [cast('a1', 10, 10), cast('a1', 10, 1)],
    gives: ['a1 casts icestorm', 'b1 halved resistance', 'a1 casts icestorm', 'b1 halved speed'],
    has: { a1: { energy: 0, activation: 'open' }, b1: { resistance: 7, speed: 3 } },
  });

  example('SS-E38 (c) after a move there is no focus', {
    units: [sorcerer('S10'), b1],
    play: [ice('b1'), move('a1', 'S11'), refused('FOCUS_LOST', ice('b1'))],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts icestorm', 'a1 moves S11'],
  });

  example('SS-E38 (d) nor after a defence die in this half-turn', {
    units: [sorcerer('S19'), unit('b1', 'knight', 'S20')],
    play: [fight('a1'), sets('a1', 'b1 0/1'), sets('b1', 'a1 1/0'), refused('FOCUS_LOST', ice('b1'))],
    dice: [hit('b1', 'a1', 15, [16])],
    gives: ['b1 at a1: miss'],
  });

  example('SS-E38 (e) a defence in the enemy’s previous half-turn does no harm', {
    units: [sorcerer('S19'), unit('b1', 'knight', 'S20')],
    turn: { active: 'b', first: 'b' },
    play: [fight('b1'), sets('b1', 'a1 1/0'), sets('a1', 'b1 0/1'), ends('b'), ice('b1')],
    dice: [hit('b1', 'a1', 15, [16]), cast('a1', 10, 11)],
    gives: ['b1 at a1: miss', 'a1 casts icestorm'],
    has: { a1: { energy: 1 } },
  });
});

describe('Fireball', () => {
  example('SS-E39 into combat: one cast die, then each unit its own Force and defence dice', {
    units: [
      necromancer('K10', ['fireball']),
      unit('a2', 'skeleton', 'K19'),
      unit('b1', 'squire', 'K20'),
      unit('b2', 'squire', 'L20'),
      unit('b3', 'squire', 'K22'),
    ],
    play: [casts('a1', 'fireball', { cells: 'K20' }), mayName('b', 'fall', ['K21', 'J20']), falls('b1', 'J20')],
    dice: [
      cast('a1', 12, 12),
      wound('a1', 'b1', 12, [12]),
      defence('b1', 'a1', 11, [12]),
      wound('a1', 'b2', 12, [13]),
      defence('b2', 'a1', 11, [5]),
      wound('a1', 'a2', 12, [1]),
      defence('a2', 'a1', 8, [8]),
    ],
    gives: [
      'a1 casts fireball',
      'fireball on b1 b2 a2',
      'a1 at b1: 1 wound',
      'a1 at b2: nothing',
      'a1 at a2: nothing',
      'b1 wounded 1',
      'b1 pushed to J20 by a1',
      'b1 falls',
    ],
    has: {
      a1: { energy: 1 },
      a2: { energy: 1 },
      b1: { at: 'J20', wounds: 1, energy: 2 },
      b2: { energy: 2, fallen: false },
      b3: { energy: 3 },
    },
    asked: ['a half'],
  });
});

describe('Icestorm', () => {
  const units = [
    sorcerer('K10'),
    unit('a2', 'warrior', 'K19'),
    unit('a3', 'warrior', 'J20'),
    unit('b1', 'knight', 'K20', { wounds: 1 }),
  ];

  example('SS-E40 (a) on target: half of what the counters leave', {
    units,
    play: [ice('b1')],
    dice: [cast('a1', 10, 10), stray('a1', 'b1', 10)],
    gives: ['a1 casts icestorm', 'b1 halved resistance'],
    has: { a1: { energy: 2 }, b1: { resistance: 6 } },
  });

  example('SS-E40 (b) astray: the aimed side chooses among those in contact', {
    units,
    play: [ice('b1'), asks('b stray'), refused('NOT_AN_OPTION', chooses('b', 'a1')), chooses('b', 'a3')],
    dice: [cast('a1', 10, 10), stray('a1', 'b1', 11)],
    gives: ['a1 casts icestorm', 'a3 halved resistance'],
    has: { a1: { energy: 2 }, a2: { resistance: 9 }, a3: { resistance: 4 }, b1: { resistance: 12 } },
  });

  example('SS-E40 (c) a failure costs the Energy and nothing else', {
    units,
    play: [ice('b1')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts icestorm'],
    has: { a1: { energy: 2 } },
  });

  example('SS-E40 (d) Speed instead', {
    units,
    play: [ice('b1', 'speed')],
    dice: [cast('a1', 10, 10), stray('a1', 'b1', 1)],
    gives: ['a1 casts icestorm', 'b1 halved speed'],
    has: { a1: { energy: 2 }, b1: { speed: 3, resistance: 12 } },
  });
});

describe('Arise', () => {
  example('SS-E41 three Skeletons that may not move in the turn in which they rise', {
    units: [necromancer('S10', ['arise']), unit('b1', 'squire', 'S14')],
    alone: true,
    play: [
      refused('ENEMY_ADJACENT', casts('a1', 'arise', { cells: 'S13 T12 R12' }), { cell: 'S13', enemies: ['b1'] }),
      refused('OUT_OF_RANGE', casts('a1', 'arise', { cells: 'S16 T12 R12' }), { distance: 6, range: 5 }),
      casts('a1', 'arise', { cells: 'S12 T12 R12' }),
      refused('JUST_RAISED', move('a2', 'S11')),
      refused('JUST_RAISED', charge('a2', 'b1')),
      ends('a'),
      ends('b'),
      asks('a initiative'),
      { verb: 'first', by: 'a', params: { go: 'first' } },
      move('a2', 'S11'),
    ],
    dice: [cast('a1', 12, 12), { dice: [2, 1], facts: { purpose: 'dice-off', dice: [2, 1], winner: 'a' } }],
    gives: ['a1 casts arise', 'a1 raises a2 a3 a4 on S12 T12 R12', 'a2 moves S11'],
    has: {
      a1: { energy: 4 },
      a2: { at: 'S11', energy: 2, speed: 7, resistance: 8 },
      a3: { at: 'T12' },
      a4: { at: 'R12' },
    },
  });
});

describe('Shield in a combat', () => {
  const play = (die: number, rest: Parameters<typeof example>[1]['play'] = []) => ({
    units: [
      unit('a1', 'warrior', 'S18'),
      unit('b1', 'knight', 'S19'),
      unit('b2', 'paladin', 'S31', { spells: ['shield'] }),
    ],
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/1'), asks('b shield'), shields('b1'), ...rest],
    dice: [
      hit('a1', 'b1', 11, [5, 6]),
      wound('a1', 'b1', 11, [7, 8]),
      defence('b1', 'a1', 14, [3]),
      guard('b2', 'b1', 13, die),
    ],
  });

  example('SS-E42 (a) cast: the wound is neutralised, and nothing is left of the attack', {
    ...play(13),
    gives: ['a1 at b1: 1 wound', 'b2 casts shield', 'b1 spared: wound'],
    has: { b1: { wounds: 0, fallen: false, at: 'S19' }, b2: { energy: 1, activation: 'unused' } },
    asked: ['a half'],
  });

  example('SS-E42 (b) not cast: the wound stays', {
    ...play(14, [falls('b1', 'S20'), passes('a')]),
    gives: ['a1 at b1: 1 wound', 'b2 casts shield', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { b1: { wounds: 1 }, b2: { energy: 1 } },
  });

  example('SS-E42 (c) a mage 13 cells away is not asked', {
    units: [
      unit('a1', 'warrior', 'S18'),
      unit('b1', 'knight', 'S19'),
      unit('b2', 'paladin', 'S32', { spells: ['shield'] }),
    ],
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/1'), asks('b fall'), falls('b1', 'S20'), follows('a1')],
    dice: [hit('a1', 'b1', 11, [5, 6]), wound('a1', 'b1', 11, [7, 8]), defence('b1', 'a1', 14, [3])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls', 'a1 follows to S19'],
    has: { b2: { energy: 3 } },
  });
});

describe('Strike', () => {
  const units = (enemy: string) => [
    unit('a1', 'paladin', 'S10', { spells: ['strike'] }),
    unit('a2', 'squire', 'S14', { speedLeft: 0 }),
    unit('b1', 'warrior', enemy),
  ];
  const strike = casts('a1', 'strike', { target: 'a2', charge: 'b1' });

  example('SS-E43 (a) a friend without Speed charges four cells; its target is a charged unit', {
    units: units('S19'),
    play: [
      strike,
      fight('a2'),
      refused('CHARGED_LIMIT', sets('b1', 'a2 2/0'), { charger: 'a2' }),
      sets('b1', 'a2 1/0'),
      sets('a2', 'b1 0/1'),
    ],
    dice: [cast('a1', 13, 13), hit('b1', 'a2', 13, [14])],
    gives: ['a1 casts strike', 'a2 charges b1: S15 S16 S17 S18', 'b1 at a2: miss'],
    has: { a1: { energy: 1 }, a2: { at: 'S18', speed: 0, activation: 'unused' } },
  });

  example('SS-E43 (b) five cells are too far', {
    units: units('S20'),
    play: [refused('NOT_ENOUGH_SPEED', strike, { needed: 5, left: 4 })],
    has: { a1: { energy: 3 } },
  });

  example('SS-E43 (c) not out of contact', {
    units: [...units('S19'), unit('b2', 'squire', 'S13')],
    play: [refused('IN_CONTACT', strike, { unit: 'a2', enemies: ['b2'] })],
  });

  example('SS-E43 the contact keeps its mark', {
    units: units('S19'),
    play: [strike],
    dice: [cast('a1', 13, 1)],
    gives: ['a1 casts strike', 'a2 charges b1: S15 S16 S17 S18'],
    contacts: ['a2>b1'],
  });
});

describe('Immolate', () => {
  const units = [
    necromancer('S19', ['immolate']),
    unit('a2', 'skeleton', 'S18', { wounds: 2, energyLeft: 0 }),
    unit('a3', 'animated', 'S16'),
    unit('b1', 'squire', 'S20'),
    unit('b3', 'squire', 'S21'),
    unit('b2', 'knight', 'R20'),
  ];

  example('SS-E44 (a) four Energy: Force 12 next to it, 8 two cells away; its own death also causes panic', {
    units,
    play: [casts('a1', 'immolate'), mayName('b', 'fall', ['S22', 'T21', 'R21']), falls('b3', 'S22')],
    dice: [
      cast('a1', 12, 12),
      wound('a1', 'b1', 12, [12]),
      defence('b1', 'a1', 11, [12]),
      wound('a1', 'a2', 12, [2]),
      wound('a1', 'b3', 8, [7]),
      defence('b3', 'a1', 11, [14]),
      wound('a1', 'b2', 8, [10]),
      defence('b2', 'a1', 14, [9]),
      panic('a3', 11, 11),
    ],
    gives: [
      'a1 casts immolate',
      'immolate on b1 a2 b3 b2',
      'a1 dies: immolate',
      'a1 at b1: 1 wound',
      'a1 at a2: 1 wound',
      'a1 at b3: 1 wound',
      'a1 at b2: nothing',
      'b1 wounded 1',
      'b3 wounded 1',
      'a2 wounded 1',
      'a2 dies: wounds',
      'b1 pushed to T20 by a1',
      'b1 falls',
      'b3 pushed to S22 by a1',
      'b3 falls',
    ],
    has: { a1: { removed: 'immolate' }, b1: { at: 'T20' }, b2: { energy: 2, wounds: 0 }, b3: { at: 'S22' } },
  });

  example('SS-E44 (b) a failure uses all Energy and closes the activation', {
    units,
    play: [casts('a1', 'immolate')],
    dice: [cast('a1', 12, 13)],
    gives: ['a1 casts immolate'],
    has: { a1: { energy: 0, speed: 0, activation: 'closed', at: 'S19' } },
  });

  example('SS-E44 (c) a Paladin spares its friends', {
    units: [unit('a1', 'paladin', 'S19', { spells: ['immolate'] }), unit('a2', 'squire', 'S17')],
    play: [refused('FRIENDS_IN_BLAST', casts('a1', 'immolate'), { friends: ['a2'] })],
  });
});

describe('reactions', () => {
  const mage = unit('b1', 'necromancer', 'S20', { spells: ['fireball'] });

  example('SS-E45 (a) a Squire that ends 7 cells away may be reacted to, but not 8 cells away', {
    units: [unit('a1', 'squire', 'S12'), unit('a2', 'squire', 'S28'), mage],
    play: [
      along('a1', 'S13'),
      asks('b reaction'),
      refused('OUT_OF_RANGE', casts('b1', 'fireball', { cells: 'S28' }), { distance: 8, range: 7 }),
      casts('b1', 'fireball', { cells: 'S13' }),
      asks('a half'),
      ends('a'),
      refused('ACTIVATION_OVER', move('b1', 'S21')),
    ],
    dice: [cast('b1', 12, 13)],
    gives: ['a1 moves S13', 'b1 casts fireball'],
    has: { b1: { energy: 1, activation: 'closed' } },
  });

  example('SS-E45 (b) one that ends 8 cells away is not', {
    units: [unit('a1', 'squire', 'S11'), mage],
    play: [along('a1', 'S12'), asks('a half')],
    gives: ['a1 moves S12'],
  });

  example('SS-E45 (c) Energy it has left can be used in a combat', {
    units: [unit('a1', 'squire', 'S14'), unit('a2', 'squire', 'S21', { energyLeft: 1 }), mage],
    play: [
      along('a1', 'S13'),
      casts('b1', 'fireball', { cells: 'S13' }),
      ends('a'),
      fight('b1'),
      sets('b1', 'a2 1/0'),
      sets('a2', 'b1 0/0'),
      pushes('b', 'a2', 'stay'),
    ],
    dice: [cast('b1', 12, 13), auto('b1', 'a2', 1), wound('b1', 'a2', 12, [13])],
    gives: ['a1 moves S13', 'b1 casts fireball', 'b1 at a2: 1 stun', 'a2 stunned'],
  });
});
