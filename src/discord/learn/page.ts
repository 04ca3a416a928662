import type { SystemHandle } from '../../engine/index.ts';
import { courseOf } from '../../learning/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { learnWords as words } from '../words/learn.ts';
import { phrasesOf } from '../words/phrases.ts';
import { titleOf } from './words.ts';

/** In the id of a control that is about no book in particular. */
const ANY = 'any';
/** In the id of a button: the lesson that is open. */
export const RESUME = 'resume';

const booksWithLessons = ({ systems }: Pick<Bot, 'systems'>): readonly SystemHandle[] =>
  Object.values(systems).flatMap(({ handle }) => (courseOf(handle).length > 0 ? [handle] : []));

/** All courses, with how far this person is in each. */
export async function coursesPage(bot: Bot, player: Player): Promise<Page> {
  const handles = booksWithLessons(bot);
  const [only, second] = handles;
  if (only && !second) return coursePage(bot, player, only);
  const lines = await Promise.all(
    handles.map(async (handle) => {
      const { done } = await bot.table.lessons.progress(player, handle.id);
      return words.book(phrasesOf(handle).title, done.length, courseOf(handle).length);
    }),
  );
  return page({
    texts: [[words.books, ...lines].join('\n')],
    rows: buttonRows(
      handles.map((handle) =>
        button(writeId({ kind: 'learn-book', match: handle.id }), phrasesOf(handle).title, 'main'),
      ),
    ),
  });
}

/** The course of a book: its lessons, which are done, and where to go on. */
export async function coursePage(bot: Bot, player: Player, handle: SystemHandle): Promise<Page> {
  const course = courseOf(handle);
  const { done, lesson: last, match } = await bot.table.lessons.progress(player, handle.id);
  const isOpen = match !== null && last !== null && !done.includes(last);
  return page({
    texts: [
      [
        words.course(phrasesOf(handle).title),
        ...course.map(({ id }, index) => words.entry(index + 1, titleOf(handle, id), done.includes(id))),
      ].join('\n'),
    ],
    rows: [
      menuRow(
        menu(
          writeId({ kind: 'learn-lesson', match: handle.id }),
          words.choose,
          course.map(({ id }, index) => ({ value: id, name: words.title(index + 1, titleOf(handle, id)) })),
        ),
      ),
      ...buttonRows([
        button(
          writeId({ kind: 'learn-lesson', match: handle.id, param: isOpen ? RESUME : nextLesson(handle, done) }),
          isOpen || done.length > 0 ? words.buttons.resume : words.buttons.begin,
          'main',
        ),
        ...(booksWithLessons(bot).length > 1
          ? [button(writeId({ kind: 'learn-book', match: ANY }), words.buttons.courses)]
          : []),
      ]),
    ],
  });
}

/** The first lesson that is not done, else the first. */
const nextLesson = (handle: SystemHandle, done: readonly string[]): string =>
  courseOf(handle).find(({ id }) => !done.includes(id))?.id ?? courseOf(handle)[0]?.id ?? '';
