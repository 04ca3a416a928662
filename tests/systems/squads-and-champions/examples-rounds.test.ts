import { describe } from 'vitest';
import { ability, activate, attack, done, ends, move, passes, reform, reinforce } from './deeds.ts';
import { asks, example, left, refused, standard, timeUp, unit } from './example.ts';

const idle = { idle: 'yes' } as const;
const captains = ['C5', 'E5', 'G5', 'I5', 'M5', 'O5'].map((cell, index) => unit(`a${index + 1}`, 'h-captain', cell));
const overseers = ['K20', 'E20', 'M20', 'O20'].map((cell, index) => unit(`b${index + 1}`, 'e-overseer', cell));

describe('Squads and Champions, worked examples: rounds', () => {
  example('SC-E14 Reckless is switched off in its own turn only', {
    units: [unit('a1', 'h-captain', 'K10'), unit('b1', 'e-warlord', 'K11')],
    turn: { active: 'b' },
    play: [
      ability('b1', 'reckless', 'off'),
      activate('b', 'b1', idle),
      refused('NOT_YOUR_DECISION', ability('b1', 'reckless', 'on')),
      attack('a1', 'b1'),
    ],
    dice: [3, 5, 5, 2, 4],
    gives: [
      ['ability-set', { unit: 'b1', ability: 'reckless', on: false }],
      'attack-declared',
      ['rolled', { attackResult: 5, defenceResult: 5, success: false }],
      'attack-failed',
    ],
    has: { b1: { wounded: false, off: ['reckless'] } },
    scores: { a: 0, b: 0 },
  });

  example('SC-E14 an Elite against the Reckless Champion wounds it, and scores nothing', {
    units: [unit('a1', 'h-captain', 'K10'), unit('b1', 'e-warlord', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [3, 5, 5, 2, 4],
    gives: [
      'attack-declared',
      ['rolled', { attackResult: 5, defenceResult: 4, success: true }],
      'attack-succeeded',
      'wounded',
    ],
    has: { b1: { wounded: true } },
    scores: { a: 0, b: 0 },
  });

  example('SC-E39 Passing: more turns than groups', {
    units: [...captains, ...overseers],
    alone: true,
    turn: { phase: 'round', round: 0 },
    play: [
      refused('PASS_NOT_ALLOWED', passes('a'), { turns: 6, groups: 6 }),
      activate('a', 'a1', idle),
      passes('b'),
      activate('a', 'a2', idle),
      passes('b'),
      activate('a', 'a3', idle),
      refused('PASS_NOT_ALLOWED', passes('b'), { turns: 4, groups: 4 }),
      asks('b turn'),
    ],
  });

  example('SC-E39 Passing: a group lost before it acted is one more pass', {
    units: [...captains.slice(0, 5), unit('a6', 'h-captain', 'K19'), ...overseers],
    alone: true,
    turn: { phase: 'round', round: 0 },
    play: [
      activate('a', 'a1', idle),
      passes('b'),
      activate('a', 'a2', idle),
      passes('b'),
      attack('a6', 'b1'),
      ends('a'),
      passes('b'),
      asks('a turn'),
    ],
    dice: [6, 1, 1, 1],
    has: { b1: { defeated: true } },
  });

  example('SC-E40 Squad members in turn', {
    units: [
      ...['K8', 'L8', 'M8', 'N8'].map((cell, index) => standard(`a${index + 1}`, 'warrior', cell)),
      standard('a5', 'pike', 'K2', { squad: 'blue' }),
      standard('b1', 'warrior', 'K12'),
    ],
    play: [
      move('a1', 'K9'),
      move('a2', 'L9'),
      refused('UNIT_DONE', attack('a1', 'b1')),
      refused('OTHER_GROUP_ACTIVE', move('a5', 'K3'), { group: 'red' }),
      ends('a'),
      activate('b', 'red', idle),
      refused('ALREADY_ACTIVATED', move('a3', 'M9'), { group: 'red' }),
    ],
    has: { a1: { done: true }, a2: { done: true }, a3: { done: true }, a4: { done: true }, a5: { done: false } },
    asked: ['a turn'],
  });

  const squads = [
    standard('a1', 'warrior', 'K5'),
    standard('a2', 'warrior', 'L5'),
    ...['K3', 'L3', 'M3', 'N3'].map((cell, index) => standard(`a${index + 3}`, 'pike', cell, { squad: 'blue' })),
    standard('a7', 'knight', 'P5', { squad: 'green' }),
    standard('a8', 'archer', null, { squad: 'white' }),
    standard('b1', 'warrior', 'K20'),
  ];

  example('SC-E43 Reforming: room, type, dead colours, exchange', {
    units: squads,
    alone: true,
    turn: { phase: 'regroup' },
    play: [
      refused('SQUAD_FULL', reform('a1', 'blue')),
      refused('SQUAD_TYPE', reform('a1', 'green')),
      refused('SQUAD_GONE', reform('a1', 'white')),
      reform('a1', 'a5'),
      done('a'),
    ],
    gives: [['reformed', { unit: 'a1', from: 'red', colour: 'blue', with: 'a5' }]],
    has: { a1: { squad: 'blue' }, a5: { squad: 'red' } },
    asked: ['a turn'],
  });

  example('SC-E43 Reforming: three and three', {
    units: squads,
    alone: true,
    turn: { phase: 'regroup' },
    play: [reform('a5', 'red'), reform('a1', 'blue'), refused('SQUAD_FULL', reform('a2', 'blue')), done('a')],
    has: { a1: { squad: 'blue' }, a5: { squad: 'red' } },
  });

  example('SC-E43 Reforming: a colour comes back with reviveSquads', {
    units: squads,
    alone: true,
    options: { reviveSquads: 'on' },
    turn: { phase: 'regroup' },
    play: [reform('a1', 'white'), refused('SQUAD_TYPE', reform('a7', 'white')), reform('a3', 'white')],
    has: { a1: { squad: 'white' }, a3: { squad: 'white' } },
  });

  const pool = [
    ...[1, 2, 3, 4].map((number) => standard(`a${number}`, 'warrior', null)),
    standard('a5', 'pike', null, { squad: 'blue' }),
    standard('a6', 'pike', 'K10', { squad: 'blue' }),
    unit('a7', 'h-captain', null),
    unit('a8', 'h-warden', null),
    unit('a9', 'h-marshal', null, { featsUsed: ['burst'] }),
    unit('a10', 'h-aldric', null),
    standard('b1', 'warrior', 'K20'),
    standard('b2', 'warrior', 'L20'),
  ];

  example('SC-E44 Reinforcements: four Standards, an Elite, a Champion', {
    units: pool,
    alone: true,
    options: { reinforcements: 'on' },
    turn: { phase: 'regroup' },
    play: [
      reinforce('a1', 'A1'),
      reinforce('a2', 'B1'),
      reinforce('a3', 'C1'),
      reinforce('a4', 'D1'),
      refused('REINFORCEMENT_LIMIT', reinforce('a5', 'E1'), { rank: 'standard', limit: 4 }),
      reinforce('a7', 'E1'),
      refused('REINFORCEMENT_LIMIT', reinforce('a8', 'F1'), { rank: 'elite' }),
      reinforce('a9', 'G1'),
      refused('UNIQUE_LOST', reinforce('a10', 'I1')),
      refused('NOT_IN_POOL', reinforce('a1', 'I1')),
    ],
    has: {
      a1: { at: 'A1', squad: 'red', defeated: false },
      a7: { at: 'E1' },
      a9: { at: 'G1', wounded: false, featsUsed: ['burst'], worth: 4 },
      a5: { at: null },
    },
  });

  example('SC-E44 Reinforcements: no question without the option', {
    units: pool,
    alone: true,
    turn: { phase: 'regroup' },
    secrets: { a: { orders: { regroup: 'always' } } },
    play: [asks('a turn'), refused('WRONG_PHASE', reinforce('a1', 'A1'))],
  });

  example('SC-E44 Reinforcements: refused without the option', {
    units: [...pool, standard('a11', 'warrior', 'M10')],
    alone: true,
    turn: { phase: 'regroup' },
    play: [refused('OPTION_OFF', reinforce('a2', 'A1'))],
    asked: ['a regroup'],
  });

  for (const [die, wounded] of [
    [4, true],
    [5, false],
    [6, false],
  ] as const) {
    example(`SC-E45 Mend: a ${die}`, {
      units: [unit('b1', 'e-mordrake', 'K20', { wounded: true })],
      turn: { phase: 'round-end' },
      play: [],
      dice: [die],
      gives: [['mend-roll', { unit: 'b1', die }], ...(wounded ? [] : ['mended'])],
      has: { b1: { wounded } },
    });
  }

  example('SC-E45 Mend: two Menders, the attacker’s first', {
    units: [unit('a1', 'e-mordrake', 'K4', { wounded: true }), unit('b1', 'e-mordrake', 'K20', { wounded: true })],
    own: { attacker: 'b' },
    turn: { phase: 'round-end' },
    play: [],
    dice: [4, 5],
    gives: [
      ['mend-roll', { unit: 'b1', die: 4 }],
      ['mend-roll', { unit: 'a1', die: 5 }],
      ['mended', { unit: 'a1' }],
    ],
  });

  example('SC-E45 Mend: no die for unwounded units or with Mend switched off', {
    units: [unit('a1', 'e-mordrake', 'K4'), unit('b1', 'e-mordrake', 'K20', { wounded: true, off: ['mend'] })],
    turn: { phase: 'round-end' },
    play: [],
    gives: [],
    has: { b1: { wounded: true } },
  });

  const fords = { options: { scenario: 'fords' }, own: { scores: { a: 11, b: 11 } } } as const;
  const holders = [
    standard('a1', 'warrior', 'D12'),
    standard('a2', 'warrior', 'L12'),
    standard('b1', 'warrior', 'S12'),
    standard('b2', 'warrior', 'M13'),
  ];

  example('SC-E46 Areas and the target: both reach it in one step, a draw', {
    ...fords,
    units: holders,
    turn: { phase: 'round-end' },
    play: [],
    gives: [
      ['scored', { side: 'a', reason: 'area', area: 'west' }],
      ['scored', { side: 'b', area: 'east' }],
      ['match-over', { winner: null, reason: 'target' }],
    ],
    scores: { a: 12, b: 12 },
  });

  example('SC-E46 Areas and the target: the higher total wins', {
    ...fords,
    units: [...holders.slice(0, 3), standard('b2', 'warrior', 'M20')],
    turn: { phase: 'round-end' },
    play: [],
    gives: [
      'scored',
      ['scored', { side: 'a', area: 'bridge' }],
      'scored',
      ['match-over', { winner: 'a', reason: 'target' }],
    ],
    scores: { a: 13, b: 12 },
  });

  example('SC-E46 Areas and the target: during the round, the first to reach it wins at once', {
    ...fords,
    units: holders,
    turn: { active: 'b' },
    play: [attack('b2', 'a2')],
    dice: [6, 1],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'defeated',
      ['scored', { side: 'b', total: 12 }],
      ['match-over', { winner: 'b', reason: 'target' }],
    ],
    scores: { a: 11, b: 12 },
    asked: [],
  });

  example('SC-E49 Wiped out: the last unit falls short of the target', {
    units: [
      standard('a1', 'knight', 'K10'),
      standard('a2', 'knight', 'N10'),
      standard('b1', 'knight', 'K12'),
      standard('b2', 'knight', null),
      standard('b3', 'lancer', null, { squad: 'blue' }),
      standard('b4', 'lancer', null, { squad: 'blue' }),
    ],
    alone: true,
    own: { scores: { a: 3, b: 0 } },
    play: [attack('a1', 'b1')],
    dice: [6, 1],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'defeated',
      ['scored', { side: 'a', total: 4 }],
      ['match-over', { winner: 'a', reason: 'wiped-out' }],
    ],
  });

  const late = {
    units: [
      standard('a1', 'warrior', 'K5'),
      standard('b1', 'pike', 'K20', { squad: 'blue' }),
      standard('b2', 'pike', 'L20', { squad: 'blue' }),
      unit('b9', 'e-overseer', 'M20'),
      unit('b12', 'e-mordrake', 'O20'),
    ],
    turn: { active: 'b' },
  } as const;

  example('SC-E50 Deadline: as many groups as turns; the first group is activated and does nothing', {
    ...late,
    own: { turns: { a: 1, b: 3 } },
    play: [timeUp('b')],
    gives: ['timed-out', ['activated', { side: 'b', group: 'blue' }], ['turn-ended', { group: 'blue', turns: 2 }]],
    has: { b1: { done: true }, b2: { done: true } },
    asked: ['a turn'],
  });

  example('SC-E50 Deadline: a spare turn is passed', {
    ...late,
    own: { turns: { a: 1, b: 4 } },
    play: [timeUp('b')],
    gives: ['timed-out', ['passed', { side: 'b', turns: 3, auto: false }]],
    asked: ['a turn'],
  });

  example('SC-E50 Deadline: Fate is declined', {
    units: [unit('a1', 'h-aldric', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1'), asks('a fate'), left(0), timeUp('a')],
    dice: [1, 1, 1, 6],
    gives: ['attack-declared', 'rolled', 'fate-asked', 'declined', 'attack-failed'],
    has: { a1: { fateSpent: 0 } },
  });
});
