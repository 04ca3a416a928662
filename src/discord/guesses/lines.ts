import type { MatchView, SeenGuesses } from '../../table/index.ts';
import { plain } from '../text/split.ts';
import { spokenNames } from '../text/names.ts';
import { guessWords as words } from '../words/guesses.ts';

/** The most people in the table at the end. */
const MOST_SHOWN = 10;

/** How people have guessed: what was just settled, and at the end of the match everybody's score. */
export function guessLines(matchView: MatchView, { settled, leaders, scores }: SeenGuesses): readonly string[] {
  const named = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
    all.map((one) => ({ ...one, name: plain(one.name) }));
  const { side } = spokenNames(matchView);
  return [
    ...(settled
      ? [
          words.settled(
            settled.outcome,
            settled.outcome === 'even' ? '' : side(settled.outcome),
            settled.right,
            settled.of,
            named(leaders),
          ),
        ]
      : []),
    ...(matchView.stage === 'over' && scores.length > 0
      ? [
          words.table.title,
          ...named(scores.slice(0, MOST_SHOWN)).map(words.table.line),
          ...(scores.length > MOST_SHOWN ? [words.table.more(scores.length - MOST_SHOWN)] : []),
        ]
      : []),
  ];
}
