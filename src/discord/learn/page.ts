import type { SystemHandle } from '../../engine/index.ts';
import { courseOf } from '../../learning/index.ts';
import type { Player, ShelfLesson } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { learnWords as words } from '../words/learn.ts';
import { phrasesOf } from '../words/phrases.ts';
import { puzzleWords } from '../words/puzzles.ts';
import { recordingWords } from '../words/recording.ts';
import { titleOf } from './words.ts';

/** In the id of a control that is about no book in particular. */
const ANY = 'any';
/** In the id of a button: the lesson that is open. */
export const RESUME = 'resume';
/** The most choices of one menu. */
const MOST_CHOICES = 25;

const booksWithLessons = ({ systems }: Pick<Bot, 'systems'>): readonly SystemHandle[] =>
  Object.values(systems).flatMap(({ handle }) => (courseOf(handle).length > 0 ? [handle] : []));

/** All courses, with how far this person is in each. */
export async function coursesPage(bot: Bot, player: Player, server: string | null): Promise<Page> {
  const handles = booksWithLessons(bot);
  const [only, second] = handles;
  if (only && !second) return coursePage(bot, player, only, server);
  const lines = await Promise.all(
    handles.map(async (handle) => {
      const { done } = await bot.table.lessons.progress(player, handle.id);
      const own = courseOf(handle).filter(({ id }) => done.includes(id));
      return words.book(phrasesOf(handle).title, own.length, courseOf(handle).length);
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

/** The lessons of a book that people of a server have made, and an organiser has accepted. */
export async function acceptedLessons(
  { table }: Pick<Bot, 'table'>,
  { id }: SystemHandle,
  server: string | null,
): Promise<readonly ShelfLesson[]> {
  const there = server === null ? [] : await table.shelf.on(server);
  return there.filter(({ accepted, lesson }) => accepted !== null && lesson.system === id);
}

/** The course of a book: its lessons, which are done, those that people of the server have made, and where to go on. */
export async function coursePage(bot: Bot, player: Player, handle: SystemHandle, server: string | null): Promise<Page> {
  const course = courseOf(handle);
  const made = await acceptedLessons(bot, handle, server);
  const { done, lesson: last, match } = await bot.table.lessons.progress(player, handle.id);
  const isOpen = match !== null && last !== null && !done.includes(last);
  return page({
    texts: [
      [
        words.course(phrasesOf(handle).title),
        ...course.map(({ id }, index) => words.entry(index + 1, titleOf(handle, id), done.includes(id))),
        ...(made.length > 0 ? [words.made] : []),
        ...made.map(({ id, lesson }, index) =>
          words.entry(course.length + index + 1, plain(lesson.title), done.includes(id)),
        ),
      ].join('\n'),
    ],
    rows: [
      menuRow(
        menu(
          writeId({ kind: 'learn-lesson', match: handle.id }),
          words.choose,
          [
            ...course.map(({ id }) => ({ id, title: titleOf(handle, id) })),
            ...made.map(({ id, lesson }) => ({ id, title: lesson.title })),
          ]
            .slice(0, MOST_CHOICES)
            .map(({ id, title }, index) => ({ value: id, name: words.title(index + 1, title) })),
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
        ...(Object.keys(handle.goals).length > 0
          ? [button(writeId({ kind: 'goals', match: handle.id }), puzzleWords.goal.button)]
          : []),
        ...(server === null ? [] : [button(writeId({ kind: 'shelf', match: 'shelf' }), recordingWords.buttons.shelf)]),
      ]),
    ],
  });
}

/** The first lesson that is not done, else the first. */
const nextLesson = (handle: SystemHandle, done: readonly string[]): string =>
  courseOf(handle).find(({ id }) => !done.includes(id))?.id ?? courseOf(handle)[0]?.id ?? '';
