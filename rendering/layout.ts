import type { Cell } from '../src/engine/board/board.ts';
import type { Scene } from '../src/engine/scene.ts';
import { needed, windowOn } from './crop.ts';
import {
  type Box,
  boxOf,
  centre,
  extent,
  grown,
  isInside,
  type PicturePoint,
  placeOf,
  rowStep,
  shared,
} from './geometry.ts';
import { beyondMarks, type PictureMark, markColumns, markRows, marksIn } from './marks/marks.ts';
import type { Scale } from './scale.ts';
import { english, type PictureWords } from './words.ts';

export type ViewKind = 'crop' | 'whole';

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
  /** What the legend names: the marks in this picture. */
  readonly marks: readonly PictureMark[];
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
 * The shapes of a crop, width to height, with room for two rows of a legend; the upright one if it makes the cells this
 * much larger.
 */
const CROP = { wide: 1.16, tall: 1 / 1.25 };
const LEGEND_ROOM = 80;
/**
 * Cell widths of a crop at the design width, and the number of cells around the focus that must then fit. Few widths,
 * so that most pictures of a match have the same.
 */
const ZOOMS = [
  [88, 3],
  [78, 3],
  [70, 3],
  [62, 3],
  [54, 2.5],
  [46, 2],
  [40, 1.5],
  [34, 1],
  [28, 0],
  [22, 0],
  [16, 0],
  [10, 0],
  [5, 0],
] as const;
/** A crop shows more than its focus only while cells stay this large, so that a token has 14 pixels on a phone. */
const LEAST_ZOOM = 40;
/** A crop whose cells are hardly larger than those of the whole board gives way to it. */
const LEAST_CROP_GAIN = 1.1;
/** How many cells around the focus are visible, wherever the crop starts. */
const LEAST_MARGIN = 1.5;
/** Cells of this width need not get larger. */
const WIDE_CELL = 78;
/** A crop is drawn upright if its cells get this much larger. */
const LEAST_GAIN = 1.25;
/** Rows that a crop shows at least: below a long legend it is drawn upright. */
const LEAST_ROWS = 7;
/** A whole board fills the width even for a little. */
const LEAST_WHOLE_GAIN = 1.04;
const LEGEND_ROW: Readonly<Record<ViewKind, number>> = { crop: 34, whole: 30 };

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

/** Whole pixels: an even number would leave up to an eighth of the width of a whole board empty. */
const pixels = (value: number): number => Math.max(4, Math.floor(value));

interface Frame {
  readonly rim: number;
  readonly farRim: number;
  readonly bannerHeight: number;
  readonly legendHeight: number;
}

/** `rows`: those of the legend. */
function frameOf(scene: Scene, view: ViewKind, width: number, stacked: boolean, rows: number): Frame {
  const unit = width / 1000;
  const sides = sidesHeight(scene);
  const bannerHeight = stacked
    ? (18 + 44 * titleRows(scene) + 34 * bannerRows(scene) + (sides > 0 ? sides + 4 : 0)) * bannerScale(view)
    : Math.max(90, sides * 0.85 + 22);
  const legendHeight = rows === 0 ? 0 : 12 + LEGEND_ROW[view] * rows;
  const rim = Math.round((view === 'crop' ? 40 : 36) * unit);
  return {
    rim,
    farRim: view === 'whole' ? rim : 0,
    bannerHeight: Math.round(bannerHeight * unit),
    legendHeight: Math.round(legendHeight * unit),
  };
}

/** Rows of the title: a long one takes two. */
export const titleRows = ({ banner: { title } }: Scene): number => (title.length > 40 ? 2 : 1);

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
    marks: [],
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
function fitWhole(scene: Scene, width: number, height: number, rows: number): Layout {
  const unit = width / 1000;
  const stacked = height > width;
  const frame = frameOf(scene, 'whole', width, stacked, rows);
  const edge = grown(extent(scene.board), PAD);
  const side = Math.round(8 * unit);
  const [across, down] = [
    width - frame.rim - Math.max(frame.farRim, side),
    height - frame.bannerHeight - frame.legendHeight - frame.rim - frame.farRim - side,
  ];
  return around(scene, 'whole', width, frame, stacked, pixels(Math.min(across / edge.width, down / edge.height)), edge);
}

/** The scene with as much more in focus as fits into a window of this size. */
function widened(scene: Scene, outer: Box, size: Pick<Box, 'width' | 'height'>): Scene {
  if (scene.focus.length === 0) return scene;
  const focus = [...scene.focus];
  const fits = (cells: readonly Cell[]): boolean =>
    windowOn(scene, outer, needed({ ...scene, focus: cells }, LEAST_MARGIN), size) !== null;
  let box = boxOf(scene.board, focus);
  for (const cell of scene.wider ?? []) {
    const own = boxOf(scene.board, [cell]);
    // Most cells lie between those that are shown anyway.
    if (box === null || own === null || shared(box, own) > own.width * own.height - 1e-6 || !fits([...focus, cell]))
      continue;
    focus.push(cell);
    box = boxOf(scene.board, focus);
  }
  return { ...scene, focus };
}

/** The crop of this shape with the largest cells that shows the focus, and of what is wider as much as stays legible. */
function fitCrop(scene: Scene, width: number, shape: keyof typeof CROP, rows: number): Layout | null {
  const unit = width / 1000;
  const side = Math.round(8 * unit);
  const frame = frameOf(scene, 'crop', width, true, rows);
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
  const least = even(LEAST_ZOOM * unit);
  const shown = widened(scene, outer, { width: room.width / least, height: room.height / least });
  for (const [zoom, margin] of ZOOMS) {
    const cell = even(zoom * unit);
    const size = { width: room.width / cell, height: room.height / cell };
    const wanted = needed(shown, margin);
    const window =
      wanted.width <= size.width && wanted.height <= size.height
        ? windowOn(scene, outer, needed(shown, Math.min(margin, LEAST_MARGIN)), size)
        : null;
    if (window !== null) return around(scene, 'crop', width, frame, true, cell, window);
  }
  return null;
}

/** What a picture's legend may name: in these words, or nothing. */
export type LegendWords = PictureWords | null;

/**
 * Lays out a picture of the given width: the whole board, or the crop around the focus. Never about square.
 *
 * @param words of the legend; null: there is none
 */
export function layOut(scene: Scene, view: ViewKind, width: number, words: LegendWords = english): Layout {
  if (words === null) return fit(scene, view, width, 0);
  let rows = 0;
  // More rows leave less of the board in sight, and so never more marks.
  for (;;) {
    const layout = fit(scene, view, width, rows);
    const marks = marksIn(scene, layout.window, layout, words);
    const wanted = markRows(scene, marks);
    if (wanted <= rows) {
      const all = [...marks, ...beyondMarks(scene, layout.window, words)];
      return { ...layout, marks: all.slice(0, rows * markColumns(marks)) };
    }
    rows = wanted;
  }
}

function fit(scene: Scene, view: ViewKind, width: number, rows: number): Layout {
  if (view === 'whole') {
    const wide = fitWhole(scene, width, Math.floor(width / LEAST_ASPECT), rows);
    const tall = fitWhole(scene, width, Math.floor(width * 1.7), rows);
    return tall.cell > wide.cell * LEAST_WHOLE_GAIN ? tall : wide;
  }
  const [wide, tall] = [fitCrop(scene, width, 'wide', rows), fitCrop(scene, width, 'tall', rows)];
  if (wide === null || tall === null) return tall ?? wide ?? fit(scene, 'whole', width, rows);
  const isBetter = wide.cell < WIDE_CELL * (width / 1000) && tall.cell >= wide.cell * LEAST_GAIN;
  const isLow = wide.window.height < Math.min(LEAST_ROWS * rowStep(scene.board), extent(scene.board).height);
  const crop = isBetter || isLow || shownIn(scene, tall) > shownIn(scene, wide) ? tall : wide;
  const whole = crop.cell < LEAST_ZOOM * (width / 1000) ? fit(scene, 'whole', width, rows) : null;
  return whole !== null && crop.cell < whole.cell * LEAST_CROP_GAIN ? whole : crop;
}

/** How many of the cells that a crop need not show are seen in it. */
const shownIn = ({ board, wider = [] }: Scene, { window }: Layout): number =>
  wider.filter((cell) => isInside(window, centre(board, placeOf(board, cell)))).length;
