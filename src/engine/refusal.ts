import type { Action } from './action.ts';
import type { Facts } from './json.ts';
import type { RuleId } from './ids.ts';

/** Why an action is not allowed. May use only what the asker's view contains. */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleId;
  readonly facts: Facts;
  /** Up to three of the nearest legal actions. */
  readonly instead?: readonly Action[];
}

/** Makes a refusal. */
export const refusal = (code: string, rule: RuleId, facts: Facts = {}): Refusal => ({ code, rule, facts });

/** How a book names the refusals that every book has. */
export interface GeneralCodes {
  readonly over: Refusal;
  /** It is another side's decision. */
  readonly notAsked: Refusal;
  /** Something else must be answered first, whoever has to; without it, as for any verb that is not asked. */
  readonly waiting?: Refusal;
  /** The verb does not belong to this phase. */
  readonly wrongVerb: Refusal;
  /** A unit that does not exist. */
  readonly unknownThing: Refusal;
  readonly badLabel: Refusal;
  /** A value that cannot be read. */
  readonly badValue: Refusal;
  /** An option that does not exist, or a value it may not have; without it, as any bad value. */
  readonly badOption?: Refusal;
  /** The time of a decision is said to be up that is not asked. */
  readonly noDecision: Refusal;
}
