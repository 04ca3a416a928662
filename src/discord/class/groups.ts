import type { ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';
import type { ClassView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { pairUp } from '../lobby/pairing.ts';
import { openSeatedTables } from '../lobby/tables.ts';
import { page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { classWords as words } from '../words/class.ts';
import { boardAt } from './asking.ts';

/** As many pairs as the largest class can make. */
const MOST_PAIRS = 20;

/**
 * Pairs the class up: a thread for each pair, in which a match begins from the position of a question, or as the match of
 * this channel stands; and one message that follows all of them.
 */
export async function openPairs(
  bot: Bot,
  reply: Reply,
  interaction: ChatInputCommandInteraction | MessageComponentInteraction,
  { room, player, number }: { readonly room: ClassView; readonly player: Player; readonly number: number | null },
): Promise<void> {
  const question = number === null ? null : await bot.table.classes.question(room.id, number);
  const about = question?.ask.about ?? (await boardAt(bot, { server: room.server, channel: room.id }));
  if ('trouble' in about) return reply.send(page({ texts: [about.trouble], tone: 'bad' }), 'private');
  const { tables, spare } = pairUp(room.pupils, 1, MOST_PAIRS);
  if (tables.length === 0) return reply.send(page({ texts: [words.few], tone: 'bad' }), 'private');
  await openSeatedTables(bot, reply, interaction, {
    room: { server: room.server, channel: room.id },
    player,
    system: about.system,
    preset: null,
    options: {},
    side: null,
    seats: tables,
    spare,
    position: about.position,
  });
}
