import type { Place } from '../../src/engine/board/board.ts';
import type { Scene, Trail } from '../../src/engine/scene.ts';
import { around, cellAt, centre, grown, type PicturePoint } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { Scale } from '../scale.ts';
import type { ScenePart } from '../parts.ts';
import { cased, circle, type Pen, polygon, trace, within } from '../pen.ts';
import { sideLook, type Theme } from '../theme.ts';

/** The style of a kind of trail: width and dashes in cells, and its end. */
interface Stroke {
  readonly width: number;
  readonly dash: readonly number[];
  readonly head: 'arrow' | 'double' | 'block' | 'flat' | 'cross' | 'star' | 'none';
  /** A dot in every cell on the way. */
  readonly dots: boolean;
  /** Its end is drawn below the tokens, too. */
  readonly below?: boolean;
}

const STROKES: Readonly<Record<Trail['kind'], Stroke>> = {
  move: { width: 0.1, dash: [], head: 'arrow', dots: true },
  march: { width: 0.15, dash: [0.01, 0.23], head: 'arrow', dots: true, below: true },
  charge: { width: 0.14, dash: [], head: 'double', dots: true },
  follow: { width: 0.09, dash: [0.2, 0.1], head: 'arrow', dots: false },
  run: { width: 0.09, dash: [0.34, 0.12], head: 'double', dots: true },
  crawl: { width: 0.08, dash: [0.02, 0.16], head: 'arrow', dots: false },
  push: { width: 0.16, dash: [], head: 'block', dots: false },
  fall: { width: 0.1, dash: [], head: 'flat', dots: false },
  attack: { width: 0.12, dash: [], head: 'block', dots: false },
  shot: { width: 0.07, dash: [0.22, 0.16], head: 'cross', dots: false },
  spell: { width: 0.07, dash: [0.22, 0.12, 0.02, 0.12], head: 'star', dots: false },
  sight: { width: 0.04, dash: [0.12, 0.1], head: 'none', dots: false },
};

/**
 * The scale of strokes and heads: that of a cell, unless cells are so small that an arrow would be invisible on a
 * phone.
 */
const strokeUnit = ({ cell, dot }: Scale): number => Math.max(cell, 22 * dot);

/** The point `share` pixels from one point towards another. */
function towards(from: PicturePoint, to: PicturePoint, by: number): PicturePoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

/** Radius of what is at a place, in cells: lines end there and not under it. */
function standing(scene: Scene, place: Place): number {
  const cell = cellAt(scene.board, place);
  if (cell === null) return 0;
  const token = scene.tokens.find(({ cells }) => cells.includes(cell));
  if (token !== undefined) return 0.47 * Math.sqrt(token.cells.length);
  const ghost = scene.ghosts.find(({ at, cells = [at] }) => cells.includes(cell));
  return ghost ? 0.4 * Math.sqrt(ghost.cells?.length ?? 1) : 0;
}

function drawHead(
  pen: Pen,
  head: Stroke['head'],
  tip: PicturePoint,
  from: PicturePoint,
  cell: number,
  colour: string,
  casing: string,
): void {
  if (head === 'none') return;
  const turn = Math.atan2(tip.y - from.y, tip.x - from.x);
  const rim = Math.max(1, cell * 0.03);
  within(pen, () => {
    pen.translate(tip.x, tip.y);
    pen.rotate(turn);
    pen.lineJoin = 'round';
    const solid = (points: readonly (readonly [number, number])[]): void => {
      polygon(
        pen,
        points.map(([x, y]) => ({ x: x * cell, y: y * cell })),
      );
      cased(pen, colour, rim, casing, rim);
      pen.fillStyle = colour;
      pen.fill();
    };
    switch (head) {
      case 'arrow':
        return solid([
          [0, 0],
          [-0.3, -0.18],
          [-0.22, 0],
          [-0.3, 0.18],
        ]);
      case 'double':
        solid([
          [-0.18, 0],
          [-0.5, -0.2],
          [-0.42, 0],
          [-0.5, 0.2],
        ]);
        return solid([
          [0.02, 0],
          [-0.3, -0.2],
          [-0.22, 0],
          [-0.3, 0.2],
        ]);
      case 'block':
        return solid([
          [0.04, 0],
          [-0.24, -0.25],
          [-0.24, 0.25],
        ]);
      case 'flat':
        solid([
          [0, 0],
          [-0.24, -0.15],
          [-0.24, 0.15],
        ]);
        return solid([
          [0.06, -0.2],
          [0.11, -0.2],
          [0.11, 0.2],
          [0.06, 0.2],
        ]);
      case 'cross':
        pen.lineCap = 'butt';
        circle(pen, { x: 0, y: 0 }, cell * 0.17);
        for (const [x, y] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          trace(pen, [
            { x: x * cell * 0.1, y: y * cell * 0.1 },
            { x: x * cell * 0.26, y: y * cell * 0.26 },
          ]);
        return cased(pen, colour, Math.max(1.5, cell * 0.045), casing, rim);
      case 'star':
        return solid(
          Array.from({ length: 10 }, (_, i) => {
            const reach = i % 2 === 0 ? 0.24 : 0.1;
            return [Math.cos((i * Math.PI) / 5) * reach, Math.sin((i * Math.PI) / 5) * reach] as const;
          }),
        );
      default:
        head satisfies never;
    }
  });
}

/** A tick or a cross on a plate: the outcome of a shot or a line of sight. */
export function drawVerdict(pen: Pen, good: boolean, at: PicturePoint, r: number, theme: Theme): void {
  circle(pen, at, r);
  pen.fillStyle = theme.night;
  pen.fill();
  circle(pen, at, r * 0.86);
  pen.fillStyle = good ? theme.verdict.good : theme.verdict.bad;
  pen.fill();
  pen.strokeStyle = theme.white;
  pen.lineWidth = Math.max(1.5, r * 0.26);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  const strokes = good
    ? [
        [
          [-0.42, 0.02],
          [-0.1, 0.36],
          [0.46, -0.34],
        ],
      ]
    : [
        [
          [-0.34, -0.34],
          [0.34, 0.34],
        ],
        [
          [0.34, -0.34],
          [-0.34, 0.34],
        ],
      ];
  for (const stroke of strokes)
    trace(
      pen,
      stroke.map(([x, y]) => ({ x: at.x + x! * r, y: at.y + y! * r })),
    );
  pen.stroke();
}

/** A trail's line in pixels, cut back to the rims of what is at its ends; null if nothing is left. */
function lineOf(scene: Scene, trail: Trail, layout: Layout): readonly PicturePoint[] | null {
  const { points } = trail;
  if (points.length < 2) return null;
  const at = toPixel(layout);
  const middles = points.map((place) => at(centre(scene.board, place)));
  const last = middles.length - 1;
  const [first, end] = [standing(scene, points[0]!), standing(scene, points[last]!)];
  const span = Math.hypot(middles[last]!.x - middles[last - 1]!.x, middles[last]!.y - middles[last - 1]!.y);
  const line = [...middles];
  // A step of one cell leaves little room, so the arrow overlaps the rims slightly.
  const room = (radius: number): number => Math.min(radius * layout.cell, span * 0.42);
  line[0] = towards(middles[0]!, middles[1]!, room(first));
  line[last] = towards(middles[last]!, middles[last - 1]!, room(end));
  return line;
}

const colourOf = (trail: Trail, theme: Theme): string =>
  trail.kind === 'sight' && trail.good !== null
    ? trail.good
      ? theme.good
      : theme.bad
    : sideLook(theme, trail.side).line;

/**
 * A trail: its line and the dots of its cells, below the tokens; its end and outcome, above them. Its label is placed
 * with the dice.
 */
export function trailParts(
  scene: Scene,
  trail: Trail,
  layout: Layout,
  theme: Theme,
): { readonly below: ScenePart; readonly above: ScenePart } | null {
  const line = lineOf(scene, trail, layout);
  if (line === null) return null;
  const { kind, side, good } = trail;
  const look = JSON.stringify([kind, side, good, line]);
  const box = grown(around(line), strokeUnit(layout) * 0.6 + 4);
  return {
    below: { key: `way ${look}`, box, draw: (pen) => drawTrail(pen, trail, line, layout, theme) },
    above: { key: `end ${look}`, box, draw: (pen) => drawTrailEnd(pen, trail, line, layout, theme) },
  };
}

function drawTrail(pen: Pen, trail: Trail, line: readonly PicturePoint[], scale: Scale, theme: Theme): void {
  const cell = strokeUnit(scale);
  const stroke = STROKES[trail.kind];
  const width = Math.max(2, stroke.width * cell);
  const rim = Math.max(1, cell * 0.03);
  const [before, tip] = [line[line.length - 2]!, line[line.length - 1]!];
  const headed =
    stroke.head === 'arrow' || stroke.head === 'double' || stroke.head === 'block' || stroke.head === 'flat';
  const drawn = [
    ...line.slice(0, -1),
    headed ? towards(tip, before, Math.min(0.2 * cell, Math.hypot(tip.x - before.x, tip.y - before.y) * 0.8)) : tip,
  ];
  pen.lineCap = trail.kind === 'crawl' || trail.kind === 'march' || trail.kind === 'spell' ? 'round' : 'butt';
  pen.lineJoin = 'round';
  pen.beginPath();
  trace(pen, drawn);
  pen.strokeStyle = theme.casing;
  pen.lineWidth = width + 2 * rim;
  pen.stroke();
  pen.setLineDash(stroke.dash.map((part) => Math.max(1, part * cell)));
  pen.strokeStyle = colourOf(trail, theme);
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
  if (stroke.below) drawHead(pen, stroke.head, tip, before, cell, colourOf(trail, theme), theme.casing);
  if (!stroke.dots) return;
  for (const dot of line.slice(1, -1)) {
    circle(pen, dot, Math.max(2.5, cell * 0.11));
    pen.fillStyle = colourOf(trail, theme);
    pen.fill();
    pen.strokeStyle = theme.casing;
    pen.lineWidth = rim;
    pen.stroke();
  }
}

function drawTrailEnd(pen: Pen, trail: Trail, line: readonly PicturePoint[], scale: Scale, theme: Theme): void {
  const cell = strokeUnit(scale);
  const [before, tip] = [line[line.length - 2]!, line[line.length - 1]!];
  const stroke = STROKES[trail.kind];
  if (!stroke.below) drawHead(pen, stroke.head, tip, before, cell, colourOf(trail, theme), theme.casing);
  if (trail.good === null) return;
  const back = Math.min(0.5 * cell, Math.hypot(tip.x - before.x, tip.y - before.y) * 0.4);
  drawVerdict(pen, trail.good, towards(tip, before, back), Math.max(6, cell * 0.17), theme);
}
