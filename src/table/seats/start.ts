import { update } from '../update.ts';
import { newLedger } from '../clock/ledger.ts';
import { applyInput, earlierResult } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { cleanUp } from '../context.ts';
import type { TableContext } from '../context.ts';
import { isExhibition } from '../opponents/players.ts';
import { closeLobby, addToLists } from '../indexes/lists.ts';
import { beginsLive } from '../indexes/live.ts';
import { bookOptions } from './options.ts';
import { hoursOf } from '../settings.ts';
import { emptySides, isSeated } from './seats.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId, Player } from '../ids.ts';
import { bringSheets } from '../campaign/bring.ts';
import { trouble } from '../trouble.ts';

/** Begins a match with players on both sides, or an exhibition by whoever opened it, and goes on to its first questions. */
export async function start(
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> {
  const result = await update<Accepted>(context, match, async (head) => {
    const before = await earlierResult(context, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const opens = isExhibition(head.seats) && head.creator.id === player.id;
    if (!opens && !isSeated(head.seats, player)) return { done: trouble('not-a-player') };
    const empty = emptySides(head.seats);
    if (empty.length > 0) return { done: trouble('seats-empty', { sides: empty }) };
    // The lists again, for a lobby whose creation a crash interrupted: the match must be listed before it continues by
    // itself.
    await Promise.all([addToLists(context.store, head), beginsLive(context.store, match)]);
    const brought = await bringSheets(context, head);
    if (!brought.ok) return { done: brought };
    const options = bookOptions(brought.head.options);
    const { sides } = brought;
    const clock = newLedger(head.clock.pace, await hoursOf(context.store, head.seats));
    return applyInput(context, brought.head, {
      by: player,
      side: null,
      input: head.position
        ? { open: { ...head.position, options } }
        : { begin: { options, ...(sides ? { sides } : {}) } },
      interaction,
      changes: { clock, joining: [], position: null },
    });
  });
  if (result.ok) await cleanUp(context, match, [closeLobby(context.store, match)]);
  return result;
}
