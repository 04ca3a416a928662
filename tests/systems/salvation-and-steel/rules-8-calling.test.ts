import { describe, expect } from 'vitest';
import { charge, ends, fight, follows, move, orders, passes, policy, pushes, sets, steps } from './deeds.ts';
import { act, asks, auto, defence, diceOff, example, hit, refused, timeUp, unit, wound } from './example.ts';
import type { Deed } from '../../support/example.ts';

const contacts = (text: string) => act('a', 'fight', { contacts: text });
/** The revealed allocation, `a1: b1 2/1`. */
const revealed =
  (...lines: readonly string[]): Deed =>
  ({ events }) => {
    const units = events.findLast(({ kind }) => kind === 'allocations-revealed')?.facts['units'] as Readonly<
      Record<
        string,
        { readonly dice: readonly { readonly enemy: string; readonly attack: number; readonly defence: number }[] }
      >
    >;
    expect(
      Object.entries(units).map(
        ([id, { dice }]) =>
          `${id}: ${dice.map(({ enemy, attack, defence: saved }) => `${enemy} ${attack}/${saved}`).join(', ')}`,
      ),
    ).toEqual(lines);
  };
const square = [
  unit('a1', 'squire', 'S18'),
  unit('a2', 'squire', 'R19'),
  unit('b1', 'squire', 'S19'),
  unit('b2', 'squire', 'R18'),
];

describe('SS-8 calling a combat', () => {
  example('SS-8.1 only the active player calls combats, at any time of his half-turn, at once after a charge', {
    units: [
      unit('a1', 'warrior', 'S10'),
      unit('a2', 'warrior', 'W10'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'W12'),
    ],
    play: [
      charge('a1', 'b1'),
      refused('NOT_YOUR_SIDE', fight('b1')),
      fight('a1', { allocation: 'a1: b1 0/1' }),
      sets('b1', 'a1 0/0'),
      charge('a2', 'b2'),
      fight('a2', { allocation: 'a2: b2 0/1' }),
      sets('b2', 'a2 0/0'),
      asks('a half'),
    ],
    gives: ['a1 charges b1: S11 S12 S13', 'a2 charges b2: W11'],
  });

  example('SS-8.2 by default all contacts of the melee are fought in one step; the named unit may be of either side', {
    units: square,
    play: [
      refused('NOT_IN_CONTACT', act('a', 'fight', { unit: 'b9' }), { unit: 'b9' }),
      act('a', 'fight', { unit: 'b2' }),
      ({ events }) => expect(events.at(-1)?.facts['steps']).toEqual([['a1-b1', 'a1-b2', 'a2-b1', 'a2-b2']]),
    ],
  });

  example('SS-8.2 some of the contacts may be called, and divided into steps fought one after the other', {
    units: square,
    play: [
      steps('a', 'a1-b2 / a2-b1, a2-b2'),
      asks('a allocation', 'b allocation'),
      refused('NOT_IN_STEP', sets('a2', 'b1 1/0')),
      refused('NOT_IN_CONTACT', sets('a1', 'b1 1/0')),
      sets('a1', 'b2 0/1'),
      sets('b2', 'a1 0/1'),
      asks('a allocation', 'b allocation'),
      refused('NOT_IN_STEP', sets('a1', 'b1 0/1')),
      sets('a2', 'b1 0/1, b2 0/1'),
      sets('b1', 'a2 0/1'),
      asks('a allocation', 'b allocation'),
      sets('b2', 'a2 0/1'),
      asks('a half'),
      // The contact that was left out may still be fought.
      refused('ALREADY_FOUGHT', contacts('a1-b2')),
      contacts('a1-b1'),
      asks('a allocation', 'b allocation'),
    ],
  });

  example('SS-8.2 the contacts of a combat belong to one melee, none of them twice', {
    units: [...square, unit('a3', 'squire', 'W10'), unit('b3', 'squire', 'W11')],
    play: [
      refused('NOT_LINKED', contacts('a1-b1, a3-b3')),
      refused('BAD_VALUE', contacts('a1-b1-b3')),
      refused('BAD_VALUE', contacts('a1-a3')),
      refused('NOT_LINKED', contacts('a1-b1, a1-b1')),
      refused('NOT_LINKED', steps('a', 'a1-b1 / a1-b1')),
      refused('NOT_IN_CONTACT', contacts('a1-b1, a1-b3'), { unit: 'a1', target: 'b3' }),
    ],
  });

  example('SS-8.2 a unit and its enemy name the only combat in which both are', {
    units: [
      unit('a1', 'squire', 'S18'),
      unit('b1', 'squire', 'S19'),
      ...[unit('a2', 'squire', 'K18'), unit('b2', 'squire', 'K19'), unit('a3', 'squire', 'K20')],
      unit('b3', 'squire', 'W30'),
    ],
    play: [
      refused('NOT_IN_CONTACT', act('a', 'fight', { unit: 'a1', contacts: 'b3' }), { unit: 'a1', target: 'b3' }),
      refused('NOT_IN_CONTACT', act('a', 'fight', { unit: 'a2', contacts: 'a3' }), { unit: 'a2', target: 'a3' }),
      act('a', 'fight', { unit: 'a1', contacts: 'b1' }),
      ({ events }) => expect(events.at(-1)?.facts['steps']).toEqual([['a1-b1']]),
      sets('a1', 'b1 0/1'),
      sets('b1', 'a1 0/1'),
      refused('ALREADY_FOUGHT', act('a', 'fight', { unit: 'a1', contacts: 'b1' })),
      // Two alone, or all of their melee: the player says which.
      refused('WHICH_COMBAT', act('a', 'fight', { unit: 'a2', contacts: 'b2' }), {
        unit: 'a2',
        target: 'b2',
        others: ['a3'],
      }),
      act('a', 'fight', { unit: 'b2', contacts: 'a2, a3' }),
      ({ events }) => expect(events.at(-1)?.facts['steps']).toEqual([['a2-b2', 'a3-b2']]),
    ],
  });

  example('SS-8.2 units of one melee that do not touch each other fight in the combat of all of it', {
    units: [
      unit('a1', 'squire', 'S18'),
      unit('b1', 'squire', 'S19'),
      unit('a2', 'squire', 'S20'),
      unit('b2', 'squire', 'S21'),
    ],
    play: [
      act('a', 'fight', { unit: 'a1', contacts: 'b2' }),
      ({ events }) => expect(events.at(-1)?.facts['steps']).toEqual([['a1-b1', 'a2-b1', 'a2-b2']]),
    ],
  });

  example('SS-8.3 a contact is fought once in a half-turn; the other side may fight it again in its own', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 0/1'),
      sets('b1', 'a1 0/1'),
      refused('ALREADY_FOUGHT', fight('a1')),
      refused('ALREADY_FOUGHT', contacts('a1-b1')),
      ends('a'),
      fight('b1'),
      asks('a allocation', 'b allocation'),
    ],
  });

  example('SS-8.3 with option rounds per-turn it is fought once in a turn', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    options: { rounds: 'per-turn' },
    play: [
      fight('a1'),
      sets('a1', 'b1 0/1'),
      sets('b1', 'a1 0/1'),
      ends('a'),
      refused('ALREADY_FOUGHT', fight('b1')),
      ends('b'),
      act('a', 'first', { go: 'first' }),
      fight('a1'),
      asks('a allocation', 'b allocation'),
    ],
    dice: [diceOff(2, 1)],
  });

  example('SS-8.3 a new charge between the two makes a new contact', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      pushes('a', 'b1', 'S20'),
      passes('a'),
      charge('a1', 'b1'),
      fight('a1'),
      asks('a allocation', 'b allocation'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 11, [12])],
    gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to S20 by a1', 'a1 charges b1: S19'],
  });

  example(
    'SS-8.4 a contact that arose by a push, fall, follow-up or run cannot be fought in that half-turn, only in the next',
    {
      units: [
        unit('a1', 'knight', 'S18'),
        unit('a2', 'squire', 'S21'),
        unit('b1', 'squire', 'S19'),
        unit('b2', 'squire', 'R19'),
      ],
      play: [
        fight('a1'),
        sets('a1', 'b1 1/0'),
        sets('b1', 'a1 0/0'),
        pushes('a', 'b1', 'S20'),
        follows('a1'),
        refused('FRESH_CONTACT', contacts('a2-b1'), { unit: 'a2', target: 'b1' }),
        refused('FRESH_CONTACT', contacts('a1-b2'), { unit: 'a1', target: 'b2' }),
        ends('a'),
        act('b', 'fight', { contacts: 'a2-b1, a1-b2' }),
        asks('a allocation', 'b allocation'),
      ],
      dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [15])],
      gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to S20 by a1', 'a1 follows to S19'],
      contacts: ['a1-b1', 'a1-b2', 'a2-b1'],
    },
  );

  example('SS-8.4 a contact made by being caught may be fought at once', {
    units: [unit('a1', 'warrior', 'S10'), unit('b1', 'squire', 'S14'), unit('b2', 'squire', 'T12')],
    play: [
      charge('a1', 'b1', { path: 'S11 S12 S13', caught: 'accept' }),
      fight('a1'),
      asks('a allocation', 'b allocation'),
    ],
    gives: ['a1 caught by b2: S11 S12'],
  });

  for (const [why, a, b] of [
    ['no Energy', { energySpent: 3 }, { energySpent: 3 }],
    ['fallen, and running', { fallen: 1, wounds: 1 }, { running: true }],
    ['no Energy, and helpless', { energySpent: 3 }, { helpless: true, fallen: 1, wounds: 1 }],
  ] as const) {
    example(`SS-8.5 somebody in the combat must be able to attack: ${why}`, {
      units: [unit('a1', 'squire', 'S18', a), unit('b1', 'squire', 'S19', b)],
      play: [refused('NOBODY_CAN_ATTACK', fight('a1'))],
    });
  }
  example('SS-8.5 it is enough if the passive side can', {
    units: [unit('a1', 'squire', 'S18', { energySpent: 3 }), unit('b1', 'squire', 'S19')],
    play: [fight('a1'), asks('b allocation')],
  });

  example('SS-8.6 a contact not fought by either side continues in the next turn', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      ends('a'),
      ends('b'),
      act('a', 'first', { go: 'first' }),
      refused('IN_CONTACT', move('a1', 'S17')),
      fight('a1'),
      asks('a allocation', 'b allocation'),
    ],
    dice: [diceOff(9, 8)],
    contacts: ['a1-b1'],
  });
});

describe('SS-8 allocating', () => {
  example('SS-8.7 less than no dice is no way to pay for more, typed or sent', {
    units: square,
    play: [
      fight('a1'),
      refused('BAD_VALUE', sets('a1', 'b1 4/-1')),
      refused('BAD_VALUE', sets('a1', 'b1 -1/4')),
      refused('BAD_VALUE', act('a', 'allocate', { unit: 'a1', dice: [{ enemy: 'b1', attack: 4, defence: -1 }] })),
      refused('BAD_VALUE', act('a', 'allocate', { unit: 'a1', dice: [{ enemy: 'b1', attack: -1, defence: 4 }] })),
    ],
  });
  example('SS-8.7, SS-8.10 every unit divides up to its Energy among its enemies in the step; the rest is saved', {
    units: square,
    play: [
      fight('a1'),
      refused('TOO_MANY_DICE', sets('a1', 'b1 2/1, b2 0/1'), { dice: 4, left: 3 }),
      refused('NOT_IN_CONTACT', sets('a1', 'b9 1/0'), { target: 'b9' }),
      refused('NOT_IN_CONTACT', sets('a1', 'b1 1/0, b1 0/1')),
      refused('NOT_YOUR_UNIT', act('a', 'allocate', { unit: 'b1', dice: 'a1 1/0' })),
      refused('BAD_VALUE', act('a', 'allocate', { unit: 'a1' }), { param: 'dice', text: null }),
      refused('NOT_IN_STEP', act('a', 'allocate', {})),
      refused('NOT_IN_STEP', sets('a9', 'b1 1/0')),
      sets('a1', 'b1 1/0, b2 1/0'),
      sets('a2', 'b1 0/0'),
      sets('b1', 'a1 0/1, a2 0/2'),
      sets('b2', 'a1 0/1'),
      asks('a half'),
      revealed('a1: b1 1/0, b2 1/0', 'a2: b1 0/0', 'b1: a1 0/1, a2 0/2', 'b2: a1 0/1'),
    ],
    dice: [hit('a1', 'b1', 12, [13]), hit('a1', 'b2', 12, [13])],
    gives: ['a1 at b1: miss', 'a1 at b2: miss'],
    has: { a1: { energy: 1 }, a2: { energy: 3 }, b1: { energy: 0 }, b2: { energy: 2 } },
  });

  example('SS-8.8 fallen and running units use no attack dice, helpless ones no dice at all', {
    units: [
      unit('a1', 'squire', 'S18', { fallen: 1, wounds: 1 }),
      unit('a2', 'squire', 'R18', { running: true }),
      unit('a3', 'squire', 'T19', { helpless: true, fallen: 1, wounds: 1 }),
      unit('b1', 'squire', 'S19'),
      unit('b2', 'squire', 'Q18'),
    ],
    play: [
      fight('a1'),
      refused('CANNOT_ATTACK', sets('a1', 'b1 1/0'), { unit: 'a1' }),
      refused('CANNOT_ATTACK', sets('a2', 'b1 1/0'), { unit: 'a2' }),
      refused('TOO_MANY_DICE', sets('a3', 'b1 0/1'), { left: 0 }),
      ({ view }) =>
        expect(view('a').asked.map(({ of, parts }) => [of, parts])).toEqual([
          ['a', ['a1', 'a2']],
          ['b', ['b1', 'b2']],
        ]),
      sets('a1', 'b1 0/2'),
      policy('a', 'attack'),
      policy('b', 'defend'),
      revealed('a1: b1 0/2', 'a2: b1 0/2, b2 0/1', 'b1: a1 0/1, a2 0/1, a3 0/1', 'b2: a2 0/3'),
    ],
  });

  example('SS-8.9 allocations are secret and simultaneous, and revealed when both are complete', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1', { allocation: 'a1: b1 2/1' }),
      asks('a allocation', 'b allocation'),
      ({ view, events }) => {
        for (const viewer of ['b', 'all'] as const) {
          expect(view(viewer).answers).toEqual({});
          expect(view(viewer).asked.map((decision) => [decision.of, decision.in])).toEqual([
            ['a', true],
            ['b', false],
          ]);
        }
        expect(Object.values(view('a').answers)).toHaveLength(1);
        expect(events.map(({ kind }) => kind)).toEqual(['fight-called', 'allocation-in']);
        expect(JSON.stringify(events)).not.toMatch(/attack|"dice"/);
      },
      sets('b1', 'a1 0/3'),
      revealed('a1: b1 2/1', 'b1: a1 0/3'),
    ],
    dice: [hit('a1', 'b1', 12, [13, 13])],
    gives: ['a1 at b1: miss'],
  });

  example(
    'SS-8.9 with option charge-allocation open, the active side’s dice are shown first in a step with a charged unit',
    {
      units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')],
      charged: ['a1>b1'],
      options: { 'charge-allocation': 'open' },
      play: [
        fight('a1'),
        asks('a allocation'),
        sets('a1', 'b1 3/0'),
        asks('b allocation'),
        revealed('a1: b1 3/0'),
        sets('b1', 'a1 0/3'),
        revealed('a1: b1 3/0', 'b1: a1 0/3'),
      ],
      dice: [hit('a1', 'b1', 11, [12, 12, 12])],
      gives: ['a1 at b1: miss'],
    },
  );
  example('SS-8.9 even then, a step without a charged unit stays secret', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'squire', 'S19')],
    options: { 'charge-allocation': 'open' },
    play: [fight('a1'), asks('a allocation', 'b allocation')],
  });

  example('SS-8.9 what both sides set is revealed once, not side by side', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 0/1'),
      sets('b1', 'a1 0/1'),
      ({ events }) => expect(events.filter(({ kind }) => kind === 'allocations-revealed')).toHaveLength(1),
    ],
  });

  example('SS-8.9 a unit that nothing was given for goes by its order', {
    units: square,
    play: [
      orders('a', 'allocate', 'attack'),
      fight('a1', { allocation: 'a1: b1 0/1' }),
      asks('a allocation', 'b allocation'),
      sets('b1', 'a1 0/1'),
      sets('b2', 'a1 0/1'),
      revealed('a1: b1 0/1', 'a2: b1 2/0, b2 1/0', 'b1: a1 0/1', 'b2: a1 0/1'),
    ],
    dice: [auto('a2', 'b1', 2), wound('a2', 'b1', 11, [13, 13]), auto('a2', 'b2', 1), wound('a2', 'b2', 11, [13])],
    gives: ['a2 at b1: 2 stuns', 'a2 at b2: 1 stun', 'b1 stunned', 'b2 stunned'],
  });

  example('SS-2.7 contacts are rolled in the order of the active side’s units, then of its enemies', {
    units: square,
    play: [
      ends('a'),
      act('b', 'fight', { contacts: 'a2-b1, a1-b2, a1-b1' }),
      sets('a1', 'b1 0/1, b2 0/1'),
      sets('a2', 'b1 0/1'),
      sets('b1', 'a1 1/0, a2 1/0'),
      sets('b2', 'a1 1/0'),
    ],
    dice: [hit('b1', 'a1', 12, [13]), hit('b1', 'a2', 12, [13]), hit('b2', 'a1', 12, [13])],
    gives: ['b1 at a1: miss', 'b1 at a2: miss', 'b2 at a1: miss'],
  });

  const three = [
    unit('a1', 'warrior', 'S18'),
    unit('a2', 'warrior', 'R19'),
    unit('a3', 'warrior', 'T19', { energySpent: 4 }),
    unit('b1', 'dragonkin', 'S19'),
  ];
  const stuns = (attacks: readonly number[]) => ({
    dice: attacks.flatMap((count, index) => [
      auto('b1', `a${index + 1}`, count),
      wound('b1', `a${index + 1}`, 11, Array<number>(count).fill(12)),
    ]),
    gives: [
      ...attacks.map((count, index) => `b1 at a${index + 1}: ${count} stun${count > 1 ? 's' : ''}`),
      ...attacks.map((_, index) => `a${index + 1} stunned`),
    ],
  });
  for (const [word, line, attacks] of [
    ['defend', 'b1: a1 0/2, a2 0/2, a3 0/1', []],
    ['attack', 'b1: a1 2/0, a2 2/0, a3 1/0', [2, 2, 1]],
    ['half', 'b1: a1 1/1, a2 1/1, a3 0/1', [1, 1]],
  ] as const) {
    const quiet = [sets('a1', 'b1 0/0'), sets('a2', 'b1 0/0')];
    const units = revealed('a1: b1 0/0', 'a2: b1 0/0', line);
    example(`SS-8.7 policy ${word}: spread evenly, the rest to the lowest enemies`, {
      units: three,
      secrets: { b: { orders: { push: 'stay' } } },
      play: [fight('a1'), ...quiet, policy('b', word), units],
      ...stuns(attacks),
    });
    example(`SS-8.7 standing order ${word} answers without a question`, {
      units: three,
      secrets: { b: { orders: { push: 'stay', allocate: word } } },
      play: [fight('a1'), ...quiet, units],
      ...stuns(attacks),
    });
  }

  example('SS-8.9 the default of an allocation is policy defend', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'R19'), unit('b1', 'squire', 'S19')],
    play: [fight('a1'), policy('a', 'defend'), timeUp('b'), revealed('a1: b1 0/3', 'a2: b1 0/3', 'b1: a1 0/2, a2 0/1')],
    gives: ['b timed out: allocation'],
  });

  example('SS-8.7 policy attack of a charged unit means one attack die, the rest defence; and likewise half', {
    units: [unit('a1', 'warrior', 'S18'), unit('b1', 'dragonkin', 'S19')],
    charged: ['a1>b1'],
    play: [fight('a1'), policy('b', 'attack'), sets('a1', 'b1 0/1'), revealed('a1: b1 0/1', 'b1: a1 1/4')],
    dice: [hit('b1', 'a1', 14, [15])],
    gives: ['b1 at a1: miss'],
  });

  example('SS-8.10 Energy allocated is spent, whether its dice are rolled or not', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [fight('a1'), sets('a1', 'b1 0/3'), sets('b1', 'a1 1/1')],
    dice: [hit('b1', 'a1', 12, [13])],
    gives: ['b1 at a1: miss'],
    has: { a1: { energy: 0 }, b1: { energy: 1 } },
  });

  example('SS-8.11 until all steps are fought, nobody moves, falls or is removed, and wounds change no numbers', {
    // b1 has three counters after the first step; in the second it defends at 7, as before, and strikes.
    units: [unit('a1', 'equikin', 'Q20'), unit('a2', 'squire', 'S19'), unit('b1', 'squire', 'R19', { wounds: 2 })],
    play: [
      steps('a', 'a1-b1 / a2-b1'),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      sets('a2', 'b1 1/0'),
      sets('b1', 'a2 1/2'),
      pushes('b', 'a2', 'stay'),
    ],
    dice: [
      auto('a1', 'b1', 1),
      wound('a1', 'b1', 12, [12]),
      hit('a2', 'b1', 12, [12]),
      wound('a2', 'b1', 11, [11]),
      defence('b1', 'a2', 7, [7, 8]),
      auto('b1', 'a2', 1),
      wound('b1', 'a2', 11, [12]),
    ],
    gives: [
      'a1 at b1: 1 wound',
      'a2 at b1: nothing',
      'b1 at a2: 1 stun',
      'b1 wounded 1',
      'b1 dies: wounds',
      'a2 stunned',
    ],
  });

  example(
    'SS-8.12 units adjacent before and after keep their contact with its marks; otherwise a broken contact is gone',
    {
      // b1 is pushed and followed: the contact a1-b1, fought, is the same one; a2 loses b1.
      units: [unit('a1', 'knight', 'S18'), unit('a2', 'squire', 'R18'), unit('b1', 'squire', 'S19')],
      play: [
        contacts('a1-b1'),
        sets('a1', 'b1 1/0'),
        sets('b1', 'a1 0/0'),
        pushes('a', 'b1', 'S20'),
        follows('a1'),
        refused('ALREADY_FOUGHT', fight('a1')),
        refused('NOT_IN_CONTACT', fight('a2')),
      ],
      dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [15])],
      gives: ['a1 at b1: 1 stun', 'b1 stunned', 'b1 pushed to S20 by a1', 'a1 follows to S19'],
      contacts: ['a1-b1'],
    },
  );
});
