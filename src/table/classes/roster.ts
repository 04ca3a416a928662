import { formatOf } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { readLine } from '../campaign/campaigns.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import {
  classesIn,
  classesOf,
  classQuestionRecords,
  classRecord,
  dropClassOf,
  forgetClass,
  forgetClassList,
  keepClass,
  updateClass,
  updateClassQuestion,
} from './keep.ts';
import type { ClassroomId, ClassRecord } from './record.ts';
import { classView } from './seen.ts';
import type { ClassView } from './seen.ts';

/** The most pupils of a class, and the most teachers. */
export const MOST_PUPILS = 40;
const MOST_TEACHERS = 8;
const LONGEST_NAME = 60;

export type ClassResult = TableResult<{ readonly room: ClassView }>;

const done = (record: ClassRecord): ClassResult => ({ ok: true, room: classView(record) });
const isIn = (people: readonly Player[], { id }: Pick<Player, 'id'>): boolean => people.some((one) => one.id === id);
const without = (people: readonly Player[], person: string): readonly Player[] =>
  people.filter(({ id }) => id !== person);

export const isTeacherOf = ({ teachers }: Pick<ClassRecord, 'teachers'>, player: Pick<Player, 'id'>): boolean =>
  isIn(teachers, player);

export interface ClassRequest {
  readonly server: string;
  readonly channel: string;
  readonly name: string;
  readonly by: Player;
}

/** Opens a class in a channel. `class-exists`, `bad-settings` field. */
export async function openClass(
  context: TableContext,
  { server, channel, name: typed, by }: ClassRequest,
): Promise<ClassResult> {
  const name = readLine(typed, LONGEST_NAME);
  if (name === null) return trouble('bad-settings', { field: 'name' });
  const record: ClassRecord = {
    rev: 1,
    format: formatOf('class'),
    id: channel,
    key: context.random().slice(0, 8),
    server,
    name,
    created: context.clock(),
    teachers: [by],
    pupils: [],
    questions: 0,
    homework: [],
  };
  return (await keepClass(context.store, 0, record)) ? done(record) : trouble('class-exists');
}

/** Joins as a pupil; joining twice changes nothing. `class-full`, `no-class`. */
export const joinClass = (context: TableContext, id: ClassroomId, player: Player): Promise<ClassResult> =>
  updateClass(context, id, (record) => {
    if (isIn(record.pupils, player) || isTeacherOf(record, player)) return { done: done(record) };
    if (record.pupils.length >= MOST_PUPILS) return { done: trouble('class-full', { most: MOST_PUPILS }) };
    const next = { ...record, pupils: [...record.pupils, player] };
    return { next, done: done(next) };
  });

/** Makes somebody a teacher, who then is no pupil. `not-a-teacher`, `class-full`. */
export const appointTeacher = async (
  context: TableContext,
  id: ClassroomId,
  by: Player,
  teacher: Player,
): Promise<ClassResult> => {
  const result = await updateClass<{ readonly room: ClassView }>(context, id, (record) => {
    if (!isTeacherOf(record, by)) return { done: trouble('not-a-teacher') };
    if (isTeacherOf(record, teacher)) return { done: done(record) };
    if (record.teachers.length >= MOST_TEACHERS) return { done: trouble('class-full', { most: MOST_TEACHERS }) };
    const next = { ...record, teachers: [...record.teachers, teacher], pupils: without(record.pupils, teacher.id) };
    return { next, done: done(next) };
  });
  if (result.ok) await forgetAnswers(context, id, teacher.id);
  return result;
};

/** Deletes all answers of a person in a class. Safe to repeat. */
export async function forgetAnswers(context: TableContext, id: ClassroomId, person: string): Promise<void> {
  const record = await classRecord(context, id);
  for (const { number, answers } of record ? await classQuestionRecords(context, record) : [])
    if (answers.some(({ who }) => who.id === person))
      await updateClassQuestion<object>(context, id, number, (question) => ({
        next: { ...question, answers: question.answers.filter(({ who }) => who.id !== person) },
        done: { ok: true },
      }));
}

/**
 * Leaves a class, and everything the person gave goes with them. Safe to repeat, or resume wherever it was interrupted.
 * `last-teacher`, `not-in-class`, `no-class`.
 */
export async function leaveClass(
  context: TableContext,
  id: ClassroomId,
  player: Pick<Player, 'id'>,
): Promise<ClassResult> {
  const record = await classRecord(context, id);
  if (!record) return trouble('no-class');
  if (!isTeacherOf(record, player) && !isIn(record.pupils, player)) return trouble('not-in-class');
  await forgetAnswers(context, id, player.id);
  const result = await updateClass<{ readonly room: ClassView }>(context, id, (now) => {
    if (isTeacherOf(now, player) && now.teachers.length === 1) return { done: trouble('last-teacher') };
    const next = { ...now, teachers: without(now.teachers, player.id), pupils: without(now.pupils, player.id) };
    return { next, done: done(next) };
  });
  if (!result.ok) return result;
  // Once more: until a moment ago they could still answer.
  await forgetAnswers(context, id, player.id);
  await dropClassOf(context.store, player.id, id);
  return result;
}

/** Ends a class and deletes all that is stored of it. `no-class`, `not-a-teacher`. */
export async function endClass(context: TableContext, id: ClassroomId, by: Player): Promise<ClassResult> {
  const record = await classRecord(context, id);
  if (!record) return trouble('no-class');
  if (!isTeacherOf(record, by)) return trouble('not-a-teacher');
  await forgetClass(context, record);
  return done(record);
}

/** A person in a class, as it is stored of them. */
export interface StoredClassOfPerson {
  readonly class: ClassroomId;
  readonly server: string;
  readonly name: string;
  readonly teaches: boolean;
  readonly answers: readonly { readonly question: number; readonly at: number; readonly answer: object }[];
}

export async function storedClassesOf(
  context: TableContext,
  { id: person }: Player,
): Promise<readonly StoredClassOfPerson[]> {
  const stored: StoredClassOfPerson[] = [];
  for (const id of await classesOf(context.store, person)) {
    const record = await classRecord(context, id);
    if (!record || !isIn([...record.teachers, ...record.pupils], { id: person })) continue;
    const questions = await classQuestionRecords(context, record);
    stored.push({
      class: id,
      server: record.server,
      name: record.name,
      teaches: isTeacherOf(record, { id: person }),
      answers: questions.flatMap(({ number, answers }) =>
        answers.filter(({ who }) => who.id === person).map(({ at, answer }) => ({ question: number, at, answer })),
      ),
    });
  }
  return stored;
}

/** Erases a person from all classes; one whose only teacher they are ends. Safe to repeat. */
export async function eraseFromClasses(context: TableContext, player: Player): Promise<void> {
  for (const id of await classesOf(context.store, player.id)) {
    const left = await leaveClass(context, id, player);
    if (left.ok) continue;
    if (left.trouble.code === 'last-teacher') await endClass(context, id, player);
    // Leaving may have been interrupted.
    else if (left.trouble.code === 'not-in-class') await forgetAnswers(context, id, player.id);
    else if (left.trouble.code === 'busy') throw new Error(`Class ${id} is changed by others all the time`);
    await dropClassOf(context.store, player.id, id);
  }
}

/** Deletes the classes of a server. Safe to repeat. */
export async function forgetClassesIn(context: TableContext, server: string): Promise<void> {
  for (const id of await classesIn(context.store, server)) {
    const record = await classRecord(context, id);
    if (record) await forgetClass(context, record);
  }
  await forgetClassList(context.store, server);
}
