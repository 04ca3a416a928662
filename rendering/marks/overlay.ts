import type { Highlight, Scene } from '../../src/engine/scene.ts';
import { around, type Box, boxOf, grown, middle, outlines, type PicturePoint, shared } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import { isLettered } from './lettered.ts';
import { markerBoxes } from './markers.ts';
import type { ScenePart } from '../parts.ts';
import { fillWith, strokeWith } from '../ground/patterns.ts';
import { cased, type Pen, rounded, trace, widthOf, within, write } from '../pen.ts';
import type { ShadeLook, Theme } from '../theme.ts';

/** The areas covered by tokens, in pixels. */
export function tokenBoxes(scene: Scene, layout: Layout): readonly Box[] {
  return scene.tokens.flatMap(({ cells }) => {
    const box = boxOf(scene.board, cells);
    if (box === null) return [];
    const corner = toPixel(layout)({ x: box.x + 0.1, y: box.y + 0.14 });
    return [{ ...corner, width: (box.width - 0.2) * layout.cell, height: (box.height - 0.28) * layout.cell }];
  });
}

/**
 * The position of an area's name: at the corner of the area where it covers least of tokens and markers; null if it has
 * no name or lies outside the picture.
 */
export function areaNameBox(pen: Pen, scene: Scene, highlight: Highlight, layout: Layout): Box | null {
  const { label = '', cells } = highlight;
  const area = boxOf(scene.board, cells);
  if (label === '' || area === null || isLettered(highlight)) return null;
  const { cell, unit, dot, board } = layout;
  const { x: left, y: top } = toPixel(layout)(area);
  const [right, bottom] = [left + area.width * cell, top + area.height * cell];
  const size = Math.max(9 * dot, Math.min(cell * 0.3, 24 * unit));
  const [width, height] = [widthOf(pen, label, size, 'bold') + size * 0.8, size * 1.4];
  const places = [top - height * 0.54, top - height, bottom, bottom - height * 0.46].flatMap((y) =>
    [left, right - width].map((x) => ({ x, y, width, height })),
  );
  const seen = places.filter((box) => shared(box, board) > width * height * 0.99);
  const tokens = [...tokenBoxes(scene, layout), ...markerBoxes(scene, layout)];
  const hidden = (box: Box): number => tokens.reduce((sum, token) => sum + shared(box, token), 0);
  return seen.reduce<Box | null>((best, box) => (best === null || hidden(box) < hidden(best) ? box : best), null);
}

/**
 * A highlighted area: filled with the pattern of its shade, or only a hatched band along its outline; `chosen` is the
 * most prominent.
 */
export function highlightParts(
  scene: Scene,
  { shade, cells, outline, faint = false }: Highlight,
  layout: Layout,
  theme: Theme,
): readonly ScenePart[] {
  const area = boxOf(scene.board, cells);
  if (area === null) return [];
  const at = toPixel(layout);
  return [
    {
      key: JSON.stringify(['highlight', shade, cells, outline, faint]),
      box: grown(around([at(area), at({ x: area.x + area.width, y: area.y + area.height })]), layout.cell * 0.15 + 2),
      draw: (pen) =>
        drawHighlight(
          pen,
          { shade, outline, faint },
          outlines(scene.board, cells).map((loop) => loop.map(at)),
          layout,
          theme,
        ),
    },
  ];
}

function drawHighlight(
  pen: Pen,
  { shade, outline, faint }: Pick<Highlight, 'shade' | 'outline' | 'faint'>,
  loops: readonly (readonly PicturePoint[])[],
  layout: Layout,
  theme: Theme,
): void {
  const full = theme.shades[shade];
  const look = faint ? { ...full, clear: 0.5 + full.clear / 2 } : full;
  const path = (): void => {
    pen.beginPath();
    for (const loop of loops) trace(pen, loop, true);
  };
  path();
  if (outline) within(pen, () => drawBand(pen, path, look, layout.cell));
  else fillWith(pen, look, layout.cell);
  path();
  pen.lineJoin = 'round';
  if (faint) {
    pen.strokeStyle = look.colour;
    pen.lineWidth = Math.max(1, layout.cell * 0.03);
    return pen.stroke();
  }
  cased(
    pen,
    look.colour,
    Math.max(1.5, layout.cell * (shade === 'chosen' || outline ? 0.09 : 0.05)),
    theme.casing,
    Math.max(0.75, layout.cell * 0.02),
  );
}

/** A band of the shade's pattern inside the outline. */
function drawBand(pen: Pen, path: () => void, look: ShadeLook, cell: number): void {
  pen.clip('evenodd');
  path();
  pen.lineWidth = cell * 0.6;
  strokeWith(pen, look, cell);
}

/** The name of an area, above the tokens; `measuring` only measures. */
export function areaNameParts(
  measuring: Pen,
  scene: Scene,
  area: Highlight,
  layout: Layout,
  theme: Theme,
): readonly ScenePart[] {
  const box = areaNameBox(measuring, scene, area, layout);
  if (box === null) return [];
  const { shade, label = '' } = area;
  const size = box.height / 1.4;
  return [
    {
      key: JSON.stringify(['area', shade, label]),
      box: grown(box, size * 0.1 + 3),
      draw: (pen) => drawNamePlate(pen, label, box, size, theme.shades[shade].colour, theme),
    },
  ];
}

/** A dark plate with a rim in this colour and a name or a letter on it. */
export function drawNamePlate(pen: Pen, label: string, box: Box, size: number, rim: string, theme: Theme): void {
  rounded(pen, box, size * 0.4);
  cased(pen, rim, Math.max(1.5, size * 0.1), theme.night, 1);
  pen.fillStyle = theme.night;
  pen.fill();
  write(pen, label, middle(box), { size, colour: theme.white, weight: 'bold', align: 'center' });
}
