import { describe } from 'vitest';
import { braces, charge, ends, fight, falls, follows, move, passes, policy, pushes, sets, steps } from './deeds.ts';
import { act, asks, auto, defence, diceOff, example, hit, refused, unit, wound } from './example.ts';

/** a1 has charged b1; they are next to each other. */
const charged = (a: string, b: string, differs = {}) => ({
  units: [unit('a1', a, 'S18'), unit('b1', b, 'S19', differs)],
  charged: ['a1>b1'],
});

describe('SS-7 charging', () => {
  example('SS-7.1 a charge names an enemy and ends in contact with it, for 1 Speed a cell and no Energy', {
    units: [
      unit('a1', 'squire', 'S10'),
      unit('a2', 'squire', 'U10'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'Y14'),
    ],
    play: [
      refused('NOT_AN_ENEMY', charge('a1', 'a2')),
      refused('NOT_ADJACENT_AT_END', charge('a1', 'b1', { cell: 'S12' }), { cell: 'S12' }),
      refused('NOT_ADJACENT_AT_END', charge('a1', 'b1', { path: 'S11 S12' }), { cell: 'S12' }),
      charge('a1', 'b1'),
    ],
    gives: ['a1 charges b1: S11 S12 S13'],
    contacts: ['a1>b1'],
    has: { a1: { speed: 3, energy: 3, activation: 'open' } },
  });

  example('SS-7.2 only a standing unit that is not running, not in contact and has an open activation may charge', {
    units: [
      unit('a1', 'squire', 'S10', { fallen: true, wounds: 1 }),
      unit('a2', 'squire', 'S18', { running: true }),
      unit('a3', 'squire', 'U12'),
      unit('b2', 'squire', 'U13'),
      unit('a4', 'squire', 'Q12', { activation: 'closed' }),
      unit('a5', 'squire', 'Q16', { raised: 2 }),
      unit('a6', 'squire', 'W14', { speedSpent: 6 }),
      unit('b1', 'squire', 'S14'),
    ],
    play: [
      refused('UNIT_FALLEN', charge('a1', 'b1')),
      refused('UNIT_RUNNING', charge('a2', 'b1')),
      refused('IN_CONTACT', charge('a3', 'b1')),
      refused('ACTIVATION_OVER', charge('a4', 'b1')),
      refused('JUST_RAISED', charge('a5', 'b1')),
      refused('NOT_ENOUGH_SPEED', charge('a6', 'b1'), { left: 0 }),
    ],
  });

  example('SS-7.3 the target must be in line of sight from where the charge begins', {
    units: [unit('a1', 'warrior', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S14')],
    play: [
      refused('NOT_VISIBLE', charge('a1', 'b1'), { cell: 'S12', blocker: 'a2' }),
      move('a2', 'U12'),
      charge('a1', 'b1'),
    ],
    gives: ['a2 moves T12 U12', 'a1 charges b1: S11 S12 S13'],
  });

  for (const [ran, seen] of [
    [1, true],
    [0, false],
    [2, false],
  ] as const) {
    example(`SS-7.3, SS-15.7 no sight is needed of a unit that ran in the turn before (ran in turn ${ran} of 2)`, {
      units: [unit('a1', 'warrior', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S14', { ran })],
      play: [seen ? charge('a1', 'b1') : refused('NOT_VISIBLE', charge('a1', 'b1'))],
      gives: seen ? ['a1 charges b1: S11 T11 T12 T13'] : [],
    });
  }

  example('SS-7.3 with option charge-sight half, sight is judged from the positions at the start of the half-turn', {
    units: [
      unit('a1', 'warrior', 'S10'),
      unit('a2', 'squire', 'S12'),
      unit('a3', 'squire', 'U11'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'U15'),
    ],
    options: { 'charge-sight': 'half' },
    turn: { begin: true },
    // a2 moves away and still hides b1; a1 moves into the path of a3 and does not hide b2.
    play: [
      move('a2', 'Q12'),
      refused('NOT_VISIBLE', charge('a1', 'b1')),
      move('a1', 'T12'),
      move('a1', 'U12'),
      charge('a3', 'b2'),
    ],
    gives: ['a2 moves R11 Q12', 'a1 moves S11 S12 T12', 'a1 moves U12', 'a3 charges b2: V11 V12 V13 V14'],
  });

  example('SS-7.3 in a position that does not say where they stood as the half-turn began, it is where they stand', {
    units: [unit('a1', 'warrior', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S14')],
    options: { 'charge-sight': 'half' },
    play: [
      refused('NOT_VISIBLE', charge('a1', 'b1'), { blocker: 'a2' }),
      move('a2', 'Q12'),
      refused('NOT_VISIBLE', charge('a1', 'b1'), { blocker: 'a2' }),
    ],
    gives: ['a2 moves R11 Q12'],
  });

  example('SS-7.4 friends and everything else that is not free block the path', {
    units: [unit('a1', 'warrior', 'S10'), unit('a2', 'squire', 'T10'), unit('b1', 'squire', 'S14')],
    terrain: [{ kind: 'pond', at: 'S12' }],
    play: [
      refused('CELL_BLOCKED', charge('a1', 'b1', { path: 'S11 S12 S13' }), { cell: 'S11' }),
      refused('CELL_BLOCKED', charge('a1', 'b1', { path: 'T10 U11' }), { cell: 'T10' }),
      refused('CELL_BLOCKED', charge('a1', 'b1', { cell: 'S13' }), { cell: 'S13' }),
      charge('a1', 'b1'),
    ],
    gives: ['a1 charges b1: R10 Q11 Q12 Q13 R13'],
  });

  example('SS-7.5 a charge may pass cells next to its target, and may be given its end or its path', {
    units: [
      unit('a1', 'warrior', 'S10'),
      unit('a2', 'warrior', 'W10'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'W14'),
    ],
    play: [
      refused('NOT_ENOUGH_SPEED', charge('a1', 'b1', { path: 'S11 S12 S13 R13 R14 S15 T14 T13 S13' }), {
        needed: 9,
        left: 8,
      }),
      charge('a1', 'b1', { path: 'S11 S12 S13 R13 R14 S15' }),
      charge('a2', 'b2', { cell: 'V14' }),
    ],
    gives: ['a1 charges b1: S11 S12 S13 R13 R14 S15', 'a2 charges b2: W11 W12 W13 V13 V14'],
    has: { a1: { speed: 2 } },
    contacts: ['a1>b1', 'a2>b2'],
  });

  example('SS-7.5 a cell next to another enemy is avoided; without any path there is no charge', {
    units: [
      unit('a1', 'warrior', 'S10'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'T12'),
      unit('a2', 'squire', 'C1'),
      unit('b3', 'squire', 'A1'),
    ],
    terrain: [{ kind: 'pit', cells: ['A2', 'B1'] }],
    play: [charge('a1', 'b1'), refused('NO_PATH', charge('a2', 'b3'))],
    gives: ['a1 charges b1: S11 R11 R12 R13'],
  });

  example('SS-7.6 a charger that accepts being caught needs Speed as far as there, and no further', {
    units: [
      unit('a1', 'warrior', 'S10', { speedLeft: 1 }),
      unit('a2', 'warrior', 'G10', { speedLeft: 2 }),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'T12'),
      unit('b3', 'squire', 'G14'),
      unit('b4', 'squire', 'H12'),
    ],
    play: [
      refused('NOT_ENOUGH_SPEED', charge('a1', 'b1', { path: 'S11 S12 S13', caught: 'accept' }), {
        needed: 2,
        left: 1,
      }),
      charge('a2', 'b3', { path: 'G11 G12 G13', caught: 'accept' }),
    ],
    gives: ['a2 caught by b4: G11 G12'],
  });
  example(
    'SS-7.6 a path next to another enemy is refused; if accepted, the charger is caught there, and it is no charge',
    {
      units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S14'), unit('b2', 'squire', 'T12')],
      play: [
        refused('CAUGHT', charge('a1', 'b1', { path: 'S11 S12 S13' }), { cell: 'S12', enemies: ['b2'] }),
        charge('a1', 'b1', { path: 'S11 S12 S13', caught: 'accept' }),
        fight('a1'),
        refused('CANNOT_BRACE', braces('b2')),
        refused('TOO_MANY_DICE', sets('b2', 'a1 4/0')),
        sets('b2', 'a1 2/0'),
        sets('a1', 'b2 0/1'),
      ],
      dice: [hit('b2', 'a1', 12, [13, 13])],
      gives: ['a1 caught by b2: S11 S12', 'b2 at a1: miss'],
      contacts: ['a1-b2'],
      has: { a1: { speed: 6, at: 'S12' } },
    },
  );

  example('SS-7.6 caught in a cell that is also next to the target, the charge has arrived', {
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S14'), unit('b2', 'squire', 'T12')],
    play: [charge('a1', 'b1', { path: 'S11 R11 R12 S13 R13', caught: 'accept' })],
    gives: ['a1 charges b1: S11 R11 R12 S13'],
    contacts: ['a1-b2', 'a1>b1'],
    has: { a1: { speed: 4 } },
  });

  example('SS-7.7 the last cell may touch other enemies: contact with all, but a charge only at the target', {
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S14'), unit('b2', 'squire', 'R14')],
    play: [charge('a1', 'b1', { path: 'S11 S12 R12 R13' })],
    gives: ['a1 charges b1: S11 S12 R12 R13'],
    contacts: ['a1-b2', 'a1>b1'],
  });

  example('SS-7.8 a push, a fall and a follow-up make contact without a charge', {
    // b1 is pushed next to a2; a1 follows and touches b2.
    units: [
      unit('a1', 'knight', 'S18'),
      unit('a2', 'squire', 'S21'),
      unit('b1', 'squire', 'S19'),
      unit('b2', 'squire', 'R19'),
      unit('a3', 'knight', 'W18'),
      unit('a4', 'squire', 'W21'),
      unit('b3', 'squire', 'W19'),
    ],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      pushes('a', 'b1', 'S20'),
      follows('a1'),
      fight('a3'),
      sets('a3', 'b3 1/0'),
      sets('b3', 'a3 0/0'),
      falls('b3', 'W20'),
      passes('a'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [15]), auto('a3', 'b3', 1), wound('a3', 'b3', 14, [14])],
    gives: [
      'a1 at b1: 1 stun',
      'b1 stunned',
      'b1 pushed to S20 by a1',
      'a1 follows to S19',
      'a3 at b3: 1 wound',
      'b3 wounded 1',
      'b3 pushed to W20 by a3',
      'b3 falls',
    ],
    contacts: ['a1-b1', 'a1-b2', 'a2-b1', 'a4-b3'],
  });

  example('SS-7.9 a charge mark stays until the contact is fought', {
    units: [unit('a1', 'warrior', 'S16'), unit('b1', 'squire', 'S19')],
    play: [charge('a1', 'b1'), fight('a1', { allocation: 'a1: b1 0/1' }), policy('b', 'defend')],
    gives: ['a1 charges b1: S17 S18'],
    contacts: ['a1-b1'],
  });

  example('SS-7.9 a charge mark lasts beyond the half-turn, and ends with the turn', {
    units: [unit('a1', 'warrior', 'S16'), unit('b1', 'squire', 'S19')],
    play: [charge('a1', 'b1'), ends('a'), asks('b half'), fight('b1'), refused('CHARGED_LIMIT', sets('b1', 'a1 2/0'))],
    gives: ['a1 charges b1: S17 S18'],
  });
  example('SS-7.9, SS-7.14 in the next turn the charge no longer counts: both divide freely, in secret', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')],
    charged: ['a1>b1'],
    turn: { half: 2, active: 'b' },
    play: [
      ends('b'),
      act('a', 'first', { go: 'first' }),
      fight('a1'),
      refused('CANNOT_BRACE', braces('b1')),
      sets('b1', 'a1 3/0'),
      asks('a allocation', 'b allocation'),
      sets('a1', 'b1 0/2'),
    ],
    dice: [diceOff(9, 3), hit('b1', 'a1', 12, [13, 14, 15])],
    gives: ['b1 at a1: miss'],
    contacts: ['a1-b1'],
  });

  example('SS-7.10 a unit is charged if its charger is its only enemy in contact when the combat is called', {
    ...charged('warrior', 'squire'),
    play: [
      act('a', 'fight', { unit: 'b1' }),
      refused('CHARGED_LIMIT', sets('b1', 'a1 2/1'), { charger: 'a1' }),
      sets('b1', 'a1 1/2'),
      sets('a1', 'b1 0/1'),
    ],
    dice: [hit('b1', 'a1', 14, [15])],
    gives: ['b1 at a1: miss'],
  });

  example('SS-7.10 the charger itself is not a charged unit', {
    ...charged('warrior', 'squire'),
    play: [
      fight('a1'),
      refused('CANNOT_BRACE', braces('a1')),
      sets('a1', 'b1 3/1'),
      asks('a allocation', 'b allocation'),
    ],
  });

  example('SS-7.11 a charged unit has at most one attack die, at Accuracy +2; the rest may defend', {
    ...charged('warrior', 'squire'),
    play: [
      fight('a1'),
      refused('CHARGED_LIMIT', sets('b1', 'a1 2/0'), { unit: 'b1' }),
      sets('b1', 'a1 1/2'),
      sets('a1', 'b1 1/1'),
      pushes('b', 'a1', 'stay'),
    ],
    dice: [
      hit('a1', 'b1', 11, [12]),
      hit('b1', 'a1', 14, [14]),
      wound('b1', 'a1', 11, [12]),
      defence('a1', 'b1', 9, [10]),
    ],
    gives: ['a1 at b1: miss', 'b1 at a1: 1 stun', 'a1 stunned'],
    has: { b1: { energy: 0 } },
  });

  example(
    'SS-7.12 bracing: as many defence dice as the charger attacks with, even beyond its Energy, of which it pays what it has',
    {
      ...charged('warrior', 'squire', { energySpent: 1 }),
      play: [fight('a1'), braces('b1'), sets('a1', 'b1 4/0'), pushes('a', 'b1', 'stay')],
      dice: [
        hit('a1', 'b1', 11, [11, 11, 11, 12]),
        wound('a1', 'b1', 11, [12, 12, 12]),
        defence('b1', 'a1', 11, [1, 2, 12, 12]),
      ],
      gives: ['a1 at b1: 1 stun', 'b1 stunned'],
      has: { b1: { energy: 0 } },
    },
  );

  example('SS-7.12 bracing costs as many Energy as it has dice, rolled or not', {
    ...charged('warrior', 'squire'),
    play: [
      fight('a1'),
      refused('CANNOT_BRACE', act('b', 'allocate', { unit: 'b1', dice: 'a1 1/0', brace: 'yes' })),
      braces('b1'),
      sets('a1', 'b1 2/0'),
    ],
    dice: [hit('a1', 'b1', 11, [12, 12])],
    gives: ['a1 at b1: miss'],
    has: { b1: { energy: 1 } },
  });

  for (const [why, differs] of [
    ['fallen', { fallen: 1, wounds: 1 }],
    ['running', { running: true }],
  ] as const) {
    example(`SS-7.12 a unit that is ${why} cannot brace`, {
      ...charged('warrior', 'squire', differs),
      play: [
        fight('a1'),
        refused('CANNOT_BRACE', braces('b1')),
        sets('b1', 'a1 0/3'),
        asks('a allocation', 'b allocation'),
      ],
    });
  }
  example('SS-7.12 without Energy there is no brace, and no question', {
    ...charged('warrior', 'squire', { energySpent: 3 }),
    play: [fight('a1'), asks('a allocation'), refused('NOT_YOUR_SIDE', braces('b1'))],
  });
  example('SS-7.12 a helpless unit cannot brace and is not asked', {
    ...charged('warrior', 'squire', { helpless: true, fallen: 1, wounds: 1 }),
    play: [fight('a1'), asks('a allocation')],
  });

  example('SS-7.13 with two enemies in contact there is no limit, no bonus and no brace, whoever charged', {
    units: [unit('a1', 'warrior', 'S18'), unit('a2', 'warrior', 'R19'), unit('b1', 'squire', 'S19')],
    charged: ['a1>b1', 'a2>b1'],
    play: [steps('a', 'a1-b1'), refused('CANNOT_BRACE', braces('b1')), sets('b1', 'a1 3/0'), sets('a1', 'b1 0/1')],
    dice: [hit('b1', 'a1', 12, [13, 13, 13])],
    gives: ['b1 at a1: miss'],
  });
});
