import type { Decision } from './decision.ts';
import { deepCopy, deepEqual } from './json.ts';
import { other } from './ids.ts';
import type { Game, Match } from './match.ts';
import type { SideId } from './ids.ts';

/**
 * An earlier state of a match that is to go on in place of the present one. Dice and questions are never counted back: no die that
 * somebody has seen comes again, and no button of an undone question fits a new one. Answers that were kept then must be given anew,
 * unless a side only takes back what is its `own`: then they stand, and of the other side also what it did in secret since.
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

/** What the same question has been answered by now, if it is still asked. */
function answersSince<G extends Game>(
  { asked, answers }: Match<G>,
  decision: Decision,
): Match<G>['answers'][string] | undefined {
  const still = asked.find((one) => deepEqual({ ...one, id: decision.id }, decision));
  return still && answers[still.id];
}
