import { endAsDraw } from '../agreements/endings.ts';
import type { TableContext } from '../context.ts';
import type { MatchId, Player } from '../ids.ts';
import type { ActResult } from '../requests.ts';
import { trouble } from '../trouble.ts';
import { updateLive } from '../update-live.ts';
import { isExhibition } from './players.ts';

/** Ends a match that the bot plays against itself, without a winner, for whoever opened it; others: `not-creator`. */
export const stopExhibition = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateLive(context, match, player, interaction, (head) =>
    isExhibition(head.seats) && head.creator.id === player.id
      ? endAsDraw(context, head, { by: player, side: 'a', interaction })
      : { done: trouble('not-creator') },
  );
