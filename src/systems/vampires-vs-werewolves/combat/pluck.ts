import { passes } from '../../../engine/index.ts';
import { stopHunkering } from '../effects.ts';
import type { TestReason } from '../facts/events.ts';
import type { FigureUnit, VampiresPlay } from '../state.ts';
import { card } from '../units.ts';
import type { PowerId } from '../data/talents.ts';
import { dieSides, plainNeed } from './attack.ts';

/** A plain Pluck roll. VW-8.6, 15.3 */
export function testPluck(play: VampiresPlay, unit: FigureUnit, reason: TestReason): { passed: boolean; die: number } {
  const { pluck } = card(unit);
  const die = play.roll(dieSides, 1, reason).dice[0] ?? 0;
  const passed = passes(plainNeed(pluck), die);
  play.tell('pluck-tested', 'VW-8.6', { unit: unit.id, reason, die, pluck, passed });
  return { passed, die };
}

/** A figure tries a Mystical Power; a natural 1 may lose it. VW-11.1, 11.2 */
export function tryPower(play: VampiresPlay, unit: FigureUnit, power: PowerId): boolean {
  stopHunkering(play, unit.id);
  const { passed, die } = testPluck(play, unit, power);
  if (die !== 1) return passed;
  const second = play.roll(dieSides, 1, 'fumble').dice[0] ?? 0;
  play.tell('fumble-rolled', 'VW-11.2', { unit: unit.id, die: second });
  if (second === 1) {
    unit.powersLost.push(power);
    play.tell('power-lost', 'VW-11.2', { unit: unit.id, power });
  }
  return passed;
}
