import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { isAtEdge, tableEdges } from '../../../src/systems/genesys/movement/marches.ts';
import { directionNames, gridFor } from '../../../src/systems/genesys/geometry.ts';
import { zone } from '../../../src/systems/genesys/data/zones.ts';
import {
  act,
  activates,
  basic,
  ends,
  example,
  figure,
  go,
  look,
  mustered,
  passes,
  refused,
  setUp,
  stateOf,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const waiting = (id: string, type = 'warder', more = {}) =>
  figure(id, type, null, { with: { place: 'waiting' }, ...more });
const deploys = (by: 'a' | 'b', ...squads: readonly Facts[]) => act(by, 'deploy', { squads });
const deploying = { turn: { phase: 'deploy', round: 0 } };

describe('zones', () => {
  it('GP-6.1 six zones at home and two in the area of conflict, turned for the other side', () => {
    const corners = (side: 'a' | 'b', number: number) => zone(48, 48, side, number);
    expect(corners('a', 1)).toEqual(corners('b', 3) && { ...corners('a', 1) });
    const a1 = corners('a', 1);
    const b1 = corners('b', 1);
    expect([a1.left, a1.right, a1.top, a1.bottom]).toEqual([0, 15, 42, 47]);
    expect([b1.left, b1.right, b1.top, b1.bottom]).toEqual([32, 47, 0, 5]);
  });
  const zones = (text: string, deployment = 'standard') =>
    setUp({}).codeOf(act('a', 'muster', { list: 'holds-1000', deployment, zones: text }));
  it('GP-6.2 standard deployment: three zones of 1 to 6, two of them of 1 to 3', () => {
    expect(['1 2 3', '1 2 6', '1 4 5', '1 1 2', '1 2', '1 2 7'].map((each) => zones(each))).toEqual([
      null,
      null,
      'BAD_ZONES',
      'BAD_ZONES',
      'BAD_ZONES',
      'BAD_ZONES',
    ]);
  });
  it('GP-6.4 an edge is a side’s if it is a side of one of its zones', () => {
    expect(tableEdges('a', [1, 2, 3])).toEqual(['south', 'west', 'east']);
    expect(tableEdges('b', [1])).toEqual(['north', 'east']);
    expect(tableEdges('a', [2])).toEqual(['south']);
    expect(tableEdges('a', [5])).toEqual([]);
    expect(tableEdges('a', [8])).toEqual(['east']);
  });
  it('GP-6.4 without an edge reserves come in over those of zone 1', () => {
    const view = look({ units: [basic('a1', 'K38'), far], own: { zones: { a: [5], b: [1, 2, 3] } } });
    const at = (cell: string) => gridFor(view).read(cell) ?? 0;
    expect([isAtEdge(view, 'a', 'south', at('K48'), 1), isAtEdge(view, 'a', 'south', at('T48'), 1)]).toEqual([
      true,
      false,
    ]);
  });
  example('GP-6.4 and nobody lines up', {
    units: [waiting('a1'), waiting('a2'), far],
    ...deploying,
    own: { zones: { a: [5], b: [1, 2, 3] } },
    play: [refused('NO_TABLE_EDGE', deploys('a', { squad: 'a-warder-1', edge: 'south' }))],
  });
});

describe('deployment', () => {
  const squads = ['a1', 'a2', 'a3', 'a4'].map((id) => waiting(id));
  it('GP-6.6 the side without initiative begins, two squads a go', () => {
    const start = setUp({}, [1, 2], mustered());
    expect(start.match.asked).toMatchObject([{ of: 'a', facts: { most: 2 } }]);
    const next = setUp({}, [1, 2], [...mustered(), deploys('a')]);
    expect(next.told('deployed')).toHaveLength(2);
    expect(next.match.asked).toMatchObject([{ of: 'b' }]);
  });
  it('GP-6.6 three at a go are refused', () => {
    const { codeOf } = setUp({}, [1, 2], mustered());
    const edge = (squad: string) => ({ squad, edge: 'south' });
    expect(codeOf(deploys('a', edge('a-warder-1'), edge('a-warder-2'), edge('a-bowman-1')))).toBe('BAD_PLACE');
  });
  it('GP-6.6 all at once and in secret, where that was agreed', () => {
    const both = setUp({ deployment: 'simultaneous' }, [1, 2], mustered());
    expect(both.match.asked.map(({ of, secret }) => [of, secret])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    const one = setUp({ deployment: 'simultaneous' }, [1, 2], [...mustered(), deploys('a')]);
    expect(one.told('deployed')).toEqual([]);
    const all = setUp({ deployment: 'simultaneous' }, [1, 2], [...mustered(), deploys('a'), deploys('b')]);
    expect(all.told('deployed').length).toBeGreaterThan(12);
  });
  const place = (title: string, at: string, code: string | null, more: Facts = {}, type = 'warder') =>
    example(`GP-6.7 ${title}`, {
      units: [waiting('a1', type, { squad: 'qa' }), ...squads.slice(1), far],
      terrain: [{ kind: 'building', cells: ['J44'] }],
      ...deploying,
      own: { zones: { a: [1, 2, 5], b: [1, 2, 3] } },
      play: [
        code === null
          ? deploys('a', { squad: 'qa', places: [{ unit: 'a1', cell: at, ...more }] })
          : refused(code, deploys('a', { squad: 'qa', places: [{ unit: 'a1', cell: at, ...more }] })),
      ],
      ...(code === null ? { has: { a1: { at } } } : {}),
    });
  place('in a zone', 'P43', null);
  place('not beside it', 'P42', 'BAD_PLACE');
  place('not in a wall', 'J44', 'BAD_PLACE');
  place('only fliers above the ground', 'P43', 'BAD_PLACE', { level: 'high' });
  place('a flier at any level', 'P43', null, { level: 'high' }, 'glider');
  place('a footprint may span two zones', 'P45', null, {}, 'mother-of-tusks');
  place('but not leave them', 'AE45', 'BAD_PLACE', {}, 'mother-of-tusks');
  example('GP-6.7 a squad stands in coherency', {
    units: [waiting('a1', 'warder', { squad: 'qa' }), waiting('a2', 'warder', { squad: 'qa' }), far],
    ...deploying,
    play: [
      refused(
        'OUT_OF_COHERENCY',
        deploys('a', {
          squad: 'qa',
          places: [
            { unit: 'a1', cell: 'K44' },
            { unit: 'a2', cell: 'O44' },
          ],
        }),
      ),
    ],
  });
  example('GP-6.10 at most half of the squads are in reserve', {
    units: [...squads.slice(0, 3), far],
    ...deploying,
    play: [
      refused(
        'RESERVE_LIMIT',
        deploys('a', { squad: 'a-warder-1', mode: 'reserve' }, { squad: 'a-warder-2', mode: 'reserve' }),
      ),
      deploys('a', { squad: 'a-warder-1', mode: 'reserve' }, { squad: 'a-warder-2', edge: 'south' }),
    ],
    has: { a1: { place: 'reserve' }, a2: { place: 'edge' } },
  });
  example('GP-6.17 units face the enemy’s edge, or as their owner says', {
    units: [...squads.slice(0, 2), far],
    ...deploying,
    play: [
      deploys(
        'a',
        { squad: 'a-warder-1', places: [{ unit: 'a1', cell: 'K44' }] },
        { squad: 'a-warder-2', places: [{ unit: 'a2', cell: 'M44', dir: 'E' }] },
      ),
    ],
    after: (playing) =>
      expect(['a1', 'a2'].map((id) => directionNames[viewOf(playing).units[id]?.facing ?? 0])).toEqual(['N', 'E']),
  });
});

describe('GP-6.15 a squad may start aboard a vehicle', () => {
  const crawler = [
    figure('a1', 'crawler-open', 'K44', { squad: 'qc' }),
    figure('a2', 'crewman', 'K44', { squad: 'qc', with: { aboard: 'a1', seat: 'driver' } }),
  ];
  const troop = (count: number, type = 'warder') =>
    Array.from({ length: count }, (_, index) => waiting(`a${index + 3}`, type, { squad: 'qa' }));
  example('GP-6.15 that it fits in', {
    units: [...crawler, ...troop(3), far],
    ...deploying,
    play: [deploys('a', { squad: 'qa', vehicle: 'a1' })],
    has: { a3: { at: 'K44', aboard: 'a1', seat: 'passenger', place: 'board' }, a5: { aboard: 'a1' } },
    after: (playing) => expect(told(playing, 'deployed')).toMatchObject([{ squad: 'qa', mode: 'aboard' }]),
  });
  example('GP-6.15 not where there is no room', {
    units: [...crawler, ...troop(9), far],
    ...deploying,
    play: [refused('VEHICLE_FULL', deploys('a', { squad: 'qa', vehicle: 'a1' }))],
  });
  example('GP-6.15 nor Extra-large beasts, nor in no vehicle at all', {
    units: [...crawler, ...troop(1, 'mother-of-tusks'), far],
    ...deploying,
    play: [
      refused('VEHICLE_FULL', deploys('a', { squad: 'qa', vehicle: 'a1' })),
      refused('NOT_ADJACENT', deploys('a', { squad: 'qa', vehicle: 'a2' })),
    ],
  });
});

describe('GP-6.16 Outriders', () => {
  const outrider = figure('a1', 'glider', 'K40', { squad: 'qa' });
  const redeploys = (cell: string) => act('a', 'redeploy', { squad: 'qa', cells: [{ unit: 'a1', cell }] });
  const redeploying = { turn: { phase: 'redeploy', round: 0, side: 'a' as const } };
  example('GP-6.16 are placed anew within 6 inches', {
    units: [outrider, far],
    ...redeploying,
    play: [refused('BAD_PLACE', redeploys('K33'), { why: 'far' }), redeploys('K34')],
    has: { a1: { at: 'K34' } },
  });
  example('GP-6.16 not within 12 inches of an enemy', {
    units: [outrider, basic('b1', 'K22')],
    ...redeploying,
    play: [refused('BAD_PLACE', redeploys('K35'), { why: 'enemy' }), redeploys('K36')],
    has: { a1: { at: 'K36' } },
  });
});

describe('coming on', () => {
  const lined = (id: string, more = {}) => figure(id, 'warder', null, { with: { place: 'edge' }, ...more });
  const edge = { squads: { qa: { edge: 'south' } } };
  const one = [lined('a1', { squad: 'qa' }), basic('a9', 'A40'), far];
  example('GP-6.8 lined up squads enter in round 1 with their movement', {
    units: one,
    turn: { round: 1 },
    own: edge,
    play: [activates('a', 'qa'), refused('MUST_ENTER', ends('a')), go('a', 'a1 K48'), ends('a')],
    has: { a1: { at: 'K48', place: 'board' } },
  });
  example('GP-6.9 being at the edge costs the width of the footprint, the rest as usual', {
    units: one,
    turn: { round: 1 },
    own: edge,
    play: [
      refused('MOVE_TOO_FAR', act('a', 'move', { units: [{ unit: 'a1', path: ['K48', 'K36'] }] })),
      refused('OFF_BOARD', act('a', 'move', { units: [{ unit: 'a1', path: ['A44', 'C44'] }] })),
      act('a', 'move', { units: [{ unit: 'a1', path: ['K48', 'K37'] }] }),
    ],
    has: { a1: { at: 'K37', cost: 12, distance: 12, bonus: 1 } },
  });
  example('GP-6.9 outside its zones nobody enters', {
    units: one,
    turn: { round: 1 },
    own: { ...edge, zones: { a: [1, 2, 5], b: [1, 2, 3] } },
    play: [refused('OFF_BOARD', go('a', 'a1 AJ48')), go('a', 'a1 AF48')],
  });
  example('GP-6.9, GP-11.3 who enters may charge, without a charging bonus', {
    units: [...one, basic('b1', 'K41')],
    turn: { round: 1 },
    own: edge,
    play: [act('a', 'charge', { targets: ['b-warder-1'], units: [{ unit: 'a1', path: ['K48', 'K42'] }] })],
    has: { a1: { at: 'K42', charging: false } },
  });
  example('GP-11.3, GP-6.9 and must engage whom it reaches from the edge, the nearest first', {
    units: [...one, basic('b1', 'K43', { squad: 'qb' }), basic('b2', 'N41', { squad: 'qb' })],
    turn: { round: 1 },
    own: edge,
    play: [
      refused('ENGAGE_NEAREST', act('a', 'charge', { targets: ['qb'], units: [{ unit: 'a1', path: ['K48', 'K46'] }] })),
      refused('ENGAGE_NEAREST', act('a', 'charge', { targets: ['qb'], units: [{ unit: 'a1', path: ['K48', 'N42'] }] })),
      act('a', 'charge', { targets: ['qb'], units: [{ unit: 'a1', path: ['K48', 'K44'] }] }),
    ],
    has: { a1: { at: 'K44' } },
  });
  example('GP-6.13 squads that have arrived go before all others', {
    units: one,
    turn: { round: 2 },
    own: { squads: { qa: { arrived: true } } },
    play: [
      refused('ARRIVALS_FIRST', activates('a', 'a9')),
      activates('a', 'qa'),
      go('a', 'a1 K48'),
      ends('a'),
      passes('a'),
    ],
    after: (playing) => expect(stateOf(playing, 'a1')).toMatchObject({ place: 'board', at: 'K48' }),
  });
});
