import type { Cell, SideId } from '../../../engine/index.ts';
import { directionNames, label } from '../geometry.ts';
import type { ChampionsPlay, ChampionsUnit, Direction } from '../state.ts';
import { isPike } from '../units.ts';

/** Puts a unit on the board during set-up; only Pikes have a facing. SC-2.12, SC-2.14 */
export function setUp(play: ChampionsPlay, unit: ChampionsUnit, cell: Cell, facing: Direction): void {
  unit.at = cell;
  unit.facing = isPike(unit) ? facing : null;
  play.tell('deployed', 'SC-2.12', {
    unit: unit.id,
    cell: label(play.match, cell),
    facing: unit.facing === null ? null : (directionNames[unit.facing] ?? null),
  });
}

/** A side has set up its units. SC-2.12 */
export function finishSetUp(play: ChampionsPlay, side: SideId): void {
  play.match.own.ready.push(side);
  play.tell('deployment-done', 'SC-2.12', { side });
  play.beat('turn');
}
