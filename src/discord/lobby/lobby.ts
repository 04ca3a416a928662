import type { BaseInteraction } from 'discord.js';
import type { SideId } from '../../engine/index.ts';
import type { MatchView, JoinRequest, Trouble, MatchId, Player } from '../../table/index.ts';
import { withoutButtons } from '../announce/overtaken.ts';
import type { Bot } from '../bot.ts';
import { editPosted } from '../client.ts';
import { lobbyPage } from './card.ts';
import { USUAL_SKILL } from './open-match.ts';
import { isRefusedHere } from '../obstacle.ts';
import { troubleLines } from '../text/refusal.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';

const troublePage = (matchView: MatchView | null, trouble: Trouble): Page =>
  page({ texts: [troubleLines(matchView, trouble).join('\n')], tone: 'bad' });

/** Seats a player and shows everybody the card, or asks the side's players to admit them. */
export async function joinMatch(bot: Bot, reply: Reply, match: MatchId, player: Player, side?: SideId): Promise<void> {
  const joined = await bot.table.join(match, player, side);
  if (!joined.ok) return reply.send(troublePage(null, joined.trouble), 'private');
  const { matchView, asks } = joined;
  const asking = matchView.joining.find(({ side: of, who }) => of === asks && who.id === player.id);
  await reply.send(
    asking ? await askingPage(bot, matchView, asking) : lobbyPage(matchView, [en.lobby.joined(plain(player.name))]),
  );
}

/** Notifies the first player of a side, unless they want no notifications. */
async function askingPage(bot: Bot, matchView: MatchView, asking: JoinRequest): Promise<Page> {
  const [first] = matchView.seats[asking.side];
  const called = first && (await bot.table.person(first)).notify !== 'none' ? [first.id] : [];
  return { ...lobbyPage(matchView), ping: called };
}

/** Admits somebody who has asked to join, and shows everybody the card. */
export async function letIn(
  bot: Bot,
  reply: Reply,
  { id: match, joining }: MatchView,
  player: Player,
  side: string,
  who: string,
): Promise<void> {
  const asking = joining.find((one) => one.side === side && one.who.id === who);
  if (!asking) return reply.send(troublePage(null, { code: 'nobody-asks', facts: {} }), 'private');
  const done = await bot.table.letIn(match, player, asking.side, who);
  if (!done.ok) return reply.send(troublePage(null, done.trouble), 'private');
  await reply.send(lobbyPage(done.matchView, [en.lobby.joined(plain(asking.who.name))]));
}

export async function leaveMatch(bot: Bot, reply: Reply, match: MatchId, player: Player): Promise<void> {
  const left = await bot.table.leave(match, player);
  if (!left.ok) return reply.send(troublePage(null, left.trouble), 'private');
  await reply.send(lobbyPage(left.matchView));
}

export async function cancelMatch(bot: Bot, reply: Reply, match: MatchId, player: Player): Promise<void> {
  const cancelled = await bot.table.cancel(match, player);
  await reply.send(
    cancelled.ok ? page({ texts: [en.lobby.calledOff] }) : troublePage(null, cancelled.trouble),
    ...(cancelled.ok ? [] : ['private' as const]),
  );
}

/** Seats the bot on the free side, and starts the match. */
export async function playBot(
  bot: Bot,
  reply: Reply,
  match: MatchId,
  player: Player,
  interaction: BaseInteraction,
): Promise<void> {
  if (await isRefusedHere(interaction, reply)) return;
  const invited = await bot.table.invite(match, player, USUAL_SKILL);
  if (!invited.ok) return reply.send(troublePage(await bot.table.viewOf(match, player), invited.trouble), 'private');
  await begin(bot, reply, match, player, interaction);
}

/** Starts a match if its channel can be posted to. */
export async function startMatch(
  bot: Bot,
  reply: Reply,
  match: MatchId,
  player: Player,
  interaction: BaseInteraction,
): Promise<void> {
  if (!(await isRefusedHere(interaction, reply))) await begin(bot, reply, match, player, interaction);
}

/** Starts a match; the public reply carries its first message. */
async function begin(
  bot: Bot,
  reply: Reply,
  match: MatchId,
  player: Player,
  interaction: BaseInteraction,
): Promise<void> {
  const started = await bot.table.start(match, player, interaction.id);
  if (!started.ok) return reply.send(troublePage(await bot.table.viewOf(match, player), started.trouble), 'private');
  await bot.announcer.announce(match, reply);
  await closeCard(bot, started.matchView, interaction);
}

/** The card on which a match was started keeps what it says, without the buttons to join and start. */
async function closeCard(bot: Bot, matchView: MatchView, interaction: BaseInteraction): Promise<void> {
  if (!interaction.isMessageComponent()) return;
  const { client, message, channelId } = interaction;
  try {
    await editPosted(client, channelId, message.id, withoutButtons(lobbyPage(matchView).component));
  } catch (error) {
    bot.log.info('the buttons of a card could not be taken away', { match: matchView.id, error });
  }
}
