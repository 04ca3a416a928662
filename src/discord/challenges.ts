import { overlapHours } from '../table/clock/waking.ts';
import type { Waking } from '../table/clock/waking.ts';
import type { Glance, Player, Room } from '../table/table.ts';
import { troublePage } from './agreed.ts';
import type { Bot } from './bot.ts';
import { wordsOf } from './bot.ts';
import { linkTo } from './links.ts';
import { nonceOf } from './marks.ts';
import { challengesPage } from './messages/challenges.ts';
import type { Challenge } from './messages/challenges.ts';
import { lobbyPage } from './messages/lobby.ts';
import { paceNamed } from './messages/pace.ts';
import { page } from './payload.ts';
import type { Page } from './payload.ts';
import type { Pressed } from './presses/press.ts';
import { plain } from './split.ts';
import { en } from './words/en.ts';

/** What somebody looks for. */
export interface Wanted {
  readonly server: string | null;
  readonly everywhere: boolean;
  readonly system: string | null;
  readonly pace: string | null;
}

/** A challenge with what of it depends on who looks. */
function challenge(glance: Glance, player: Player, waking: readonly Waking[], now: number): Challenge {
  const side = glance.seats.a.length > 0 ? 'a' : 'b';
  return { glance, overlap: overlapHours(glance.clocks[side].hours, waking, now), mine: [...glance.seats.a, ...glance.seats.b].some(({ id }) => id === player.id) };
}

/** The servers of these rooms that somebody is on. */
async function serversOf(bot: Bot, rooms: readonly Room[], here: string | null, player: Player): Promise<ReadonlySet<string>> {
  const others = [...new Set(rooms.flatMap(({ server }) => (server !== null && server !== here ? [server] : [])))];
  const on = await Promise.all(others.map(async (server) => ((await bot.belongs(server, player.id)) ? [server] : [])));
  return new Set([...(here === null ? [] : [here]), ...on.flat()]);
}

/** Open challenges that a person could join, by book, then pace, then the hours a day that both are awake. */
export async function challengesFor(bot: Bot, player: Player, { server, everywhere, system, pace }: Wanted): Promise<Page> {
  const now = bot.clock();
  const { waking } = await bot.table.person(player);
  const open = (await bot.table.lobbies()).filter((glance) =>
    (everywhere || glance.room.server === server) && (system === null || glance.door.id === system) && (pace === null || paceNamed(glance.pace) === pace));
  const servers = await serversOf(bot, open.map(({ room }) => room), server, player);
  const shown = open.filter(({ room }) => room.server !== null && servers.has(room.server)).map((glance) => challenge(glance, player, waking ? [waking] : [], now));
  const keyOf = ({ glance }: Challenge): string => `${wordsOf(glance.door).title} ${paceNamed(glance.pace) ?? 'own'}`;
  const sorted = shown.sort((one, other) => keyOf(one).localeCompare(keyOf(other)) || other.overlap - one.overlap || other.glance.created - one.glance.created);
  return challengesPage(sorted, everywhere);
}

/** Joins a challenge from the list, and shows everybody in its channel the card. */
export async function acceptChallenge({ bot, glance, player, reply }: Pressed): Promise<void> {
  const { room, id } = glance;
  if (room.server !== null && !(await bot.belongs(room.server, player.id))) return reply.send(page({ texts: [en.challenges.stranger], tone: 'bad' }));
  const joined = await bot.table.join(id, player);
  if (!joined.ok) return reply.send(troublePage(null, joined.trouble));
  await reply.send(page({ texts: [en.challenges.joined(linkTo(glance))] }));
  try {
    await bot.post(room.channel, lobbyPage(joined.glance, bot.clock(), [en.lobby.joined(plain(player.name))]), nonceOf(joined.glance, 'joined', joined.glance.rev));
  } catch (error) {
    bot.log.warn('the channel could not be told who joined', { match: id, channel: room.channel, error });
  }
}
