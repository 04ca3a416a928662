import type { Scene } from '../src/engine/index.ts';
import { fight, hex, squares } from '../tests/rendering/scenes.ts';

/** The largest boards: 37 × 36 hexes and 24 × 24 squares, each with units, terrain, trails and dice. */
export const LARGEST: Readonly<Record<'hexes' | 'squares', Scene>> = {
  hexes: { ...fight, focus: [] },
  squares: { ...squares, focus: [] },
};

/** A unit walks back and forth along row A, which is otherwise empty. */
const cellOf = (scene: Scene, step: number): number => {
  const { columns, rows } = scene.board;
  const along = step % (2 * (columns - 2));
  return Math.floor(rows / 5) * columns + 1 + (along < columns - 2 ? along : 2 * (columns - 2) - along);
};

/**
 * The scene after one unit has moved a cell further: the unit, its trail, its start and the title change; no dice, no
 * highlights.
 */
export function afterMove(scene: Scene, step: number): Scene {
  const [from, to] = [cellOf(scene, step), cellOf(scene, step + 1)];
  const place = (cell: number) => ({ column: cell % scene.board.columns, row: Math.floor(cell / scene.board.columns) });
  const first = scene.tokens.find(({ group, cells }) => group === null && cells.length === 1) ?? scene.tokens[0]!;
  const others = scene.tokens.filter((token) => token !== first);
  return {
    ...scene,
    tokens: [{ ...first, cells: [to] }, ...others],
    trails: [{ kind: 'move', side: first.side, points: [place(from), place(to)], label: '1', good: null }],
    ghosts: [{ at: from, side: first.side, label: first.label }],
    dice: [],
    highlights: [],
    banner: { ...scene.banner, title: `Turn ${step + 1}` },
  };
}

/** A separate match: its ground differs from all others. */
export function matchOf(scene: Scene, number: number): Scene {
  const [first] = scene.terrain;
  const cell = hex('A1') + number;
  return {
    ...scene,
    ground: `${scene.ground} ${number}`,
    terrain: first ? [...scene.terrain, { ...first, cells: [cell] }] : scene.terrain,
  };
}
