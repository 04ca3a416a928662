import { testPluck } from '../combat/pluck.ts';
import type { FigureUnit, VampiresPlay } from '../state.ts';
import { singleVerb } from './single.ts';
import { refusal } from '../refusals.ts';

/** A figure that is Down tries to get up. VW-9.4 */
export function standUp(play: VampiresPlay, unit: FigureUnit): void {
  unit.acted = true;
  const up = play.match.options['standRoll'] !== 'on' || testPluck(play, unit, 'stand').passed;
  if (up) unit.down = false;
  play.tell(up ? 'stood-up' : 'stand-failed', 'VW-9.4', { unit: unit.id });
}

export const stand = singleVerb({
  rule: 'VW-9.4',
  refuse: (_view, unit) => (unit.down ? null : refusal('NOT_DOWN', 'VW-9.4', { unit: unit.id })),
  run: standUp,
});
