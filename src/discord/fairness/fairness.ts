import type { SideId } from '../../engine/index.ts';
import type { MatchId, MatchView } from '../../table/index.ts';
import { troublePage } from '../agreements/agreements.ts';
import type { ReplyContext } from '../agreements/agreements.ts';
import { lobbyPage } from '../lobby/card.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { fairnessWords as words } from '../words/fairness.ts';

/**
 * Adds a side's own words to the seed of the dice, and shows everybody: on the card before the match, in the channel
 * once it runs.
 */
export async function addWords(
  { bot, reply, player, interaction }: ReplyContext,
  match: MatchId,
  typed: string,
  {
    side,
    show = (card) => reply.send(card),
  }: { readonly side?: SideId | undefined; readonly show?: (card: Page, matchView: MatchView) => Promise<void> } = {},
): Promise<void> {
  const added = await bot.table.addSeedPhrase(match, player, typed, interaction, side);
  if (!added.ok) return reply.send(troublePage(match, added.trouble), 'private');
  if (added.matchView.stage !== 'lobby') return bot.announcer.announce(match, reply);
  const name = plain(player.name);
  const news = typed.trim() === '' ? words.takenBack(name) : words.added(name);
  await show(lobbyPage(added.matchView, [news]), added.matchView);
}
