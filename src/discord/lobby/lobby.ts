import type { BaseInteraction } from 'discord.js';
import type { SideId } from '../../engine/index.ts';
import { isExhibition } from '../../table/index.ts';
import type { MatchView, JoinRequest, Trouble, MatchId, Player } from '../../table/index.ts';
import { withoutButtons } from '../announce/overtaken.ts';
import { announceOutcome } from '../agreements/agreements.ts';
import type { Bot } from '../bot.ts';
import { editPosted } from '../posting.ts';
import { lobbyPage } from './card.ts';
import { USUAL_SKILL } from './open-match.ts';
import { isRefusedHere } from '../obstacle.ts';
import { troubleLines } from '../text/refusal.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { mayPing } from '../pings.ts';
import type { Reply } from '../respond.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';

const troublePage = (matchView: MatchView | null, trouble: Trouble): Page =>
  page({ texts: [troubleLines(matchView, trouble).join('\n')], tone: 'bad' });

/** Who does something in the lobby of which match, and the reply that answers them. */
export interface LobbyUse {
  readonly bot: Bot;
  readonly reply: Reply;
  readonly match: MatchId;
  readonly player: Player;
}

/** Seats a player and shows everybody the card, or asks the side's players to admit them. */
export async function joinMatch({ bot, reply, match, player }: LobbyUse, side?: SideId): Promise<void> {
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
  return { ...lobbyPage(matchView), ping: await mayPing(bot, matchView.seats[asking.side].slice(0, 1)) };
}

/** Admits somebody who has asked to join, and shows everybody the card. */
export async function letIn(
  { bot, reply, match, player }: LobbyUse,
  joining: readonly JoinRequest[],
  side: string,
  who: string,
): Promise<void> {
  const asking = joining.find((one) => one.side === side && one.who.id === who);
  if (!asking) return reply.send(troublePage(null, { code: 'nobody-asks', facts: {} }), 'private');
  const done = await bot.table.letIn(match, player, asking.side, who);
  if (!done.ok) return reply.send(troublePage(null, done.trouble), 'private');
  await reply.send(lobbyPage(done.matchView, [en.lobby.joined(plain(asking.who.name))]));
}

/** Follows a match without playing, or stops following it. */
export async function followMatch({ bot, reply, match, player }: LobbyUse): Promise<void> {
  const matchView = await bot.table.viewOf(match, player);
  const on = !matchView?.followers.some(({ id }) => id === player.id);
  const done = await bot.table.follow(match, player, on);
  await reply.send(
    done.ok ? page({ texts: [on ? en.seats.following : en.seats.notFollowing] }) : troublePage(matchView, done.trouble),
  );
}

export async function leaveMatch({ bot, reply, match, player }: LobbyUse): Promise<void> {
  const left = await bot.table.leave(match, player);
  if (!left.ok) return reply.send(troublePage(null, left.trouble), 'private');
  await reply.send(lobbyPage(left.matchView));
}

/** Calls off a match that has not started, or stops one that the bot plays against itself. */
export async function cancelMatch(
  { bot, reply, match, player }: LobbyUse,
  interaction: string,
  show: (card: Page) => Promise<void> = (card) => reply.send(card),
): Promise<void> {
  const matchView = await bot.table.viewOf(match, player);
  if (matchView?.stage === 'live' && isExhibition(matchView.seats)) {
    const stopped = bot.table.stopExhibition(match, player, interaction);
    await announceOutcome({ bot, reply, player, interaction }, match, stopped);
    return;
  }
  const cancelled = await bot.table.cancel(match, player);
  await (cancelled.ok
    ? show(page({ texts: [en.lobby.calledOff] }))
    : reply.send(troublePage(null, cancelled.trouble), 'private'));
}

/** Seats the bot on the free side, and starts the match. */
export async function playBot(use: LobbyUse, interaction: BaseInteraction): Promise<void> {
  const { bot, reply, match, player } = use;
  if (await isRefusedHere(interaction, reply)) return;
  const invited = await bot.table.invite(match, player, USUAL_SKILL);
  if (!invited.ok) return reply.send(troublePage(await bot.table.viewOf(match, player), invited.trouble), 'private');
  await begin(use, interaction);
}

/** Starts a match if its channel can be posted to. */
export async function startMatch(use: LobbyUse, interaction: BaseInteraction): Promise<void> {
  if (!(await isRefusedHere(interaction, use.reply))) await begin(use, interaction);
}

/** Starts a match; the public reply carries its first message. */
async function begin({ bot, reply, match, player }: LobbyUse, interaction: BaseInteraction): Promise<void> {
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
