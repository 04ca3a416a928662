import type { BaseInteraction } from 'discord.js';
import type { ClassQuestionView, ClassView } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { parentChannelOf } from '../threads.ts';
import { classWords as words } from '../words/class.ts';
import { en } from '../words/en.ts';

/** The class of the channel, or of the channel that a thread belongs to. */
export async function classAt(bot: Bot, interaction: BaseInteraction): Promise<ClassView | null> {
  const { channelId, guildId } = interaction;
  if (channelId === null || guildId === null) return null;
  const here = await bot.table.classes.viewOf(channelId);
  const parent = here ? null : await parentChannelOf(interaction, channelId);
  const room = here ?? (parent === null || parent === channelId ? null : await bot.table.classes.viewOf(parent));
  return room?.server === guildId ? room : null;
}

export const noClass: Page = page({ texts: [words.none], tone: 'bad' });
export const teachersOnly: Page = page({ texts: [words.notTeacher], tone: 'bad' });

/** Whether somebody teaches a class. */
export const teaches = ({ teachers }: ClassView, { id }: { readonly id: string }): boolean =>
  teachers.some((teacher) => teacher.id === id);

/** The use of a button in a class. */
export interface ClassUse extends MatchlessUse {
  readonly room: ClassView;
}

/** For buttons of a class that still exists, on its own server. */
export const inClass =
  (run: (use: ClassUse) => Promise<void>): MatchlessSpec['run'] =>
  async (use) => {
    const { bot, id, interaction, reply } = use;
    const room = await bot.table.classes.viewOf(id.match);
    if (!room || room.server !== interaction.guildId) return reply.send(noClass, 'private');
    if (room.key !== id.decision) return reply.send(page({ texts: [en.old] }), 'private');
    return run({ ...use, room });
  };

/** The same for its teachers. */
export const asTeacherOf = (run: (use: ClassUse) => Promise<void>): MatchlessSpec['run'] =>
  inClass((use) => (teaches(use.room, use.player) ? run(use) : use.reply.send(teachersOnly, 'private')));

/** A question of a class; null if there is none, which is said. */
export async function questionOrSay(
  { bot, reply }: Pick<ClassUse, 'bot' | 'reply'>,
  room: ClassView,
  number: number,
): Promise<ClassQuestionView | null> {
  const question = await bot.table.classes.question(room.id, number);
  if (!question) await reply.send(page({ texts: [words.noQuestion], tone: 'bad' }), 'private');
  return question;
}
