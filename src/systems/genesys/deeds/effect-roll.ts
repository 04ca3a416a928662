import type { GenesysEvents } from '../facts/events.ts';
import type { GenesysPlay, GenesysUnit } from '../state.ts';

type Effect = GenesysEvents['effect'];
type Result = 'wounds' | 'nothing' | 'ends' | 'heals';

/** A die for what works on a unit, told with what it comes to: that of the lowest step which it reaches. GP-22.1 */
export function effectRoll(
  play: GenesysPlay,
  unit: GenesysUnit,
  kind: Effect['kind'],
  rule: string,
  steps: readonly (readonly [least: number, result: Result])[],
): Result {
  const die = play.roll(6, 1, kind).dice[0] ?? 1;
  const result = steps.find(([least]) => die >= least)?.[1] ?? 'nothing';
  play.tell('effect', rule, { unit: unit.id, kind, die, result, cell: null });
  return result;
}
