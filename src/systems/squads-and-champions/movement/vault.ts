import type { Cell, Refusal } from '../../../engine/index.ts';
import { isPit } from './footing.ts';
import { gridFor, label, pointOf, terrainAt } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { guardOf } from './obstacles.ts';
import { occupants, spaceAt, spaceOf } from './space.ts';
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

/** Paths over a cell next to the unit, each to a goal that is closer that way than by walking around. */
export function vaultPaths(
  seen: Seen,
  unit: SeenUnit,
  how: MoveKind,
): { readonly over: Cell; readonly path: readonly Cell[] }[] {
  const space = spaceOf(seen, unit);
  const near = new Set(space.flatMap((cell) => gridFor(seen).nextTo(cell)));
  const around = moveReach(seen, unit, how);
  return [...near]
    .filter(vaultable(seen, unit))
    .filter((over) => !space.includes(over) && !guardOf(seen, unit, over))
    .flatMap((over) => {
      const ways = reachWithin(seen, unit, leftOf(seen, unit, how), how, over);
      const nearer = ways.cells.filter((cell) => around.cost(cell) < 0 || ways.cost(cell) < around.cost(cell));
      return nearer.map((cell) => ({ over, path: ways.path(cell) }));
    });
}
