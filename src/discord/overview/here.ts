import type { ChatInputCommandInteraction } from 'discord.js';
import type { Room } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { parentChannelOf, publicChannelOf } from '../threads.ts';
import { overviewWords as words } from '../words/overview.ts';
import type { ListedTable } from './record.ts';

/** The tables of a channel and its public threads: those that its overview has, and after them those that others have opened. */
async function tablesIn(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  server: string,
  channel: string,
): Promise<readonly ListedTable[]> {
  const known = await bot.overviews.openTables(channel);
  const channels: string[] = [];
  for (const { room } of await bot.table.listIn(server)) {
    if (known.some((one) => one.channel === room.channel)) continue;
    if ((await publicChannelOf(interaction, room.channel)) === channel) channels.push(room.channel);
  }
  const last = Math.max(0, ...known.map(({ number }) => number));
  return [
    ...known.map(({ number, channel: at }) => ({ number, channel: at })),
    ...channels.map((at, index) => ({ number: last + 1 + index, channel: at })),
  ];
}

/** Shows the tables of this channel, of a thread those of its parent, in a message that follows them. */
export async function overviewHere(
  bot: Bot,
  reply: Reply,
  interaction: ChatInputCommandInteraction,
  { server, channel: here }: Room,
): Promise<void> {
  const channel = (await parentChannelOf(interaction, here)) ?? here;
  const tables = server === null ? [] : await tablesIn(bot, interaction, server, channel);
  if (server === null || tables.length === 0) return reply.send(page({ texts: [words.none] }), 'private');
  await reply.send(await bot.overviews.show(server, tables));
  const { id } = await interaction.fetchReply();
  await bot.overviews.begin(here, server, id, tables);
}
