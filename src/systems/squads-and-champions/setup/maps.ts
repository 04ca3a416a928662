import { gridOf, regionsOf } from '../../../engine/index.ts';
import type { Board, Cell, Facts, Piece } from '../../../engine/index.ts';
import { maps } from '../data/maps.ts';
import type { MapId } from '../data/maps.ts';
import { terrains } from '../data/terrain.ts';
import { blankBoard } from '../geometry.ts';

const charAt = (rows: readonly string[], cell: Cell): string | undefined =>
  rows[Math.floor(cell / rows.length)]?.[cell % rows.length];

const made = new Map<MapId, readonly Piece[]>();

/** The terrain of a pregenerated battlefield: a piece for each connected region of one type. 3.13 */
export function mapPieces(id: MapId): Piece[] {
  const pieces = made.get(id) ?? regions(id);
  made.set(id, pieces);
  return [...pieces];
}

function regions(id: MapId): Piece[] {
  const rows: readonly string[] = maps[id];
  const grid = gridOf(blankBoard(rows.length));
  return terrains
    .filter(({ look }) => look !== null)
    .flatMap(({ id: kind, char }) =>
      regionsOf(grid, (cell) => charAt(rows, cell) === char).map((cells, index) => ({
        id: `${id}.${kind}-${index + 1}`,
        kind,
        at: Math.min(...cells),
        turned: 0,
        cells: [...cells].sort((one, other) => one - other),
      })),
    );
}

export const isMap = (battlefield: unknown): battlefield is MapId =>
  typeof battlefield === 'string' && Object.hasOwn(maps, battlefield);

/** The board before anything is placed: a map, or blank ground. SC-1.1, SC-2.7 */
export function boardFor({ battlefield, board }: Facts): Board {
  if (isMap(battlefield)) return { ...blankBoard(maps[battlefield].length), pieces: mapPieces(battlefield) };
  return blankBoard(typeof board === 'number' ? board : maps.vale.length);
}
