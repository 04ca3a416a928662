import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId, Player } from '../ids.ts';
import { namesIn, newPlaceholder, replacePerson, withoutName } from '../privacy/placeholder.ts';
import type { Mask } from '../privacy/placeholder.ts';
import { councilRecord, heldVotes, keepVote, updateCouncil } from './keep.ts';
import type { CouncilBallot, CouncilPlan } from './record.ts';

/** What is stored of a person in one vote of a council. */
export interface StoredVoteOfPerson {
  readonly match: MatchId;
  readonly number: number;
  /** The plans they proposed, and the reasons they gave. */
  readonly proposed: readonly { readonly lines: readonly string[]; readonly reason: string | null }[];
  /** What they approved, as orders; null: they have not voted. */
  readonly approved: readonly (readonly string[])[] | null;
}

interface VoteParts {
  readonly number: number;
  readonly plans: readonly CouncilPlan[];
  readonly ballots: readonly CouncilBallot[];
}

/** What is stored of a person in the councils of a match. */
export async function storedVotesOf(
  context: TableContext,
  match: MatchId,
  { id }: Player,
): Promise<readonly StoredVoteOfPerson[]> {
  const all: VoteParts[] = [];
  for (const side of SIDES) {
    const { open, carried } = await councilRecord(context, match, side);
    all.push(...(await heldVotes(context, match, side)), ...carried, ...(open ? [open] : []));
  }
  return all.flatMap(({ number, plans, ballots }) => {
    const proposed = plans.filter(({ by }) => by.id === id).map(({ lines, reason }) => ({ lines, reason }));
    const ballot = ballots.find(({ who }) => who.id === id);
    const approved = ballot?.plans.flatMap((plan) => (plans[plan] ? [plans[plan].lines] : [])) ?? null;
    return proposed.length > 0 || ballot ? [{ match, number, proposed, approved }] : [];
  });
}

/** Erases a person from the councils of a match: a placeholder takes their place. Safe to repeat. */
export async function eraseFromCouncils(context: TableContext, match: MatchId, { id }: Player): Promise<void> {
  for (const side of SIDES) await eraseFromCouncil(context, match, side, id);
}

async function eraseFromCouncil(context: TableContext, match: MatchId, side: SideId, person: string): Promise<void> {
  const done = await updateCouncil<object>(context, match, side, async (record) => {
    // After the record: a vote that is over is kept before it leaves the record.
    const held = await heldVotes(context, match, side);
    const names = namesIn([record, held], person);
    if (names.length === 0) return { done: { ok: true } };
    const mask: Mask = { person, names, standIn: newPlaceholder([record, held]) };
    const masked = <T extends VoteParts>(vote: T): T => ({
      ...replacePerson(vote, mask),
      plans: vote.plans.map((plan) => ({
        ...replacePerson(plan, mask),
        reason: plan.reason === null ? null : withoutName(plan.reason, mask),
      })),
    });
    for (const { number } of held) await keepVote(context, match, side, number, (kept) => kept && masked(kept));
    const next = { ...record, open: record.open && masked(record.open), carried: record.carried.map(masked) };
    return { next, done: { ok: true } };
  });
  if (!done.ok) throw new Error(`The council of match ${match} is changed by others all the time`);
}
