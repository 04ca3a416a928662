import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { allCells, labels } from './board.ts';
import { braces, casts, chooses, ends, falls, fight, move, passes, pushes, sets, shields, shoot } from './deeds.ts';
import {
  act,
  asks,
  auto,
  book,
  cast,
  example,
  guard,
  hit,
  left,
  panic,
  positionOf,
  refused,
  stray,
  timeUp,
  unit,
  wound,
} from './example.ts';
import type { Example } from './example.ts';

const mage = (id: string, type: string, at: string, spells: readonly string[], differs: object = {}) =>
  unit(id, type, at, { spells: [...spells], ...differs });
const fireball = (by: string, cells: string) => casts(by, 'fireball', { cells });
const ice = (by: string, target: string, attribute = 'resistance') => casts(by, 'icestorm', { target, attribute });
const shield = (by: string, target: string) => casts(by, 'shield', { target });
const poor = { energyLeft: 0 };

describe('SS-14.1 Arise', () => {
  const a1 = mage('a1', 'necromancer', 'S10', ['arise']);
  const rise = (cells: string) => casts('a1', 'arise', { cells });

  example('SS-14.1 it names three free cells within 5, none next to an enemy', {
    units: [a1, unit('a2', 'squire', 'S11'), unit('b1', 'squire', 'S14')],
    play: [
      refused('NO_TARGET', rise('S12 T12')),
      refused('NO_TARGET', rise('S12 T12 R12 Q12')),
      refused('NO_TARGET', rise('S12 T12 T12')),
      refused('NO_TARGET', rise('S11 T12 R12')),
      refused('NO_TARGET', act('a', 'cast', { unit: 'a1', spell: 'arise' })),
      refused('OUT_OF_RANGE', rise('S4 T12 R12'), { distance: 6, range: 5 }),
      refused('ENEMY_ADJACENT', rise('T12 R12 S13'), { cell: 'S13' }),
      rise('S12 T12 R12'),
    ],
    dice: [cast('a1', 12, 13)],
    gives: ['a1 casts arise'],
    has: { a1: { energy: 1 } },
  });
  example('SS-14.1 fewer if there is room for fewer, none if there is none', {
    // All cells within 5 of A1 except A2 and B1 are occupied by enemies or next to one.
    units: [
      mage('a1', 'necromancer', 'A1', ['arise'], { energy: 7 }),
      ...['A5', 'C4', 'E3', 'F1', 'D1', 'E5', 'C6', 'B3', 'F3', 'D5'].map((cell, index) =>
        unit(`b${index + 1}`, 'squire', cell, poor),
      ),
    ],
    alone: true,
    play: [
      refused('NO_TARGET', rise('B1')),
      refused('NO_TARGET', rise('A2 B1 C3')),
      rise('A2 B1'),
      refused('NO_ROOM', rise('C3')),
      refused('NO_TARGET', rise('B1')),
    ],
    dice: [cast('a1', 12, 12)],
    gives: ['a1 casts arise', 'a1 raises a2 a3 on A2 B1'],
  });
  example(
    'SS-14.1 a raised Skeleton has the next number and full attributes, may fight but not move or charge, not even by Strike',
    {
      units: [a1, mage('a7', 'paladin', 'U10', ['strike']), unit('b1', 'squire', 'S16')],
      alone: true,
      secrets: { a: { orders: { react: 'never' } } },
      play: [
        rise('S14 T12 R12'),
        refused('JUST_RAISED', move('a8', 'S13')),
        refused('JUST_RAISED', casts('a7', 'strike', { target: 'a9', cells: 'T13' })),
        ends('a'),
        act('b', 'charge', { unit: 'b1', target: 'a8' }),
        fight('b1'),
        sets('b1', 'a8 1/0'),
        sets('a8', 'b1 1/1'),
      ],
      dice: [cast('a1', 12, 12), hit('b1', 'a8', 12, [13]), auto('a8', 'b1', 1), wound('a8', 'b1', 10, [11])],
      gives: [
        'a1 casts arise',
        'a1 raises a8 a9 a10 on S14 T12 R12',
        'b1 charges a8: S15',
        'b1 at a8: miss',
        'a8 at b1: 1 stun',
        'b1 stunned',
      ],
      has: { a8: { energy: 0, resistance: 8 }, a9: { at: 'T12', speed: 8, energy: 2 }, a10: { at: 'R12' } },
      asked: ['a push'],
    },
  );
});

describe('SS-14.2 Fireball', () => {
  example('SS-14.2 it is aimed at a cell within 12 that holds a unit of either side', {
    units: [
      mage('a1', 'sorcerer', 'S10', ['fireball']),
      unit('a2', 'squire', 'S22', poor),
      unit('b1', 'squire', 'S23', poor),
    ],
    play: [
      refused('NO_TARGET', fireball('a1', 'S20')),
      refused('NO_TARGET', fireball('a1', 'S22 S23')),
      refused('OUT_OF_RANGE', fireball('a1', 'S23'), { distance: 13, range: 12 }),
      fireball('a1', 'S22'),
    ],
    dice: [cast('a1', 10, 10), wound('a1', 'a2', 12, [13]), wound('a1', 'b1', 12, [13])],
    gives: ['a1 casts fireball', 'fireball on a2 b1', 'a1 at a2: 1 stun', 'a1 at b1: 1 stun'],
  });
  example('SS-14.2 a unit may be named instead of its cell', {
    units: [mage('a1', 'sorcerer', 'S10', ['fireball']), unit('b1', 'squire', 'S20', poor)],
    play: [casts('a1', 'fireball', { target: 'b1' })],
    dice: [cast('a1', 10, 10), wound('a1', 'b1', 12, [13])],
    gives: ['a1 casts fireball', 'fireball on b1', 'a1 at b1: 1 stun'],
  });
  example('SS-14.2 the target first, then its neighbours clockwise from the east, friend and foe, fallen and running', {
    units: [
      mage('a1', 'sorcerer', 'S10', ['fireball']),
      unit('b1', 'squire', 'S20', poor),
      unit('a2', 'squire', 'R20', poor),
      unit('a3', 'squire', 'R19', { ...poor, fallen: 1, wounds: 1 }),
      unit('b2', 'squire', 'S19', { ...poor, running: true }),
      unit('b3', 'squire', 'T19', poor),
      unit('b4', 'squire', 'T20', poor),
      unit('b5', 'squire', 'S21', poor),
      unit('b6', 'squire', 'S22', poor),
    ],
    play: [fireball('a1', 'S20')],
    dice: [cast('a1', 10, 10), ...['b1', 'b5', 'b4', 'b3', 'b2', 'a3', 'a2'].map((id) => wound('a1', id, 12, [13]))],
    gives: [
      'a1 casts fireball',
      'fireball on b1 b5 b4 b3 b2 a3 a2',
      ...['b1', 'b5', 'b4', 'b3', 'b2', 'a3', 'a2'].map((id) => `a1 at ${id}: 1 stun`),
    ],
  });
});

describe('SS-14.3 Icestorm', () => {
  const a1 = mage('a1', 'sorcerer', 'S10', ['icestorm'], { energy: 8 });
  example('SS-14.3 it needs a unit of either side within 15, and an attribute', {
    units: [a1, unit('b1', 'knight', 'S25'), unit('b2', 'knight', 'S26')],
    play: [
      refused('NO_TARGET', act('a', 'cast', { unit: 'a1', spell: 'icestorm', attribute: 'speed' })),
      refused('NO_TARGET', casts('a1', 'icestorm', { target: 'b1' })),
      refused('OUT_OF_RANGE', ice('a1', 'b2')),
      ice('a1', 'a1', 'speed'),
      ice('a1', 'b1'),
    ],
    dice: [cast('a1', 10, 10), cast('a1', 10, 10)],
    gives: ['a1 casts icestorm', 'a1 halved speed', 'a1 casts icestorm', 'b1 halved resistance'],
    has: { a1: { speed: 4 }, b1: { resistance: 7 } },
  });
  example('SS-14.3 it is not cumulative for one attribute, counts Speed already used, and ends with the turn', {
    units: [a1, unit('b1', 'knight', 'S20', { speedSpent: 2 })],
    turn: { half: 2, first: 'b' },
    play: [ice('a1', 'b1', 'speed'), ice('a1', 'b1', 'speed'), ice('a1', 'b1'), ends('a')],
    dice: [
      cast('a1', 10, 1),
      cast('a1', 10, 1),
      cast('a1', 10, 1),
      { dice: [2, 1], facts: { purpose: 'dice-off', dice: [2, 1], winner: 'a' } },
    ],
    gives: [
      'a1 casts icestorm',
      'b1 halved speed',
      'a1 casts icestorm',
      'b1 halved speed',
      'a1 casts icestorm',
      'b1 halved resistance',
    ],
    has: { b1: { speed: 7, resistance: 14 } },
    asked: ['a initiative'],
  });
  example('SS-14.3 halved Speed counts what was used', {
    units: [a1, unit('b1', 'knight', 'S20', { speedSpent: 2 })],
    play: [ice('a1', 'b1', 'speed')],
    dice: [cast('a1', 10, 1)],
    gives: ['a1 casts icestorm', 'b1 halved speed'],
    has: { b1: { speed: 1 } },
  });

  const melee = [
    a1,
    unit('a2', 'warrior', 'S19'),
    unit('b1', 'knight', 'S20'),
    unit('b2', 'knight', 'T19'),
    unit('b3', 'knight', 'R19'),
  ];
  example('SS-14.3 when it strays from one’s own unit, the caster’s side chooses among the enemies in contact', {
    units: melee,
    play: [ice('a1', 'a2'), asks('a stray'), chooses('a', 'b2')],
    dice: [cast('a1', 10, 1), stray('a1', 'a2', 20)],
    gives: ['a1 casts icestorm', 'b2 halved resistance'],
  });
  example('SS-14.3 with a single candidate nobody is asked; at the deadline it is the lowest number', {
    units: melee,
    play: [ice('a1', 'b3'), ice('a1', 'a2', 'speed'), timeUp('a')],
    dice: [cast('a1', 10, 1), stray('a1', 'b3', 11), cast('a1', 10, 1), stray('a1', 'a2', 11)],
    gives: ['a1 casts icestorm', 'a2 halved resistance', 'a1 casts icestorm', 'a timed out: stray', 'b1 halved speed'],
  });
  example('SS-16.1 a unit whose Resistance is halved to nothing dies, and its friends may panic', {
    units: [a1, unit('b1', 'skeleton', 'S20', { resistance: 5, wounds: 2 }), unit('b2', 'squire', 'S22')],
    play: [ice('a1', 'b1')],
    dice: [cast('a1', 10, 1), panic('b2', 10, 10)],
    gives: ['a1 casts icestorm', 'b1 halved resistance', 'b1 dies: resistance'],
  });
});

describe('SS-14.4 Shield', () => {
  const paladin = (id: string, at: string, differs: object = {}) => mage(id, 'paladin', at, ['shield'], differs);

  example('SS-14.4 (a) it protects a friend or the mage itself within 12, after a cast roll', {
    units: [
      paladin('a1', 'S10', { energy: 6 }),
      unit('a2', 'squire', 'S22'),
      unit('a3', 'squire', 'S23'),
      unit('b1', 'squire', 'S30'),
    ],
    play: [
      refused('NO_TARGET', shield('a1', 'b1')),
      refused('NO_TARGET', casts('a1', 'shield')),
      refused('OUT_OF_RANGE', shield('a1', 'a3')),
      shield('a1', 'a2'),
      shield('a1', 'a1'),
      shield('a1', 'a2'),
    ],
    dice: [cast('a1', 13, 14), cast('a1', 13, 13), cast('a1', 13, 13)],
    gives: ['a1 casts shield', 'a1 casts shield', 'a1 shielded', 'a1 casts shield', 'a2 shielded'],
    has: { a1: { energy: 0 } },
  });

  const shielded = unit('b1', 'squire', 'S19', { shielded: true });
  example('SS-14.4 (a) it neutralises the first unsaved wound of a combat without a die, but not the second', {
    units: [unit('a1', 'knight', 'S18'), shielded],
    secrets: { b: { orders: { fall: 'auto' } }, a: { orders: { follow: 'never' } } },
    play: [fight('a1'), sets('a1', 'b1 3/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 3), wound('a1', 'b1', 14, [1, 14, 15])],
    gives: ['a1 at b1: 2 wounds 1 stun', 'b1 spared: wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { b1: { wounds: 1 } },
  });
  example('SS-14.4 (a) stuns of that combat remain', {
    units: [unit('a1', 'knight', 'S18'), shielded],
    play: [fight('a1'), sets('a1', 'b1 2/0'), sets('b1', 'a1 0/0'), pushes('a', 'b1', 'stay')],
    dice: [auto('a1', 'b1', 2), wound('a1', 'b1', 14, [1, 15])],
    gives: ['a1 at b1: 1 wound 1 stun', 'b1 spared: wound', 'b1 stunned'],
  });
  example('SS-14.4 (a) a combat without an unsaved wound does not use it up, a wound by a shot does', {
    units: [
      unit('a1', 'squire', 'S18'),
      shielded,
      unit('a2', 'ranged-warrior', 'U10'),
      unit('b2', 'squire', 'U14', { ...poor, shielded: true }),
    ],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      pushes('a', 'b1', 'stay'),
      shoot('a2', 'b2'),
      shoot('a2', 'b2'),
      falls('b2', 'U15'),
    ],
    dice: [
      auto('a1', 'b1', 1),
      wound('a1', 'b1', 11, [12]),
      hit('a2', 'b2', 11, [1]),
      wound('a2', 'b2', 11, [1]),
      hit('a2', 'b2', 11, [1]),
      wound('a2', 'b2', 11, [1]),
    ],
    gives: [
      'a1 at b1: 1 stun',
      'b1 stunned',
      'a2 shoots b2: 4 short',
      'a2 at b2: 1 wound',
      'b2 spared: wound',
      'a2 shoots b2: 4 short',
      'a2 at b2: 1 wound',
      'b2 wounded 1',
      'b2 pushed to U15 by a2',
      'b2 falls',
    ],
  });
  example(
    'SS-14.4 (a) a magical attack of either side has no effect on it; no dice are thrown, and set dice are lost',
    {
      units: [
        mage('a1', 'sorcerer', 'S10', ['fireball', 'icestorm'], { energy: 7 }),
        unit('a2', 'squire', 'S20', { shielded: true }),
        unit('b1', 'squire', 'S21', { shielded: true }),
      ],
      play: [fireball('a1', 'S20'), ice('a1', 'b1', 'speed'), ice('a1', 'a2')],
      dice: [cast('a1', 10, 10), cast('a1', 10, 10), stray('a1', 'b1', 10), cast('a1', 10, 10), stray('a1', 'a2', 1)],
      gives: [
        'a1 casts fireball',
        'fireball on a2 b1',
        'a2 spared: spell',
        'b1 spared: spell',
        'a1 casts icestorm',
        'b1 halved speed',
        'a1 casts icestorm',
        'a2 halved resistance',
      ],
      has: { a2: { energy: 2, resistance: 5 }, b1: { energy: 2, speed: 3 } },
    },
  );
  example('SS-14.4 (a) it ends with the turn', {
    units: [unit('a1', 'knight', 'S18'), shielded],
    turn: { half: 2, first: 'b' },
    secrets: { b: { orders: { fall: 'auto' } }, a: { orders: { follow: 'never', initiative: 'first' } } },
    play: [ends('a'), fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [
      { dice: [2, 1], facts: { purpose: 'dice-off', dice: [2, 1], winner: 'a' } },
      auto('a1', 'b1', 1),
      wound('a1', 'b1', 14, [1]),
    ],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
  });

  const burning = [
    mage('a1', 'sorcerer', 'S10', ['fireball', 'icestorm'], { energy: 5 }),
    unit('b1', 'squire', 'S20', poor),
    unit('b2', 'squire', 'S21', poor),
    unit('b3', 'squire', 'S19', poor),
    paladin('b4', 'S32', { energy: 5 }),
  ];
  example('SS-14.4 (b) an interrupt comes after a successful cast and before its effect, repeatedly, until `pass`', {
    units: burning,
    play: [
      fireball('a1', 'S20'),
      asks('b shield'),
      left(4),
      refused('OUT_OF_RANGE', shields('b3'), { distance: 13, range: 12 }),
      refused('NOT_YOUR_UNIT', act('b', 'shield', { unit: 'a1' })),
      refused('NOT_AN_OPTION', shields('b4')),
      shields('b2'),
      asks('b shield'),
      shields('b1'),
      asks('a half'),
    ],
    dice: [
      cast('a1', 10, 10),
      guard('b4', 'b2', 13, 13),
      guard('b4', 'b1', 13, 14),
      wound('a1', 'b1', 12, [13]),
      wound('a1', 'b3', 12, [13]),
    ],
    gives: [
      'a1 casts fireball',
      'fireball on b1 b2 b3',
      'b4 casts shield',
      'b2 spared: spell',
      'b4 casts shield',
      'a1 at b1: 1 stun',
      'a1 at b3: 1 stun',
    ],
    has: { b4: { energy: 1, activation: 'unused' } },
  });
  example('SS-14.4 (b) not after a failed cast', {
    units: burning,
    play: [fireball('a1', 'S20'), asks('a half')],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts fireball'],
  });
  example('SS-14.4 (b) against an Icestorm', {
    units: burning,
    play: [ice('a1', 'b2', 'speed'), shields('b2')],
    dice: [cast('a1', 10, 10), guard('b4', 'b2', 13, 13)],
    gives: ['a1 casts icestorm', 'b4 casts shield', 'b2 spared: spell'],
    has: { b2: { speed: 6 } },
  });
  example('SS-14.4 (b) not against one’s own mage’s spell', {
    units: [mage('a1', 'sorcerer', 'S10', ['fireball']), unit('a2', 'squire', 'S20', poor), paladin('a3', 'S24')],
    play: [fireball('a1', 'S20'), asks('a half')],
    dice: [cast('a1', 10, 10), wound('a1', 'a2', 12, [13])],
    gives: ['a1 casts fireball', 'fireball on a2', 'a1 at a2: 1 stun'],
  });
  for (const { what, differs } of [
    { what: 'fallen', differs: { fallen: 1, wounds: 1 } },
    { what: 'running', differs: { running: true } },
    { what: 'without 2 Energy', differs: { energyLeft: 1 } },
    { what: 'without the spell', differs: { spells: ['strike'] } },
  ]) {
    example(`SS-5.11 a Paladin ${what} is not asked`, {
      units: [...burning.slice(0, 2), paladin('b4', 'S32', differs)],
      play: [fireball('a1', 'S20'), asks('a half')],
      dice: [cast('a1', 10, 10), wound('a1', 'b1', 12, [13])],
      gives: ['a1 casts fireball', 'fireball on b1', 'a1 at b1: 1 stun'],
    });
  }
  example('SS-14.4 (b) it needs neither focus nor activation', {
    units: [...burning.slice(0, 2), paladin('b4', 'S32', { activation: 'closed', focusLost: true })],
    play: [fireball('a1', 'S20'), shields('b1')],
    dice: [cast('a1', 10, 10), guard('b4', 'b1', 13, 13)],
    gives: ['a1 casts fireball', 'fireball on b1', 'b4 casts shield', 'b1 spared: spell'],
    has: { b4: { activation: 'closed', energy: 1 } },
  });
  example('SS-14.4 (b) a wound by a shot; a pass is recorded', {
    units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', poor), paladin('b2', 'S26')],
    play: [shoot('a1', 'b1'), shields('b1'), shoot('a1', 'b1'), falls('b1', 'S15')],
    dice: [
      hit('a1', 'b1', 11, [1]),
      wound('a1', 'b1', 11, [1]),
      guard('b2', 'b1', 13, 13),
      hit('a1', 'b1', 11, [1]),
      wound('a1', 'b1', 11, [1]),
    ],
    gives: [
      'a1 shoots b1: 4 short',
      'a1 at b1: 1 wound',
      'b2 casts shield',
      'b1 spared: wound',
      'a1 shoots b1: 4 short',
      'a1 at b1: 1 wound',
      'b1 wounded 1',
      'b1 pushed to S15 by a1',
      'b1 falls',
    ],
  });
  example(
    'SS-14.4 (b) of several wounds, one of the attack rolled first is neutralised; the passive side is asked first',
    {
      units: [
        unit('a1', 'knight', 'S18'),
        unit('a2', 'knight', 'R19'),
        unit('b1', 'knight', 'S19'),
        paladin('a3', 'S12'),
        paladin('b2', 'S26'),
      ],
      play: [
        fight('a1'),
        sets('a1', 'b1 1/0'),
        sets('a2', 'b1 1/0'),
        sets('b1', 'a1 1/0, a2 0/0'),
        asks('b shield'),
        shields('b1'),
        asks('a shield'),
        passes('a'),
        falls('b1', 'T18'),
        falls('a1', 'S17'),
        passes('a'),
      ],
      dice: [
        auto('a1', 'b1', 1),
        wound('a1', 'b1', 14, [1]),
        auto('b1', 'a1', 1),
        wound('b1', 'a1', 14, [1]),
        auto('a2', 'b1', 1),
        wound('a2', 'b1', 14, [1]),
        guard('b2', 'b1', 13, 13),
      ],
      // b1 falls away from a2 only: the wound of a1 was the first.
      gives: [
        'a1 at b1: 1 wound',
        'b1 at a1: 1 wound',
        'a2 at b1: 1 wound',
        'b2 casts shield',
        'b1 spared: wound',
        'b1 wounded 1',
        'a1 wounded 1',
        'b1 pushed to T18 by a2',
        'b1 falls',
        'a1 pushed to S17 by b1',
        'a1 falls',
      ],
    },
  );
});

describe('SS-14.5 Strike', () => {
  const a1 = mage('a1', 'paladin', 'S10', ['strike'], { energy: 6 });
  const strike = (target: string, more: Record<string, string>) => casts('a1', 'strike', { target, ...more });

  example('SS-14.5 a friend within 8, not the caster, not running, not in contact', {
    units: [
      a1,
      unit('a2', 'squire', 'S19'),
      unit('a3', 'squire', 'U12', { running: true }),
      unit('b1', 'squire', 'Q12'),
      unit('a4', 'squire', 'Q13'),
      unit('a5', 'squire', 'S14'),
      unit('a6', 'knight', null, { removed: 'wounds' }),
    ],
    play: [
      ({ match }) => {
        const view = book.handle.view(match(), 'a');
        const offered = (target: object): number => {
          const given = { unit: 'a1', spell: 'strike', ...target };
          const choices = book.handle.choices(view, 'a', 'cast', given, 'cells');
          return 'cells' in choices ? choices.cells.length : Number.NaN;
        };
        const listed = (param: string, target: object = {}): unknown => {
          const choices = book.handle.choices(view, 'a', 'cast', { unit: 'a1', spell: 'strike', ...target }, param);
          return 'list' in choices ? choices.list.map(({ value }) => value) : choices;
        };
        // Wherever it may go; who cannot be moved is not listed.
        const legal = labels(allCells).filter((cells) => !book.handle.check(view, strike('a5', { cells })));
        expect(offered({ target: 'a5' })).toBe(legal.length);
        expect(legal).toContain('S18');
        expect(listed('target')).toEqual(['a5']);
        expect(listed('charge', { target: 'a5' })).toEqual(['b1']);
        expect([offered({}), offered({ target: 'a4' }), offered({ target: 'a6' })]).toEqual([0, 0, 0]);
        expect(listed('charge', { target: 'a4' })).toEqual([]);
      },
      refused('OUT_OF_RANGE', strike('a2', { cells: 'S20' }), { distance: 9, range: 8 }),
      refused('NO_TARGET', strike('a1', { cells: 'S11' })),
      refused('NO_TARGET', strike('a3', { cells: 'U13' })),
      refused('NO_TARGET', strike('b1', { cells: 'Q11' })),
      refused('IN_CONTACT', strike('a4', { cells: 'Q14' })),
      refused('NO_PATH', strike('a5', {})),
      strike('a5', { cells: 'S18' }),
    ],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a5 moves S15 S16 S17 S18'],
  });
  example('SS-14.5 up to four cells without using Speed, whatever its activation, which does not change', {
    units: [
      a1,
      unit('a2', 'squire', 'S14', { activation: 'closed', speedLeft: 0 }),
      unit('a3', 'squire', 'U14'),
      unit('b1', 'squire', 'S25'),
    ],
    play: [
      refused('NOT_ENOUGH_SPEED', strike('a2', { cells: 'S19' }), { needed: 5, left: 4 }),
      strike('a2', { path: 'S15 S16' }),
      strike('a3', { cells: 'U18' }),
      refused('ACTIVATION_OVER', move('a2', 'S17')),
      move('a3', 'U20'),
    ],
    dice: [cast('a1', 13, 1), cast('a1', 13, 1)],
    gives: ['a1 casts strike', 'a2 moves S15 S16', 'a1 casts strike', 'a3 moves U15 U16 U17 U18', 'a3 moves U19 U20'],
    has: { a2: { activation: 'closed', speed: 0 }, a3: { activation: 'open', speed: 4 } },
  });
  example('SS-14.5 the rules of moves and charges apply: sight, blocked cells, catching, contact', {
    units: [
      a1,
      unit('a2', 'squire', 'S14'),
      unit('b1', 'squire', 'S19'),
      unit('b2', 'squire', 'Q17'),
      unit('a3', 'squire', 'S15'),
    ],
    play: [
      refused('ENEMY_ADJACENT', strike('a2', { cells: 'R17' })),
      refused('NOT_VISIBLE', strike('a2', { charge: 'b1' }), { blocker: 'a3' }),
      refused('CELL_BLOCKED', strike('a2', { cells: 'S15' })),
      refused('PATH_BROKEN', strike('a2', { path: 'T14 T16' })),
      refused('CAUGHT', strike('a3', { charge: 'b1', path: 'R15 R16 R17 R18' })),
      refused('NOT_AN_ENEMY', strike('a2', { charge: 'a3' })),
    ],
    has: { a1: { energy: 6 } },
  });
  example('SS-14.5, SS-7.6 the friend is caught if that is accepted, which is no charge', {
    units: [a1, unit('a2', 'squire', 'S14'), unit('b1', 'squire', 'S19'), unit('b2', 'squire', 'Q17')],
    play: [
      refused('CAUGHT', strike('a2', { charge: 'b1', path: 'R14 R15 R16 R17' }), { cell: 'R16', enemies: ['b2'] }),
      strike('a2', { charge: 'b1', path: 'R14 R15 R16 R17', caught: 'accept' }),
      fight('a2'),
      refused('CANNOT_BRACE', braces('b2')),
    ],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a2 caught by b2: R14 R15 R16'],
    contacts: ['a2-b2'],
    has: { a2: { at: 'R16', speed: 6 } },
    after: ({ events }) =>
      expect(events.find(({ kind }) => kind === 'caught')).toMatchObject({ rule: 'SS-7.6', facts: { strike: true } }),
  });
  example('SS-14.5, SS-7.6 caught next to the target as well, the charge has arrived', {
    units: [a1, unit('a2', 'squire', 'S14'), unit('b1', 'squire', 'S18'), unit('b2', 'squire', 'T16')],
    play: [strike('a2', { charge: 'b1', path: 'S15 R15 R16 S17 R17', caught: 'accept' })],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a2 charges b1: S15 R15 R16 S17'],
    contacts: ['a2-b2', 'a2>b1'],
  });
  example('SS-14.5 a fallen friend may be moved, but not into contact, and stays down', {
    units: [a1, unit('a2', 'squire', 'S14', { fallen: 1, wounds: 1 }), unit('b1', 'squire', 'S18')],
    play: [
      refused('UNIT_FALLEN', strike('a2', { charge: 'b1' })),
      refused('ENEMY_ADJACENT', strike('a2', { cells: 'S17' })),
      strike('a2', { cells: 'S16' }),
    ],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a2 moves S15 S16'],
    has: { a2: { fallen: true } },
    contacts: [],
  });
  example('SS-14.5 a charge by Strike counts as one, with its mark, against its target only', {
    units: [a1, unit('a2', 'squire', 'S14'), unit('b1', 'squire', 'S19'), unit('b2', 'squire', 'R19')],
    play: [strike('a2', { charge: 'b1', cells: 'S18' })],
    dice: [cast('a1', 13, 13)],
    gives: ['a1 casts strike', 'a2 charges b1: S15 S16 S17 S18'],
    contacts: ['a2>b1'],
  });
  example('SS-13.2 a failure moves nobody', {
    units: [a1, unit('a2', 'squire', 'S14')],
    play: [strike('a2', { cells: 'S15' })],
    dice: [cast('a1', 13, 14)],
    gives: ['a1 casts strike'],
    has: { a2: { at: 'S14' } },
  });
});

describe('spells that can be cast in no way', () => {
  const spells = (units: Example['units']): unknown => {
    const view = openPlaying(book, positionOf({ units }), []).view('a');
    const choices = (param: string) => {
      const found = book.handle.choices(view, 'a', 'cast', { unit: 'a1' }, param);
      return 'list' in found ? found.list.map(({ value }) => value) : found;
    };
    return [choices('unit'), choices('spell')];
  };
  const paladin = mage('a1', 'paladin', 'S10', ['strike', 'immolate']);
  const near = unit('a2', 'squire', 'S12');

  it('SS-14.6 Immolate of a Paladin beside friends, SS-14.5 Strike without anybody to move are not listed', () => {
    expect(spells([paladin, near])).toEqual([['a1'], ['strike']]);
    expect(spells([paladin, unit('b1', 'squire', 'S11')])).toEqual([['a1'], ['immolate']]);
    expect(spells([paladin, near, unit('b1', 'squire', 'S13')])).toEqual([[], []]);
  });
});

describe('SS-14.6 Immolate', () => {
  const bomb = (differs: object = {}) => mage('a1', 'sorcerer', 'S19', ['immolate', 'icestorm'], differs);
  const immolate = casts('a1', 'immolate');

  example('SS-14.6 Force is three times the Energy left next to it and twice at two cells; beyond that nobody is hit', {
    units: [
      bomb({ energyLeft: 2 }),
      unit('b1', 'squire', 'S20', poor),
      unit('b2', 'squire', 'S21', poor),
      unit('b3', 'squire', 'S22', poor),
    ],
    play: [immolate],
    dice: [cast('a1', 10, 10), wound('a1', 'b1', 6, [7]), wound('a1', 'b2', 4, [5])],
    gives: ['a1 casts immolate', 'immolate on b1 b2', 'a1 dies: immolate', 'a1 at b1: 1 stun', 'a1 at b2: 1 stun'],
  });
  example('SS-14.6 other spells may come first; its own death counts for panic, and its cell is free at once', {
    units: [bomb(), unit('a2', 'squire', 'S16'), unit('b1', 'squire', 'S20', poor), unit('b2', 'squire', 'R20', poor)],
    play: [casts('a1', 'icestorm', { target: 'b2', attribute: 'speed' }), immolate, falls('b1', 'S21')],
    dice: [
      cast('a1', 10, 11),
      cast('a1', 10, 10),
      wound('a1', 'b1', 6, [6]),
      wound('a1', 'b2', 4, [5]),
      panic('a2', 10, 10),
    ],
    gives: [
      'a1 casts icestorm',
      'a1 casts immolate',
      'immolate on b1 b2',
      'a1 dies: immolate',
      'a1 at b1: 1 wound',
      'a1 at b2: 1 stun',
      'b1 wounded 1',
      'b1 pushed to S21 by a1',
      'b1 falls',
    ],
  });
  example('SS-14.6 it needs Energy', {
    units: [bomb({ energyLeft: 0 })],
    play: [refused('NOT_ENOUGH_ENERGY', immolate, { needed: 1, left: 0 })],
  });
  example('SS-14.6 a failure closes its activation for the turn', {
    units: [bomb(), unit('b1', 'squire', 'S25')],
    play: [
      immolate,
      refused('ACTIVATION_OVER', casts('a1', 'icestorm', { target: 'b1', attribute: 'speed' })),
      refused('ACTIVATION_OVER', move('a1', 'S18')),
    ],
    dice: [cast('a1', 10, 11)],
    gives: ['a1 casts immolate'],
    has: { a1: { energy: 0, speed: 0, activation: 'closed' } },
  });
  example('SS-14.6 a Paladin with a friend 3 cells away may protect it; enemies’ units burn', {
    units: [mage('a1', 'paladin', 'S19', ['immolate']), unit('a2', 'squire', 'S22'), unit('b1', 'squire', 'S20', poor)],
    play: [immolate],
    dice: [cast('a1', 13, 13), wound('a1', 'b1', 9, [10]), panic('a2', 10, 11)],
    gives: [
      'a1 casts immolate',
      'immolate on b1',
      'a1 dies: immolate',
      'a1 at b1: 1 stun',
      'a2 runs S23 S24 S25 S26 S27 S28',
    ],
  });
});
