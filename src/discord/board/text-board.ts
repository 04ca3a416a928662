import { gridOf } from '../../engine/index.ts';
import type { Cell, Grid, Highlight, Scene, SceneMarker, SceneTerrain, Token } from '../../engine/index.ts';
import { plain } from '../text/split.ts';
import { windAt, windTo } from '../text/compass.ts';
import { boardWords } from '../words/board.ts';

const words = boardWords.text;

/** The origin of distances. */
export interface DistanceOrigin {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** The unit there; null for a bare cell. */
  readonly unit: string | null;
}

/**
 * The unit or cell that a text names; null for none. Where both are possible, as a1 and A1, lower case means the unit.
 */
export function spotIn(scene: Scene, text: string): DistanceOrigin | null {
  const typed = text.trim();
  const unit = (id: string): DistanceOrigin | null => {
    const token = scene.tokens.find((each) => each.unit === id);
    return token ? { name: token.label, cells: token.cells, unit: token.unit } : null;
  };
  const grid = gridOf(scene.board);
  const cell = grid.read(typed);
  return (
    unit(typed) ?? (cell === null ? unit(typed.toLowerCase()) : { name: grid.label(cell), cells: [cell], unit: null })
  );
}

interface Nearest {
  readonly distance: number;
  readonly from: Cell;
  readonly to: Cell;
}

/** The closest pair of cells of two areas; null if one is empty. */
function nearest(grid: Grid, from: readonly Cell[], to: readonly Cell[]): Nearest | null {
  let best: Nearest | null = null;
  for (const one of from) {
    for (const other of to) {
      const distance = grid.apart(one, other);
      if (best === null || distance < best.distance) best = { distance, from: one, to: other };
    }
  }
  return best;
}

/** "3 cells north-east of a1"; empty without an origin. */
function whereFrom(grid: Grid, of: DistanceOrigin | null, cells: readonly Cell[]): string {
  const found = of && nearest(grid, of.cells, cells);
  if (!of || !found) return '';
  if (found.distance === 0) return words.here(of.name);
  const wind = windTo(grid, found.from, found.to);
  return found.distance === 1 ? words.next(of.name, wind) : words.away(of.name, found.distance, wind);
}

/** The states of a token, except what has been used up and who is near it. */
function statesOf({ badges, lying, level }: Token): readonly string[] {
  const states = badges.map(({ text, heading }) =>
    heading === undefined ? text : words.heading(text, windAt(heading)),
  );
  return [
    ...states,
    ...(lying === undefined || states.includes(lying) ? [] : [lying]),
    ...(level > 0 ? [words.level(level)] : []),
  ];
}

/** "touching b2, b3": the tokens that a token is linked to. */
function linksOf(scene: Scene, token: Token): readonly string[] {
  const linked = new Map<string, string[]>();
  for (const { from, to, kind, texts } of scene.links) {
    const [there, end] = token.cells.includes(from)
      ? ([to, 0] as const)
      : token.cells.includes(to)
        ? ([from, 1] as const)
        : ([null, 0] as const);
    const other = there === null ? undefined : scene.tokens.find(({ cells }) => cells.includes(there));
    if (!other) continue;
    const word = (texts ?? words.links[kind])[end];
    linked.set(word, [...(linked.get(word) ?? []), other.label]);
  }
  return [...linked].map(([word, labels]) => `${word} ${labels.join(', ')}`);
}

function nearestEnemy(grid: Grid, scene: Scene, token: Token): string {
  const enemies = scene.tokens
    .filter(({ side }) => side !== token.side)
    .flatMap((enemy) => {
      const found = nearest(grid, token.cells, enemy.cells);
      return found ? [{ enemy, ...found }] : [];
    });
  const [first] = enemies.toSorted((one, other) => one.distance - other.distance);
  return first ? words.enemy(first.enemy.label, first.distance, windTo(grid, first.from, first.to)) : '';
}

/** The group of a token, with the colour and letter of its ring if it has one. */
const groupOf = ({ group, ring }: Token): readonly string[] =>
  ring ? [words.ring(ring.hue, ring.letter)] : group === null ? [] : [words.group(group)];

/** The deeds that a token may still do in the match, and those it has done. */
function deedsOf({ deeds }: Token): readonly string[] {
  if (!deeds || deeds.list.length === 0) return [];
  const signs = (of: boolean): readonly string[] =>
    deeds.list.filter(({ done }) => done === of).map(({ sign }) => sign);
  return [words.deeds(deeds.text, signs(false), signs(true))];
}

function unitLine(scene: Scene, token: Token, of: DistanceOrigin | null): string {
  const grid = gridOf(scene.board);
  const under = scene.terrain.filter(({ cells }) => token.cells.some((cell) => cells.includes(cell)));
  const facts = [
    [
      ...(token.active ? [words.mayAct] : []),
      ...statesOf(token),
      ...(token.crest ? [token.crest.text] : []),
      ...groupOf(token),
    ].join(', '),
    [...token.bars.map((bar) => words.bar(bar.text, bar.left, bar.of)), ...deedsOf(token)].join(', '),
    [
      ...(token.facing === null ? [] : [words.faces(windAt(token.facing))]),
      ...(token.cells.length > 1 ? [words.covers(listed(grid, token.cells))] : []),
      ...under.map(({ name }) => words.within(name)),
    ].join(', '),
    linksOf(scene, token).join(', '),
    of === null
      ? nearestEnemy(grid, scene, token)
      : of.unit === token.unit
        ? words.itself
        : whereFrom(grid, of, token.cells),
  ];
  return words.unit(token.label, token.name, label(grid, token.cells), facts.filter((fact) => fact !== '').join('; '));
}

const label = (grid: Grid, cells: readonly Cell[]): string => (cells[0] === undefined ? '' : grid.label(cells[0]));

const MOST_RUNS = 120;

/** Cells by name, three and more in a row as "K9–K14"; of widely scattered ones only the first and the last. */
function listed(grid: Grid, cells: readonly Cell[]): string {
  const runs: Cell[][] = [];
  for (const cell of [...new Set(cells)].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === cell - 1 && cell % grid.columns !== 0) run.push(cell);
    else runs.push([cell]);
  }
  if (runs.length > MOST_RUNS) return cellRange(grid, cells);
  return runs
    .map((run) =>
      run.length < 3
        ? run.map((cell) => grid.label(cell)).join(' ')
        : `${label(grid, run)}–${label(grid, run.slice(-1))}`,
    )
    .join(' ');
}

function cellRange(grid: Grid, cells: readonly Cell[]): string {
  const inOrder = [...cells].sort((one, other) => one - other);
  const last = inOrder.at(-1);
  return inOrder.length < 2 || last === undefined
    ? label(grid, inOrder)
    : words.span(label(grid, inOrder), grid.label(last));
}

/** Nearest first if there is an origin, else row by row from the top, each from the left. */
const inRows = <T extends { readonly cells: readonly Cell[] }>(
  grid: Grid,
  of: DistanceOrigin | null,
  list: readonly T[],
): readonly T[] => {
  const rank = ({ cells }: T): number => (of ? (nearest(grid, of.cells, cells)?.distance ?? Infinity) : 0);
  return list.toSorted((one, other) => rank(one) - rank(other) || (one.cells[0] ?? 0) - (other.cells[0] ?? 0));
};

/** Terrain is listed up to this distance from the origin. */
const NEAR = 10;

function terrainLines(scene: Scene, of: DistanceOrigin | null): readonly string[] {
  if (scene.terrain.length === 0) return [];
  const grid = gridOf(scene.board);
  const near = ({ cells }: SceneTerrain): boolean =>
    of === null || (nearest(grid, of.cells, cells)?.distance ?? Infinity) <= NEAR;
  const pieces = inRows(grid, of, scene.terrain.filter(near));
  return [
    of === null ? words.terrain : words.terrainNear(of.name, NEAR),
    ...(pieces.length === 0 ? [words.noTerrain] : []),
    ...pieces.map(({ name, tall, cells }) => words.piece(name, tall, listed(grid, cells), whereFrom(grid, of, cells))),
  ];
}

/** The overlays, by the words of the legend, and the units within them. */
function shownLines({ board, highlights, legend, tokens }: Scene): readonly string[] {
  const grid = gridOf(board);
  // Areas of the same shade are listed in the legend's order; first come those that are not in it.
  const name = ({ shade, name: own }: Highlight, index: number): string => {
    const after = highlights.slice(index).filter((each) => each.shade === shade).length;
    return legend.filter((each) => 'shade' in each && each.shade === shade).at(-after)?.text ?? own;
  };
  const lines = highlights.flatMap((highlight, index) => {
    if (highlight.cells.length === 0) return [];
    const there = new Set(highlight.cells);
    const units = tokens.filter(({ cells }) => cells.some((cell) => there.has(cell))).map((token) => token.label);
    return [words.area(plain(name(highlight, index)), there.size, listed(grid, highlight.cells), units)];
  });
  return lines.length > 0 ? [words.shown, ...lines] : [];
}

/** The state of the match: turn and scores. */
export const scoreLines = ({ banner }: Scene): readonly string[] => [
  ...(banner.title === '' ? [] : [`**${plain(banner.title)}**`]),
  ...banner.lines.map(plain),
];

/** A marker's name, with its label, and whether it has been used up. */
function markerName({ name, label: sign, spent }: SceneMarker): string {
  const named = plain(sign === '' || name.includes(sign) ? name : `${name} ${sign}`);
  return spent ? words.spent(named) : named;
}

/**
 * The board in words, a line each: overlays, the units of each side, those that just left the board, markers, terrain
 * and zones.
 */
export function positionLines(scene: Scene, of: DistanceOrigin | null): readonly string[] {
  const grid = gridOf(scene.board);
  const markers = inRows(
    grid,
    of,
    scene.markers.map((marker) => ({ ...marker, cells: [marker.at] })),
  );
  const gone = inRows(
    grid,
    of,
    scene.ghosts.filter((ghost) => ghost.gone).map((ghost) => ({ ...ghost, cells: ghost.cells ?? [ghost.at] })),
  );
  const zones = scene.zones.filter(({ name, cells }) => name !== '' && cells.length > 0);
  return [
    ...shownLines(scene),
    ...scene.sides.flatMap(({ side, name, note, more, active }) => {
      const own = inRows(
        grid,
        of,
        scene.tokens.filter((token) => token.side === side),
      );
      return [
        words.side(side, plain(name), note, active),
        ...(more === undefined ? [] : [plain(more)]),
        ...(own.length === 0 ? [words.nobody] : own.map((token) => unitLine(scene, token, of))),
      ];
    }),
    ...(gone.length > 0
      ? [
          words.goneUnits,
          ...gone.map(({ label: name, at, cells }) => words.goneUnit(name, grid.label(at), whereFrom(grid, of, cells))),
        ]
      : []),
    ...(markers.length > 0
      ? [
          words.markers,
          ...markers.map((marker) =>
            words.marker(markerName(marker), grid.label(marker.at), whereFrom(grid, of, marker.cells)),
          ),
        ]
      : []),
    ...terrainLines(scene, of),
    ...(zones.length > 0
      ? [words.zones, ...zones.map(({ name, cells }) => words.zone(plain(name), cells.length, cellRange(grid, cells)))]
      : []),
  ];
}

const MOST_CHANGES = 30;

function tokenChange(grid: Grid, then: Token | undefined, now: Token): readonly string[] {
  if (!then) return [words.come(label(grid, now.cells))];
  const lasting = (token: Token): readonly string[] =>
    statesOf({ ...token, badges: token.badges.filter(({ fleeting }) => !fleeting) });
  const [before, after] = [lasting(then), lasting(now)];
  const [from, to] = [label(grid, then.cells), label(grid, now.cells)];
  return [
    ...(from === to ? [] : [words.moved(from, to)]),
    ...(then.facing === now.facing || now.facing === null ? [] : [words.faces(windAt(now.facing))]),
    ...after.filter((state) => !before.includes(state)).map(words.gained),
    ...before.filter((state) => !after.includes(state)).map(words.lost),
  ];
}

/** Lines for everything that changed on the board: units, markers, scores. */
export function changeLines(then: Scene, now: Scene): readonly string[] {
  const grid = gridOf(now.board);
  const units = now.tokens.flatMap((token) => {
    const facts = tokenChange(
      grid,
      then.tokens.find(({ unit }) => unit === token.unit),
      token,
    );
    return facts.length > 0 ? [words.change(`${token.label} ${token.name}`, facts.join('; '))] : [];
  });
  const gone = then.tokens
    .filter(({ unit }) => !now.tokens.some((token) => token.unit === unit))
    .map((token) => words.change(`${token.label} ${token.name}`, words.gone(label(grid, token.cells))));
  const markers = now.markers.flatMap((marker) => {
    const { id, name, at } = marker;
    const before = then.markers.find((marker) => marker.id === id);
    if (!before) return [words.change(plain(name), words.come(grid.label(at)))];
    const facts = [
      ...(before.at === at ? [] : [words.moved(grid.label(before.at), grid.label(at))]),
      ...(before.name === name ? [] : [words.gained(plain(name))]),
      ...(marker.spent && !before.spent ? [words.usedUp] : []),
    ];
    return facts.length > 0 ? [words.change(plain(before.name), facts.join('; '))] : [];
  });
  const taken = then.markers
    .filter(({ id }) => !now.markers.some((marker) => marker.id === id))
    .map(({ name, at }) => words.change(plain(name), words.gone(grid.label(at))));
  const notes = now.sides.flatMap(({ side, name, note }) =>
    then.sides.find((each) => each.side === side)?.note === note ? [] : [words.note(plain(name), note)],
  );
  const sameTerrain = JSON.stringify(then.terrain) === JSON.stringify(now.terrain);
  const all = [...notes, ...units, ...gone, ...markers, ...taken, ...(sameTerrain ? [] : [words.ground])];
  return all.length <= MOST_CHANGES ? all : [...all.slice(0, MOST_CHANGES), words.more(all.length - MOST_CHANGES)];
}
