import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import {
  blankBoard,
  cellAt,
  directionNames,
  fromGrid,
  label,
  pointOf,
  stepFrom,
  stepsOf,
  toGrid,
} from '../../../src/systems/squads-and-champions/geometry.ts';
import {
  adjacent,
  distance,
  spaceAt,
  spaceOf,
  touching,
} from '../../../src/systems/squads-and-champions/movement/space.ts';
import type { ChampionsView, SeenUnit } from '../../../src/systems/squads-and-champions/state.ts';
import { onBoard } from '../../../src/kit/index.ts';
import { openPlaying } from '../../support/example.ts';
import { move } from './deeds.ts';
import { act, book, example, ground, positionOf, refused, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

const viewOf = (placed: Placed): ChampionsView =>
  openPlaying(book, positionOf(placed), []).view('all') as unknown as ChampionsView;
const unitIn = (view: ChampionsView, id: string): SeenUnit => {
  const found = view.units[id];
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

describe('Squads and Champions, the board', () => {
  const seen = { board: blankBoard(24) };
  const cell = (text: string, board = seen.board): number => gridOf(board).read(text) ?? -1;

  it('SC-1.1 letters run from west to east, numbers from south to north', () => {
    expect([label(seen, 0), label(seen, 23), label(seen, 23 * 24), label(seen, 24 * 24 - 1)]).toEqual([
      'A24',
      'X24',
      'A1',
      'X1',
    ]);
    expect(label({ board: blankBoard(48) }, 47)).toBe('AV48');
  });

  it('SC-1.2 K12 is (11, 12); beyond the board there is no cell', () => {
    expect(pointOf(seen, cell('K12'))).toEqual({ x: 11, y: 12 });
    expect(cellAt(seen, 11, 12)).toBe(cell('K12'));
    expect([cellAt(seen, 0, 5), cellAt(seen, 25, 5), cellAt(seen, 5, 0), cellAt(seen, 5, 25)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('SC-1.3 eight directions, clockwise from north', () => {
    expect(directionNames.map((_, direction) => label(seen, stepFrom(seen, cell('K12'), direction) ?? -1))).toEqual([
      'K13',
      'L13',
      'L12',
      'L11',
      'K11',
      'J11',
      'J12',
      'J13',
    ]);
    expect(stepsOf.map(({ x, y }) => [x, y])).toEqual([
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
      [-1, 0],
      [-1, 1],
    ]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((direction) => fromGrid(toGrid(direction)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stepFrom(seen, cell('A24'), 7)).toBeNull();
  });

  it('SC-1.4 Cavalry at K12 occupies four cells, of which that is the south-western one', () => {
    expect(new Set(spaceAt(seen, cell('K12'), 2)?.map((each) => label(seen, each)))).toEqual(
      new Set(['K12', 'L12', 'K13', 'L13']),
    );
    expect(spaceAt(seen, cell('K12'), 1)).toEqual([cell('K12')]);
    expect([spaceAt(seen, cell('X5'), 2), spaceAt(seen, cell('C24'), 2)]).toEqual([null, null]);
  });

  it('SC-1.5 a diagonal counts like a straight step', () => {
    const apart = (one: string, other: string): number => distance(seen, [cell(one)], [cell(other)]);
    expect([apart('E5', 'E5'), apart('E5', 'F6'), apart('E5', 'H7'), apart('E5', 'A12')]).toEqual([0, 1, 3, 7]);
  });

  it('SC-1.6 the distance of two spaces is that of their nearest cells, regardless of levels', () => {
    const view = viewOf({
      map: 'keep',
      units: [
        standard('a1', 'knight', 'D18', { squad: 'blue' }),
        standard('a2', 'warrior', 'G19'),
        standard('b1', 'knight', 'I17'),
        standard('b2', 'knight', 'D22'),
      ],
    });
    const apart = (one: string, other: string): number =>
      distance(view, spaceOf(view, unitIn(view, one)), spaceOf(view, unitIn(view, other)));
    expect([apart('a1', 'a2'), apart('a1', 'b1'), apart('a2', 'b1'), apart('a1', 'b2')]).toEqual([2, 4, 2, 3]);
  });

  it('SC-1.7, SC-11.7, SC-R37 adjacent means distance 1 without a cliff in between; a slope is adjacent to both levels', () => {
    const view = viewOf({
      map: 'keep',
      units: [
        standard('a1', 'warrior', 'H18'),
        standard('a2', 'warrior', 'G18'),
        standard('a3', 'knight', 'I18', { squad: 'blue' }),
        standard('b1', 'warrior', 'I17'),
        standard('b2', 'warrior', 'H19'),
      ],
    });
    const touch = (one: string, other: string): boolean => touching(view, unitIn(view, one), unitIn(view, other));
    expect([
      touch('a1', 'a2'),
      touch('a1', 'b2'),
      touch('a1', 'a3'),
      touch('a1', 'b1'),
      touch('a3', 'b1'),
      touch('a3', 'b2'),
    ]).toEqual([true, true, false, false, true, false]);
    const at = (text: string): number => gridOf(view.board).read(text) ?? -1;
    expect([
      adjacent(view, [at('H17')], [at('H18')]),
      adjacent(view, [at('H17')], [at('I17')]),
      adjacent(view, [at('H18')], [at('I17')]),
    ]).toEqual([true, true, false]);
    // One pair of cells is enough for a Large space.
    expect(adjacent(view, [at('H17'), at('H18')], [at('I17'), at('I18')])).toBe(true);
    expect(adjacent(view, [at('K5')], [at('K5')]), 'not to what stands in the same cell').toBe(false);
  });

  example('SC-1.8 no two units share a cell, not even one of a Large space', {
    units: [standard('a1', 'knight', 'K8'), standard('b1', 'warrior', 'L11')],
    play: [refused('CELL_OCCUPIED', move('a1', 'K9 K10'), { cell: 'L11', by: 'b1' }), move('a1', 'K9')],
    has: { a1: { at: 'K9' } },
  });

  it('SC-1.9 number order is numerical, not alphabetical', () => {
    const view = viewOf({
      alone: true,
      units: ['a10', 'a2', 'b1', 'a1'].map((id, at) =>
        unit(id, id.startsWith('a') ? 'h-captain' : 'e-overseer', `${'ABCD'[at] ?? ''}5`),
      ),
    });
    expect(onBoard(view).map(({ id }) => id)).toEqual(['a1', 'a2', 'a10', 'b1']);
    expect(onBoard(view, 'a').map(({ id }) => id)).toEqual(['a1', 'a2', 'a10']);
  });

  example('SC-1.1 a move is given in labels of the board; others are unreadable', {
    units: [
      standard('a1', 'warrior', 'X10'),
      standard('a2', 'knight', 'W14', { squad: 'blue' }),
      standard('b1', 'warrior', 'A12'),
    ],
    terrain: [ground('hindering', 'A1')],
    alone: true,
    play: [
      refused('BAD_CELL', move('a1', 'Y10')),
      refused('BAD_CELL', move('a1', 'X25')),
      refused('OFF_BOARD', move('a2', 'X14'), { unit: 'a2' }),
      move('a1', 'x11'),
    ],
    has: { a1: { at: 'X11' } },
  });

  example('SC-1.9 a unit is named by its number, or by its type or name if there is only one on the board', {
    units: [
      unit('a1', 'h-aldric', 'K10'),
      unit('a2', 'h-captain', 'E5'),
      unit('a3', 'h-captain', 'E7'),
      standard('b1', 'warrior', 'W20'),
    ],
    alone: true,
    play: [
      refused('UNKNOWN_UNIT', act('a', 'move', { unit: 'h-captain', path: 'E6' })),
      refused('UNKNOWN_UNIT', act('a', 'move', { unit: 'nobody', path: 'E6' })),
      refused('NOT_YOUR_UNIT', act('a', 'move', { unit: 'cutter', path: 'W19' })),
      act('a', 'move', { unit: 'Aldric Thornhelm', path: 'K11' }),
      act('a', 'end'),
    ],
    has: { a1: { at: 'K11' } },
  });
});
