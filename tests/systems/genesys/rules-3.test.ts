import { describe, expect, it } from 'vitest';
import { gridFor, label } from '../../../src/systems/genesys/geometry.ts';
import { maps } from '../../../src/systems/genesys/data/maps.ts';
import { distanceNow, isCentral, markerCells, usualMarker } from '../../../src/systems/genesys/setup/markers.ts';
import { areaOf, pieceCells } from '../../../src/systems/genesys/setup/ground.ts';
import { act, activates, basic, ends, example, look, mustered, setUp, shoots, told, viewOf } from './example.ts';

const laying = { terrain: 'normal', markers: 'players' };
const lays = (by: 'a' | 'b', piece: string, cell: string, turned = false) =>
  act(by, 'terrain', { piece, cell, ...(turned ? { turned: 'yes' } : {}) });

describe('setting up', () => {
  it('GP-3.1 missions come before army lists, and lists before deployment', () => {
    const { events, match } = setUp({ 'mission.a': 'roll' }, [2, 1, 2], mustered());
    const order = events.map(({ kind }) => kind);
    const place = (kind: string): number => order.indexOf(kind);
    expect(place('missions-stand')).toBeGreaterThan(place('environment'));
    expect(place('lists-revealed')).toBeGreaterThan(place('missions-stand'));
    expect(match.asked.map(({ kind }) => kind)).toEqual(['deploy']);
  });
  it('GP-3.2 a match has 125 to 3000 points', () => {
    expect(setUp({ points: 125 }).view.options['points']).toBe(125);
    expect(() => setUp({ points: 124 })).toThrow();
    expect(() => setUp({ points: 3001 })).toThrow();
  });
  it('GP-3.3 a pre-set map brings its pieces and its markers', () => {
    const { view, match } = setUp({ terrain: 'preset:crossroads', 'mission.a': 'objectives' }, [1, 2, 3]);
    expect(view.board.pieces).toHaveLength(maps.crossroads.pieces.length);
    expect(Object.values(view.markers).map(({ at }) => label(view, at ?? 0))).toEqual(
      maps.crossroads.markers.slice(0, 3),
    );
    expect(match.asked.map(({ kind }) => kind)).toEqual(['muster', 'muster']);
  });
  it('GP-3.4 three dice say how many pieces lie in each area', () => {
    const { told: facts, view } = setUp(laying, [2, 1, 3, 5, 4]);
    expect(facts('terrain-rolled')).toMatchObject([{ numbers: [2, 1, 3] }]);
    // In halves: a's area, b's, the area of conflict.
    expect(view.own.terrain?.left).toEqual([4, 2, 6]);
  });
});

describe('GP-3.5, GP-3.6 laying terrain', () => {
  const dice = [1, 1, 2, 5, 4];
  const start = setUp(laying, dice);
  it('the winner of the roll-off begins and the sides alternate, two points at a go', () => {
    expect(start.match.asked.map(({ of }) => of)).toEqual(['a']);
    const half = setUp(laying, dice, [lays('a', 'copse', 'K20')]);
    expect(half.match.asked.map(({ of }) => of)).toEqual(['a']);
    const whole = setUp(laying, dice, [lays('a', 'copse', 'K20'), lays('a', 'copse', 'K26'), lays('a', 'wood', 'K40')]);
    expect(whole.match.asked.map(({ of }) => of)).toEqual(['b']);
    expect(whole.view.own.terrain?.left).toEqual([0, 2, 2]);
  });
  it('no area gets more than its number', () => {
    expect(start.codeOf(lays('a', 'great-wood', 'K40'))).toBe('TERRAIN_AREA');
    expect(start.codeOf(lays('a', 'wood', 'K40'))).toBe(null);
  });
  it('GP-3.6 a piece lies on the board, on no other, with more than half of it in one area', () => {
    expect(start.codeOf(lays('a', 'wood', 'AR40'))).toBe('BAD_PLACE');
    const after = setUp(laying, dice, [lays('a', 'copse', 'K20')]);
    expect(after.codeOf(lays('a', 'copse', 'M22'))).toBe('BAD_PLACE');
    expect(after.codeOf(lays('a', 'copse', 'O20'))).toBe(null);
    const board = start.view;
    const area = (at: string) => areaOf(board, pieceCells(board, 'copse', gridFor(board).read(at) ?? 0, false) ?? []);
    // Rows 37 to 48 are a's: a copse of four rows that begins in row 35 lies half in it, from row 36 on mostly.
    expect([area('K35'), area('K36'), area('K34')]).toEqual([null, 0, 2]);
  });
});

it('GP-3.7 the umpire lays pieces of value 1 by dice: piece, turned, column, row, area by area', () => {
  const dice = [1, 1, 1, 2, 1, /* a */ 1, 1, 5, 1, /* b */ 2, 1, 10, 1, /* between */ 4, 2, 20, 3, /* markers */ 6, 1];
  const { view, told: facts, left } = setUp({ terrain: 'auto', markers: 'players' }, dice.slice(0, 17));
  expect(left).toBe(0);
  expect(facts('terrain-placed')).toMatchObject([
    { piece: 'wood', cell: 'E37' },
    { piece: 'ruin', cell: 'J1' },
    { piece: 'wall', cell: 'T15', turned: true },
  ]);
  expect(view.board.pieces).toHaveLength(3);
});
it('GP-3.7 a place that is not legal is picked again', () => {
  const { told: facts, left } = setUp({ terrain: 'auto', markers: 'players' }, [
    ...[2, 1, 1, 2, 1],
    ...[1, 1, 5, 1],
    ...[1, 1, 7, 2, 20, 2],
    ...[2, 1, 10, 1],
    ...[4, 2, 20, 3],
  ]);
  expect(left).toBe(0);
  expect(facts('terrain-placed').map(({ cell }) => cell)).toEqual(['E37', 'T38', 'J1', 'T15']);
});

describe('GP-3.8 six numbered markers', () => {
  const start = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2]);
  const lay = (by: 'a' | 'b', cell: string) => act(by, 'marker', { cell });
  it('the loser of the roll-off begins, then the sides alternate', () => {
    expect(start.match.asked.map(({ of }) => of)).toEqual(['b']);
    const { match } = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2], [lay('b', 'X24')]);
    expect(match.asked.map(({ of }) => of)).toEqual(['a']);
  });
  it('they lie within 12 inches of the centre line, 8 from the edges and from each other', () => {
    expect([start.codeOf(lay('b', 'X12')), start.codeOf(lay('b', 'X13'))]).toEqual(['MARKER_OFF_CENTRE', null]);
    expect([start.codeOf(lay('b', 'H24')), start.codeOf(lay('b', 'I24'))]).toEqual(['MARKER_TOO_CLOSE', null]);
    const next = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2], [lay('b', 'X24')]);
    expect([next.codeOf(lay('a', 'AE24')), next.codeOf(lay('a', 'AF24'))]).toEqual(['MARKER_TOO_CLOSE', null]);
  });
  it('not on a wall', () => {
    const view = look({
      units: [basic('a1', 'A48'), basic('b1', 'A1')],
      terrain: [{ kind: 'building', cells: ['X24'] }],
    });
    expect(isCentral(view, gridFor(view).read('X24') ?? 0)).toBe(false);
  });
  it('where no cell is left the distance shrinks by an inch', () => {
    const view = look({
      units: [basic('a1', 'A48'), basic('b1', 'A1')],
      terrain: [{ kind: 'building', cells: ['I13:AN23', 'I25:AN36', 'I24:V24', 'AC24:AN24'] }],
      markers: [{ id: 'm1', kind: 'marker', at: 'W24' }],
    });
    expect(distanceNow(view)).toBe(5);
    expect(markerCells(view).map((cell) => label(view, cell))).toEqual(['AB24']);
  });
  it('by default the legal cell nearest to the centre', () =>
    expect(label(start.view, usualMarker(start.view))).toBe('X24'));
  it('GP-3.9 markers that no mission uses are taken off', () => {
    expect(Object.keys(setUp({ 'mission.a': 'artifact' }, [4]).view.markers)).toEqual(['m4']);
    expect(Object.keys(setUp({}).view.markers)).toEqual([]);
  });
});

describe('weather', () => {
  const bow = { gear: ['bow'] };
  for (const [weather, die, hit] of [
    ['normal', 4, true],
    ['fog', 4, false],
    ['fog', 5, true],
  ] as const)
    example(`GP-3.13 in ${weather} a ${die} ${hit ? 'hits' : 'misses'}`, {
      units: [basic('a1', 'K20', bow), basic('b1', 'K10')],
      own: { weather },
      play: [shoots('a', 'a1 b1')],
      dice: hit ? [die, 6] : [die],
      after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ hit, need: weather === 'fog' ? 5 : 4 }]),
    });
  const round = [activates('a', 'a1'), ends('a'), activates('b', 'b1'), ends('b')];
  const one = [basic('a1', 'A48'), basic('b1', 'A1')];
  example('GP-3.15 the weather stays what it was', {
    units: one,
    own: { weather: 'fog' },
    play: round,
    after: (playing) => expect(viewOf(playing).own).toMatchObject({ round: 3, weather: 'fog' }),
  });
  example('GP-3.15 with the house rule it is thrown anew every round', {
    units: one,
    own: { weather: 'fog' },
    options: { weatherEachRound: 'on' },
    play: round,
    dice: [6],
    after: (playing) => expect(viewOf(playing).own).toMatchObject({ round: 3, weather: 'rain' }),
  });
});
