import type { Refusal, RuleId, SideId, VerbPlace } from '../../../engine/index.ts';
import { yesNoParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { words } from '../texts.ts';

const params = { answer: yesNoParam };

/** A question that is answered by yes or no; `usual` is offered first. */
export const yesOrNo = (
  rule: RuleId,
  key: 'challenge' | 'push' | 'press-on' | 'take-mission',
  place: VerbPlace,
  refuse: (view: GenesysView, by: SideId) => Refusal | null = () => null,
  usual: 'yes' | 'no' = 'no',
): GenesysVerb<typeof params> => ({
  rule,
  place,
  params,
  choices: () => words(['yes', 'no'], key),
  *offers(view, by) {
    const legal = refuse(view, by) === null;
    if (legal && usual === 'yes') yield { answer: 'yes' };
    yield { answer: 'no' };
    if (legal && usual === 'no') yield { answer: 'yes' };
  },
  refuse: (view, by, { answer }) => (answer === 'yes' ? refuse(view, by) : null),
});

export const cannotChallenge = (view: GenesysView, by: SideId): Refusal | null =>
  view.own.round < 2 || view.own.initiative === by
    ? refusal('CANNOT_CHALLENGE', 'GP-7.4', { round: view.own.round })
    : null;
