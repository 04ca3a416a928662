import { type Box, grown, isInside, middle, type PicturePoint, shared } from '../geometry.ts';

/** The plate of a letter, and the middle of the cell that it stands for, in pixels. */
export interface LetterPlate {
  readonly at: PicturePoint;
  readonly width: number;
  readonly height: number;
}

/** What plates must leave free, in pixels. */
export interface PlateRoom {
  readonly cell: number;
  /** Where plates may be. */
  readonly board: Box;
  /** Tokens and whatever else must stay readable. */
  readonly kept: readonly Box[];
}

/** Directions around a cell: to the sides and straight up and down first, then between them. */
const ANGLES = [270, 90, 0, 180, 315, 225, 45, 135, 292.5, 247.5, 67.5, 112.5, 337.5, 202.5, 22.5, 157.5];
/** How far beside its cell a plate may be, in half plates. */
const RINGS = [2.4, 3, 3.6, 4.4, 5.4, 6.6, 8, 10];
/** Plates of this many pixels apart count as separate. */
const GAP = 1;

const plateAt = ({ width, height }: LetterPlate, { x, y }: PicturePoint): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The boxes where a plate may be, nearest first: on its own cell, then around it. */
function spotsFor(plate: LetterPlate): readonly Box[] {
  const beside = RINGS.flatMap((ring) =>
    ANGLES.map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return plateAt(plate, {
        x: plate.at.x + (Math.cos(angle) * ring * plate.width) / 2,
        y: plate.at.y + (Math.sin(angle) * ring * plate.height) / 2,
      });
    }),
  );
  return [plateAt(plate, plate.at), ...beside];
}

/** How much of other things a plate in this box covers, in whole pixels: less than one is none. */
const covered = (box: Box, others: readonly Box[], board: Box): number =>
  // A rounding error must not make one free place better than another.
  Math.max(
    0,
    Math.floor(
      others.reduce((sum, other) => sum + shared(box, other), 0) + box.width * box.height - shared(box, board),
    ),
  );

const STEPS = [0.2, 0.4, 0.6, 0.8];

/** How many of these boxes the line from a cell to its plate runs over. */
function crossed(from: PicturePoint, box: Box, others: readonly Box[]): number {
  const to = middle(box);
  const points = STEPS.map((step) => ({ x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }));
  return others.filter((other) => !isInside(other, from) && points.some((point) => isInside(other, point))).length;
}

/** How many of these boxes are about as near to a plate as the cell that it stands for: it might be taken for theirs. */
function rivals({ at }: LetterPlate, box: Box, others: readonly Box[]): number {
  const from = middle(box);
  const away = ({ x, y }: PicturePoint): number => Math.hypot(x - from.x, y - from.y);
  const near = away(at) * 1.1;
  return others.filter((other) => !isInside(other, at) && away(middle(other)) < near).length;
}

/** The part of a cell that belongs to its letter, however the neighbours' plates bulge. */
const coreOf = ({ at }: LetterPlate, cell: number): Box => ({
  x: at.x - cell * 0.32,
  y: at.y - cell * 0.32,
  width: cell * 0.64,
  height: cell * 0.64,
});

/**
 * Boxes for the plates, in their order: each on its own cell where nothing stands, else beside it, as near as it covers
 * no token, no other plate and no cell that another letter stands for.
 */
export function placeLetters(plates: readonly LetterPlate[], { cell, board, kept }: PlateRoom): readonly Box[] {
  const cores = plates.map((plate) => coreOf(plate, cell));
  const placed = new Map<LetterPlate, Box>();
  const obstacles = (plate: LetterPlate): readonly Box[] => [
    ...kept,
    ...cores.filter((_, other) => plates[other] !== plate),
    ...[...placed.values()].map((box) => grown(box, GAP)),
  ];
  // Those that fit on their own cells leave the room beside cells to those that do not.
  for (const plate of plates) {
    const own = plateAt(plate, plate.at);
    if (covered(own, obstacles(plate), board) === 0) placed.set(plate, own);
  }
  for (const plate of plates) {
    if (placed.has(plate)) continue;
    const others = obstacles(plate);
    const ranked = spotsFor(plate).map((box) => ({
      box,
      hidden: covered(box, others, board),
      over: crossed(plate.at, box, others) + rivals(plate, box, kept),
    }));
    // Spots come nearest first, and of equal ones the first is taken.
    const best = ranked.reduce((one, other) =>
      other.hidden < one.hidden || (other.hidden === one.hidden && other.over < one.over) ? other : one,
    );
    placed.set(plate, best.box);
  }
  return plates.flatMap((plate) => placed.get(plate) ?? []);
}
