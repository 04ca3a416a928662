import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Cell } from '../../../src/engine/index.ts';
import { sightBlockedAt } from '../../../src/systems/vampires-vs-werewolves/combat/sight.ts';
import { maps } from '../../../src/systems/vampires-vs-werewolves/data/maps.ts';
import {
  boardOf,
  groundOf,
  inchesBetween,
  squared,
  terrainAt,
} from '../../../src/systems/vampires-vs-werewolves/geometry.ts';
import { fightOf, groupOf, touching } from '../../../src/systems/vampires-vs-werewolves/units.ts';
import { act, example, play, refused, seen, unitIn } from './example.ts';
import fc from '../../support/properties.ts';

const graveyard = { board: boardOf('graveyard') };
const heath = { board: boardOf('heath') };
const at = (label: string): Cell => gridOf(graveyard.board).read(label) ?? -1;
const sees = (from: string, to: string): boolean => sightBlockedAt(graveyard, at(from), at(to)) === null;
const inContact = (one: string, two: string): boolean => touching(graveyard, { at: at(one) }, { at: at(two) });

describe('VW-1 board', () => {
  it('VW-1.1 has 25 columns; the graveyard has 27 rows, the heath 21; row 1 is the north', () => {
    expect([graveyard.board.columns, graveyard.board.rows]).toEqual([25, 27]);
    expect([heath.board.columns, heath.board.rows]).toEqual([25, 21]);
    expect(gridOf(graveyard.board).label(0)).toBe('A1');
    expect(terrainAt(graveyard, at('M1')).id).toBe('gate-b');
    expect(terrainAt(graveyard, at('X26')).id).toBe('crypt-a');
  });

  it('VW-1.1, VW-1.4 both maps look the same turned by half a turn', () => {
    const other: Readonly<Record<string, string>> = { A: 'B', B: 'A', a: 'b', b: 'a' };
    for (const rows of Object.values(maps)) {
      const text = rows.join('');
      const turned = [...text]
        .reverse()
        .map((sign) => other[sign] ?? sign)
        .join('');
      expect(turned).toBe(text);
    }
  });

  it('VW-1.1 refuses a cell that is not on the board, or taken', () => {
    play({ units: ['a: huntsman M20; thrall1 N20', 'b: beta A16'] }, [
      refused('CELL_IMPASSABLE', act('a', 'move', { unit: 'huntsman', to: 'ZZ9' }), { text: 'ZZ9' }),
      refused('CELL_OCCUPIED', act('a', 'move', { unit: 'huntsman', to: 'N20' }), { by: 'thrall1' }),
    ]);
  });

  it('VW-1.2 three across and four down are 5 inches, and nothing is rounded when ranges are checked', () => {
    expect(inchesBetween(graveyard, at('M20'), at('P16'))).toBe(5);
    expect(squared(graveyard, at('M20'), at('N11'))).toBe(82);
    expect(inchesBetween(graveyard, at('M20'), at('N11'))).toBe(9.1);
  });

  it('VW-1.4 knows what each cell is', () => {
    const of = (label: string) => {
      const { id, solid, level, type, cover } = terrainAt(graveyard, at(label));
      return [id, solid, level, type, cover];
    };
    expect(of('M14')).toEqual(['tomb', true, 0, 0, 0]);
    expect(of('O20')).toEqual(['graves', false, 0, 1, 1]);
    expect(of('E10')).toEqual(['high-graves', false, 1, 1, 1]);
    expect(of('U23')).toEqual(['corner', false, 0, 0, 2]);
    expect(of('M15')).toEqual(['steps', false, null, 0, 0]);
    expect(of('F5')).toEqual(['wall', true, 0, 0, 0]);
  });
});

describe('VW-E49 sight, distance and contact on the graveyard', () => {
  it.each([
    ['M27', 'M14', 169, 13, true],
    ['M27', 'X26', 122, 11, true],
    ['U24', 'X26', 13, 3.6, false],
    ['U26', 'X26', 9, 3, true],
    ['I10', 'M14', 32, 5.7, false],
    ['B5', 'H4', 37, 6.1, true],
    ['E6', 'I4', 20, 4.5, false],
    ['J14', 'C14', 49, 7, true],
    ['G14', 'G8', 36, 6, false],
    ['G12', 'G8', 16, 4, true],
    ['C13', 'I13', 36, 6, false],
    ['D14', 'H20', 52, 7.2, false],
  ])('VW-1.2, VW-1.9, VW-1.10: %s to %s is %i squared, %f inches, clear: %s', (from, to, square, inches, clear) => {
    expect(squared(graveyard, at(from), at(to))).toBe(square);
    expect(inchesBetween(graveyard, at(from), at(to))).toBe(inches);
    expect(sees(from, to)).toBe(clear);
    expect(sees(to, from)).toBe(clear);
  });

  it.each([
    ['M13', 'N14', true],
    ['L13', 'M14', true],
    ['W26', 'X26', true],
    ['V25', 'W26', false],
    ['H10', 'I10', true],
    ['H9', 'I10', true],
    ['H9', 'I9', false],
    ['H12', 'I13', false],
    ['K11', 'L12', false],
    ['K11', 'J12', false],
  ])('VW-1.6: %s and %s are in contact: %s', (one, two, contact) => {
    expect(inContact(one, two)).toBe(contact);
    expect(inContact(two, one)).toBe(contact);
  });
});

/** VW-1.9 word for word: which blocking cells the line crosses, and where it passes between two of them. */
function sightByTheBook(blocks: (x: number, y: number) => boolean, [ax, ay]: Point, [bx, by]: Point): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const between = (value: number, one: number, two: number): boolean =>
    value >= Math.min(one, two) && value <= Math.max(one, two);
  for (let x = Math.min(ax, bx); x <= Math.max(ax, bx); x += 1) {
    for (let y = Math.min(ay, by); y <= Math.max(ay, by); y += 1) {
      if ((x === ax && y === ay) || (x === bx && y === by) || !between(x, ax, bx) || !blocks(x, y)) continue;
      const edges = [
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0.5],
      ].map(([px = 0, py = 0]) => dx * (y + py - ay) - dy * (x + px - ax));
      if (edges.some((side) => side > 0) && edges.some((side) => side < 0)) return false;
    }
  }
  const [sx, sy] = [Math.sign(dx), Math.sign(dy)];
  for (let i = 0; dx !== 0 && dy !== 0 && i < Math.abs(dx); i += 1) {
    const odd = ((2 * i + 1) * Math.abs(dy)) / Math.abs(dx);
    if (!Number.isInteger(odd) || odd % 2 === 0) continue;
    const j = (odd - 1) / 2;
    if (blocks(ax + sx * (i + 1), ay + sy * j) && blocks(ax + sx * i, ay + sy * (j + 1))) return false;
  }
  return true;
}
type Point = readonly [x: number, y: number];

describe('VW-1.9 line of sight', () => {
  it('VW-1.9, VW-1.10 agrees everywhere with the rule worked out cell by cell', () => {
    const { terrain, grid } = groundOf(graveyard);
    const open = terrain.flatMap(({ solid }, cell) => (solid ? [] : [cell]));
    const cell = fc.constantFrom(...open);
    fc.assert(
      fc.property(cell, cell, (from, to) => {
        const high = terrain[from]?.level === 1 || terrain[to]?.level === 1;
        const blocks = (x: number, y: number): boolean => {
          const there = terrain[y * grid.columns + x];
          return there !== undefined && (there.id === 'wall' || (!high && there.level === 1));
        };
        const point = (of: Cell): Point => [of % grid.columns, Math.floor(of / grid.columns)];
        const clear = sightBlockedAt(graveyard, from, to) === null;
        expect(clear).toBe(sightByTheBook(blocks, point(from), point(to)));
        expect(sightBlockedAt(graveyard, to, from) === null).toBe(clear);
      }),
      { seed: 9, numRuns: 4000 },
    );
  });

  it('VW-1.10 figures, the tomb, steps, corners and graves never block', () => {
    expect(sees('M16', 'M12')).toBe(true);
    expect(sees('J17', 'J21')).toBe(true);
    expect(sees('O18', 'O24')).toBe(true);
  });
});

describe('VW-1.6 to VW-1.8 contact, Fights and groups', () => {
  it('VW-1.7 a Fight is linked through enemies, VW-1.8 a group by anybody', () => {
    const playing = play(
      { units: ['a: captain M20; rifle1 N20; thrall1 L21', 'b: pack1 M19; pack2 K19; kin1 P17'] },
      [],
    );
    const view = seen(playing);
    const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
    expect(ids(fightOf(view, unitIn(playing, 'captain')))).toEqual(['captain', 'rifle1', 'pack1']);
    expect(ids(groupOf(view, unitIn(playing, 'captain')))).toEqual(['captain', 'rifle1', 'thrall1', 'pack1']);
    expect(ids(groupOf(view, unitIn(playing, 'kin1')))).toEqual(['kin1']);
    expect(ids(fightOf(view, unitIn(playing, 'pack2')))).toEqual(['pack2']);
  });

  example('VW-1.5, VW-1.11 nobody slips between two enemies that stand corner to corner', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman M3
      b: kin1 L3 (down); kin2 M4 (down); beta A1
      1. disengage huntsman to=K5
           Moved huntsman M3 to K5: length 5, cost 5
    `,
  ]);

  example('VW-1.3 a straight step is 1 inch long, a diagonal one 1½', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman H20
      b: beta A1
      1. move huntsman to=K17
           Moved huntsman H20 to K17: length 4.5, cost 4.5
    `,
  ]);
});
