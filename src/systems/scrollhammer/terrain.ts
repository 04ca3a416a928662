import type { Cell, Piece } from '../../engine/index.ts';
import { terrains, isTerrain } from './data/terrain.ts';
import type { Terrain } from './data/terrain.ts';
import { agreedCovers } from './options.ts';
import { cellsOfBase } from './geometry.ts';
import type { Base } from './geometry.ts';
import type { Seen } from './state.ts';

/** What hinders a step into a cell. */
export const solid = 1;
export const zone = 2;
export const difficult = 4;
export const dangerous = 8;

/** The terrain of a board, read once: kinds by cell, and what moves read of it. */
interface Ground {
  readonly kinds: readonly (Terrain | undefined)[];
  readonly flags: Uint8Array;
  /** Covers of cells that hide, 0 of those that do not. */
  readonly hides: Uint8Array;
  readonly blocks: Uint8Array;
  readonly anyHides: readonly Cell[];
  readonly anyBlocks: readonly Cell[];
}

// A board's list of pieces is replaced, never changed in place.
const known = new WeakMap<readonly Piece[], Ground>();

const flagOf: Readonly<Record<Terrain['move'], number>> = { open: 0, difficult, dangerous, impassable: solid };

export function groundOf(seen: Pick<Seen, 'board' | 'options'>): Ground {
  const { pieces, columns, rows } = seen.board;
  const found = known.get(pieces);
  if (found) return found;
  const covers = agreedCovers(seen);
  const kinds = new Array<Terrain | undefined>(columns * rows).fill(undefined);
  const flags = new Uint8Array(columns * rows);
  const hides = new Uint8Array(columns * rows);
  const blocks = new Uint8Array(columns * rows);
  for (const { kind, cells } of pieces) {
    if (!isTerrain(kind)) continue;
    const terrain = terrains[kind];
    const cover = covers.get(kind) ?? terrain.cover;
    const agreed = { ...terrain, cover };
    for (const cell of cells) {
      kinds[cell] = agreed;
      flags[cell] = flagOf[terrain.move];
      if (terrain.sight !== 'open') hides[cell] = cover ?? 0;
      if (terrain.sight === 'blocks') blocks[cell] = 1;
    }
  }
  const where = (mask: Uint8Array): readonly Cell[] => {
    const cells: Cell[] = [];
    mask.forEach((is, cell) => {
      if (is !== 0) cells.push(cell);
    });
    return cells;
  };
  const made = { kinds, flags, hides, blocks, anyHides: where(hides), anyBlocks: where(blocks) };
  known.set(pieces, made);
  return made;
}

/** The terrain of a cell, or null in the open. Section 3.7 */
export const terrainAt = (seen: Pick<Seen, 'board' | 'options'>, cell: Cell): Terrain | null =>
  groundOf(seen).kinds[cell] ?? null;

/** Does a base stand on a cell with terrain of which this is true? */
export const standsIn = (
  seen: Pick<Seen, 'board' | 'options'>,
  base: Base,
  is: (terrain: Terrain) => boolean,
): boolean =>
  cellsOfBase(seen, base).some((cell) => {
    const terrain = terrainAt(seen, cell);
    return terrain !== null && is(terrain);
  });

/** How high a unit reaches: the hill it stands on, and its base. SH-1.16 */
export const topOf = (seen: Pick<Seen, 'board' | 'options'>, base: Base): number =>
  Math.max(...cellsOfBase(seen, base).map((cell) => terrainAt(seen, cell)?.elevation ?? 0)) + base.size;
