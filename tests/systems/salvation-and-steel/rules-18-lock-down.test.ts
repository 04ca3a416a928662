import { describe, expect } from 'vitest';
import { altText } from '../../../rendering/alt-text.ts';
import { labels, markersAt, owners, ownOf, pictureOf } from './board.ts';
import { ends, move } from './deeds.ts';
import { act, asks, diceOff, example, rally, refused, timeUp, unit } from './example.ts';
import type { Example } from './example.ts';

/** SS-E51: K11 and Z11 contested, S19 held by a, Z27 by b, nobody at K27. */
const line = [
  unit('a1', 'squire', 'K12'),
  unit('b1', 'squire', 'K13'),
  unit('a2', 'squire', 'S18'),
  unit('b2', 'squire', 'Z28'),
  unit('a3', 'squire', 'Z10'),
  unit('b3', 'squire', 'Z12'),
];
const goesFirst = { orders: { initiative: 'first' } };

/** The second half-turn of turn 4, b's, which b only has to end. */
const lastHalf = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
  example(title, {
    scenario: 'lock-down',
    units: line,
    alone: true,
    secrets: { a: goesFirst, b: goesFirst },
    ...more,
    own: { edges: { a: '1', b: '37' }, ...more.own },
    turn: { round: 4, active: 'b', half: 2 },
  });

describe('SS-18 Lock-Down', () => {
  lastHalf('SS-E51, SS-18.1, SS-18.2 an objective scores for the side next to it, unless it is contested', {
    play: [ends('b'), asks('a half')],
    dice: [diceOff(9, 4)],
    gives: ['score 1 : 1'],
    after: ({ view, events }) => {
      expect(ownOf(view('all')).scores).toEqual({ a: 1, b: 1 });
      expect(owners(view('all'))).toEqual({ S19: 'a', K11: null, Z11: null, K27: null, Z27: 'b' });
      expect(events.find(({ kind }) => kind === 'score')?.facts).toEqual({
        scores: { a: 1, b: 1 },
        a: ['S19'],
        b: ['Z27'],
      });
    },
  });

  lastHalf(
    'SS-E51, SS-18.3 if level at ten or more, another turn is played, as often as needed; then the higher total wins',
    {
      units: [...line, unit('a4', 'squire', 'K24')],
      own: { scores: { a: 9, b: 9 } },
      play: [ends('b'), asks('a half'), ends('a'), ends('b'), asks('a half'), move('a4', 'K26'), ends('a'), ends('b')],
      dice: [diceOff(9, 4), diceOff(9, 4)],
      gives: ['score 10 : 10', 'score 11 : 11', 'a4 moves K25 K26', 'score 13 : 12', 'a wins: points'],
      after: ({ view }) => expect(owners(view('all'))).toEqual({ S19: 'a', K11: null, Z11: null, K27: 'a', Z27: 'b' }),
    },
  );

  lastHalf('SS-E51, SS-18.3 ten against nine wins', {
    own: { scores: { a: 8, b: 9 } },
    play: [ends('b')],
    gives: ['score 9 : 10', 'b wins: points'],
  });

  lastHalf('SS-18.3 nine points do not win, however few the enemy has', {
    own: { scores: { a: 8, b: 0 } },
    play: [ends('b'), asks('b half')],
    dice: [diceOff(4, 9)],
    gives: ['score 9 : 1'],
  });

  lastHalf('SS-18.1 nothing scores before the end of the turn', {
    units: [unit('a1', 'squire', 'S16'), unit('b1', 'squire', 'B33')],
    play: [
      ends('b'),
      move('a1', 'S18'),
      ({ view }) => expect(ownOf(view('all')).scores).toEqual({ a: 0, b: 0 }),
      ends('a'),
      ends('b'),
    ],
    dice: [diceOff(9, 4), diceOff(9, 4)],
    gives: ['score 0 : 0', 'a1 moves S17 S18', 'score 1 : 0'],
  });

  lastHalf('SS-18.1 one unit may hold two objectives for its side, and several units hold one only once', {
    units: [
      unit('a1', 'squire', 'S18'),
      unit('a2', 'squire', 'R19'),
      unit('a3', 'squire', 'S20'),
      unit('b1', 'squire', 'K10'),
      unit('b2', 'squire', 'Z26'),
    ],
    play: [ends('b')],
    dice: [diceOff(9, 4)],
    gives: ['score 1 : 2'],
  });

  lastHalf('SS-18.2 an enemy next to the objective contests it for both, even if the units do not touch', {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S20')],
    play: [ends('b')],
    dice: [diceOff(9, 4)],
    gives: ['score 0 : 0'],
  });

  lastHalf('SS-18.2, SS-R61 one neutralised friend contests it, whatever the others', {
    units: [unit('a1', 'squire', 'S18'), unit('a2', 'squire', 'R19'), unit('b1', 'squire', 'S17')],
    play: [ends('b')],
    dice: [diceOff(9, 4)],
    gives: ['score 0 : 0'],
  });

  lastHalf('SS-17.3 standing, fallen and running units count alike: for their side', {
    units: [
      unit('a1', 'squire', 'S18', { fallen: 4, wounds: 1 }),
      unit('a2', 'squire', 'K10', { running: true }),
      unit('a3', 'squire', 'B2'),
      unit('b1', 'squire', 'Z28', { running: true }),
      unit('b2', 'squire', 'B33'),
    ],
    play: [act('b', 'end')],
    dice: [diceOff(9, 4), rally('a2', 11, 1)],
    gives: ['score 2 : 1', 'a2 rallied'],
    after: ({ view }) => expect(owners(view('all'))).toMatchObject({ S19: 'a', K11: 'a', Z27: 'b' }),
  });

  lastHalf('SS-17.3 and against the other side', {
    units: [
      unit('a1', 'squire', 'S18'),
      unit('b1', 'squire', 'S20', { fallen: 4 }),
      unit('a2', 'squire', 'K10'),
      unit('b2', 'squire', 'K12', { running: true }),
      unit('b3', 'squire', 'B33'),
    ],
    play: [ends('b')],
    dice: [diceOff(4, 9), rally('b2', 11, 1)],
    gives: ['score 0 : 0', 'b2 rallied'],
  });

  lastHalf('SS-16.5 at a turn limit, objective points decide, not units', {
    options: { 'turn-limit': 4 },
    units: [unit('a1', 'knight', 'B5'), unit('a2', 'knight', 'B7'), unit('b1', 'squire', 'S18')],
    own: { scores: { a: 2, b: 2 } },
    play: [ends('b')],
    gives: ['score 2 : 3', 'b wins: limit'],
  });

  lastHalf('SS-16.5 equal objective points are a draw', {
    options: { 'turn-limit': 4 },
    own: { scores: { a: 5, b: 5 } },
    play: [ends('b')],
    gives: ['score 6 : 6', 'drawn: limit'],
  });

  lastHalf('SS-16.7 after ten idle turns, objective points decide', {
    units: [unit('a1', 'squire', 'B5'), unit('b1', 'knight', 'B33')],
    own: { scores: { a: 2, b: 1 }, idleTurns: 9 },
    play: [ends('b')],
    gives: ['score 2 : 1', 'a wins: limit'],
  });

  example('SS-18.3, SS-17.2 a side whose units are all running loses at once', {
    scenario: 'lock-down',
    alone: true,
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S30', { running: true })],
    own: { scores: { a: 0, b: 9 } },
    turn: { active: 'b', begin: true },
    play: [],
    dice: [rally('b1', 11, 20)],
    gives: ['b1 runs S31 S32 S33 S34 S35 S36', 'a wins: running'],
  });
});

describe('SS-18 Lock-Down: set-up', () => {
  const none = [unit('a1', 'squire', null), unit('a2', 'squire', null), unit('b1', 'squire', null)];
  const place = (by: 'a' | 'b', piece: string, cell: string, rotation = 0) =>
    act(by, 'place', { piece, cell, rotation });

  example('SS-18.1, SS-4.2, SS-R10 eight pieces without a bid, four for each side', {
    options: { scenario: 'lock-down' },
    alone: true,
    units: none,
    turn: { phase: 'scenario' },
    play: [
      ({ view }) => expect(markersAt(view('all'), 'objective')).toEqual(['S19', 'K11', 'Z11', 'K27', 'Z27']),
      asks('b pick'),
      ...['b', 'a', 'b', 'a', 'b', 'a', 'b', 'a'].map((side) => timeUp(side as 'a' | 'b')),
      asks('a place'),
    ],
    dice: [diceOff(3, 4)],
    gives: ['b', 'a', 'b', 'a', 'b', 'a', 'b', 'a'].map((side) => `${side} timed out: pick`),
    after: ({ view }) => {
      const { picked, terrainWanted } = ownOf(view('all'));
      expect([terrainWanted, picked.a.length, picked.b.length]).toEqual([8, 4, 4]);
    },
  });

  example('SS-E58 an objective occupies its cell: no terrain lies on it, and nobody enters it', {
    scenario: 'lock-down',
    alone: true,
    units: none,
    turn: { phase: 'terrain-place', active: 'a' },
    own: { picked: { a: ['boulder-1'], b: [] } },
    play: [refused('CELL_BLOCKED', place('a', 'boulder-1', 'S19'), { cell: 'S19' }), place('a', 'boulder-1', 'S18')],
    dice: [diceOff(3, 4)],
  });

  example('SS-1.13 nobody enters the cell of an objective', {
    scenario: 'lock-down',
    units: [unit('a1', 'squire', 'S17')],
    play: [refused('CELL_BLOCKED', move('a1', 'S19'), { cell: 'S19' }), move('a1', 'S20')],
    gives: ['a1 moves S18 T18 T19 S20'],
  });

  example(
    'SS-4.8, SS-17.1 sides set up in turn, the winner of the edge roll first, within 3; a side with none left is skipped; the loser goes first',
    {
      scenario: 'lock-down',
      alone: true,
      units: [...none, unit('b2', 'squire', null), unit('b3', 'squire', null)],
      turn: { phase: 'edges' },
      play: [
        act('a', 'edge', { edge: '37' }),
        asks('a deploy'),
        refused('NOT_YOUR_SIDE', act('b', 'deploy', { unit: 'b1', cell: 'K2' })),
        refused('NOT_IN_ZONE', act('a', 'deploy', { unit: 'a1', cell: 'K34' }), { depth: 3, edge: '37' }),
        act('a', 'deploy', { unit: 'a1', cell: 'K35' }),
        asks('b deploy'),
        refused('NOT_IN_ZONE', act('b', 'deploy', { unit: 'b1', cell: 'K4' })),
        act('b', 'deploy', { unit: 'b2', cell: 'K3' }),
        asks('a deploy'),
        timeUp('a'),
        asks('b deploy'),
        timeUp('b'),
        asks('b deploy'),
        act('b', 'deploy', { cell: 'A1' }),
        asks('b half'),
      ],
      dice: [diceOff(8, 3)],
      gives: ['a timed out: deploy', 'b timed out: deploy'],
      has: { a1: { at: 'K35' }, a2: { at: 'R35' }, b1: { at: 'R3' }, b2: { at: 'K3' }, b3: { at: 'A1' } },
    },
  );

  example('SS-5.10 plans are followed in turn, skipping entries no longer legal', {
    scenario: 'lock-down',
    alone: true,
    units: none,
    turn: { phase: 'edges' },
    play: [
      act('a', 'deploy', { plan: 'a2 K2, a1 K9' }),
      act('b', 'deploy', { plan: 'auto' }),
      act('b', 'edge', { edge: '37' }),
      asks('a deploy'),
      act('a', 'deploy', { cell: 'B1' }),
      asks('a half'),
    ],
    dice: [diceOff(3, 8)],
    has: { a1: { at: 'B1' }, a2: { at: 'K2' }, b1: { at: 'R35' } },
  });

  lastHalf('SS-18.1 the picture and its alt text show objectives with their owners and the score', {
    play: [ends('b')],
    dice: [diceOff(9, 4)],
    gives: ['score 1 : 1'],
    after: ({ view }) => {
      const picture = pictureOf(view('all'));
      expect(picture.markers.map(({ sign, at, side }) => [sign, labels([at])[0], side])).toEqual([
        ['flag', 'S19', 'a'],
        ['flag', 'K11', null],
        ['flag', 'Z11', null],
        ['flag', 'K27', null],
        ['flag', 'Z27', 'b'],
      ]);
      expect(picture.banner.lines[0]).toBe('A 1 : 1 B; 10 points win');
      expect(altText(picture)).toContain('Markers: A’s objective S19, objective K11');
    },
  });
});
