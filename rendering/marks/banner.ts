import type { Scene, SceneSide } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { type Box, grown } from '../geometry.ts';
import { bannerScale, type Layout, sidesHeight, titleRows } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { cased, type Lettering, type Pen, rounded, wrapped, write } from '../pen.ts';
import type { Theme } from '../theme.ts';
import { body } from '../tokens/outline.ts';

/** Draws within a box by means of an image, cached under a key. */
export type Paste = (pen: Pen, key: string, box: Box, draw: (pen: Pen) => void) => void;

/**
 * Title, who must act, and the two sides, above the board; the sides rarely change and are pasted. `measuring` only
 * measures.
 */
export function bannerParts(
  measuring: Pen,
  scene: Scene,
  layout: Layout,
  theme: Theme,
  paste: Paste,
): readonly ScenePart[] {
  const { banner, unit, overview, view, rim, stacked } = layout;
  const panel: ScenePart = {
    key: 'panel',
    box: banner,
    draw(pen) {
      pen.fillStyle = theme.panel;
      pen.fillRect(banner.x, banner.y, banner.width, banner.height);
    },
  };
  const left = Math.max(rim * 0.5, 16 * unit);
  const right = overview === null ? banner.width - 14 * unit : overview.x - 18 * unit;
  if (stacked) {
    const scale = unit * bannerScale(view);
    const plates = sidesHeight(scene) * scale;
    const chips = plates > 0 ? plates + 4 * scale : 0;
    return [
      panel,
      ...headParts(
        measuring,
        scene,
        { x: left, y: 12 * scale, width: right - left, height: banner.height - chips - 20 * scale },
        36 * scale,
        27 * scale,
        theme,
      ),
      ...sideParts(
        paste,
        scene.sides,
        { x: left, y: banner.height - plates - 10 * scale, width: right - left, height: plates },
        scale,
        theme,
      ),
    ];
  }
  const half = scene.sides.length > 0 ? (right - left) * 0.37 : right - left;
  const height = Math.min(sidesHeight(scene) * unit, banner.height - 16 * unit);
  return [
    panel,
    ...headParts(
      measuring,
      scene,
      { x: left, y: 7 * unit, width: half - 12 * unit, height: banner.height - 14 * unit },
      27 * unit,
      18 * unit,
      theme,
    ),
    ...sideParts(
      paste,
      scene.sides,
      { x: left + half, y: (banner.height - height) / 2, width: right - left - half, height },
      unit * 0.85,
      theme,
    ),
  ];
}

function headParts(
  measuring: Pen,
  scene: Scene,
  box: Box,
  large: number,
  small: number,
  theme: Theme,
): readonly ScenePart[] {
  const [first = '', ...others] = scene.banner.lines;
  const rows =
    others.length === 0 ? wrapped(measuring, first, small, 'normal', box.width, 2) : [first, others.join(' · ')];
  const { title } = scene.banner;
  const titles = wrapped(measuring, title, large, 'bold', box.width, titleRows(scene));
  const under = large * (titles.length * 1.15 + 0.05);
  return [
    ...titles.map((text, i) =>
      rowPart(text, box.x, box.y + large * (0.5 + i * 1.15), {
        size: large,
        colour: theme.ink,
        weight: 'bold',
        most: box.width,
      }),
    ),
    ...rows.map((text, i) =>
      rowPart(text, box.x, box.y + under + (i + 0.5) * small * 1.26, {
        size: small,
        colour: theme.ink,
        most: box.width,
      }),
    ),
  ];
}

/** A line of text, clipped to its own box: the glyphs of some scripts are very tall. */
function rowPart(text: string, x: number, y: number, lettering: Lettering & { readonly most: number }): ScenePart {
  const [top, bottom] = [Math.floor(y - lettering.size * 0.75), Math.ceil(y + lettering.size * 0.75)];
  const box = { x: Math.floor(x) - 2, y: top, width: Math.ceil(lettering.most) + 4, height: bottom - top };
  return {
    key: JSON.stringify(['row', text, lettering]),
    box,
    draw(pen) {
      pen.beginPath();
      pen.rect(box.x, box.y, box.width, box.height);
      pen.clip();
      write(pen, text, { x, y }, lettering);
    },
  };
}

function sideParts(
  paste: Paste,
  sides: readonly SceneSide[],
  box: Box,
  unit: number,
  theme: Theme,
): readonly ScenePart[] {
  const gap = 14 * unit;
  const width = (box.width - gap * (sides.length - 1)) / Math.max(1, sides.length);
  return sides.map((side, i) => {
    const plate = { x: box.x + i * (width + gap), y: box.y, width, height: box.height };
    const key = JSON.stringify(['plate', theme.name, side, plate, unit]);
    return {
      key,
      box: grown(plate, 1),
      draw: (pen) => paste(pen, key, plate, (image) => drawSide(image, side, plate, unit, theme)),
    };
  });
}

/**
 * One side: the shape of its tokens with its letter, name, note and an extra line; the active side is framed and marked
 * by an arrow.
 */
function drawSide(
  pen: Pen,
  { side, name, note, more = '', active }: SceneSide,
  box: Box,
  unit: number,
  theme: Theme,
): void {
  const look = theme.sides[side];
  rounded(pen, box, 10 * unit);
  pen.fillStyle = mix(theme.panel, look.fill, active ? 0.3 : 0.1);
  pen.fill();
  if (active) {
    rounded(pen, { x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3 }, 9 * unit);
    cased(pen, theme.active, 3 * unit, theme.panel, 0);
  }
  const size = Math.min(44 * unit, box.height - 18 * unit);
  const sign = { x: box.x + 10 * unit, y: box.y + (box.height - size) / 2, width: size, height: size };
  body(pen, side, sign);
  pen.fillStyle = look.fill;
  pen.fill();
  pen.strokeStyle = theme.white;
  pen.lineWidth = 2 * unit;
  pen.stroke();
  write(
    pen,
    side,
    { x: sign.x + size / 2, y: sign.y + size / 2 - size * 0.04 },
    { size: size * 0.62, colour: look.ink, weight: 'bold', align: 'center' },
  );
  const x = sign.x + size + 12 * unit;
  const most = box.x + box.width - x - 10 * unit;
  const quiet = mix(theme.quiet, theme.ink, 0.35);
  const rows = [
    { text: active ? `▶ ${name}` : name, size: 23 * unit, colour: theme.ink, weight: 'bold' as const },
    ...[note, more].filter((text) => text !== '').map((text) => ({ text, size: 20 * unit, colour: quiet })),
  ];
  rows.forEach(({ text, ...lettering }, i) => {
    write(
      pen,
      text,
      { x, y: box.y + box.height / 2 + (i - (rows.length - 1) / 2) * Math.min(25 * unit, box.height / rows.length) },
      { ...lettering, most },
    );
  });
}
