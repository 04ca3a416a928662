import { gridOf, other, within } from '../../engine/index.ts';
import type { Cell, Facts, Overlay, Refusal, Scene, SideId } from '../../engine/index.ts';
import { palettes, themes } from '../../table/index.ts';
import type { PaletteChoice, ThemeChoice, MatchView } from '../../table/index.ts';
import type { CustomId } from '../components/ids.ts';
import { spotIn } from './distances.ts';
import type { DistanceOrigin } from './distances.ts';
import { boardWords as words } from '../words/board.ts';

export const ZOOMS = ['near', 'mid', 'far'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Overlays of the board, by name: answers to the book's queries, or parts of the scene itself. */
export const LAYERS = ['reach', 'sight', 'threat', 'zones', 'labels'] as const;
export type Layer = (typeof LAYERS)[number];

/** How to show the board. */
export interface BoardOptions {
  readonly view: 'whole' | 'crop';
  /** A unit or cell; null: what the book has in focus. */
  readonly around: string | null;
  /** Null: as close as the focus allows. */
  readonly zoom: Zoom | null;
  readonly layer: Layer | null;
  /** The unit or cell that the layer is about. */
  readonly of: string | null;
  /** A past step; null: now. */
  readonly step: number | null;
  /** Null in both: as in the person's settings. */
  readonly theme: ThemeChoice | null;
  readonly palette: PaletteChoice | null;
}

export const WHOLE_BOARD: BoardOptions = {
  view: 'whole',
  around: null,
  zoom: null,
  layer: null,
  of: null,
  step: null,
  theme: null,
  palette: null,
};

const BETWEEN = '.';
const one = <T extends string>(list: readonly T[], text: string | undefined): T | null =>
  list.find((each) => each === text) ?? null;
const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** The options as a button carries them. */
export function writeBoardOptions({
  view,
  around,
  zoom,
  layer,
  of,
  step,
  theme,
  palette,
}: BoardOptions): Pick<CustomId, 'param' | 'verb' | 'page'> {
  const joined = (fields: readonly (string | null)[]): string =>
    fields
      .map((field) => field ?? '')
      .join(BETWEEN)
      .replace(/\.+$/, '');
  const verb = joined([layer, of]);
  return {
    param: joined([view, zoom, around, theme, palette]),
    ...(verb === '' ? {} : { verb }),
    ...(step === null ? {} : { page: step }),
  };
}

/** The options that a button carries; the whole board if it carries none. */
export function readBoardOptions({
  param = '',
  verb = '',
  page,
}: Pick<CustomId, 'param' | 'verb' | 'page'>): BoardOptions {
  const [view, zoom, around, theme, palette] = param.split(BETWEEN);
  const [layer, of] = verb.split(BETWEEN);
  return {
    view: view === 'crop' ? 'crop' : 'whole',
    zoom: one(ZOOMS, zoom),
    around: orNull(around),
    theme: one(themes, theme),
    palette: one(palettes, palette),
    layer: one(LAYERS, layer),
    of: orNull(of),
    step: page ?? null,
  };
}

/** One step closer, or null at the closest; from the whole board to a part of it. */
export function nearer(options: BoardOptions): BoardOptions | null {
  if (options.view === 'whole') return { ...options, view: 'crop', zoom: 'far' };
  if (options.zoom === 'near') return null;
  return { ...options, zoom: options.zoom === 'far' ? 'mid' : 'near' };
}

/** One step further out, or null for the whole board. */
export function farther(options: BoardOptions): BoardOptions | null {
  if (options.view === 'whole') return null;
  return options.zoom === 'far'
    ? { ...options, view: 'whole', zoom: null }
    : { ...options, zoom: options.zoom === 'near' ? 'mid' : 'far' };
}

/** How many cells around the middle a part of the board shows, besides the margin of every picture. */
const RADII: Readonly<Record<Zoom, number>> = { near: 0, mid: 4, far: 9 };

/** The middle of the focus, else of the board. */
function middleCell({ board, focus }: Scene): Cell {
  const grid = gridOf(board);
  const places = focus.map((cell) => grid.place(cell));
  const middle = (numbers: readonly number[], all: number): number =>
    numbers.length === 0 ? Math.floor(all / 2) : Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
  return (
    grid.cellAt({
      column: middle(
        places.map(({ column }) => column),
        board.columns,
      ),
      row: middle(
        places.map(({ row }) => row),
        board.rows,
      ),
    }) ?? 0
  );
}

/** The cells that a part of the board shows; null: what the book has in focus. */
export function focusOf(scene: Scene, { view, around, zoom }: BoardOptions): readonly Cell[] | null {
  const spot = around === null ? null : spotIn(scene, around);
  if (view === 'whole' || (!spot && zoom === null)) return null;
  const grid = gridOf(scene.board);
  const cells = spot?.cells ?? [middleCell(scene)];
  return [...new Set(cells.flatMap((cell) => within(grid, cell, RADII[zoom ?? 'mid'])))];
}

/** The unit in question: the one named, else the first of the viewer's that may act. */
export function unitIn(scene: Scene, options: Pick<BoardOptions, 'around' | 'of'>, side: SideId | null): string | null {
  const named = [options.of, options.around]
    .map((text) => (text === null ? null : (spotIn(scene, text)?.unit ?? null)))
    .find((unit) => unit !== null);
  return named ?? scene.tokens.find((token) => token.active && (side === null || token.side === side))?.unit ?? null;
}

/** Why a layer cannot be shown, in words. */
export interface Unavailable {
  readonly why: string;
}

type Question = { readonly query: string; readonly question: Facts } | Unavailable | null;

/** The query that a layer sends to the book. */
function questionOf(scene: Scene, matchView: MatchView, options: BoardOptions): Question {
  const side = matchView.view?.side ?? null;
  const { layer, of, around } = options;
  switch (layer) {
    case null:
    case 'zones':
    case 'labels':
      return null;
    case 'reach': {
      const unit = unitIn(scene, options, side);
      return unit === null
        ? { why: of === null ? words.noUnit : words.unknown(of) }
        : { query: 'reach', question: { unit } };
    }
    case 'sight': {
      const from = of ?? around ?? unitIn(scene, options, side);
      const spot = from === null ? null : spotIn(scene, from);
      if (!spot) return { why: from === null ? words.noUnit : words.unknown(from) };
      return { query: 'sight', question: { from: spot.unit ?? spot.name } };
    }
    case 'threat': {
      const whose = of === null ? (side === null ? 'a' : other(side)) : of.toLowerCase();
      return whose === 'a' || whose === 'b'
        ? { query: 'threat', question: { side: whose } }
        : { why: words.noSide(of ?? '') };
    }
  }
}

/** A layer's overlay, as the viewer of the match view may know it; null for none, or why it cannot be shown. */
export function layerOf(
  scene: Scene,
  matchView: MatchView,
  options: BoardOptions,
): Overlay | Refusal | Unavailable | null {
  const asked = questionOf(scene, matchView, options);
  if (!asked || 'why' in asked || !matchView.view) return asked && 'why' in asked ? asked : null;
  if (!matchView.handle.queries.includes(asked.query)) return { why: words.noQuery };
  const shown = matchView.handle.query(matchView.view, asked.query, asked.question);
  return 'code' in shown ? shown : (shown.overlay ?? null);
}

/** The scene with its zones named in the legend, or with the names of all cells. */
export function withLayer(scene: Scene, layer: Layer | null): Scene {
  if (layer === 'labels') return { ...scene, labelled: true };
  if (layer !== 'zones') return scene;
  const zones = scene.zones.filter(({ name }) => name !== '');
  return {
    ...scene,
    highlights: [...scene.highlights, ...zones.map((zone) => ({ ...zone, outline: true }))],
    legend: [...scene.legend, ...zones.map(({ shade, name }) => ({ shade, text: name }))],
  };
}

/** The unit or cell as a button can carry it, however it was typed; null if the board has none of that name. */
export const nameIn = (scene: Scene, text: string): string | null => {
  const spot: DistanceOrigin | null = spotIn(scene, text);
  return spot && (spot.unit ?? spot.name);
};
