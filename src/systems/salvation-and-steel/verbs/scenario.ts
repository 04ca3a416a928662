import { nameParam } from '../../../engine/index.ts';
import { scenarioIds } from '../data/scenarios.ts';
import { refusal } from '../refusals.ts';
import type { SalvationVerb } from '../state.ts';
import { words } from '../texts.ts';

const params = { id: nameParam };
const known = ['random', ...scenarioIds] as const;

/** Proposes a scenario. SS-4.1, D2 */
export const scenario: SalvationVerb<typeof params> = {
  rule: 'SS-4.1',
  place: 'setup',
  params,
  secret: () => true,
  // Only the result of both proposals is announced.
  revealed: () => null,
  choices: () => words(known, 'scenario'),
  *offers() {
    for (const id of known) yield { id };
  },
  refuse: (_view, _by, { id }) =>
    known.some((each) => each === id) ? null : refusal('NO_SUCH_SCENARIO', 'SS-4.1', { id, ids: [...known] }),
};
