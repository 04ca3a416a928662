import { createCanvas, type Canvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../rendering/colour.ts';
import { themeOf, tokenColours } from '../../rendering/theme.ts';
import { drawToken, type Face } from '../../rendering/tokens.ts';
import { differing } from './pixels.ts';
import { everything, fight, SCENES } from './scenes.ts';

const THEMES = ['dark', 'light'] as const;
const plain: Face = { side: 'a', label: 'a1', silhouette: 'fighter', rank: 'plain', facing: null, level: 0, fallen: false, active: false, badges: [], bars: [] };

function drawn(face: Face, cell = 70): Canvas {
  const canvas = createCanvas(cell * 2, cell * 2);
  const pen = canvas.getContext('2d');
  pen.translate(cell, cell);
  drawToken(pen, face, { width: 1, height: 1, square: true }, cell, themeOf('dark'));
  return canvas;
}

/** Share of the pixels that are covered by one picture alone. */
function shapeApart(a: Canvas, b: Canvas): number {
  const cover = (canvas: Canvas): boolean[] => [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data].filter((_, i) => i % 4 === 3).map((alpha) => alpha > 200);
  const [one, two] = [cover(a), cover(b)];
  return one.filter((covered, i) => covered !== two[i]).length / one.filter(Boolean).length;
}

describe('tokens', () => {
  it.each(THEMES)('have labels that stand out (%s)', (theme) => {
    for (const token of Object.values(SCENES).flatMap(({ tokens }) => tokens)) {
      const { body, ink } = tokenColours(themeOf(theme), token);
      expect(contrast(body, ink), `${token.label}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(THEMES)('and all other writing stands out too (%s)', (name) => {
    const theme = themeOf(name);
    for (const ground of [theme.paper, theme.panel, theme.rim]) {
      expect(contrast(theme.ink, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(theme.quiet, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const side of ['a', 'b'] as const) expect(contrast(theme.sides[side].line, theme.cell)).toBeGreaterThanOrEqual(3);
  });

  it('differ by side in their outline, not in colour alone', () => {
    expect(shapeApart(drawn({ ...plain, label: '' }), drawn({ ...plain, label: '', side: 'b' }))).toBeGreaterThan(0.04);
  });

  it('lie on their side when fallen', () => {
    expect(shapeApart(drawn(plain), drawn({ ...plain, fallen: true }))).toBeGreaterThan(0.2);
  });

  it('show every badge, rank, silhouette, bar, facing and level', () => {
    const faces: Face[] = [
      ...everything.tokens,
      { ...plain, active: true }, { ...plain, level: 12 }, { ...plain, facing: 90 },
      ...(['ranged', 'mage', 'leader'] as const).map((rank) => ({ ...plain, rank })),
      ...(['speed', 'energy', 'health', 'fate'] as const).map((kind) => ({ ...plain, bars: [{ kind, left: 2, of: 4 }] })),
    ];
    const bare = drawn(plain);
    for (const face of faces.filter(({ badges, rank, bars }) => badges.length > 0 || rank !== 'plain' || bars.length > 0)) {
      expect(differing(drawn({ ...face, label: 'a1', side: 'a', silhouette: 'fighter' }), bare)).toBeGreaterThan(0.002);
    }
    const symbols = new Set(everything.tokens.map(({ silhouette }) => drawn({ ...plain, silhouette }).toDataURL()));
    expect(symbols.size).toBe(10);
  });

  it('show how much of a bar is left, and how many wounds', () => {
    const energy = (left: number): Canvas => drawn({ ...plain, bars: [{ kind: 'energy', left, of: 4 }] });
    const wounds = (count: number): Canvas => drawn({ ...plain, badges: [{ kind: 'wound', count }] });
    expect(differing(energy(3), energy(2))).toBeGreaterThan(0.0005);
    expect(differing(wounds(1), wounds(2))).toBeGreaterThan(0.002);
  });

  it('write long labels whole', () => {
    const long = drawn({ ...plain, label: 'a10' });
    const cut = drawn({ ...plain, label: 'a1…' });
    expect(differing(long, cut)).toBeGreaterThan(0.002);
    expect(fight.tokens.some(({ label }) => label.length === 3)).toBe(true);
  });
});
