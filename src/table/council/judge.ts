import type { AnyMatch, SideId, SystemId } from '../../engine/index.ts';
import { other } from '../../engine/index.ts';
import { hasCurve } from '../../opponent/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { positionAfter } from '../log/replay.ts';
import { record } from '../log/record.ts';
import { opponentOf } from '../opponents/players.ts';
import type { Head } from '../stored-match.ts';
import { isLive, updateLive } from '../update-live.ts';
import { openWorkThread } from '../work-thread.ts';
import { councilRecord, forgetCouncils, heldVote, keepVote } from './keep.ts';
import type { HeldVote, PlannedDeed } from './record.ts';
import { COUNCIL } from './sides.ts';

/** Plans for the thread that judges them. */
export interface PlansOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly plans: readonly (readonly PlannedDeed[])[];
  readonly seed: number;
}

/** Works out the chances to win with plans in a thread of its own. */
export interface PlanJudge {
  /** Rejects if the thread fails or takes too long. */
  chances(order: PlansOrder): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** For how long the thread stays without an order, in milliseconds. */
const IDLE = 120_000;
/** Votes further back than this are not judged any more, if that has failed so far. */
const MOST_BACK = 5;

export function openPlanJudge(): PlanJudge {
  const thread = openWorkThread<PlansOrder, readonly number[]>(
    new URL('./worker.ts', import.meta.url),
    'plan judging',
    IDLE,
  );
  return { chances: thread.ask, close: thread.close };
}

/** Whether the plans of a side's council are judged: it plays against the book, whose chances are known. */
export const isJudged = ({ seats, system }: Pick<Head, 'seats' | 'system'>, side: SideId): boolean =>
  opponentOf(seats, other(side)) !== null && hasCurve(system);

/**
 * Judges the plans of the last votes of a council, and notes it in the log of the match where everybody may know them.
 * Safe to repeat. Gives whether anything was noted.
 */
export async function judgeVotes(context: TableContext, judge: PlanJudge, head: Head, side: SideId): Promise<boolean> {
  if (!isJudged(head, side)) return false;
  const { last } = await councilRecord(context, head.id, side);
  let noted = false;
  for (let number = last; number > Math.max(0, last - MOST_BACK); number -= 1) {
    const vote = await heldVote(context, head.id, side, number);
    if (vote?.chances) break;
    if (vote && (await judgeVote(context, judge, head, side, vote))) noted = true;
  }
  return noted;
}

async function judgeVote(
  context: TableContext,
  judge: PlanJudge,
  { id, system }: Head,
  side: SideId,
  vote: HeldVote,
): Promise<boolean> {
  const head = await load(context, id);
  const before = head && (await positionAfter(context, head, vote.after));
  if (!head || !before) return false;
  const handle = handleFor(context, head);
  const chances = await judge.chances({
    system,
    match: handle.imagined(before, side, vote.number),
    side,
    plans: vote.plans.map(({ deeds }) => deeds),
    seed: vote.number,
  });
  const noted = await noteChances(context, head, side, vote, chances);
  // Meanwhile somebody may have had their name taken out of the vote, or the match deleted.
  await keepVote(context, id, side, vote.number, (kept) => kept && { ...kept, chances });
  if (!(await load(context, id))) await forgetCouncils(context.store, id);
  return noted;
}

/** Notes the chances in the log, once; not what was about a secret answer, nor anything after the end. */
async function noteChances(
  context: TableContext,
  head: Head,
  side: SideId,
  { number, taken, secret, plans }: HeldVote,
  chances: readonly number[],
): Promise<boolean> {
  const isPublic = !secret && !plans.some(({ deeds }) => deeds.some((deed) => isSecret(context, head, side, deed)));
  if (!isLive(head) || taken === null || !isPublic) return false;
  const interaction = `council ${side} ${number} judged`;
  const done = await updateLive(context, head.id, COUNCIL, interaction, (now) =>
    record(
      context,
      now,
      { by: null, side: null, note: { kind: 'council-judged', side, number, taken, chances }, interaction },
      {},
    ),
  );
  return done.ok && !done.again;
}

function isSecret(context: TableContext, head: Head, side: SideId, { verb, params }: PlannedDeed): boolean {
  const handle = handleFor(context, head);
  return head.match !== null && handle.secret(handle.view(head.match, side), { verb, by: side, params });
}
