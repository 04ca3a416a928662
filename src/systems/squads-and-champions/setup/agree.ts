import type { Facts, Refusal } from '../../../engine/index.ts';
import { scenarios } from '../data/scenarios.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import { isMap } from './maps.ts';
import { boardSizes, compositionOf, groupsIn } from '../options.ts';
import { refusal } from '../refusals.ts';

/** The options of a match, including those set by the scenario, or two that do not go together. 3.14, section 9 */
export function agree(settled: Facts, given: Facts): Facts | Refusal {
  const scenario = scenarios[settled['scenario'] as ScenarioId];
  const against = (param: string, other: string): Refusal =>
    refusal('BAD_OPTION', 'SC-2.1', {
      param,
      text: settled[param] ?? null,
      with: other,
      value: settled[other] ?? null,
    });
  const battlefield =
    given['battlefield'] === undefined ? (scenario.battlefield ?? settled['battlefield']) : settled['battlefield'];
  if (scenario.battlefield !== null && battlefield !== scenario.battlefield) return against('battlefield', 'scenario');
  // A board given along with a map is accepted if it equals the map's.
  const board = Number(settled['board']);
  if (isMap(battlefield) && board !== boardSizes.usual) return against('board', 'battlefield');
  const roundLimit = given['roundLimit'] === undefined ? scenario.rounds : settled['roundLimit'];
  if (scenario.limited && roundLimit === 0) return against('roundLimit', 'scenario');
  if (groupsIn(compositionOf({ options: settled })) > board / 2) return against('composition', 'board');
  return { ...settled, battlefield: battlefield ?? null, roundLimit: roundLimit ?? null };
}
