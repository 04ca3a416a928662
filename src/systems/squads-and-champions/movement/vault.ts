import type { Cell, Refusal } from '../../../engine/index.ts';
import { isPit } from './footing.ts';
import { cellOf } from '../../../kit/index.ts';
import { gridFor, label, pointOf, stepsOf, terrainAt } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { guardOf } from './obstacles.ts';
import { distance, occupants, spaceAt, spaceOf } from './space.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { leftOf, moveReach, reachWithin } from './reach.ts';
import type { MoveKind } from './reach.ts';

/** The cells that each step of a path enters; within a step, the lowest row first, then the lowest column. */
function entered(seen: Seen, unit: SeenUnit, path: readonly Cell[]): Cell[] {
  let before = spaceOf(seen, unit);
  return path.flatMap((anchor) => {
    const space = spaceAt(seen, anchor, unit.size) ?? [];
    const fresh = space.filter((cell) => !before.includes(cell));
    before = space;
    const at = (cell: Cell) => pointOf(seen, cell);
    return fresh.sort((one, other) => at(one).y - at(other).y || at(one).x - at(other).x);
  });
}

/** What can be vaulted: a pit, or another unit. SC-10.8, SC-R33 */
function vaultable(seen: Seen, unit: SeenUnit): (cell: Cell) => boolean {
  const taken = occupants(seen);
  return (cell) => isPit(terrainAt(seen, cell)) || (taken.get(cell) ?? unit.id) !== unit.id;
}

/** Cells of a path that can be vaulted, in the order in which they are entered. */
export const vaultableOn = (seen: Seen, unit: SeenUnit, path: readonly Cell[]): Cell[] =>
  entered(seen, unit, path).filter(vaultable(seen, unit));

/** The one cell that a Vault goes over: the one named, else the first on the path that needs it. SC-10.8, SC-R33 */
export function vaultedCell(seen: Seen, unit: SeenUnit, path: readonly Cell[], over: Cell | null): Cell | Refusal {
  const found = vaultableOn(seen, unit, path).find((cell) => over === null || cell === over);
  return (
    found
    ?? refusal('FEAT_CONDITION', 'SC-10.8', {
      unit: unit.id,
      feat: 'vault',
      missing: 'no-vault',
      cell: over === null ? null : label(seen, over),
    })
  );
}

/** A path over one cell to a goal that is closer that way than by walking around. */
interface VaultPath {
  readonly over: Cell;
  readonly path: readonly Cell[];
  readonly cost: number;
}

/** Paths over these cells, as far as they can be vaulted; not over one in an enemy's front. SC-10.8 */
function pathsOver(seen: Seen, unit: SeenUnit, how: MoveKind, cells: Iterable<Cell>): VaultPath[] {
  const space = spaceOf(seen, unit);
  const around = moveReach(seen, unit, how);
  return [...cells]
    .filter(vaultable(seen, unit))
    .filter((over) => !space.includes(over) && !guardOf(seen, unit, over))
    .flatMap((over) => {
      const ways = reachWithin(seen, unit, leftOf(seen, unit, how), how, over);
      const nearer = ways.cells.filter((cell) => around.cost(cell) < 0 || ways.cost(cell) < around.cost(cell));
      return nearer.map((cell) => ({ over, path: ways.path(cell), cost: ways.cost(cell) }));
    });
}

/** Paths over a cell next to the unit. */
export const vaultPaths = (seen: Seen, unit: SeenUnit, how: MoveKind): readonly VaultPath[] =>
  pathsOver(seen, unit, how, new Set(spaceOf(seen, unit).flatMap((cell) => gridFor(seen).nextTo(cell))));

/** The directions of the steps of a path, one digit each. SC-1.3 */
function directionsOf(seen: Seen, unit: SeenUnit, path: readonly Cell[]): string {
  let before = pointOf(seen, cellOf(unit));
  return path
    .map((cell) => {
      const { x, y } = pointOf(seen, cell);
      const direction = stepsOf.findIndex((by) => by.x === x - before.x && by.y === y - before.y);
      before = { x, y };
      return direction;
    })
    .join('');
}

/** The best path in the sense of SC-4.14 to each goal, over any cell that the unit can come to; the cheapest first. */
export function allVaultPaths(seen: Seen, unit: SeenUnit, how: MoveKind): readonly VaultPath[] {
  const [space, limit] = [spaceOf(seen, unit), leftOf(seen, unit, how)];
  const inReach = Array.from({ length: gridFor(seen).count }, (_, cell) => cell).filter(
    (cell) => distance(seen, space, [cell]) <= limit,
  );
  const ways = pathsOver(seen, unit, how, inReach).map((way) => ({
    ...way,
    directions: directionsOf(seen, unit, way.path),
  }));
  ways.sort(
    (one, two) =>
      one.cost - two.cost
      || one.path.length - two.path.length
      || (one.directions < two.directions ? -1 : one.directions > two.directions ? 1 : 0),
  );
  const best = new Map<Cell | undefined, VaultPath>();
  for (const way of ways) {
    const goal = way.path.at(-1);
    if (!best.has(goal)) best.set(goal, way);
  }
  return [...best.values()];
}
