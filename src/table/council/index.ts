import type { SideId } from '../../engine/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId, Player } from '../ids.ts';
import type { ActResult, SeatResult } from '../requests.ts';
import type { TableResult } from '../trouble.ts';
import { scoresFor } from './scores.ts';
import type { CouncilScores } from './scores.ts';
import { joinCouncil, setCouncil } from './members.ts';
import { councilFor, heldFor } from './seen.ts';
import type { SeenCouncil, SeenHeldVote } from './seen.ts';
import { approvePlans, callVote, proposePlan } from './votes.ts';
import type { PlanRequest, VoteOutcome, Voter } from './votes.ts';

/** Sides that are held by many, who vote on what to do. Expected trouble is returned as a value. */
export interface Councils {
  /**
   * Makes the side of its first player one that a council holds, or gives it back to its players; before or during the
   * match. `not-first`, `not-a-player`, `not-live`.
   */
  set(match: MatchId, player: Player, on: boolean, interaction: string): Promise<SeatResult>;
  /** Joins the council of a live match. `no-council`, `already-seated`, `played-against`. */
  join(match: MatchId, player: Player, side: SideId | null, interaction: string): Promise<ActResult>;
  /** As a member sees it; null for everybody else. */
  viewOf(voter: Voter): Promise<SeenCouncil | null>;
  /** The votes of a member's side that are over. */
  held(voter: Voter): Promise<readonly SeenHeldVote[]>;
  /** Proposes a plan and approves it. `refused`, `too-many-plans` most, own; `nobody-asked`, `not-first`, `moved-on`. */
  propose(voter: Voter, plan: PlanRequest): Promise<TableResult<VoteOutcome>>;
  /** Approves these plans of a vote and no others. `moved-on` if it is over. */
  approve(voter: Voter, vote: number, plans: readonly number[]): Promise<TableResult<VoteOutcome>>;
  /** Ends a vote as its captain, as soon as enough have voted. `not-first`, `moved-on`. */
  call(voter: Voter, vote: number): Promise<TableResult<VoteOutcome>>;
  /** The scores of councils that play against the book; everybody's for a teacher, which the caller checks. */
  scores(match: MatchId, player: Player, isTeacher: boolean): Promise<readonly CouncilScores[]>;
}

/** The councils of a table. */
export const openCouncils = (context: TableContext): Councils => ({
  set: (match, player, on, interaction) => setCouncil(context, match, player, on, interaction),
  join: (match, player, side, interaction) => joinCouncil(context, match, player, side, interaction),
  viewOf: (voter) => councilFor(context, voter),
  held: (voter) => heldFor(context, voter),
  propose: (voter, plan) => proposePlan(context, voter, plan),
  approve: (voter, vote, plans) => approvePlans(context, voter, vote, plans),
  call: (voter, vote) => callVote(context, voter, vote),
  scores: (match, player, isTeacher) => scoresFor(context, match, player, isTeacher),
});
