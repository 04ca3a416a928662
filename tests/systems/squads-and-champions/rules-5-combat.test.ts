import { describe, expect } from 'vitest';
import { attack, declines, doubles, ends, move, place } from './deeds.ts';
import { asks, cellsOffered, example, refused, standard, timeUp, unit } from './example.ts';

const warrior = (id: string, at: string | null, squad = 'red') => standard(id, 'warrior', at, { squad });
const rolled = (attackResult: number, defenceResult: number) =>
  ['rolled', { attackResult, defenceResult, success: attackResult > defenceResult }] as const;
const won = ['attack-succeeded', 'defeated', 'scored'] as const;

describe('SC-5 combat', () => {
  example('SC-5.1, SC-R48 an attack names one enemy on the board', {
    units: [warrior('a1', 'K10'), warrior('a2', 'K11'), warrior('b1', 'L10'), warrior('b2', null)],
    play: [
      refused('NOT_AN_ENEMY', attack('a1', 'a2')),
      refused('NOT_AN_ENEMY', attack('a1', 'a1')),
      refused('UNKNOWN_UNIT', attack('a1', 'b2')),
      refused('UNKNOWN_UNIT', attack('a1', 'b7')),
      refused('NOT_YOUR_DECISION', attack('b1', 'a1')),
      attack('a1', 'b1'),
    ],
    dice: [1, 1],
    gives: [
      ['attack-declared', { unit: 'a1', target: 'b1', feat: null, from: 'K10', to: 'L10', distance: 1, dice: [1, 1] }],
      rolled(1, 1),
      'attack-failed',
    ],
  });

  const ranks = [
    ['e-cutter', 1],
    ['e-overseer', 2],
    ['e-warlord', 3],
  ] as const;
  for (const [type, dice] of ranks) {
    example(`SC-5.2, SC-1.10, section 3.1 ${type} defends with ${dice} dice, after the attacker's`, {
      units: [
        unit('a1', 'h-captain', 'K10'),
        unit('b1', type, 'K11', type === 'e-warlord' ? { off: ['reckless'] } : {}),
      ],
      play: [attack('a1', 'b1')],
      dice: [2, 3, ...[6, 1, 4].slice(0, dice)],
      gives: [
        ['attack-declared', { dice: [2, dice] }],
        ['rolled', { attackDice: [2, 3], defenceDice: [6, 1, 4].slice(0, dice), attackResult: 3, defenceResult: 6 }],
        'attack-failed',
      ],
    });
  }

  example('SC-5.3 the best dice with all modifiers are compared, and neither a 6 nor a 1 decides by itself', {
    units: [standard('a1', 'archer', 'K10'), unit('b1', 'e-stalker', 'K23')],
    play: [attack('a1', 'b1')],
    dice: [6, 4, 1],
    gives: [['attack-declared', { attack: -2, defence: -1 }], rolled(4, 3), ...won],
    after: ({ events }) => {
      const because = events.find(({ kind }) => kind === 'attack-succeeded')?.facts['because'] as readonly {
        readonly value: number;
        readonly text: { readonly key: string };
      }[];
      expect(because.map(({ value, text }) => [text.key, value])).toEqual([
        ['die.attack', 6],
        ['modifier.range', -2],
        ['die.defence', -4],
        ['modifier.archer', 1],
      ]);
    },
  });
  example('SC-5.3 a 1 with modifiers may succeed against a better die', {
    units: [standard('a1', 'knight', 'J11'), standard('b1', 'archer', 'L11')],
    play: [attack('a1', 'b1')],
    dice: [1, 1],
    gives: [['attack-declared', { attack: 1, defence: -1 }], rolled(2, 0), ...won],
  });

  example(
    'SC-5.5, SC-5.8 an unwounded Champion on foot is Wounded, a Wounded one defeated; meanwhile it acts as before',
    {
      units: [
        unit('a1', 'h-captain', 'K10'),
        unit('b1', 'e-warlord', 'K11', { off: ['reckless'] }),
        unit('a2', 'h-captain', 'L12'),
      ],
      play: [attack('a1', 'b1'), ends('a'), attack('b1', 'a1'), ends('b'), attack('a2', 'b1')],
      dice: [6, 1, 1, 1, 1, 3, 2, 1, 5, 4, 6, 6, 5, 5, 5],
      gives: [
        ['attack-declared', { dice: [2, 3] }],
        rolled(7, 1),
        'attack-succeeded',
        ['wounded', { unit: 'b1', by: 'a1' }],
        ['attack-declared', { dice: [3, 2], attack: 0 }],
        rolled(3, 5),
        'attack-failed',
        'attack-declared',
        rolled(7, 5),
        'attack-succeeded',
        ['defeated', { unit: 'b1', by: 'a2' }],
        ['scored', { side: 'a', points: 3 }],
      ],
    },
  );

  const rider = (type: string, differs = {}) => ({ units: [warrior('a1', 'J9'), unit('b1', type, 'K10', differs)] });
  example('SC-5.6 Standard Cavalry is defeated', {
    ...rider('e-reaver'),
    play: [attack('a1', 'b1')],
    dice: [6, 1],
    gives: ['attack-declared', 'rolled', ...won],
  });
  for (const [type, die, lost] of [
    ['e-doomrider', 3, true],
    ['e-doomrider', 4, false],
    ['n-greymane', 2, true],
    ['n-greymane', 3, false],
  ] as const) {
    example(`SC-5.6, section 3.7 ${type}: dismount die ${die} ${lost ? 'defeats' : 'dismounts'}`, {
      ...rider(type, type === 'n-greymane' ? { fateSpent: 1 } : {}),
      play: [attack('a1', 'b1')],
      dice: [6, 1, 1, die],
      gives: [
        'attack-declared',
        'rolled',
        'attack-succeeded',
        ['dismount-roll', { unit: 'b1', die, needed: type === 'n-greymane' ? 3 : 4 }],
        ...(lost ? ['defeated', 'scored'] : ['dismounted']),
      ],
    });
  }
  example('SC-5.6 with Firm Seat switched off, the usual saving die applies', {
    ...rider('e-packleader', { off: ['firmseat', 'reckless'] }),
    play: [attack('a1', 'b1')],
    dice: [6, 1, 1, 3],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      ['dismount-roll', { die: 3, needed: 4 }],
      'defeated',
      'scored',
    ],
  });
  example('SC-5.6 a mounted Champion is dismounted without a die', {
    units: [warrior('a1', 'J9'), unit('b1', 'e-alpha', 'K10')],
    play: [attack('a1', 'b1')],
    dice: [6, 1, 1, 1],
    gives: ['attack-declared', 'rolled', 'attack-succeeded', ['dismounted', { unit: 'b1', class: 'pike' }]],
  });

  example('SC-5.7 a defeated unit is off the board before anything else happens', {
    units: [warrior('a1', 'K10'), warrior('a2', 'J10'), warrior('b1', 'K11'), warrior('b2', 'L11')],
    play: [attack('a1', 'b1'), refused('UNKNOWN_UNIT', attack('a2', 'b1')), move('a2', 'J11 K11')],
    dice: [6, 1],
    gives: ['attack-declared', 'rolled', ...won, 'moved'],
    has: { b1: { at: null, defeated: true }, a2: { at: 'K11' } },
  });

  example('SC-5.7, section 6 that it is gone is said first, whatever the attacking unit has done', {
    units: [warrior('a1', 'K10'), warrior('a2', 'M10'), warrior('b1', null), warrior('b2', 'K20')],
    play: [
      doubles('a1', 'K11'),
      refused('UNKNOWN_UNIT', attack('a1', 'b1')),
      refused('DOUBLE_TIMED', attack('a1', 'b2')),
      move('a2', 'M11'),
      refused('UNKNOWN_UNIT', attack('a1', 'b1')),
      refused('UNIT_DONE', attack('a1', 'b2')),
    ],
    gives: ['moved', 'moved'],
  });

  example('SC-5.9 a failed attack changes nothing, and the target does not strike back', {
    units: [warrior('a1', 'K10'), unit('b1', 'e-warlord', 'K11')],
    play: [attack('a1', 'b1')],
    dice: [1, 6, 6, 6],
    gives: ['attack-declared', 'rolled', 'attack-failed'],
    has: { a1: { at: 'K10', wounded: false } },
    scores: { a: 0, b: 0 },
  });

  example('SC-5.4 Fate is asked before Protect, Protect before the dismount die', {
    units: [unit('b1', 'e-szarneth', 'K18'), unit('a1', 'h-ysolde', 'K10'), unit('a2', 'h-aldric', 'K12')],
    turn: { active: 'b' },
    play: [attack('b1', 'a1'), asks('a fate'), declines('a'), asks('a protect'), declines('a'), asks('b activation')],
    dice: [6, 6, 6, 1, 1, 1],
    options: { roundLimit: 3 },
    gives: [
      'attack-declared',
      'rolled',
      ['fate-asked', { side: 'a', unit: 'a1' }],
      ['declined', { side: 'a', kind: 'fate' }],
      ['protect-asked', { side: 'a', champions: ['a2'] }],
      ['declined', { side: 'a', kind: 'protect' }],
      'attack-succeeded',
      'dismounted',
    ],
  });
});

describe('SC-7.5 where a rider lands', () => {
  const fallen = {
    units: [warrior('a1', 'J9'), unit('b1', 'e-alpha', 'K10')],
    secrets: { b: { orders: { dismount: 'ask' } } },
    dice: [6, 1, 1, 1],
  } as const;
  example('SC-7.5 on one of the four cells it occupied; a Pike with the facing of its choice', {
    ...fallen,
    play: [
      attack('a1', 'b1'),
      asks('b dismount'),
      refused('NOT_FORMER_CELL', place('b', 'M10'), { cells: ['K11', 'L11', 'K10', 'L10'] }),
      (playing) => expect(cellsOffered('b', 'place', 'cell')(playing)).toEqual(['L10', 'K11', 'L11', 'K10']),
      place('b', 'K11', { facing: 'W' }),
    ],
    gives: [
      'attack-declared',
      'rolled',
      'attack-succeeded',
      ['dismounted', { unit: 'b1', by: 'a1', at: 'K11', facing: 'W', class: 'pike' }],
    ],
    has: { b1: { at: 'K11', facing: 'W' } },
  });
  example('SC-7.5, 5.3 (d) without a facing it turns to its attacker', {
    ...fallen,
    play: [attack('a1', 'b1'), place('b', 'K10')],
    has: { b1: { at: 'K10', facing: 'SW' } },
  });
  example('SC-7.5, 5.3 (d) at the deadline it stands as far away as possible', {
    ...fallen,
    play: [attack('a1', 'b1'), timeUp('b')],
    has: { b1: { at: 'L10', facing: 'SW' } },
  });
  example('SC-7.5 a Warrior has no facing', {
    units: [warrior('a1', 'J9'), unit('b1', 'n-condottiere', 'K10')],
    secrets: { b: { orders: { dismount: 'ask' } } },
    dice: [6, 1, 1, 1],
    play: [attack('a1', 'b1'), refused('NO_FACING', place('b', 'K10', { facing: 'N' })), place('b', 'K10')],
    has: { b1: { class: 'warrior', facing: null } },
  });
});
