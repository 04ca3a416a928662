import type { SystemHandle } from '../../engine/index.ts';
import { quizQuestion } from '../../learning/index.ts';
import type { QuizQuestion } from '../../learning/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Player } from '../../table/index.ts';
import { aimsOf } from '../board/intent.ts';
import { trainingPicture } from '../board/training-picture.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { valuesOf } from '../question/values.ts';
import { percent } from '../text/odds.ts';
import { phrasesOf } from '../words/phrases.ts';
import { quizWords as words } from '../words/quiz.ts';

/** The guesses that can be chosen, in per cent. */
const CHOICES = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95] as const;
/** A number without a question is passed over, as often as this. */
const MOST_PASSED = 12;

/** A question of a book under its number. */
export interface Quiz {
  readonly handle: SystemHandle;
  readonly number: number;
  readonly question: QuizQuestion;
}

/** The question with this number, or the first one after it; null if the book has none. */
export function quizFrom(handle: SystemHandle, number: number): Quiz | null {
  for (let at = number; at < number + MOST_PASSED; at += 1) {
    const question = quizQuestion(handle, at);
    if (question) return { handle, number: at, question };
  }
  return null;
}

/** The name under which a person's score knows a question. */
const questionKey = ({ handle, number }: Quiz): string => `${handle.id}/${number}`;

/** What may come of it, in words: with the sum that leads to its chance in brackets, or without. */
function outcomeOf({ handle, question: { view, odds } }: Quiz, withSum: boolean): string {
  const text = phrasesOf(handle).text(odds.text, namesOf(handle, view));
  return withSum ? text : text.replaceAll(/ \([^()]*\)/g, '');
}

function questionText(quiz: Quiz): string {
  const { handle, question } = quiz;
  const { view, action } = question;
  const names = namesOf(handle, view);
  const verb = phrasesOf(handle).verbs[action.verb]?.name ?? action.verb;
  const values = valuesOf({ handle, view, names }, action).map(({ name }) => name);
  return words.question(values.length > 0 ? `${verb}: ${values.join(', ')}` : verb, outcomeOf(quiz, false));
}

/** Who is about to act on whom. */
function pictureOf(bot: Bot, quiz: Quiz, player: Player): Promise<Picture | null> {
  const { handle, question } = quiz;
  const { view, action } = question;
  const trails = aimsOf({ handle, view }, action);
  const overlay = trails.length > 0 ? { overlay: { trails } } : {};
  return trainingPicture(bot, player, { handle, view, ...overlay, about: questionKey(quiz) });
}

/** Asks a question; the guess that comes next answers it. */
export async function quizPage(bot: Bot, quiz: Quiz, player: Player): Promise<Page> {
  const { handle, number } = quiz;
  await bot.table.askedQuiz(player, questionKey(quiz));
  return page({
    texts: [[words.title(phrasesOf(handle).title), questionText(quiz)].join('\n')],
    picture: await pictureOf(bot, quiz, player),
    foot: [words.how],
    rows: [
      menuRow(
        menu(
          writeId({ kind: 'quiz-guess', match: handle.id, param: String(number) }),
          words.choose,
          CHOICES.map((points) => ({ value: String(points), name: words.option(points) })),
        ),
      ),
    ],
  });
}

/** What the chance is, how far the guess was off, and how good the person's guesses are. `guess`: in per cent. */
export async function guessedPage(bot: Bot, quiz: Quiz, player: Player, guess: number): Promise<Page> {
  const { handle, number, question } = quiz;
  const { chance } = question.odds;
  const before = await bot.table.quizOf(player);
  const { guesses, off, bias } = await bot.table.guessedQuiz(player, { question: questionKey(quiz), guess, chance });
  const isNew = guesses > before.guesses;
  const difference = Math.round(guess - 100 * chance);
  return page({
    texts: [
      [
        words.title(phrasesOf(handle).title),
        questionText(quiz),
        words.answer(percent(chance), guess, difference),
        // Not every book says how its chance comes about.
        ...(outcomeOf(quiz, true) === outcomeOf(quiz, false) ? [] : [words.sum(outcomeOf(quiz, true))]),
      ].join('\n'),
    ],
    foot: [
      ...(isNew ? [] : [words.counted]),
      ...(guesses > 0 ? [words.score(guesses, Math.round(off / guesses), Math.round(bias / guesses))] : []),
    ],
    rows: buttonRows([
      button(writeId({ kind: 'quiz', match: handle.id, param: String(number + 1) }), words.buttons.next, 'main'),
    ]),
    tone: Math.abs(difference) <= 10 ? 'good' : 'bad',
  });
}
