import type { Scene, Trail } from '../../src/engine/scene.ts';
import { type Box, boxOf, centre, grown, isInside, middle, nearestIn, type PicturePoint, shared } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { isBeyond } from './marks.ts';
import { cased, type Pen, polygon, within, write } from '../pen.ts';
import type { Theme, TokenSide } from '../theme.ts';

/** Units of a side outside the picture, in one direction. */
interface Pointer {
  readonly side: TokenSide;
  /** At the edge of the board's window, where they are nearest, in pixels. */
  readonly at: PicturePoint;
  /** Towards them. */
  readonly angle: number;
  readonly units: number;
}

/** Radius of the body of an arrow, with a number or without, and how far its tip is from the middle, in radii. */
const RADIUS = { many: 6.5, one: 4.5 };
const TIP = 1.7;
/**
 * Units whose arrows would be closer than this share one, in pixels of a phone; the first that leaves so few arrows a
 * side that they do not clutter the edge.
 */
const NEAR = [24, 44, 66, 100, 150];
const MOST = 4;
/** None of those that share an arrow is as many times as far away from it. */
const FAR = 1.4;

const radiusOf = ({ units }: Pick<Pointer, 'units'>, dot: number): number =>
  (units > 1 ? RADIUS.many : RADIUS.one) * dot;

const distance = (one: PicturePoint, two: PicturePoint): number => Math.hypot(one.x - two.x, one.y - two.y);

const mean = (points: readonly PicturePoint[]): PicturePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Groups of places whose points on the edge are each near another of their group, and none far from their middle. */
function gathered(
  places: readonly PicturePoint[],
  edge: (place: PicturePoint) => PicturePoint,
  near: number,
): readonly (readonly PicturePoint[])[] {
  const groups: { readonly places: PicturePoint[]; readonly edges: PicturePoint[] }[] = [];
  for (const place of places) {
    const at = edge(place);
    const home = groups.find(({ edges }) => {
      const middleOf = mean([...edges, at]);
      return (
        edges.some((other) => distance(at, other) < near)
        && [...edges, at].every((each) => distance(middleOf, each) < FAR * near)
      );
    });
    if (home) {
      home.places.push(place);
      home.edges.push(at);
    } else groups.push({ places: [place], edges: [at] });
  }
  return groups.map((group) => group.places);
}

/** The point on the nearest side of the box, so far within it. */
function onEdge(box: Box, at: PicturePoint, room: number): PicturePoint {
  const { x, y, width, height } = box;
  const inside = nearestIn(box, at, room);
  const points = [
    { x: x + room, y: inside.y },
    { x: x + width - room, y: inside.y },
    { x: inside.x, y: y + room },
    { x: inside.x, y: y + height - room },
  ];
  return points.reduce((best, point) => (distance(point, inside) < distance(best, inside) ? point : best));
}

/** The arrow of a side for units at these places, in pixels: its tip at the edge where they are nearest on average. */
function pointerTo(places: readonly PicturePoint[], side: TokenSide, { board, dot }: Layout): Pointer {
  const room = radiusOf({ units: places.length }, dot) * TIP + dot;
  // Around a corner the mean lies away from both edges.
  const at = onEdge(board, mean(places.map((place) => nearestIn(board, place, room))), room);
  const to = mean(places);
  return { side, at, angle: Math.atan2(to.y - at.y, to.x - at.x), units: places.length };
}

/** The arrows of a side, each for units that lie in about the same direction. */
function pointersOf(scene: Scene, side: TokenSide, layout: Layout): readonly Pointer[] {
  const { board, dot, window } = layout;
  const places = scene.tokens
    .filter((token) => token.side === side && isBeyond(scene, window, token))
    .flatMap(({ cells }) => boxOf(scene.board, cells) ?? [])
    .map((box) => toPixel(layout)(middle(box)))
    .toSorted((one, two) => one.x - two.x || one.y - two.y);
  const edge = (place: PicturePoint): PicturePoint => nearestIn(board, place, RADIUS.many * TIP * dot);
  const ways = NEAR.map((near) => gathered(places, edge, near * dot));
  const groups = ways.find(({ length }) => length <= MOST) ?? ways.at(-1) ?? [];
  return groups.map((group) => pointerTo(group, side, layout));
}

/** How far along its edge an arrow may be moved, in steps, and how much of it may be covered there. */
const STEPS = Array.from({ length: 33 }, (_, i) => (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2));
const COVERED = 0.15;

const boxAround = ({ x, y }: PicturePoint, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

/**
 * The pointer on its edge, as near to where it belongs as it leaves free what is there; null where there is no room: the
 * small map shows its units, too.
 */
function besides(pointer: Pointer, taken: readonly Box[], { board, dot }: Layout): Pointer | null {
  const r = radiusOf(pointer, dot) * 1.2;
  const upright = Math.abs(Math.cos(pointer.angle)) > Math.abs(Math.sin(pointer.angle));
  const covered = (spot: PicturePoint): number =>
    taken.reduce((sum, box) => sum + shared(box, boxAround(spot, r)), 0) / (4 * r * r);
  const at = STEPS.map((step) => ({
    x: pointer.at.x + (upright ? 0 : step * r),
    y: pointer.at.y + (upright ? step * r : 0),
  })).find((spot) => isInside(grown(board, -r), spot) && covered(spot) < COVERED);
  return at ? { ...pointer, at } : null;
}

/** The boxes of a trail along its lines, in pixels. */
function alongTrail({ points }: Trail, { board }: Scene, layout: Layout): readonly Box[] {
  const places = points.map((place) => toPixel(layout)(centre(board, place)));
  const { cell } = layout;
  return places.slice(1).flatMap((to, i) => {
    const from = places[i] ?? to;
    const steps = Math.max(1, Math.ceil((distance(from, to) * 3) / cell));
    return Array.from({ length: steps + 1 }, (_, step) =>
      boxAround(
        { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
        cell * 0.15,
      ),
    );
  });
}

const boxOfPointer = (pointer: Pointer, { dot }: Layout): Box => boxAround(pointer.at, radiusOf(pointer, dot) * TIP);

/** The arrows at the edge of a crop towards units outside it; `taken` are boxes in pixels that they leave free. */
export function pointersIn(scene: Scene, layout: Layout, taken: readonly Box[]): readonly Pointer[] {
  const placed: Pointer[] = [];
  const kept = [...taken, ...scene.trails.flatMap((trail) => alongTrail(trail, scene, layout))];
  for (const pointer of (['a', 'b'] as const).flatMap((side) => pointersOf(scene, side, layout))) {
    const found = besides(pointer, [...kept, ...placed.map((other) => boxOfPointer(other, layout))], layout);
    if (found) placed.push(found);
  }
  return placed;
}

export const beyondParts = (scene: Scene, layout: Layout, theme: Theme, taken: readonly Box[]): readonly ScenePart[] =>
  pointersIn(scene, layout, taken).map((pointer) => ({
    key: JSON.stringify(['beyond', pointer.side, pointer.units, pointer.angle.toFixed(3), pointer.at]),
    box: grown(boxOfPointer(pointer, layout), 2 * layout.dot),
    draw: (pen) => drawPointer(pen, pointer, radiusOf(pointer, layout.dot), theme),
  }));

/** The outline of an arrow to the east around (0,0): round behind for side a, flat for side b, as their tokens are. */
function outline(pen: Pen, side: TokenSide, r: number): void {
  if (side === 'a') {
    pen.beginPath();
    pen.arc(0, 0, r, Math.PI / 4, (Math.PI * 7) / 4);
    pen.lineTo(r * TIP, 0);
    pen.closePath();
  } else
    polygon(pen, [
      { x: -r * 0.9, y: -r * 0.9 },
      { x: r * 0.7, y: -r * 0.9 },
      { x: r * TIP, y: 0 },
      { x: r * 0.7, y: r * 0.9 },
      { x: -r * 0.9, y: r * 0.9 },
    ]);
}

/** An arrow with the number of units it stands for, where these are several. */
export function drawPointer(pen: Pen, { side, at, angle, units }: Pointer, r: number, theme: Theme): void {
  const { fill, ink } = theme.sides[side];
  within(pen, () => {
    pen.translate(at.x, at.y);
    pen.rotate(angle);
    outline(pen, side, r);
    pen.lineJoin = 'round';
    cased(pen, theme.white, r * 0.16, theme.night, r * 0.12);
    pen.fillStyle = fill;
    pen.fill();
  });
  if (units > 1)
    write(pen, String(units), at, {
      size: r * 1.35,
      colour: ink,
      weight: 'bold',
      align: 'center',
      most: r * 1.7,
      least: 0.5,
    });
}
