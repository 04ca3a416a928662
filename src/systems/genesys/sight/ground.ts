import { ofGround } from '../../../engine/index.ts';
import { terrainOf } from '../data/terrain.ts';
import type { Terrain } from '../data/terrain.ts';
import type { Seen } from '../state.ts';

const grounds = ofGround(({ pieces }) => {
  const cells: (Terrain | undefined)[] = [];
  for (const piece of pieces) for (const cell of piece.cells) cells[cell] = terrainOf(piece.kind);
  return cells;
});

/** Terrain by cell. 3.17 */
export const groundOf = ({ board }: Pick<Seen, 'board'>): readonly (Terrain | undefined)[] => grounds(board);
