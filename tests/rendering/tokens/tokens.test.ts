import { createCanvas } from 'canvas';
import type { Canvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import type { CrestShape } from '../../../src/engine/looks.ts';
import { contrast } from '../../../rendering/colour.ts';
import { tokenColours } from '../../../rendering/theme.ts';
import { themeOf } from '../../../rendering/palettes/index.ts';
import { drawToken } from '../../../rendering/tokens/tokens.ts';
import { faceKey } from '../../../rendering/tokens/face.ts';
import type { Face } from '../../../rendering/tokens/face.ts';
import { differing } from '../pixels.ts';
import { everything, fight, SCENES } from '../scenes.ts';

const THEMES = ['dark', 'light'] as const;
const plain: Face = { side: 'a', label: 'a1', silhouette: 'fighter', facing: null, level: 0, badges: [], bars: [] };

const crested = (shape: CrestShape): Face => ({ ...plain, crest: { shape, text: shape } });

function drawn(face: Face, cell = 70, size = 1, square = true): Canvas {
  const canvas = createCanvas(cell * (size + 1), cell * (size + 1));
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  drawToken(pen, face, { width: size, height: size, square }, { cell, dot: 1.8 }, themeOf('dark'));
  return canvas;
}

/** Share of the pixels covered by only one of the pictures. */
function shapeApart(a: Canvas, b: Canvas): number {
  const cover = (canvas: Canvas): boolean[] =>
    [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data]
      .filter((_, i) => i % 4 === 3)
      .map((alpha) => alpha > 200);
  const [one, two] = [cover(a), cover(b)];
  return one.filter((covered, i) => covered !== two[i]).length / one.filter(Boolean).length;
}

describe('tokens', () => {
  it.each(THEMES)('have legible labels (%s)', (theme) => {
    for (const token of Object.values(SCENES).flatMap(({ tokens }) => tokens)) {
      const { body, ink } = tokenColours(themeOf(theme), token);
      expect(contrast(body, ink), `${token.label}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(THEMES)('have other text that is legible too (%s)', (name) => {
    const theme = themeOf(name);
    for (const ground of [theme.paper, theme.panel, theme.rim]) {
      expect(contrast(theme.ink, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(theme.quiet, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const side of ['a', 'b'] as const)
      expect(contrast(theme.sides[side].line, theme.cell)).toBeGreaterThanOrEqual(3);
  });

  it('differ by side in their outline, not only in colour', () => {
    expect(shapeApart(drawn({ ...plain, label: '' }), drawn({ ...plain, label: '', side: 'b' }))).toBeGreaterThan(0.04);
  });

  it('lie on their side when fallen', () => {
    expect(shapeApart(drawn(plain), drawn({ ...plain, lying: 'fallen' }))).toBeGreaterThan(0.2);
  });

  it('show every badge, rank, silhouette, bar, facing and level', () => {
    const faces: Face[] = [
      ...everything.tokens,
      { ...plain, level: 12 },
      { ...plain, facing: 90 },
      ...(['arrow', 'diamond', 'bar', 'crown', 'dotted-crown'] as const).map((shape) => crested(shape)),
      ...(['slanted', 'block', 'round', 'diamond'] as const).map((shape) => ({
        ...plain,
        bars: [{ shape, left: 2, of: 4, text: shape }],
      })),
    ];
    const bare = drawn(plain);
    for (const face of faces.filter(
      ({ badges, crest, bars }) => badges.length > 0 || crest !== undefined || bars.length > 0,
    )) {
      expect(differing(drawn({ ...face, label: 'a1', side: 'a', silhouette: 'fighter' }), bare)).toBeGreaterThan(0.002);
    }
    const symbols = new Set(everything.tokens.map(({ silhouette }) => drawn({ ...plain, silhouette }).toDataURL()));
    expect(symbols.size).toBe(11);
  });

  it('show how much of a bar is left, and how many wounds', () => {
    const energy = (left: number): Canvas =>
      drawn({ ...plain, bars: [{ shape: 'block', left, of: 4, text: 'energy' }] });
    const wounds = (count: number): Canvas => drawn({ ...plain, badges: [{ sign: 'dots', count, text: 'wounds' }] });
    expect(differing(energy(3), energy(2))).toBeGreaterThan(0.0005);
    expect(differing(wounds(1), wounds(2))).toBeGreaterThan(0.002);
  });

  it('identify every group by its letter as well as by its ring', () => {
    const hues = ['red', 'blue', 'green', 'yellow', 'white', 'black', 'orange', 'purple'] as const;
    const rings = hues.map((hue) => drawn({ ...plain, ring: { hue, letter: 'X' } }));
    for (const [i, one] of rings.entries())
      for (const other of rings.slice(i + 1)) expect(differing(one, other)).toBeGreaterThan(0.02);
    const lettered = (letter: string): Canvas => drawn({ ...plain, ring: { hue: 'red', letter } });
    expect(differing(lettered('R'), lettered('W'))).toBeGreaterThan(0.001);
    for (const { fill, ink } of Object.values(themeOf('dark').hues))
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('show ranks, a sign for the class, and deeds that are done', () => {
    const ranks = [plain, ...(['bar', 'crown', 'dotted-crown'] as const).map(crested)];
    expect(new Set(ranks.map((face) => drawn(face).toDataURL())).size).toBe(4);
    for (const cell of [58, 90])
      expect(
        differing(drawn({ ...plain, initials: 'W' }, cell), drawn({ ...plain, initials: 'K' }, cell), 90),
      ).toBeGreaterThan(0.001);
    const deed = (done: boolean): Canvas => drawn({ ...plain, deeds: { text: 'deeds', list: [{ sign: '4', done }] } });
    expect(differing(deed(false), deed(true))).toBeGreaterThan(0.001);
    expect(differing(drawn(plain), drawn({ ...plain, badges: [{ sign: 'slash', text: 'wounded' }] }))).toBeGreaterThan(
      0.03,
    );
  });

  it.each([30, 40, 50])(
    'show their class by a large symbol behind the label if a small one would be illegible: cells of %i',
    (cell) => {
      const shapes = (['fighter', 'spear', 'ranged', 'mage', 'rider'] as const).map((silhouette) =>
        drawn({ ...plain, silhouette }, cell),
      );
      for (const [i, one] of shapes.entries())
        for (const other of shapes.slice(i + 1)) expect(differing(one, other, 40)).toBeGreaterThan(0.01);
    },
  );

  it('show states on tiny cells: wounds, fallen; and leave out the illegible', () => {
    const tiny = (face: Partial<Face>): Canvas => drawn({ ...plain, ...face }, 18);
    for (const face of [
      { badges: [{ sign: 'dots', count: 1, text: '1 wound' }] },
      { badges: [{ sign: 'slash', text: 'wounded' }] },
      { lying: 'fallen' },
      { body: 'grey', badges: [{ sign: 'tick', tone: 'quiet', text: 'done' }] },
    ] satisfies Partial<Face>[]) {
      expect(differing(tiny(face), tiny({}), 90), JSON.stringify(face)).toBeGreaterThan(0.02);
    }
    expect(
      differing(
        tiny({
          bars: [{ shape: 'slanted', left: 2, of: 4, text: 'speed' }],
          deeds: { text: 'deeds', list: [{ sign: '1', done: false }] },
        }),
        tiny({}),
      ),
    ).toBe(0);
  });

  it('keep their facing sign free of other signs, in any direction', () => {
    const crowded: Face = {
      ...plain,
      label: '',
      crest: { shape: 'dotted-crown', text: '' },
      ring: { hue: 'black', letter: 'K' },
      level: 1,
      body: 'grey',
      badges: [
        { sign: 'tick', text: 'done' },
        { sign: 'chevrons', text: 'doubled' },
      ],
    };
    for (let facing = -135; facing <= 180; facing += 45) {
      const [with_, without] = [drawn({ ...crowded, facing }), drawn({ ...crowded, facing: null })];
      const at = { x: 70 + Math.cos((facing * Math.PI) / 180) * 33, y: 70 + Math.sin((facing * Math.PI) / 180) * 33 };
      const tip = with_.getContext('2d').getImageData(Math.round(at.x), Math.round(at.y), 1, 1).data;
      expect([...tip.slice(0, 3)], `${facing}`).toEqual([255, 255, 255]);
      expect(differing(with_, without)).toBeGreaterThan(0.003);
    }
  });

  it('fill the corners of several squares, but not of several hexes', () => {
    expect(
      shapeApart(drawn({ ...plain, label: '' }, 40, 2), drawn({ ...plain, label: '' }, 40, 2, false)),
    ).toBeGreaterThan(0.08);
    expect(
      shapeApart(drawn({ ...plain, label: '' }, 40, 2), drawn({ ...plain, label: '', side: 'b' }, 40, 2)),
    ).toBeGreaterThan(0.01);
  });

  it('look the same only if everything drawn is the same', () => {
    const foot = { width: 1, height: 1, square: true };
    const key = (face: Partial<Face>): string =>
      faceKey({ ...plain, ...face }, foot, { cell: 40, dot: 1 }, themeOf('dark'));
    const faces: Partial<Face>[] = [
      {},
      { initials: 'W' },
      { ring: { hue: 'red', letter: 'R' } },
      { ring: { hue: 'blue', letter: 'R' } },
      { deeds: { text: '', list: [{ sign: '1', done: false }] } },
      { deeds: { text: '', list: [{ sign: '1', done: true }] } },
      { crest: { shape: 'dotted-crown', text: '' } },
      { lying: 'fallen' },
      { body: 'half' },
      { frame: { line: 'solid', tone: 'gold' } },
      { badges: [{ sign: 'star', text: '' }] },
      { badges: [{ sign: 'star', tone: 'gold', text: '' }] },
      { badges: [{ sign: 'star', count: 2, text: '' }] },
    ];
    expect(new Set(faces.map(key)).size).toBe(faces.length);
    expect(key({ initials: 'W' })).toBe(key({ initials: 'W' }));
  });

  it('write long labels in full', () => {
    const long = drawn({ ...plain, label: 'a10' });
    const cut = drawn({ ...plain, label: 'a1…' });
    expect(differing(long, cut)).toBeGreaterThan(0.002);
    expect(fight.tokens.some(({ label }) => label.length === 3)).toBe(true);
  });
});
