import type { BaseInteraction } from 'discord.js';
import type { Facts } from '../../engine/index.ts';
import type { CampaignView, Player, Room } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { mayNotOpen } from '../limits/open.ts';
import { lobbyPage } from '../lobby/card.ts';
import { unopenedPage } from '../lobby/open-match.ts';
import type { Page } from '../payload.ts';
import { page } from '../payload.ts';
import { mayPing, peopleAmong } from '../pings.ts';
import { campaignTrouble, campaignWords as words } from '../words/campaign.ts';
import { isRefusedHere } from '../obstacle.ts';
import { playerOf, roomOf } from '../people.ts';
import type { Reply } from '../respond.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';
import { forceOf } from './model.ts';
import { owingPage } from './page.ts';

/** Opens the next match of the campaign in the channel of an interaction, or tells one person why that cannot be. */
export async function openNext(
  bot: Bot,
  reply: Reply,
  interaction: BaseInteraction,
  campaign: CampaignView,
  { options, opponent }: { readonly options: Facts; readonly opponent: Player | null },
): Promise<void> {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  if (await isRefusedHere(interaction, reply)) return;
  const made = await nextMatch(bot, campaign, { room, player: playerOf(interaction), options, opponent });
  await (made.opened ? reply.send(made.page) : reply.send(made.page, 'private'));
}

/** A lobby of the campaign, or why there is none: whoever has something to choose does that first. GP-24.6 */
async function nextMatch(
  bot: Bot,
  campaign: CampaignView,
  {
    room,
    player,
    options,
    opponent,
  }: { readonly room: Room; readonly player: Player; readonly options: Facts; readonly opponent: Player | null },
): Promise<{ readonly page: Page; readonly opened: boolean }> {
  const no = (text: string): { readonly page: Page; readonly opened: boolean } => ({
    page: page({ texts: [text], tone: 'bad' }),
    opened: false,
  });
  const own = forceOf(campaign, player);
  if (!own) return no(campaignTrouble('not-a-member', { player: null }));
  const other = opponent && forceOf(campaign, opponent);
  if (opponent && !other) return no(campaignTrouble('not-a-member', { player: plain(opponent.name) }));
  const owing = [own, ...(other ? [other] : [])].filter(({ owesSince }) => owesSince !== null);
  if (owing.length > 0) return { page: owingPage(campaign, owing, own), opened: false };
  const tooMany = await mayNotOpen(bot, player);
  if (tooMany) return { page: tooMany, opened: false };
  const created = await bot.table.create({ room, by: player, system: campaign.system, options, campaign: campaign.id });
  if (!created.ok) return { page: unopenedPage(bot, campaign.system, created.trouble), opened: false };
  const lobby = lobbyPage(created.matchView);
  const title = words.after(plain(campaign.name));
  const invited = peopleAmong(opponent ? [opponent] : []);
  const line = [title, ...invited.map(({ id }) => `<@${id}>`)].join(' ');
  return { page: withLine(lobby, line, await mayPing(bot, invited)), opened: true };
}

/** A page with a line before it, and people to be told. */
const withLine = (shown: Page, line: string, ping: readonly string[]): Page => {
  const extra = page({ texts: [line] });
  return {
    ...shown,
    component: { ...shown.component, components: [...extra.component.components, ...shown.component.components] },
    ping: [...shown.ping, ...ping],
  };
};
