import type { ButtonBuilder } from '@discordjs/builders';
import type { Action, DecisionId, Refusal } from '../../engine/index.ts';
import type { Glance, Trouble } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { writeId } from '../ids.ts';
import { markOf } from '../marks.ts';
import { button } from '../payload.ts';
import { en } from '../words/en.ts';
import { actionName } from './asked.ts';

/** Why the rules say no: a sentence, then code and rule in small print. */
export const refusalLines = (glance: Glance, refusal: Refusal): readonly string[] =>
  [en.refused.line(wordsOf(glance.door).refusal(refusal, glance.names), refusal.code, refusal.rule)];

/** Why the table did not do it; with the rule where one says no. */
export const troubleLines = (glance: Glance | null, trouble: Trouble): readonly string[] =>
  glance && trouble.refusal ? refusalLines(glance, trouble.refusal) : [en.trouble(trouble)];

/** Buttons that do whole actions: what is legal in place of what was refused, found again by their marks in the player's draft, and offers. */
export const insteadButtons = (glance: Glance, instead: readonly Action[], decision: DecisionId, most = 3): readonly ButtonBuilder[] => {
  const { view, door, id: match } = glance;
  if (!view) return [];
  const marked = new Map(instead.slice(0, most).map((action) => [markOf(door, view, action), action]));
  return [...marked].map(([mark, action]) => button(writeId({ press: 'offer', match, decision, verb: mark }), actionName(glance, action), 'main'));
};
