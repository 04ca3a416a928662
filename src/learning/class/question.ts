import type { Cell, Position, PuzzleDeed, RuleId, SideId, SystemId } from '../../engine/index.ts';

/** What a class can be asked: what to do, how to answer a secret question, how likely something is, which rule says so. */
export const CLASS_QUESTION_KINDS = ['plan', 'allocation', 'odds', 'rule'] as const;
export type ClassQuestionKind = (typeof CLASS_QUESTION_KINDS)[number];

/** A position that a class is asked about, as everybody may see it. */
export interface ClassPosition {
  readonly system: SystemId;
  readonly position: Position;
  /** The side that the class plays. */
  readonly side: SideId;
  /** What is done before the question: the charge, for the dice of its combat. */
  readonly lead: readonly PuzzleDeed[];
}

/** One answer that is offered. Its letter follows from its place. */
export interface ClassOption {
  readonly text: string;
  readonly deeds: readonly PuzzleDeed[];
  /** Where its letter stands on the board; null: nowhere. */
  readonly cell: Cell | null;
}

/** The plans that are right: options by their places, and orders of somebody's own as they wrote them. */
export interface RightPlans {
  readonly options: readonly number[];
  readonly orders: readonly string[];
}

/** What a teacher asks, with what is right as far as that is known before the answers. */
export interface ClassAsk {
  readonly kind: ClassQuestionKind;
  readonly text: string;
  readonly about: ClassPosition;
  readonly options: readonly ClassOption[];
  /** What is right; null: the teacher has not said yet. */
  readonly right: RightPlans | null;
  /** The exact chance, from 0 to 1; null for other kinds. */
  readonly chance: number | null;
  /** The rules that say so. */
  readonly rules: readonly RuleId[];
}

/** What somebody answers: an option, orders of their own, per cent, or a rule. */
export type ClassAnswer =
  | { readonly is: 'option'; readonly option: number }
  | { readonly is: 'orders'; readonly text: string; readonly deeds: readonly PuzzleDeed[] }
  | { readonly is: 'percent'; readonly percent: number }
  | { readonly is: 'rule'; readonly rule: RuleId };

/** So many points beside the exact chance are still right. */
export const CLOSE_ENOUGH = 5;

/** A, B, C … */
export const optionLetter = (option: number): string => String.fromCharCode(65 + option);

const sameDeeds = (one: readonly PuzzleDeed[], other: readonly PuzzleDeed[]): boolean =>
  JSON.stringify(one.map(({ verb, params }) => [verb, params]))
  === JSON.stringify(other.map(({ verb, params }) => [verb, params]));

/** Orders that are what an option offers are that option. */
export function asOption({ options }: Pick<ClassAsk, 'options'>, answer: ClassAnswer): ClassAnswer {
  if (answer.is !== 'orders') return answer;
  const option = options.findIndex(({ deeds }) => deeds.length > 0 && sameDeeds(deeds, answer.deeds));
  return option < 0 ? answer : { is: 'option', option };
}

/** Whether this is an answer to such a question at all. */
export function fitsQuestion({ kind, options }: Pick<ClassAsk, 'kind' | 'options'>, answer: ClassAnswer): boolean {
  switch (answer.is) {
    case 'option':
      return Number.isInteger(answer.option) && answer.option >= 0 && answer.option < options.length;
    case 'orders':
      return (kind === 'plan' || kind === 'allocation') && answer.text !== '';
    case 'percent':
      return kind === 'odds' && answer.percent >= 0 && answer.percent <= 100;
    case 'rule':
      return kind === 'rule' && answer.rule !== '';
  }
}

/** Whether an answer is right; null: nobody has said what is. */
export function isRightAnswer({ right, chance, rules }: ClassAsk, answer: ClassAnswer): boolean | null {
  switch (answer.is) {
    case 'option':
      return right === null ? null : right.options.includes(answer.option);
    case 'orders':
      return right === null ? null : right.orders.includes(answer.text);
    case 'percent':
      return chance === null ? null : Math.abs(answer.percent - chance * 100) <= CLOSE_ENOUGH;
    case 'rule':
      return rules.length === 0 ? null : rules.includes(answer.rule);
  }
}
