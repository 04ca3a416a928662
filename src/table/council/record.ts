import type { Action, DecisionId, Pace, SideId } from '../../engine/index.ts';
import type { MatchId, Player } from '../ids.ts';

/** One action of a plan; for whom is known. */
export type PlannedDeed = Pick<Action, 'verb' | 'params'>;

/** A plan that a member has proposed. */
export interface CouncilPlan {
  readonly by: Player;
  readonly deeds: readonly PlannedDeed[];
  /** The same as it is typed, one order each. */
  readonly lines: readonly string[];
  readonly reason: string | null;
}

/** What a member has approved: the places of plans. Voting again replaces it. */
export interface CouncilBallot {
  readonly who: Player;
  readonly plans: readonly number[];
}

/** A vote on one question of the side. Who has approved what is secret until it is over. */
export interface OpenVote {
  /** Counted from 1 for each side of a match. */
  readonly number: number;
  readonly decision: DecisionId;
  readonly plans: readonly CouncilPlan[];
  readonly ballots: readonly CouncilBallot[];
  /** The captain wants it to end as soon as enough have voted. */
  readonly called: boolean;
}

/** A vote that is over. */
export interface HeldVote {
  readonly number: number;
  readonly decision: DecisionId;
  readonly pace: Pace;
  /** It was about a secret answer. */
  readonly secret: boolean;
  readonly at: number;
  readonly plans: readonly CouncilPlan[];
  readonly ballots: readonly CouncilBallot[];
  /** How many approved each plan, how many have voted, and how many could. */
  readonly approvals: readonly number[];
  readonly voters: number;
  readonly members: number;
  /** The plan that is carried out; null: none could be. */
  readonly taken: number | null;
  /** The match's log had so many entries when the vote ended. */
  readonly after: number;
  /** The chance to win with each plan, 0 to 1; null: not judged, or not yet. */
  readonly chances: readonly number[] | null;
}

/** A plan on its way: the log of the match says how far it is. */
export interface CarriedVote extends HeldVote {
  /** Plans to be tried if the one before is refused, best first. */
  readonly others: readonly number[];
  /** Entries that the council has made since for other plans, about questions that this one waits for; absent: none. */
  readonly besides?: number;
}

/** What the store keeps of a council under one key; votes that are over have keys of their own. */
export interface CouncilRecord {
  readonly rev: number;
  readonly format: number;
  readonly match: MatchId;
  readonly side: SideId;
  /** The number of the last vote that was begun. */
  readonly last: number;
  readonly open: OpenVote | null;
  /** Plans on their way; while one waits for an answer, the one after it may be about that answer. */
  readonly carried: readonly CarriedVote[];
}
