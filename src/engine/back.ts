import { copy } from './json.ts';
import type { Game, Match } from './match.ts';

/**
 * An earlier state of a match that is to go on in place of the present one. Dice and questions are never counted back: no die that
 * somebody has seen comes again, and no button of an undone question fits a new one. Answers that were kept then must be given anew.
 */
export function wentBack<G extends Game>(earlier: Match<G>, present: Pick<Match<G>, 'asks' | 'drawn'>): Match<G> {
  const match = copy(earlier);
  match.drawn = present.drawn;
  match.asks = present.asks;
  match.asked = match.asked.map((decision) => {
    match.asks += 1;
    return { ...decision, id: `q${match.asks}` };
  });
  match.answers = {};
  return match;
}
