import type { ComponentSpec } from '../../components/component.ts';
import { modalText } from '../../components/component.ts';
import type { MatchlessSpec, MatchlessUse } from '../../components/matchless.ts';
import { page } from '../../payload.ts';
import { en } from '../../words/en.ts';
import { recordingWords as words } from '../../words/recording.ts';
import { drop, mark, name, publish, record, save, SHELF_DEEDS, shelfHere, tryDraft, withShelfLesson } from './acts.ts';
import { howFarPage, markForm, nameForm, TEXT_FIELD } from './pages.ts';

const chosen = ({ interaction }: Pick<MatchlessUse, 'interaction'>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : '';

/** Below a replay of a finished match: making a lesson of a part of it. */
export const recordComponents = {
  'make-lesson': {
    where: 'private',
    beside: true,
    run: async ({ bot, matchView, player, reply, id }) =>
      reply.send(await howFarPage(bot, matchView, player, id.page ?? 1), 'private'),
  },
  'lesson-to': {
    where: 'private',
    run: async (use) => {
      const { bot, matchView, player, reply, id } = use;
      const to = Number(chosen(use));
      const made = await record(bot, matchView, player, { after: id.page ?? 0, to, side: null }, true);
      await reply.send(made, 'private');
    },
  },
} as const satisfies Readonly<Record<string, ComponentSpec>>;

/** The lesson that somebody works on, and the lessons of a server. */
export const draftComponents = {
  'draft-mark': {
    where: 'private',
    opensForm: true,
    run: async (use) => {
      const { bot, reply, player } = use;
      const step = Number(chosen(use));
      const lesson = await bot.table.shelf.draft(player);
      if (!lesson?.steps[step - 1]) return reply.send(page({ texts: [en.old] }));
      if (!(await reply.form(markForm(lesson, step)))) await reply.send(page({ texts: [words.late] }));
    },
  },
  'draft-marked': {
    where: 'private',
    run: async (use) => use.reply.send(await mark(use.bot, use.player, use.id.page ?? 0, modalText(use, TEXT_FIELD))),
  },
  'draft-name': {
    where: 'private',
    opensForm: true,
    run: async ({ bot, reply, player }) => {
      const lesson = await bot.table.shelf.draft(player);
      if (!lesson) return reply.send(page({ texts: [en.old] }));
      if (!(await reply.form(nameForm(lesson)))) await reply.send(page({ texts: [words.late] }));
    },
  },
  'draft-named': {
    where: 'private',
    run: async (use) => use.reply.send(await name(use.bot, use.player, modalText(use, TEXT_FIELD))),
  },
  'draft-begin': { where: 'private', run: ({ bot, reply, interaction }) => tryDraft(bot, reply, interaction) },
  'draft-save': { where: 'private', run: async ({ bot, reply, player }) => reply.send(await save(bot, player)) },
  'draft-publish': {
    where: 'private',
    run: async ({ bot, reply, player, interaction }) => reply.send(await publish(bot, player, interaction.guildId)),
  },
  'draft-drop': { where: 'private', run: async ({ bot, reply, player }) => reply.send(await drop(bot, player)) },
  shelf: {
    where: 'private',
    run: async ({ bot, reply, interaction }) => reply.send(await shelfHere(bot, interaction)),
  },
  'shelf-lesson': {
    where: 'private',
    run: (use) => withShelfLesson(use.bot, use.reply, use.interaction, { id: chosen(use), deed: 'show' }),
  },
  'shelf-do': {
    where: 'private',
    run: ({ bot, reply, interaction, id }) =>
      withShelfLesson(bot, reply, interaction, {
        id: id.match,
        deed: SHELF_DEEDS.find((deed) => deed === id.param) ?? 'show',
      }),
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;
