import { other } from '../../engine/index.ts';
import type { AgreedEnd, SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { sidesAsked } from '../match-view.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Authority, Note } from '../log/notes.ts';
import { isFirst } from '../seats/seats.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { updateAsPlayer } from '../update-live.ts';

/** Who acts (null: the clock), for which side, and with which interaction. */
export interface Actor {
  readonly by: Player | null;
  readonly side: SideId;
  readonly interaction: string | null;
}

/** Ends a match other than by its book's rules. */
const endByAgreement = (
  context: TableContext,
  head: Head,
  actor: Actor,
  agreement: AgreedEnd,
  note: Note,
): Update<Accepted> => applyInput(context, head, { ...actor, input: { settled: agreement }, note });

/** A draw that both sides agreed on. */
export const endAsDraw = (context: TableContext, head: Head, actor: Actor): Update<Accepted> =>
  endByAgreement(context, head, actor, { winner: null, reason: 'agreed' }, { kind: 'drawn' });

/** A side gives up the match, or has to. */
export const endByConcession = (context: TableContext, head: Head, actor: Actor, why: Authority): Update<Accepted> =>
  endByAgreement(
    context,
    head,
    actor,
    { winner: other(actor.side), reason: 'concede' },
    { kind: 'conceded', side: actor.side, why },
  );

/**
 * Gives up the match for a side whose first player this is: the one named, or else, for a player of both, the one the
 * match waits for.
 */
export const concede = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  named?: SideId,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const waited = sidesAsked(handleFor(context, head), head.match);
    const ownSides = held.filter((one) => isFirst(head.seats, one, player) && (!named || one === named));
    const side = ownSides.find((one) => waited.includes(one)) ?? ownSides[0];
    return side
      ? endByConcession(context, head, { by: player, side, interaction }, 'player')
      : { done: trouble('not-first') };
  });
