import { other, deepEqual } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import type { Accepted } from '../apply-input.ts';
import { rewind } from './rewind.ts';
import type { TableContext } from '../context.ts';
import { isCouncil } from '../council/sides.ts';
import { entriesFor, newestFirst, stepsUpTo } from '../log/log.ts';
import type { Proposal } from '../log/notes.ts';
import { cannotPause, pause, resume } from './pauses.ts';
import { record } from '../log/record.ts';
import { isFirst } from '../seats/seats.ts';
import { endAsDraw } from './endings.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { TableResult } from '../trouble.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { isStep } from './undo.ts';
import { updateAsPlayer } from '../update-live.ts';

/** Proposes something to the other side, or agrees if they have proposed the same. */
export const propose = (
  context: TableContext,
  match: MatchId,
  player: Player,
  asked: Proposal,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, async (head, held) => {
    const [side, second] = held;
    if (!mayDecide(head, player, side, asked)) return { done: trouble('not-first') };
    const wrong = await objection(context, head, side, asked);
    if (wrong) return { done: wrong };
    const proposal: Proposal =
      asked.what === 'undo' ? { ...asked, step: await stepsUpTo(context, head, asked.to) } : asked;
    const { pending } = head;
    const alike = pending !== null && deepEqual(pending.proposal, proposal);
    if (second || (alike && pending.side !== side)) return carryOut(context, head, player, side, proposal, interaction);
    if (alike) return { done: trouble('own-proposal') };
    return record(
      context,
      head,
      { by: player, side, note: { kind: 'proposed', side, by: player, proposal }, interaction },
      { pending: { side, by: player, proposal } },
    );
  });

/** What is proposed now, if it is what somebody has read: another proposal may have come since. */
const pendingAs = ({ pending }: Head, read: Proposal | undefined): Head['pending'] =>
  pending && (read === undefined || deepEqual(pending.proposal, read)) ? pending : null;

/** Agrees to what the other side has proposed; `read`: only to that. */
export const agree = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  read?: Proposal,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, async (head, held) => {
    const pending = pendingAs(head, read);
    if (!pending) return { done: trouble('nothing-proposed') };
    const side = other(pending.side);
    if (!held.includes(side)) return { done: trouble('own-proposal') };
    if (!mayDecide(head, player, side, pending.proposal)) return { done: trouble('not-first') };
    const wrong = await objection(context, head, pending.side, pending.proposal);
    return wrong ? { done: wrong } : carryOut(context, head, player, side, pending.proposal, interaction);
  });

/** Declines the other side's proposal, or withdraws one's own; `read`: only that one. */
export const decline = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  read?: Proposal,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const pending = pendingAs(head, read);
    if (!pending) return { done: trouble('nothing-proposed') };
    const own = held.includes(pending.side);
    const side = own ? pending.side : other(pending.side);
    const note = {
      kind: 'proposal-dropped',
      side,
      by: player,
      proposal: pending.proposal,
      how: own ? 'withdrawn' : 'declined',
    } as const;
    return record(context, head, { by: player, side, note, interaction }, { pending: null });
  });

/** Players who joined a side later cannot end the match on its behalf; a council speaks through its captain. */
const mayDecide = ({ seats, options }: Head, player: Player, side: SideId, { what }: Proposal): boolean =>
  (what !== 'draw' && !isCouncil(options, side)) || isFirst(seats, side, player);

/**
 * Why something cannot be done even if both sides want it; null if it can. May use only what the proposing side knows.
 */
async function objection(
  context: TableContext,
  head: Head,
  side: SideId,
  proposal: Proposal,
): Promise<TableResult<never> | null> {
  switch (proposal.what) {
    case 'pause':
      return cannotPause(head, proposal.hours, 'consent');
    case 'resume':
      return head.pausedUntil === null ? trouble('not-paused') : null;
    case 'undo': {
      if (!isStep(head, proposal.to)) return trouble('no-such-step', { to: proposal.to });
      for await (const entry of newestFirst(context, head, proposal.to))
        if (entry.input !== null && entriesFor([entry], side).length > 0) return null;
      return trouble('nothing-to-undo');
    }
    default:
      // A draw can be agreed to at any time.
      return null;
  }
}

function carryOut(
  context: TableContext,
  head: Head,
  by: Player,
  side: SideId,
  proposal: Proposal,
  interaction: string,
): Update<Accepted> | Promise<Update<Accepted>> {
  const consent = { by, side, why: 'consent', interaction } as const;
  switch (proposal.what) {
    case 'pause':
      return pause(context, head, consent, proposal.hours, null);
    case 'resume':
      return resume(context, head, consent);
    case 'undo':
      return rewind(context, head, { ...consent, to: proposal.to, reason: null, own: null });
    case 'draw':
      return endAsDraw(context, head, { by, side, interaction });
  }
}
