import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { channels, type Colour, contrast } from '../../rendering/colour.ts';
import { drawPicture } from '../../rendering/draw.ts';
import { boxOf, centre, placeOf, type PicturePoint } from '../../rendering/geometry.ts';
import { heightsOf } from '../../rendering/ground/heights.ts';
import { type Layout, layOut, toPixel } from '../../rendering/layout.ts';
import { drawTerrain } from '../../rendering/terrain/index.ts';
import {
  PALETTES,
  type PaletteName,
  type Theme,
  type ThemeName,
  terrainColours,
  tokenColours,
} from '../../rendering/theme.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import type { TerrainLook } from '../../src/engine/looks.ts';
import type { Scene, Token } from '../../src/engine/scene.ts';
import { GOLDEN } from './golden.ts';
import { decode, differing, pixels } from './pixels.ts';
import { apart, lab, seen, type Sight } from './sight.ts';

const THEMES: readonly ThemeName[] = ['dark', 'light'];
const SIDES = ['a', 'b'] as const;
/** All kinds of terrain. */
const LOOKS = Object.keys(themeOf('dark').terrain) as readonly TerrainLook[];

/** The people a palette is for. */
const FOR: Readonly<Record<PaletteName, readonly Sight[]>> = {
  default: ['full'],
  deuteranopia: ['deuteranopia'],
  protanopia: ['protanopia'],
  tritanopia: ['tritanopia'],
  'high-contrast': ['full', 'deuteranopia', 'protanopia', 'tritanopia'],
};
const eyes = THEMES.flatMap((name) =>
  PALETTES.flatMap((palette) => FOR[palette].map((sight) => ({ name, palette, sight, theme: themeOf(name, palette) }))),
);

const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, i) => list.slice(i + 1).map((two) => [one, two] as const));

function bodies(
  theme: Theme,
  side: 'a' | 'b',
): Readonly<Record<'up' | 'lying' | 'grey' | 'hollow', ReturnType<typeof tokenColours>>> {
  const of = (look: Pick<Token, 'body' | 'lying'>): ReturnType<typeof tokenColours> =>
    tokenColours(theme, { side, ...look });
  return { up: of({}), lying: of({ lying: 'fallen' }), grey: of({ body: 'grey' }), hollow: of({ body: 'hollow' }) };
}

/** Every ground that a token may stand on. */
const grounds = (theme: Theme): readonly Colour[] => [
  theme.cell,
  ...LOOKS.flatMap((look) =>
    [true, false].flatMap((tall) => [0, 1].map((height) => terrainColours(theme, { look, tall, height }).fill)),
  ),
];

describe('the simulation of colour vision', () => {
  it('keeps greys grey, and full vision unchanged', () => {
    for (const sight of ['full', 'protanopia', 'deuteranopia', 'tritanopia'] as const)
      for (const grey of ['#000000', '#777777', '#ffffff'] as const)
        expect(apart(seen(grey, sight), grey)).toBeLessThan(1);
    expect(seen('#1f5fc4', 'full')).toBe('#1f5fc4');
  });

  it('makes colours alike that people without a cone confuse', () => {
    for (const [sight, one, two] of [
      ['deuteranopia', '#c1272d', '#5e7a2a'],
      ['protanopia', '#a33a2a', '#4f5a2a'],
      ['tritanopia', '#2a6fb0', '#1f8a80'],
    ] as const) {
      expect(apart(seen(one, sight), seen(two, sight)), sight).toBeLessThan(0.6 * apart(one, two));
    }
  });

  it('agrees with CIELAB and CIEDE2000', () => {
    for (const [colour, known] of [
      ['#ffffff', [100, 0, 0]],
      ['#ff0000', [53.2, 80.1, 67.2]],
    ] as const)
      lab(colour).forEach((value, i) => {
        expect(value).toBeCloseTo(known[i]!, 0);
      });
    expect(apart('#000000', '#ffffff')).toBeCloseTo(100, 0);
    expect(apart('#ff0000', '#00ff00')).toBeCloseTo(86.6, 0);
    expect(apart('#1f5fc4', '#1f5fc4')).toBe(0);
  });
});

describe.each(eyes)('$name, $palette, seen with $sight', ({ palette, sight, theme }) => {
  const as = (colour: Colour): Colour => seen(colour, sight);
  const unlike = (one: Colour, two: Colour): number => apart(as(one), as(two));
  const against = (one: Colour, two: Colour): number => contrast(as(one), as(two));

  it('sides differ, in tokens and in lines', () => {
    expect(unlike(theme.sides.a.fill, theme.sides.b.fill)).toBeGreaterThan(30);
    expect(unlike(theme.sides.a.line, theme.sides.b.line)).toBeGreaterThan(20);
    if (palette === 'high-contrast') expect(against(theme.sides.a.fill, theme.sides.b.fill)).toBeGreaterThan(4.5);
    for (const side of SIDES) expect(against(theme.sides[side].line, theme.cell)).toBeGreaterThan(3);
  });

  it('states differ: up, lying, grey and hollow; who may act; wounds; good and bad', () => {
    for (const side of SIDES) {
      const all = Object.values(bodies(theme, side));
      for (const [one, two] of pairs(all))
        expect(unlike(one.body, two.body), `${one.body} ${two.body}`).toBeGreaterThan(7);
      for (const { body, ink } of all) expect(against(body, ink), `${body} ${ink}`).toBeGreaterThan(4.5);
      expect(unlike(theme.active, theme.sides[side].fill)).toBeGreaterThan(20);
    }
    for (const beside of [theme.cell, theme.white, theme.night])
      expect(unlike(theme.active, beside), beside).toBeGreaterThan(12);
    expect(against(theme.wound, theme.white)).toBeGreaterThan(3);
    expect(unlike(theme.good, theme.bad)).toBeGreaterThan(20);
    expect(unlike(theme.verdict.good, theme.verdict.bad)).toBeGreaterThan(15);
  });

  it('tokens stand out from every ground, by their body and by their edge', () => {
    for (const side of SIDES) {
      const { up, lying, grey } = bodies(theme, side);
      for (const ground of grounds(theme)) {
        expect(unlike(up.body, ground), `${side} on ${ground}`).toBeGreaterThan(8);
        for (const { rim } of [up, lying, grey])
          expect(Math.max(against(rim, ground), against(theme.night, ground)), `${side} on ${ground}`).toBeGreaterThan(
            3,
          );
      }
    }
    for (const { rim } of Object.values(bodies(theme, 'a')))
      expect(Math.max(against(rim, theme.night), against(rim, theme.white))).toBeGreaterThan(3);
  });

  it('groups differ by their rings as well as by their letters', () => {
    for (const [one, two] of pairs(Object.entries(theme.hues)))
      expect(unlike(one[1].fill, two[1].fill), `${one[0]} ${two[0]}`).toBeGreaterThan(9);
    for (const { fill, ink } of Object.values(theme.hues)) expect(against(fill, ink), fill).toBeGreaterThan(4);
  });

  it('text is legible', () => {
    for (const ground of [theme.paper, theme.panel, theme.rim]) {
      expect(against(theme.ink, ground)).toBeGreaterThan(7);
      expect(against(theme.quiet, ground)).toBeGreaterThan(4.5);
    }
  });
});

describe('without any colour', () => {
  it('every shade has a pattern of its own, the same in every theme and palette', () => {
    const patterns = Object.entries(themeOf('dark').shades).map(([shade, { pattern }]) => [shade, pattern]);
    expect(new Set(patterns.map(([, pattern]) => pattern)).size).toBe(patterns.length);
    for (const { theme } of eyes)
      expect(Object.entries(theme.shades).map(([shade, { pattern }]) => [shade, pattern])).toEqual(patterns);
  });

  it('every kind of terrain has details of its own', () => {
    const grey = { fill: '#808080', mark: '#303030', edge: '#303030' } as const;
    const theme: Theme = {
      ...themeOf('dark'),
      terrain: Object.fromEntries(LOOKS.map((look) => [look, grey])) as Record<TerrainLook, typeof grey>,
    };
    const board = {
      shape: 'square',
      columns: 2,
      rows: 2,
      labels: { first: 'letter', along: 'letter', start: 'top' },
    } as const;
    const drawn = LOOKS.map((look) => {
      const canvas = createCanvas(80, 80);
      const piece = { look, name: look, tall: true, cells: [0, 1, 2, 3] };
      const pen = canvas.getContext('2d');
      const toPixel = ({ x, y }: PicturePoint): PicturePoint => ({ x: x * 40, y: y * 40 });
      drawTerrain({ pen, board, toPixel, u: 40, theme }, piece, heightsOf([piece]));
      return { look, canvas };
    });
    for (const [one, two] of pairs(drawn))
      expect(differing(one.canvas, two.canvas, 40), `${one.look} ${two.look}`).toBeGreaterThan(0.03);
  });

  it('palettes have names of their own, used as cache keys', () => {
    const names = THEMES.flatMap((name) => PALETTES.map((palette) => themeOf(name, palette).name));
    expect(new Set(names).size).toBe(names.length);
  });
});

/** The most frequent colour near a point. */
function mostAt(data: Uint8ClampedArray, layout: Layout, x: number, y: number, reach: number): Colour {
  const counts = new Map<number, number>();
  for (let row = Math.round(y - reach); row < y + reach; row++) {
    for (let column = Math.round(x - reach); column < x + reach; column++) {
      const i = (row * layout.width + column) * 4;
      const colour = (data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [[colour]] = [...counts].sort((one, two) => two[1] - one[1]) as [[number, number]];
  return `#${colour.toString(16).padStart(6, '0')}`;
}

interface Spotted {
  readonly token: Token;
  readonly body: Colour;
}

/** Bodies of the fully visible tokens, and the grounds of empty cells, as they are in the picture. */
async function looked(
  scene: Scene,
  theme: ThemeName,
  palette: PaletteName,
  width: number,
  view: 'crop' | 'whole',
): Promise<{ readonly tokens: readonly Spotted[]; readonly cells: readonly Colour[] }> {
  const layout = layOut(scene, view, width);
  const data = pixels(await decode(drawPicture(scene, { view, theme, palette, width }).png));
  const { board, cell } = layout;
  const inside = (x: number, y: number, edge = cell / 2): boolean =>
    x > board.x + edge && y > board.y + edge && x < board.x + board.width - edge && y < board.y + board.height - edge;
  const tokens = scene.tokens.flatMap((token): readonly Spotted[] => {
    const box = boxOf(scene.board, token.cells)!;
    const { x, y } = toPixel(layout)({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return inside(x, y) ? [{ token, body: mostAt(data, layout, x, y, cell * 0.36) }] : [];
  });
  const taken = new Set([
    ...scene.tokens.flatMap(({ cells }) => cells),
    ...scene.ghosts.flatMap(({ at, cells = [at] }) => cells),
    ...scene.markers.map(({ at }) => at),
  ]);
  const cells = Array.from({ length: scene.board.columns * scene.board.rows }, (_, at) => at).flatMap(
    (at): readonly Colour[] => {
      const { x, y } = toPixel(layout)(centre(scene.board, placeOf(scene.board, at)));
      // Arrows towards units outside may lie on the cells at the edge.
      return !taken.has(at) && inside(x, y, cell * 1.5) ? [mostAt(data, layout, x, y, cell * 0.36)] : [];
    },
  );
  return { tokens, cells: [...new Set(cells)] };
}

describe('golden pictures, seen by the people their palette is for', () => {
  // Each picture in the usual palette and in one other, by turns: above, all grounds are compared in all palettes.
  const [usual, ...others] = PALETTES;
  const looks = GOLDEN.filter(({ options }) => options.view === 'crop').flatMap((golden, place) =>
    [usual, others[place % others.length]].flatMap((palette) => (palette ? [{ ...golden, palette }] : [])),
  );

  it.each(looks)('$name, $palette: sides differ, and tokens from the ground', async ({ scene, options, palette }) => {
    const { theme = 'dark', view, width = 720 } = options;
    const { tokens, cells } = await looked(scene(), theme, palette, width, view);
    expect(tokens.length).toBeGreaterThan(1);
    for (const { body } of tokens) expect(channels(body)).toHaveLength(3);
    const fresh = tokens.filter(
      ({ token: { lying, body, badges } }) =>
        lying === undefined && body !== 'grey' && badges.every(({ sign }) => sign !== 'slash'),
    );
    for (const sight of FOR[palette]) {
      const unlike = (one: Colour, two: Colour): number => apart(seen(one, sight), seen(two, sight));
      for (const [one, two] of pairs(fresh))
        if (one.token.side !== two.token.side)
          expect(unlike(one.body, two.body), `${one.token.label} ${two.token.label}`).toBeGreaterThan(25);
      for (const { token, body } of fresh)
        for (const cell of cells) expect(unlike(body, cell), `${token.label} ${body} on ${cell}`).toBeGreaterThan(8);
    }
  });
});
