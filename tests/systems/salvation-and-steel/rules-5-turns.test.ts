import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { AnyView } from '../../../src/engine/index.ts';
import { ends, fight, move, orders, policy, pushes, sets } from './deeds.ts';
import { askedIn } from '../../support/example.ts';
import {
  act,
  ask,
  asks,
  auto,
  book,
  diceOff,
  example,
  hit,
  rally,
  refused,
  stateOf,
  timeUp,
  unit,
  wound,
} from './example.ts';

const ownOf = (view: AnyView) =>
  view.own as unknown as { turn: number; half: number; active: string; first: string; idleTurns: number };
const first = (by: 'a' | 'b', go: string) => act(by, 'first', { go });
const far = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S28')];

describe('SS-5 turns', () => {
  example('SS-5.1, SS-22.1 the side that lost the edge roll goes first in turn 1, without a dice-off', {
    units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
    alone: true,
    turn: { phase: 'edges' },
    play: [timeUp('a'), timeUp('a'), timeUp('b'), asks('b half')],
    dice: [diceOff(9, 2)],
    gives: ['a timed out: edge', 'a timed out: deploy', 'b timed out: deploy'],
    after: ({ view }) => expect(ownOf(view('all'))).toMatchObject({ turn: 1, half: 1, active: 'b', first: 'b' }),
  });

  for (const [go, active] of [
    ['first', 'b'],
    ['second', 'a'],
  ] as const) {
    example(`SS-5.2 before each later turn the winner of a dice-off decides who goes first: ${go}`, {
      units: far,
      turn: { phase: 'turn-end' },
      play: [
        asks('b initiative'),
        refused('NOT_YOUR_SIDE', first('a', 'first')),
        first('b', go),
        asks(`${active} half`),
      ],
      dice: [diceOff(2, 9)],
      after: ({ view }) => expect(ownOf(view('all'))).toMatchObject({ turn: 3, active, first: active }),
    });
    example(`SS-5.2 a standing order answers for the winner: ${go}`, {
      units: far,
      turn: { phase: 'turn-end' },
      secrets: { b: { orders: { initiative: go } } },
      play: [asks(`${active} half`)],
      dice: [diceOff(2, 9)],
    });
  }
  example('SS-5.2 the default is to go first', {
    units: far,
    turn: { phase: 'turn-end' },
    play: [timeUp('b'), asks('b half')],
    dice: [diceOff(2, 9)],
    gives: ['b timed out: initiative'],
  });

  example('SS-5.3 a turn has the first side’s half-turn, the second side’s, and the end of the turn', {
    units: far,
    play: [
      asks('a half'),
      ends('a'),
      asks('b half'),
      ends('b'),
      asks('a initiative'),
      first('a', 'second'),
      asks('b half'),
      ends('b'),
      asks('a half'),
    ],
    dice: [diceOff(12, 1)],
    after: ({ events }) =>
      expect(events.map(({ kind }) => kind).filter((kind) => /^(half|turn)-/.test(kind))).toEqual([
        'half-ended',
        'half-began',
        'half-ended',
        'turn-ended',
        'turn-began',
        'half-began',
        'half-ended',
        'half-began',
      ]),
  });

  example(
    'SS-5.4 a half-turn begins with the active side’s rally; then any actions in any order, and combats are optional',
    {
      units: [
        unit('a1', 'squire', 'S10', { running: true }),
        unit('a2', 'squire', 'W10'),
        unit('a3', 'squire', 'W19'),
        unit('b1', 'squire', 'W20'),
        unit('b2', 'squire', 'S28', { running: true }),
      ],
      turn: { begin: true },
      play: [asks('a half'), move('a2', 'W11'), move('a1', 'S11'), move('a2', 'W12'), ends('a'), asks('b half')],
      dice: [rally('a1', 11, 11), rally('b2', 11, 11)],
      gives: ['a1 rallied', 'a2 moves W11', 'a1 moves S11', 'a2 moves W12', 'b2 rallied'],
      contacts: ['a3-b1'],
    },
  );
  example('SS-5.4 the default of a half-turn is to end it', {
    units: far,
    play: [timeUp('a'), asks('b half')],
    gives: ['a timed out: half'],
  });

  example('SS-5.5 wounds are marked and the dead removed once the whole combat is complete', {
    // b1 is dying after the first step, and strikes in the second.
    units: [unit('a1', 'equikin', 'Q20'), unit('a2', 'squire', 'S19'), unit('b1', 'squire', 'R19', { wounds: 2 })],
    play: [
      act('a', 'fight', { steps: 'a1-b1 / a2-b1' }),
      sets('a1', 'b1 1/0'),
      sets('b1', 'a1 0/0'),
      asks('a allocation', 'b allocation'),
      ({ view }) => expect(ask(view('all'), 'unit', { unit: 'b1' })).toMatchObject({ wounds: 2, at: 'R19' }),
      sets('a2', 'b1 0/0'),
      sets('b1', 'a2 1/0'),
      pushes('b', 'a2', 'stay'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 12, [1]), auto('b1', 'a2', 1), wound('b1', 'a2', 11, [12])],
    gives: ['a1 at b1: 1 wound', 'b1 at a2: 1 stun', 'b1 wounded 1', 'b1 dies: wounds', 'a2 stunned'],
  });

  example('SS-5.6 at the end of a turn, Speed and Energy are restored, and effects of the turn end', {
    units: [
      unit('a1', 'knight', 'S18', {
        speedSpent: 7,
        energySpent: 3,
        activation: 'closed',
        halvedSpeed: true,
        halvedResistance: true,
        shielded: true,
        helpless: true,
        tried: true,
        fallen: 1,
        wounds: 1,
      }),
      unit('b1', 'squire', 'S19'),
    ],
    turn: { phase: 'turn-end' },
    charged: ['b1>a1'],
    own: { contacts: [{ pair: 'a1-b1', charger: 'b1' }] },
    play: [asks('a initiative')],
    dice: [diceOff(5, 4)],
    contacts: ['a1-b1'],
    has: {
      a1: { speed: 7, energy: 3, activation: 'unused', helpless: false, resistance: 12, wounds: 1, fallen: true },
    },
    after: ({ match }) =>
      expect(match().units['a1']).toMatchObject({
        halvedSpeed: false,
        halvedResistance: false,
        shielded: false,
        tried: false,
      }),
  });

  example('SS-5.6 the turn limit is checked after the end of the turn, before the next dice-off', {
    units: far,
    alone: true,
    options: { 'turn-limit': 2 },
    turn: { half: 2 },
    play: [ends('a'), asks()],
    gives: ['drawn: limit'],
  });

  example('SS-5.7 Energy used in one half-turn is missing in the other, also for defence', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S19')],
    play: [
      fight('a1'),
      sets('a1', 'b1 1/1'),
      sets('b1', 'a1 2/1'),
      ends('a'),
      fight('b1'),
      asks('a allocation'),
      refused('TOO_MANY_DICE', sets('a1', 'b1 1/1'), { left: 1 }),
      sets('a1', 'b1 1/0'),
      pushes('a', 'b1', 'stay'),
    ],
    dice: [hit('a1', 'b1', 12, [13]), hit('b1', 'a1', 12, [13, 14]), auto('a1', 'b1', 1), wound('a1', 'b1', 11, [12])],
    gives: ['a1 at b1: miss', 'b1 at a1: miss', 'a1 at b1: 1 stun', 'b1 stunned'],
    has: { a1: { energy: 0 }, b1: { energy: 0 } },
  });
});

describe('SS-5 decisions', () => {
  example('SS-5.8 only units that could use a die are waited for; the others get zeros', {
    units: [
      unit('a1', 'squire', 'S18'),
      unit('b1', 'squire', 'S19', { energySpent: 3 }),
      unit('b2', 'squire', 'R18', { helpless: true, fallen: 1, wounds: 1 }),
    ],
    play: [fight('a1'), asks('a allocation'), sets('a1', 'b1 1/0, b2 1/0'), pushes('a', 'b1', 'stay')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 11, [12]), auto('a1', 'b2', 1), wound('a1', 'b2', 11, [12])],
    gives: ['a1 at b1: 1 stun', 'a1 at b2: 1 stun', 'b1 stunned', 'b2 stunned'],
    asked: ['a push'],
  });

  example(
    'SS-5.8 a policy without a unit answers for all units without an answer; an answer may be replaced until the other side is complete',
    {
      units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'R19'), unit('b1', 'squire', 'S19')],
      play: [
        fight('a1'),
        sets('a1', 'b1 0/1'),
        ({ view }) => expect(view('a').asked.map((decision) => decision.open)).toEqual([['a2'], []]),
        policy('a', 'attack'),
        ({ view }) =>
          expect(view('all').asked.map((decision) => [decision.in, decision.open])).toEqual([
            [true, []],
            [false, []],
          ]),
        sets('a2', 'b1 0/2'),
        asks('a allocation', 'b allocation'),
        sets('b1', 'a1 0/1, a2 0/2'),
        asks('a half'),
      ],
      has: { a1: { energy: 2 }, a2: { energy: 1 }, b1: { energy: 0 } },
      gives: [],
      after: ({ events }) => {
        expect(events.filter(({ kind }) => kind === 'allocation-in').map(({ facts }) => facts)).toEqual([
          { side: 'a' },
          { side: 'b' },
        ]);
        expect(events.find(({ kind }) => kind === 'allocations-revealed')?.facts['units']).toEqual({
          a1: { dice: [{ enemy: 'b1', attack: 0, defence: 1 }], brace: false },
          a2: { dice: [{ enemy: 'b1', attack: 0, defence: 2 }], brace: false },
          b1: {
            dice: [
              { enemy: 'a1', attack: 0, defence: 1 },
              { enemy: 'a2', attack: 0, defence: 2 },
            ],
            brace: false,
          },
        });
      },
    },
  );

  example('SS-5.9 while a decision is open, only its sides may act: answer, set orders, offer a draw or concede', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'W10'), unit('b1', 'squire', 'S19', { energySpent: 3 })],
    play: [
      fight('a1'),
      asks('a allocation'),
      refused('WAITING', move('a2', 'W11')),
      refused('WAITING', move('b9', 'B34')),
      refused('WAITING', ends('a')),
      refused('NOT_YOUR_SIDE', policy('b', 'defend')),
      orders('b', 'fall', 'auto'),
      orders('a', 'push', 'stay'),
      act('b', 'draw', { answer: 'offer' }),
      act('a', 'draw', { answer: 'decline' }),
      asks('a allocation'),
      act('b', 'concede'),
    ],
    gives: ['a wins: concede'],
  });

  example('SS-5.9 actions of another phase and of the other side are refused', {
    units: far,
    play: [
      refused('WRONG_PHASE', policy('a', 'defend')),
      refused('WRONG_PHASE', act('a', 'edge', { edge: '1' })),
      refused('NOT_YOUR_SIDE', move('b1', 'S27')),
      refused('NOT_YOUR_UNIT', act('a', 'move', { unit: 'b1', cell: 'S27' })),
      refused('NO_SUCH_UNIT', move('a7', 'S11')),
    ],
  });

  example('SS-5.10 the caller may include the allocation for the first step with the call', {
    units: [unit('a1', 'knight', 'S18'), unit('b1', 'squire', 'S19'), unit('b2', 'squire', 'R18')],
    play: [
      refused('TOO_MANY_DICE', fight('a1', { allocation: 'a1: b1 3/1' })),
      refused(
        'NOT_IN_CONTACT',
        fight('a1', { allocation: { a1: { dice: [{ enemy: 'b9', attack: 1, defence: 0 }] } } }),
      ),
      act('a', 'fight', { steps: 'a1-b1 / a1-b2', allocation: 'a1: b1 1/0' }),
      sets('b1', 'a1 0/0'),
      asks('a allocation', 'b allocation'),
      sets('a1', 'b2 1/1'),
      sets('b2', 'a1 0/1'),
    ],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [15]), hit('a1', 'b2', 15, [16])],
    gives: ['a1 at b1: 1 stun', 'a1 at b2: miss', 'b1 stunned'],
    asked: ['a push'],
  });

  example('SS-5.10 a policy may be given with the call, and a plan in advance; entries no longer legal are skipped', {
    units: [
      unit('a1', 'squire', null),
      unit('a2', 'squire', null),
      unit('b1', 'squire', null),
      unit('b2', 'squire', null),
    ],
    own: { edges: { a: '1', b: '37' } },
    terrain: [{ kind: 'boulder', at: 'L3' }],
    turn: { phase: 'deploy', active: 'a' },
    alone: true,
    play: [
      // b is not asked yet; its cells and units do not matter.
      refused('NOT_YOUR_UNIT', act('b', 'deploy', { plan: 'a1 K36' })),
      act('b', 'deploy', { plan: 'b1 K36, b2 S20' }),
      act('a', 'deploy', { plan: 'a1 K3, a2 L3' }),
      asks('a deploy'),
      act('a', 'deploy', { unit: 'a2', cell: 'M3' }),
      asks('b deploy'),
      act('b', 'deploy', { unit: 'b2', cell: 'K35' }),
      asks('a half'),
    ],
    has: { a1: { at: 'K3' }, a2: { at: 'M3' }, b1: { at: 'K36' }, b2: { at: 'K35' } },
    after: ({ events }) =>
      expect(events.filter(({ kind }) => kind === 'plan-in').map(({ seen }) => seen)).toEqual(['b', 'a']),
  });

  example(
    'SS-5.10 a plan may be given before the edge is known, cell by cell or with default cells; not once all units are set up',
    {
      units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
      alone: true,
      turn: { phase: 'edges', active: 'a' },
      play: [
        act('b', 'deploy', { plan: 'b1 K36' }),
        act('a', 'deploy', { plan: 'auto' }),
        act('a', 'edge', { edge: '1' }),
        asks('b half'),
        refused('ALREADY_DEPLOYED', act('a', 'deploy', { plan: 'auto' })),
      ],
      has: { a1: { at: 'R3' }, b1: { at: 'K36' } },
    },
  );

  example('SS-5.11 no reaction and no Shield window opens if nothing can be cast', {
    units: [
      unit('a1', 'squire', 'S10'),
      unit('b1', 'necromancer', 'S15'),
      unit('a2', 'knight', 'W10'),
      unit('b2', 'skeleton', 'W11', { energySpent: 2 }),
      unit('b3', 'paladin', 'W14'),
    ],
    play: [move('a1', 'S11'), asks('a half'), fight('a2', { allocation: 'a2: b2 1/0' }), asks('b fall')],
    dice: [auto('a2', 'b2', 1), wound('a2', 'b2', 14, [1])],
    gives: ['a1 moves S11', 'a2 at b2: 1 wound', 'b2 wounded 1'],
  });

  it('SS-5.12 quick start: with scenario, terrain, bands and plans agreed, only the edge is asked before the first half-turn', () => {
    const { handle } = book;
    const cells = (edge: string) =>
      Object.fromEntries(
        ['K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S'].map((letter, index) => [index + 1, `${letter}${edge}`] as const),
      );
    const plan = (side: 'a' | 'b', edge: string) =>
      Object.fromEntries(Object.entries(cells(edge)).map(([number, cell]) => [side + number, cell]));
    const force = handle.samples['verden-line'] ?? {};
    const dice = scriptedDice([6, 5]);
    const begun = handle.begin(
      {
        options: { scenario: 'annihilation', terrain: 'crossroads' },
        sides: { a: { force, plan: plan('a', '2') }, b: { force, plan: plan('b', '36') } },
      },
      dice,
    );
    if (!begun.ok) throw new Error(begun.refusal.code);
    expect(askedIn(begun.match)).toEqual(['a edge']);
    const chosen = handle.apply(begun.match, act('a', 'edge', { edge: '1' }), dice);
    if (!chosen.ok) throw new Error(chosen.refusal.code);
    expect(askedIn(chosen.match)).toEqual(['b half']);
    expect(stateOf(handle.view(chosen.match, 'all'), 'a9').at).toBe('S2');
    expect(stateOf(handle.view(chosen.match, 'all'), 'b9').at).toBe('S36');
  });
});
