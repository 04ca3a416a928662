import { deepEqual, openParts, rehearse } from '../../engine/index.ts';
import type { Decision, SideId } from '../../engine/index.ts';
import { countVote, endsEarly } from '../../learning/index.ts';
import type { Vote } from '../../learning/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { sidesOf } from '../seats/seats.ts';
import { refusedBy, trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { isLive, notLive } from '../update-live.ts';
import type { LiveHead } from '../update-live.ts';
import { carryOn } from './carry-on.ts';
import { updateCouncil } from './keep.ts';
import type { CarriedVote, CouncilPlan, CouncilRecord, OpenVote, PlannedDeed } from './record.ts';
import { isCouncil, membersOf, quorumIn } from './sides.ts';

/** As many plans as one vote can show, and as many as one member can propose in it. */
export const MOST_PLANS = 10;
const MOST_OWN = 3;
const LONGEST_REASON = 200;

/** A plan to be proposed. */
export interface PlanRequest {
  readonly deeds: readonly PlannedDeed[];
  readonly lines: readonly string[];
  readonly reason: string | null;
}

/** What came of taking part in a vote. */
export interface VoteOutcome {
  readonly side: SideId;
  readonly number: number;
  /** The place of the plan that was proposed, and whether nobody had proposed it before; null for a vote. */
  readonly proposed: { readonly plan: number; readonly isNew: boolean } | null;
  /** The vote is over. */
  readonly ended: boolean;
}

/** Who takes part in the council of which match. */
export interface Voter {
  readonly match: MatchId;
  readonly player: Player;
}

export interface CouncilSeat {
  readonly head: LiveHead;
  readonly side: SideId;
}

/** The live match and side of a member. `not-live`, `not-a-player`, `no-council`. */
export async function seatOf(
  context: TableContext,
  { match, player }: Voter,
): Promise<TableResult<{ readonly seat: CouncilSeat }>> {
  const head = await load(context, match);
  if (!head) return trouble('no-match');
  const held = sidesOf(head.seats, player);
  if (held.length === 0) return trouble('not-a-player');
  const side = held.find((one) => isCouncil(head.options, one));
  if (!side) return trouble('no-council');
  return isLive(head) ? { ok: true, seat: { head, side } } : notLive(head);
}

/** The question that a council votes on: set-up is left to its captain. */
export const votedOn = ({ match }: LiveHead, side: SideId): Decision | null =>
  match.asked.find((asked) => asked.of === side && asked.pace !== 'setup' && openParts(match, asked).length > 0)
  ?? null;

/** Whether a plan is on its way whose next action answers this question. */
export const isOnItsWay = ({ carried }: CouncilRecord, { pace, secret }: Decision): boolean => {
  const top = carried.at(-1);
  return top !== undefined && top.pace === pace && top.secret === secret;
};

/** The vote on a question; a new one if there was none, or one about an earlier question. */
export function voteOn({ last, open }: CouncilRecord, { id }: Decision): OpenVote {
  return open?.decision === id ? open : { number: last + 1, decision: id, plans: [], ballots: [], called: false };
}

export const ballotsOf = ({ plans, ballots }: Pick<OpenVote, 'plans' | 'ballots'>): Vote => ({
  plans: plans.length,
  ballots: ballots.map(({ who, plans: chosen }) => ({ voter: who.id, plans: chosen })),
});

const withBallotOf = (vote: OpenVote, who: Player, plans: readonly number[]): OpenVote => ({
  ...vote,
  ballots: [...vote.ballots.filter((ballot) => ballot.who.id !== who.id), { who, plans }],
});

/** What the member has approved so far. */
const approvedBy = ({ ballots }: OpenVote, { id }: Player): readonly number[] =>
  ballots.find(({ who }) => who.id === id)?.plans ?? [];

/** Counts a vote that ends now; null if nobody approves of anything. */
export function counted({ head, side }: CouncilSeat, vote: OpenVote, asked: Decision, at: number): CarriedVote | null {
  const people = membersOf(head.seats, side);
  const { approvals, voters, ranking } = countVote(ballotsOf(vote), people);
  const [taken, ...others] = ranking;
  if (taken === undefined) return null;
  const { number, decision, plans, ballots } = vote;
  return {
    number,
    decision,
    pace: asked.pace,
    secret: asked.secret,
    at,
    plans,
    ballots,
    approvals,
    voters,
    members: people.members.length,
    taken,
    after: head.log.entries,
    chances: null,
    others,
  };
}

/** The record after a change to the open vote, which ends if that is due. */
function withVote(
  record: CouncilRecord,
  seat: CouncilSeat,
  vote: OpenVote,
  asked: Decision,
  at: number,
): { readonly next: CouncilRecord; readonly ended: boolean } {
  const { number: last, called } = vote;
  const people = membersOf(seat.head.seats, seat.side);
  const over =
    endsEarly(ballotsOf(vote), people, { quorum: quorumIn(seat.head.options), called })
    && counted(seat, vote, asked, at);
  if (!over) return { next: { ...record, last, open: vote }, ended: false };
  return { next: { ...record, last, open: null, carried: [...record.carried, over] }, ended: true };
}

/** Changes the vote on the open question as a member, and carries out what was decided if it ends by that. */
async function takePart(
  context: TableContext,
  voter: Voter,
  change: (
    seat: CouncilSeat,
    vote: OpenVote,
  ) => TableResult<{
    readonly vote: OpenVote;
    readonly proposed: VoteOutcome['proposed'];
    /** Whether the vote may end by this. */
    readonly mayEnd: boolean;
  }>,
): Promise<TableResult<VoteOutcome>> {
  const found = await seatOf(context, voter);
  if (!found.ok) return found;
  const { seat } = found;
  const asked = votedOn(seat.head, seat.side);
  if (!asked) return trouble('nobody-asked');
  const done = await updateCouncil<VoteOutcome>(context, voter.match, seat.side, (record) => {
    if (isOnItsWay(record, asked)) return { done: trouble('moved-on', { decision: asked.id, asked: [] }) };
    const changed = change(seat, voteOn(record, asked));
    if (!changed.ok) return { done: changed };
    const { vote, proposed, mayEnd } = changed;
    const { next, ended } = mayEnd
      ? withVote(record, seat, vote, asked, context.clock())
      : { next: { ...record, last: vote.number, open: vote }, ended: false };
    return { next, done: { ok: true, side: seat.side, number: vote.number, proposed, ended } };
  });
  if (done.ok && done.ended) await carryOn(context, voter.match, seat.side);
  return done;
}

/** A reason as it is stored: one line. */
const readReason = (typed: string | null): string | null => {
  const line = [
    ...(typed ?? '')
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_REASON)
    .join('');
  return line === '' ? null : line;
};

/**
 * Proposes a plan, which counts as approving it. One that was proposed already is approved. `refused` by the book,
 * `too-many-plans`, `nobody-asked`, `no-council`.
 */
export const proposePlan = (
  context: TableContext,
  voter: Voter,
  { deeds, lines, reason }: PlanRequest,
): Promise<TableResult<VoteOutcome>> =>
  takePart(context, voter, (seat, vote) => {
    const { player } = voter;
    const handle = handleFor(context, seat.head);
    const rehearsal = rehearse(handle, handle.view(seat.head.match, seat.side));
    if (deeds.length === 0) return trouble('refused');
    for (const { verb, params } of deeds) {
      if (!Object.hasOwn(handle.verbs, verb)) return trouble('no-such-verb', { verb });
      // Giving up is for the captain alone.
      if (handle.verbs[verb]?.ends) return trouble('not-first');
      const { refusal } = rehearsal.try({ verb, by: seat.side, params });
      if (refusal) return refusedBy('refused', refusal);
    }
    const known = vote.plans.findIndex((plan) => deepEqual(plan.deeds, deeds));
    const own = approvedBy(vote, player);
    if (known >= 0)
      return {
        ok: true,
        vote: withBallotOf(vote, player, [...new Set([...own, known])]),
        proposed: { plan: known, isNew: false },
        mayEnd: false,
      };
    const mine = vote.plans.filter(({ by }) => by.id === player.id).length;
    if (vote.plans.length >= MOST_PLANS || mine >= MOST_OWN)
      return trouble('too-many-plans', { most: mine >= MOST_OWN ? MOST_OWN : MOST_PLANS, own: mine >= MOST_OWN });
    const plan: CouncilPlan = { by: player, deeds, lines, reason: readReason(reason) };
    const place = vote.plans.length;
    return {
      ok: true,
      vote: withBallotOf({ ...vote, plans: [...vote.plans, plan] }, player, [...own, place]),
      proposed: { plan: place, isNew: true },
      // Others must have a chance to read it.
      mayEnd: false,
    };
  });

/**
 * Approves these plans of vote `number` and no others; none: of none. `moved-on` if that vote is over.
 */
export const approvePlans = (
  context: TableContext,
  voter: Voter,
  number: number,
  plans: readonly number[],
): Promise<TableResult<VoteOutcome>> =>
  takePart(context, voter, (_, vote) => {
    if (vote.number !== number || plans.some((plan) => !vote.plans[plan])) return trouble('moved-on');
    return { ok: true, vote: withBallotOf(vote, voter.player, plans), proposed: null, mayEnd: true };
  });

/**
 * Ends a vote as its captain as soon as enough have voted, which is not said beforehand: that would tell how many have.
 * `not-first` for others, `moved-on` if that vote is over.
 */
export const callVote = (context: TableContext, voter: Voter, number: number): Promise<TableResult<VoteOutcome>> =>
  takePart(context, voter, ({ head, side }, vote) => {
    if (membersOf(head.seats, side).captain !== voter.player.id) return trouble('not-first');
    if (vote.number !== number) return trouble('moved-on');
    return { ok: true, vote: { ...vote, called: true }, proposed: null, mayEnd: true };
  });
