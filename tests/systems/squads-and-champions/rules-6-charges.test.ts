import { describe, expect } from 'vitest';
import { attack, charge, doubles, ends, face, move } from './deeds.ts';
import { book, example, ground, refused, standard, unit } from './example.ts';
import type { Given } from './example.ts';

const sums = (attackSum: number, defenceSum = 0): Given => [
  'attack-declared',
  { attack: attackSum, defence: defenceSum },
];
const missed = ['rolled', 'attack-failed'];
const pike = (at: string, facing: 'N' | 'S' | 'E' | 'W' | 'SW' = 'N') => standard('a1', 'pike', at, { facing });
const offered = (playing: { view(side: 'a'): Parameters<typeof book.handle.offers>[0] }, verb: string): string[] =>
  book.handle
    .offers(playing.view('a'), 'a', verb)
    .map(({ params }) => `${String(params['unit'])} ${String(params['target'] ?? params['facing'])}`);

describe('Squads and Champions, facing and charging', () => {
  example('SC-6.6 a front is the three cells ahead, even diagonally', {
    units: [
      pike('K10', 'SW'),
      standard('b1', 'warrior', 'J9'),
      standard('b2', 'warrior', 'J10'),
      standard('b3', 'warrior', 'K9'),
      standard('b4', 'warrior', 'J11'),
    ],
    play: [
      ({ view }) =>
        expect(book.handle.offers(view('a'), 'a', 'attack').map(({ params }) => params['target'])).toEqual([
          'b1',
          'b2',
          'b3',
        ]),
      refused('NOT_IN_ARC', attack('a1', 'b4')),
    ],
  });

  example('SC-6.6, SC-11.7 a cell beyond a cliff does not belong to a front', {
    map: 'keep',
    units: [standard('a1', 'warrior', 'I20'), standard('b1', 'pike', 'H18', { facing: 'E' })],
    play: [move('a1', 'I19 I18 I17')],
    gives: [['moved', { cost: 3 }]],
  });

  example(
    'SC-6.9, SC-R13 a Pike turns as often as it likes before and after its move, even at Double-time, until its phase is over',
    {
      units: [pike('K10'), standard('b1', 'warrior', 'W20')],
      play: [
        face('a1', 'S'),
        face('a1', 'W'),
        doubles('a1', 'K11', { facing: 'E' }),
        face('a1', 'N'),
        ends('a'),
        refused('NOT_YOUR_DECISION', face('a1', 'S')),
      ],
      gives: [
        ['faced', { from: 'N', facing: 'S' }],
        ['faced', { facing: 'W' }],
        'moved',
        ['faced', { facing: 'E' }],
        ['faced', { from: 'E', facing: 'N' }],
      ],
      has: { a1: { facing: 'N' } },
    },
  );

  example('SC-6.9 only Pikes turn, and not after an attack that followed a turn', {
    units: [pike('K10'), standard('a2', 'warrior', 'D4'), standard('b1', 'warrior', 'K11')],
    play: [
      refused('NO_FACING', face('a2', 'S')),
      refused('NO_FACING', move('a2', 'D5', { facing: 'S' })),
      refused('BAD_VALUE', face('a1', 'up')),
      face('a1', 'N'),
      attack('a1', 'b1'),
      refused('MOVE_SPENT', face('a1', 'S'), { why: 'attacked' }),
    ],
    dice: [1, 6],
    gives: ['faced', sums(0), ...missed],
  });

  example('SC-6.9, SC-3.7 after an attack that came first, it may still turn and move', {
    units: [pike('K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1'), face('a1', 'S'), move('a1', 'K9')],
    dice: [1, 6],
    gives: [sums(0), ...missed, 'faced', 'moved'],
  });

  example('SC-6.10 a friend’s front stops nobody', {
    units: [
      standard('a1', 'warrior', 'K8'),
      standard('a2', 'pike', 'L12', { facing: 'S' }),
      standard('b1', 'warrior', 'W20'),
    ],
    play: [move('a1', 'K9 K10 K11 K12')],
    gives: [['moved', { cost: 4 }]],
  });

  example('SC-6.11 (a), SC-6.11 (b) at least two steps, in one direction', {
    units: [pike('K6'), standard('b1', 'warrior', 'K8'), standard('b2', 'warrior', 'N8')],
    play: [
      refused('CHARGE_TOO_SHORT', charge('a1', 'b1', { goal: 'K7' })),
      refused('NOT_STRAIGHT', charge('a1', 'b2', { goal: 'M7' })),
      refused('NO_CHARGE_PATH', charge('a1', 'b1')),
      move('a1', 'L6 M7', { facing: 'NE' }),
      attack('a1', 'b2'),
    ],
    dice: [1, 6],
    gives: ['moved', 'faced', sums(0), ...missed],
  });

  example('SC-6.11 (a) one step is not a charge', {
    units: [pike('K6'), standard('b1', 'warrior', 'K8')],
    play: [move('a1', 'K7'), attack('a1', 'b1')],
    dice: [1, 6],
    gives: ['moved', sums(0), ...missed],
  });

  example('SC-6.11 (c), SC-R24 elevated and concealing ground is clear, rough ground is not', {
    units: [pike('K6'), standard('b1', 'warrior', 'K10'), standard('b2', 'warrior', 'O6')],
    terrain: [ground('concealing', 'K7'), ground('hindering', 'M6')],
    play: [
      refused('NOT_CLEAR', charge('a1', 'b2', { goal: 'N6' }), { cell: 'M6', terrain: 'hindering' }),
      charge('a1', 'b1'),
    ],
    dice: [1, 6],
    gives: [['moved', { path: ['K7', 'K8', 'K9'] }], sums(1), ...missed],
  });

  example('SC-6.12 a doubled step does not spoil a charge', {
    units: [
      unit('a1', 'h-warden', 'K6', { facing: 'N' }),
      standard('b1', 'warrior', 'K10'),
      standard('b2', 'warrior', 'J6'),
    ],
    play: [charge('a1', 'b1')],
    dice: [1, 1, 6],
    gives: [['moved', { path: ['K7', 'K8', 'K9'], cost: 5 }], sums(1), ...missed],
  });

  example('SC-6.11 (d), SC-6.12 the bonus counts only against the target it leads to', {
    units: [
      pike('K6'),
      standard('b1', 'warrior', 'K9'),
      standard('b2', 'warrior', 'L7'),
      standard('b3', 'warrior', 'L9'),
    ],
    play: [
      refused('NOT_TOWARDS_TARGET', charge('a1', 'b2', { goal: 'K8' })),
      move('a1', 'K7 K8', { facing: 'E' }),
      attack('a1', 'b2'),
    ],
    dice: [1, 6],
    gives: [['moved', { cost: 4 }], 'faced', sums(0), ...missed],
  });

  example('SC-6.11 (d) one move may charge two enemies: the bonus counts against either', {
    units: [pike('K6'), standard('b1', 'warrior', 'K9'), standard('b3', 'warrior', 'L9')],
    play: [move('a1', 'K7 K8'), attack('a1', 'b3')],
    dice: [1, 6],
    gives: ['moved', sums(1), ...missed],
  });

  example('SC-6.11 (e), SC-6.13 an attack first, Double-time or Mobility exclude a charge', {
    units: [pike('K6'), standard('b1', 'warrior', 'K7'), standard('b2', 'warrior', 'N9')],
    play: [
      attack('a1', 'b1'),
      refused('ATTACK_SPENT', charge('a1', 'b2')),
      move('a1', 'L6'),
      refused('MOVE_SPENT', charge('a1', 'b2')),
    ],
    dice: [1, 6],
    gives: [sums(0), ...missed, 'moved'],
  });

  example('SC-6.13, SC-10.5 Mobility excludes the bonus of a straight move', {
    options: { factions: 'ashen/ashen' },
    units: [unit('a1', 'e-alpha', 'K4', { dismounted: true, facing: 'N' }), standard('b1', 'warrior', 'K8')],
    play: [move('a1', 'K5 K6 K7'), attack('a1', 'b1', { feat: 'mobility' }), move('a1', 'K6')],
    dice: [1, 1, 1, 6],
    gives: ['moved', 'feat-used', sums(0), ...missed, 'moved'],
  });

  example('SC-6.11, SC-10.3 a move with Burst of Speed may be a charge', {
    options: { factions: 'reach/ashen' },
    units: [unit('a1', 'n-orla', 'K6', { facing: 'N', fateSpent: 1 }), standard('b1', 'warrior', 'K14')],
    play: [move('a1', 'K13', { feat: 'burst' }), attack('a1', 'b1')],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', ['moved', { cost: 7, allowance: 8 }], sums(1), ...missed],
  });

  example(
    'SC-6.11 a charge turns the Pike to its target: straight ahead if possible, else in the first direction that covers it',
    {
      units: [pike('K6', 'S'), standard('b1', 'knight', 'J9')],
      play: [charge('a1', 'b1')],
      dice: [1, 6],
      gives: [['moved', { path: ['K7', 'K8'] }], ['faced', { facing: 'N' }], sums(1), ...missed],
    },
  );

  example('SC-6.11 a charge that ends in a front still counts; what is behind it cannot be reached', {
    units: [pike('K6'), standard('b1', 'pike', 'K9', { facing: 'S' })],
    play: [charge('a1', 'b1')],
    dice: [1, 6],
    gives: [['moved', { path: ['K7', 'K8'] }], ['forced-stop', { by: 'b1' }], sums(1), ...missed],
  });

  example('SC-6.11 the path of a charge is checked like any other', {
    units: [
      pike('K6'),
      standard('b1', 'warrior', 'K12'),
      standard('b2', 'warrior', 'K9'),
      standard('b3', 'pike', 'P9', { facing: 'W' }),
      standard('b4', 'warrior', 'Q12'),
    ],
    play: [
      refused('CELL_OCCUPIED', charge('a1', 'b1', { goal: 'K11' }), { by: 'b2' }),
      refused('STOPPED_BY_PIKE', charge('a1', 'b4', { goal: 'P11' }), { cell: 'O10', by: 'b3' }),
    ],
  });

  example('SC-6.11 a charge is no longer than the allowance', {
    units: [pike('K6'), standard('b1', 'warrior', 'K14')],
    play: [
      refused('TOO_FAR', charge('a1', 'b1', { goal: 'K13' }), { cost: 7, left: 6 }),
      refused('NO_CHARGE_PATH', charge('a1', 'b1')),
      refused('NOT_ADJACENT', charge('a1', 'b1', { goal: 'K12' })),
    ],
  });

  example('SC-6.11 only Pikes and Lancers charge, and only enemies; a facing must cover the target', {
    units: [
      pike('K6'),
      standard('a2', 'warrior', 'D6'),
      standard('b1', 'warrior', 'K9'),
      standard('b2', 'warrior', null),
    ],
    play: [
      refused('CANNOT_CHARGE', charge('a2', 'b1')),
      refused('NOT_AN_ENEMY', charge('a1', 'a2')),
      refused('UNKNOWN_UNIT', charge('a1', 'b2')),
      refused('NOT_IN_ARC', charge('a1', 'b1', { facing: 'S' }), { facing: 'S' }),
      charge('a1', 'b1', { facing: 'NE' }),
    ],
    dice: [1, 6],
    gives: ['moved', ['faced', { facing: 'NE' }], sums(1), ...missed],
  });

  example('SC-7.1 a Lancer charges like a Pike, and has no facing', {
    units: [standard('a1', 'lancer', 'K6'), standard('b1', 'warrior', 'N10')],
    play: [refused('NO_FACING', charge('a1', 'b1', { facing: 'N' })), charge('a1', 'b1')],
    dice: [1, 6],
    gives: [['moved', { path: ['L7', 'M8'] }], sums(2), ...missed],
  });

  example('SC-6.11 of several charges the cheapest is taken, then the first direction', {
    units: [standard('a1', 'lancer', 'K6'), standard('b1', 'warrior', 'K10')],
    play: [charge('a1', 'b1')],
    dice: [1, 6],
    gives: [['moved', { path: ['K7', 'K8'] }], sums(2), ...missed],
  });

  example('SC-6.11 charges offered', {
    units: [
      pike('K6'),
      standard('a2', 'warrior', 'J6'),
      standard('b1', 'warrior', 'K9'),
      standard('b2', 'warrior', 'N9'),
      standard('b3', 'warrior', 'M7'),
    ],
    play: [(playing) => expect(offered(playing, 'charge')).toEqual(['a1 b1', 'a1 b2'])],
  });
});
