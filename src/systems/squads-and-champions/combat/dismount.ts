import type { Cell } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { facingTowards } from '../movement/centres.ts';
import { classes } from '../data/ranks.ts';
import { directionNames, label, pointOf } from '../geometry.ts';
import { distance, spaceOf } from '../movement/space.ts';
import type { ChampionsPlay, ChampionsUnit, Direction, Seen, SeenUnit } from '../state.ts';
import { classId } from '../units.ts';

/** Whether it has a facing without its mount. SC-7.5 */
export const becomesPike = (unit: SeenUnit): boolean => classes[classes[classId(unit)].infantry].faces;

/**
 * Its cell if its side names none: as far from the attacker as possible, then the lowest row, then the lowest column.
 * 5.3 (d)
 */
export function farthestCell(seen: Pick<Seen, 'board' | 'units'>, unit: SeenUnit, attacker: SeenUnit): Cell {
  const from = spaceOf(seen, attacker);
  const rank = (cell: Cell): readonly number[] => {
    const { x, y } = pointOf(seen, cell);
    return [-distance(seen, [cell], from), y, x];
  };
  const [cell] = [...spaceOf(seen, unit)].sort((one, other) => {
    const [left, right] = [rank(one), rank(other)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return (left[at] ?? 0) - (right[at] ?? 0);
  });
  if (cell === undefined) throw new Error(`${unit.id} stands nowhere`);
  return cell;
}

/** A Pike turns to the unit that dismounted it, unless its side chooses otherwise. 5.3 (d) */
export const facingOn = (seen: Pick<Seen, 'board'>, unit: SeenUnit, cell: Cell, attacker: SeenUnit): Direction | null =>
  becomesPike(unit) ? facingTowards(seen, { id: unit.id, at: cell, size: 1 }, attacker) : null;

/** Turns the unit into its Infantry version: the same unit, unwounded, done or not as before. SC-7.5, SC-7.6, SC-7.7 */
export function dismount(
  play: ChampionsPlay,
  unit: ChampionsUnit,
  cell: Cell,
  facing: Direction | null,
  by: string,
): void {
  const { match } = play;
  const facingNow = facing ?? facingOn(match, unit, cell, unitOf(match, by));
  unit.dismounted = true;
  unit.wounded = false;
  unit.size = 1;
  unit.at = cell;
  unit.facing = facingNow;
  play.tell('dismounted', 'SC-7.5', {
    unit: unit.id,
    by,
    at: label(match, cell),
    facing: facingNow === null ? null : (directionNames[facingNow] ?? null),
    class: classId(unit),
  });
}
