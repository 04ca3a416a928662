import type { Facts } from '../json.ts';
import type { DecisionId, Part, RuleId, SideId } from '../ids.ts';

/** Which of the table's clocks is running. */
export type Pace = 'setup' | 'turn' | 'reaction';

/** A question of a step, before the engine gives it an id. */
export interface Ask {
  readonly of: SideId;
  readonly kind: string;
  readonly rule: RuleId;
  readonly facts: Facts;
  /** The verbs that answer it. */
  readonly verbs: readonly string[];
  /** What each needs an answer of its own, mostly units. Without it there is one answer, for the part `''`. */
  readonly parts?: readonly Part[];
  /** Others see only whether the answer is in. Without it everybody sees the answer. */
  readonly secret?: boolean;
  readonly pace: Pace;
  /**
   * The answer of a standing order must look like a player's: the table delays it and submits it as an ordinary action.
   */
  readonly veiled?: boolean;
}

/** A point where the engine waits. */
export interface Decision extends Ask {
  readonly id: DecisionId;
  readonly parts: readonly Part[];
  readonly secret: boolean;
}
