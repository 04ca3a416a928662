import { describe, expect, it } from 'vitest';
import { gridOf, scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyView, Facts, PositionUnit, SideId } from '../../../src/engine/index.ts';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { agendaFrom } from '../../../src/systems/squads-and-champions/steps/setup.ts';
import { defaultPlaces } from '../../../src/systems/squads-and-champions/setup/deployment.ts';
import { openPlaying } from '../../support/example.ts';
import { deploy, lays, ready } from './deeds.ts';
import { act, asks, book, example, positionOf, refused, stateOf, timeUp, unit } from './example.ts';
import type { Example } from './example.ts';

const { handle } = book;
const seen = (view: AnyView): ChampionsView => view as unknown as ChampionsView;
const times = (count: number, type: string): string[] => Array.from({ length: count }, () => type);
const musters = (by: SideId, params: Facts): Action => act(by, 'muster', params);

/** From a phase of the set-up on, with no units on the board. */
const from = (
  phase: 'muster' | 'terrain' | 'deploy',
  more: Omit<Example, 'units'> & { readonly units?: readonly PositionUnit[] },
): Example => ({ units: [], alone: true, ...more, turn: { phase } });

const composed = (composition: string, more: Facts = {}): { readonly options: Facts } => ({
  options: { battlefield: 'vale', composition, ...more },
});
describe('the steps of the set-up', () => {
  const steps = (battlefield: string, phase: 'muster' | 'terrain' | 'deploy'): string[] => {
    const view = seen(
      openPlaying(
        book,
        positionOf({ units: [unit('a1', 'h-captain', 'K5'), unit('b1', 'e-overseer', 'K20')], alone: true }),
        [],
      ).view('umpire'),
    );
    return agendaFrom({ own: view.own, options: { ...view.options, battlefield } }, phase).map(({ step }) => step);
  };

  it('SC-2.9 terrain is placed on a constructed battlefield alone, and once', () => {
    expect(steps('constructed', 'muster')).toEqual(['muster', 'terrain', 'deploy', 'deploy', 'round']);
    expect(steps('constructed', 'terrain')).toEqual(['terrain', 'deploy', 'deploy', 'round']);
    expect(steps('constructed', 'deploy')).toEqual(['deploy', 'deploy', 'round']);
    expect(steps('vale', 'muster')).toEqual(['muster', 'deploy', 'deploy', 'round']);
  });
});

describe('where the procedure puts a side', () => {
  it('SC-2.15 in the order of the roster, whoever is named first, and where they stand already', () => {
    const units = [
      unit('a1', 'h-footman', null, { squad: 'red' }),
      unit('a2', 'h-footman', null, { squad: 'red' }),
      unit('a3', 'h-captain', null),
      unit('a4', 'h-aldric', null),
    ];
    const at = (where: Readonly<Record<string, string>>): Record<string, string> => {
      const placed = [
        ...units.map((each) => ({ ...each, at: where[each.id ?? ''] ?? null })),
        unit('b1', 'e-cutter', 'L20', { squad: 'red' }),
      ];
      const view = seen(
        openPlaying(book, positionOf({ units: placed, alone: true, turn: { phase: 'deploy' } }), []).view('umpire'),
      );
      const own = Object.values(view.units).filter(({ side }) => side === 'a');
      const [first, second] = [own, [...own].reverse()].map((list) => defaultPlaces(view, 'a', list));
      expect(second).toEqual(first);
      return Object.fromEntries(Object.entries(first ?? {}).map(([id, cell]) => [id, gridOf(view.board).label(cell)]));
    };
    const places = at({});
    expect(Object.keys(places)).toHaveLength(4);
    expect(new Set(Object.values(places)).size).toBe(4);
    expect(at(places)).toEqual(places);
  });
});

const placesOf = (view: AnyView, side: SideId): Record<string, string | null | undefined> =>
  Object.fromEntries(
    Object.values(view.units)
      .filter((each) => each.side === side)
      .map(({ id }) => [id, stateOf(seen(view), id).at]),
  );

describe('SC-2 terrain', () => {
  const pieces = (a: readonly string[], b: readonly string[]): Pick<Example, 'own' | 'options'> => ({
    options: { battlefield: 'constructed' },
    own: { pieces: { a, b } },
  });
  const cellsOf = ({ board }: AnyView, id: string): string[] =>
    (board.pieces.find((each) => each.id === id)?.cells ?? []).map((cell) => gridOf(board).label(cell)).sort();
  const piecesOf = (view: AnyView): string[] => view.board.pieces.map(({ id }) => id);

  example(
    'SC-2.7 on a constructed battlefield a muster names three pieces',
    from('muster', {
      options: { battlefield: 'constructed', composition: '1/0/0' },
      play: [
        refused('BAD_TERRAIN', musters('a', { squads: '4 h-footman' }), { count: 0, wanted: 3 }),
        refused('BAD_TERRAIN', musters('a', { squads: '4 h-footman', terrain: 'wood, hill' }), { count: 2 }),
        refused('BAD_TERRAIN', musters('a', { squads: '4 h-footman', terrain: 'wood, hill, castle' }), {
          piece: 'castle',
        }),
        musters('a', { squads: '4 h-footman', terrain: '2 wood, lake' }),
        timeUp('b'),
        asks('a terrain'),
      ],
      after({ view }) {
        expect(seen(view('all')).own.pieces).toEqual({ a: ['wood', 'wood', 'lake'], b: ['wood', 'hill', 'hedge'] });
      },
    }),
  );

  example(
    'SC-E42 pieces keep away from the edge, each other and the other half',
    from('terrain', {
      ...pieces(['wood', 'hedge', 'tower'], ['wood', 'wood', 'wood']),
      play: [
        refused('TOO_NEAR_EDGE', lays('a', 'wood', 'B3'), { gap: 2 }),
        lays('a', 'wood', 'C3'),
        lays('b', 'wood', 'D18'),
        refused('TOO_NEAR_TERRAIN', lays('a', 'hedge', 'G5'), { near: 'wood-1' }),
        lays('a', 'hedge', 'H5'),
        lays('b', 'wood', 'J18'),
        refused('NOT_YOUR_HALF', lays('a', 'tower', 'K12'), { first: 1, last: 12 }),
        lays('a', 'tower', 'K11'),
      ],
      asked: ['b terrain'],
      after({ view }) {
        expect(piecesOf(view('all'))).toEqual([
          'wood-1.blocking',
          'wood-2.blocking',
          'hedge-1.concealing',
          'wood-3.blocking',
          'tower-1.blocking',
        ]);
        expect(cellsOf(view('all'), 'wood-1.blocking')).toEqual(['C3', 'C4', 'C5', 'D3', 'D4', 'D5', 'E3', 'E4', 'E5']);
      },
    }),
  );

  example(
    'SC-2.9, SC-R42 the sides place one piece each in turn, the attacker first, only pieces they have left',
    from('terrain', {
      ...pieces(['pond', 'pond'], ['lake', 'wall']),
      play: [
        asks('a terrain'),
        refused('NO_PIECE', lays('a', 'wall', 'K5'), { piece: 'wall', left: ['pond', 'pond'] }),
        refused('NO_PIECE', lays('a', 'castle', 'K5')),
        refused('OFF_BOARD', lays('a', 'pond', 'W5')),
        lays('a', 'pond', 'K5'),
        asks('b terrain'),
        lays('b', 'wall', 'K18', { turn: 90 }),
        asks('a terrain'),
        lays('a', 'pond', 'R5'),
        lays('b', 'lake', 'C18', { turn: '270' }),
        asks('a deploy'),
      ],
      units: [unit('a1', 'h-captain', null), unit('b1', 'e-stalker', null)],
      after: ({ view }) =>
        expect(view('all').board.pieces.map(({ id, turned, cells }) => [id, turned, cells.length])).toEqual([
          ['pond-1.shallow', 0, 9],
          ['wall-1.blocking', 90, 5],
          ['pond-2.shallow', 0, 9],
          ['lake-1.deep', 270, 6],
        ]),
    }),
  );
  example(
    'SC-2.9 a piece is turned clockwise about the south-west cell of its box',
    from('terrain', {
      ...pieces(['crag'], []),
      play: [lays('a', 'crag', 'K5', { turn: 90 })],
      units: [unit('a1', 'h-captain', null), unit('b1', 'e-stalker', null)],
      gives: [['terrain-placed', { side: 'a', piece: 'crag', id: 'crag-1', cell: 'K5', turn: 90 }]],
      after({ view }) {
        // Its slope was in the south and is in the west now.
        expect(cellsOf(view('all'), 'crag-1.slope')).toEqual(['K5', 'K6', 'K7', 'K8']);
        expect(cellsOf(view('all'), 'crag-1.elevated')).toHaveLength(12);
      },
    }),
  );
  example(
    'SC-2.10, SC-2.11 the middle row of an odd board is in neither half, and two cells at its edges stay free',
    from('terrain', {
      options: { battlefield: 'constructed', board: 17 },
      own: { pieces: { a: ['tower'], b: ['tower'] } },
      play: [
        refused('NOT_YOUR_HALF', lays('a', 'tower', 'H8'), { first: 1, last: 8 }),
        refused('TOO_NEAR_EDGE', lays('a', 'tower', 'O6')),
        refused('TOO_NEAR_EDGE', lays('a', 'tower', 'H2')),
        lays('a', 'tower', 'N7'),
        refused('NOT_YOUR_HALF', lays('b', 'tower', 'C9'), { first: 10, last: 17 }),
        refused('TOO_NEAR_EDGE', lays('b', 'tower', 'C15')),
        lays('b', 'tower', 'C14'),
      ],
      units: [unit('a1', 'h-captain', null), unit('b1', 'e-stalker', null)],
    }),
  );
  example(
    'SC-2.9 a side without a legal place for any of its pieces loses them',
    from('terrain', {
      options: { battlefield: 'constructed', board: 16 },
      own: { pieces: { a: ['hill'], b: ['tower'] } },
      terrain: [{ kind: 'shallow', cells: ['H3:I3', 'D6', 'M6'] }],
      units: [unit('a1', 'h-captain', null), unit('b1', 'e-stalker', null)],
      play: [asks('b terrain'), lays('b', 'tower', 'H11'), asks('a deploy')],
      gives: [['terrain-lost', { side: 'a', pieces: ['hill'] }], 'terrain-placed'],
    }),
  );
  example(
    'SC-2.9 at the deadline, the first piece left goes to its first legal place',
    from('terrain', {
      ...pieces(['wood', 'hill'], ['hedge', 'wood']),
      play: [timeUp('a'), timeUp('b'), timeUp('a')],
      gives: [
        ['terrain-placed', { piece: 'wood', cell: 'C3', turn: 0 }],
        ['terrain-placed', { piece: 'hedge', cell: 'C13', turn: 0 }],
        ['terrain-placed', { piece: 'hill', cell: 'H3', turn: 0 }],
      ],
    }),
  );
});

describe('SC-2 deployment', () => {
  const squad = (types: readonly string[], first = 1, colour = 'red'): PositionUnit[] =>
    types.map((type, index) =>
      unit(`${type.startsWith('h') ? 'a' : 'b'}${first + index}`, type, null, { squad: colour }),
    );
  const red = squad(times(4, 'h-footman'));
  const enemy = unit('b1', 'e-stalker', null);

  example(
    'SC-E41 two pairs of a squad may be apart, a single member may not',
    from('deploy', {
      units: [...red, enemy],
      play: [
        deploy('a1', 'A1'),
        deploy('a2', 'A2'),
        deploy('a3', 'B1'),
        deploy('a4', 'F2'),
        refused('SQUAD_SCATTERED', ready('a'), { unit: 'a4', group: 'red' }),
        refused('NOT_START_AREA', deploy('a3', 'A3'), { cell: 'A3', first: 1, last: 2 }),
        deploy('a3', 'F1'),
        ready('a'),
        asks('b deploy'),
      ],
      gives: [...times(5, 'deployed'), 'deployment-done'],
    }),
  );

  example(
    'SC-2.12, SC-2.8 units are put into their own start area, entirely on free cells',
    from('deploy', {
      units: [unit('a1', 'h-captain', null), unit('a2', 'h-marshal', null), enemy],
      terrain: [
        { kind: 'deep', cells: ['E1'] },
        { kind: 'slope', cells: ['G2'] },
        { kind: 'elevated', cells: ['J2'] },
        { kind: 'hindering', cells: ['L2'] },
      ],
      play: [
        refused('NOT_YOUR_DECISION', deploy('b1', 'K23')),
        refused('NOT_YOUR_UNIT', act('a', 'deploy', { unit: 'b1', cell: 'K1' })),
        refused('UNKNOWN_UNIT', deploy('a9', 'K1')),
        refused('NOT_START_AREA', deploy('a1', 'K23')),
        refused('NOT_START_AREA', deploy('a2', 'K2')),
        refused('NOT_START_AREA', deploy('a2', 'X1')),
        refused('TERRAIN_BLOCKED', deploy('a1', 'E1'), { at: 'E1', terrain: 'deep' }),
        refused('TERRAIN_BLOCKED', deploy('a1', 'G2'), { terrain: 'slope' }),
        refused('TERRAIN_BLOCKED', deploy('a2', 'D1'), { at: 'E1' }),
        refused('TERRAIN_BLOCKED', deploy('a2', 'J1'), { at: 'J2' }),
        deploy('a1', 'J2'),
        deploy('a1', 'L2'),
        refused('CELL_OCCUPIED', deploy('a2', 'K1'), { at: 'L2' }),
        deploy('a2', 'M1'),
        deploy('a2', 'N1'),
        ready('a'),
        asks('b deploy'),
        refused('NOT_START_AREA', deploy('b1', 'K22'), { first: 23, last: 24 }),
        deploy('b1', 'K24'),
        ready('b'),
        asks('a turn'),
      ],
      has: { a1: { at: 'L2' }, a2: { at: 'N1' }, b1: { at: 'K24' } },
    }),
  );

  example(
    'SC-2.12 all units must be placed before a side is ready; the attacker places all of his first',
    from('deploy', {
      units: [unit('a1', 'h-captain', null), unit('a2', 'h-hunter', null), enemy],
      play: [
        refused('NOT_ALL_DEPLOYED', ready('a'), { units: ['a1', 'a2'] }),
        deploy('a1', 'K1'),
        refused('NOT_ALL_DEPLOYED', ready('a'), { units: ['a2'] }),
        asks('a deploy'),
      ],
    }),
  );

  example(
    'SC-2.14, SC-2.15, SC-R13 a Pike is placed with a facing, by default away from its own edge; other units have none',
    from('deploy', {
      units: [unit('a1', 'h-warden', null), unit('a2', 'h-captain', null), unit('b1', 'e-mordrake', null)],
      play: [
        refused('NO_FACING', deploy('a2', 'K1', { facing: 'N' }), { unit: 'a2' }),
        deploy('a1', 'L1', { facing: 'sw' }),
        deploy('a2', 'K1'),
        ready('a'),
        deploy('b1', 'L24'),
        ready('b'),
      ],
      has: {
        a1: { facing: 'SW' },
        a2: { facing: null },
        b1: { facing: 'S', wounded: false, fateSpent: 0, featsUsed: [], off: [] },
      },
    }),
  );

  example(
    'SC-2.13, SC-R7, SC-11.7 members of a squad above and below a cliff are not adjacent',
    from('deploy', {
      units: [...squad(['h-footman', 'h-footman']), enemy],
      terrain: [{ kind: 'elevated', cells: ['K2'] }],
      play: [
        deploy('a1', 'K2'),
        deploy('a2', 'K1'),
        refused('SQUAD_SCATTERED', ready('a'), { unit: 'a1' }),
        deploy('a1', 'L1'),
        ready('a'),
      ],
    }),
  );

  const full = (force: string): Pick<Example, 'options' | 'play'> => ({
    ...composed('3/2/1'),
    play: [musters('a', { force }), timeUp('b')],
  });

  example(
    'SC-2.13 the default fills blocks of four from the centre outwards: squads, then Elites and Champions',
    from('muster', {
      ...full('h-start'),
      play: [...full('h-start').play, timeUp('a'), timeUp('b'), asks('a turn')],
      after({ view }) {
        expect(placesOf(view('all'), 'a')).toEqual({
          a1: 'K2',
          a2: 'L2',
          a3: 'K1',
          a4: 'L1',
          a5: 'M2',
          a6: 'N2',
          a7: 'M1',
          a8: 'N1',
          a9: 'I2',
          a10: 'J2',
          a11: 'I1',
          a12: 'J1',
          a13: 'O2',
          a14: 'P2',
          a15: 'O1',
        });
        expect(placesOf(view('all'), 'b')).toMatchObject({
          b1: 'K23',
          b2: 'L23',
          b3: 'K24',
          b4: 'L24',
          b13: 'O23',
          b14: 'P23',
          b15: 'O24',
        });
      },
    }),
  );
  example(
    'SC-2.13 Cavalry squads first, on two blocks side by side, then other Cavalry on a block each',
    from('muster', {
      ...full('h-horse'),
      play: [...full('h-horse').play, timeUp('a')],
      after: ({ view }) =>
        expect(placesOf(view('all'), 'a')).toEqual({
          a5: 'K1',
          a6: 'I1',
          a7: 'M1',
          a8: 'O1',
          a9: 'G1',
          a10: 'Q1',
          a11: 'E1',
          a1: 'S2',
          a2: 'T2',
          a3: 'S1',
          a4: 'T1',
        }),
    }),
  );
  example(
    'SC-2.13 units placed by hand keep their cells, and occupied blocks are skipped',
    from('muster', {
      ...full('h-start'),
      play: [
        ...full('h-start').play,
        deploy('a15', 'L1'),
        deploy('a5', 'C1', { facing: 'W' }),
        deploy('a6', 'C2'),
        ready('a', { rest: 'auto' }),
      ],
      has: {
        a5: { at: 'C1', facing: 'W' },
        a6: { at: 'C2' },
        a15: { at: 'L1' },
        a1: { at: 'M2' },
        a7: { at: 'I2', facing: 'N' },
        a8: { at: 'J2' },
        a9: { at: 'O2' },
        a13: { at: 'G2' },
      },
    }),
  );
  example(
    'SC-2.13 if a squad would be scattered, all units are placed again',
    from('muster', {
      ...full('h-start'),
      play: [...full('h-start').play, deploy('a1', 'A1'), deploy('a15', 'X1'), ready('a', { rest: 'auto' })],
      has: { a1: { at: 'K2' }, a2: { at: 'L2' }, a15: { at: 'O1' } },
    }),
  );
  example(
    'SC-2.13 who stands apart is named, offered places next to its squad first, and told what setting up anew means',
    from('deploy', {
      options: { battlefield: 'constructed' },
      units: [...squad(times(4, 'h-footman'), 1, 'red'), enemy],
      play: [
        deploy('a1', 'K1'),
        // The others are offered places next to the one that is there.
        ({ view }) =>
          expect(handle.offers(view('a'), 'a', 'deploy')[0]).toMatchObject({ params: { unit: 'a2', cell: 'J2' } }),
        deploy('a2', 'L1'),
        deploy('a3', 'K2'),
        deploy('a4', 'A1'),
      ],
      after({ view }) {
        const [decision] = view('a').asked;
        expect(decision?.facts).toEqual({ left: [], apart: ['a4'] });
        const [first] = handle.offers(view('a'), 'a', 'deploy');
        expect(first).toMatchObject({ params: { unit: 'a4', cell: 'J2' } });
        expect(handle.choices(view('a'), 'a', 'ready', {}, 'rest')).toMatchObject({
          list: [{ value: 'auto', name: { key: 'rest.anew' } }],
        });
      },
    }),
  );
  example(
    'SC-2.13 ten blocks hold five Cavalry squads, from the west once pairs run out in the centre',
    from('muster', {
      options: { battlefield: 'constructed', board: 20, composition: '5/0/0' },
      play: [
        musters('a', { squads: Array.from({ length: 5 }, () => times(2, 'h-rider')), terrain: 'wood, wood, wood' }),
        timeUp('b'),
        ...(['a', 'b', 'a', 'b', 'a', 'b'] as const).map(timeUp),
        timeUp('a'),
        asks('b deploy'),
      ],
      after: ({ view }) =>
        expect(Object.values(placesOf(view('all'), 'a'))).toEqual([
          'A1',
          'C1',
          'E1',
          'G1',
          'I1',
          'K1',
          'M1',
          'O1',
          'Q1',
          'S1',
        ]),
    }),
  );
  example(
    'SC-2.12 with an odd number of columns, the last one is filled when the blocks are full',
    from('deploy', {
      options: { battlefield: 'constructed', board: 17 },
      units: [
        ...[1, 2, 3, 4].flatMap((n) =>
          squad(times(2, 'h-rider'), 2 * n - 1, ['red', 'blue', 'green', 'yellow'][n - 1]),
        ),
        unit('a9', 'h-captain', null),
        enemy,
      ],
      play: [ready('a', { rest: 'auto' })],
      has: { a9: { at: 'Q2' } },
    }),
  );
  it('SC-2.12 units without a place in a start area that an umpire has blocked stay off the board', () => {
    const options = { battlefield: 'constructed', attacker: 'a' };
    const opened = handle.open(
      {
        system: handle.id,
        options,
        turn: { phase: 'deploy' },
        terrain: [{ kind: 'blocking', cells: ['A1:X2'] }],
        units: [unit('a1', 'h-captain', null), enemy],
      },
      scriptedDice([]),
    );
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect(handle.offers(handle.view(opened.match, 'a'), 'a')).toEqual([]);
    const after = handle.apply(opened.match, { timeUp: opened.match.asked[0]?.id ?? '' }, scriptedDice([]));
    expect(after.ok && after.match.asked.map(({ of, kind }) => [of, kind])).toEqual([['b', 'deploy']]);
    expect(after.ok && after.match.units['a1']?.at).toBeNull();
  });
});
