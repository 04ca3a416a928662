import { describe, expect } from 'vitest';
import type { AnyView, Json } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { charge, move, shoot } from './deeds.ts';
import { allCells } from './board.ts';
import { act, asks, diceOff, example, left, refused, timeUp, unit } from './example.ts';
import type { Example, Throw } from './example.ts';

type Own = {
  readonly picked: Readonly<Record<'a' | 'b', readonly string[]>>;
  readonly terrainWanted: number;
  readonly edges: Json;
  readonly scenario: string;
};
const ownOf = (view: AnyView): Own => view.own as unknown as Own;
const at = (cells: readonly number[]): string[] => cells.map((cell) => grid.label(cell));

const bid = (by: 'a' | 'b', count: number) => act(by, 'terrain', { count });
const pick = (by: 'a' | 'b', kind: string) => act(by, 'pick', { kind });
const place = (by: 'a' | 'b', piece: string, cell: string, rotation = 0) => act(by, 'place', { piece, cell, rotation });
const deploy = (unit: string, cell: string) => act(unit[0] as 'a' | 'b', 'deploy', { unit, cell });
const terrainRoll = (die: number, bids: readonly (number | null)[]): Throw => ({
  dice: [die],
  facts: { purpose: 'terrain', dice: [die], bids },
});

const one = [unit('a1', 'squire', null), unit('b1', 'squire', null)];
const from = (
  phase: string,
  more: Partial<Example> & Pick<Example, 'play'>,
  turn: Readonly<Record<string, Json>> = {},
): Example => ({ units: one, alone: true, ...more, turn: { phase, ...turn } });
const edges = { edges: { a: '1', b: '37' } };

describe('SS-4 set-up: scenario and terrain', () => {
  example(
    'SS-4.1, SS-22.1 the scenario fixed by option is played; then terrain, then a separate edge roll',
    from('scenario', {
      options: { scenario: 'annihilation', terrain: 'fixed:1' },
      play: [asks('a pick'), pick('a', 'boulder'), asks('a place'), place('a', 'boulder-1', 'S19'), asks('b edge')],
      dice: [diceOff(15, 3), diceOff(3, 15)],
      after: ({ view }) => expect(ownOf(view('all')).scenario).toBe('annihilation'),
    }),
  );

  example(
    'SS-4.2 equal bids are agreed, without a die',
    from('terrain-count', {
      play: [
        refused('BAD_NUMBER', bid('a', 21), { least: 0, most: 20 }),
        refused('BAD_NUMBER', bid('a', -1)),
        bid('a', 2),
        asks('a terrain-count', 'b terrain-count'),
        left(2),
        bid('b', 2),
        asks('b pick'),
      ],
      dice: [diceOff(4, 9)],
      after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(2),
    }),
  );

  // SS-23.2: within 2 cells of any cell that is 7 or more from the edges lies part of this rubble.
  const rubble = at(allCells.filter((cell) => Math.floor(cell / 37) % 3 === 1 && (cell % 37) % 3 === 1));
  example(
    'SS-4.4, SS-23.2 pieces for which there is no place left are laid aside without a question',
    from(
      'terrain-place',
      {
        scenario: 'escape',
        terrain: [{ kind: 'rocks', cells: rubble }],
        own: { attacker: 'a', picked: { a: ['boulder-1', 'wood-1'], b: [] } },
        play: [asks('b edge')],
        after: ({ view, events }) => {
          expect(ownOf(view('all')).picked).toEqual({ a: [], b: [] });
          expect(events.filter(({ kind }) => kind === 'terrain-aside').map(({ facts }) => facts['piece'])).toEqual([
            'boulder-1',
            'wood-1',
          ]);
        },
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.2 different bids: one d20',
    from('terrain-count', {
      play: [bid('a', 2), bid('b', 3), asks('a pick')],
      dice: [terrainRoll(17, [2, 3]), diceOff(9, 4)],
      after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(17),
    }),
  );

  example(
    'SS-4.2 a side without a bid in time agrees to nothing',
    from('terrain-count', {
      play: [bid('a', 2), timeUp('b'), asks('a pick')],
      dice: [terrainRoll(1, [2, null]), diceOff(9, 4)],
      gives: ['b timed out: terrain-count'],
      after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(1),
    }),
  );

  example(
    'SS-4.2 nobody else sees a bid',
    from('terrain-count', {
      play: [
        bid('a', 13),
        ({ view, events }) => {
          expect(JSON.stringify([view('b'), view('all'), events])).not.toContain('13');
          expect(view('b').asked.map((decision) => decision.in)).toEqual([true, false]);
        },
      ],
    }),
  );

  example(
    'SS-4.2 bids of none: no terrain, and no dice-off for it',
    from('terrain-count', { play: [bid('a', 0), bid('b', 0), asks('b edge')], dice: [diceOff(2, 8)] }),
  );
  example(
    'SS-4.2 option terrain none',
    from('terrain-count', { options: { terrain: 'none' }, play: [asks('a edge')], dice: [diceOff(8, 2)] }),
  );
  example(
    'SS-4.2 option terrain fixed',
    from('terrain-count', {
      options: { terrain: 'fixed:3' },
      play: [asks('a pick')],
      dice: [diceOff(8, 2)],
      after: ({ view }) => expect(ownOf(view('all')).terrainWanted).toBe(3),
    }),
  );
  example(
    'SS-4.2 option terrain crossroads lays the preset, symmetric about the centre',
    from('terrain-count', {
      options: { terrain: 'crossroads' },
      play: [asks('a edge')],
      dice: [diceOff(8, 2)],
      after: ({ view, book }) => {
        const { board } = view('all');
        expect(board.pieces.map(({ kind }) => kind)).toEqual([
          'wood',
          'wood',
          'ruin',
          'ruin',
          'hedge',
          'hedge',
          'pond',
          'pond',
        ]);
        expect(at(board.pieces[3]?.cells ?? []).sort()).toEqual(['U19', 'V18', 'W16', 'W17', 'W18']);
        const covered = board.pieces.flatMap(({ cells }) => at(cells)).sort();
        const turned = covered
          .map(
            (cell) => (book.handle.query(view('all'), 'label', { cell }) as { facts: { image: string } }).facts.image,
          )
          .sort();
        expect(turned).toEqual(covered);
      },
    }),
  );

  example(
    'SS-4.3 the winner of a dice-off chooses first, then sides alternate; three of each kind',
    from('terrain-count', {
      options: { terrain: 'fixed:5' },
      play: [
        asks('b pick'),
        refused('NO_SUCH_PIECE', pick('b', 'tower')),
        pick('b', 'boulder'),
        asks('a pick'),
        refused('NOT_YOUR_SIDE', pick('b', 'wood')),
        pick('a', 'boulder'),
        asks('b pick'),
        pick('b', 'boulder'),
        refused('NONE_LEFT', pick('a', 'boulder'), { kind: 'boulder' }),
        pick('a', 'wood'),
        pick('b', 'pit'),
        asks('a place'),
      ],
      dice: [diceOff(5, 5), diceOff(5, 6)],
      after: ({ view }) =>
        expect(ownOf(view('all')).picked).toEqual({
          a: ['boulder-2', 'wood-1'],
          b: ['boulder-1', 'boulder-3', 'pit-1'],
        }),
    }),
  );

  example(
    'SS-4.3 the default is the first available kind of the table',
    from('terrain-count', {
      options: { terrain: 'fixed:4' },
      play: [timeUp('a'), timeUp('b'), timeUp('a'), timeUp('b'), asks('b place')],
      dice: [diceOff(6, 5)],
      gives: ['a timed out: pick', 'b timed out: pick', 'a timed out: pick', 'b timed out: pick'],
      after: ({ view }) =>
        expect(ownOf(view('all')).picked).toEqual({ a: ['boulder-1', 'boulder-3'], b: ['boulder-2', 'rocks-1'] }),
    }),
  );

  example(
    'SS-4.4 the loser of that dice-off places first, then alternately; a side with none left is skipped',
    from('terrain-count', {
      options: { terrain: 'fixed:3' },
      play: [
        pick('a', 'boulder'),
        pick('b', 'pit'),
        pick('a', 'wall'),
        asks('b place'),
        refused('NOT_YOUR_PIECE', place('b', 'boulder-1', 'S19'), { piece: 'boulder-1' }),
        place('b', 'pit-1', 'S19'),
        asks('a place'),
        place('a', 'boulder-1', 'S22'),
        asks('a place'),
        place('a', 'wall-1', 'K10'),
        asks('b edge'),
      ],
      dice: [diceOff(6, 5), diceOff(1, 2)],
      after: ({ view }) =>
        expect(view('all').board.pieces.map(({ id }) => id)).toEqual(['pit-1', 'boulder-1', 'wall-1']),
    }),
  );

  example(
    'SS-4.4 a piece not placed in time is laid aside',
    from(
      'terrain-place',
      {
        own: { picked: { a: ['wood-1'], b: ['pit-1'] } },
        play: [timeUp('a'), asks('b place'), place('b', 'pit-1', 'S19'), asks('a edge')],
        dice: [diceOff(2, 1)],
        gives: ['a timed out: place'],
        after: ({ view }) => expect(view('all').board.pieces.map(({ id }) => id)).toEqual(['pit-1']),
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.5 every cell of a piece is on the board and free',
    from(
      'terrain-place',
      {
        own: { picked: { a: ['wall-1'], b: [] } },
        terrain: [{ kind: 'boulder', at: 'K12' }],
        play: [
          refused('OFF_BOARD', place('a', 'wall-1', 'S35')),
          refused('CELL_BLOCKED', place('a', 'wall-1', 'K10'), { cell: 'K12' }),
          refused('BAD_NUMBER', place('a', 'wall-1', 'S14', 6)),
          refused('BAD_CELL', place('a', 'wall-1', 'S38')),
          place('a', 'wall-1', 'S14', 1),
        ],
        dice: [diceOff(2, 1)],
        after: ({ view }) => expect(at(view('all').board.pieces[1]?.cells ?? [])).toEqual(['S14', 'T14', 'U15', 'V15']),
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.5 the free cells stay connected',
    from(
      'terrain-place',
      {
        own: { picked: { a: ['boulder-2'], b: [] } },
        terrain: [{ kind: 'boulder', at: 'A2' }],
        play: [refused('CUTS_BOARD', place('a', 'boulder-2', 'B1'), { cells: ['A1'] }), place('a', 'boulder-2', 'B3')],
        dice: [diceOff(2, 1)],
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.5 at least 40 cells stay free within 3 of each edge',
    from(
      'terrain-place',
      {
        // Of the 108 cells within 3 of edge 1 only 41 are left.
        terrain: [{ kind: 'wall', cells: ['A1:V3', 'W1'] }],
        own: { picked: { a: ['pit-1', 'boulder-2'], b: [] } },
        play: [
          refused('ZONE_FULL', place('a', 'pit-1', 'Z2'), { edge: '1', room: 38, least: 40 }),
          place('a', 'boulder-2', 'Z2'),
        ],
      },
      { active: 'a' },
    ),
  );

  example('SS-4.6 a piece blocks movement in every cell it covers, and sight if it is tall', {
    units: [
      unit('a1', 'warrior', 'S10'),
      unit('a2', 'ranged-warrior', 'U10'),
      unit('b1', 'squire', 'S14'),
      unit('b2', 'squire', 'U14'),
    ],
    terrain: [
      { kind: 'wall', at: 'Q11', turned: 1 },
      { kind: 'hedge', at: 'U12', turned: 1 },
    ],
    play: [
      ({ view }) =>
        expect(at(view('all').board.pieces.flatMap(({ cells }) => cells))).toEqual([
          'Q11',
          'R11',
          'S12',
          'T12',
          'U12',
          'V12',
          'W13',
          'X13',
        ]),
      ...['Q11', 'R11', 'S12', 'T12', 'U12', 'V12'].map((cell) => refused('CELL_BLOCKED', move('a1', cell), { cell })),
      refused('NOT_VISIBLE', charge('a1', 'b1'), { cell: 'S12', piece: 'wall' }),
      refused('NO_LINE_OF_SIGHT', shoot('a2', 'b1')),
      shoot('a2', 'b2'),
    ],
    dice: [{ dice: [20], facts: { purpose: 'hit', unit: 'a2', target: 'b2', need: 11, dice: [20] } }],
    gives: ['a2 shoots b2: 4 short', 'a2 at b2: miss'],
  });
});

describe('SS-4 set-up: edges and units', () => {
  example(
    'SS-4.7 the winner of a dice-off chooses an edge, the other side gets the opposite one',
    from('edges', {
      play: [
        asks('b edge'),
        refused('NO_SUCH_EDGE', act('b', 'edge', { edge: 'A' }), { edges: ['1', '37'] }),
        act('b', 'edge', { edge: '1' }),
      ],
      dice: [diceOff(4, 4), diceOff(4, 5)],
      after: ({ view }) => expect(ownOf(view('all')).edges).toEqual({ a: '37', b: '1' }),
    }),
  );

  example(
    'SS-4.7 with option edges any, the letter edges can be chosen too',
    from('edges', {
      options: { edges: 'any' },
      play: [act('a', 'edge', { edge: 'AJ' })],
      dice: [diceOff(5, 4)],
      after: ({ view }) => expect(ownOf(view('all')).edges).toEqual({ a: 'AJ', b: 'A' }),
    }),
  );

  example(
    'SS-4.7 the default is edge 1',
    from('edges', {
      play: [timeUp('a')],
      dice: [diceOff(5, 4)],
      gives: ['a timed out: edge'],
      after: ({ view }) => expect(ownOf(view('all')).edges).toEqual({ a: '1', b: '37' }),
    }),
  );

  example(
    'SS-3.7, SS-4.8, SS-22.1 units are set up one by one in free cells of their zone; in this scenario one whole side comes first',
    from(
      'deploy',
      {
        units: [unit('a1', 'squire', null), unit('a2', 'squire', null), unit('b1', 'squire', null)],
        own: edges,
        terrain: [{ kind: 'boulder', at: 'K2' }],
        play: [
          refused('NOT_IN_ZONE', deploy('a1', 'K4'), { depth: 3, edge: '1' }),
          refused('NOT_IN_ZONE', deploy('a1', 'K36')),
          refused('CELL_BLOCKED', deploy('a1', 'K2')),
          refused('NOT_YOUR_SIDE', deploy('b1', 'K36')),
          refused('NOT_YOUR_UNIT', act('a', 'deploy', { unit: 'b1', cell: 'K3' })),
          deploy('a2', 'K3'),
          refused('CELL_BLOCKED', deploy('a1', 'K3')),
          refused('ALREADY_DEPLOYED', deploy('a2', 'L3')),
          asks('a deploy'),
          deploy('a1', 'A1'),
          asks('b deploy'),
          refused('NOT_IN_ZONE', deploy('b1', 'K34'), { edge: '37' }),
          deploy('b1', 'AJ35'),
        ],
        has: { a1: { at: 'A1' }, a2: { at: 'K3' }, b1: { at: 'AJ35' } },
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.9 a unit cannot be set up next to an enemy',
    from(
      'deploy',
      {
        units: [unit('a1', 'squire', null), unit('b1', 'squire', 'K4')],
        own: edges,
        play: [refused('ENEMY_ADJACENT', deploy('a1', 'K3'), { enemies: ['b1'] }), deploy('a1', 'K2')],
        has: { a1: { at: 'K2' } },
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.10 the default cell is the farthest from the edge, then the nearest to its middle, then the lower letter',
    from(
      'deploy',
      {
        units: ['a1', 'a2', 'a3', 'b1', 'b2'].map((id) => unit(id, 'squire', null)),
        own: edges,
        terrain: [{ kind: 'boulder', at: 'Q3' }],
        play: [timeUp('a'), timeUp('a'), timeUp('a'), timeUp('b'), timeUp('b')],
        gives: ['a', 'a', 'a', 'b', 'b'].map((side) => `${side} timed out: deploy`),
        has: { a1: { at: 'R3' }, a2: { at: 'S3' }, a3: { at: 'T3' }, b1: { at: 'R35' }, b2: { at: 'S35' } },
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.10 on letter edges: nearest to number 19, then the lower number',
    from(
      'deploy',
      {
        units: ['a1', 'a2', 'a3', 'b1'].map((id) => unit(id, 'squire', null)),
        options: { edges: 'any' },
        own: { edges: { a: 'A', b: 'AJ' } },
        play: [timeUp('a'), timeUp('a'), timeUp('a'), timeUp('b')],
        gives: ['a', 'a', 'a', 'b'].map((side) => `${side} timed out: deploy`),
        has: { a1: { at: 'C19' }, a2: { at: 'C18' }, a3: { at: 'C20' }, b1: { at: 'AH19' } },
      },
      { active: 'a' },
    ),
  );

  example(
    'SS-4.11 when the zone has no legal cell left, it becomes deeper, as often as needed',
    from(
      'deploy',
      {
        units: ['a1', 'a2', 'b1'].map((id) => unit(id, 'squire', null)),
        own: edges,
        // All of the zone but A1, and of the next column all but C4; then the fifth.
        terrain: [{ kind: 'wall', cells: ['B1:AJ3', 'A2:A3', 'A4:B4', 'D4:AJ4'] }],
        play: [
          refused('NOT_IN_ZONE', deploy('a1', 'C4'), { depth: 3 }),
          deploy('a1', 'A1'),
          refused('NOT_IN_ZONE', deploy('a2', 'K5'), { depth: 4 }),
          deploy('a2', 'C4'),
          timeUp('b'),
        ],
        gives: ['b timed out: deploy'],
        has: { a1: { at: 'A1' }, a2: { at: 'C4' } },
      },
      { active: 'a' },
    ),
  );
});
