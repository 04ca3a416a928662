import type { SideId } from '../engine/index.ts';
import type { Glance, MatchId, Player, Trouble } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { lobbyPage } from './messages/lobby.ts';
import { troubleLines } from './messages/refusal.ts';
import { page } from './payload.ts';
import type { Page } from './payload.ts';
import type { Reply } from './respond.ts';
import { plain } from './split.ts';
import { en } from './words/en.ts';

const sorry = (glance: Glance | null, trouble: Trouble): Page => page({ texts: [troubleLines(glance, trouble).join('\n')], tone: 'bad' });

/** Seats a player, and shows everybody the card. */
export async function joinMatch(bot: Bot, reply: Reply, match: MatchId, player: Player, side?: SideId): Promise<void> {
  const joined = await bot.table.join(match, player, side);
  if (!joined.ok) return reply.send(sorry(null, joined.trouble), 'alone');
  await reply.send(lobbyPage(joined.glance, bot.clock(), [en.lobby.joined(plain(player.name))]));
}

export async function leaveMatch(bot: Bot, reply: Reply, match: MatchId, player: Player): Promise<void> {
  const left = await bot.table.leave(match, player);
  if (!left.ok) return reply.send(sorry(null, left.trouble), 'alone');
  await reply.send(lobbyPage(left.glance, bot.clock()));
}

export async function cancelMatch(bot: Bot, reply: Reply, match: MatchId, player: Player): Promise<void> {
  const cancelled = await bot.table.cancel(match, player);
  await reply.send(cancelled.ok ? page({ texts: [en.lobby.calledOff] }) : sorry(null, cancelled.trouble), ...(cancelled.ok ? [] : ['alone' as const]));
}

/** Starts a match; the public answer carries the first message of it. */
export async function startMatch(bot: Bot, reply: Reply, match: MatchId, player: Player, interaction: string): Promise<void> {
  const started = await bot.table.start(match, player, interaction);
  if (!started.ok) return reply.send(sorry(await bot.table.glance(match, player), started.trouble), 'alone');
  await bot.announcer.tell(match, reply);
}
