import { describe, expect } from 'vitest';
import { along, charge, ends, fight, move, pushes, sets, shoot, stands } from './deeds.ts';
import { act, ask, asks, auto, example, hit, refused, stand, unit, wound } from './example.ts';

describe('SS-6 activation and movement', () => {
  example(
    'SS-6.1, SS-6.2 an activation begins with the first action and stays open, so that units can be interleaved',
    {
      units: [
        unit('a1', 'squire', 'S10'),
        unit('a2', 'squire', 'U10'),
        unit('a3', 'squire', 'W10', { fallen: 1, wounds: 1 }),
        unit('a4', 'ranged-warrior', 'Y10'),
        unit('b1', 'squire', 'Y14', { energy: 0 }),
      ],
      play: [
        ({ view }) =>
          expect(['a1', 'a2', 'a3', 'a4'].map((id) => ask(view('all'), 'unit', { unit: id })['activation'])).toEqual(
            Array(4).fill('unused'),
          ),
        move('a1', 'S11'),
        move('a2', 'U11'),
        move('a1', 'S13'),
        stands('a3'),
        shoot('a4', 'b1'),
        move('a4', 'Y9'),
        shoot('a4', 'b1'),
        ({ view }) =>
          expect(['a1', 'a2', 'a3', 'a4'].map((id) => ask(view('all'), 'unit', { unit: id })['activation'])).toEqual(
            Array(4).fill('open'),
          ),
        ends('a'),
        asks('b half'),
      ],
      dice: [stand('a3', 9, 9), hit('a4', 'b1', 11, [12]), hit('a4', 'b1', 11, [12])],
      gives: [
        'a1 moves S11',
        'a2 moves U11',
        'a1 moves S12 S13',
        'a3 stood',
        'a4 shoots b1: 4 short',
        'a4 at b1: miss',
        'a4 moves Y9',
        'a4 shoots b1: 5 short',
        'a4 at b1: miss',
      ],
      has: { a1: { activation: 'closed' }, a4: { activation: 'closed' } },
    },
  );

  example('SS-6.2 with interleave off, an activation closes when another unit of the side acts; combats do not count', {
    units: [
      unit('a1', 'squire', 'S10'),
      unit('a2', 'squire', 'U10'),
      unit('a3', 'squire', 'W10'),
      unit('b1', 'squire', 'W11', { energy: 0 }),
    ],
    options: { interleave: 'off' },
    play: [
      move('a1', 'S11'),
      fight('a3', { allocation: 'a3: b1 0/1' }),
      move('a1', 'S12'),
      move('a2', 'U11'),
      refused('ACTIVATION_OVER', move('a1', 'S13')),
      move('a2', 'U12'),
      charge('a2', 'b1'),
      refused('ACTIVATION_OVER', move('a1', 'S13')),
    ],
    gives: ['a1 moves S11', 'a1 moves S12', 'a2 moves U11', 'a2 moves U12', 'a2 charges b1: V11'],
    has: { a1: { activation: 'closed' }, a2: { activation: 'open' }, a3: { activation: 'unused', energy: 2 } },
  });

  example('SS-6.3 a unit whose activation is closed may not move, charge, shoot, stand or crawl, but it may fight', {
    units: [
      unit('a1', 'squire', 'S10', { activation: 'closed' }),
      unit('a2', 'ranged-warrior', 'U10', { activation: 'closed' }),
      unit('a3', 'squire', 'W10', { activation: 'closed', fallen: 1, wounds: 1 }),
      unit('a4', 'squire', 'Y10', { activation: 'closed' }),
      unit('b1', 'squire', 'S13'),
      unit('b2', 'squire', 'Y11', { energy: 0 }),
    ],
    play: [
      refused('ACTIVATION_OVER', move('a1', 'S9')),
      refused('ACTIVATION_OVER', charge('a1', 'b1')),
      refused('ACTIVATION_OVER', shoot('a2', 'b1')),
      refused('ACTIVATION_OVER', stands('a3')),
      refused('ACTIVATION_OVER', act('a', 'crawl', { unit: 'a3', cell: 'W9' })),
      fight('a4', { allocation: 'a4: b2 1/0' }),
      pushes('a', 'b2', 'stay'),
    ],
    dice: [auto('a4', 'b2', 1), wound('a4', 'b2', 11, [12])],
    gives: ['a4 at b2: 1 stun', 'b2 stunned'],
  });

  example('SS-6.4 a move costs 1 Speed per cell, whatever the path, up to the turn’s Speed', {
    units: [unit('a1', 'squire', 'S10')],
    play: [
      along('a1', 'S11 T11 S12'),
      refused('NOT_ENOUGH_SPEED', move('a1', 'S16'), { needed: 4, left: 3 }),
      refused('NOT_ENOUGH_SPEED', along('a1', 'S13 S12 S13 S12'), { needed: 4, left: 3 }),
      move('a1', 'S15'),
      refused('NOT_ENOUGH_SPEED', move('a1', 'S16'), { left: 0 }),
    ],
    gives: ['a1 moves S11 T11 S12', 'a1 moves S13 S14 S15'],
    has: { a1: { speed: 0, at: 'S15' } },
  });

  example(
    'SS-6.5 each cell of a path is free and next to the one before; a goal alone takes the default path, if there is one',
    {
      units: [
        unit('a1', 'squire', 'A1'),
        unit('a2', 'squire', 'K10'),
        unit('a3', 'squire', 'A2'),
        unit('a4', 'squire', 'B1'),
      ],
      play: [
        refused('PATH_BROKEN', along('a2', 'K11 K13'), { from: 'K11', cell: 'K13' }),
        refused('PATH_BROKEN', along('a2', 'K12'), { from: 'K10' }),
        refused('CELL_BLOCKED', along('a3', 'B1'), { cell: 'B1' }),
        refused('NO_PATH', move('a1', 'C1'), { cell: 'C1' }),
        refused('NOT_ENOUGH_SPEED', move('a2', 'K20'), { needed: 10, left: 6 }),
        refused('NO_PATH', act('a', 'move', { unit: 'a2' })),
        along('a2', 'K11 L11 L12'),
      ],
      gives: ['a2 moves K11 L11 L12'],
    },
  );

  example('SS-6.6 a plain move may not enter a cell next to an enemy, not even on the way', {
    units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S13', { fallen: true, wounds: 1 })],
    play: [
      refused('ENEMY_ADJACENT', move('a1', 'S12'), { cell: 'S12', enemies: ['b1'] }),
      refused('ENEMY_ADJACENT', along('a1', 'S11 R11 R12 Q13'), { cell: 'R12' }),
      move('a1', 'S11'),
    ],
    gives: ['a1 moves S11'],
  });

  example('SS-6.7 a unit in contact, even with a fallen or running enemy, may not move, charge or crawl', {
    units: [
      unit('a1', 'squire', 'S10'),
      unit('b1', 'squire', 'S11', { fallen: true, wounds: 1 }),
      unit('a2', 'squire', 'W10'),
      unit('b2', 'squire', 'W11', { running: true }),
      unit('a3', 'squire', 'M10', { fallen: true, wounds: 1 }),
      unit('b3', 'squire', 'M11'),
      unit('b4', 'squire', 'S13'),
    ],
    play: [
      refused('IN_CONTACT', move('a1', 'S9'), { enemies: ['b1'] }),
      refused('IN_CONTACT', charge('a1', 'b4'), { enemies: ['b1'] }),
      refused('IN_CONTACT', move('a2', 'W9'), { enemies: ['b2'] }),
      refused('IN_CONTACT', act('a', 'crawl', { unit: 'a3', cell: 'M9' }), { enemies: ['b3'] }),
    ],
  });

  example('SS-6.8 fallen and running units may not move', {
    units: [
      unit('a1', 'squire', 'S10', { fallen: true, wounds: 1 }),
      unit('a2', 'squire', 'W10', { running: true }),
      unit('b1', 'squire', 'S28'),
    ],
    play: [refused('UNIT_FALLEN', move('a1', 'S9')), refused('UNIT_RUNNING', move('a2', 'W9'))],
  });

  example('SS-6.9 from the edge a unit may leave the board for 1 Speed: it is removed, nobody panics', {
    units: [unit('a1', 'squire', 'S2'), unit('a2', 'squire', 'S3'), unit('a3', 'squire', 'A20', { speedSpent: 6 })],
    play: [
      refused('NOT_AT_EDGE', act('a', 'move', { unit: 'a1', exit: '1' }), { cell: 'S2', edge: '1' }),
      refused('NOT_AT_EDGE', act('a', 'move', { unit: 'a1', cell: 'S1', exit: 'A' }), { cell: 'S1' }),
      refused('NOT_ENOUGH_SPEED', act('a', 'move', { unit: 'a3', exit: 'A' })),
      act('a', 'move', { unit: 'a1', cell: 'S1', exit: '1' }),
      asks('a half'),
    ],
    gives: ['a1 moves S1', 'a1 leaves from S1 over 1'],
    has: { a1: { at: null, removed: 'left', speed: 4 }, a2: { running: false } },
  });

  example('SS-6.9, SS-16.2 the last unit that leaves on purpose loses the match', {
    units: [unit('a1', 'squire', 'S1'), unit('b1', 'squire', 'S28')],
    alone: true,
    play: [act('a', 'move', { unit: 'a1', exit: '1' }), asks()],
    gives: ['a1 leaves from S1 over 1', 'b wins: massacre'],
  });

  example('SS-6.10 units have no facing: an attack from any side is the same', {
    units: [unit('a1', 'squire', 'S20'), unit('a2', 'squire', 'S18'), unit('b1', 'squire', 'S19', { heading: 0 })],
    play: [
      act('a', 'fight', { unit: 'b1' }),
      sets('a1', 'b1 1/0'),
      sets('a2', 'b1 1/0'),
      sets('b1', 'a1 1/1, a2 0/1'),
      pushes('b', 'a1', 'stay'),
    ],
    dice: [hit('a1', 'b1', 12, [13]), auto('b1', 'a1', 1), wound('b1', 'a1', 11, [12]), hit('a2', 'b1', 12, [13])],
    gives: ['a1 at b1: miss', 'b1 at a1: 1 stun', 'a2 at b1: miss', 'a1 stunned'],
  });
});
