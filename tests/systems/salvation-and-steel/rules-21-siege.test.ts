import { describe, expect } from 'vitest';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { allCells, labels, markersAt, owners, ownOf, pictureOf } from './board.ts';
import { ends, move, shoot } from './deeds.ts';
import { act, asks, diceOff, example, refused, timeUp, unit } from './example.ts';
import type { Example } from './example.ts';

const none = [
  unit('a1', 'squire', null),
  unit('a2', 'squire', null),
  unit('b1', 'squire', null),
  unit('b2', 'squire', null),
];
const siege = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
  example(title, { scenario: 'siege', alone: true, units: none, ...more });
const inFort = (cell: number): boolean => grid.apart(cell, grid.read('S19') as number) <= 4;
const gates = ['R14', 'S14', 'T14', 'R23', 'S24', 'T23'];

describe('SS-21 Siege: set-up', () => {
  siege('SS-21.1, SS-17.1 a dice-off after the scenario; its winner attacks or defends, and then comes terrain', {
    options: { scenario: 'siege' },
    turn: { phase: 'scenario' },
    play: [
      asks('b role'),
      refused('NOT_YOUR_SIDE', act('a', 'edge', { edge: 'attacker' })),
      refused('NO_SUCH_EDGE', act('b', 'edge', { edge: '1' }), { edges: ['attacker', 'defender'] }),
      act('b', 'edge', { edge: 'defender' }),
      asks('a terrain-count', 'b terrain-count'),
    ],
    dice: [diceOff(7, 7), diceOff(7, 8)],
    after: ({ view }) => expect(ownOf(view('all')).attacker).toBe('a'),
  });

  siege('SS-21.1 the default is to attack', {
    turn: { phase: 'role' },
    play: [timeUp('a')],
    dice: [diceOff(9, 8)],
    gives: ['a timed out: role'],
    after: ({ view }) => expect(ownOf(view('all')).attacker).toBe('a'),
  });

  siege('SS-21.2 the fort stands on the cells at distance 5, its gates are open, and an objective is in the centre', {
    units: [
      unit('a1', 'knight', 'S12'),
      unit('a2', 'ranged-knight', 'Q11'),
      unit('b1', 'squire', 'S17'),
      unit('b2', 'squire', 'Q17'),
    ],
    own: { attacker: 'a', edges: { a: '1', b: '37' } },
    play: [
      refused('CELL_BLOCKED', move('a1', 'Q15'), { cell: 'Q15' }),
      refused('NO_LINE_OF_SIGHT', shoot('a2', 'b2'), { cell: 'Q15', piece: 'fort' }),
      move('a1', 'S14'),
      refused('CELL_BLOCKED', move('a1', 'S19'), { cell: 'S19' }),
      act('a', 'charge', { unit: 'a1', target: 'b1' }),
    ],
    gives: ['a1 moves S13 S14', 'a1 charges b1: S15 S16'],
    after: ({ view }) => {
      const { board } = view('all');
      const of = (kind: string) =>
        board.pieces.filter((piece) => piece.kind === kind).flatMap(({ cells }) => [...cells]);
      expect(labels(of('gate')).sort()).toEqual([...gates].sort());
      expect([...of('fort'), ...of('gate')].sort((x, y) => x - y)).toEqual(
        allCells.filter((cell) => grid.apart(cell, grid.read('S19') as number) === 5),
      );
      expect(markersAt(view('all'), 'objective')).toEqual(['S19']);
    },
  });

  siege('SS-21.2 without agreement, two d6 decide how many other pieces there are', {
    own: { attacker: 'a' },
    turn: { phase: 'terrain-count' },
    play: [act('a', 'terrain', { count: 3 }), act('b', 'terrain', { count: 4 }), asks('b pick')],
    dice: [{ dice: [2, 5], facts: { purpose: 'terrain', dice: [2, 5], bids: [3, 4] } }, diceOff(3, 4)],
    after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(7),
  });

  siege('SS-21.2 no other piece may be inside the fort or within 2 of its cells', {
    own: { attacker: 'a', picked: { a: ['boulder-1', 'hedge-1'], b: [] } },
    turn: { phase: 'terrain-place', active: 'a' },
    play: [
      ...['S17', 'S13', 'S12', 'S25'].map((cell) =>
        refused('TERRAIN_RULE', act('a', 'place', { piece: 'boulder-1', cell, rotation: 0 }), { cell }),
      ),
      refused('CELL_BLOCKED', act('a', 'place', { piece: 'boulder-1', cell: 'Q15', rotation: 0 })),
      refused('TERRAIN_RULE', act('a', 'place', { piece: 'hedge-1', cell: 'S9', rotation: 0 }), { cell: 'S12' }),
      act('a', 'place', { piece: 'boulder-1', cell: 'S11', rotation: 0 }),
      act('a', 'place', { piece: 'hedge-1', cell: 'S7', rotation: 0 }),
      asks('a edge'),
    ],
  });

  siege('SS-21.2 the crossroads count as none', {
    own: { attacker: 'b' },
    options: { terrain: 'crossroads' },
    turn: { phase: 'terrain-count' },
    play: [asks('b edge')],
    after: ({ view }) => expect(view('all').board.pieces.map(({ kind }) => kind)).toEqual(['fort', 'gate']),
  });

  siege('SS-21.2 the parts of the fort cannot be chosen as terrain', {
    own: { attacker: 'a' },
    options: { terrain: 'fixed:1' },
    turn: { phase: 'terrain-count' },
    play: [refused('NO_SUCH_PIECE', act('a', 'pick', { kind: 'fort' }))],
    dice: [diceOff(4, 3)],
  });

  siege(
    'SS-21.3, SS-21.4 the attacker chooses an edge; the defender sets up inside, then the attacker within 3 of that edge, and goes first',
    {
      own: { attacker: 'b' },
      turn: { phase: 'edges' },
      play: [
        asks('b edge'),
        act('b', 'edge', { edge: '1' }),
        asks('a deploy'),
        refused('NOT_IN_ZONE', act('a', 'deploy', { unit: 'a1', cell: 'S14' })),
        refused('NOT_IN_ZONE', act('a', 'deploy', { unit: 'a1', cell: 'K36' })),
        refused('CELL_BLOCKED', act('a', 'deploy', { unit: 'a1', cell: 'S19' })),
        act('a', 'deploy', { unit: 'a2', cell: 'S15' }),
        asks('a deploy'),
        timeUp('a'),
        asks('b deploy'),
        refused('NOT_IN_ZONE', act('b', 'deploy', { unit: 'b1', cell: 'S4' }), { depth: 3 }),
        act('b', 'deploy', { unit: 'b1', cell: 'S3' }),
        timeUp('b'),
        asks('b half'),
      ],
      gives: ['a timed out: deploy', 'b timed out: deploy'],
      // SS-4.10: the farthest from the own edge 37 inside the fort.
      has: { a2: { at: 'S15' }, a1: { at: 'R15' }, b1: { at: 'S3' }, b2: { at: 'R3' } },
      after: ({ view }) =>
        expect(ownOf(view('all'))).toMatchObject({ edges: { a: '37', b: '1' }, first: 'b', turn: 1 }),
    },
  );

  siege('SS-21.3 the whole inside of the fort is the defender’s zone, also in the picture', {
    own: { attacker: 'b', edges: { a: '37', b: '1' }, first: 'b' },
    turn: { phase: 'deploy', active: 'a', round: 0 },
    play: [
      ({ view, book }) => {
        const choices = book.handle.choices(view('a'), 'a', 'deploy', { unit: 'a1' }, 'cell');
        const inside = allCells.filter(inFort);
        expect(inside).toHaveLength(61);
        expect('cells' in choices && [...choices.cells].sort((x, y) => x - y)).toEqual(
          inside.filter((cell) => grid.label(cell) !== 'S19'),
        );
        const picture = pictureOf(view('all'));
        expect(picture.zones.find(({ shade }) => shade === 'side-a')?.cells).toEqual(inside);
        expect(picture.terrain.map(({ look, tall, cells }) => [look, tall, cells.length])).toEqual([
          ['wall', true, 24],
          ['gate', false, 6],
        ]);
      },
    ],
  });
});

/** The second half-turn of a turn, b's; a attacks. */
const lastHalf = (title: string, round: number, more: Partial<Example> & Pick<Example, 'play'>): void =>
  siege(title, {
    secrets: { a: { orders: { initiative: 'first' } }, b: { orders: { initiative: 'first' } } },
    ...more,
    own: { attacker: 'a', edges: { a: '1', b: '37' } },
    turn: { round, active: 'b', half: 2 },
  });

describe('SS-21 Siege: winning', () => {
  lastHalf('SS-21.4 from turn 2 on, a dice-off decides who goes first', 1, {
    units: [unit('a1', 'squire', 'S5'), unit('b1', 'squire', 'S18')],
    play: [ends('b'), asks('b half')],
    dice: [diceOff(3, 14)],
  });

  lastHalf('SS-21.5 the attacker wins when a turn ends while it holds the objective', 3, {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S30')],
    play: [ends('b')],
    gives: ['a wins: siege'],
    after: ({ view }) => expect(owners(view('all'))).toEqual({ S19: 'a' }),
  });

  lastHalf('SS-21.5 not while it is contested', 3, {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S17')],
    play: [ends('b'), asks('a half')],
    dice: [diceOff(9, 2)],
  });

  lastHalf('SS-21.5 nor does holding it win for the defender before the end of turn 10', 9, {
    units: [unit('a1', 'squire', 'S5'), unit('b1', 'squire', 'S18')],
    play: [ends('b'), ends('a'), ends('b')],
    dice: [diceOff(9, 2)],
    gives: ['b wins: relief'],
  });

  lastHalf('SS-21.5 at the end of turn 10 the attacker still wins with the objective', 10, {
    units: [unit('a1', 'squire', 'S18'), unit('b1', 'squire', 'S30')],
    play: [ends('b')],
    gives: ['a wins: siege'],
  });

  lastHalf('SS-16.5 with an earlier turn limit, units decide', 4, {
    options: { 'turn-limit': 4 },
    units: [unit('a1', 'squire', 'S5'), unit('b1', 'knight', 'S18')],
    play: [ends('b')],
    gives: ['b wins: limit'],
  });

  lastHalf('SS-21.5, SS-17.2 no enemy left wins at once', 4, {
    units: [unit('a1', 'squire', 'S5'), unit('b1', 'ranged-knight', 'S1')],
    play: [act('b', 'move', { unit: 'b1', exit: '1' })],
    gives: ['b1 leaves from S1 over 1', 'a wins: massacre'],
  });

  lastHalf('SS-21.5 the banner says who attacks, and until when', 4, {
    units: [unit('a1', 'squire', 'S5'), unit('b1', 'squire', 'S18')],
    play: [({ view }) => expect(pictureOf(view('all')).banner.lines[0]).toBe('A attacks, until turn 10')],
  });
});
