import { other } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { weapons } from '../data/weapons.ts';
import { groundOf, within } from '../geometry.ts';
import { waysFor } from '../movement/moves.ts';
import { sightOf } from '../needs.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { canRun, isEngaged, shootingWeapons } from '../units.ts';
import { targetsOf } from './shots.ts';
import { sightBlockedAt } from './sight.ts';

/** What a side threatens: cells, and the enemies that stand there with those who threaten them. */
export interface Threat {
  readonly cells: readonly Cell[];
  readonly targets: readonly { readonly unit: UnitId; readonly by: readonly UnitId[] }[];
}

/** The cells of which a figure could attack somebody: by a move into contact, or by a shot from where it stands. */
function cellsOf(seen: Seen, unit: OnBoard<SeenFigure>): ReadonlySet<Cell> {
  const { grid, contacts } = groundOf(seen);
  const cells = new Set<Cell>(contacts[unit.at]);
  const shots = shootingWeapons(unit);
  if (isEngaged(seen, unit)) {
    // VW-5.13: it shoots into its own Fight alone.
    for (const weapon of shots) for (const { at } of targetsOf(seen, unit, weapon)) cells.add(at);
    return cells;
  }
  for (const cell of waysFor(seen, unit, { run: canRun(unit) }).cells)
    for (const near of contacts[cell] ?? []) cells.add(near);
  const range = Math.min(sightOf(seen, unit) ?? Infinity, Math.max(0, ...shots.map((id) => weapons[id].range)));
  for (let cell = 0; cell < grid.count; cell += 1)
    if (within(seen, unit.at, cell, range) && !sightBlockedAt(seen, unit.at, cell)) cells.add(cell);
  return cells;
}

/** What a side could attack in a turn of its own as all stand now. Who is Down attacks nobody. VW-9.1 */
export function threatOf(seen: Seen, side: SideId): Threat {
  const threatened = new Map<Cell, UnitId[]>();
  for (const unit of onBoard(seen, side).filter(({ down }) => !down))
    for (const cell of cellsOf(seen, unit)) threatened.set(cell, [...(threatened.get(cell) ?? []), unit.id]);
  return {
    cells: [...threatened.keys()].sort((one, two) => one - two),
    targets: onBoard(seen, other(side)).flatMap(({ id, at }) => {
      const by = threatened.get(at);
      return by ? [{ unit: id, by }] : [];
    }),
  };
}
