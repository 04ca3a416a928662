import type { BaseInteraction } from 'discord.js';
import type { SideId } from '../../../engine/index.ts';
import { MOST_LESSON_FILE } from '../../../learning/index.ts';
import { DRAFT } from '../../../table/index.ts';
import type { MatchView, Player, TableResult } from '../../../table/index.ts';
import type { Bot } from '../../bot.ts';
import { attachmentText } from '../../exports/exports.ts';
import { lookup } from '../../lookup.ts';
import { page } from '../../payload.ts';
import type { Page } from '../../payload.ts';
import { holdsRole, playerOf } from '../../people.ts';
import { entryOf } from '../../replay/entry-of.ts';
import type { Reply } from '../../respond.ts';
import { troubleLines } from '../../text/refusal.ts';
import { plain } from '../../text/split.ts';
import { learnWords } from '../../words/learn.ts';
import { phrasesOf } from '../../words/phrases.ts';
import { recordingWords as words } from '../../words/recording.ts';
import { beginLesson } from '../begin.ts';
import { draftPage, howFarPage, lessonFilePage, seesLesson, shelfLessonPage, shelfPage } from './pages.ts';
import type { ShelfReader } from './pages.ts';

type Trouble = Extract<TableResult<object>, { readonly ok: false }>['trouble'];

const troubled = (trouble: Trouble): Page => page({ texts: troubleLines(null, trouble), tone: 'bad' });
const bad = (text: string): Page => page({ texts: [text], tone: 'bad' });

/** What somebody works on, below the reason why something could not be done with it. */
async function draftAfter(bot: Bot, player: Player, trouble: Trouble): Promise<Page> {
  const lesson = await bot.table.shelf.draft(player);
  return lesson ? draftPage(bot, lesson, troubleLines(null, trouble)) : troubled(trouble);
}

/**
 * Makes a lesson from the steps of a replay after `after` up to `to`; `side` null: that of the first action; `menu`: its
 * end was chosen from a menu, which is shown again if there can be none.
 */
export async function record(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  { after, to, side }: { readonly after: number; readonly to: number; readonly side: SideId | null },
  menu = false,
): Promise<Page> {
  const { id, handle, stage } = matchView;
  if (stage !== 'over') return troubled({ code: 'not-over', facts: {} });
  const [first, last] = [await entryOf(bot.table, id, after), await entryOf(bot.table, id, to)];
  if (first === undefined || last === undefined || first >= last)
    return troubled({ code: 'no-such-step', facts: { to } });
  const entries = await bot.table.log(id, player, first + 1, last, 'umpire');
  const pupil = side ?? entries.find((entry) => entry.side !== null)?.side;
  if (!pupil) return troubled({ code: 'no-recording', facts: { why: 'no-actions' } });
  const title = words.title(phrasesOf(handle).title);
  const made = await bot.table.shelf.record(id, player, { after: first, to: last, pupil, title });
  if (made.ok) return draftPage(bot, made.lesson);
  return menu ? howFarPage(bot, matchView, player, after, troubleLines(null, made.trouble)) : troubled(made.trouble);
}

/** What somebody works on. */
export async function ownDraft(bot: Bot, player: Player): Promise<Page> {
  const lesson = await bot.table.shelf.draft(player);
  return lesson ? draftPage(bot, lesson) : bad(words.none);
}

/** Says what the pupil must do at a step, from 1; nothing: is only shown it. */
export async function mark(bot: Bot, player: Player, step: number, text: string): Promise<Page> {
  const marked = await bot.table.shelf.mark(player, step - 1, text.trim() === '' ? null : text);
  return marked.ok ? draftPage(bot, marked.lesson) : draftAfter(bot, player, marked.trouble);
}

export async function name(bot: Bot, player: Player, title: string): Promise<Page> {
  const named = await bot.table.shelf.name(player, title);
  return named.ok ? draftPage(bot, named.lesson) : draftAfter(bot, player, named.trouble);
}

export async function save(bot: Bot, player: Player): Promise<Page> {
  const lesson = await bot.table.shelf.draft(player);
  return lesson ? lessonFilePage(lesson) : bad(words.none);
}

/** Takes a file of Discord's for what somebody works on. */
export async function loadFile(
  bot: Bot,
  player: Player,
  { url, size }: { readonly url: string; readonly size: number },
): Promise<Page> {
  const text = size > MOST_LESSON_FILE ? null : await attachmentText(bot, url);
  if (text === null) return bad(words.notAFile);
  const loaded = await bot.table.shelf.load(player, text);
  return loaded.ok ? draftPage(bot, loaded.lesson) : troubled(loaded.trouble);
}

export async function drop(bot: Bot, player: Player): Promise<Page> {
  await bot.table.shelf.drop(player);
  return page({ texts: [words.dropped] });
}

export async function publish(bot: Bot, player: Player, server: string | null): Promise<Page> {
  if (server === null) return bad(words.onlyHere);
  const given = await bot.table.shelf.publish(player, server);
  return given.ok
    ? page({ texts: [words.published(plain(given.one.lesson.title))], tone: 'good' })
    : draftAfter(bot, player, given.trouble);
}

/** Begins what somebody works on, as a pupil has it. */
export async function tryDraft(bot: Bot, reply: Reply, interaction: BaseInteraction): Promise<void> {
  const player = playerOf(interaction);
  const lesson = await bot.table.shelf.draft(player);
  const handle = lesson && lookup(bot.systems, lesson.system)?.handle;
  if (!handle) return reply.send(bad(words.none));
  await beginLesson(bot, reply, interaction, { handle, lesson: DRAFT, player });
}

/** Who looks at the lessons of a server. */
export async function readerHere(bot: Bot, interaction: BaseInteraction): Promise<ShelfReader> {
  const player = playerOf(interaction);
  if (interaction.guildId === null) return { player, organises: false };
  const { organiser } = await bot.table.serverSettings(interaction.guildId);
  return { player, organises: organiser !== null && holdsRole(interaction, organiser) };
}

/** The lessons that people of this server have made. */
export async function shelfHere(bot: Bot, interaction: BaseInteraction): Promise<Page> {
  const { guildId } = interaction;
  return guildId === null ? bad(words.onlyHere) : shelfPage(bot, guildId, await readerHere(bot, interaction));
}

/** What can be done with a lesson of a server. */
export const SHELF_DEEDS = ['show', 'begin', 'save', 'accept', 'remove'] as const;
export type ShelfDeed = (typeof SHELF_DEEDS)[number];

/** Does something with a lesson of this server. */
export async function withShelfLesson(
  bot: Bot,
  reply: Reply,
  interaction: BaseInteraction,
  { id, deed }: { readonly id: string; readonly deed: ShelfDeed },
): Promise<void> {
  const server = interaction.guildId;
  const reader = await readerHere(bot, interaction);
  const { player, organises } = reader;
  const one = await bot.table.shelf.of(id);
  if (!one || one.server !== server || !seesLesson(one, reader)) return reply.send(bad(learnWords.none));
  switch (deed) {
    case 'show':
      return reply.send(shelfLessonPage(bot, one, reader));
    case 'save':
      return reply.send(lessonFilePage(one.lesson));
    case 'begin': {
      const handle = lookup(bot.systems, one.lesson.system)?.handle;
      if (!handle) return reply.send(bad(learnWords.none));
      return beginLesson(bot, reply, interaction, { handle, lesson: id, player, reviews: organises });
    }
    case 'accept': {
      if (!organises) return reply.send(troubled({ code: 'not-organiser', facts: {} }));
      const accepted = await bot.table.shelf.accept(id, server);
      return reply.send(
        accepted.ok
          ? page({ texts: [words.accepted(plain(accepted.one.lesson.title))], tone: 'good' })
          : troubled(accepted.trouble),
      );
    }
    case 'remove': {
      const removed = await bot.table.shelf.remove(id, player, organises ? server : null);
      return reply.send(
        removed.ok ? page({ texts: [words.removed(plain(removed.one.lesson.title))] }) : troubled(removed.trouble),
      );
    }
  }
}
