import type { Scene } from '../src/engine/scene.ts';
import { needed, windowOn } from './crop.ts';
import { type Box, extent, grown, type PicturePoint } from './geometry.ts';

export type ViewKind = 'crop' | 'whole';

/** The scale of drawings: proportional to a cell, but never too small to be seen. */
export interface Scale {
  /** Width of a cell. */
  readonly cell: number;
  /** What becomes one pixel when the picture is shown 400 pixels wide, as on a phone. */
  readonly dot: number;
}

/** The position of everything in a picture, in pixels. */
export interface Layout extends Scale {
  readonly view: ViewKind;
  readonly width: number;
  readonly height: number;
  /** One pixel at the design width of 1000. */
  readonly unit: number;
  /** Title above the plates of the sides, or beside them. */
  readonly stacked: boolean;
  /** The visible part of the board, in board units. */
  readonly window: Box;
  /** Where that part is drawn. */
  readonly board: Box;
  /** Depth of the bands with letters and numbers, at the left of and above the board. */
  readonly rim: number;
  /** Depth of those at the right and below; 0 where there are none. */
  readonly farRim: number;
  readonly banner: Box;
  /** The end of the ground; the legend is below it. */
  readonly bottom: number;
  /** Has no height if there is nothing to explain. */
  readonly legend: { readonly box: Box; readonly rowHeight: number };
  /** The small map of the whole board; null if the whole board is visible anyway. */
  readonly overview: Box | null;
}

/** Pictures closer to a square than this are cropped to a square on some phones. */
export const LEAST_ASPECT = 1.15;

/** The width of a picture on a phone. */
const PHONE = 400;

/**
 * The shapes of a crop, width to height, with room for one row of a legend; the upright one if it makes the cells this
 * much larger.
 */
const CROP = { wide: 1.16, tall: 1 / 1.25 };
const LEGEND_ROOM = 46;
/**
 * Cell widths of a crop at the design width, and the number of cells around the focus that must then fit. Few widths,
 * so that most pictures of a match have the same.
 */
const ZOOMS = [
  [88, 2],
  [78, 2],
  [70, 2],
  [62, 1.5],
  [54, 1.5],
  [46, 1],
  [40, 0.5],
  [34, 0.25],
  [28, 0],
  [22, 0],
  [16, 0],
  [10, 0],
  [5, 0],
] as const;
/** How many cells around the focus are visible, wherever the crop starts. */
const LEAST_MARGIN = 0.75;
/** Cells of this width need not get larger. */
const WIDE_CELL = 78;
/** A board is drawn upright if its cells get this much larger. */
const LEAST_GAIN = 1.25;
const LEGEND_ROW: Readonly<Record<ViewKind, number>> = { crop: 34, whole: 27 };

const pixel = (layout: Pick<Layout, 'window' | 'board' | 'cell'>, { x, y }: PicturePoint): PicturePoint => ({
  x: layout.board.x + (x - layout.window.x) * layout.cell,
  y: layout.board.y + (y - layout.window.y) * layout.cell,
});

/** From board units to pixels of the picture. */
export const toPixel =
  (layout: Pick<Layout, 'window' | 'board' | 'cell'>) =>
  (point: PicturePoint): PicturePoint =>
    pixel(layout, point);

/** Whole pixels, and an even number of them so that half a cell is whole too. */
const even = (value: number): number => Math.max(4, 2 * Math.floor(value / 2));

interface Frame {
  readonly rim: number;
  readonly farRim: number;
  readonly bannerHeight: number;
  readonly legendHeight: number;
}

function frameOf(scene: Scene, view: ViewKind, width: number, stacked: boolean): Frame {
  const unit = width / 1000;
  const sides = sidesHeight(scene);
  const bannerHeight = stacked
    ? (62 + 34 * bannerRows(scene) + (sides > 0 ? sides + 4 : 0)) * bannerScale(view)
    : Math.max(90, sides * 0.85 + 22);
  const legendHeight =
    scene.legend.length === 0 ? 0 : 12 + LEGEND_ROW[view] * Math.ceil(scene.legend.length / legendColumns(scene));
  const rim = Math.round((view === 'crop' ? 40 : 28) * unit);
  return {
    rim,
    farRim: view === 'whole' ? rim : 0,
    bannerHeight: Math.round(bannerHeight * unit),
    legendHeight: Math.round(legendHeight * unit),
  };
}

/** Rows of text under the title: two at most; long lines take two rows. */
function bannerRows(scene: Scene): number {
  return Math.min(
    2,
    scene.banner.lines.reduce((rows, text) => rows + (text.length > 56 ? 2 : 1), 0),
  );
}

/** Whole boards leave less room for the banner. */
export const bannerScale = (view: ViewKind): number => (view === 'crop' ? 1 : 0.8);

/** Height of the plates of the sides: name, note and an extra line; 0 if there are none. */
export const sidesHeight = ({ sides }: Scene): number =>
  sides.length === 0 ? 0 : sides.some(({ more }) => more !== undefined) ? 86 : 60;

/** How many entries of the legend fit side by side. */
export const legendColumns = (scene: Scene): number => (scene.legend.some(({ text }) => text.length > 26) ? 2 : 3);

/** A margin of paper is visible around the board's own edge. */
const PAD = 0.12;

/** Lays out the picture around a part of the board, seen through a window. */
function around(
  scene: Scene,
  view: ViewKind,
  width: number,
  { rim, farRim, bannerHeight, legendHeight }: Frame,
  stacked: boolean,
  cell: number,
  window: Box,
): Layout {
  const unit = width / 1000;
  const outer = extent(scene.board);
  const side = Math.round(8 * unit);
  const room = width - rim - Math.max(farRim, side);
  const drawn = { width: Math.round(window.width * cell), height: Math.round(window.height * cell) };
  const filled = bannerHeight + rim + farRim + side + drawn.height + legendHeight;
  // A shape close to a square is made upright.
  const height = filled * LEAST_ASPECT > width ? Math.max(filled, Math.ceil(width * LEAST_ASPECT)) : filled;
  const board = {
    x: rim + Math.floor((room - drawn.width) / 2),
    y: bannerHeight + rim + Math.floor((height - filled) / 2),
    ...drawn,
  };
  const mapHeight = bannerHeight - Math.round(20 * unit);
  const mapWidth = Math.round(Math.min(mapHeight * (outer.width / outer.height), width * 0.3));
  return {
    view,
    width,
    height,
    unit,
    dot: width / PHONE,
    stacked,
    cell,
    window,
    board,
    rim,
    farRim,
    banner: { x: 0, y: 0, width, height: bannerHeight },
    bottom: height - legendHeight,
    legend: {
      box: { x: rim, y: height - legendHeight, width: room, height: legendHeight },
      rowHeight: LEGEND_ROW[view] * unit,
    },
    overview:
      view === 'whole' || (window.width >= outer.width && window.height >= outer.height)
        ? null
        : { x: width - mapWidth - Math.round(14 * unit), y: Math.round(10 * unit), width: mapWidth, height: mapHeight },
  };
}

/** The whole board in a picture of at most this height. */
function fitWhole(scene: Scene, width: number, height: number): Layout {
  const unit = width / 1000;
  const stacked = height > width;
  const frame = frameOf(scene, 'whole', width, stacked);
  const edge = grown(extent(scene.board), PAD);
  const side = Math.round(8 * unit);
  const [across, down] = [
    width - frame.rim - Math.max(frame.farRim, side),
    height - frame.bannerHeight - frame.legendHeight - frame.rim - frame.farRim - side,
  ];
  return around(scene, 'whole', width, frame, stacked, even(Math.min(across / edge.width, down / edge.height)), edge);
}

/** The crop of this shape with the largest cells that shows the focus. */
function fitCrop(scene: Scene, width: number, shape: keyof typeof CROP): Layout | null {
  const unit = width / 1000;
  const side = Math.round(8 * unit);
  const frame = frameOf(scene, 'crop', width, true);
  const outer = grown(extent(scene.board), PAD);
  const room = {
    width: width - frame.rim - side,
    height:
      Math.floor(width / CROP[shape])
      - frame.bannerHeight
      - frame.rim
      - side
      - Math.max(frame.legendHeight, Math.round(LEGEND_ROOM * unit)),
  };
  for (const [zoom, margin] of ZOOMS) {
    const cell = even(zoom * unit);
    const size = { width: room.width / cell, height: room.height / cell };
    const wanted = needed(scene, margin);
    const window =
      wanted.width <= size.width && wanted.height <= size.height
        ? windowOn(scene, outer, needed(scene, Math.min(margin, LEAST_MARGIN)), size)
        : null;
    if (window !== null) return around(scene, 'crop', width, frame, true, cell, window);
  }
  return null;
}

/** Lays out a picture of the given width: the whole board, or the crop around the focus. Never about square. */
export function layOut(scene: Scene, view: ViewKind, width: number): Layout {
  if (view === 'whole') {
    const wide = fitWhole(scene, width, Math.floor(width / LEAST_ASPECT));
    const tall = fitWhole(scene, width, Math.floor(width * 1.7));
    return tall.cell > wide.cell * LEAST_GAIN ? tall : wide;
  }
  const [wide, tall] = [fitCrop(scene, width, 'wide'), fitCrop(scene, width, 'tall')];
  if (wide === null || tall === null) return tall ?? wide ?? layOut(scene, 'whole', width);
  return wide.cell < WIDE_CELL * (width / 1000) && tall.cell >= wide.cell * LEAST_GAIN ? tall : wide;
}
