import { describe, expect, it } from 'vitest';
import { boards } from '../../../src/systems/scrollhammer/data/maps.ts';
import { arcOfBase, boxOf, frontLine, rankNumbers } from '../../../src/systems/scrollhammer/formation/ranks.ts';
import { chains, linked } from '../../../src/systems/scrollhammer/formation/links.ts';
import {
  cellsOfBase,
  columnOf,
  directionNames,
  distanceSquared,
  facingOf,
  gridFor,
  inches,
  liesOn,
  rowOf,
  stepCosts,
  touch,
  within,
} from '../../../src/systems/scrollhammer/geometry.ts';
import type { Base } from '../../../src/systems/scrollhammer/geometry.ts';
import { groupSees, sees } from '../../../src/systems/scrollhammer/shooting/sight.ts';
import { unitsOf } from '../../../src/systems/scrollhammer/groups.ts';
import { coverOf } from '../../../src/systems/scrollhammer/shooting/cover.ts';
import { openPlaying } from '../../support/example.ts';
import { book, example, ground, moves, positionOf, quiet, refused, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;
const seen = (placed: Placed = { groups: { 'a-1': ['hunter', 'A36'], ...far } }) =>
  viewOf(openPlaying(book, positionOf(placed), []));
const board = seen();
const base = (label: string, size = 1): Base => ({ at: gridFor(board).read(label) ?? -1, size });
const squared = (one: Base, other: Base): number => distanceSquared(board, one, other);

describe('SH-1 board and measuring', () => {
  it('SH-1.1 columns are named from the west, rows from the north; directions go round from N', () => {
    expect([boards.standard.columns, boards.standard.rows, boards.small.columns, boards.small.rows]).toEqual([
      48, 36, 36, 24,
    ]);
    const grid = gridFor(board);
    expect([grid.label(0), grid.label(47), grid.label(48 * 36 - 1)]).toEqual(['A1', 'AV1', 'AV36']);
    expect([columnOf(board, base('AA3').at), rowOf(board, base('AA3').at)]).toEqual([26, 2]);
    expect(directionNames.join(' ')).toBe('N NE E SE S SW W NW');
  });

  example('SH-1.1 a cell that is not there is refused', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    play: [refused('NO_SUCH_CELL', moves('a-1', 'ZZ9'), { text: 'ZZ9' })],
  });

  it('SH-1.2 a base of two stands on four cells from its north-west one', () => {
    expect(cellsOfBase(board, base('K20', 2)).map((cell) => gridFor(board).label(cell))).toEqual([
      'K20',
      'L20',
      'K21',
      'L21',
    ]);
    expect([liesOn(board, base('AU35', 2)), liesOn(board, base('AV35', 2)), liesOn(board, base('AU36', 2))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('SH-1.2 no two units share a cell, even by their edges', () => {
    const opened = (cells: string) =>
      book.handle.open(positionOf({ groups: { 'a-1': ['marl-troll', 'K20'], 'a-2': ['hunter', cells], ...far } }), {
        throw: () => 1,
      });
    expect(opened('L21')).toMatchObject({ ok: false, refusal: { code: 'BLOCKED', rule: 'SH-1.2' } });
    expect(opened('M21').ok).toBe(true);
  });

  it('SH-1.3 distance is from centre to centre, nothing is rounded when it is compared', () => {
    expect(squared(base('K20'), base('N24'))).toBe(25);
    expect([within(board, base('K20'), base('N24'), 5), within(board, base('K20'), base('N25'), 5)]).toEqual([
      true,
      false,
    ]);
    // From the nearest cell of a large base.
    expect(squared(base('K20', 2), base('N20'))).toBe(4);
    expect([inches(25), inches(34), inches(2)]).toEqual(['5', '5.8', '1.4']);
  });

  it('SH-1.4 the eight neighbours are in contact', () => {
    expect(['L20', 'L21', 'K19'].every((each) => touch(board, base('K20'), base(each)))).toBe(true);
    expect(touch(board, base('K20'), base('M20'))).toBe(false);
    expect([touch(board, base('K20', 2), base('M22')), touch(board, base('K20', 2), base('N20'))]).toEqual([
      true,
      false,
    ]);
  });

  example('SH-1.5 a move may not come next to an enemy, but may leave one that it stands beside', {
    groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K17 K15'] },
    play: [refused('ENEMY_TOO_CLOSE', moves('a-1', 'K18')), moves('a-1', 'K19')],
    stand: { 'a-1': 'K19' },
  });

  it('SH-1.6 how close a group must keep depends on its formation', () => {
    const by = (label: string) =>
      (['ranks', 'horde', 'skirmish'] as const).filter((each) => linked(board, each, base('K20'), base(label)));
    expect([by('L21'), by('K22'), by('K23'), by('K24')]).toEqual([
      ['ranks', 'horde', 'skirmish'],
      ['horde', 'skirmish'],
      ['skirmish'],
      [],
    ]);
    expect(chains(board, 'horde', [base('K20'), base('K22'), base('P20')])).toEqual([[0, 1], [2]]);
  });

  it('SH-1.7 a straight step costs 10 points, a diagonal one 14', () => {
    expect(stepCosts).toEqual([10, 14, 10, 14, 10, 14, 10, 14]);
  });

  example('SH-1.7 four diagonal steps are 56 points of 60, five are too many', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    play: [refused('OUT_OF_REACH', moves('a-1', 'P15'), { cost: 70, points: 60 }), moves('a-1', 'O16')],
    stand: { 'a-1': 'O16' },
  });

  example('SH-1.8 nobody ends on impassable ground, and nobody squeezes between two corners', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    terrain: [ground('house', 'E19:K19', 'L20:L26')],
    play: [refused('BLOCKED', moves('a-1', 'K19')), refused('OUT_OF_REACH', moves('a-1', 'L19'))],
  });

  example('SH-1.9 friends of other groups are in the way', {
    groups: { 'a-1': ['hunter', 'K20'], 'a-2': ['hunter', 'I18 J18 K18 L18 M18'], ...far },
    play: [refused('OUT_OF_REACH', moves('a-1', 'K17'))],
  });

  example('SH-1.9 one’s own group is not', {
    groups: { 'a-1': ['hunter', 'K20 K21'], ...far },
    play: [moves('a-1', 'K18', { unit: 'a-1.2', stay: ['a-1.1'] })],
    stand: { 'a-1': 'K20 K18' },
  });

  example('SH-1.10 of paths of equal length the one without danger is taken', {
    groups: { 'a-1': ['hunter', 'K20'], ...far },
    terrain: [ground('bog', 'K19', 'L19')],
    play: [moves('a-1', 'K18')],
    stand: { 'a-1': 'K18' },
  });

  const wall = { groups: { 'a-1': ['hunter', 'K20 K16'], ...far }, terrain: [ground('house', 'K18')] } as const;
  it('SH-1.11, SH-1.13 what blocks sight does so where the line between the centres crosses it', () => {
    const view = seen(wall);
    expect([sees(view, base('K20'), base('K16')), sees(view, base('J20'), base('J16'))]).toEqual([false, true]);
    // The other way round it is the same.
    expect(sees(view, base('K16'), base('K20'))).toBe(false);
  });

  it('SH-1.12 a line through a corner is only stopped if both sides of it block', () => {
    const one = seen({ ...wall, terrain: [ground('house', 'L19')] });
    const both = seen({ ...wall, terrain: [ground('house', 'L19', 'K18')] });
    // From K19 to L18 the line goes through the corner between K18 and L19.
    expect(sees(one, base('K19'), base('L18'))).toBe(true);
    expect(sees(both, base('K19'), base('L18'))).toBe(false);
  });

  it('SH-1.13 units never block sight, and a group sees with any of its units', () => {
    const view = seen({ groups: { 'a-1': ['hunter', 'K20'], 'a-2': ['hunter', 'K18'], ...far } });
    expect(sees(view, base('K20'), base('K16'))).toBe(true);
  });

  it('SH-1.13 one unit that sees is enough for its group', () => {
    const view = seen({
      groups: { 'a-1': ['hunter', 'K20 M20'], 'b-1': ['hunter', 'K16'] },
      terrain: [ground('house', 'K18')],
    });
    const [hidden, open] = unitsOf(view, 'a-1');
    const targets = unitsOf(view, 'b-1');
    if (!hidden || !open) throw new Error('They are missing');
    expect([groupSees(view, [hidden], targets), groupSees(view, [hidden, open], targets)]).toEqual([false, true]);
  });

  const block = ['K20', 'L20', 'K21', 'L21'].map((label) => base(label));
  it('SH-1.14 the front line is the foremost row, ranks are counted from a side', () => {
    expect(rankNumbers(board, block, facingOf('N'))).toEqual([1, 1, 2, 2]);
    expect(rankNumbers(board, block, facingOf('E'))).toEqual([2, 1, 2, 1]);
    expect(frontLine(board, block, facingOf('N'))).not.toBe(frontLine(board, block, facingOf('S')));
  });

  it('SH-1.15 arcs begin at the corners; on the diagonal it is still the front', () => {
    const box = boxOf(board, block);
    const arc = (label: string) => arcOfBase(board, box, facingOf('N'), base(label));
    expect(['K15', 'M19', 'N19', 'J19', 'H20', 'K25', 'M23'].map(arc)).toEqual([
      'front',
      'front',
      'right',
      'front',
      'left',
      'rear',
      'rear',
    ]);
    expect(arcOfBase(board, box, facingOf('E'), base('K15'))).toBe('left');
  });

  example('SH-1.16 from a hill one sees and shoots over those in between', {
    groups: {
      'a-1': ['bowman', 'K20', { formation: 'skirmish' }],
      'a-2': ['levyman', 'J18:L18'],
      'b-1': ['clansman', 'K12'],
    },
    turn: { phase: 'shooting' },
    terrain: [ground('hill', 'K20')],
    secrets: quiet(),
    play: [],
    after(playing) {
      const shown = playing.book.handle.query(playing.view('a'), 'sight', { from: 'a-1.1', to: 'b-1.1' });
      expect(shown).toMatchObject({ facts: { clear: true, cover: null } });
    },
  });

  it('SH-1.16, SH-7.19 a large base is as high as a hill', () => {
    const cover = (firer: string, target: string, between: string, hill: string) => {
      const view = seen({
        groups: { 'a-1': [firer, 'K20'], 'b-1': [target, 'K10'], 'b-2': [between, 'K15'] },
        terrain: [ground('hill', hill)],
      });
      return coverOf(view, 'a-1', 'b-1', unitsOf(view, 'a-1')).group;
    };
    expect(cover('warden', 'clansman', 'levyman', 'A1')).toBe(4);
    expect(cover('warden', 'marl-troll', 'levyman', 'A1')).toBeNull();
    expect(cover('warden', 'clansman', 'marl-troll', 'K20')).toBe(4);
    expect(cover('warden', 'marl-troll', 'levyman', 'K15')).toBe(4);
  });
});
