import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import { needed } from '../../rendering/crop.ts';
import { boxOf, centre, placeOf, shared } from '../../rendering/geometry.ts';
import { groundKey } from '../../rendering/ground/ground.ts';
import { type Layout, layOut, LEAST_ASPECT, toPixel, type ViewKind } from '../../rendering/layout.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import { fight, hex, SCENES, squads, squares } from './scenes.ts';

const VIEWS: readonly ViewKind[] = ['crop', 'whole'];
const WIDTHS = { crop: 1000, whole: 1200 };

/** Boards and focuses of all kinds: near the rims, in corners, wide, high, tiny boards. */
const variations: readonly (readonly [string, Scene])[] = [
  ...Object.entries(SCENES),
  ...['A1', 'A37', 'AJ1', 'AJ37', 'S19', 'A19', 'S1'].map(
    (label) => [`focus ${label}`, { ...fight, focus: [hex(label)] }] as const,
  ),
  ['wide focus', { ...fight, focus: [hex('R3'), hex('R30')] }],
  ['high focus', { ...fight, focus: [hex('C10'), hex('AH10')] }],
  ['no focus', { ...fight, focus: [] }],
  ...[
    [5, 5],
    [12, 12],
    [30, 8],
    [8, 30],
    [24, 24],
    [60, 20],
    [20, 60],
  ].map(
    ([columns, rows]) =>
      [
        `board ${columns} × ${rows}`,
        {
          ...fight,
          board: { ...fight.board, shape: 'square', columns: columns!, rows: rows! },
          terrain: [],
          zones: [],
          tokens: [],
          links: [],
          trails: [],
          ghosts: [],
          dice: [],
          focus: [0],
        },
      ] as [string, Scene],
  ),
];

describe('a layout', () => {
  describe.each(VIEWS)('%s', (view) => {
    it.each(variations)('is never nearly square: %s', (_, scene) => {
      const { width, height } = layOut(scene, view, WIDTHS[view]);
      expect(width).toBe(WIDTHS[view]);
      expect(Math.max(width / height, height / width)).toBeGreaterThanOrEqual(LEAST_ASPECT);
      expect(height).toBeLessThanOrEqual(width * 1.75);
    });

    it.each(variations)('keeps banner, rims, board and legend apart and inside the picture: %s', (_, scene) => {
      const { width, height, board, rim, banner, legend } = layOut(scene, view, WIDTHS[view]);
      expect(board.x).toBeGreaterThanOrEqual(rim);
      expect(board.y).toBeGreaterThanOrEqual(banner.height + rim);
      expect(board.x + board.width).toBeLessThanOrEqual(width);
      expect(board.y + board.height).toBeLessThanOrEqual(legend.box.y);
      expect(legend.box.y + legend.box.height).toBeLessThanOrEqual(height);
    });
  });

  it.each(variations)('shows every cell in focus: %s', (_, scene) => {
    const layout = layOut(scene, 'crop', 1000);
    const { board } = layout;
    const box = boxOf(
      scene.board,
      scene.focus.length > 0 ? scene.focus : [0, scene.board.columns * scene.board.rows - 1],
    )!;
    const [from, to] = [toPixel(layout)(box), toPixel(layout)({ x: box.x + box.width, y: box.y + box.height })];
    expect(from.x).toBeGreaterThanOrEqual(board.x - 1);
    expect(from.y).toBeGreaterThanOrEqual(board.y - 1);
    expect(to.x).toBeLessThanOrEqual(board.x + board.width + 1);
    expect(to.y).toBeLessThanOrEqual(board.y + board.height + 1);
  });

  it('turns a square board upright, with letters and numbers on all its rims', () => {
    const whole = layOut(squads, 'whole', 1200);
    expect(whole.height).toBeGreaterThan(whole.width);
    expect(whole.cell).toBeGreaterThanOrEqual(44);
    expect(whole.farRim).toBe(whole.rim);
    expect(whole.board.x + whole.board.width + whole.farRim).toBeLessThanOrEqual(whole.width);
    expect(layOut(squads, 'crop', 1000).farRim).toBe(0);
    const large = layOut({ ...squads, board: { ...squads.board, columns: 48, rows: 48 }, focus: [] }, 'whole', 1200);
    expect(large.cell).toBeGreaterThanOrEqual(22);
  });

  it('has room for a third row about the sides', () => {
    const { banner } = layOut(squads, 'crop', 1000);
    const plain = layOut({ ...squads, sides: squads.sides.map(({ more: _more, ...side }) => side) }, 'crop', 1000);
    expect(banner.height).toBeGreaterThan(plain.banner.height);
  });

  it('has crop cells of at least 62 pixels in a picture 1,000 wide, so that a label has at least 9 on a phone 400 wide', () => {
    for (const name of ['fight', 'set-up', 'squads', 'squares'])
      expect(layOut(SCENES[name]!, 'crop', 1000).cell, name).toBeGreaterThanOrEqual(62);
    const shot = { ...fight, focus: [hex('R10'), hex('R24')] };
    expect(layOut(shot, 'crop', 1000).cell).toBeGreaterThanOrEqual(46);
  });

  it('is upright for a crop whose cells get that much larger', () => {
    const high = layOut({ ...fight, focus: [hex('K19'), hex('U19')] }, 'crop', 1000);
    expect(high.height).toBeGreaterThan(high.width);
    const low = layOut({ ...fight, focus: [hex('S15'), hex('S22')] }, 'crop', 1000);
    expect(low.width).toBeGreaterThan(low.height);
  });

  it('shows at least 9 × 7 cells, and one beside the focus', () => {
    for (const label of ['S19', 'R20', 'M11', 'J7', 'AC30']) {
      const { window } = layOut({ ...fight, focus: [hex(label)] }, 'crop', 1000);
      expect(window.width).toBeGreaterThanOrEqual(9);
      expect(window.height).toBeGreaterThanOrEqual(7 * 0.866);
      const box = needed({ ...fight, focus: [hex(label)] }, 0.7);
      expect(shared(box, window)).toBeCloseTo(box.width * box.height);
    }
    expect(needed({ ...fight, focus: [hex('S16'), hex('S22')] }, 3).width).toBeCloseTo(7 + 6);
  });

  it.each([
    ['hexes', fight],
    ['squares', squares],
  ] as const)('has few different parts of the board, so that their grounds are reused: %s', (_, scene) => {
    const { columns, rows } = scene.board;
    const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
    const parts = new Set(
      cells.map((cell) =>
        groundKey(scene, layOut({ ...scene, tokens: [], focus: [cell] }, 'crop', 1000), themeOf('dark')),
      ),
    );
    expect(parts.size).toBeLessThan(cells.length / 8);
    const beside = cells.filter((cell) => cell % columns < columns - 3 && Math.floor(cell / columns) < rows - 3);
    const same = (one: number, other: number): boolean => {
      const [first, second] = [one, other].map(
        (cell) => layOut({ ...scene, tokens: [], focus: [cell] }, 'crop', 1000).window,
      );
      return JSON.stringify(first) === JSON.stringify(second);
    };
    // The next unit to act is mostly near: two of three steps aside leave the part of the board unchanged.
    expect(beside.filter((cell) => same(cell, cell + 1)).length / beside.length).toBeGreaterThan(0.6);
  });

  it('shows the part with the most units among those with the focus', () => {
    const bare = { ...fight, tokens: [], focus: [hex('S19')] };
    const { window } = layOut(bare, 'crop', 1000);
    const tokens = fight.tokens.slice(0, 1);
    const cells = Array.from({ length: 37 * 36 }, (_, cell) => cell);
    const moved = cells.map((cell) =>
      layOut({ ...bare, tokens: tokens.map((token) => ({ ...token, cells: [cell] })) }, 'crop', 1000),
    );
    const sees = ({ window: part }: Layout, cell: number): boolean => shared(part, boxOf(fight.board, [cell])!) > 0.85;
    const gained = cells.filter(
      (cell) => sees(moved[cell]!, cell) && shared(window, boxOf(fight.board, [cell])!) < 0.5,
    );
    expect(gained.length).toBeGreaterThan(3);
    expect(
      cells.filter((cell) => shared(window, boxOf(fight.board, [cell])!) > 0.86 && !sees(moved[cell]!, cell)),
    ).toEqual([]);
  });

  it('shows what is wider than the focus as far as tokens stay large enough for a phone', () => {
    const { columns, rows } = fight.board;
    const focus = [hex('S19')];
    const seen = (wider: readonly number[]): Layout => layOut({ ...fight, focus, wider }, 'crop', 1000);
    const sees = ({ window }: Layout, cell: number): boolean => shared(window, boxOf(fight.board, [cell])!) > 0.8;
    const near = [hex('S12'), hex('N21')];
    for (const cell of near) expect(sees(seen(near), cell)).toBe(true);
    const all = Array.from({ length: columns * rows }, (_, cell) => cell);
    const far = [hex('A1'), ...near, hex('AJ37')];
    for (const wider of [all, far]) {
      // Tokens of 14 pixels, where the picture is 350 pixels wide.
      expect(seen(wider).cell).toBeGreaterThanOrEqual(40);
      expect(sees(seen(wider), hex('S19'))).toBe(true);
    }
    for (const cell of near) expect(sees(seen(far), cell)).toBe(true);
  });

  it('is of the whole board where a crop of all in focus would hardly make it larger', () => {
    const { view, overview } = layOut({ ...fight, focus: [hex('B2'), hex('AI36')] }, 'crop', 1000);
    expect([view, overview]).toEqual(['whole', null]);
  });

  it.each([24, 37, 48, 60])(
    'fills the width with a whole board of %i columns, but for part of a pixel a cell',
    (size) => {
      for (const shape of ['square', 'hex'] as const) {
        const board = { ...squads.board, shape, columns: size, rows: size };
        const scene = { ...squads, board, terrain: [], zones: [], tokens: [], links: [], focus: [] };
        const { width, rim, farRim, board: drawn } = layOut(scene, 'whole', 1200);
        expect(width - rim - farRim - drawn.width, shape).toBeLessThan(size + 2);
      }
    },
  );

  it('shows the whole board on request, without an overview map', () => {
    const layout = layOut(fight, 'whole', 1200);
    for (const cell of [0, 36, 35 * 37, 36 * 37 - 1]) {
      const { x, y } = toPixel(layout)(centre(fight.board, placeOf(fight.board, cell)));
      expect(x).toBeGreaterThan(layout.board.x);
      expect(x).toBeLessThan(layout.board.x + layout.board.width);
      expect(y).toBeGreaterThan(layout.board.y);
      expect(y).toBeLessThan(layout.board.y + layout.board.height);
    }
    expect(layout.overview).toBeNull();
    expect(layOut(fight, 'crop', 1000).overview).not.toBeNull();
  });
});
