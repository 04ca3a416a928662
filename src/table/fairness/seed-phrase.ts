import type { SideId } from '../../engine/index.ts';
import { update } from '../update.ts';
import { earlierResult } from '../apply-input.ts';
import { fairnessOf, LONGEST_SEED_PHRASE, readSeedPhrase } from './fairness.ts';
import { matchViewOf } from '../match-view.ts';
import type { TableContext } from '../context.ts';
import { revised } from '../head.ts';
import { record } from '../log/record.ts';
import { isFirst, sidesOf } from '../seats/seats.ts';
import type { Head } from '../stored-match.ts';
import type { SeatResult } from '../requests.ts';
import type { MatchView } from '../seen-match.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';

/**
 * Adds a side's seed phrase to its match's dice; see `Table.addSeedPhrase`. In a match that has begun it is logged as
 * an entry.
 */
export const addSeedPhrase = (
  context: TableContext,
  match: MatchId,
  player: Player,
  typed: string,
  interaction: string,
  side?: SideId,
): Promise<SeatResult> =>
  update<{ readonly matchView: MatchView }>(context, match, async (head) => {
    const before = await earlierResult(context, head, player, interaction);
    if (before) return before;
    const by = sidesOf(head.seats, player).find((held) => side === undefined || held === side);
    if (!by) return { done: trouble('not-a-player') };
    const { wordsOpen, words } = fairnessOf(head);
    if (!wordsOpen || !words) return { done: trouble('words-closed') };
    if ([...typed].length > LONGEST_SEED_PHRASE) return { done: trouble('bad-settings', { field: 'words' }) };
    const phrase = readSeedPhrase(typed);
    if (phrase === words[by]) return { done: { ok: true, matchView: matchViewOf(context, head, player) } };
    if (words[by] !== null && !isFirst(head.seats, by, player)) return { done: trouble('not-first') };
    const added = { words: { ...words, [by]: phrase } };
    return head.stage === 'live'
      ? record(
          context,
          head,
          { by: player, side: by, note: { kind: 'words', side: by, by: player, words: phrase }, interaction },
          added,
        )
      : inLobby(context, revised(head, added, context.clock()), player);
  });

const inLobby = (context: TableContext, next: Head, player: Player) => ({
  next,
  done: { ok: true, matchView: matchViewOf(context, next, player) } as const,
});
