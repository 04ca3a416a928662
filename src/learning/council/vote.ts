/** What somebody has approved: the places of plans in the order in which they were proposed. */
export interface Ballot {
  readonly voter: string;
  readonly plans: readonly number[];
}

/** A vote as it stands: how many plans there are, and who has approved which. One ballot a person. */
export interface Vote {
  readonly plans: number;
  readonly ballots: readonly Ballot[];
}

/** The people of a council. */
export interface Members {
  readonly members: readonly string[];
  /** Breaks ties and may end a vote early; null: nobody does. */
  readonly captain: string | null;
}

/** What came of a vote. */
export interface VoteCount {
  /** How many approve each plan. */
  readonly approvals: readonly number[];
  /** How many have voted, also for none of the plans. */
  readonly voters: number;
  /** The plans that somebody approves, best first. */
  readonly ranking: readonly number[];
}

/** How many must have voted before a vote can be ended early: a number, or half of the members. */
export type Quorum = number | 'half';

/** How many that is of this council: at least one, and never more than there are. */
export const quorumOf = (quorum: Quorum, members: number): number =>
  Math.max(1, quorum === 'half' ? Math.ceil(members / 2) : Math.min(quorum, members));

/** The ballots with one more, which replaces the one that this person gave before. */
export const withBallot = (ballots: readonly Ballot[], ballot: Ballot): readonly Ballot[] => [
  ...ballots.filter(({ voter }) => voter !== ballot.voter),
  { ...ballot, plans: [...new Set(ballot.plans)].sort((one, other) => one - other) },
];

/** Only who belongs to the council counts, each once, and only for plans that there are. */
function countedBallots({ plans, ballots }: Vote, members: readonly string[]): readonly Ballot[] {
  const last = new Map(ballots.map((ballot) => [ballot.voter, ballot]));
  return [...last.values()]
    .filter(({ voter }) => members.includes(voter))
    .map(({ voter, plans: chosen }) => ({
      voter,
      plans: [...new Set(chosen)].filter((plan) => Number.isInteger(plan) && plan >= 0 && plan < plans),
    }));
}

/**
 * Counts a vote: the plan that most approve comes first. Among equals the captain's choice comes first, then the plan
 * that was proposed first.
 */
export function countVote(vote: Vote, { members, captain }: Members): VoteCount {
  const ballots = countedBallots(vote, members);
  const approvals = Array.from(
    { length: vote.plans },
    (_, plan) => ballots.filter(({ plans }) => plans.includes(plan)).length,
  );
  const favoured = ballots.find(({ voter }) => voter === captain)?.plans ?? [];
  const count = (plan: number): number => approvals[plan] ?? 0;
  const ranking = [...approvals.keys()]
    .filter((plan) => count(plan) > 0)
    .sort(
      (one, other) =>
        count(other) - count(one) || Number(favoured.includes(other)) - Number(favoured.includes(one)) || one - other,
    );
  return { approvals, voters: ballots.length, ranking };
}

/**
 * Whether a vote ends before its time: everybody has voted, or the captain wants it to end and enough have. Not before
 * somebody approves of something.
 */
export function endsEarly(
  vote: Vote,
  people: Members,
  { quorum, called }: { quorum: Quorum; called: boolean },
): boolean {
  const { voters, ranking } = countVote(vote, people);
  const { length } = people.members;
  return ranking.length > 0 && (voters >= length || (called && voters >= quorumOf(quorum, length)));
}
