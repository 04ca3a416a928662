import type { SideId } from '../../engine/index.ts';
import { countVote } from '../../learning/index.ts';
import { dueOf } from '../clock/due-times.ts';
import { cleanUp } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId } from '../ids.ts';
import type { Head } from '../stored-match.ts';
import { isLive } from '../update-live.ts';
import { carryOn } from './carry-on.ts';
import { judgeVotes } from './judge.ts';
import type { PlanJudge } from './judge.ts';
import { updateCouncil } from './keep.ts';
import { councilSides, membersOf } from './sides.ts';
import { ballotsOf, counted, votedOn } from './votes.ts';

/** What the table does by itself for councils. */
export interface CouncilKeeper {
  /** Goes on with the plans that are on their way in a match as it is now. */
  schedule(head: Head): void;
  /** Ends the votes of a match whose time is up; whether a plan was carried out by that. */
  endDue(match: MatchId): Promise<boolean>;
  /** Waits for what is being done. */
  close(): Promise<void>;
}

/** `changed`: is told of each match in which something was done that nobody waits for. */
export function openCouncilKeeper(
  context: TableContext,
  judge: PlanJudge,
  changed: (match: MatchId) => void,
): CouncilKeeper {
  const doing = new Set<Promise<unknown>>();
  /** Councils whose plans are being judged. */
  const judging = new Set<string>();
  let closed = false;
  const goOn = async (head: Head): Promise<void> => {
    for (const side of councilSides(head.options)) {
      if (await carryOn(context, head.id, side)) changed(head.id);
      const key = `${head.id} ${side}`;
      if (judging.has(key) || closed) continue;
      judging.add(key);
      try {
        if (await judgeVotes(context, judge, head, side)) changed(head.id);
      } finally {
        judging.delete(key);
      }
    }
  };
  return {
    schedule(head) {
      if (closed || head.stage === 'lobby' || councilSides(head.options).length === 0) return;
      const mine = cleanUp(context, head.id, [goOn(head)]).finally(() => doing.delete(mine));
      doing.add(mine);
    },
    async endDue(match) {
      const head = await load(context, match);
      if (!head || !isLive(head) || head.pausedUntil !== null) return false;
      let acted = false;
      for (const side of councilSides(head.options))
        if (await endIfDue(context, head, side)) acted = (await carryOn(context, match, side)) || acted;
      return acted;
    },
    async close() {
      closed = true;
      await judge.close();
      await Promise.all(doing);
    },
  };
}

/** Ends the vote of a side whose time is up, if somebody has approved of something. */
async function endIfDue(context: TableContext, head: Head, side: SideId): Promise<boolean> {
  const now = context.clock();
  const [due] = dueOf(head.clock, side).filter(({ what }) => what === 'grace' || what === 'default');
  if (!isLive(head) || !due || due.at > now) return false;
  const asked = votedOn(head, side);
  if (!asked) return false;
  const done = await updateCouncil<{ readonly ended: boolean }>(context, head.id, side, (record) => {
    const { open } = record;
    const ranking = open ? countVote(ballotsOf(open), membersOf(head.seats, side)).ranking : [];
    const over = open?.decision === asked.id && ranking.length > 0 ? counted({ head, side }, open, asked, now) : null;
    if (!over) return { done: { ok: true, ended: false } };
    return { next: { ...record, open: null, carried: [...record.carried, over] }, done: { ok: true, ended: true } };
  });
  return done.ok && done.ended;
}
