import { other } from '../../../engine/index.ts';
import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import { weapons } from '../data/weapons.ts';
import { groundOf, within } from '../geometry.ts';
import { waysFor } from '../movement/moves.ts';
import { sightOf } from '../needs.ts';
import type { Seen } from '../state.ts';
import { canRun, isEngaged, shootingWeapons } from '../units.ts';
import { sightBlockedAt } from './sight.ts';

/** What a side threatens: cells, and the enemies that stand there with those who threaten them. */
export interface Threat {
  readonly cells: readonly Cell[];
  readonly targets: readonly { readonly unit: UnitId; readonly by: readonly UnitId[] }[];
}

/** What a side could attack in a turn of its own as all stand now: by a move into contact, or by a shot from where it stands. */
export function threatOf(seen: Seen, side: SideId): Threat {
  const { grid, contacts } = groundOf(seen);
  const threatened = new Map<Cell, UnitId[]>();
  for (const unit of onBoard(seen, side)) {
    if (unit.down) continue;
    const cells = new Set<Cell>(contacts[unit.at]);
    if (!isEngaged(seen, unit))
      for (const cell of waysFor(seen, unit, { run: canRun(unit) }).cells)
        for (const near of contacts[cell] ?? []) cells.add(near);
    const sight = sightOf(seen, unit);
    const range = Math.min(sight ?? Infinity, Math.max(0, ...shootingWeapons(unit).map((id) => weapons[id].range)));
    for (let cell = 0; range > 0 && cell < grid.count; cell += 1)
      if (!cells.has(cell) && within(seen, unit.at, cell, range) && !sightBlockedAt(seen, unit.at, cell))
        cells.add(cell);
    for (const cell of cells) threatened.set(cell, [...(threatened.get(cell) ?? []), unit.id]);
  }
  return {
    cells: [...threatened.keys()].sort((one, two) => one - two),
    targets: onBoard(seen, other(side)).flatMap(({ id, at }) => {
      const by = threatened.get(at);
      return by ? [{ unit: id, by }] : [];
    }),
  };
}
