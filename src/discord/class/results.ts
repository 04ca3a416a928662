import { resultsCsv } from '../../learning/index.ts';
import type { ClassResults } from '../../learning/index.ts';
import type { ClassView, HomeworkDone, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { clip, plain, visibleText } from '../text/split.ts';
import { classWords as words } from '../words/class.ts';
import { itemName } from './homework.ts';
import { classTroublePage } from './page.ts';

const LONGEST_NAME = 18;
/** More questions than these are only in the file. */
const MOST_MARKS = 12;

const marksOf = ({ marks }: ClassResults['pupils'][number]): readonly string[] =>
  marks.slice(-MOST_MARKS).map((mark) => words.marks[mark ?? 'none']);

/** The table as rows of words, the titles first. */
function rowsOf({ questions, items, pupils }: ClassResults): readonly (readonly string[])[] {
  const first = Math.max(0, questions - MOST_MARKS);
  const numbers = Array.from({ length: questions - first }, (_, index) => String(first + index + 1));
  return [
    [...words.table.columns, ...numbers],
    ...pupils.map((pupil) => [
      clip(visibleText(pupil.name), LONGEST_NAME),
      `${pupil.answered}/${questions}`,
      String(pupil.right),
      `${pupil.done}/${items}`,
      ...marksOf(pupil),
    ]),
  ];
}

/** The table in columns of the same width. */
function block(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return ['```', ...lines.map((line) => line.replaceAll('`', "'")), '```'].join('\n');
}

/** The table as a picture; null if drawing failed, which is logged. */
async function pictureOf(bot: Bot, room: ClassView, results: ClassResults): Promise<Picture | null> {
  try {
    const { palette } = await bot.table.serverSettings(room.server);
    const { png } = await bot.painter.grid({ title: room.name, rows: rowsOf(results) }, { palette });
    const told = results.pupils.map(({ name, answered, right, done }) => words.table.row(name, answered, right, done));
    return { png, alt: words.table.alt(room.name, told) };
  } catch (error) {
    bot.log.error('the picture of results failed', error);
    return null;
  }
}

/** The results of everybody, for a teacher: a table, a picture of it, and a file for a spreadsheet. */
export async function classResultsPage(bot: Bot, room: ClassView, player: Player): Promise<Page> {
  const done = await bot.table.classes.results(room.id, player, 'all');
  if (!done.ok) return classTroublePage(done.trouble);
  const { results } = done;
  const csv = resultsCsv(results, { columns: words.table.columns, question: words.table.column });
  return page({
    texts: [
      [words.table.title(plain(room.name)), words.table.of(results.questions, results.items)].join('\n'),
      block(rowsOf(results)),
    ],
    picture: results.pupils.length > 0 ? await pictureOf(bot, room, results) : null,
    // Spreadsheets take a file for UTF-8 by its first sign.
    file: { bytes: Buffer.from(`\uFEFF${csv}`), name: 'results.csv' },
    foot: [words.table.private],
  });
}

function homeworkLines(bot: Bot, all: readonly HomeworkDone[]): readonly string[] {
  return all.flatMap(({ homework, items }) => [
    words.homeworkMine(homework.number, homework.due, items.filter(({ done }) => done).length, items.length),
    ...items.map(({ item, done }) => words.homeworkItem(itemName(bot, item), done)),
  ]);
}

/** A pupil's own results and homework. */
export async function ownResultsPage(bot: Bot, room: ClassView, player: Player): Promise<Page> {
  const done = await bot.table.classes.results(room.id, player, 'own');
  if (!done.ok) return classTroublePage(done.trouble);
  const { results } = done;
  const [own] = results.pupils;
  const homework = await bot.table.classes.homeworkOf(room.id, player);
  return page({
    texts: [
      [
        words.table.title(plain(room.name)),
        words.mine(own?.answered ?? 0, own?.right ?? 0, results.questions),
        ...(own && own.marks.length > 0 ? [words.mineLine(marksOf(own)), words.mineKey] : []),
      ].join('\n'),
      ...(homework.length > 0 ? [homeworkLines(bot, homework).join('\n')] : []),
    ],
  });
}
