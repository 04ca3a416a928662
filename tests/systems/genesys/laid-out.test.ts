import { describe, expect, it } from 'vitest';
import { gridFor, label } from '../../../src/systems/genesys/geometry.ts';
import {
  areaOf,
  areaRowsOf,
  boardFor,
  laid,
  mapMarkers,
  mapPieces,
  pieceCells,
} from '../../../src/systems/genesys/setup/ground.ts';
import { clearMarkers, isCentral, markerCells, usedMarkers } from '../../../src/systems/genesys/setup/markers.ts';
import { newOwn } from '../../../src/systems/genesys/setup/new-state.ts';
import { basic, look, setUp, settled } from './example.ts';

const board = boardFor({ ...settled, points: 500 });
const wide = boardFor({ ...settled, points: 2000 });
const at = (cell: string, on = board): number => gridFor({ board: on }).read(cell) ?? -1;
const names = (cells: readonly number[] | null, on = board): readonly string[] | null =>
  cells && cells.map((cell) => label({ board: on }, cell));

describe('GP-3.6 pieces of terrain', () => {
  it('3.6 lie in one of three areas: of b in the north, of a in the south, of conflict between them', () => {
    expect([0, 1, 2].map((area) => areaRowsOf({ board }, area))).toEqual([
      [36, 47],
      [0, 11],
      [12, 35],
    ]);
  });

  it('3.17 from their north-west cell on, row by row', () => {
    expect(names(pieceCells({ board }, 'wall', at('K20'), false))).toEqual(['K20', 'L20', 'M20', 'N20', 'O20', 'P20']);
    expect(names(pieceCells({ board }, 'wall', at('K20'), true))).toEqual(['K20', 'K21', 'K22', 'K23', 'K24', 'K25']);
    expect(names(pieceCells({ board }, 'copse', at('K20'), false))).toEqual(
      [20, 21, 22, 23].flatMap((row) => ['K', 'L', 'M', 'N'].map((column) => `${column}${row}`)),
    );
  });

  it('wholly on the board', () => {
    const isOn = (cell: string): boolean => pieceCells({ board }, 'copse', at(cell), false) !== null;
    expect([isOn('AS45'), isOn('AT45'), isOn('AS46')]).toEqual([true, false, false]);
  });

  it('of their area with more than half of their cells', () => {
    const area = (cell: string) => areaOf({ board }, pieceCells({ board }, 'copse', at(cell), false) ?? []);
    expect([area('K9'), area('K10'), area('K11'), area('K12'), area('K35'), area('K45')]).toEqual([
      1,
      1,
      null,
      2,
      null,
      0,
    ]);
  });

  it('have their name and a number, each kind its own', () => {
    const after = (...ids: readonly string[]) => ({
      board: { ...board, pieces: ids.map((id) => ({ id, kind: 'wood', at: 0, turned: 0, cells: [] })) },
    });
    const next = (ids: readonly string[], piece: 'wood' | 'great-wood', turned = false) =>
      laid(after(...ids), piece, at('K20'), turned, [1, 2]);
    expect(next([], 'wood')).toMatchObject({ id: 'wood-1', turned: 0, at: at('K20'), cells: [1, 2] });
    expect(next(['wood-1', 'great-wood-1', 'copse-1'], 'wood', true)).toMatchObject({ id: 'wood-2', turned: 90 });
    expect(next(['wood-1', 'great-wood-1', 'copse-1'], 'great-wood')).toMatchObject({ id: 'great-wood-2' });
  });
});

describe('9.2 pre-set maps', () => {
  const crossroads = mapPieces(board, 'crossroads');
  it('number the pieces of each kind, and say which of them are turned', () => {
    expect(crossroads.map(({ id, turned }) => `${id} ${turned}`)).toEqual([
      'copse-1 0',
      'copse-2 0',
      'house-1 0',
      'house-2 0',
      'ruin-1 0',
      'ruin-2 0',
      'wood-1 0',
      'wood-2 0',
      'wall-1 0',
      'wall-2 0',
      'outcrop-1 0',
      'outcrop-2 0',
    ]);
    expect(
      mapPieces(board, 'shattered').flatMap(({ id, turned }) => (turned === 0 ? [] : [`${id} ${turned}`])),
    ).toEqual(['thicket-1 90', 'thicket-2 90']);
  });

  it('lie where they are drawn, on the wide board twelve columns further east', () => {
    const wall = (on: typeof board) => mapPieces(on, 'crossroads').find(({ id }) => id === 'wall-1');
    expect(names(wall(board)?.cells ?? null)).toEqual(['V22', 'W22', 'X22', 'Y22', 'Z22', 'AA22']);
    expect(names(wall(wide)?.cells ?? null, wide)).toEqual(['AH22', 'AI22', 'AJ22', 'AK22', 'AL22', 'AM22']);
    expect(wall(wide)).toMatchObject({ at: at('AH22', wide), turned: 0 });
  });

  it('have six markers, which lie as far east', () => {
    expect(names(mapMarkers(board, 'open'))).toEqual(['P15', 'AB14', 'I26', 'AN23', 'U35', 'AG34']);
    expect(names(mapMarkers(wide, 'open'), wide)).toEqual(['AB15', 'AN14', 'U26', 'AZ23', 'AG35', 'AS34']);
  });
});

describe('GP-3.8 where markers may lie', () => {
  const view = look({ units: [basic('a1', 'A48'), basic('b1', 'A1')] });
  it('from the ninth column and the thirteenth row on, as far from the other edges', () => {
    const isAllowed = (cell: string): boolean => isCentral(view, at(cell));
    expect(['H13', 'I13', 'I12', 'AN36', 'AO36', 'AN37'].map(isAllowed)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(markerCells(view)).toHaveLength(32 * 24);
  });

  it('GP-3.9 those that are used are positions, what is controlled, and the artifact', () => {
    const own = { ...newOwn(), positions: [5, 3], control: { 4: 1, 3: 0 } };
    expect(usedMarkers({ own })).toEqual([3, 4, 5]);
    expect(usedMarkers({ own: { ...own, artifact: 1 } })).toEqual([1, 3, 4, 5]);
  });

  it('GP-3.9 all others are taken off', () => {
    const { match } = setUp({ terrain: 'preset:open', 'mission.a': 'objectives' }, [1, 2, 3]);
    expect(Object.keys(match.markers)).toEqual(['m1', 'm2', 'm3']);
    const own = { ...newOwn(), artifact: 2 };
    const kept = { ...match, markers: { ...match.markers }, own } as unknown as Parameters<typeof clearMarkers>[0];
    clearMarkers(kept);
    expect(Object.keys(kept.markers)).toEqual(['m2']);
  });
});
