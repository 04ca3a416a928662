import { describe, expect } from 'vitest';
import { ends, falls, fight, follows, move, passes, pushes, sets, steps } from './deeds.ts';
import { asks, auto, example, mayName, panic, refused, timeUp, unit, wound } from './example.ts';
import type { Throw } from './example.ts';

/** One automatic hit that wounds (die 1) or stuns (die 20). */
const struck = (by: string, target: string, force: number, die: 1 | 20): Throw[] => [
  auto(by, target, 1),
  wound(by, target, force, [die]),
];
const duel = (differs = {}) => [unit('a1', 'knight', 'S18'), unit('b1', 'squire', 'S19', differs)];
const strikes = [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')];
const stunned = ['a1 at b1: 1 stun', 'b1 stunned'];
const wounded = ['a1 at b1: 1 wound', 'b1 wounded 1'];

describe('SS-10 results of a combat', () => {
  example('SS-10.1 counters, deaths, pushes, follow-ups, panic, contacts, in this order', {
    // b1 dies, b2 falls, a1 follows it, then b3 tests for b1.
    units: [
      unit('a1', 'knight', 'S18'),
      unit('b1', 'squire', 'R18', { wounds: 2 }),
      unit('b2', 'squire', 'S19'),
      unit('b3', 'squire', 'R21'),
    ],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0, b2 1/0'),
      sets('b1', 'a1 0/0'),
      sets('b2', 'a1 0/0'),
      falls('b2', 'S20'),
      asks('a follow'),
      follows('a1'),
      asks('a half'),
    ],
    dice: [...struck('a1', 'b1', 14, 1), ...struck('a1', 'b2', 14, 1), panic('b3', 10, 10)],
    gives: [
      'a1 at b1: 1 wound',
      'a1 at b2: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'b2 wounded 1',
      'b2 pushed to S20 by a1',
      'b2 falls',
      'a1 follows to S19',
    ],
    contacts: ['a1-b2'],
  });

  example('SS-10.2, SS-10.3 every unsaved wound is a counter; stuns beside a wound have no effect', {
    units: duel(),
    play: [fight('a1'), sets('a1', 'b1 3/0'), sets('b1', 'a1 0/0'), falls('b1', 'S20'), passes('a')],
    dice: [auto('a1', 'b1', 3), wound('a1', 'b1', 14, [1, 1, 20])],
    gives: ['a1 at b1: 2 wounds 1 stun', 'b1 wounded 2', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { b1: { wounds: 2, fallen: true, resistance: 7 } },
  });

  example('SS-10.3 a unit is stunned once, by however many stuns', {
    units: [...duel(), unit('a2', 'knight', 'R19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 2/0'),
      sets('a2', 'b1 1/0'),
      sets('b1', 'a1 0/0, a2 0/0'),
      asks('a push'),
      pushes('a', 'b1', 'stay'),
      asks('a half'),
    ],
    dice: [auto('a1', 'b1', 2), wound('a1', 'b1', 14, [20, 20]), ...struck('a2', 'b1', 14, 20)],
    gives: ['a1 at b1: 2 stuns', 'a2 at b1: 1 stun', 'b1 stunned'],
    has: { b1: { wounds: 0, fallen: false } },
  });

  example('SS-10.4 a stunned unit of the active side closes its activation, but may fight on', {
    units: [...duel(), unit('b2', 'squire', 'S17')],
    play: [
      steps('a', 'a1-b1'),
      sets('a1', 'b1 0/0'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'stay'),
      refused('ACTIVATION_OVER', move('a1', 'R17')),
      steps('a', 'a1-b2'),
      asks('a allocation', 'b allocation'),
    ],
    dice: struck('b1', 'a1', 11, 20),
    gives: ['b1 at a1: 1 stun', 'a1 stunned'],
    has: { a1: { activation: 'closed', energy: 3 } },
  });
  example('SS-10.4 with option stun-stops off it does not close', {
    units: duel(),
    options: { 'stun-stops': 'off' },
    play: [
      fight('a1'),
      sets('a1', 'b1 0/0'),
      sets('b1', 'a1 1/0'),
      pushes('b', 'a1', 'S17'),
      passes('b'),
      move('a1', 'S16'),
    ],
    dice: struck('b1', 'a1', 11, 20),
    gives: ['b1 at a1: 1 stun', 'a1 stunned', 'a1 pushed to S17 by b1', 'a1 moves S16'],
  });
  example('SS-10.4 a stunned unit of the passive side keeps its activation', {
    units: duel(),
    play: [...strikes, pushes('a', 'b1', 'S20'), passes('a'), ends('a'), move('b1', 'S21')],
    dice: struck('a1', 'b1', 14, 20),
    gives: [...stunned, 'b1 pushed to S20 by a1', 'b1 moves S21'],
  });

  example(
    'SS-10.5 the passive side is pushed first, by number; directions from where all stood, free cells as they are then',
    {
      // b1 takes T19 from b2; a1, pushed last, goes away from T18, where b2 stood.
      units: [
        unit('a1', 'knight', 'S18'),
        unit('a2', 'knight', 'R19'),
        unit('b1', 'squire', 'S19'),
        unit('b2', 'squire', 'T18'),
      ],
      play: [
        fight('a1'),
        sets('a1', 'b1 1/0, b2 1/0'),
        sets('a2', 'b1 0/0'),
        sets('b1', 'a1 0/0'),
        sets('b2', 'a1 1/0'),
        mayName('a', 'push', ['S20', 'T19']),
        pushes('a', 'b1', 'T19'),
        mayName('a', 'push', ['U19', 'U18']),
        pushes('a', 'b2', 'U18'),
        mayName('b', 'push', ['S17', 'R17', 'R18']),
        pushes('b', 'a1', 'R18'),
        asks('a half'),
      ],
      dice: [...struck('a1', 'b1', 14, 20), ...struck('a1', 'b2', 14, 20), ...struck('b2', 'a1', 11, 20)],
      gives: [
        'a1 at b1: 1 stun',
        'a1 at b2: 1 stun',
        'b2 at a1: 1 stun',
        'b1 stunned',
        'b2 stunned',
        'a1 stunned',
        'b1 pushed to T19 by a1',
        'b2 pushed to U18 by a1',
        'a1 pushed to R18 by b2',
      ],
    },
  );

  example('SS-10.6 the attackers’ player leaves a stunned unit or pushes it to a free cell directly away', {
    units: [...duel(), unit('b2', 'squire', 'T19')],
    play: [
      steps('a', 'a1-b1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      asks('a push'),
      mayName('a', 'push', ['S20', 'R19']),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'T19')),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'T18')),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'off')),
      refused('NOT_A_PUSH_CELL', pushes('a', 'b2', 'stay')),
      refused('NOT_YOUR_SIDE', pushes('b', 'b1', 'stay')),
      pushes('a', 'b1', 'R19'),
      passes('a'),
    ],
    dice: struck('a1', 'b1', 14, 20),
    gives: [...stunned, 'b1 pushed to R19 by a1'],
    has: { b1: { wounds: 0, fallen: false, speed: 6 } },
  });
  example('SS-10.6, SS-10.7 a stun pushes a unit on the ground by the rule of stuns, a wound by that of wounds', {
    units: [...duel({ fallen: 1, wounds: 1 }), unit('a3', 'knight', 'W18'), unit('b3', 'squire', 'W19', { fallen: 1 })],
    play: [
      steps('a', 'a1-b1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      pushes('a', 'b1', 'S20'),
      passes('a'),
      fight('a3'),
      sets('a3', 'b3 1/0'),
      sets('b3', 'a3 0/0'),
      falls('b3', 'W20'),
      passes('a'),
    ],
    dice: [...struck('a1', 'b1', 14, 20), ...struck('a3', 'b3', 14, 1)],
    gives: [
      ...stunned,
      'b1 pushed to S20 by a1',
      'a3 at b3: 1 wound',
      'b3 wounded 1',
      'b3 pushed to W20 by a3',
      'b3 falls',
    ],
    after: ({ events }) =>
      expect(events.filter(({ kind }) => kind === 'pushed').map(({ rule }) => rule)).toEqual(['SS-10.6', 'SS-10.7']),
  });
  example(
    'SS-10.6 if several stunned it, the player names the one that pushes; by default the lowest that fits the cell',
    {
      units: [...duel(), unit('a2', 'knight', 'R19')],
      play: [
        fight('a1'),
        sets('a1', 'b1 1/0'),
        sets('a2', 'b1 1/0'),
        sets('b1', 'a1 0/0'),
        refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'S20', { by: 'a2' })),
        refused('NOT_A_PUSH_CELL', pushes('a', 'b1', 'T18', { by: 'a1' })),
        pushes('a', 'b1', 'T18'),
        follows('a2'),
      ],
      dice: [...struck('a1', 'b1', 14, 20), ...struck('a2', 'b1', 14, 20)],
      gives: ['a1 at b1: 1 stun', 'a2 at b1: 1 stun', 'b1 stunned', 'b1 pushed to T18 by a2', 'a2 follows to S19'],
    },
  );
  for (const [word, line] of [
    ['auto', ['b1 pushed to S20 by a1']],
    ['stay', []],
  ] as const) {
    example(`SS-10.6 standing order push ${word}`, {
      units: duel(),
      secrets: { a: { orders: { push: word, follow: 'never' } } },
      play: [...strikes, asks('a half')],
      dice: struck('a1', 'b1', 14, 20),
      gives: [...stunned, ...line],
    });
  }
  example('SS-10.6 the default: off the board if any of them can, even if not straight away', {
    units: [unit('a1', 'knight', 'B2'), unit('b1', 'squire', 'A2')],
    play: [...strikes, mayName('a', 'push', ['A1', 'off']), timeUp('a')],
    dice: struck('a1', 'b1', 14, 20),
    gives: [...stunned, 'a timed out: push', 'b1 pushed off by a1', 'b1 dies: off-board'],
  });
  example('SS-10.6 the default: else straight away, else the first free direction', {
    units: [...duel(), unit('b2', 'squire', 'S20'), unit('a3', 'knight', 'W18'), unit('b3', 'squire', 'W19')],
    play: [
      steps('a', 'a1-b1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      timeUp('a'),
      passes('a'),
      fight('a3'),
      sets('a3', 'b3 1/0'),
      sets('b3', 'a3 0/0'),
      timeUp('a'),
      passes('a'),
    ],
    dice: [...struck('a1', 'b1', 14, 20), ...struck('a3', 'b3', 14, 20)],
    gives: [
      ...stunned,
      'a timed out: push',
      'b1 pushed to T19 by a1',
      'a3 at b3: 1 stun',
      'b3 stunned',
      'a timed out: push',
      'b3 pushed to W20 by a3',
    ],
  });

  example('SS-10.7 a wounded unit is pushed 1 cell; its own player chooses the cell', {
    units: duel(),
    play: [
      ...strikes,
      asks('b fall'),
      mayName('b', 'fall', ['S20', 'T19', 'R19']),
      refused('NOT_A_PUSH_CELL', falls('b1', 'S19')),
      refused('NOT_A_PUSH_CELL', falls('b1', 'T18')),
      falls('b1', 'T19'),
      passes('a'),
    ],
    dice: struck('a1', 'b1', 14, 1),
    gives: [...wounded, 'b1 pushed to T19 by a1', 'b1 falls'],
  });
  example('SS-10.7 and the attacker that wounded it; by default the lowest that fits the cell', {
    units: [...duel(), unit('a2', 'knight', 'R19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('a2', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      mayName('b', 'fall', ['S20', 'T19', 'T18']),
      refused('NOT_A_PUSH_CELL', falls('b1', 'T18', { from: 'a1' })),
      falls('b1', 'T19', { from: 'a2' }),
      follows('a2'),
    ],
    dice: [...struck('a1', 'b1', 14, 1), ...struck('a2', 'b1', 14, 1)],
    gives: [
      'a1 at b1: 1 wound',
      'a2 at b1: 1 wound',
      'b1 wounded 2',
      'b1 pushed to T19 by a2',
      'b1 falls',
      'a2 follows to S19',
    ],
  });
  example('SS-10.7 off the board only if no cell is free', {
    units: [unit('a1', 'knight', 'B2'), unit('b1', 'squire', 'A2')],
    play: [...strikes, passes('a')],
    dice: struck('a1', 'b1', 14, 1),
    gives: [...wounded, 'b1 pushed to A1 by a1', 'b1 falls'],
  });
  example('SS-10.7, SS-10.8 without a free cell, it goes off the board if it can, and is dead', {
    units: [unit('a1', 'knight', 'S2'), unit('b1', 'squire', 'S1')],
    play: [...strikes, passes('a')],
    dice: struck('a1', 'b1', 14, 1),
    gives: [...wounded, 'b1 pushed off by a1', 'b1 dies: off-board'],
    has: { b1: { at: null, removed: 'off-board' } },
  });
  example('SS-10.7 if all cells are blocked it falls where it is', {
    units: [...duel(), unit('b2', 'squire', 'S20'), unit('b3', 'squire', 'R19')],
    terrain: [{ kind: 'boulder', at: 'T19' }],
    play: [steps('a', 'a1-b1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), asks('a half')],
    dice: struck('a1', 'b1', 14, 1),
    gives: [...wounded, 'b1 falls'],
    has: { b1: { at: 'S19', fallen: true } },
  });
  example(
    'SS-10.7 standing order fall auto: fewest enemies in contact, then furthest from the edges, then first direction',
    {
      // At S20 b1 would touch a2; R19 is 18 from edge A, T19 only 17 from edge AJ.
      units: [...duel(), unit('a2', 'squire', 'S21')],
      secrets: { b: { orders: { fall: 'auto' } } },
      play: [...strikes, passes('a')],
      dice: struck('a1', 'b1', 14, 1),
      gives: [...wounded, 'b1 pushed to R19 by a1', 'b1 falls'],
    },
  );
  example('SS-10.7 which is also the default', {
    units: [unit('a1', 'knight', 'D18'), unit('b1', 'squire', 'D19')],
    play: [...strikes, timeUp('b'), passes('a')],
    dice: struck('a1', 'b1', 14, 1),
    gives: [...wounded, 'b timed out: fall', 'b1 pushed to E20 by a1', 'b1 falls'],
  });

  example('SS-10.8, SS-16.1 a unit pushed off the board is dead, and its friends test', {
    units: [unit('a1', 'knight', 'S2'), unit('b1', 'squire', 'S1'), unit('b2', 'squire', 'Q2')],
    play: [...strikes, pushes('a', 'b1', 'off'), passes('a')],
    dice: [...struck('a1', 'b1', 14, 20), panic('b2', 10, 10)],
    gives: [...stunned, 'b1 pushed off by a1', 'b1 dies: off-board'],
  });

  example('SS-10.9 the pusher may follow, without using Speed; the default is no', {
    units: [unit('a1', 'knight', 'S18', { speedSpent: 7 }), unit('b1', 'squire', 'S19')],
    play: [
      ...strikes,
      pushes('a', 'b1', 'S20'),
      asks('a follow'),
      refused('NOT_YOUR_UNIT', follows('a9')),
      timeUp('a'),
    ],
    dice: struck('a1', 'b1', 14, 20),
    gives: [...stunned, 'b1 pushed to S20 by a1', 'a timed out: follow'],
    has: { a1: { at: 'S18', speed: 0 } },
  });
  for (const [word, at] of [
    ['always', 'S19'],
    ['never', 'S18'],
  ] as const) {
    example(`SS-10.9 standing order follow ${word}`, {
      units: duel(),
      secrets: { a: { orders: { push: 'auto', follow: word } } },
      play: [...strikes, asks('a half')],
      dice: struck('a1', 'b1', 14, 20),
      gives: [...stunned, 'b1 pushed to S20 by a1', ...(word === 'always' ? ['a1 follows to S19'] : [])],
      has: { a1: { at } },
    });
  }
  example('SS-10.9 a pusher that has fallen, was itself pushed or died does not follow', {
    // a1 is pushed, a2 falls, a3 dies: none of them is asked.
    units: [
      unit('a1', 'knight', 'S10'),
      unit('b1', 'squire', 'S11'),
      unit('a2', 'knight', 'W10'),
      unit('b2', 'squire', 'W11'),
      unit('a3', 'knight', 'O10', { wounds: 2 }),
      unit('b3', 'squire', 'O11'),
    ],
    secrets: {
      a: { orders: { fall: 'auto', push: 'auto' } },
      b: { orders: { push: 'auto', fall: 'auto', follow: 'never' } },
    },
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 1/0'),
      asks('a half'),
      fight('a2'),
      sets('a2', 'b2 1/0'),
      sets('b2', 'a2 1/0'),
      asks('a half'),
      fight('a3'),
      sets('a3', 'b3 1/0'),
      sets('b3', 'a3 1/0'),
      asks('a half'),
    ],
    dice: [
      ...struck('a1', 'b1', 14, 20),
      ...struck('b1', 'a1', 11, 20),
      ...struck('a2', 'b2', 14, 20),
      ...struck('b2', 'a2', 11, 1),
      ...struck('a3', 'b3', 14, 20),
      ...struck('b3', 'a3', 11, 1),
    ],
    gives: [
      'a1 at b1: 1 stun',
      'b1 at a1: 1 stun',
      'b1 stunned',
      'a1 stunned',
      'b1 pushed to S12 by a1',
      'a1 pushed to S9 by b1',
      'a2 at b2: 1 stun',
      'b2 at a2: 1 wound',
      'b2 stunned',
      'a2 wounded 1',
      'b2 pushed to W12 by a2',
      'a2 pushed to X9 by b2',
      'a2 falls',
      'a3 at b3: 1 stun',
      'b3 at a3: 1 wound',
      'b3 stunned',
      'a3 wounded 1',
      'a3 dies: wounds',
      'b3 pushed to O12 by a3',
    ],
  });
  example('SS-10.9 nobody follows into a cell emptied by death, except after a push off the board', {
    units: [
      unit('a1', 'knight', 'S18'),
      unit('b1', 'squire', 'S19', { wounds: 2 }),
      unit('a2', 'knight', 'W2'),
      unit('b2', 'squire', 'W1'),
    ],
    play: [
      ...strikes,
      asks('a half'),
      fight('a2'),
      sets('a2', 'b2 1/0'),
      sets('b2', 'a2 0/0'),
      pushes('a', 'b2', 'off'),
      asks('a follow'),
      follows('a2'),
    ],
    dice: [...struck('a1', 'b1', 14, 1), ...struck('a2', 'b2', 14, 20)],
    gives: [
      ...wounded,
      'b1 dies: wounds',
      'a2 at b2: 1 stun',
      'b2 stunned',
      'b2 pushed off by a2',
      'b2 dies: off-board',
      'a2 follows to W1',
    ],
  });
  example('SS-10.9 the cell must be free', {
    // b2 can only fall into the cell that b1 has left, so a1 is not asked, but a2 is.
    units: [
      unit('a1', 'knight', 'S18'),
      unit('a2', 'knight', 'S21'),
      unit('a3', 'squire', 'R19'),
      unit('b1', 'squire', 'S19'),
      unit('b2', 'squire', 'S20'),
    ],
    play: [
      steps('a', 'a1-b1 / a2-b2'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      sets('a2', 'b2 1/0'),
      sets('b2', 'a2 0/0'),
      pushes('a', 'b1', 'T19'),
      asks('a follow'),
      follows('a2'),
      asks('a half'),
    ],
    dice: [...struck('a1', 'b1', 14, 20), ...struck('a2', 'b2', 14, 1)],
    gives: [
      'a1 at b1: 1 stun',
      'a2 at b2: 1 wound',
      'b1 stunned',
      'b2 wounded 1',
      'b1 pushed to T19 by a1',
      'b2 pushed to S19 by a2',
      'b2 falls',
      'a2 follows to S20',
    ],
  });

  example('SS-10.10 several units, even all, may be wounded in one combat, each pushed as its own player chooses', {
    units: duel(),
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 1/0'),
      asks('b fall'),
      falls('b1', 'R19'),
      asks('a fall'),
      falls('a1', 'T17'),
      asks('a half'),
    ],
    dice: [...struck('a1', 'b1', 14, 1), ...struck('b1', 'a1', 11, 1)],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 wound',
      'b1 wounded 1',
      'a1 wounded 1',
      'b1 pushed to R19 by a1',
      'b1 falls',
      'a1 pushed to T17 by b1',
      'a1 falls',
    ],
    after: ({ match }) => expect(match().units['b1']).toMatchObject({ fallen: 2 }),
  });
});
