import type { Scene } from '../src/engine/scene.ts';
import { into, needed } from './crop.ts';
import { type Box, extent, middle, type Point } from './geometry.ts';

export type ViewKind = 'crop' | 'whole';

/** By what things are drawn: in proportion to a cell, but never too small to be seen. */
export interface Scale {
  /** Width of a cell. */
  readonly cell: number;
  /** What becomes one pixel where the picture is seen 400 pixels wide, as on a phone. */
  readonly dot: number;
}

/** Where everything of a picture is, in pixels. */
export interface Layout extends Scale {
  readonly view: ViewKind;
  readonly width: number;
  readonly height: number;
  /** One pixel at the design width of 1000. */
  readonly unit: number;
  /** Title above the plates of the sides, or beside them. */
  readonly stacked: boolean;
  /** The part of the board that is seen, in board units. */
  readonly window: Box;
  /** Where that part is drawn. */
  readonly board: Box;
  /** Depth of the bands with letters and numbers, at the left of and above the board. */
  readonly rim: number;
  /** Depth of those at the right and below; 0 where there are none. */
  readonly farRim: number;
  readonly banner: Box;
  /** Without height where there is nothing to explain. */
  readonly legend: { readonly box: Box; readonly rowHeight: number };
  /** The small map of the whole board; null where the whole board is seen anyway. */
  readonly overview: Box | null;
}

/** Pictures wider or higher than this by less are cut square on some phones. */
export const LEAST_ASPECT = 1.15;

/** The usual shape of a crop: lower would waste the width of a phone. */
const CROP_ASPECT = 1.16;
const TALL_ASPECT = 1 / 1.3;
/** Cells narrower than this (at the design width) are hard to read on a phone. */
const LEAST_CELL = 62;
/** How wide a phone shows a picture. */
const PHONE = 400;
/** A whole board is drawn upright where its cells get so much larger. */
const LEAST_GAIN = 1.25;
const LARGEST_CELL = 108;
const LEGEND_ROW: Readonly<Record<ViewKind, number>> = { crop: 34, whole: 27 };

const pixel = (layout: Pick<Layout, 'window' | 'board' | 'cell'>, { x, y }: Point): Point => ({
  x: layout.board.x + (x - layout.window.x) * layout.cell,
  y: layout.board.y + (y - layout.window.y) * layout.cell,
});

/** From board units to pixels of the picture. */
export const toPixel = (layout: Pick<Layout, 'window' | 'board' | 'cell'>) => (point: Point): Point => pixel(layout, point);

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
  const bannerHeight = stacked ? (62 + 34 * bannerRows(scene) + (sides > 0 ? sides + 4 : 0)) * bannerScale(view) : Math.max(90, sides * 0.85 + 22);
  const legendHeight = scene.legend.length === 0 ? 0 : 12 + LEGEND_ROW[view] * Math.ceil(scene.legend.length / legendColumns(scene));
  const rim = Math.round((view === 'crop' ? 40 : 28) * unit);
  return { rim, farRim: view === 'whole' ? rim : 0, bannerHeight: Math.round(bannerHeight * unit), legendHeight: Math.round(legendHeight * unit) };
}

/** Rows of text under the title: two at most; long lines take two rows. */
function bannerRows(scene: Scene): number {
  return Math.min(2, scene.banner.lines.reduce((rows, text) => rows + (text.length > 56 ? 2 : 1), 0));
}

/** Whole boards leave less room for the banner. */
export const bannerScale = (view: ViewKind): number => (view === 'crop' ? 1 : 0.8);

/** Height of the plates of the sides: name, note and what more there is to tell; 0 where there are none. */
export const sidesHeight = ({ sides }: Scene): number => (sides.length === 0 ? 0 : sides.some(({ more }) => more !== undefined) ? 86 : 60);

/** How many entries of the legend stand side by side. */
export const legendColumns = (scene: Scene): number => (scene.legend.some(({ text }) => text.length > 26) ? 2 : 3);

/** The layout with the largest cells that shows `box` in a picture of this width and height. */
function fit(scene: Scene, view: ViewKind, width: number, height: number, box: Box): Layout {
  const unit = width / 1000;
  const stacked = view === 'crop' || height > width;
  const { rim, farRim, bannerHeight, legendHeight } = frameOf(scene, view, width, stacked);
  const side = Math.round(8 * unit);
  const edges = { width: rim + Math.max(farRim, side), height: rim + farRim + side };
  const room = { width: width - edges.width, height: height - bannerHeight - edges.height - legendHeight };
  const pad = 0.12;
  const most = view === 'crop' ? LARGEST_CELL * unit : Infinity;
  const cell = even(Math.min(room.width / (box.width + 2 * pad), room.height / (box.height + 2 * pad), most));
  const outer = extent(scene.board);
  const edge = { x: outer.x - pad, y: outer.y - pad, width: outer.width + 2 * pad, height: outer.height + 2 * pad };
  const { x, y } = middle(box);
  const seen = { width: room.width / cell, height: room.height / cell };
  const window = into(edge, { x: x - seen.width / 2, y: y - seen.height / 2, ...seen });
  const drawn = { width: Math.round(window.width * cell), height: Math.round(window.height * cell) };
  const filled = bannerHeight + edges.height + drawn.height + legendHeight;
  const used = height > width ? Math.max(filled, Math.ceil(width * LEAST_ASPECT)) : filled;
  const board = {
    x: rim + Math.floor((room.width - drawn.width) / 2),
    y: bannerHeight + rim + Math.floor((used - filled) / 2),
    ...drawn,
  };
  const whole = window.width >= outer.width && window.height >= outer.height;
  const mapHeight = bannerHeight - Math.round(20 * unit);
  const mapWidth = Math.round(Math.min(mapHeight * (outer.width / outer.height), width * 0.3));
  return {
    view, width, height: used, unit, dot: width / PHONE, stacked, cell, window, board, rim, farRim,
    banner: { x: 0, y: 0, width, height: bannerHeight },
    legend: { box: { x: rim, y: used - legendHeight, width: room.width, height: legendHeight }, rowHeight: LEGEND_ROW[view] * unit },
    overview: whole || view === 'whole' ? null : { x: width - mapWidth - Math.round(14 * unit), y: Math.round(10 * unit), width: mapWidth, height: mapHeight },
  };
}

/** Lays out a picture of the given width: the whole board, or the crop around the focus. Never about square. */
export function layOut(scene: Scene, view: ViewKind, width: number): Layout {
  if (view === 'whole') {
    const box = extent(scene.board);
    const wide = fit(scene, view, width, Math.floor(width / LEAST_ASPECT), box);
    const tall = fit(scene, view, width, Math.floor(width * 1.7), box);
    return tall.cell > wide.cell * LEAST_GAIN ? tall : wide;
  }
  const unit = width / 1000;
  const height = Math.floor(width / CROP_ASPECT);
  let last = fit(scene, view, width, height, needed(scene));
  for (const margin of [2, 1, 0.25]) {
    if (last.cell >= LEAST_CELL * unit) return last;
    last = fit(scene, view, width, height, needed(scene, margin));
  }
  const tall = fit(scene, view, width, Math.floor(width / TALL_ASPECT), needed(scene, 1));
  return last.cell >= LEAST_CELL * unit || tall.cell < last.cell * 1.25 || isSquarish(tall) ? last : tall;
}

const isSquarish = ({ width, height }: Layout): boolean => width / height < LEAST_ASPECT && height / width < LEAST_ASPECT;
