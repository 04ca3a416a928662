import { blockedAt } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { groundOf } from '../geometry.ts';
import type { Ground } from '../geometry.ts';
import type { Seen } from '../state.ts';

/** The first cell, or the two cells flanking a corner, at which the line of sight is blocked; null: it is clear. VW-1.9, 1.10 */
export function sightBlockedAt(seen: Pick<Seen, 'board'>, from: Cell, to: Cell): readonly Cell[] | null {
  const ground = groundOf(seen);
  const known = lines.get(ground) ?? new Map<number, readonly Cell[] | null>();
  lines.set(ground, known);
  const line = from * ground.grid.count + to;
  const blocked = known.get(line);
  if (blocked !== undefined) return blocked;
  const found = look(ground, from, to);
  known.set(line, found);
  return found;
}

// Only the ground blocks sight, so what was found on it holds for every match on it.
const lines = new WeakMap<Ground, Map<number, readonly Cell[] | null>>();

function look({ grid, terrain }: Ground, from: Cell, to: Cell): readonly Cell[] | null {
  // High ground hides what is on neither side of it up there.
  const low = terrain[from]?.level !== 1 && terrain[to]?.level !== 1;
  return blockedAt(grid, from, to, (cell) => {
    const there = terrain[cell];
    return there !== undefined && (there.wall || (low && there.level === 1));
  });
}
