import type { MatchView, Player, Room } from '../../table/index.ts';
import { troublePage } from '../agreements/agreements.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Bot } from '../bot.ts';
import { nonceOf } from '../hash.ts';
import { askedLines, publicRows } from '../question/page.ts';
import { lobbyPage } from './card.ts';
import type { LobbyUse } from './lobby.ts';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { mayPing, peopleAmong } from '../pings.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';

/** Somebody's matches elsewhere on a server, those whose channel was deleted first. */
async function matchesElsewhere(bot: Bot, player: Player, { server, channel }: Room): Promise<readonly MatchView[]> {
  const mine = (await bot.table.listOf(player)).filter(
    ({ room }) => room.server === server && room.channel !== channel,
  );
  return [...mine.filter(({ room }) => isGone(bot, room)), ...mine.filter(({ room }) => !isGone(bot, room))];
}

const isGone = (bot: Bot, { channel }: Room): boolean => bot.announcer.lastFailure(channel) === 'gone';

/** Suggestions for the match to move. */
export async function suggestMoves(
  bot: Bot,
  player: Player,
  room: Room,
  typed: string,
): Promise<readonly Completion[]> {
  const found = await matchesElsewhere(bot, player, room);
  const against = ({ seats }: MatchView): string =>
    [...seats.a, ...seats.b]
      .filter(({ id }) => id !== player.id)
      .map(({ name }) => name)
      .join(', ');
  return nearest(
    found.map((matchView) => ({
      name: `${phrasesOf(matchView.handle).title}: ${against(matchView) || en.noPlayers}${isGone(bot, matchView.room) ? ` (${en.move.gone})` : ''}`,
      value: matchView.id,
    })),
    typed,
  );
}

/** The message in the new channel: the state of the match, with a ping for its other players. */
async function movedPage(bot: Bot, matchView: MatchView, player: Player): Promise<Page> {
  const notice = en.move.moved(`**${plain(player.name)}**`);
  if (matchView.stage === 'lobby') return lobbyPage(matchView, [notice]);
  const { a, b } = matchView.seats;
  const others = peopleAmong([...a, ...b]).filter(({ id }) => id !== player.id);
  const mentioned = others.map(({ id }) => id);
  return page({
    texts: [[notice, ...mentioned.map((id) => `<@${id}>`)].join(' ')],
    foot: askedLines(matchView, mentioned),
    rows: publicRows(matchView),
    ping: await mayPing(bot, others),
  });
}

/**
 * Moves a player's match to this channel: the named one, or the only one there is, or the only one whose channel was
 * deleted.
 */
export async function moveHere(
  { bot, reply, player }: Omit<LobbyUse, 'match'>,
  room: Room,
  named: string | null,
): Promise<void> {
  const found = await matchesElsewhere(bot, player, room);
  const gone = found.filter((matchView) => isGone(bot, matchView.room));
  const chosen =
    named === null
      ? found.length === 1
        ? found[0]
        : gone.length === 1
          ? gone[0]
          : undefined
      : found.find(({ id }) => id === named);
  if (!chosen)
    return reply.send(page({ texts: [found.length > 1 ? en.move.several : en.move.none], tone: 'bad' }), 'private');
  const moved = await bot.table.move(chosen.id, player, room);
  if (!moved.ok) return reply.send(troublePage(null, moved.trouble), 'private');
  const seen = (await bot.table.viewOf(chosen.id, null)) ?? moved.matchView;
  await reply.send(await movedPage(bot, seen, player));
  await bot
    .post(chosen.room.channel, page({ texts: [en.move.left(room.channel)] }), nonceOf(seen, 'moved', seen.rev))
    .catch((error: unknown) =>
      bot.log.info('the channel that a match has left could not be told', { match: chosen.id, error }),
    );
  await bot.announcer.announce(chosen.id);
}
