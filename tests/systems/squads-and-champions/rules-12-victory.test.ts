import { describe } from 'vitest';
import { attack, concedes, ends } from './deeds.ts';
import { act, asks, example, refused, standard, timeUp, unit } from './example.ts';

const fords = { scenario: 'fords' } as const;
const stores = { scenario: 'stores' } as const;
const two = [standard('a1', 'warrior', 'K10'), standard('b1', 'warrior', 'K11')];
const store = (number: number, at: string) => ({ id: `store-${number}`, kind: 'store', at });

describe('Squads and Champions, victory', () => {
  example('SC-12.3, SC-R43 an area scores for the side that alone has units in it', {
    units: [
      standard('a1', 'warrior', 'D12'),
      standard('a2', 'warrior', 'L12'),
      standard('b1', 'warrior', 'M13'),
      standard('b2', 'warrior', 'S12'),
    ],
    options: fords,
    turn: { phase: 'round-end' },
    play: [],
    gives: [
      ['scored', { side: 'a', points: 1, area: 'west' }],
      ['scored', { side: 'b', points: 1, area: 'east' }],
    ],
    scores: { a: 1, b: 1 },
    asked: ['a turn'],
  });

  example('SC-12.3, SC-R43 one cell of a Large space is enough, even for both ends of a crossing', {
    units: [standard('a1', 'knight', 'C11'), standard('a2', 'knight', 'G12'), standard('b1', 'knight', 'R12')],
    terrain: [],
    options: fords,
    turn: { phase: 'round-end' },
    play: [],
    gives: [
      ['scored', { side: 'a', area: 'west' }],
      ['scored', { side: 'b', area: 'east' }],
    ],
    scores: { a: 1, b: 1 },
  });

  example('SC-12.3 nobody scores an empty area or outside that scenario', {
    units: [standard('a1', 'warrior', 'E12'), standard('b1', 'warrior', 'W20')],
    turn: { phase: 'round-end' },
    play: [],
    gives: [],
    scores: { a: 0, b: 0 },
  });

  example('SC-12.4 reaching the target in play ends the match at once', {
    units: two,
    own: { scores: { a: 4, b: 0 } },
    options: { target: 5 },
    play: [attack('a1', 'b1'), refused('MATCH_OVER', ends('a'))],
    dice: [6, 1],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'defeated',
      'scored',
      ['match-over', { winner: 'a', reason: 'target', scores: { a: 5, b: 0 } }],
    ],
    asked: [],
  });

  example('SC-12.4 only one side reaches the target at a round’s end', {
    units: [standard('a1', 'warrior', 'D12'), standard('b1', 'warrior', 'W20')],
    options: { ...fords, target: 2 },
    own: { scores: { a: 1, b: 0 } },
    turn: { phase: 'round-end' },
    play: [],
    gives: ['scored', ['match-over', { winner: 'a', reason: 'target' }]],
  });

  example('SC-12.5, SC-R50 both reach it at a round’s end: the higher total wins, whoever scored first', {
    units: [standard('a1', 'warrior', 'D12'), standard('b1', 'warrior', 'L12'), standard('b2', 'warrior', 'S12')],
    options: { ...fords, target: 3 },
    own: { scores: { a: 2, b: 2 } },
    turn: { phase: 'round-end' },
    play: [],
    gives: ['scored', 'scored', 'scored', ['match-over', { winner: 'b', reason: 'target', scores: { a: 3, b: 4 } }]],
  });

  example('SC-12.6, SC-R36 a side without units that may still bring reinforcements plays on', {
    units: [...two, standard('b2', 'warrior', null)],
    alone: true,
    options: { reinforcements: 'on' },
    play: [attack('a1', 'b1'), ends('a')],
    dice: [6, 1],
    gives: ['attack-declared', 'rolled', 'attack-succeeded', 'defeated', 'scored'],
    asked: ['b regroup'],
  });

  example('SC-12.6, SC-13.1 in the last round nobody comes back: a side without units has lost, whatever the totals', {
    units: [...two, standard('b2', 'warrior', null)],
    alone: true,
    options: { reinforcements: 'on', roundLimit: 5 },
    own: { scores: { a: 0, b: 9 } },
    turn: { round: 5 },
    play: [attack('a1', 'b1')],
    dice: [6, 1],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'defeated',
      'scored',
      ['match-over', { winner: 'a', reason: 'wiped-out' }],
    ],
  });

  example('SC-12.6, SC-13.1 nor does anybody who was not brought in before the last round began', {
    units: [...two, standard('b2', 'warrior', null)],
    alone: true,
    options: { reinforcements: 'on', roundLimit: 6 },
    own: { scores: { a: 0, b: 9 } },
    turn: { round: 5 },
    play: [attack('a1', 'b1'), ends('a'), act('b', 'done')],
    dice: [6, 1],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      'defeated',
      'scored',
      ['match-over', { winner: 'a', reason: 'wiped-out' }],
    ],
  });

  example('SC-12.6 Unique units cannot return', {
    units: [standard('a1', 'warrior', 'K10'), unit('b1', 'e-mordrake', 'K11', { wounded: true, facing: 'S' })],
    alone: true,
    options: { reinforcements: 'on' },
    play: [attack('a1', 'b1'), timeUp('b')],
    dice: [6, 1, 1, 2],
    gives: [
      'attack-declared',
      'rolled',
      'fate-asked',
      'timed-out',
      'declined',
      'attack-succeeded',
      'defeated',
      'scored',
      ['match-over', { winner: 'a', reason: 'wiped-out' }],
    ],
  });

  for (const [a, b, winner] of [
    [3, 2, 'a'],
    [2, 3, 'b'],
    [2, 2, null],
  ] as const) {
    example(`SC-12.7, SC-R36 after the last round the higher total wins, equal totals are a draw: ${a} to ${b}`, {
      units: two,
      options: { roundLimit: 6 },
      own: { scores: { a, b } },
      turn: { phase: 'round-end', round: 6 },
      play: [],
      gives: [
        ['round-ended', { round: 6 }],
        ['match-over', { winner, reason: 'round-limit' }],
      ],
    });
  }

  example('SC-12.7 a position beyond the limit ends with its round', {
    units: two,
    options: { roundLimit: 6 },
    turn: { phase: 'round-end', round: 9 },
    play: [],
    gives: [['match-over', { winner: null, reason: 'round-limit' }]],
  });

  example('SC-12.7 before the last round, and without a limit, the match goes on', {
    units: two,
    options: { roundLimit: 0 },
    own: { scores: { a: 3, b: 2 } },
    turn: { phase: 'round-end', round: 30 },
    play: [],
    gives: [
      ['round-ended', { round: 30 }],
      ['round-began', { round: 31 }],
    ],
  });

  example('SC-12.8 a side concedes at any time, even when the other one is asked', {
    units: two,
    play: [asks('a turn'), concedes('b')],
    gives: [['match-over', { winner: 'a', reason: 'concede' }]],
    asked: [],
  });

  example('SC-12.8 even in the middle of an attack', {
    units: [unit('a1', 'h-aldric', 'K10'), standard('b1', 'warrior', 'K11')],
    play: [attack('a1', 'b1'), concedes('a')],
    dice: [1, 1, 1, 6],
    gives: ['attack-declared', 'rolled', 'fate-asked', ['match-over', { winner: 'b', reason: 'concede' }]],
  });
});

describe('Squads and Champions, scenarios', () => {
  example('SC-12.3 Burn the Stores: after the last round, every store left scores two for the defender', {
    units: two,
    options: stores,
    markers: [store(1, 'J19'), store(3, 'D14')],
    own: { scores: { a: 5, b: 2 } },
    turn: { phase: 'round-end', round: 8 },
    play: [],
    gives: [
      ['scored', { side: 'b', points: 2, reason: 'store', store: 'store-1', cell: 'J19' }],
      ['scored', { side: 'b', points: 2, store: 'store-3' }],
      ['match-over', { winner: 'b', reason: 'round-limit', scores: { a: 5, b: 6 } }],
    ],
  });

  example('SC-12.3 Burn the Stores: before the last round, they score nothing', {
    units: two,
    options: stores,
    turn: { phase: 'round-end', round: 7 },
    play: [],
    gives: [],
    scores: { a: 0, b: 0 },
    asked: ['a turn'],
  });

  example('SC-12.5 Burn the Stores: reaching the target by the stores comes before the limit', {
    units: two,
    options: stores,
    own: { scores: { a: 10, b: 8 } },
    turn: { phase: 'round-end', round: 8 },
    play: [],
    gives: ['scored', 'scored', 'scored', ['match-over', { winner: 'b', reason: 'target', scores: { a: 10, b: 14 } }]],
  });

  example('SC-12.3 Open Battle has no goals', {
    units: [standard('a1', 'warrior', 'B2'), standard('b1', 'warrior', 'W22')],
    options: { scenario: 'battle' },
    turn: { phase: 'round-end', round: 12 },
    play: [],
    gives: [['match-over', { winner: null, reason: 'round-limit' }]],
  });

  example('SC-12.8 nobody can act after the end', {
    units: two,
    play: [concedes('a'), refused('MATCH_OVER', act('b', 'pass')), refused('MATCH_OVER', concedes('b'))],
  });
});
