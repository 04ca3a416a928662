import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { ends, falls, fight, move, passes, sets } from './deeds.ts';
import { act, asks, auto, book, diceOff, example, rally, refused, timeUp, unit, wound } from './example.ts';

const far = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S28')];
const draw = (by: 'a' | 'b', answer: string) => act(by, 'draw', { answer });
const duel = (a: object, b: object) => [unit('a1', 'knight', 'S18', { ...a }), unit('b1', 'knight', 'S19', { ...b })];

describe('SS-16 death and end of the match', () => {
  example('SS-16.1 a unit dies with three counters', {
    units: duel({}, { wounds: 2 }),
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds'],
    has: { b1: { at: null, removed: 'wounds', wounds: 3 } },
  });
  example('SS-16.1 a unit dies if counters and halving leave it no Resistance', {
    // (5 − 2 × 2) / 2 = 0
    units: duel({}, { wounds: 1, resistance: 5, halvedResistance: true }),
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: resistance'],
  });
  example('SS-16.1 with 1 left it lives', {
    units: duel({}, { wounds: 1, resistance: 6, halvedResistance: true }),
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), falls('b1', 'S20'), passes('a')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])],
    gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 pushed to S20 by a1', 'b1 falls'],
    has: { b1: { resistance: 1 } },
  });

  example(
    'SS-16.2, SS-16.4, SS-17.2, SS-22.1 a side without units on the board loses at once, not at the end of the turn, and nothing is legal afterwards',
    {
      units: duel({}, { wounds: 2 }),
      alone: true,
      play: [
        fight('a1'),
        sets('a1', 'b1 1/0'),
        sets('b1', 'a1 0/0'),
        asks(),
        refused('MATCH_OVER', move('a1', 'S17')),
        refused('MATCH_OVER', act('b', 'concede')),
        refused('MATCH_OVER', draw('a', 'offer')),
      ],
      dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1])],
      gives: ['a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds', 'a wins: massacre'],
      after: ({ match }) => expect(match().result).toEqual({ winner: 'a', reason: 'massacre', rule: 'SS-16.2' }),
    },
  );

  example('SS-16.3 both sides losing at once without units is a draw', {
    units: duel({ wounds: 2 }, { wounds: 2 }),
    alone: true,
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 1/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1]), auto('b1', 'a1', 1), wound('b1', 'a1', 14, [1])],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'a1 wounded 1',
      'a1 dies: wounds',
      'drawn: both-lost',
    ],
  });
  example('SS-16.3 a side that still has units, even running ones, beats one that has none', {
    units: [...duel({ wounds: 2 }, { wounds: 2 }), unit('a2', 'squire', 'S5', { running: true })],
    alone: true,
    play: [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 1/0')],
    dice: [auto('a1', 'b1', 1), wound('a1', 'b1', 14, [1]), auto('b1', 'a1', 1), wound('b1', 'a1', 14, [1])],
    gives: [
      'a1 at b1: 1 wound',
      'b1 at a1: 1 wound',
      'b1 wounded 1',
      'b1 dies: wounds',
      'a1 wounded 1',
      'a1 dies: wounds',
      'a wins: massacre',
    ],
  });
  example('SS-16.3 all units of both sides running is a draw', {
    units: [unit('a1', 'squire', 'S10', { running: true }), unit('b1', 'squire', 'S28', { running: true })],
    alone: true,
    turn: { begin: true },
    play: [],
    dice: [rally('a1', 11, 12)],
    gives: ['a1 runs S9 S8 S7 S6 S5 S4', 'drawn: both-lost'],
  });

  for (const [a, b, line] of [
    ['knight', 'squire', 'a wins: limit'],
    ['squire', 'knight', 'b wins: limit'],
    ['squire', 'squire', 'drawn: limit'],
  ] as const) {
    example(`SS-16.5 after the turn limit the points of units on the board decide: ${a} against ${b}`, {
      units: [
        unit('a1', a, 'S10', { wounds: 2, fallen: 1 }),
        unit('b1', b, 'S28'),
        unit('a2', 'knight', null, { removed: 'wounds' }),
      ],
      alone: true,
      options: { 'turn-limit': 2 },
      turn: { half: 2 },
      play: [ends('a'), asks()],
      gives: [line],
    });
  }
  example('SS-16.5 without a limit, and before it, the match goes on', {
    units: far,
    options: { 'turn-limit': 3 },
    turn: { half: 2 },
    play: [ends('a'), asks('a initiative')],
    dice: [diceOff(2, 1)],
  });

  example('SS-16.6 a side may concede at any time, even when it is not asked', {
    units: far,
    play: [act('b', 'concede'), asks()],
    gives: ['a wins: concede'],
  });
  example('SS-16.6 a draw is offered and accepted', {
    units: far,
    play: [
      refused('NO_OFFER', draw('a', 'accept')),
      draw('b', 'offer'),
      refused('NO_OFFER', draw('b', 'accept')),
      asks('a half'),
      move('a1', 'S11'),
      draw('a', 'accept'),
      asks(),
    ],
    gives: ['a1 moves S11', 'drawn: agreed'],
  });
  example('SS-16.6 a declined offer is void, and an open one lapses at the end of the half-turn', {
    units: far,
    play: [
      draw('b', 'offer'),
      draw('a', 'decline'),
      refused('NO_OFFER', draw('a', 'accept')),
      draw('b', 'offer'),
      ends('a'),
      refused('NO_OFFER', draw('a', 'accept')),
      asks('b half'),
    ],
    gives: [],
  });
  example('SS-16.6 an offer holds up nothing', {
    units: far,
    play: [draw('a', 'offer'), move('a1', 'S11'), ends('a'), asks('b half')],
    gives: ['a1 moves S11'],
  });

  example('SS-16.7 after ten turns with nothing but end, the match is decided as at a limit', {
    units: [unit('a1', 'knight', 'S10'), unit('b1', 'squire', 'S28')],
    alone: true,
    own: { idleTurns: 8 },
    secrets: { a: { orders: { initiative: 'first' } } },
    play: [ends('a'), ends('b'), asks('a half'), timeUp('a'), ends('b'), asks()],
    dice: [diceOff(9, 2)],
    gives: ['a timed out: half', 'a wins: limit'],
  });
  example('SS-16.7 any action of either side begins the count again', {
    units: far,
    own: { idleTurns: 9 },
    secrets: { a: { orders: { initiative: 'first' } } },
    play: [ends('a'), move('b1', 'S27'), ends('b'), asks('a half')],
    dice: [diceOff(9, 2)],
    gives: ['b1 moves S27'],
    after: ({ view }) => expect((view('all').own as { idleTurns: number }).idleTurns).toBe(0),
  });
});

describe('SS-17 scenarios', () => {
  it('SS-17.1, SS-22.1 bands, scenario, terrain, edges, set-up; the loser of the edge roll begins', () => {
    const { handle } = book;
    const dice = scriptedDice([4, 9, 2, 3]);
    const asked: string[] = [];
    let outcome = handle.begin({ options: { scenario: 'annihilation', terrain: 'fixed:1' } }, dice);
    while (outcome.ok && !asked.at(-1)?.endsWith('half')) {
      const { match } = outcome;
      const open = handle.view(match, 'umpire').asked.find((decision) => decision.open.length > 0);
      if (!open) throw new Error('Nobody is asked');
      asked.push(`${open.of} ${open.kind}`);
      if (open.kind !== 'half') outcome = handle.apply(match, { timeUp: open.id }, dice);
    }
    expect(asked.filter((question, index) => question !== asked[index - 1])).toEqual([
      'a band',
      'b band',
      'b pick',
      'b place',
      'b edge',
      'b deploy',
      'a deploy',
      'a half',
    ]);
    expect(dice.left()).toBe(0);
  });
});
