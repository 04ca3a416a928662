import { unitParam } from '../params.ts';
import { unitOf, units } from '../../../kit/index.ts';
import { targetChoices } from '../missions/score.ts';
import { refusal } from '../refusals.ts';
import type { GenesysVerb } from '../state.ts';

const params = { unit: unitParam };

/** The unit that an Assassinate mission is about. GP-4.4 */
export const target: GenesysVerb<typeof params> = {
  rule: 'GP-4.4',
  place: 'setup',
  params,
  choices: (view, by) => units(targetChoices(view, by).map((id) => unitOf(view, id))),
  *offers(view, by) {
    for (const unit of targetChoices(view, by)) yield { unit };
  },
  refuse: (view, by, { unit }) =>
    targetChoices(view, by).includes(unit)
      ? null
      : refusal('BAD_TARGET', 'GP-4.4', { unit, units: targetChoices(view, by) }),
};
