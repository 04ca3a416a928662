import type { Action } from './match/action.ts';
import type { Facts } from './json.ts';
import type { RuleId } from './ids.ts';

/** Why an action is not allowed. May use only what is in the asking side's view. */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleId;
  readonly facts: Facts;
  /** Up to three of the nearest legal actions. */
  readonly instead?: readonly Action[];
}

/** Makes a refusal. */
export const refusal = (code: string, rule: RuleId, facts: Facts = {}): Refusal => ({ code, rule, facts });

/** A book's codes for the refusals that every book has. */
export interface GeneralCodes {
  readonly over: Refusal;
  /** It is the other side's decision. */
  readonly notAsked: Refusal;
  /** Something else must be answered first, by whichever side; without it, the same refusal as `wrongVerb`. */
  readonly waiting?: Refusal;
  /** The verb does not belong to this phase. */
  readonly wrongVerb: Refusal;
  /** There is no such unit. */
  readonly unknownThing: Refusal;
  readonly badLabel: Refusal;
  /** A value that cannot be read. */
  readonly badValue: Refusal;
  /** An unknown option, or a value it does not accept; without it, the same refusal as `badValue`. */
  readonly badOption?: Refusal;
  /** The umpire says that time is up for a decision that is not being asked. */
  readonly noDecision: Refusal;
}
