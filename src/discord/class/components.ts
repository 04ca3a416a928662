import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { ClassView } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { modalText } from '../components/component.ts';
import type { MatchlessSpec } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import { puzzleOf } from '../puzzles/page.ts';
import { plain } from '../text/split.ts';
import { classWords as words } from '../words/class.ts';
import { en } from '../words/en.ts';
import { ANSWER_FIELD, answerForm, giveAnswer, readAnswer } from './answering.ts';
import { previewPage, putQuestion, puzzlesPage, troubledPage, unitsPage } from './ask-pages.ts';
import { boardAt, planAsk, puzzleAsk } from './asking.ts';
import { openPairs } from './groups.ts';
import { asTeacherOf, inClass, questionOrSay } from './here.ts';
import type { ClassUse } from './here.ts';
import { dueIn, homeworkBooksPage, homeworkDuePage, homeworkItemsPage, itemsAt } from './homework.ts';
import { cardPage, classId, classTroublePage, deskPage, ownAnswerPage, surePage } from './page.ts';
import { readDice } from './playing.ts';
import { classResultsPage, ownResultsPage } from './results.ts';
import { closeQuestion, homeworkPage, markAnswers, playAnswerOf } from './acts.ts';

const DICE_FIELD = 'dice';

const valuesOf = ({ interaction }: Pick<ClassUse, 'interaction'>): readonly string[] =>
  interaction.isStringSelectMenu() ? interaction.values : [];

/** The question a teacher makes of a unit of this board, or of a puzzle. */
async function askFrom(bot: Bot, room: ClassView, verb: string | undefined, param: string) {
  if (verb === 'puzzle') {
    const [book = '', ...id] = param.split('/');
    const of = puzzleOf(lookup(bot.systems, book)?.handle ?? null, id.join('/'));
    return of ? puzzleAsk(bot, of) : { trouble: words.noOptions };
  }
  const about = await boardAt(bot, { server: room.server, channel: room.id });
  return 'trouble' in about ? about : planAsk(bot, about, { text: null, typed: null, unit: param });
}

/** Sets homework and tells everybody. */
async function setDue({ bot, reply, room, player, id }: ClassUse): Promise<void> {
  const handle = lookup(bot.systems, id.verb ?? '')?.handle;
  const items = handle ? itemsAt(handle, id.param ?? '') : [];
  const due = dueIn(bot, id.page ?? 0);
  const done = await bot.table.classes.setHomework(room.id, player, { items, due });
  if (!done.ok) return reply.send(classTroublePage(done.trouble), 'private');
  const { number } = done.homework;
  await reply.send(homeworkPage(bot, done.room, number));
  // A second press would set it twice.
  await reply.close(page({ texts: [words.homeworkSet(number)] }));
}

/** Buttons and menus of classes. */
export const classComponents = {
  'class-join': {
    where: 'here',
    run: inClass(async ({ bot, reply, room, player }) => {
      const done = await bot.table.classes.join(room.id, player);
      if (!done.ok) return reply.send(classTroublePage(done.trouble), 'private');
      await reply.send(cardPage(done.room));
      await reply.send(page({ texts: [words.joined(plain(room.name))] }), 'private');
    }),
  },
  'class-leave': { where: 'private', run: inClass(({ reply, room }) => reply.send(surePage(room, 'leave'))) },
  'class-left': {
    where: 'private',
    run: inClass(async ({ bot, reply, room, player }) => {
      const done = await bot.table.classes.leave(room.id, player);
      await reply.send(done.ok ? page({ texts: [words.left] }) : classTroublePage(done.trouble));
    }),
  },
  'class-desk': { where: 'private', run: inClass(({ reply, room, player }) => reply.send(deskPage(room, player))) },
  'class-here': {
    where: 'private',
    run: asTeacherOf(async ({ bot, reply, room, player }) => reply.send(await unitsPage(bot, room, player))),
  },
  'class-puzzles': {
    where: 'private',
    run: asTeacherOf(({ bot, reply, room, player }) => reply.send(puzzlesPage(bot, room, player))),
  },
  'class-unit': {
    where: 'private',
    run: asTeacherOf(async (use) => {
      const { bot, reply, room, player } = use;
      const source = { verb: 'unit', param: valuesOf(use)[0] ?? '' } as const;
      await reply.send(await previewPage(bot, room, player, await askFrom(bot, room, 'unit', source.param), source));
    }),
  },
  'class-puzzle': {
    where: 'private',
    run: asTeacherOf(async (use) => {
      const { bot, reply, room, player } = use;
      const source = { verb: 'puzzle', param: valuesOf(use)[0] ?? '' } as const;
      await reply.send(await previewPage(bot, room, player, await askFrom(bot, room, 'puzzle', source.param), source));
    }),
  },
  'class-put': {
    where: 'private',
    run: asTeacherOf(async ({ bot, reply, room, player, id }) => {
      const ask = await askFrom(bot, room, id.verb, id.param ?? '');
      await reply.send(
        'trouble' in ask ? deskPage(room, player, ask.trouble) : await putQuestion(bot, room, player, ask),
      );
    }),
  },
  'class-answer': {
    where: 'private',
    run: inClass(async ({ bot, reply, room, player, id }) =>
      reply.send(await giveAnswer(bot, room, id.page ?? 0, player, { is: 'option', option: Number(id.param ?? -1) })),
    ),
  },
  'class-write': {
    where: 'private',
    opensForm: true,
    run: inClass(async ({ bot, reply, room, id }) => {
      const question = await questionOrSay({ bot, reply }, room, id.page ?? 0);
      if (!question) return;
      if (question.stage === 'closed') return reply.send(troubledPage(words.closed), 'private');
      if (!(await reply.form(answerForm(room, question))))
        await reply.send(page({ texts: [words.form.late] }), 'private');
    }),
  },
  'class-written': {
    where: 'private',
    run: inClass(async (use) => {
      const { bot, reply, room, player, id } = use;
      const question = await questionOrSay(use, room, id.page ?? 0);
      if (!question) return;
      const answer = readAnswer(bot, question, modalText(use, ANSWER_FIELD));
      await reply.send(await giveAnswer(bot, room, question.number, player, answer));
    }),
  },
  'class-own': {
    where: 'private',
    run: inClass(async ({ bot, reply, room, player, id }) => {
      const question = await questionOrSay({ bot, reply }, room, id.page ?? 0);
      if (!question) return;
      await reply.send(
        ownAnswerPage(bot, question, await bot.table.classes.own(room.id, question.number, player)),
        'private',
      );
    }),
  },
  'class-close': {
    where: 'private',
    run: asTeacherOf(async ({ bot, reply, room, player, id }) =>
      reply.send(await closeQuestion(bot, room, id.page ?? 0, player)),
    ),
  },
  'class-mark': {
    where: 'private',
    run: asTeacherOf(async (use) => {
      const { bot, reply, room, player, id } = use;
      await reply.send(await markAnswers(bot, room, id.page ?? 0, player, valuesOf(use)));
    }),
  },
  'class-play': {
    where: 'public',
    run: asTeacherOf((use) =>
      playAnswerOf(use, use.room, { number: use.id.page ?? 0, which: use.id.param ?? '', chosen: null }),
    ),
  },
  'class-dice': {
    where: 'private',
    opensForm: true,
    run: asTeacherOf(async ({ reply, room, id }) => {
      const input = new TextInputBuilder()
        .setCustomId(DICE_FIELD)
        .setStyle(TextInputStyle.Short)
        .setRequired(true)
        .setMaxLength(200);
      const modal = new ModalBuilder()
        .setCustomId(classId('class-diced', room, { param: id.param ?? '', page: id.page ?? 0 }))
        .setTitle(words.buttons.dice)
        .addLabelComponents(
          new LabelBuilder()
            .setLabel(words.form.dice)
            .setDescription(words.form.diceAbout)
            .setTextInputComponent(input),
        );
      if (!(await reply.form(modal))) await reply.send(page({ texts: [words.form.late] }), 'private');
    }),
  },
  'class-diced': {
    where: 'public',
    run: asTeacherOf((use) =>
      playAnswerOf(use, use.room, {
        number: use.id.page ?? 0,
        which: use.id.param ?? '',
        chosen: readDice(modalText(use, DICE_FIELD)),
      }),
    ),
  },
  'class-groups': {
    where: 'public',
    run: asTeacherOf(async ({ bot, reply, interaction, room, player, id }) => {
      if (interaction.isModalSubmit()) return reply.send(page({ texts: [en.old] }), 'private');
      await openPairs(bot, reply, interaction, { room, player, number: id.page ?? null });
    }),
  },
  'class-homework': {
    where: 'private',
    run: asTeacherOf(async ({ bot, reply, room, id }) => {
      const handle = lookup(bot.systems, id.param ?? '')?.handle;
      await reply.send(handle ? homeworkItemsPage(bot, room, handle) : homeworkBooksPage(bot, room));
    }),
  },
  'class-items': {
    where: 'private',
    run: asTeacherOf(async (use) => {
      const { bot, reply, room, id } = use;
      const handle = lookup(bot.systems, id.param ?? '')?.handle;
      await reply.send(handle ? homeworkDuePage(bot, room, handle, valuesOf(use)) : page({ texts: [en.old] }));
    }),
  },
  'class-due': { where: 'public', run: asTeacherOf(setDue) },
  'class-results': {
    where: 'private',
    run: inClass(async ({ bot, reply, room, player }) => reply.send(await classResultsPage(bot, room, player))),
  },
  'class-mine': {
    where: 'private',
    run: inClass(async ({ bot, reply, room, player }) => reply.send(await ownResultsPage(bot, room, player))),
  },
  'class-end': { where: 'private', run: asTeacherOf(({ reply, room }) => reply.send(surePage(room, 'end'))) },
  'class-ended': {
    where: 'public',
    run: asTeacherOf(async ({ bot, reply, room, player }) => {
      const done = await bot.table.classes.end(room.id, player);
      if (!done.ok) return reply.send(classTroublePage(done.trouble), 'private');
      await reply.send(page({ texts: [words.ended(plain(room.name))] }));
      await reply.close(page({ texts: [en.done] }));
    }),
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;
