import { homeworkTrouble, isItemDone, isRightAnswer, noHistory, remindedAt } from '../../learning/index.ts';
import type { ClassResults, Homework, HomeworkItem, PupilMark } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { progressSeen } from '../learning/lessons.ts';
import { storedPuzzles } from '../puzzles/puzzles.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { classesWithHomework, classQuestionRecords, classRecord, dropClassWithHomework, updateClass } from './keep.ts';
import type { ClassroomId, ClassQuestionRecord, ClassRecord } from './record.ts';
import { isTeacherOf } from './roster.ts';
import { classView } from './seen.ts';
import type { ClassView } from './seen.ts';

/** The most homework that a class has at a time; what is past makes room. */
const MOST_HOMEWORK = 12;

/** Sets homework. `not-a-teacher`, `no-class`, `bad-settings` field (`items`, `due`), `class-full`. */
export const setHomework = (
  context: TableContext,
  id: ClassroomId,
  by: Player,
  { items, due }: Pick<Homework, 'items' | 'due'>,
): Promise<TableResult<{ readonly room: ClassView; readonly homework: Homework }>> =>
  updateClass<{ readonly room: ClassView; readonly homework: Homework }>(context, id, (record) => {
    if (!isTeacherOf(record, by)) return { done: trouble('not-a-teacher') };
    const now = context.clock();
    const field = homeworkTrouble({ items, due }, now);
    if (field) return { done: trouble('bad-settings', { field }) };
    const number = (record.homework.at(-1)?.number ?? 0) + 1;
    const homework: Homework = { number, items, set: now, due, reminded: false };
    const next = { ...record, homework: [...record.homework, homework].slice(-MOST_HOMEWORK) };
    return { next, done: { ok: true, room: classView(next), homework } };
  });

/** What a pupil has done of all homework, item by item, in the order of the class's homework. */
export interface HomeworkDone {
  readonly homework: Homework;
  readonly items: readonly { readonly item: HomeworkItem; readonly done: boolean }[];
}

/** What a person has done of a class's homework, by what puzzles and lessons keep of them. */
export async function homeworkOf(
  context: TableContext,
  { homework }: Pick<ClassRecord, 'homework'>,
  player: Player,
): Promise<readonly HomeworkDone[]> {
  if (homework.length === 0) return [];
  const items = homework.flatMap((one) => one.items);
  const puzzles = (await storedPuzzles(context.store, player)) ?? noHistory;
  const lessons = await progressSeen(
    context,
    player,
    items.flatMap(({ what, system }) => (what === 'lesson' ? [system] : [])),
  );
  return homework.map((one) => ({
    homework: one,
    items: one.items.map((item) => ({ item, done: isItemDone(item, { puzzles, lessons }) })),
  }));
}

/** What a pupil got for a question; null: they have not answered. */
function markOf({ ask, answers }: ClassQuestionRecord, { id }: Player): PupilMark | null {
  const given = answers.find(({ who }) => who.id === id);
  const right = given ? isRightAnswer(ask, given.answer) : null;
  return given ? (right === null ? 'given' : right ? 'right' : 'wrong') : null;
}

/** The results of some pupils; questions that are still open count for nobody. */
async function resultsFor(
  context: TableContext,
  record: ClassRecord,
  pupils: readonly Player[],
): Promise<ClassResults> {
  const closed = (await classQuestionRecords(context, record)).filter((one) => one.closed !== null);
  return {
    questions: closed.length,
    items: record.homework.reduce((sum, { items }) => sum + items.length, 0),
    pupils: await Promise.all(
      pupils.map(async (player) => {
        const marks = closed.map((question) => markOf(question, player));
        const done = (await homeworkOf(context, record, player)).flatMap(({ items }) => items);
        return {
          name: player.name,
          answered: marks.filter((mark) => mark !== null).length,
          right: marks.filter((mark) => mark === 'right').length,
          done: done.filter((item) => item.done).length,
          marks,
        };
      }),
    ),
  };
}

export type ResultsResult = TableResult<{ readonly room: ClassView; readonly results: ClassResults }>;

/** The results of everybody, for teachers: `not-a-teacher`; or a pupil's own: `not-in-class`. */
export async function classResults(
  context: TableContext,
  id: ClassroomId,
  player: Player,
  whose: 'all' | 'own',
): Promise<ResultsResult> {
  const record = await classRecord(context, id);
  if (!record) return trouble('no-class');
  const own = record.pupils.filter((pupil) => pupil.id === player.id);
  if (whose === 'all' && !isTeacherOf(record, player)) return trouble('not-a-teacher');
  if (whose === 'own' && own.length === 0) return trouble('not-in-class');
  const results = await resultsFor(context, record, whose === 'all' ? record.pupils : own);
  return { ok: true, room: classView(record), results };
}

/** Homework of which a class should be reminded by now. */
export async function dueReminders(
  context: TableContext,
): Promise<readonly { readonly room: ClassView; readonly homework: Homework }[]> {
  const due: { room: ClassView; homework: Homework }[] = [];
  for (const id of await classesWithHomework(context.store)) {
    const record = await classRecord(context, id);
    const open = record?.homework.filter(({ reminded }) => !reminded) ?? [];
    if (!record || open.length === 0) await dropClassWithHomework(context.store, id);
    else
      for (const homework of open)
        if (remindedAt(homework) <= context.clock()) due.push({ room: classView(record), homework });
  }
  return due;
}

/** Notes that a class was reminded of its homework. */
export async function noteReminded(context: TableContext, id: ClassroomId, number: number): Promise<void> {
  await updateClass<object>(context, id, (record) => ({
    next: {
      ...record,
      homework: record.homework.map((one) => (one.number === number ? { ...one, reminded: true } : one)),
    },
    done: { ok: true },
  }));
}
