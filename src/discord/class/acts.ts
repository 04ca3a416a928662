import type { ClassView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { classWords as words } from '../words/class.ts';
import { troubledPage } from './ask-pages.ts';
import { readPlan } from './asking.ts';
import { questionOrSay } from './here.ts';
import type { ClassUse } from './here.ts';
import { bookTitle, itemButtons, itemName } from './homework.ts';
import { classButton, classTroublePage } from './page.ts';
import { playedPage } from './playing.ts';
import { seePosition } from './position.ts';

/** Closes a question, and the message that everybody sees follows. */
export async function closeQuestion(bot: Bot, room: ClassView, number: number, player: Player): Promise<Page> {
  const done = await bot.table.classes.close(room.id, number, player);
  if (!done.ok) return classTroublePage(done.trouble);
  await bot.classBoards.put(room.id, number);
  return page({ texts: [words.shownNow(number)] });
}

/** Plays an answer of a closed question, for everybody to see. */
export async function playAnswerOf(
  { bot, reply }: Pick<ClassUse, 'bot' | 'reply'>,
  room: ClassView,
  {
    number,
    which,
    chosen,
  }: { readonly number: number; readonly which: string; readonly chosen: readonly number[] | null },
): Promise<void> {
  const question = await questionOrSay({ bot, reply }, room, number);
  if (!question) return;
  if (question.stage !== 'closed') return reply.send(troubledPage(words.open), 'private');
  const seen = seePosition(bot, question.ask.about);
  await reply.send(
    await playedPage(bot, room, question, which, chosen, (text) => {
      const deeds = seen ? readPlan(seen, text) : [];
      return 'trouble' in deeds ? [] : deeds;
    }),
  );
}

/** Says which answers were right: places of options, and `own0` for orders of somebody's own. */
export async function markAnswers(
  bot: Bot,
  room: ClassView,
  number: number,
  player: Player,
  marked: readonly string[],
): Promise<Page> {
  const question = await bot.table.classes.question(room.id, number);
  const orders = question?.stage === 'closed' ? question.count.orders : [];
  const done = await bot.table.classes.mark(room.id, number, player, {
    options: marked.filter((one) => /^\d+$/.test(one)).map(Number),
    orders: marked.flatMap((one) => orders[Number(/^own(\d+)$/.exec(one)?.[1] ?? -1)]?.text ?? []),
  });
  if (!done.ok) return classTroublePage(done.trouble);
  await bot.classBoards.put(room.id, number);
  return page({ texts: [words.marked(number)] });
}

/** Homework as everybody is told of it. */
export function homeworkPage(bot: Bot, room: ClassView, number: number): Page {
  const homework = room.homework.find((one) => one.number === number);
  return page({
    texts: homework
      ? [
          words.homework(
            number,
            [...new Set(homework.items.map(({ system }) => bookTitle(bot, system)))],
            homework.items.map((item) => itemName(bot, item)),
            homework.due,
          ),
        ]
      : [],
    rows: buttonRows([
      ...(homework ? itemButtons(bot, homework.items) : []),
      classButton('class-mine', room, words.buttons.mine, { weight: 'main' }),
    ]),
  });
}
