import { spokenNames } from './names.ts';
import type { Action, AnyView } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { en } from '../words/en.ts';

/** A probability in per cent, with one decimal where that helps. */
export function percent(chance: number): string {
  const tenths = Math.round(chance * 1000) / 10;
  return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)} %`;
}

/** The chances of an action, a line each. */
export const oddsLines = (matchView: MatchView, view: AnyView, action: Action): readonly string[] =>
  matchView.handle
    .odds(view, action)
    .map(({ text, chance }) =>
      en.odds.line(phrasesOf(matchView.handle).text(text, spokenNames(matchView)), percent(chance)),
    );
