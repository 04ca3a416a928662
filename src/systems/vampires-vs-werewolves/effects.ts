import type { UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import type { InterruptCause } from './facts/events.ts';
import type { FigureUnit, VampiresPlay } from './state.ts';
import { label } from './geometry.ts';

/** A ritual comes to nothing, where the figure is at one. VW-13.7 */
export function interrupt(play: VampiresPlay, id: UnitId, cause: InterruptCause): void {
  const unit = unitOf(play.match, id);
  if (!unit.ritual) return;
  unit.ritual = false;
  play.tell('ritual-interrupted', 'VW-13.7', { unit: id, cause });
}

/** VW-4.16 */
export function stopHunkering(play: VampiresPlay, id: UnitId): void {
  const unit = unitOf(play.match, id);
  if (!unit.hunkered) return;
  unit.hunkered = false;
  play.tell('hunker-ended', 'VW-4.16', { unit: id });
}

/** A further Down changes nothing. VW-9.3, 9.5 */
export function knockDown(play: VampiresPlay, unit: FigureUnit): void {
  if (unit.down) return;
  unit.down = true;
  play.tell('knocked-down', 'VW-9.1', { unit: unit.id });
  interrupt(play, unit.id, 'down');
  stopHunkering(play, unit.id);
}

/** Its materials stay where it fell; its gear is gone. VW-2.8 */
export function takeOut(play: VampiresPlay, unit: FigureUnit): void {
  const { match } = play;
  if (unit.at === null) throw new Error(`${unit.id} is not on the board`);
  const at = unit.at;
  const cell = label(match, at);
  const { side, materials } = unit;
  interrupt(play, unit.id, 'out');
  play.tell('out-of-game', 'VW-2.8', { unit: unit.id, cell });
  Object.assign(unit, { at: null, out: true, down: false, hunkered: false, gearAt: null, materials: false });
  if (!materials) return;
  let number = 1;
  while (match.markers[`materials-${number}`]) number += 1;
  const id = `materials-${number}`;
  match.markers[id] = { id, kind: 'materials', at, facts: { side } };
  play.tell('materials-dropped', 'VW-2.8', { unit: unit.id, cell });
}
