import type { Link, Scene } from '../../src/engine/scene.ts';
import { around, boxOf, centre, grown, middle, placeOf, type PicturePoint } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { cased, circle, type Pen, polygon, trace, traceRounded } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** A link between two tokens: a bar across the gap, with the sign of its kind in the middle. */
export function linkPart(scene: Scene, { from, to, kind }: Link, layout: Layout, theme: Theme): ScenePart {
  const ends = [from, to].map((cell) => toPixel(layout)(centre(scene.board, placeOf(scene.board, cell)))) as [
    PicturePoint,
    PicturePoint,
  ];
  return {
    key: JSON.stringify(['link', kind, from, to]),
    box: grown(around(ends), layout.cell * 0.5 + 2),
    draw: (pen) => drawLink(pen, kind, ends, layout.cell, theme),
  };
}

/** A link between two points, across what lies between two cells of width `u`; it moves the pen. */
export function drawLink(
  pen: Pen,
  kind: Link['kind'],
  [from, to]: readonly [PicturePoint, PicturePoint],
  u: number,
  theme: Theme,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  pen.translate((from.x + to.x) / 2, (from.y + to.y) / 2);
  pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  if (kind === 'tether') return drawChain(pen, length - 0.7 * u, u, theme);
  const half = Math.max(0.13 * u, length / 2 - 0.4 * u);
  if (kind === 'apart') return drawGap(pen, half, u, theme);
  if (kind === 'fresh') return drawDots(pen, half, u, theme);
  pen.lineCap = 'round';
  pen.beginPath();
  trace(pen, [
    { x: -half, y: 0 },
    { x: half, y: 0 },
  ]);
  cased(pen, theme.white, Math.max(2, u * 0.075), theme.night, Math.max(1, u * 0.04));
  if (kind === 'charge') drawCharge(pen, half, u, theme);
  if (kind === 'fought') drawFought(pen, u, theme);
}

/** Dashes across a gap that is too wide. */
function drawGap(pen: Pen, half: number, u: number, theme: Theme): void {
  pen.lineCap = 'butt';
  pen.beginPath();
  trace(pen, [
    { x: -half, y: 0 },
    { x: half, y: 0 },
  ]);
  pen.setLineDash([u * 0.22, u * 0.14]);
  cased(pen, theme.bad, Math.max(2, u * 0.09), theme.night, Math.max(1, u * 0.04));
  pen.setLineDash([]);
}

function drawDots(pen: Pen, half: number, u: number, theme: Theme): void {
  for (const x of [-half, 0, half]) {
    circle(pen, { x, y: 0 }, Math.max(2.2, u * 0.068));
    pen.fillStyle = theme.night;
    pen.fill();
    circle(pen, { x, y: 0 }, Math.max(1.4, u * 0.045));
    pen.fillStyle = theme.white;
    pen.fill();
  }
}

/** An arrow head from the charger to its target. */
function drawCharge(pen: Pen, half: number, u: number, theme: Theme): void {
  const r = Math.max(4, u * 0.17);
  polygon(pen, [
    { x: half + r * 0.25, y: 0 },
    { x: half - r * 1.15, y: -r },
    { x: half - r * 1.15, y: r },
  ]);
  pen.lineJoin = 'round';
  cased(pen, theme.gold, 1, theme.night, Math.max(1, u * 0.035));
  pen.fillStyle = theme.gold;
  pen.fill();
}

/** Two crossed strokes on a plate: they have fought. */
function drawFought(pen: Pen, u: number, theme: Theme): void {
  const r = Math.max(4.5, u * 0.15);
  circle(pen, { x: 0, y: 0 }, r);
  pen.fillStyle = theme.night;
  pen.fill();
  circle(pen, { x: 0, y: 0 }, r * 0.86);
  pen.fillStyle = theme.white;
  pen.fill();
  pen.beginPath();
  for (const way of [-1, 1])
    trace(pen, [
      { x: -r * 0.5, y: -way * r * 0.5 },
      { x: r * 0.5, y: way * r * 0.5 },
    ]);
  pen.strokeStyle = theme.night;
  pen.lineWidth = Math.max(1.5, r * 0.32);
  pen.stroke();
}

/** Links lie flat and stand on edge by turns; those that stand are drawn over the ends of their neighbours. */
function drawChain(pen: Pen, length: number, u: number, theme: Theme): void {
  const count = Math.max(1, Math.round(length / (u * 0.2)));
  const step = length / count;
  for (const [first, height] of [
    [0, u * 0.12],
    [1, u * 0.04],
  ] as const) {
    pen.beginPath();
    for (let i = first; i < count; i += 2) {
      const x = -length / 2 + (i + 0.5) * step;
      traceRounded(pen, { x: x - step * 0.575, y: -height / 2, width: step * 1.15, height }, u);
    }
    cased(pen, theme.white, Math.max(1, u * 0.03), theme.night, Math.max(1, u * 0.02));
  }
}

/**
 * Thin lines that connect the tokens of a group: each is joined to the nearest that is connected already (Prim's
 * minimum spanning tree).
 */
export function groupParts(scene: Scene, layout: Layout, theme: Theme): readonly ScenePart[] {
  const groups = new Map<string, { readonly at: PicturePoint; readonly side: 'a' | 'b' }[]>();
  for (const { group, ring, side, cells } of scene.tokens) {
    const box = boxOf(scene.board, cells);
    if (group === null || ring || box === null) continue;
    const key = `${side} ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), { at: toPixel(layout)(middle(box)), side }]);
  }
  return [...groups.values()].flatMap((members): readonly ScenePart[] => {
    const parts: ScenePart[] = [];
    const joined = members.slice(0, 1);
    const left = members.slice(1);
    while (left.length > 0) {
      const pairs = left.flatMap((to, index) =>
        joined.map((from) => ({ index, from, to, length: Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) })),
      );
      const { from, to, index } = pairs.reduce((best, pair) => (pair.length < best.length ? pair : best));
      parts.push({
        key: JSON.stringify(['group', to.side, from.at, to.at]),
        box: grown(around([from.at, to.at]), layout.cell * 0.05 + 3),
        draw(pen) {
          pen.lineCap = 'round';
          pen.beginPath();
          trace(pen, [from.at, to.at]);
          cased(
            pen,
            theme.sides[to.side].line,
            Math.max(1.5, layout.cell * 0.05),
            theme.casing,
            Math.max(1, layout.cell * 0.025),
          );
        },
      });
      joined.push(to);
      left.splice(index, 1);
    }
    return parts;
  });
}
