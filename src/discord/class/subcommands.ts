import type { ChatInputCommandInteraction } from 'discord.js';
import { CLASS_QUESTION_KINDS } from '../../learning/index.ts';
import type { ClassAsk, ClassPosition, ClassQuestionKind } from '../../learning/index.ts';
import type { ClassView } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Where } from '../deliver.ts';
import { attachmentText } from '../exports/exports.ts';
import { lookup } from '../lookup.ts';
import { isRefusedHere } from '../obstacle.ts';
import { page } from '../payload.ts';
import { playerChosen, playerOf, roomOf } from '../people.ts';
import { puzzleOf } from '../puzzles/page.ts';
import type { Reply } from '../respond.ts';
import { plain } from '../text/split.ts';
import { classWords as words } from '../words/class.ts';
import { en } from '../words/en.ts';
import { giveAnswer, optionNamed, readAnswer } from './answering.ts';
import { putQuestion, troubledPage } from './ask-pages.ts';
import { allocationAsk, boardAt, filedPosition, oddsAsk, planAsk, puzzleAsk, ruleAsk } from './asking.ts';
import type { OrTrouble } from './asking.ts';
import { closeQuestion, homeworkPage, markAnswers, playAnswerOf } from './acts.ts';
import { openPairs } from './groups.ts';
import { classAt, noClass, teachersOnly, teaches } from './here.ts';
import { dueIn, homeworkBooksPage, readItems } from './homework.ts';
import { cardPage, classTroublePage, deskPage, surePage } from './page.ts';
import { readDice } from './playing.ts';
import { classResultsPage, ownResultsPage } from './results.ts';

interface SubcommandUse {
  readonly interaction: ChatInputCommandInteraction;
  readonly bot: Bot;
  readonly reply: Reply;
}
type ClassSubcommand = (use: SubcommandUse) => Promise<void>;
type WithRoom = (use: SubcommandUse, room: ClassView) => Promise<void>;

const withClass =
  (run: WithRoom): ClassSubcommand =>
  async (use) => {
    const room = await classAt(use.bot, use.interaction);
    return room ? run(use, room) : use.reply.send(noClass, 'private');
  };

/** For teachers of the class. */
const teaching = (run: WithRoom): ClassSubcommand =>
  withClass((use, room) =>
    teaches(room, use.interaction.user) ? run(use, room) : use.reply.send(teachersOnly, 'private'),
  );

const text = ({ interaction }: SubcommandUse, name: string): string | null => interaction.options.getString(name);

/** The named question, else the last one. */
const numberOf = ({ interaction }: SubcommandUse, room: ClassView): number =>
  interaction.options.getInteger('question') ?? room.questions;

const open: ClassSubcommand = async (use) => {
  const { interaction, bot, reply } = use;
  const room = roomOf(interaction);
  if (!room?.server) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  if (await isRefusedHere(interaction, reply)) return;
  const name = interaction.options.getString('name', true);
  const done = await bot.table.classes.open({
    server: room.server,
    channel: room.channel,
    name,
    by: playerOf(interaction),
  });
  await (done.ok ? reply.send(cardPage(done.room)) : reply.send(classTroublePage(done.trouble), 'private'));
};

const join = withClass(async ({ interaction, bot, reply }, room) => {
  const done = await bot.table.classes.join(room.id, playerOf(interaction));
  await reply.send(done.ok ? page({ texts: [words.joined(plain(room.name))] }) : classTroublePage(done.trouble));
});

const leave = withClass(({ reply }, room) => reply.send(surePage(room, 'leave')));

const appoint = teaching(async ({ interaction, bot, reply }, room) => {
  const who = playerChosen(interaction, 'person');
  if (!who) return reply.send(page({ texts: [en.gm.bot], tone: 'bad' }), 'private');
  const done = await bot.table.classes.appoint(room.id, playerOf(interaction), who);
  await (done.ok
    ? reply.send(page({ texts: [words.appointed(plain(room.name), who.id)] }))
    : reply.send(classTroublePage(done.trouble), 'private'));
});

/** What a typed question is about: a file, a puzzle, or the match of the channel. */
async function positionMeant(use: SubcommandUse, room: ClassView): Promise<OrTrouble<ClassPosition>> {
  const { interaction, bot } = use;
  const file = interaction.options.getAttachment('file');
  if (file) {
    const content = await attachmentText(bot, file.url);
    return content === null ? { trouble: words.noPosition } : filedPosition(bot, content);
  }
  const about = text(use, 'about');
  const of = about === null ? null : puzzleNamed(bot, about);
  if (about !== null && !of) return { trouble: words.noOptions };
  if (of) return { system: of.handle.id, position: of.puzzle.position, side: of.puzzle.side, lead: [] };
  return boardAt(bot, { server: room.server, channel: room.id }, interaction.options.getInteger('step'));
}

/** A puzzle by book and id. */
function puzzleNamed(bot: Bot, name: string) {
  const [book = '', ...id] = name.split('/');
  return puzzleOf(lookup(bot.systems, book)?.handle ?? null, id.join('/'));
}

async function askMeant(use: SubcommandUse, room: ClassView): Promise<OrTrouble<ClassAsk>> {
  const kind: ClassQuestionKind = CLASS_QUESTION_KINDS.find((one) => one === text(use, 'kind')) ?? 'plan';
  const [own, action, answers] = [text(use, 'text'), text(use, 'action'), text(use, 'answers')];
  const about = text(use, 'about');
  const of = about === null ? null : puzzleNamed(use.bot, about);
  if (of && kind === 'plan' && answers === null && text(use, 'unit') === null) {
    const ask = puzzleAsk(use.bot, of);
    return 'trouble' in ask || own === null ? ask : { ...ask, text: own };
  }
  const position = await positionMeant(use, room);
  if ('trouble' in position) return position;
  switch (kind) {
    case 'plan':
      return planAsk(use.bot, position, { text: own, typed: answers, unit: text(use, 'unit') });
    case 'allocation':
      return allocationAsk(use.bot, position, { text: own, lead: action });
    case 'odds':
      return oddsAsk(use.bot, position, { text: own, action });
    case 'rule':
      return ruleAsk(use.bot, position, { text: own, right: text(use, 'right') });
  }
}

const ask = teaching(async (use, room) => {
  const { interaction, bot, reply } = use;
  await reply.send(await putQuestion(bot, room, playerOf(interaction), await askMeant(use, room)));
});

const answer = withClass(async (use, room) => {
  const { interaction, bot, reply } = use;
  const question = await bot.table.classes.question(room.id, numberOf(use, room));
  if (!question) return reply.send(troubledPage(words.noQuestion));
  const given = readAnswer(bot, question, interaction.options.getString('answer', true));
  await reply.send(await giveAnswer(bot, room, question.number, playerOf(interaction), given));
});

const close = teaching(async (use, room) => {
  const { interaction, bot, reply } = use;
  await reply.send(await closeQuestion(bot, room, numberOf(use, room), playerOf(interaction)));
});

const mark = teaching(async (use, room) => {
  const { interaction, bot, reply } = use;
  const number = numberOf(use, room);
  const typed = interaction.options.getString('answers', true);
  const question = await bot.table.classes.question(room.id, number);
  if (!question) return reply.send(troubledPage(words.noQuestion));
  if (question.ask.kind === 'rule') {
    const rules = ruleAsk(bot, question.ask.about, { text: question.ask.text, right: typed });
    if ('trouble' in rules) return reply.send(troubledPage(rules.trouble));
    const done = await bot.table.classes.mark(room.id, number, playerOf(interaction), { rules: rules.rules });
    if (!done.ok) return reply.send(classTroublePage(done.trouble));
    await bot.classBoards.put(room.id, number);
    return reply.send(page({ texts: [words.marked(number)] }));
  }
  const places = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((letter) => optionNamed(question, letter));
  if (places.includes(null)) return reply.send(troubledPage(words.fields['answer'] ?? ''));
  await reply.send(await markAnswers(bot, room, number, playerOf(interaction), places.map(String)));
});

const play = teaching(async (use, room) => {
  const number = numberOf(use, room);
  const question = await use.bot.table.classes.question(room.id, number);
  const place = question ? optionNamed(question, use.interaction.options.getString('letter', true)) : null;
  if (place === null)
    return use.reply.send(troubledPage(question ? (words.fields['answer'] ?? '') : words.noQuestion), 'private');
  const dice = text(use, 'dice');
  await playAnswerOf(use, room, { number, which: String(place), chosen: dice === null ? null : readDice(dice) });
});

const groups = teaching(({ interaction, bot, reply }, room) =>
  openPairs(bot, reply, interaction, {
    room,
    player: playerOf(interaction),
    number: interaction.options.getInteger('question'),
  }),
);

const homework = teaching(async (use, room) => {
  const { interaction, bot, reply } = use;
  const handle = lookup(bot.systems, text(use, 'book') ?? '')?.handle;
  const [typed, days] = [text(use, 'items'), interaction.options.getInteger('days')];
  if (!handle || typed === null || days === null) return reply.send(homeworkBooksPage(bot, room), 'private');
  const items = readItems(handle, typed);
  if ('trouble' in items) return reply.send(troubledPage(items.trouble), 'private');
  const done = await bot.table.classes.setHomework(room.id, playerOf(interaction), { items, due: dueIn(bot, days) });
  await (done.ok
    ? reply.send(homeworkPage(bot, done.room, done.homework.number))
    : reply.send(classTroublePage(done.trouble), 'private'));
});

const results = withClass(async ({ interaction, bot, reply }, room) => {
  const player = playerOf(interaction);
  await reply.send(await (teaches(room, player) ? classResultsPage : ownResultsPage)(bot, room, player));
});

const end = teaching(({ reply }, room) => reply.send(surePage(room, 'end')));

/** What each subcommand of `/class` does, and where its reply goes. */
export const CLASS_SUBCOMMANDS: Readonly<Record<string, { readonly where: Where; readonly run: ClassSubcommand }>> = {
  new: { where: 'public', run: open },
  desk: {
    where: 'private',
    run: withClass(({ interaction, reply }, room) => reply.send(deskPage(room, playerOf(interaction)))),
  },
  join: { where: 'private', run: join },
  leave: { where: 'private', run: leave },
  roster: { where: 'public', run: withClass(({ reply }, room) => reply.send(cardPage(room))) },
  teacher: { where: 'public', run: appoint },
  ask: { where: 'private', run: ask },
  answer: { where: 'private', run: answer },
  close: { where: 'private', run: close },
  mark: { where: 'private', run: mark },
  play: { where: 'public', run: play },
  groups: { where: 'public', run: groups },
  homework: { where: 'public', run: homework },
  results: { where: 'private', run: results },
  end: { where: 'private', run: end },
};
