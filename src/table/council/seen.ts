import type { DecisionId, Pace, SideId } from '../../engine/index.ts';
import { quorumOf } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { councilRecord, heldVotes } from './keep.ts';
import type { CouncilPlan, HeldVote } from './record.ts';
import { membersOf, quorumIn } from './sides.ts';
import { isOnItsWay, seatOf, votedOn, voteOn } from './votes.ts';
import type { Voter } from './votes.ts';

/** A plan as the other members see it: nobody learns who proposed it. */
export interface SeenPlan extends Pick<CouncilPlan, 'deeds' | 'lines' | 'reason'> {
  /** The member has proposed it. */
  readonly own: boolean;
  /** The member approves of it. */
  readonly approved: boolean;
}

/** A vote as one member may see it: nothing of what others have approved. */
export interface SeenVote {
  readonly number: number;
  readonly decision: DecisionId;
  readonly pace: Pace;
  readonly secret: boolean;
  readonly plans: readonly SeenPlan[];
  /** The member has voted. */
  readonly voted: boolean;
  /** The captain wants it to end; for anybody else false. */
  readonly called: boolean;
}

/** A vote that is over, as its side sees it: how many approved, and nobody's name. */
export type SeenHeldVote = Omit<HeldVote, 'plans' | 'ballots' | 'after' | 'decision'> & {
  readonly plans: readonly SeenPlan[];
};

/** A council as one member sees it. */
export interface SeenCouncil {
  readonly side: SideId;
  readonly members: number;
  /** How many must have voted before the captain can end a vote. */
  readonly quorum: number;
  readonly isCaptain: boolean;
  /** Null: it is asked nothing, or a plan is on its way. */
  readonly vote: SeenVote | null;
  /** A plan is on its way and waits for an answer. */
  readonly waiting: boolean;
}

/** The council of a match as this member may see it; null for everybody else, and where there is none. */
export async function councilFor(context: TableContext, voter: Voter): Promise<SeenCouncil | null> {
  const found = await seatOf(context, voter);
  if (!found.ok) return null;
  const { head, side } = found.seat;
  const record = await councilRecord(context, voter.match, side);
  const asked = votedOn(head, side);
  const people = membersOf(head.seats, side);
  const isCaptain = people.captain === voter.player.id;
  return {
    side,
    members: people.members.length,
    quorum: quorumOf(quorumIn(head.options), people.members.length),
    isCaptain,
    waiting: record.carried.length > 0,
    vote: asked && !isOnItsWay(record, asked) ? seenVote(voteOn(record, asked), asked, voter.player, isCaptain) : null,
  };
}

function seenVote(
  { number, decision, plans, ballots, called }: ReturnType<typeof voteOn>,
  { pace, secret }: { readonly pace: Pace; readonly secret: boolean },
  player: Player,
  isCaptain: boolean,
): SeenVote {
  const mine = ballots.find(({ who }) => who.id === player.id);
  return {
    number,
    decision,
    pace,
    secret,
    plans: plans.map((plan, place) => seenPlan(plan, place, player, mine?.plans ?? [])),
    voted: mine !== undefined,
    called: isCaptain && called,
  };
}

const seenPlan = (
  { by, deeds, lines, reason }: CouncilPlan,
  place: number,
  player: Player,
  approved: readonly number[],
): SeenPlan => ({ deeds, lines, reason, own: by.id === player.id, approved: approved.includes(place) });

/** The votes of a member's side that are over, in order; empty for everybody else. */
export async function heldFor(context: TableContext, voter: Voter): Promise<readonly SeenHeldVote[]> {
  const found = await seatOf(context, voter);
  if (!found.ok) return [];
  return (await heldVotes(context, voter.match, found.seat.side)).map(
    ({ plans, ballots, after: _, decision: __, ...vote }) => {
      const mine = ballots.find(({ who }) => who.id === voter.player.id)?.plans ?? [];
      return { ...vote, plans: plans.map((plan, place) => seenPlan(plan, place, voter.player, mine)) };
    },
  );
}
