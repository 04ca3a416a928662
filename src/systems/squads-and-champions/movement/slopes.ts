import type { Cell } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { gridFor, label, pointOf, terrainAt } from '../geometry.ts';
import type { Level } from '../data/terrain.ts';
import { distance, occupants, spaceAt, spaceOf } from './space.ts';
import type { ChampionsPlay, ChampionsUnit, Seen, SeenUnit } from '../state.ts';

/** Whether any cell of a unit's space is on a slope. SC-4.11 */
export const onSlope = (seen: Pick<Seen, 'board'>, unit: SeenUnit): boolean =>
  spaceOf(seen, unit).some((cell) => terrainAt(seen, cell).level === 'slope');

/** Whether one place comes before another: compared number by number. */
function before(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

/** The nearest space of one level on which a unit can stand. SC-11.10 */
function nearestOn(seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, level: Level): Cell | null {
  const taken = occupants(seen);
  const from = spaceOf(seen, unit);
  const start = pointOf(seen, cellOf(unit));
  const fits = (cell: Cell): boolean => {
    const terrain = terrainAt(seen, cell);
    return terrain.level === level && terrain.cost !== null && terrain.end && (taken.get(cell) ?? unit.id) === unit.id;
  };
  let best: { readonly cell: Cell; readonly rank: readonly number[] } | null = null;
  for (let cell = 0; cell < gridFor(seen).count; cell += 1) {
    const space = spaceAt(seen, cell, unit.size);
    if (!space?.every(fits)) continue;
    const { x, y } = pointOf(seen, cell);
    const rank = [distance(seen, from, space), (x - start.x) ** 2 + (y - start.y) ** 2, y, x];
    if (!best || before(rank, best.rank)) best = { cell, rank };
  }
  return best?.cell ?? null;
}

/**
 * Where a unit goes that was stopped on a slope: with its anchor on the nearest ground, else on the nearest elevated
 * space. SC-11.10, SC-R38
 */
export const nearestFoot = (seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit): Cell | null =>
  nearestOn(seen, unit, 'ground') ?? nearestOn(seen, unit, 'elevated');

/**
 * A unit that would stay on a slope is moved to its foot at once, without cost or further effects. SC-4.12, SC-11.10
 */
export function slideOff(play: ChampionsPlay, unit: ChampionsUnit): void {
  const { match } = play;
  if (!onSlope(match, unit)) return;
  const foot = nearestFoot(match, unit);
  if (foot === null) return;
  const from = cellOf(unit);
  unit.at = foot;
  play.tell('slid-off-slope', 'SC-4.12', { unit: unit.id, from: label(match, from), to: label(match, foot) });
}
