import type { RuleId } from '../../engine/index.ts';
import { isRightAnswer } from './question.ts';
import type { ClassAnswer, ClassAsk } from './question.ts';

/** What the answers of a class come to, without saying who gave which. */
export interface ClassCount {
  readonly answers: number;
  /** How many chose each option, in their order. */
  readonly options: readonly number[];
  /** Orders of their own, the most frequent first. */
  readonly orders: readonly { readonly text: string; readonly count: number }[];
  /** Rules that were named, the most frequent first. */
  readonly rules: readonly { readonly rule: RuleId; readonly count: number }[];
  /** Guesses at a chance in per cent, the lowest first. */
  readonly percents: readonly number[];
  /** How many are right; null: nobody has said what is. */
  readonly right: number | null;
}

/** How often each text occurs, the most frequent first. */
function frequencies(texts: readonly string[]): readonly { readonly text: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
}

/** Counts the answers to a question. */
export function countAnswers(ask: ClassAsk, answers: readonly ClassAnswer[]): ClassCount {
  const judged = answers.map((answer) => isRightAnswer(ask, answer));
  return {
    answers: answers.length,
    options: ask.options.map(
      (_, option) => answers.filter((one) => one.is === 'option' && one.option === option).length,
    ),
    orders: frequencies(answers.flatMap((one) => (one.is === 'orders' ? [one.text] : []))),
    rules: frequencies(answers.flatMap((one) => (one.is === 'rule' ? [one.rule] : []))).map(({ text, count }) => ({
      rule: text,
      count,
    })),
    percents: answers.flatMap((one) => (one.is === 'percent' ? [one.percent] : [])).sort((one, other) => one - other),
    right: judged.some((one) => one !== null) ? judged.filter((one) => one === true).length : null,
  };
}

/** The guess in the middle, in per cent; null without one. */
export const medianOf = (percents: readonly number[]): number | null => percents[percents.length >> 1] ?? null;
