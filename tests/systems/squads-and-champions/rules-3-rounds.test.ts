import { describe, expect } from 'vitest';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import type { Playing } from '../../support/example.ts';
import { ability, activate, attack, ends, face, move, orders, passes, reform } from './deeds.ts';
import { act, asks, example, refused, standard, timeUp, unit } from './example.ts';

const idle = { idle: 'yes' } as const;
const own = ({ view }: Playing): ChampionsView['own'] => (view('all') as unknown as ChampionsView).own;

/** Two squads and an Elite against one of each. */
const forces = [
  standard('a1', 'warrior', 'K5'),
  standard('a2', 'warrior', 'L5'),
  standard('a3', 'pike', 'K3', { squad: 'blue' }),
  standard('a4', 'pike', 'L3', { squad: 'blue' }),
  unit('a5', 'h-captain', 'N5'),
  standard('b1', 'warrior', 'K20'),
  standard('b2', 'warrior', 'L20'),
  unit('b3', 'e-overseer', 'N20'),
];

describe('Squads and Champions, rounds, turns, phases', () => {
  example(
    'SC-3.1, SC-3.2 both sides get as many turns as the larger number of groups, alternately, the attacker first',
    {
      units: forces,
      turn: { phase: 'round', round: 3 },
      play: [activate('a', 'red', idle), activate('b', 'red', idle), activate('a', 'blue', idle)],
      gives: [
        ['round-began', { round: 4, turns: 3, first: 'a' }],
        'activated',
        'turn-ended',
        'activated',
        'turn-ended',
        'activated',
        ['turn-ended', { side: 'a', group: 'blue', turns: 1 }],
      ],
      asked: ['b turn'],
      after: (playing) => expect(own(playing).turns).toEqual({ a: 1, b: 2 }),
    },
  );

  example('SC-3.12, SC-4.4 a Pike that has moved and attacked may not turn: with nothing left to do, its turn ends', {
    units: [
      standard('a1', 'pike', 'K8'),
      unit('a2', 'h-captain', 'A4'),
      standard('b1', 'warrior', 'K11'),
      unit('b2', 'e-overseer', 'W20'),
    ],
    alone: true,
    play: [move('a1', 'K9 K10'), attack('a1', 'b1')],
    dice: [1, 6],
    asked: ['b turn'],
  });

  example('SC-3.1 the attacker opens every round, whichever side it is', {
    units: forces,
    own: { attacker: 'b' },
    turn: { phase: 'round' },
    play: [],
    asked: ['b turn'],
  });

  example('SC-3.3 a group acts once a round', {
    units: forces,
    play: [
      activate('a', 'red', idle),
      activate('b', 'b3', idle),
      refused('ALREADY_ACTIVATED', activate('a', 'red'), { group: 'red', side: 'a' }),
      refused('ALREADY_ACTIVATED', move('a1', 'K6')),
      activate('a', 'a5'),
      refused('OTHER_GROUP_ACTIVE', activate('a', 'blue'), { group: 'a5' }),
    ],
    asked: ['a activation'],
  });

  example('SC-3.3 only one’s own groups with a unit on the board can be activated; a member stands for its squad', {
    units: [...forces, standard('a6', 'archer', null, { squad: 'green' })],
    play: [
      refused('UNKNOWN_UNIT', activate('a', 'green')),
      refused('UNKNOWN_UNIT', activate('a', 'purple')),
      refused('NOT_YOUR_UNIT', activate('a', 'b3')),
      refused('UNKNOWN_UNIT', activate('a', 'nobody')),
      activate('a', 'a4'),
    ],
    after: (playing) => expect(own(playing).activation?.group).toBe('blue'),
  });

  example('SC-3.4 passing needs more turns than groups, and no active group', {
    units: forces,
    turn: { phase: 'round' },
    play: [
      refused('PASS_NOT_ALLOWED', passes('a'), { turns: 3, groups: 3 }),
      activate('a', 'red'),
      refused('OTHER_GROUP_ACTIVE', passes('a')),
      ends('a'),
      passes('b'),
      refused('NOT_YOUR_DECISION', passes('b')),
    ],
    gives: ['round-began', 'activated', 'turn-ended', ['passed', { side: 'b', turns: 2, auto: false }]],
    asked: ['a turn'],
  });

  example('SC-3.5, SC-R15 a side without groups passes without a question, and the round ends when neither has one', {
    units: forces,
    turn: { phase: 'round' },
    play: [
      activate('a', 'red', idle),
      activate('b', 'red', idle),
      activate('a', 'blue', idle),
      activate('b', 'b3', idle),
      activate('a', 'a5', idle),
    ],
    gives: [
      'round-began',
      'activated',
      'turn-ended',
      'activated',
      'turn-ended',
      'activated',
      'turn-ended',
      'activated',
      'turn-ended',
      'activated',
      'turn-ended',
      ['round-ended', { round: 2 }],
      'regroup-done',
      ['round-began', { round: 3 }],
    ],
    asked: ['a turn'],
    secrets: { a: { orders: { regroup: 'skip' } } },
  });

  example('SC-3.5 the side that is finished passes between the other’s turns', {
    units: forces,
    own: { activated: { a: ['a5'], b: ['red', 'b3'] } },
    play: [activate('a', 'red', idle)],
    gives: ['activated', 'turn-ended', ['passed', { side: 'b', turns: 0, auto: true }]],
    asked: ['a turn'],
  });

  example('SC-3.6, SC-3.13, SC-R8 a group may be activated and do nothing, even in its start area', {
    units: [standard('a1', 'warrior', 'K1'), standard('a2', 'warrior', 'L1'), standard('b1', 'warrior', 'K20')],
    turn: { phase: 'round', round: 0 },
    play: [activate('a', 'red'), ends('a')],
    gives: [['round-began', { round: 1 }], 'activated', 'turn-ended'],
    has: { a1: { at: 'K1', done: true }, a2: { at: 'L1', done: true } },
    asked: ['b turn'],
  });

  example('SC-3.7, SC-3.12 attack and then move: nothing is left, and the turn of an Elite ends by itself', {
    units: [unit('a5', 'h-captain', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a5', 'b1'), asks('a activation'), move('a5', 'J9')],
    dice: [1, 1, 6],
    asked: ['b turn'],
    has: { a5: { at: 'J9', done: true } },
  });

  example('SC-3.7, SC-3.8 move and then attack; the attack closes the movement', {
    units: [unit('a5', 'h-captain', 'K8'), standard('a1', 'warrior', 'E5'), standard('b1', 'warrior', 'K11')],
    play: [move('a5', 'K10'), asks('a activation'), attack('a5', 'b1')],
    dice: [1, 1, 6],
    asked: ['b turn'],
  });

  example('SC-3.8, SC-R14 a movement phase is one move', {
    units: [unit('a5', 'h-captain', 'K8'), standard('b1', 'warrior', 'K20')],
    play: [move('a5', 'K9'), refused('MOVE_SPENT', move('a5', 'K10'))],
    asked: ['a activation'],
  });

  example('SC-3.9 an attack phase is one attack', {
    units: [unit('a5', 'h-captain', 'K10'), standard('b1', 'warrior', 'K11'), standard('b2', 'warrior', 'L11')],
    play: [attack('a5', 'b1'), refused('ATTACK_SPENT', attack('a5', 'b2'))],
    dice: [1, 1, 6],
    asked: ['a activation'],
  });

  example('SC-3.10 the former member is done when another begins, in any order', {
    units: forces,
    play: [move('a2', 'L6'), move('a1', 'K6'), refused('UNIT_DONE', move('a2', 'L7'), { unit: 'a2', by: 'a1' })],
    has: { a2: { done: true }, a1: { done: false } },
    asked: ['a activation'],
  });

  example('SC-3.11 a squad of one is a group, and membership counts when it is activated', {
    units: [
      ...['K5', 'L5', 'M5'].map((cell, index) => standard(`a${index + 1}`, 'warrior', cell)),
      standard('a4', 'pike', 'K3', { squad: 'blue' }),
      standard('b1', 'warrior', 'K20'),
    ],
    alone: true,
    turn: { phase: 'regroup' },
    play: [reform('a3', 'blue'), act('a', 'done'), move('a4', 'K4'), move('a3', 'M6')],
    asked: ['a activation'],
    after: (playing) => expect(own(playing).activation?.group).toBe('blue'),
  });

  example('SC-3.12 a Pike that moved may still turn, so the turn goes on; after an attack it may not', {
    units: [unit('a5', 'h-warden', 'K10', { facing: 'N' }), standard('b1', 'warrior', 'K12')],
    play: [move('a5', 'K11'), asks('a activation'), attack('a5', 'b1')],
    dice: [1, 1, 6],
    asked: ['b turn'],
  });

  example('SC-3.12 a Pike that attacked first may turn after its move', {
    units: [unit('a5', 'h-warden', 'K10', { facing: 'N' }), standard('b1', 'warrior', 'K11')],
    play: [attack('a5', 'b1'), move('a5', 'J9'), asks('a activation'), face('a5', 'E'), ends('a')],
    dice: [1, 1, 6],
    asked: ['b turn'],
    has: { a5: { facing: 'E' } },
  });

  example('SC-3.12 the turn stays open for a Frenzy with a target', {
    units: [
      unit('b5', 'e-warlord', 'K8'),
      standard('a1', 'warrior', 'K10'),
      standard('a2', 'warrior', 'L10'),
      standard('a3', 'warrior', 'C5'),
    ],
    turn: { active: 'b' },
    play: [move('b5', 'K9'), attack('b5', 'a1'), asks('b activation'), attack('b5', 'a2', { feat: 'frenzy' })],
    dice: [6, 6, 6, 1, 6, 6, 6, 1],
    asked: ['a turn'],
    scores: { a: 0, b: 2 },
  });

  example('SC-3.12 without a target for the Frenzy the turn ends', {
    units: [unit('b5', 'e-warlord', 'K8'), standard('a1', 'warrior', 'K10')],
    turn: { active: 'b' },
    play: [move('b5', 'K9'), attack('b5', 'a1')],
    dice: [6, 6, 6, 1],
    asked: ['a turn'],
  });

  example('SC-3.12 nothing can be ended before a group is active', {
    units: forces,
    play: [refused('NO_GROUP_ACTIVE', ends('a')), refused('NOT_YOUR_DECISION', ends('b'))],
    asked: ['a turn'],
  });

  example('SC-R53 members that did not act are done when the turn ends; a new round makes all ready again', {
    units: [
      standard('a1', 'warrior', 'K5'),
      standard('a2', 'warrior', 'L5'),
      standard('b1', 'warrior', 'K20'),
      standard('b2', 'warrior', 'L20'),
    ],
    play: [move('a1', 'K6'), ends('a'), activate('b', 'red', idle), asks('a turn'), move('a2', 'L6')],
    gives: [
      'activated',
      'moved',
      'turn-ended',
      'activated',
      'turn-ended',
      'round-ended',
      'round-began',
      'activated',
      'moved',
    ],
    has: { a1: { done: false }, b1: { done: false } },
  });

  example('SC-R54 a group loses nobody in its own turn: targets never strike back', {
    units: [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [1, 6],
    has: { a1: { defeated: false }, b1: { defeated: false } },
    asked: ['a activation'],
  });

  example('SC-3.4 the standing order passes whenever that is legal', {
    units: forces,
    turn: { phase: 'round' },
    play: [orders('b', 'passing', 'auto'), activate('a', 'red', idle), activate('a', 'blue'), ends('a')],
    gives: [
      'round-began',
      'orders-set',
      'activated',
      'turn-ended',
      ['passed', { side: 'b', auto: false }],
      'activated',
      'turn-ended',
    ],
    asked: ['b turn'],
  });

  example('SC-3.6 at the deadline an active group ends its turn', {
    units: forces,
    play: [move('a1', 'K6'), timeUp('a')],
    gives: ['activated', 'moved', 'timed-out', 'turn-ended'],
    asked: ['b turn'],
    has: { a2: { at: 'L5', done: true } },
  });

  example('SC-8.2 switching an ability activates nobody', {
    units: [...forces, unit('a6', 'h-hunter', 'P5')],
    play: [
      ability('a5', 'banner', 'off'),
      asks('a turn'),
      activate('a', 'red'),
      ability('a5', 'banner', 'on'),
      ability('a6', 'marksman', 'off'),
      ability('a6', 'surefoot', 'off'),
    ],
    gives: [
      ['ability-set', { unit: 'a5', ability: 'banner', on: false }],
      ['ability-set', { unit: 'a5', on: true }],
      'ability-set',
      'ability-set',
    ],
    has: { a5: { off: [] }, a6: { off: ['surefoot', 'marksman'] } },
    asked: ['a activation'],
  });

  example(
    'SC-8.2, SC-R40 abilities cannot be switched after a die of the turn, in the enemy’s turn, or if the unit lacks them',
    {
      units: [
        unit('a5', 'h-captain', 'K10'),
        unit('a6', 'h-wizard', 'N5'),
        standard('b1', 'warrior', 'K11'),
        unit('b3', 'e-doomrider', 'N20'),
      ],
      play: [
        refused('NO_ABILITY', ability('a5', 'swift', 'off')),
        refused('NO_ABILITY', ability('a5', 'juggling', 'off')),
        refused('NOT_YOUR_UNIT', act('a', 'ability', { unit: 'b3', ability: 'dread', state: 'off' })),
        refused('NOT_YOUR_DECISION', ability('b3', 'dread', 'off')),
        attack('a5', 'b1'),
        refused('TOO_LATE', ability('a5', 'banner', 'off')),
        refused('TOO_LATE', ability('a6', 'evasive', 'off')),
        ends('a'),
        ability('b3', 'dread', 'off'),
      ],
      dice: [1, 1, 6],
      has: { b3: { off: ['dread'] } },
      asked: ['b turn'],
    },
  );
});
