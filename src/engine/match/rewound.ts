import type { Decision } from './decision.ts';
import { deepCopy, deepEqual } from '../json.ts';
import { other } from '../ids.ts';
import type { Game, Match } from './match.ts';
import type { SideId } from '../ids.ts';

/**
 * An earlier state of a match, made to continue in place of the present one. The counts of dice and questions never go
 * back: no die that somebody has seen comes again, and no button of an undone question fits a new one. Answers given
 * then must be given again, unless a side only takes back actions of its `own`: then they stay, as does everything the
 * other side has done in secret since.
 */
export function rewound<G extends Game>(earlier: Match<G>, present: Match<G>, own: SideId | null = null): Match<G> {
  const match = deepCopy(earlier);
  match.drawn = present.drawn;
  match.asks = present.asks;
  match.answers = {};
  match.asked = earlier.asked.map((decision) => {
    match.asks += 1;
    const again = { ...decision, id: `q${match.asks}` };
    const given =
      own
      && (decision.of === own
        ? earlier.answers[decision.id]
        : (answersSince(present, decision) ?? earlier.answers[decision.id]));
    if (given) match.answers[again.id] = deepCopy(given);
    return again;
  });
  if (own) match.secrets[other(own)] = deepCopy(present.secrets[other(own)]);
  return match;
}

/** The answers the same question has received by now, if it is still asked. */
function answersSince<G extends Game>(
  { asked, answers }: Match<G>,
  decision: Decision,
): Match<G>['answers'][string] | undefined {
  const still = asked.find((one) => deepEqual({ ...one, id: decision.id }, decision));
  return still && answers[still.id];
}
