import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { sideBySide } from '../../../src/systems/genesys/verbs/deploy.ts';
import {
  act,
  asks,
  basic,
  choices,
  example,
  figure,
  look,
  offers,
  refused,
  stateOf,
  timeUp,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
type Playing = Parameters<typeof told>[0];

describe('GP-6.16 Outriders', () => {
  const pair = [
    figure('a1', 'glider', 'K40', { squad: 'qa' }),
    figure('a2', 'glider', 'M40', { squad: 'qa' }),
    basic('a3', 'K45', { squad: 'qc' }),
    far,
  ];
  const redeploying = { turn: { phase: 'redeploy', round: 0, side: 'a' as const } };
  const redeploys = (cells: string, squad = 'qa') => act('a', 'redeploy', { squad, cells });
  const tried = (playing: Playing) =>
    offers(playing, 'a', 'redeploy').map(({ squad, cells }) => [
      squad,
      (cells as readonly Facts[]).map(({ unit, cell }) => `${String(unit)} ${String(cell)}`).join(', '),
    ]);
  example('GP-6.16 are offered to stay, to go forward and to go to either side', {
    units: pair,
    ...redeploying,
    play: [
      asks('a redeploy'),
      (playing) => {
        expect(tried(playing)).toEqual([
          ['qa', ''],
          ['qa', 'a1 K34, a2 M34'],
          ['qa', 'a1 Q40, a2 S40'],
          ['qa', 'a1 E40, a2 G40'],
        ]);
        expect(choices(playing, 'a', 'redeploy', 'squad')).toEqual(['qa']);
        expect(choices(playing, 'a', 'redeploy', 'cells')).toEqual([]);
        const given = { squad: 'qa' };
        expect(choices(playing, 'a', 'redeploy', 'cells', { given })).toEqual(['a1', 'a2']);
        expect(choices(playing, 'a', 'redeploy', 'cells', { given, row: 'a1', field: 'cell' })).toEqual([
          'K46',
          'K34',
          'Q40',
          'E40',
          'O44',
          'G44',
          'O36',
          'G36',
        ]);
        expect(choices(playing, 'a', 'redeploy', 'cells', { given, row: 'nobody', field: 'cell' })).toEqual([]);
      },
      redeploys('a1 K34, a2 M34'),
    ],
    has: { a1: { at: 'K34' }, a2: { at: 'M34' } },
    after: (playing) =>
      expect(told(playing, 'redeployed')).toEqual([{ side: 'a', squad: 'qa', cells: ['K34', 'M34'] }]),
  });
  example('GP-6.16 of side b go forward the other way', {
    units: [figure('b1', 'glider', 'K10', { squad: 'qb' }), basic('a1', 'A48')],
    turn: { phase: 'redeploy', round: 0, side: 'b' as const, active: 'b' },
    play: [
      (playing) =>
        expect(
          offers(playing, 'b', 'redeploy').map(({ cells }) => (cells as readonly Facts[]).map(({ cell }) => cell)),
        ).toEqual([[], ['K16'], ['Q10'], ['E10']]),
      act('b', 'redeploy', { squad: 'qb' }),
    ],
    has: { b1: { at: 'K10' } },
    after: (playing) => expect(told(playing, 'redeployed')).toEqual([]),
  });
  example('GP-6.16 at the edge of the board are offered only what is on it', {
    units: [figure('a1', 'glider', 'C40', { squad: 'qa' }), far],
    ...redeploying,
    play: [
      (playing) => {
        expect(tried(playing)).toEqual([
          ['qa', ''],
          ['qa', 'a1 C34'],
          ['qa', 'a1 I40'],
        ]);
        expect(
          choices(playing, 'a', 'redeploy', 'cells', { given: { squad: 'qa' }, row: 'a1', field: 'cell' }),
        ).toEqual(['C46', 'C34', 'I40', 'G44', 'G36']);
      },
      timeUp('a'),
    ],
    has: { a1: { at: 'C40' } },
  });
  example('GP-6.16 nobody else is placed anew', {
    units: pair,
    ...redeploying,
    play: [
      refused('BAD_PLACE', redeploys('a3 K44', 'qc'), { unit: null, cell: null, why: 'squad' }),
      refused('NOT_YOURS', redeploys('a1 K34, a3 K44'), { unit: 'a3' }),
      refused('BAD_PLACE', redeploys('a1 K45'), { unit: 'a1', cell: 'K45', why: 'taken' }),
      refused('BAD_PLACE', redeploys('a1 L35, a2 L35'), { unit: 'a2', cell: 'L35', why: 'taken' }),
      refused('OUT_OF_COHERENCY', redeploys('a1 H40, a2 M40'), { squad: 'qa' }),
      // Three columns apart, two whole ones between them.
      redeploys('a1 J40'),
    ],
    has: { a1: { at: 'J40' }, a2: { at: 'M40' } },
  });
  example('GP-6.16 who stays may be nearer to the enemy than twelve inches', {
    units: [
      figure('a1', 'glider', 'K40', { squad: 'qa' }),
      figure('a2', 'glider', 'M40', { squad: 'qa' }),
      basic('b1', 'K29'),
    ],
    ...redeploying,
    play: [refused('BAD_PLACE', redeploys('a2 M41'), { unit: 'a2', why: 'enemy' }), redeploys('a1 K40, a2 M42')],
    has: { a2: { at: 'M42' } },
  });
});

describe('GP-6.7 how squads are deployed', () => {
  const waiting = (id: string, type = 'warder', more = {}) =>
    figure(id, type, null, { with: { place: 'waiting' }, ...more });
  const deploying = { turn: { phase: 'deploy', round: 0 } };
  const deploys = (...squads: readonly Facts[]) => act('a', 'deploy', { squads });
  const squad = [waiting('a1', 'warder', { squad: 'qa' }), waiting('a2', 'warder', { squad: 'qa' })];
  const others = [
    waiting('a3', 'warder', { squad: 'qc' }),
    waiting('a4', 'warder', { squad: 'qd' }),
    waiting('a5', 'warder', { squad: 'qe' }),
    far,
  ];
  const cells = (playing: Playing, ...ids: readonly string[]) => ids.map((id) => stateOf(playing, id).at);
  example('GP-6.7 has choices for each that is not deployed', {
    units: [...squad, ...others],
    ...deploying,
    play: [
      (playing) => {
        const at = (field: string, row = 'qa') => choices(playing, 'a', 'deploy', 'squads', { row, field });
        expect(choices(playing, 'a', 'deploy', 'squads')).toEqual(['qa', 'qc', 'qd', 'qe']);
        expect(at('mode')).toEqual(['board', 'edge', 'reserve']);
        expect(at('edge')).toEqual(['south', 'west', 'east']);
        expect(at('vehicle')).toEqual([]);
        expect(at('dir')).toEqual([]);
        const spots = at('at');
        expect(spots).toHaveLength(3);
        const rows = offers(playing, 'a', 'deploy').map(({ squads }) => squads as readonly Facts[]);
        const kinds = rows
          .filter(([row]) => row?.['squad'] === 'qa')
          .map(([row]) => [row?.['mode'], row?.['at'] ?? row?.['edge']].filter((each) => each != null).join(' '));
        expect(rows[0]).toEqual([]);
        expect(kinds).toEqual([
          '',
          ...spots.map((spot) => `board ${String(spot)}`),
          'reserve',
          'edge south',
          'edge west',
          'edge east',
        ]);
      },
    ],
  });
  example('GP-6.7 is around one cell, where that is named', {
    units: [...squad, ...others],
    ...deploying,
    play: [deploys({ squad: 'qa', at: 'K44', dir: 'E' })],
    has: { a1: { at: 'K44', facing: 2 }, a2: { facing: 2 } },
    after: (playing) => expect(cells(playing, 'a1', 'a2')).toEqual(['K44', 'K43']),
  });
  example('GP-6.7 is where there is room, if somebody stands in that cell', {
    units: [...squad, basic('a9', 'K44', { squad: 'qx' }), ...others],
    ...deploying,
    play: [deploys({ squad: 'qa', at: 'K44' })],
    after: (playing) => expect(cells(playing, 'a1', 'a2')).toEqual(['K43', 'J44']),
  });
  example('GP-6.7 is in the first zone by default, beside each other', {
    units: [...squad, ...others],
    ...deploying,
    play: [deploys({ squad: 'qa' })],
    after: (playing) => {
      expect(cells(playing, 'a1', 'a2')).toEqual(['A43', 'B43']);
      // Two squads are deployed at a go.
      expect(told(playing, 'deployed').map(({ squad: id, mode }) => [id, mode])).toEqual([
        ['qa', 'board'],
        ['qc', 'board'],
      ]);
      expect(told(playing, 'deployed')[0]).toEqual({
        side: 'a',
        squad: 'qa',
        mode: 'board',
        cells: ['A43', 'B43'],
        edge: null,
      });
    },
  });
  example('GP-6.8 at an edge has no cells yet', {
    units: [...squad, ...others],
    ...deploying,
    play: [
      refused('NO_TABLE_EDGE', deploys({ squad: 'qa', edge: 'north' }), {
        squad: 'qa',
        edges: ['south', 'west', 'east'],
      }),
      deploys({ squad: 'qa', mode: 'edge' }, { squad: 'qc', edge: 'west' }),
    ],
    has: { a1: { at: null, place: 'edge' }, a3: { at: null, place: 'edge' } },
    after: (playing) => {
      expect(viewOf(playing).own.squads['qa']).toMatchObject({ edge: 'south' });
      expect(viewOf(playing).own.squads['qc']).toMatchObject({ edge: 'west' });
      expect(told(playing, 'deployed')[0]).toEqual({ side: 'a', squad: 'qa', mode: 'edge', cells: [], edge: 'south' });
    },
  });
  example('GP-6.10 in reserve', {
    units: [...squad, ...others],
    ...deploying,
    play: [
      refused(
        'BAD_PLACE',
        deploys({ squad: 'qa', mode: 'reserve' }, { squad: 'qc', mode: 'reserve' }, { squad: 'qd', mode: 'reserve' }),
        { unit: null, cell: null, why: 'many' },
      ),
      deploys({ squad: 'qa', mode: 'reserve' }, { squad: 'qc', mode: 'reserve' }),
    ],
    has: { a1: { place: 'reserve' } },
    after: (playing) => {
      const mode = (row: string) => choices(playing, 'a', 'deploy', 'squads', { row, field: 'mode' });
      // Half of four are in reserve.
      expect(mode('qd')).toEqual(['board', 'edge']);
      expect(viewOf(playing).own.squads['qa']).toMatchObject({ edge: null });
    },
  });
  example('GP-6.7 nobody is left out, in another’s cell or outside the zones', {
    units: [...squad, ...others],
    terrain: [],
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys({ squad: 'qa', places: 'a1 K44' }), { unit: 'a2', cell: null, why: 'missing' }),
      refused('BAD_PLACE', deploys({ squad: 'qa', places: 'a1 K44, a2 K44' }), {
        unit: 'a2',
        cell: 'K44',
        why: 'taken',
      }),
      refused('BAD_PLACE', deploys({ squad: 'qa', places: 'a1 K44, a2 K42' }), {
        unit: 'a2',
        cell: 'K42',
        why: 'zone',
      }),
      refused('BAD_PLACE', deploys({ squad: 'qa', places: 'a1 K44, a2 L44' }, { squad: 'qc', places: 'a3 L44' }), {
        unit: 'a3',
        cell: 'L44',
        why: 'taken',
      }),
      // Two inches between neighbours are not too many.
      deploys({ squad: 'qa', places: 'a1 K44, a2 N44' }),
    ],
    has: { a1: { at: 'K44' }, a2: { at: 'N44' } },
  });
  const crawler = [
    figure('a6', 'crawler-open', 'C44', { squad: 'qv', facing: 'N' }),
    figure('a7', 'crewman', 'C44', { squad: 'qv', with: { aboard: 'a6', seat: 'driver' } }),
  ];
  example('GP-6.15 aboard a vehicle that stands already', {
    units: [...squad, ...others, ...crawler],
    ...deploying,
    play: [
      (playing) => {
        expect(choices(playing, 'a', 'deploy', 'squads', { row: 'qa', field: 'mode' })).toContain('aboard');
        expect(choices(playing, 'a', 'deploy', 'squads', { row: 'qa', field: 'vehicle' })).toEqual(['a6']);
      },
      refused('NOT_ADJACENT', deploys({ squad: 'qa', mode: 'aboard' }), { target: null }),
      refused('NOT_ADJACENT', deploys({ squad: 'qa', vehicle: 'a7' }), { target: 'a7' }),
      refused('NOT_ADJACENT', deploys({ squad: 'qa', vehicle: 'b9' }), { target: 'b9' }),
      deploys({ squad: 'qa', vehicle: 'a6' }),
    ],
    has: { a1: { aboard: 'a6', seat: 'passenger', at: 'C44' }, a2: { aboard: 'a6', seat: 'passenger' } },
  });
  example('GP-6.6 where time is up two squads stand as usual', {
    units: [...squad, ...others],
    ...deploying,
    play: [timeUp('a')],
    after: (playing) => {
      expect(told(playing, 'deployed').map(({ squad: id }) => id)).toEqual(['qa', 'qc']);
      expect(viewOf(playing).units['a4']).toMatchObject({ place: 'waiting' });
    },
  });
});

describe('GP-6.6 the next squads, where the umpire places them', () => {
  const waiting = (id: string, squad: string) => figure(id, 'warder', null, { squad, with: { place: 'waiting' } });
  const four = [waiting('a1', 'qa'), waiting('a2', 'qa'), waiting('a3', 'qc'), waiting('a4', 'qd')];
  const placed = (zones: readonly number[], ...there: readonly ReturnType<typeof basic>[]) => {
    const view = look({
      units: [...four, ...there, far],
      turn: { phase: 'deploy', round: 0 },
      own: { zones: { a: [...zones], b: [1] } },
    });
    return sideBySide(view, 'a').map(({ squad, at }) => `${squad} ${at === null ? '' : label(view, at)}`);
  };
  it('GP-6.7 stand in one zone each, two at a go', () => {
    expect(placed([1, 2, 3])).toEqual(['qa F43', 'qc V43']);
    expect(placed([2])).toEqual(['qa V43']);
  });
  it('GP-6.7 go on with the zone after that of the last', () => {
    const first = basic('a9', 'C44', { squad: 'q9' });
    expect(placed([1, 2, 3], first)).toEqual(['qa V43', 'qc AL43']);
    expect(placed([1, 2], first)).toEqual(['qa V43', 'qc F43']);
  });
});
