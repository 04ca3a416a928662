import type { BaseInteraction } from 'discord.js';
import { isRefusal } from '../../engine/index.ts';
import type { Facts, SystemHandle } from '../../engine/index.ts';
import type { MatchView, Trouble } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import type { MatchlessSpec } from '../components/matchless.ts';
import { nonceOf } from '../hash.ts';
import { mayNotOpenTables } from '../limits/open.ts';
import { lookup } from '../lookup.ts';
import { herePage } from '../my-matches/my-matches.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { NoThread, openThread } from '../threads.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { lobbyPage } from './card.ts';
import { requestOf, unopenedPage } from './open-match.ts';
import type { WantedMatch } from './open-match.ts';

const words = en.tables;

/** How many tables can be opened at once. */
export const MOST_TABLES = 12;

/**
 * Opens tables for a club or a class: a thread with a match for each, at which its opener sits only if they named a
 * side. What can be opened stays open if Discord then takes no more threads.
 */
export async function openTables(
  bot: Bot,
  reply: Reply,
  interaction: BaseInteraction,
  wanted: WantedMatch,
  count: number,
): Promise<void> {
  const { room, player, system } = wanted;
  const handle = lookup(bot.systems, system)?.handle;
  const tooMany = room.server === null ? null : await mayNotOpenTables(bot, player, room.server, count);
  if (tooMany) return reply.send(tooMany, 'private');
  const title = handle ? phrasesOf(handle).title : system;
  // Options that the book refuses would leave an empty thread behind.
  const trouble = handle ? troubleWith(handle, wanted.options) : null;
  if (trouble) return reply.send(unopenedPage(bot, system, trouble), 'private');
  const opened: MatchView[] = [];
  for (let number = 1; number <= count; number += 1) {
    const channel = await threadFor(bot, interaction, words.thread(number, title));
    if (channel === null) break;
    const table = { ...wanted, room: { server: room.server, channel }, side: wanted.side ?? null };
    const created = await bot.table.create(requestOf(bot, table));
    if (!created.ok) return reply.send(unopenedPage(bot, system, created.trouble), 'private');
    opened.push(created.matchView);
    await bot.post(channel, lobbyPage(created.matchView), nonceOf(created.matchView, 'opened', created.matchView.rev));
  }
  if (opened.length === 0) return reply.send(page({ texts: [words.none], tone: 'bad' }), 'private');
  await reply.send(tablesPage(title, opened, count));
}

/** Why the book refuses its options among these; null if it does not. */
function troubleWith(handle: SystemHandle, options: Facts): Trouble | null {
  const own = Object.entries(options).filter(([id]) => handle.options.some((option) => option.id === id));
  const resolved = handle.resolveOptions(Object.fromEntries(own));
  return isRefusal(resolved) ? { code: 'bad-options', facts: resolved.facts, refusal: resolved } : null;
}

/** Opens a thread and gives its id; null if Discord opens none. */
async function threadFor(bot: Bot, interaction: BaseInteraction, name: string): Promise<string | null> {
  try {
    return await openThread(interaction, name, null);
  } catch (error) {
    if (!(error instanceof NoThread)) throw error;
    bot.log.info('no thread for a table', { error: error.cause ?? error });
    return null;
  }
}

/** The message with the ways to all tables. */
const tablesPage = (title: string, opened: readonly MatchView[], wanted: number): Page =>
  page({
    texts: [
      [
        words.opened(opened.length, title),
        ...opened.map(({ room }, index) => words.line(index + 1, room.channel)),
        ...(opened.length < wanted ? [words.short(opened.length, wanted)] : []),
      ].join('\n'),
    ],
    rows: buttonRows([button(writeId({ kind: 'tables', match: 'tables' }), words.overview, 'main')]),
  });

/** Turn, units and whose decision it is at all tables of this server, for the person who asks. */
export const tablesOverview: MatchlessSpec = {
  where: 'private',
  run: async ({ bot, reply, player, interaction }) => reply.send(await herePage(bot, player, interaction.guildId)),
};
