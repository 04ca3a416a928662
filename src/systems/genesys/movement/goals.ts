import type { Cell, SideId } from '../../../engine/index.ts';
import { cellAt, columnOf, footprint, gapOf, rowOf, spot } from '../geometry.ts';
import { onceFor } from '../lasting.ts';
import { squadId, standingIn, unitsIn } from '../squads.ts';
import { groundOf } from '../sight/ground.ts';
import { entryCells } from './marches.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { isStanding } from '../units.ts';

/** Where a squad may want to go, and why. */
export type Goal = { readonly cell: Cell } & (
  | { readonly why: 'enemy' | 'marker'; readonly name: string }
  | { readonly why: 'cover' | 'back' | 'ahead' | 'side' | 'enter' }
);

/** How far a whole move and a shooting move go, in multiples of Mv. GP-9.1, GP-9.7 */
const paces = [3, 2, 1] as const;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The cell so many inches on the way from one to another, on the board; with fewer than none, the other way. */
export function onTheWay(seen: Seen, from: Cell, to: Cell, inches: number): Cell {
  const [x, y] = [columnOf(seen, from), rowOf(seen, from)];
  const [dx, dy] = [columnOf(seen, to) - x, rowOf(seen, to) - y];
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const share = Math.min(1, inches / length);
  const { columns, rows } = seen.board;
  return (
    cellAt(seen, clamp(Math.round(x + dx * share), columns - 1), clamp(Math.round(y + dy * share), rows - 1)) ?? from
  );
}

/** The nearest enemies of a unit, one a squad. */
export function nearestEnemies(
  seen: Seen,
  lead: SeenUnit,
  side: SideId,
  most: number,
): { readonly unit: SeenUnit; readonly gap: number }[] {
  const at = lead.at;
  if (at === null) return [];
  const best = new Map<SquadId, { unit: SeenUnit; gap: number }>();
  for (const unit of Object.values(seen.units)) {
    if (unit.side === side || !isStanding(unit) || unit.aboard != null) continue;
    const gap = gapOf(seen, { at, size: lead.size }, { at: unit.at, size: unit.size });
    const known = best.get(squadId(unit));
    if (!known || gap < known.gap) best.set(squadId(unit), { unit, gap });
  }
  return [...best.values()].sort((one, other) => one.gap - other.gap).slice(0, most);
}

/** Cells with cover, in cell order. */
const coverCells = onceFor((ground: ReturnType<typeof groundOf>): readonly Cell[] =>
  ground.flatMap((terrain, cell) => (terrain?.area ? [cell] : [])),
);

/** The nearest cell with cover within reach. */
export function coverNear(seen: Seen, at: Cell, inches: number): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of coverCells(groundOf(seen))) {
    const gap = gapOf(seen, spot(at), spot(cell));
    if (gap <= inches - 1 && gap > 0 && gap < least) [best, least] = [cell, gap];
  }
  return best;
}

/** Gates where squads at the edge come in, a few along each. GP-6.9 */
export function gatesOf(seen: Seen, squad: SquadId): Cell[] {
  const unit = unitsIn(seen, squad).find(({ place, aboard }) => place === 'edge' && aboard == null);
  if (!unit) return [];
  const taken = new Set(
    Object.values(seen.units).flatMap((each) =>
      each.at === null || each.aboard != null ? [] : footprint(seen, each.at, each.size),
    ),
  );
  const ground = groundOf(seen);
  const cells = entryCells(seen, squad, unit.size).filter(
    (cell) => !taken.has(cell) && ground[cell]?.ground !== 'impassable',
  );
  const stride = Math.max(1, Math.floor(cells.length / 6));
  return cells.filter((_, index) => index % stride === Math.floor(stride / 2));
}

/** Places worth going to, best first: towards enemies, onto markers, into cover, back, and by direction. */
export function goalsFor(seen: Seen, by: SideId, squads: readonly SquadId[], movement: number): Goal[] {
  const entering = squads.find((squad) => unitsIn(seen, squad).some(({ place }) => place === 'edge'));
  if (entering !== undefined) return gatesOf(seen, entering).map((cell) => ({ cell, why: 'enter' }));
  const [lead] = squads.flatMap((squad) => standingIn(seen, squad)).filter((unit) => unit.aboard == null);
  const at = lead?.at ?? null;
  if (!lead || at === null) return [];
  const far = 3 * movement;
  const goals: Goal[] = [];
  const enemies = nearestEnemies(seen, lead, by, 3);
  for (const { unit, gap } of enemies)
    for (const pace of paces) {
      const inches = Math.min(pace * movement, gap - 1);
      if (inches >= 1) goals.push({ cell: onTheWay(seen, at, unit.at ?? at, inches), why: 'enemy', name: unit.id });
    }
  for (const marker of Object.values(seen.markers))
    if (marker.at !== null && gapOf(seen, spot(at), spot(marker.at)) <= far)
      goals.push({ cell: marker.at, why: 'marker', name: marker.id });
  const cover = coverNear(seen, at, far);
  if (cover !== null) goals.push({ cell: cover, why: 'cover' });
  const { columns, rows } = seen.board;
  const [x, y] = [columnOf(seen, at), rowOf(seen, at)];
  const way = by === 'a' ? -1 : 1;
  for (const pace of paces)
    for (const [dx, dy, why] of [
      [0, way, 'ahead'],
      [-1, 0, 'side'],
      [1, 0, 'side'],
      [0, -way, 'back'],
    ] as const) {
      const cell = cellAt(
        seen,
        clamp(Math.round(x + dx * pace * movement), columns - 1),
        clamp(Math.round(y + dy * pace * movement), rows - 1),
      );
      if (cell !== null && cell !== at) goals.push({ cell, why });
    }
  const known = new Set<Cell>([at]);
  return goals.filter(({ cell }) => !known.has(cell) && known.add(cell));
}
