import type { Facts } from './json.ts';
import type { DecisionId, Part, RuleId, SideId } from './ids.ts';

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
  /** `['']`, or the units that each need an answer. */
  readonly parts: readonly Part[];
  /** Others see only whether the answer is in. */
  readonly secret: boolean;
  readonly pace: Pace;
  /** The answer of a standing order must look like a player's: the table delays it and submits it as an ordinary action. */
  readonly veiled?: boolean;
}

/** A point where the engine waits. */
export interface Decision extends Ask {
  readonly id: DecisionId;
}
