import { derivedOf, other } from '../../../engine/index.ts';
import type { Cell, Cells, Grid, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { gridFor, heightsOf } from '../geometry.ts';
import { arcOf, spaceFrom, spaceOf } from './space.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { ability, isCavalry } from '../units.ts';

/** Obstacles for a unit, by the cell where its anchor may be: 0 where there are none. */
export interface Obstacles {
  /** Another unit in the space there. SC-4.7 */
  readonly taken: Cells;
  /** An enemy Pike's front covers the space there: a step there must stop. SC-4.10 */
  readonly stops: Cells;
  /** A step out of the space there costs double. SC-4.6 */
  readonly contact: Cells;
}

/** Friends and enemies around a unit; a unit on the vaulted cell is no obstacle there. */
export const obstaclesOf = (
  seen: Pick<Seen, 'board' | 'units'>,
  unit: SeenUnit,
  vaulted: Cell | null = null,
): Obstacles => (vaulted === null ? around(seen, unit) : marked(seen, unit, vaulted));

const around = derivedOf((seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit) => marked(seen, unit, null));

function marked(seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, vaulted: Cell | null): Obstacles {
  const grid = gridFor(seen);
  const [taken, stops, contact] = blank(grid.count);
  const heights = heightsOf(seen.board);
  // SC-6.10: only enemies' fronts stop; SC-7.3, section 3.7: Cavalry and Slip pay no contact.
  const pays = !isCavalry(unit) && ability(unit, 'slip') === null;
  for (const each of onBoard(seen)) {
    if (each.id === unit.id) continue;
    const space = spaceOf(seen, each);
    for (const cell of space) if (cell !== vaulted) markAnchors(taken, grid, cell, unit.size);
    if (each.side === unit.side) continue;
    for (const cell of arcOf(seen, each)) markAnchors(stops, grid, cell, unit.size);
    if (pays) for (const cell of space) markNext(contact, grid, heights, cell);
  }
  return { taken, stops, contact };
}

/** Three arrays of zeros for that many cells: parts of one, which takes less to make. */
function blank(count: number): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const { buffer } = new Uint8Array(3 * count);
  return [new Uint8Array(buffer, 0, count), new Uint8Array(buffer, count, count), new Uint8Array(buffer, 2 * count)];
}

/** Marks the cells next to one, except those beyond a cliff. SC-1.7 */
function markNext(contact: Uint8Array, { directions, neighbours }: Grid, heights: Cells, cell: Cell): void {
  for (let step = cell * directions; step < (cell + 1) * directions; step += 1) {
    const next = neighbours[step]!;
    if (next >= 0 && Math.abs(heights[next]! - heights[cell]!) < 2) contact[next] = 1;
  }
}

/** Marks the anchors of bases of this size that cover a cell; some may lie off the board, where no unit steps. SC-1.4 */
function markAnchors(anchors: Uint8Array, { columns }: Grid, cell: Cell, size: number): void {
  anchors[cell] = 1;
  if (size === 1) return;
  anchors[cell + columns] = 1;
  if (cell % columns === 0) return;
  anchors[cell - 1] = 1;
  anchors[cell - 1 + columns] = 1;
}

/** The enemy Pike whose front stops a unit with its anchor there, the first by number; null if none does. SC-4.10 */
export function stopperAt(seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, anchor: Cell): UnitId | null {
  if (obstaclesOf(seen, unit).stops[anchor] !== 1) return null;
  const space = spaceFrom(seen, anchor, unit.size);
  const by = onBoard(seen, other(unit.side)).find((each) => arcOf(seen, each).some((cell) => space.includes(cell)));
  return by?.id ?? null;
}

/** The enemy Pike in whose front a cell lies. SC-6.6 */
export const guardOf = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, cell: Cell): SeenUnit | null =>
  onBoard(seen, other(unit.side)).find((each) => arcOf(seen, each).includes(cell)) ?? null;
