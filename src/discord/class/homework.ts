import type { SystemHandle } from '../../engine/index.ts';
import { courseOf, MOST_HOMEWORK_ITEMS } from '../../learning/index.ts';
import type { HomeworkItem } from '../../learning/index.ts';
import type { ClassView } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { titleOf } from '../learn/words.ts';
import { writeId } from '../components/ids.ts';
import { lookup } from '../lookup.ts';
import { button, buttonRows, menuRow, multiMenu, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { puzzleOf } from '../puzzles/page.ts';
import { clip } from '../text/split.ts';
import { classWords as words } from '../words/class.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { OrTrouble } from './asking.ts';
import { classButton, classId } from './page.ts';

const MOST_OPTIONS = 25;
const MOST_LABEL = 80;
/** When homework can be due by a button, in days. */
const DAYS = [1, 3, 7, 14] as const;
const DAY = 86_400_000;

/** Everything that a book has to do at home: its lessons, then its puzzles. */
export function itemsOf(handle: SystemHandle): readonly HomeworkItem[] {
  const lessons = courseOf(handle).map(({ id }) => ({ what: 'lesson', system: handle.id, id }) as const);
  const puzzles = Object.keys(handle.puzzles).map((id) => ({ what: 'puzzle', system: handle.id, id }) as const);
  // As many of each as fit into one menu.
  const room = MOST_OPTIONS - Math.min(puzzles.length, MOST_OPTIONS / 2);
  const shown = lessons.slice(0, Math.floor(room));
  return [...shown, ...puzzles.slice(0, MOST_OPTIONS - shown.length)];
}

/** The books that have anything to do at home. */
export const booksWithItems = ({ systems }: Pick<Bot, 'systems'>): readonly SystemHandle[] =>
  Object.values(systems)
    .map(({ handle }) => handle)
    .filter((handle) => itemsOf(handle).length > 0);

/** The title of a book; its id, where this release does not have it. */
export function bookTitle({ systems }: Pick<Bot, 'systems'>, system: string): string {
  const handle = lookup(systems, system)?.handle;
  return handle ? phrasesOf(handle).title : system;
}

/** An item in words: "Puzzle 3: The gap". */
export function itemName({ systems }: Pick<Bot, 'systems'>, { what, system, id }: HomeworkItem): string {
  const handle = lookup(systems, system)?.handle;
  if (!handle) return id;
  if (what === 'lesson')
    return words.lesson(courseOf(handle).findIndex((lesson) => lesson.id === id) + 1, titleOf(handle, id));
  // One from a match has no name but its number.
  const title = handle.puzzles[id]?.goal ? puzzleOf(handle, id)?.told.title : undefined;
  return words.puzzle(Object.keys(handle.puzzles).indexOf(id) + 1, title ?? null);
}

/** A button for each item, which opens it for the person who presses it. */
export const itemButtons = (bot: Pick<Bot, 'systems'>, items: readonly HomeworkItem[]) =>
  items.map((item) =>
    button(
      writeId({ kind: item.what === 'lesson' ? 'learn-lesson' : 'puzzle', match: item.system, param: item.id }),
      clip(itemName(bot, item), MOST_LABEL),
    ),
  );

/** The books to choose from; with a single one, what it has. */
export function homeworkBooksPage(bot: Bot, room: ClassView): Page {
  const books = booksWithItems(bot);
  const [only, second] = books;
  if (only && !second) return homeworkItemsPage(bot, room, only);
  return page({
    texts: [words.whichBook],
    rows: buttonRows(
      books.map((handle) =>
        classButton('class-homework', room, phrasesOf(handle).title, { param: handle.id, weight: 'main' }),
      ),
    ),
  });
}

/** What a book has to do at home, in a menu of several. */
export const homeworkItemsPage = (bot: Bot, room: ClassView, handle: SystemHandle): Page =>
  page({
    texts: [words.homeworkFor(phrasesOf(handle).title)],
    rows: [
      menuRow(
        multiMenu(
          classId('class-items', room, { param: handle.id }),
          words.chooseItems,
          itemsOf(handle).map((item, place) => ({ value: String(place), name: itemName(bot, item) })),
        ).setMaxValues(Math.min(MOST_HOMEWORK_ITEMS, itemsOf(handle).length)),
      ),
    ],
  });

/** When the chosen items are due. They are carried by their places: `0.3.12`. */
export function homeworkDuePage(bot: Bot, room: ClassView, handle: SystemHandle, places: readonly string[]): Page {
  const items = itemsAt(handle, places.join('.'));
  return page({
    texts: [words.whenDue(items.map((item) => itemName(bot, item)))],
    rows: buttonRows(
      DAYS.map((days) =>
        classButton('class-due', room, words.buttons.days(days), {
          verb: handle.id,
          param: places.join('.'),
          page: days,
          weight: days === 7 ? 'main' : 'other',
        }),
      ),
    ),
  });
}

/** The items at these places of a book. */
export function itemsAt(handle: SystemHandle, places: string): readonly HomeworkItem[] {
  const all = itemsOf(handle);
  return places.split('.').flatMap((place) => (/^\d{1,2}$/.test(place) ? (all[Number(place)] ?? []) : []));
}

/** Items as somebody typed them: `lesson 1, puzzle 3`. */
export function readItems(handle: SystemHandle, typed: string): OrTrouble<readonly HomeworkItem[]> {
  const items: HomeworkItem[] = [];
  for (const one of typed.split(/[,;]/).filter((text) => text.trim() !== '')) {
    const [, what, number] = /^\s*(lesson|puzzle)\s*(\d{1,3})\s*$/i.exec(one) ?? [];
    const kind = what?.toLowerCase() === 'lesson' ? 'lesson' : 'puzzle';
    const ids = kind === 'lesson' ? courseOf(handle).map(({ id }) => id) : Object.keys(handle.puzzles);
    const id = what === undefined ? undefined : ids[Number(number) - 1];
    if (id === undefined) return { trouble: words.unknownItem(one.trim()) };
    items.push({ what: kind, system: handle.id, id });
  }
  return items;
}

/** A date so many days from now. */
export const dueIn = (bot: Pick<Bot, 'clock'>, days: number): number => bot.clock() + days * DAY;
