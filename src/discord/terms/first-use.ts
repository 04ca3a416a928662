import type { MatchView } from '../../table/index.ts';
import { termWords as words } from '../words/terms.ts';
import { termsOf } from './used.ts';

/** A small line for each of these terms that is not among those known, which then are. */
export function firstUses(matchView: MatchView, names: readonly string[], known: Set<string>): readonly string[] {
  const terms = termsOf(matchView.handle);
  return [...new Set(names)]
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      known.add(name);
      const term = terms.find((one) => one.name === name);
      return term ? [words.first(term.name, term.about)] : [];
    });
}
