import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { optionLetter } from '../../learning/index.ts';
import type { ClassAnswer } from '../../learning/index.ts';
import type { ClassQuestionView, ClassView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { searchRules } from '../rules/search.ts';
import { classWords as words } from '../words/class.ts';
import { readPlan } from './asking.ts';
import type { OrTrouble } from './asking.ts';
import { classId, classTroublePage, ownAnswerPage } from './page.ts';
import { seePosition } from './position.ts';

/** The field of the form in which an answer is written. */
export const ANSWER_FIELD = 'answer';
const LONGEST_ANSWER = 300;

/** The form for an answer in writing. */
export function answerForm(room: ClassView, { number, ask }: ClassQuestionView): ModalBuilder {
  const isPlan = ask.kind === 'plan' || ask.kind === 'allocation';
  const input = new TextInputBuilder()
    .setCustomId(ANSWER_FIELD)
    .setStyle(isPlan ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setRequired(true)
    .setMaxLength(ask.kind === 'odds' ? 6 : LONGEST_ANSWER);
  return new ModalBuilder()
    .setCustomId(classId('class-written', room, { page: number }))
    .setTitle(words.form.title(number))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(words.form.labels[ask.kind])
        .setDescription(words.form.abouts[ask.kind])
        .setTextInputComponent(input),
    );
}

/** The option that a letter names; null if it is none. */
export const optionNamed = ({ ask }: Pick<ClassQuestionView, 'ask'>, text: string): number | null => {
  const place = ask.options.findIndex((_, index) => optionLetter(index) === text.trim().toUpperCase());
  return place < 0 ? null : place;
};

/** What somebody wrote, as an answer to this question. */
export function readAnswer(
  bot: Pick<Bot, 'systems'>,
  question: ClassQuestionView,
  text: string,
): OrTrouble<ClassAnswer> {
  const { ask } = question;
  const option = optionNamed(question, text);
  if (option !== null) return { is: 'option', option };
  switch (ask.kind) {
    case 'odds': {
      const value = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text)?.[1]?.replace(',', '.');
      const percent = value === undefined ? Number.NaN : Number(value);
      return percent >= 0 && percent <= 100 ? { is: 'percent', percent } : { trouble: words.notANumber };
    }
    case 'rule': {
      const book = lookup(bot.systems, ask.about.system);
      const [found] = book ? searchRules(book, text, { most: 1 }) : [];
      return found ? { is: 'rule', rule: found.id } : { trouble: words.noRule(text) };
    }
    case 'plan':
    case 'allocation': {
      const seen = seePosition(bot, ask.about);
      const deeds = seen ? readPlan(seen, text) : { trouble: words.noPosition };
      return 'trouble' in deeds ? deeds : { is: 'orders', text: text.trim(), deeds };
    }
  }
}

/** Gives an answer: a private receipt, and the public message counts it soon. */
export async function giveAnswer(
  bot: Bot,
  room: ClassView,
  number: number,
  player: Player,
  answer: OrTrouble<ClassAnswer>,
): Promise<Page> {
  if ('trouble' in answer) return page({ texts: [answer.trouble], tone: 'bad' });
  const done = await bot.table.classes.answer(room.id, number, player, answer);
  if (!done.ok) return classTroublePage(done.trouble);
  bot.classBoards.changed(room.id, number);
  return ownAnswerPage(bot, done.question, done.own);
}
