import { other } from '../engine/index.ts';
import type { AgreedEnd, SideId } from '../engine/index.ts';
import { update } from './update.ts';
import type { Update } from './update.ts';
import { applyInput, repeated } from './apply-input.ts';
import type { Accepted } from './apply-input.ts';
import { waitedFor } from './match-view.ts';
import { handleFor, maskedLater } from './context.ts';
import type { TableContext } from './context.ts';
import type { Authority, Note } from './log/notes.ts';
import { isFirst, sidesOf } from './seats.ts';
import type { ActResult, Head } from './types.ts';
import type { MatchId, Player } from './ids.ts';
import { trouble } from './trouble.ts';

/** By whom (nobody: the clock), for which side, and the interaction it came with. */
export interface Actor {
  readonly by: Player | null;
  readonly side: SideId;
  readonly interaction: string | null;
}

/** Ends a match in another way than by its book. */
function settle(context: TableContext, head: Head, doer: Actor, settled: AgreedEnd, note: Note): Update<Accepted> {
  const input = { settled };
  return applyInput(context, head, { ...doer, input, note }, (dice) => {
    if (!head.match) throw new Error(`Match ${head.id} has not begun`);
    return handleFor(context, head).apply(head.match, input, dice, maskedLater);
  });
}

/** Both sides want no winner. */
export const endAsDraw = (context: TableContext, head: Head, doer: Actor): Update<Accepted> =>
  settle(context, head, doer, { winner: null, reason: 'agreed' }, { kind: 'drawn' });

/** A side gives the match up, or has to. */
export const endByConcession = (context: TableContext, head: Head, doer: Actor, why: Authority): Update<Accepted> =>
  settle(context, head, doer, { winner: other(doer.side), reason: 'concede' }, { kind: 'conceded', side: doer.side, why });

/** Gives the match up for a side whose first player this is; who holds both, for the one that is waited for. */
export const concede = (context: TableContext, match: MatchId, player: Player, interaction: string): Promise<ActResult> =>
  update<Accepted>(context, match, async (head) => {
    const before = await repeated(context, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'live' || !head.match) return { done: trouble('not-live') };
    const held = sidesOf(head.seats, player);
    const waited = waitedFor(handleFor(context, head), head.match);
    const led = held.filter((one) => isFirst(head.seats, one, player));
    const side = led.find((one) => waited.includes(one)) ?? led[0];
    if (held.length > 0 && !side) return { done: trouble('not-first') };
    return side ? endByConcession(context, head, { by: player, side, interaction }, 'player') : { done: trouble('not-a-player') };
  });
