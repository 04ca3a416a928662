import { other } from '../engine/index.ts';
import type { AgreedEnd, SideId } from '../engine/index.ts';
import type { Update } from './update.ts';
import { applyInput } from './apply-input.ts';
import type { Accepted } from './apply-input.ts';
import { waitedFor } from './match-view.ts';
import { handleFor } from './context.ts';
import type { TableContext } from './context.ts';
import type { Authority, Note } from './log/notes.ts';
import { isFirst } from './seats.ts';
import type { ActResult, Head } from './types.ts';
import type { MatchId, Player } from './ids.ts';
import { trouble } from './trouble.ts';
import { updateAsPlayer } from './update-live.ts';

/** Who acts (null: the clock), for which side, and with which interaction. */
export interface Actor {
  readonly by: Player | null;
  readonly side: SideId;
  readonly interaction: string | null;
}

/** Ends a match other than by its book's rules. */
const settle = (context: TableContext, head: Head, doer: Actor, settled: AgreedEnd, note: Note): Update<Accepted> =>
  applyInput(context, head, { ...doer, input: { settled }, note });

/** A draw that both sides agreed on. */
export const endAsDraw = (context: TableContext, head: Head, doer: Actor): Update<Accepted> =>
  settle(context, head, doer, { winner: null, reason: 'agreed' }, { kind: 'drawn' });

/** A side gives up the match, or has to. */
export const endByConcession = (context: TableContext, head: Head, doer: Actor, why: Authority): Update<Accepted> =>
  settle(
    context,
    head,
    doer,
    { winner: other(doer.side), reason: 'concede' },
    { kind: 'conceded', side: doer.side, why },
  );

/** Gives up the match for a side whose first player this is; for a player of both, the side the match waits for. */
export const concede = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const waited = waitedFor(handleFor(context, head), head.match);
    const led = held.filter((one) => isFirst(head.seats, one, player));
    const side = led.find((one) => waited.includes(one)) ?? led[0];
    return side
      ? endByConcession(context, head, { by: player, side, interaction }, 'player')
      : { done: trouble('not-first') };
  });
