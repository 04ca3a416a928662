import { describe, expect, it } from 'vitest';
import type { Facts, PositionTerrain, PositionUnit } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import {
  inReserve,
  outriders,
  placesIn,
  redeployRefusal,
  undeployed,
  usualPlacement,
} from '../../../src/systems/genesys/setup/deployment.ts';
import { act, basic, example, figure, look, offers, refused, stateOf, told, viewOf } from './example.ts';
import type { Differs, Playing } from './example.ts';

const far = basic('b9', 'AV1');
const deploying = { turn: { phase: 'deploy', round: 0 } };
const waiting = (id: string, squad: string, type = 'warder', differs: Differs = {}): PositionUnit =>
  figure(id, type, null, { squad, ...differs, with: { place: 'waiting', ...differs.with } });
const deploys = (by: 'a' | 'b', ...squads: readonly Facts[]) => act(by, 'deploy', { squads });
/** Squads that go on waiting. */
const others = [waiting('a7', 'qx'), waiting('a8', 'qy'), waiting('a9', 'qz')];
/** Three figures, one of each kind of footprint or not. */
const three = ['a1', 'a2', 'a3'].map((id) => waiting(id, 'qa'));
const spots = (playing: Playing, ...ids: readonly string[]) => ids.map((id) => stateOf(playing, id).at);

/** Where a squad of side a stands as usual, with such terrain, in zone 1 or as its side has them. */
const usual = (
  units: readonly PositionUnit[],
  terrain: readonly PositionTerrain[] = [],
  own: Facts = {},
  side: 'a' | 'b' = 'a',
): Facts => {
  const view = look({
    units: [...units, ...(side === 'a' ? [far] : [basic('a9', 'A48')])],
    terrain,
    own,
    ...deploying,
  });
  const { mode, places, edge } = usualPlacement(view, side, side === 'a' ? 'qa' : 'qb');
  return { mode, edge, cells: places.map(({ unit, cell }) => `${unit} ${label(view, cell)}`).join(' ') };
};
const wall = (...cells: readonly string[]): readonly PositionTerrain[] => [{ kind: 'building', cells: [...cells] }];

describe('GP-6.7 where a squad stands if nobody says otherwise', () => {
  it('in the row of its zone that is nearest the centre, from the west', () => {
    expect(usual(three)).toEqual({ mode: 'board', edge: null, cells: 'a1 A43 a2 B43 a3 C43' });
  });

  it('of side b too: from the row nearest the centre outward', () => {
    const two = ['b1', 'b2'].map((id) => waiting(id, 'qb'));
    const own = { zones: { a: [1], b: [1] } };
    expect(usual(two, [], own, 'b')).toEqual({ mode: 'board', edge: null, cells: 'b1 AG6 b2 AH6' });
    expect(usual(two, wall('AG6:AV6'), own, 'b')).toEqual({ mode: 'board', edge: null, cells: 'b1 AG5 b2 AH5' });
  });

  it('in the zone with the lowest number, however they were named', () => {
    expect(usual(three, [], { zones: { a: [3, 1, 2], b: [1] } })['cells']).toBe('a1 A43 a2 B43 a3 C43');
    expect(usual(three, [], { zones: { a: [3, 2], b: [1] } })['cells']).toBe('a1 Q43 a2 R43 a3 S43');
  });

  it('not in a wall, nor in anybody’s cell', () => {
    expect(usual(three, wall('A43:C43'))['cells']).toBe('a1 D43 a2 E43 a3 F43');
    expect(usual([...three, basic('a6', 'B43')])['cells']).toBe('a1 A43 a2 C43 a3 D43');
  });

  it('no more than two inches from one of its own', () => {
    expect(usual(three, wall('B43:C43'))['cells']).toBe('a1 A43 a2 D43 a3 E43');
    expect(usual(three, wall('B43:D43'))['cells']).toBe('a1 A43 a2 A44 a3 B44');
  });

  it('each near any one of them, not near all', () => {
    const gaps = wall('B43:C43', 'E43:F43', 'H43:P43', 'A44:P48');
    expect(usual(three, gaps, { zones: { a: [1], b: [1] } })['cells']).toBe('a1 A43 a2 D43 a3 G43');
  });

  it('in the next zone, where the first has no room', () => {
    expect(usual(three, wall('A43:P48'))['cells']).toBe('a1 Q43 a2 R43 a3 S43');
    // Two find room, and the third does not.
    expect(usual(three, wall('C43:P43', 'A44:P48'))['cells']).toBe('a1 Q43 a2 R43 a3 S43');
  });

  it('GP-6.4 at an edge of its zones, where none has room', () => {
    expect(usual(three, wall('Q43:AF48'), { zones: { a: [2], b: [1] } })).toEqual({
      mode: 'edge',
      edge: 'south',
      cells: '',
    });
  });

  it('GP-6.10 in reserve, where there is no edge either', () => {
    expect(usual(three, wall('Q37:AF42'), { zones: { a: [5], b: [1] } })).toEqual({
      mode: 'reserve',
      edge: null,
      cells: '',
    });
  });

  const riders = [
    waiting('a1', 'qa', 'tuskrider', { with: { aboard: 'a2' } }),
    waiting('a2', 'qa', 'tusker'),
    waiting('a3', 'qa', 'tuskrider', { with: { aboard: 'a4' } }),
    waiting('a4', 'qa', 'tusker'),
  ];
  it('GP-17.1 mounts stand side by side, and riders are on them', () => {
    expect(usual(riders)['cells']).toBe('a2 A43 a4 C43');
  });

  it('wholly in the zone', () => {
    const view = look({ units: [waiting('a1', 'qa', 'mother-of-tusks'), far], ...deploying });
    const first = (spread: number) =>
      placesIn(view, 'a', 'qa', 1, spread)?.map(({ cell }) => label(view, cell)) ?? null;
    expect([first(0), first(3 * 16), first(4 * 16)]).toEqual([['A43'], ['A46'], null]);
  });

  example('GP-17.1 a rider needs no place of its own', {
    units: [...riders, ...others, far],
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys('a', { squad: 'qa', places: 'a2 K44' }), { unit: 'a4', cell: null, why: 'missing' }),
      deploys('a', { squad: 'qa', places: 'a2 K44, a4 M44' }),
    ],
    has: { a1: { at: 'K44', aboard: 'a2', place: 'board' }, a3: { at: 'M44', aboard: 'a4', place: 'board' } },
  });
});

describe('GP-6.7 where a squad may be placed', () => {
  example('GP-6.7 by its own side, and once', {
    units: [...three, ...others, basic('a6', 'A48', { squad: 'qv' }), waiting('b1', 'qb'), far],
    ...deploying,
    play: [
      refused('NOT_YOURS', deploys('a', { squad: 'qb', mode: 'reserve' }), { squad: 'qb' }),
      refused('SQUAD_DONE', deploys('a', { squad: 'qv', mode: 'reserve' }), { squad: 'qv' }),
    ],
  });

  example('GP-6.7 in one chain: two together and one apart are none', {
    units: [...three, ...others, far],
    ...deploying,
    play: [
      refused('OUT_OF_COHERENCY', deploys('a', { squad: 'qa', places: 'a1 K44, a2 L44, a3 Q44' }), { squad: 'qa' }),
      refused('OUT_OF_COHERENCY', deploys('a', { squad: 'qa', places: 'a1 Q44, a2 L44, a3 K44' }), { squad: 'qa' }),
      deploys('a', { squad: 'qa', places: 'a1 K44, a2 N44, a3 Q44' }),
    ],
    after: (playing) => {
      expect(spots(playing, 'a1', 'a2', 'a3')).toEqual(['K44', 'N44', 'Q44']);
      // Nobody said how they face.
      expect(['a1', 'a2', 'a3'].map((id) => stateOf(playing, id)['facing'])).toEqual([0, 0, 0]);
      expect(told(playing, 'deployed')[0]).toEqual({
        side: 'a',
        squad: 'qa',
        mode: 'board',
        cells: ['K44', 'N44', 'Q44'],
        edge: null,
      });
      expect(viewOf(playing).own.squads['qa']).toMatchObject({ edge: null });
    },
  });

  const beast = waiting('a1', 'qa', 'mother-of-tusks');
  example('GP-1.3 no cell of a large footprint on a wall or on anybody', {
    units: [beast, ...others, basic('a6', 'M46', { squad: 'qv' }), far],
    terrain: wall('H46'),
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys('a', { squad: 'qa', places: 'a1 K44' }), { unit: 'a1', cell: 'K44', why: 'taken' }),
      refused('BAD_PLACE', deploys('a', { squad: 'qa', places: 'a1 F44' }), { unit: 'a1', cell: 'F44', why: 'taken' }),
      deploys('a', { squad: 'qa', places: 'a1 K43' }),
    ],
    has: { a1: { at: 'K43' } },
  });

  example('GP-1.3 nor on who is placed with it', {
    units: [beast, ...others, far],
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys('a', { squad: 'qx', places: 'a7 M46' }, { squad: 'qa', places: 'a1 K44' }), {
        unit: 'a1',
        cell: 'K44',
        why: 'taken',
      }),
      deploys('a', { squad: 'qx', places: 'a7 N46' }, { squad: 'qa', places: 'a1 K44' }),
    ],
    has: { a1: { at: 'K44' }, a7: { at: 'N46' } },
  });

  example('GP-19.1 above who stands on the ground there is room', {
    units: [waiting('a1', 'qa', 'glider'), ...others, basic('a6', 'K44', { squad: 'qv' }), far],
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys('a', { squad: 'qa', places: 'a1 K44' }), { why: 'taken' }),
      deploys('a', { squad: 'qa', places: [{ unit: 'a1', cell: 'K44', level: 'high' }] }),
    ],
    has: { a1: { at: 'K44', level: 2 } },
  });

  example('GP-19.1 and none where another flies at the same level', {
    units: [
      waiting('a1', 'qa', 'glider'),
      ...others,
      figure('a5', 'glider', 'K44', { squad: 'qu', level: 2 }),
      basic('a6', 'K44', { squad: 'qv' }),
      far,
    ],
    ...deploying,
    play: [
      refused('BAD_PLACE', deploys('a', { squad: 'qa', places: [{ unit: 'a1', cell: 'K44', level: 'high' }] }), {
        why: 'taken',
      }),
    ],
  });
});

describe('GP-6.15 aboard a vehicle', () => {
  const crawler = (id: string, crewman: string, at: string | null, squad: string) => [
    figure(id, 'crawler-open', at, { squad, facing: 'N', ...(at ? {} : { with: { place: 'waiting' } }) }),
    figure(crewman, 'crewman', at, {
      squad,
      with: { aboard: id, seat: 'driver', ...(at ? {} : { place: 'waiting' }) },
    }),
  ];
  const many = (count: number) => Array.from({ length: count }, (_, index) => waiting(`a${index + 20}`, 'qa'));
  const mine = crawler('a1', 'a2', 'K44', 'qv');
  const aboard = (vehicle: string) => deploys('a', { squad: 'qa', vehicle });

  example('GP-6.15 as many as find room', {
    units: [...mine, ...many(6), ...others, far],
    ...deploying,
    play: [aboard('a1')],
    has: { a20: { aboard: 'a1', seat: 'passenger', at: 'K44', place: 'board' }, a25: { aboard: 'a1', at: 'K44' } },
    after: (playing) =>
      expect(told(playing, 'deployed')[0]).toEqual({ side: 'a', squad: 'qa', mode: 'aboard', cells: [], edge: null }),
  });
  example('GP-6.15 and no more', {
    units: [...mine, ...many(7), ...others, far],
    ...deploying,
    play: [refused('VEHICLE_FULL', aboard('a1'), { unit: 'a20', target: 'a1' })],
  });
  example('GP-6.15 neither the enemy’s, nor one that is not on the board yet, nor none', {
    units: [
      ...many(1),
      ...others,
      ...crawler('a1', 'a2', null, 'qv'),
      ...crawler('b1', 'b2', 'K6', 'qb').map((unit) => ({ ...unit, side: 'b' as const })),
      far,
    ],
    ...deploying,
    play: [
      refused('NOT_ADJACENT', aboard('b1'), { unit: 'a20', target: 'b1' }),
      refused('NOT_ADJACENT', aboard('a1'), { unit: 'a20', target: 'a1' }),
      refused('NOT_ADJACENT', deploys('a', { squad: 'qa', mode: 'aboard' }), { unit: 'a20', target: null }),
    ],
  });
  example('GP-6.15 nobody with a mount', {
    units: [
      ...mine,
      waiting('a3', 'qa', 'skimmer', { with: { aboard: 'a4' } }),
      waiting('a4', 'qa', 'hoverbike'),
      ...others,
      far,
    ],
    ...deploying,
    play: [refused('VEHICLE_FULL', aboard('a1'), { unit: 'a4', target: 'a1' })],
  });
  example('GP-6.15 is offered for each that has room', {
    units: [...mine, ...crawler('a3', 'a4', 'A44', 'qw'), ...many(1), ...others, far],
    ...deploying,
    play: [
      (playing) =>
        expect(
          offers(playing, 'a', 'deploy')
            .flatMap(({ squads }) => squads as readonly Facts[])
            .flatMap(({ squad, vehicle }) => (squad === 'qa' && vehicle ? [vehicle] : [])),
        ).toEqual(['a1', 'a3']),
    ],
  });
});

describe('who is still to be placed', () => {
  const units = [
    waiting('a1', 'qa'),
    basic('a2', 'K44', { squad: 'qa' }),
    figure('a3', 'warder', null, { squad: 'qc', with: { place: 'reserve' } }),
    figure('a4', 'warder', null, { squad: 'qc', with: { place: 'dead' } }),
    figure('a5', 'glider', 'K40', { squad: 'qd' }),
    figure('a6', 'glider', null, { squad: 'qd', with: { place: 'dead' } }),
    figure('a7', 'glider', null, { squad: 'qe', with: { place: 'reserve' } }),
    far,
  ];
  const view = look({ units, ...deploying });
  it('GP-6.6 a squad of which anybody waits', () => expect(undeployed(view, 'a')).toEqual(['qa']));
  it('GP-6.10 in reserve is a squad of which anybody is', () => expect(inReserve(view, 'a')).toBe(2));
  it('GP-6.16 Outriders are placed anew from the board, and their dead do not matter', () => {
    expect(outriders(view, 'a')).toEqual(['qd']);
    const to = (unit: string, cell: number) => redeployRefusal(view, 'qd', [{ unit, cell }])?.facts ?? null;
    const at = view.units['a5']?.at ?? 0;
    expect(to('a5', at - 6 * 48)).toBeNull();
    expect(to('a5', at - 7 * 48)).toEqual({ unit: 'a5', cell: 'K33', why: 'far' });
  });

  it('GP-6.16 one enemy within twelve inches is enough', () => {
    const near = look({ units: [...units, basic('b1', 'K23')], turn: { phase: 'redeploy', round: 0, side: 'a' } });
    const at = near.units['a5']?.at ?? 0;
    const why = (rows: number) => redeployRefusal(near, 'qd', [{ unit: 'a5', cell: at - rows * 48 }])?.facts ?? null;
    expect([why(4), why(3)]).toEqual([{ unit: 'a5', cell: 'K36', why: 'enemy' }, null]);
  });

  it('GP-6.16 no cell of a large one on another’s', () => {
    const outrider = { traits: { outrider: 1 } };
    const pair = look({
      units: [
        figure('a1', 'glider', 'K40', { squad: 'qa' }),
        figure('a2', 'tusker', 'M40', { squad: 'qa', with: outrider }),
        far,
      ],
      turn: { phase: 'redeploy', round: 0, side: 'a' },
    });
    const at = (id: string) => pair.units[id]?.at ?? 0;
    const to = (cell: number) => redeployRefusal(pair, 'qa', [{ unit: 'a2', cell }]);
    expect(to(at('a1') - 49)?.facts).toEqual({ unit: 'a2', cell: 'J39', why: 'taken' });
    expect(to(at('a1') - 98)).toBeNull();
  });
});
