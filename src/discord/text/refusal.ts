import { spokenNames } from './names.ts';
import type { Refusal } from '../../engine/index.ts';
import type { MatchView, Trouble } from '../../table/index.ts';
import { otherStepLine } from '../learn/card.ts';
import { phrasesOf } from '../words/phrases.ts';
import { en } from '../words/en.ts';

/** A refusal by the rules: a sentence, then the rule in small print. Its code is for programs. */
export const refusalLines = (matchView: Pick<MatchView, 'handle' | 'names'>, refusal: Refusal): readonly string[] => [
  en.refused.line(phrasesOf(matchView.handle).refusal(refusal, spokenNames(matchView)), refusal.rule),
];

/** A refusal by the table; with the rule if a rule refuses. */
export const troubleLines = (matchView: MatchView | null, trouble: Trouble): readonly string[] =>
  matchView && trouble.refusal
    ? refusalLines(matchView, trouble.refusal)
    : [matchView && trouble.code === 'other-step' ? otherStepLine(matchView) : en.trouble(trouble)];
