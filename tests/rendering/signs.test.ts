import { createCanvas, type Canvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { drawLook } from '../../rendering/tokens/badges.ts';
import { contrast, type Colour } from '../../rendering/colour.ts';
import { drawPicture } from '../../rendering/draw.ts';
import { drawMarker } from '../../rendering/marks/markers.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import { drawSilhouette, FIGURES } from '../../rendering/silhouettes/index.ts';
import { toneColours } from '../../rendering/signs/tones.ts';
import { PALETTES } from '../../rendering/theme.ts';
import type { Look, Sign, Silhouette } from '../../src/engine/looks.ts';
import type { Badge, SceneMarker } from '../../src/engine/scene.ts';
import { differing } from './pixels.ts';
import { fight, hex, looks, SIGNS, TONES } from './scenes.ts';

const theme = themeOf('dark');

/** A badge 24 pixels wide, as in a crop. */
function badge(look: Look & Pick<Badge, 'heading'>): Canvas {
  const canvas = createCanvas(64, 30);
  drawLook(canvas.getContext('2d'), look, { x: 15, y: 15 }, 12, theme);
  return canvas;
}

function marker(more: Partial<SceneMarker>): Canvas {
  const canvas = createCanvas(60, 60);
  const pen = canvas.getContext('2d');
  pen.translate(30, 30);
  drawMarker(
    pen,
    { id: 'm', sign: 'flag', at: 0, label: '', side: null, name: 'm', ...more },
    { cell: 44, dot: 1 },
    theme,
  );
  return canvas;
}

/** The pairs of a list that look alike. */
function alike(drawn: readonly (readonly [name: string, canvas: Canvas])[], least: number): readonly string[] {
  return drawn.flatMap(([one, first], i) =>
    drawn.slice(i + 1).flatMap(([other, second]) => (differing(first, second, 90) < least ? [`${one} ${other}`] : [])),
  );
}

const silhouettes = Object.keys(FIGURES) as readonly Silhouette[];

describe('signs', () => {
  it('differ from one another by their shape at 24 pixels', () => {
    expect(
      alike(
        SIGNS.map((sign) => [sign, badge({ sign })]),
        0.01,
      ),
    ).toEqual([]);
  });

  it('stand out from their plates, and the plates from their rims, in every palette', () => {
    for (const name of ['dark', 'light'] as const)
      for (const palette of PALETTES)
        for (const tone of TONES) {
          const { plate, rim, ink } = toneColours(themeOf(name, palette), tone);
          expect(contrast(ink as Colour, plate as Colour), `${palette} ${tone}`).toBeGreaterThan(3);
          expect(contrast(rim as Colour, plate as Colour), `${palette} ${tone}`).toBeGreaterThan(3);
        }
  });

  it('have a count beside them from 2 on', () => {
    const counted = (count: number): Canvas => badge({ sign: 'person', count });
    expect(differing(counted(1), badge({ sign: 'person' }))).toBe(0);
    expect(differing(counted(2), counted(1))).toBeGreaterThan(0.1);
    expect(differing(counted(2), counted(3))).toBeGreaterThan(0.005);
  });

  it('carry letters, and turn to a heading', () => {
    for (const sign of ['frost', 'disc', 'diamond'] as const)
      expect(differing(badge({ sign, letter: 'S' }), badge({ sign, letter: 'R' })), sign).toBeGreaterThan(0.01);
    for (const sign of ['arrow', 'chevrons', 'running'] as const)
      expect(differing(badge({ sign, heading: 0 }), badge({ sign, heading: 90 })), sign).toBeGreaterThan(0.03);
    expect(differing(badge({ sign: 'flame', heading: 90 }), badge({ sign: 'flame' }))).toBe(0);
  });

  it('are markers too: in the colours of a side, or of a tone', () => {
    for (const sign of SIGNS.filter((each) => !['chest', 'barrel', 'dots', 'slash', 'running'].includes(each)))
      expect(differing(marker({ sign, side: 'a' }), marker({ sign, side: 'b' })), sign).toBeGreaterThan(0.01);
    expect(differing(marker({ sign: 'flame', tone: 'fire' }), marker({ sign: 'flame' }))).toBeGreaterThan(0.01);
    expect(differing(marker({ spent: true }), marker({}))).toBeGreaterThan(0.05);
  });

  it('can be explained by the legend', () => {
    const explained = (look: Look, text: string): Buffer =>
      drawPicture({ ...fight, legend: [{ look, text }] }, { view: 'crop', width: 500 }).png;
    const flame = explained({ sign: 'flame', tone: 'fire' }, 'burning');
    expect(explained({ sign: 'drop', tone: 'poison' }, 'burning').equals(flame)).toBe(false);
    expect(explained({ sign: 'flame', tone: 'fire' }, 'on fire').equals(flame)).toBe(false);
  });
});

describe('silhouettes', () => {
  it('differ from one another at 24 pixels', () => {
    const drawn = silhouettes.map((name): readonly [string, Canvas] => {
      const canvas = createCanvas(30, 30);
      drawSilhouette(canvas.getContext('2d'), name, { x: 15, y: 15 }, 24, '#ffffff', '#1f5fc4');
      return [name, canvas];
    });
    expect(alike(drawn, 0.06)).toEqual([]);
  });
});

describe('terrain', () => {
  it('shows what is printed on it and drawn over it, also where the rest of the ground is the same', () => {
    const wood = { look: 'wood', name: 'Wood', tall: true, cells: [hex('S20'), hex('S21')] } as const;
    const picture = (more: object): Buffer =>
      drawPicture({ ...fight, terrain: [{ ...wood, ...more }] }, { view: 'whole', width: 500 }).png;
    const pictures = [{}, { label: '4+' }, { label: '5+' }, { over: 'hatched' }, { over: 'dotted' }].map(picture);
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(pictures.length);
  });
});

it('the scene of all looks has every sign, silhouette and kind of terrain', () => {
  const signs = new Set<Sign>(looks.tokens.flatMap(({ badges }) => badges.map(({ sign }) => sign)));
  expect([...signs].sort()).toEqual([...SIGNS].sort());
  expect(new Set(looks.tokens.map(({ silhouette }) => silhouette))).toEqual(new Set(silhouettes));
  expect(new Set(looks.terrain.map(({ look }) => look))).toEqual(new Set(Object.keys(theme.terrain)));
});
