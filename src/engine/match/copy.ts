import { deepCopy } from '../json.ts';
import { shareDerived } from './derived.ts';
import type { Game, Match } from './match.ts';

/**
 * A copy of a match that can be advanced on its own. What rules only ever replace and never change in place (pieces of
 * terrain, options, steps, questions, answers) is shared with the match; units, markers, the book's own state and
 * secrets are copied.
 */
export function copyOf<G extends Game>(match: Match<G>): Match<G> {
  const { board, units, markers, own, secrets, agenda, asked, answers } = match;
  const copy: Match<G> = {
    ...match,
    board: { ...board },
    units: deepCopy(units),
    markers: deepCopy(markers),
    own: deepCopy(own),
    secrets: deepCopy(secrets),
    agenda: [...agenda],
    asked: [...asked],
    answers: Object.fromEntries(Object.entries(answers).map(([question, given]) => [question, { ...given }])),
  };
  shareDerived(copy, match);
  return copy;
}
