import type { Highlight, Scene, SceneMarker } from '../src/engine/scene.ts';
import { mix } from './colour.ts';
import { around, type Box, boxOf, centre, grown, outlines, placeOf, type PicturePoint, shared } from './geometry.ts';
import { type Layout, type Scale, toPixel } from './layout.ts';
import type { ScenePart } from './parts.ts';
import { fillWith, strokeWith } from './patterns.ts';
import { cased, circle, line, type Pen, polygon, rounded, trace, widthOf, within, write, writeRimmed } from './pen.ts';
import { type ShadeLook, sideLook, type SideLook, type Theme } from './theme.ts';

/** The areas covered by tokens, in pixels. */
export function tokenBoxes(scene: Scene, layout: Layout): readonly Box[] {
  return scene.tokens.flatMap(({ cells }) => {
    const box = boxOf(scene.board, cells);
    if (box === null) return [];
    const corner = toPixel(layout)({ x: box.x + 0.1, y: box.y + 0.14 });
    return [{ ...corner, width: (box.width - 0.2) * layout.cell, height: (box.height - 0.28) * layout.cell }];
  });
}

/** Objectives are drawn as large as a cell, and large enough to be found on a phone. */
export const markerSize = ({ cell, dot }: Scale): number => Math.max(cell, 15 * dot);

/** The areas covered by markers, in pixels. */
export function markerBoxes(scene: Scene, layout: Layout): readonly Box[] {
  const half = markerSize(layout) * 0.45;
  return scene.markers.map(({ at }) => {
    const { x, y } = toPixel(layout)(centre(scene.board, placeOf(scene.board, at)));
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  });
}

/**
 * The position of an area's name: at the corner of the area where it covers least of tokens and markers; null if it has
 * no name or lies outside the picture.
 */
export function areaNameBox(pen: Pen, scene: Scene, { label = '', cells }: Highlight, layout: Layout): Box | null {
  const area = boxOf(scene.board, cells);
  if (label === '' || area === null) return null;
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
      draw(pen) {
        rounded(pen, box, size * 0.4);
        cased(pen, theme.shades[shade].colour, Math.max(1.5, size * 0.1), theme.night, 1);
        pen.fillStyle = theme.night;
        pen.fill();
        write(
          pen,
          label,
          { x: box.x + size * 0.4, y: box.y + box.height / 2 },
          { size, colour: theme.white, weight: 'bold' },
        );
      },
    },
  ];
}

type Sign = (pen: Pen, u: number, look: SideLook, theme: Theme) => void;

function solid(pen: Pen, points: readonly (readonly [number, number])[], u: number, fill: string, theme: Theme): void {
  polygon(
    pen,
    points.map(([x, y]) => ({ x: x * u, y: y * u })),
  );
  pen.lineJoin = 'round';
  cased(pen, theme.white, Math.max(1, u * 0.02), theme.night, Math.max(1, u * 0.025));
  pen.fillStyle = fill;
  pen.fill();
}

const MARKERS: Readonly<Record<SceneMarker['kind'], Sign>> = {
  /** A flag; bright while nobody holds it, so that it contrasts with the ground. */
  objective(pen, u, look, theme) {
    solid(
      pen,
      [
        [-0.22, -0.44],
        [-0.12, -0.44],
        [-0.12, 0.42],
        [-0.22, 0.42],
      ],
      u,
      theme.white,
      theme,
    );
    solid(
      pen,
      [
        [-0.12, -0.44],
        [0.42, -0.2],
        [-0.12, 0.04],
      ],
      u,
      look === theme.neutral ? look.pale : look.fill,
      theme,
    );
  },
  counter(pen, u, look, theme) {
    circle(pen, { x: 0, y: 0 }, u * 0.34);
    cased(pen, theme.white, Math.max(1.5, u * 0.05), theme.night, Math.max(1, u * 0.03));
    pen.fillStyle = look.fill;
    pen.fill();
  },
  /** A chest. */
  treasure(pen, u, _look, theme) {
    solid(
      pen,
      [
        [-0.34, -0.04],
        [-0.26, -0.3],
        [0.26, -0.3],
        [0.34, -0.04],
      ],
      u,
      '#d99a1c',
      theme,
    );
    solid(
      pen,
      [
        [-0.34, -0.04],
        [0.34, -0.04],
        [0.34, 0.3],
        [-0.34, 0.3],
      ],
      u,
      '#a86a12',
      theme,
    );
    solid(
      pen,
      [
        [-0.06, -0.1],
        [0.06, -0.1],
        [0.06, 0.08],
        [-0.06, 0.08],
      ],
      u,
      '#ffe27a',
      theme,
    );
  },
  /** A figure with bound hands. */
  hostage(pen, u, look, theme) {
    solid(
      pen,
      [
        [-0.26, 0.4],
        [-0.2, -0.08],
        [0.2, -0.08],
        [0.26, 0.4],
      ],
      u,
      look.fill,
      theme,
    );
    circle(pen, { x: 0, y: -0.24 * u }, u * 0.15);
    cased(pen, theme.white, Math.max(1, u * 0.03), theme.night, Math.max(1, u * 0.025));
    pen.fillStyle = look.fill;
    pen.fill();
    solid(
      pen,
      [
        [-0.24, 0.1],
        [0.24, 0.1],
        [0.24, 0.18],
        [-0.24, 0.18],
      ],
      u,
      theme.white,
      theme,
    );
  },
  /** A written sheet. */
  information(pen, u, look, theme) {
    solid(
      pen,
      [
        [-0.24, -0.34],
        [0.14, -0.34],
        [0.26, -0.2],
        [0.26, 0.36],
        [-0.24, 0.36],
      ],
      u,
      theme.white,
      theme,
    );
    pen.fillStyle = look.deep;
    for (const y of [-0.14, 0, 0.14]) pen.fillRect(-0.15 * u, y * u, 0.3 * u, Math.max(1.5, 0.05 * u));
  },
  /** A barrel with hoops. */
  barrel(pen, u, _look, theme) {
    const belly = (k: number): void => {
      pen.beginPath();
      pen.moveTo(-0.22 * u * k, -0.33 * u * k);
      pen.lineTo(0.22 * u * k, -0.33 * u * k);
      pen.quadraticCurveTo(0.42 * u * k, 0, 0.22 * u * k, 0.33 * u * k);
      pen.lineTo(-0.22 * u * k, 0.33 * u * k);
      pen.quadraticCurveTo(-0.42 * u * k, 0, -0.22 * u * k, -0.33 * u * k);
      pen.closePath();
    };
    belly(1);
    pen.lineJoin = 'round';
    cased(pen, theme.white, Math.max(1, u * 0.03), theme.night, Math.max(1, u * 0.03));
    pen.fillStyle = '#b06f2c';
    pen.fill();
    within(pen, () => {
      belly(1);
      pen.clip();
      pen.strokeStyle = '#6f4216';
      pen.lineWidth = Math.max(1, u * 0.025);
      for (const x of [-0.12, 0, 0.12]) line(pen, { x: x * u, y: -0.34 * u }, { x: x * u, y: 0.34 * u });
      pen.fillStyle = '#2f2a26';
      for (const y of [-0.22, 0.14]) pen.fillRect(-0.4 * u, y * u, 0.8 * u, Math.max(1.5, 0.07 * u));
    });
  },
  token(pen, u, look, theme) {
    solid(
      pen,
      [
        [0, -0.34],
        [0.34, 0],
        [0, 0.34],
        [-0.34, 0],
      ],
      u,
      look.fill,
      theme,
    );
  },
};

function crossOut(pen: Pen, u: number, theme: Theme): void {
  pen.lineCap = 'round';
  pen.beginPath();
  for (const way of [-1, 1])
    trace(pen, [
      { x: -0.32 * u, y: -0.32 * u * way },
      { x: 0.32 * u, y: 0.32 * u * way },
    ]);
  cased(pen, theme.bad, Math.max(2, u * 0.09), theme.casing, Math.max(1, u * 0.03));
}

/**
 * A marker around (0,0) with its label, inside for counters, below for others. Objectives without a label show the
 * letter of the side that holds them.
 */
export function drawMarker(pen: Pen, marker: SceneMarker, scale: Scale, theme: Theme): void {
  const u = markerSize(scale);
  // A dark plate with a bright ring: objectives must be found first.
  circle(pen, { x: 0, y: 0 }, u * 0.45);
  cased(
    pen,
    marker.spent ? theme.quiet : theme.gold,
    Math.max(1.2 * scale.dot, u * 0.055),
    theme.night,
    Math.max(1, u * 0.03),
  );
  pen.fillStyle = mix(theme.night, theme.cell, 0.12);
  pen.fill();
  if (marker.spent) pen.globalAlpha = 0.45;
  MARKERS[marker.kind](pen, u, sideLook(theme, marker.side), theme);
  pen.globalAlpha = 1;
  if (marker.spent) crossOut(pen, u, theme);
  const label = marker.label === '' && marker.kind === 'objective' ? (marker.side ?? '') : marker.label;
  if (label === '') return;
  const inside = marker.kind === 'counter' || marker.kind === 'token';
  const lettering = {
    size: Math.max(9, u * (inside ? 0.34 : 0.27)),
    colour: theme.white,
    weight: 'bold',
    align: 'center',
    most: u * (inside ? 0.56 : 0.95),
  } as const;
  if (inside) write(pen, label, { x: 0, y: 0 }, lettering);
  else writeRimmed(pen, label, { x: 0, y: u * 0.42 }, theme.night, Math.max(1.5, u * 0.04), lettering);
}
