import { gridOf } from '../../engine/index.ts';
import type { Highlight, Scene, SceneMarker, SceneTerrain } from '../../engine/index.ts';
import { plain } from '../text/split.ts';
import { boardWords } from '../words/board.ts';
import { nearest, whereFrom, inRows } from './distances.ts';
import type { DistanceOrigin } from './distances.ts';
import { listed, cellRange } from './cell-names.ts';
import { unitLines } from './unit-lines.ts';

const words = boardWords.text;

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
 * and zones. `nameOf`: names of groups, by default their ids.
 */
export function positionLines(
  scene: Scene,
  of: DistanceOrigin | null,
  nameOf: (group: string) => string = (group) => group,
): readonly string[] {
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
        ...(own.length === 0 ? [words.nobody] : unitLines(scene, own, of, nameOf)),
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
