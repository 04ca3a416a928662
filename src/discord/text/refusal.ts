import { spokenNames } from './names.ts';
import type { Refusal } from '../../engine/index.ts';
import type { MatchView, Trouble } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { en } from '../words/en.ts';

/** Why the rules say no: a sentence, then code and rule in small print. */
export const refusalLines = (matchView: MatchView, refusal: Refusal): readonly string[] =>
  [en.refused.line(phrasesOf(matchView.handle).refusal(refusal, spokenNames(matchView)), refusal.code, refusal.rule)];

/** Why the table did not do it; with the rule where one says no. */
export const troubleLines = (matchView: MatchView | null, trouble: Trouble): readonly string[] =>
  matchView && trouble.refusal ? refusalLines(matchView, trouble.refusal) : [en.trouble(trouble)];
