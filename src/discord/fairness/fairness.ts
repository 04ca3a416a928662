import type { SideId } from '../../engine/index.ts';
import type { MatchId } from '../../table/index.ts';
import { troublePage } from '../agreements/agreements.ts';
import type { ReplyContext } from '../agreements/agreements.ts';
import { lobbyPage } from '../lobby/card.ts';
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
  side?: SideId,
): Promise<void> {
  const added = await bot.table.addSeedPhrase(match, player, typed, interaction, side);
  if (!added.ok) return reply.send(troublePage(match, added.trouble), 'private');
  if (added.matchView.stage !== 'lobby') return bot.announcer.announce(match, reply);
  const name = plain(player.name);
  await reply.send(lobbyPage(added.matchView, [typed.trim() === '' ? words.takenBack(name) : words.added(name)]));
}
