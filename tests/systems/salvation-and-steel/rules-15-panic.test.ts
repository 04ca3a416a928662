import { describe, expect } from 'vitest';
import { charge, ends, falls, fight, move, orders, passes, pushes, sets, shoot, stands } from './deeds.ts';
import {
  act,
  asks,
  auto,
  chain,
  defence,
  diceOff,
  example,
  hit,
  lost,
  panic,
  rally,
  refused,
  stand,
  unit,
  wound,
} from './example.ts';
import type { Throw } from './example.ts';

/** a1 Knight on S18 kills b1, a Squire with two counters on S19. */
const killer = [unit('a1', 'knight', 'S18'), unit('b1', 'squire', 'S19', { wounds: 2 })];
const kill = [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')];
const death: readonly Throw[] = [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])];
const dies = ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'];
/** The turn of a side with running units begins. */
const rallies = { turn: { begin: true } };

describe('SS-15 panic and running', () => {
  example('SS-15.1 standing friends within 3 of a death test against Resistance − 1 for each death; others do not', {
    units: [...killer, unit('b2', 'squire', 'S22'), unit('b3', 'squire', 'S23'), unit('a2', 'squire', 'R17')],
    play: kill,
    dice: [...death, panic('b2', 10, 10)],
    gives: dies,
  });
  example('SS-15.1 a unit pushed in the combat counts as standing where it was when the combat was called', {
    // b2 was 3 from b1 and is 4 from where b1 lay at the time of the tests.
    units: [
      unit('a1', 'knight', 'S19'),
      unit('a2', 'knight', 'S21'),
      unit('b1', 'squire', 'S18', { wounds: 2 }),
      unit('b2', 'squire', 'T20'),
      unit('b3', 'squire', 'S20'),
    ],
    secrets: { a: { orders: { follow: 'never' } } },
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0, b3 0/0'),
      sets('a2', 'b2 1/0, b3 0/0'),
      sets('b1', 'a1 0/0'),
      sets('b2', 'a2 0/0'),
      sets('b3', 'a1 0/0, a2 0/0'),
      pushes('a', 'b2', 'U21'),
    ],
    dice: [...death, auto('a2', 'b2', 1), wound('a2', 'b2', 14, [20]), panic('b2', 10, 10), panic('b3', 10, 10)],
    gives: [
      'a1 at b1: 1 wound',
      'a2 at b2: 1 stun',
      'b1 wounded 1',
      'b1 dies: wounds',
      'b2 stunned',
      'b2 pushed to U21 by a2',
    ],
  });
  example('SS-15.1 one test for all deaths, with − 1 for each', {
    units: [
      unit('a1', 'grotesque', 'S18'),
      unit('b1', 'squire', 'S19', { wounds: 2 }),
      unit('b2', 'squire', 'R18', { wounds: 2 }),
      unit('a2', 'knight', 'S21'),
      unit('b3', 'squire', 'S22'),
    ],
    play: [fight('a1'), sets('a1', 'b1 1/0, b2 1/0'), sets('b1', 'a1 0/0'), sets('b2', 'a1 0/0'), asks('a half')],
    dice: [
      auto('a1', 'b1', 1),
      wound('a1', 'b1', 14, [1]),
      auto('a1', 'b2', 1),
      wound('a1', 'b2', 14, [1]),
      panic('b3', 10, 10),
    ],
    gives: [
      'a1 at b1: 1 wound',
      'a1 at b2: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'b2 wounded 1',
      'b2 dies: wounds',
    ],
  });
  for (const [word, thrown] of [
    ['on', [panic('b2', 10, 10)]],
    ['off', []],
  ] as const) {
    example(`SS-15.1 deaths by shots, option panic-by-shots ${word}`, {
      units: [
        unit('a1', 'ranged-warrior', 'S10'),
        unit('b1', 'squire', 'S14', { wounds: 2, energy: 0 }),
        unit('b2', 'squire', 'S16'),
      ],
      options: { 'panic-by-shots': word },
      play: [shoot('a1', 'b1')],
      dice: [hit('a1', 'b1', 11, [1]), wound('a1', 'b1', 11, [1]), ...thrown],
      gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
    });
  }
  example('SS-15.1 option panic-by-shots off does not affect close combat', {
    units: [...killer, unit('b2', 'squire', 'S22')],
    options: { 'panic-by-shots': 'off' },
    play: kill,
    dice: [...death, panic('b2', 10, 10)],
    gives: dies,
  });

  example('SS-15.2 a unit that fails runs its full effective Speed at once, whatever it had spent', {
    units: [...killer, unit('b2', 'squire', 'S22', { speedSpent: 4, halvedSpeed: true })],
    play: kill,
    dice: [...death, panic('b2', 10, 11)],
    gives: [...dies, 'b2 runs S23 S24 S25'],
    has: { b2: { running: true, speed: 0, energy: 3 } },
  });
  example('SS-15.2 panic lost on purpose runs without a die', {
    units: [...killer, unit('b2', 'squire', 'S22')],
    play: [orders('b', 'lose', 'panic'), ...kill],
    dice: [...death, lost(panic('b2', 10, 0))],
    gives: [...dies, 'b2 runs S23 S24 S25 S26 S27 S28'],
  });

  example(
    'SS-15.3 all death checks first; then runs in the order of failure; each runner lists friends within 3 for a chain check',
    {
      // b2 and b3 fail; b4 is near both, b5 near b4 only.
      units: [
        ...killer,
        unit('b2', 'squire', 'S21'),
        unit('b3', 'squire', 'R20'),
        unit('b4', 'squire', 'S24'),
        unit('b5', 'squire', 'S27'),
      ],
      play: kill,
      dice: [...death, panic('b2', 10, 11), panic('b3', 10, 12), chain('b4', 11, 12), chain('b5', 11, 11)],
      gives: [
        ...dies,
        'b2 runs S22 S23 T23 T24 T25 T26',
        'b3 runs R21 Q22 Q23 Q24 P24 P25',
        'b4 runs S25 S26 R26 R27 R28 R29',
      ],
    },
  );
  example('SS-15.3 a unit makes only one chain check per procedure', {
    units: [...killer, unit('b2', 'squire', 'S21'), unit('b3', 'squire', 'R20'), unit('b4', 'squire', 'P22')],
    play: kill,
    dice: [...death, panic('b2', 10, 11), panic('b3', 10, 12), chain('b4', 11, 11)],
    gives: [...dies, 'b2 runs S22 S23 S24 S25 S26 S27', 'b3 runs R21 Q22 Q23 Q24 P24 P25'],
  });
  example('SS-15.3 a chain check lost on purpose', {
    units: [...killer, unit('b2', 'squire', 'S22'), unit('b3', 'squire', 'S25')],
    secrets: { b: { unitOrders: { b3: { lose: ['chain'] } } } },
    play: kill,
    dice: [...death, panic('b2', 10, 11), lost(chain('b3', 11, 0))],
    gives: [...dies, 'b2 runs S23 S24 T24 T25 T26 T27', 'b3 runs S26 S27 S28 S29 S30 S31'],
  });

  example('SS-15.4 it runs straight from the nearest enemy, of several the lowest number', {
    units: [
      unit('a1', 'squire', 'S10', { running: true }),
      unit('b2', 'squire', 'S7'),
      unit('b1', 'squire', 'S13'),
      unit('b3', 'squire', 'S14'),
    ],
    ...rallies,
    play: [asks('a half')],
    dice: [rally('a1', 11, 12)],
    // From b1 on S13 to the west; b2 blocks S7: of the two cells beside it, the first direction.
    gives: ['a1 runs S9 S8 T7 T6 T5 T4'],
  });
  for (const [what, cells, path] of [
    ['goes on at the same distance, then away again', ['R9', 'S9', 'T9'], 'T10 U10 U9 U8 U7 U6'],
    ['never goes back', ['R9', 'S9', 'T9', 'U10', 'U11'], 'T10'],
    ['stays', ['R9', 'S9', 'T9', 'T10', 'R10'], ''],
  ] as const) {
    example(`SS-15.4 where no cell is further away it ${what}`, {
      units: [unit('a1', 'squire', 'S10', { running: true }), unit('b1', 'squire', 'S13')],
      terrain: [{ kind: 'pond', cells }],
      ...rallies,
      play: [asks('a half')],
      dice: [rally('a1', 11, 12)],
      gives: [`a1 runs ${path}`],
      has: { a1: { running: true, speed: 0 } },
    });
  }
  example('SS-15.4 with no enemy on the board it stays where it is', {
    units: [unit('a1', 'squire', 'S10', { running: true }), unit('a2', 'squire', 'W30')],
    alone: true,
    ...rallies,
    play: [],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs ', 'a wins: massacre'],
  });

  example('SS-15.5 running off the board is death without further panic; runners pass enemies without being caught', {
    units: [
      unit('a1', 'squire', 'S5', { running: true }),
      unit('a2', 'squire', 'U1'),
      unit('b1', 'squire', 'S8'),
      unit('b2', 'squire', 'T2'),
    ],
    ...rallies,
    play: [asks('a half')],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs S4 S3 S2 S1', 'a1 dies: off-board'],
  });

  example('SS-15.6 a running unit takes no actions and only defends; when wounded, it falls and stops running', {
    units: [
      unit('a1', 'knight', 'S18'),
      unit('a2', 'ranged-warrior', 'W10', { running: true }),
      unit('b1', 'squire', 'S19', { running: true }),
      unit('b2', 'squire', 'W13'),
    ],
    play: [
      refused('UNIT_RUNNING', move('a2', 'W9')),
      refused('UNIT_RUNNING', charge('a2', 'b2')),
      refused('UNIT_RUNNING', shoot('a2', 'b2')),
      fight('a1'),
      refused('CANNOT_ATTACK', sets('b1', 'a1 1/0')),
      sets('b1', 'a1 0/1'),
      sets('a1', 'b1 1/0'),
      falls('b1', 'S20'),
      passes('a'),
    ],
    dice: [hit('a1', 'b1', 15, [1]), wound('a1', 'b1', 14, [1]), defence('b1', 'a1', 11, [12])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { b1: { running: false, fallen: true } },
  });

  example('SS-15.7 in the next turn, a unit that ran can be charged without sight', {
    units: [unit('a1', 'squire', 'S10', { running: true }), unit('b1', 'squire', 'S13')],
    ...rallies,
    play: [({ match }) => expect(match().units['a1']).toMatchObject({ ran: 2, running: true })],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4'],
  });

  const herd = [
    unit('a1', 'squire', 'S10', { running: true }),
    unit('a2', 'squire', 'S12', { fallen: 1, wounds: 1 }),
    unit('a3', 'squire', 'S13'),
    unit('a4', 'squire', 'S14'),
    unit('b1', 'squire', 'S30'),
  ];
  for (const [word, need] of [
    ['minus', 9],
    ['none', 11],
    ['plus', 13],
  ] as const) {
    example(`SS-15.8 rallying: Resistance with each other friend within 3, option rally-friends ${word}`, {
      units: herd,
      options: { 'rally-friends': word },
      ...rallies,
      play: [move('a1', 'S9')],
      dice: [rally('a1', need, need)],
      gives: ['a1 rallied', 'a1 moves S9'],
      has: { a1: { running: false, energy: 3, speed: 5 } },
    });
  }
  example('SS-15.8 all needs are rolled before anyone runs on; units that fail run again, chain checks included', {
    units: [
      unit('a1', 'squire', 'S10', { running: true }),
      unit('a2', 'squire', 'S11', { running: true }),
      unit('a3', 'squire', 'W10'),
      unit('a4', 'squire', 'R11'),
      unit('b1', 'squire', 'S30'),
    ],
    ...rallies,
    play: [asks('a half')],
    dice: [rally('a1', 9, 10), rally('a2', 9, 10), chain('a4', 11, 11)],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4', 'a2 runs S10 S9 S8 S7 S6 S5'],
  });

  example('SS-15.9, SS-17.2 a side loses at once when all its units on the board are running', {
    units: [...killer, unit('b2', 'squire', 'S22')],
    alone: true,
    play: [...kill, asks()],
    dice: [...death, panic('b2', 10, 11)],
    gives: [...dies, 'b2 runs S23 S24 S25 S26 S27 S28', 'a wins: running'],
  });
  example('SS-15.9 and when the rally phase is complete; a fallen unit is not running', {
    units: [unit('a1', 'squire', 'S10', { running: true }), unit('b1', 'squire', 'S30')],
    alone: true,
    ...rallies,
    play: [],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4', 'b wins: running'],
  });
  example('SS-15.9 not when the last that does not run has left the board', {
    units: [unit('a1', 'squire', 'B1'), unit('a2', 'squire', 'S19', { running: true }), unit('b1', 'squire', 'S30')],
    alone: true,
    play: [act('a', 'move', { unit: 'a1', exit: '1' }), asks('a half')],
    gives: ['a1 leaves from B1 over 1'],
  });
  example('SS-15.9 nor when it has died in trying to stand, but when the others have not rallied', {
    units: [
      unit('a1', 'squire', 'W10', { fallen: 1, wounds: 2 }),
      unit('a2', 'squire', 'S10', { running: true }),
      unit('b1', 'squire', 'S30'),
    ],
    alone: true,
    turn: { half: 2 },
    secrets: { a: { orders: { initiative: 'first' } } },
    play: [stands('a1'), asks('a half'), ends('a')],
    dice: [stand('a1', 7, 8), diceOff(9, 3), rally('a2', 11, 12)],
    gives: ['a1 stand-failed', 'a1 dies: stand', 'a2 runs S9 S8 S7 S6 S5 S4', 'b wins: running'],
  });
  example('SS-15.9 a single fallen unit keeps its side in the match', {
    units: [
      unit('a1', 'squire', 'S10', { running: true }),
      unit('a2', 'squire', 'W10', { fallen: 1, wounds: 1 }),
      unit('b1', 'squire', 'S30'),
    ],
    alone: true,
    ...rallies,
    play: [asks('a half')],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4'],
  });

  example('SS-15.10 fallen units do not test', {
    units: [
      ...killer,
      unit('b2', 'squire', 'S21', { fallen: 1, wounds: 1 }),
      unit('b3', 'squire', 'R20', { running: true }),
    ],
    play: [...kill, asks('a half')],
    dice: [...death],
    gives: dies,
  });
});
