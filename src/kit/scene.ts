import { SIDES } from '../engine/index.ts';
import type {
  AnyView,
  BoardShape,
  Cell,
  Facts,
  Highlight,
  Piece,
  Place,
  Scene,
  SceneTerrain,
  Shade,
  Show,
  SideId,
  Token,
  Trail,
  Unit,
} from '../engine/index.ts';
import { text } from './forms.ts';
import type { OnBoard, Roster } from './units.ts';

/** Words in a picture, by key. */
export type PictureText = (key: string, facts?: Facts) => string;

export const sayIn =
  ({ words, names }: Pick<Show, 'words' | 'names'>): PictureText =>
  (key, facts = {}) =>
    words.text(text(key, facts), names);

/** A key that is equal for equal ground: terrain and zones. */
export function groundKey(system: string, pieces: readonly Piece[], zones: readonly Highlight[]): string {
  const laid = pieces.map(({ kind, cells }) => `${kind}:${cells.join('.')}`).join(' ');
  const tinted = zones
    .map(({ shade, cells, faint }) => `${shade}:${cells[0] ?? ''}+${cells.length}${faint ? 'f' : ''}`)
    .join(' ');
  return `${system} ${tinted} ${laid}`;
}

/** Lines of the banner: which side is asked what. */
export const waitsOf = ({ asked }: Pick<AnyView, 'asked'>, { words, names }: Pick<Show, 'words' | 'names'>): string[] =>
  asked.map(({ of, kind, facts }) => `${names.side(of)}: ${words.question(kind, facts, names).short}`);

/** The legend: what the shades of a picture mean; the text `legend.name` names each highlight that has a name. */
export const legendOf = (
  highlights: readonly Highlight[],
  { words, names }: Pick<Show, 'words' | 'names'>,
): Scene['legend'] =>
  highlights
    .filter(({ name }) => name !== '')
    .map(({ shade, name }) => ({ shade, text: words.text(text(`legend.${name}`), names) }));

/** The shade of a side; what belongs to nobody is neutral. */
export const shadeOf = (side: SideId | null): Shade => (side === null ? 'neutral' : side === 'a' ? 'side-a' : 'side-b');

/** Filled with a pattern, only a band along its edge, or only a light tint. */
export type Filling = 'filled' | 'outline' | 'faint';

/** Cells in one shade, named by the text `legend.name`; nothing where there are no cells. */
export const shaded = (shade: Shade, name: string, cells: readonly Cell[], filling: Filling = 'filled'): Highlight[] =>
  cells.length === 0
    ? []
    : [{ shade, cells, name, outline: filling === 'outline', ...(filling === 'faint' ? { faint: true } : {}) }];

/** An area of each side, such as its set-up zone, in its own shade; `faint`: only as a tint. */
export const sideZones = (
  cells: (side: SideId) => readonly Cell[],
  name: (side: SideId) => string,
  faint = false,
): Highlight[] =>
  SIDES.map((side) => ({ shade: shadeOf(side), cells: cells(side), name: name(side), outline: false, faint }));

/** Terrain as it is drawn: `lookOf` a kind, null for what is not drawn. */
export const drawnTerrain = (
  pieces: readonly Piece[],
  lookOf: (kind: string) => Omit<SceneTerrain, 'cells'> | null,
): SceneTerrain[] =>
  pieces.flatMap(({ kind, cells }) => {
    const look = lookOf(kind);
    return look ? [{ ...look, cells }] : [];
  });

/** From the first of these places to the last; nothing where it stays in one place. */
export const trailOf = (
  kind: Trail['kind'],
  side: SideId | null,
  places: readonly (Place | null)[],
  label: string | null = null,
): Trail[] => {
  const points = places.filter((place) => place !== null);
  return points.length < 2 ? [] : [{ kind, side, points, label, good: null }];
};

/** The units that facts name under one of these keys, by an id or a list of ids. */
export function unitsNamed<U>({ units }: Roster<U>, facts: Facts, keys: readonly string[]): U[] {
  const ids = keys.flatMap((key) => facts[key] ?? []);
  return ids.flatMap((id) => (typeof id === 'string' && Object.hasOwn(units, id) ? (units[id] ?? []) : []));
}

/** What a crop must show: the cells through which trails go, and those of these units. */
export function focusOn<U>(
  cellAt: (place: Place) => Cell | null,
  trails: readonly Trail[],
  units: readonly U[],
  spaceOf: (unit: U) => readonly Cell[],
): Cell[] {
  const crossed = trails.flatMap(({ points }) => points.flatMap((place) => cellAt(place) ?? []));
  return [...new Set([...crossed, ...units.flatMap(spaceOf)])];
}

/** The legend: what the signs on these tokens mean, each once and as it is first seen. */
export function signLegend(tokens: readonly Token[]): Scene['legend'] {
  const entries = new Map<string, Scene['legend'][number]>();
  for (const { sign, tone, letter, count, text } of tokens.flatMap(({ badges }) => badges)) {
    const look = { sign, ...(tone && { tone }), ...(letter && { letter }), ...(count && { count }) };
    const key = [sign, tone, letter].join(' ');
    if (!entries.has(key)) entries.set(key, { look, text });
  }
  return [...entries.values()];
}

/** A picture of a bare board: what a book's scene begins with. */
export const blankScene = (board: BoardShape, ground: string): Scene => ({
  board,
  ground,
  terrain: [],
  zones: [],
  lines: [],
  tokens: [],
  markers: [],
  links: [],
  trails: [],
  ghosts: [],
  highlights: [],
  dice: [],
  sides: [],
  banner: { title: '', lines: [] },
  focus: [],
  legend: [],
});

/** The token of a unit on the board: its cells, side and id, and nothing in particular about it. */
export const blankToken = (
  { id, side, at, group }: OnBoard<Unit>,
  name: string,
  silhouette: Token['silhouette'],
): Token => ({
  unit: id,
  cells: [at],
  side,
  label: id,
  name,
  silhouette,
  facing: null,
  level: 0,
  group,
  active: false,
  badges: [],
  bars: [],
});
