import { spokenNames } from '../names.ts';
import type { Refusal } from '../../engine/index.ts';
import type { Glance, Trouble } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { en } from '../words/en.ts';

/** Why the rules say no: a sentence, then code and rule in small print. */
export const refusalLines = (glance: Glance, refusal: Refusal): readonly string[] =>
  [en.refused.line(wordsOf(glance.door).refusal(refusal, spokenNames(glance)), refusal.code, refusal.rule)];

/** Why the table did not do it; with the rule where one says no. */
export const troubleLines = (glance: Glance | null, trouble: Trouble): readonly string[] =>
  glance && trouble.refusal ? refusalLines(glance, trouble.refusal) : [en.trouble(trouble)];
