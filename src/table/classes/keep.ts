import { readKept } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { changeRecord } from '../records/index.ts';
import type { RecordChange } from '../records/index.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import type { ClassroomId, ClassQuestionRecord, ClassRecord } from './record.ts';

const classKey = (id: ClassroomId): string => `class:${id}`;
const questionKey = (id: ClassroomId, number: number): string => `class-question:${id}:${number}`;
const serverKey = (server: string): string => `classes-in:${server}`;
const personKey = (person: string): string => `classes-of:${person}`;
/** Questions that are open, and classes with homework of which nobody was reminded yet: what is gone on with after a start. */
const OPEN = 'class-questions-open';
const HOMEWORK = 'class-homework';

/** The stored record of a class, or null. */
export async function classRecord(
  { store }: Pick<TableContext, 'store'>,
  id: ClassroomId,
): Promise<ClassRecord | null> {
  const kept = await store.get<ClassRecord>(classKey(id));
  return kept && readKept('class', kept, classKey(id));
}

/** The stored record of a question, or null. */
export async function classQuestionRecord(
  { store }: Pick<TableContext, 'store'>,
  id: ClassroomId,
  number: number,
): Promise<ClassQuestionRecord | null> {
  const key = questionKey(id, number);
  const kept = await store.get<ClassQuestionRecord>(key);
  return kept && readKept('class', kept, key);
}

/** All questions of a class, in their order. */
export async function classQuestionRecords(
  context: Pick<TableContext, 'store'>,
  { id, questions }: Pick<ClassRecord, 'id' | 'questions'>,
): Promise<readonly ClassQuestionRecord[]> {
  const all = await Promise.all(
    Array.from({ length: questions }, (_, index) => classQuestionRecord(context, id, index + 1)),
  );
  return all.filter((one) => one !== null);
}

/**
 * Stores a class in place of revision `rev`, listed before and, for those who have come last, afterwards: a list may name
 * too much, never too little, whatever is erased meanwhile.
 */
export async function keepClass(store: Store, rev: number, record: ClassRecord): Promise<boolean> {
  const { id, server, teachers, pupils, homework } = record;
  const list = (people: readonly Player[]) => people.map((person) => store.add(personKey(person.id), id));
  await Promise.all([
    ...(rev === 0 ? [store.add(serverKey(server), id)] : []),
    ...list([...teachers, ...pupils]),
    ...(homework.some(({ reminded }) => !reminded) ? [store.add(HOMEWORK, id)] : []),
  ]);
  const stored = await store.swap(classKey(id), rev, record);
  if (stored) await Promise.all(list([...teachers.slice(-1), ...pupils.slice(-1)]));
  return stored;
}

/** Stores a question in place of revision `rev`. */
export async function keepClassQuestion(store: Store, rev: number, record: ClassQuestionRecord): Promise<boolean> {
  const { class: id, number } = record;
  if (rev === 0) await store.add(OPEN, `${id}:${number}`);
  return store.swap(questionKey(id, number), rev, record);
}

/** Changes a class. `no-class`, `busy`. */
export const updateClass = <T>(
  context: TableContext,
  id: ClassroomId,
  decide: (record: ClassRecord) => RecordChange<ClassRecord, T>,
): Promise<TableResult<T>> =>
  changeRecord(
    context,
    {
      key: classKey(id),
      load: () => classRecord(context, id),
      keep: (rev, next) => keepClass(context.store, rev, next),
    },
    trouble('no-class'),
    decide,
  );

/** Changes a question. `no-question`, `busy`. */
export const updateClassQuestion = <T>(
  context: TableContext,
  id: ClassroomId,
  number: number,
  decide: (record: ClassQuestionRecord) => RecordChange<ClassQuestionRecord, T>,
): Promise<TableResult<T>> =>
  changeRecord(
    context,
    {
      key: questionKey(id, number),
      load: () => classQuestionRecord(context, id, number),
      keep: (rev, next) => keepClassQuestion(context.store, rev, next),
    },
    trouble('no-question'),
    decide,
  );

/** The classes that name a person. */
export const classesOf = (store: Store, person: string): Promise<readonly ClassroomId[]> =>
  store.words(personKey(person));
export const classesIn = (store: Store, server: string): Promise<readonly ClassroomId[]> =>
  store.words(serverKey(server));
/** The person has left a class. */
export const dropClassOf = (store: Store, person: string, id: ClassroomId): Promise<void> =>
  store.remove(personKey(person), id);

/** The questions whose messages may have to be brought up to date. */
export const openQuestions = async (
  store: Store,
): Promise<readonly { readonly id: ClassroomId; readonly number: number }[]> =>
  (await store.words(OPEN)).map((word) => {
    const at = word.lastIndexOf(':');
    return { id: word.slice(0, at), number: Number(word.slice(at + 1)) };
  });
/** The message of a question has to be brought up to date, even after a restart. */
export const followQuestion = (store: Store, id: ClassroomId, number: number): Promise<void> =>
  store.add(OPEN, `${id}:${number}`);
/** The message of a question says how it ended. */
export const dropOpenQuestion = (store: Store, id: ClassroomId, number: number): Promise<void> =>
  store.remove(OPEN, `${id}:${number}`);

export const classesWithHomework = (store: Store): Promise<readonly ClassroomId[]> => store.words(HOMEWORK);
export const dropClassWithHomework = (store: Store, id: ClassroomId): Promise<void> => store.remove(HOMEWORK, id);

/** Deletes a question. */
export async function forgetClassQuestion(store: Store, id: ClassroomId, number: number): Promise<void> {
  await store.delete(questionKey(id, number));
  await dropOpenQuestion(store, id, number);
}

/** Deletes a class with all its questions. Safe to repeat, or resume wherever it was interrupted: the record goes last. */
export const forgetClass = (context: Pick<TableContext, 'store' | 'queue'>, last: ClassRecord): Promise<void> =>
  context.queue(classKey(last.id), async () => {
    const { store } = context;
    const { id, server, questions, teachers, pupils } = (await classRecord(context, last.id)) ?? last;
    for (let number = 1; number <= questions; number += 1) await forgetClassQuestion(store, id, number);
    await dropClassWithHomework(store, id);
    await Promise.all([...teachers, ...pupils].map((person) => dropClassOf(store, person.id, id)));
    await store.remove(serverKey(server), id);
    await store.delete(classKey(id));
  });

/** Nothing is listed for the server any more. */
export const forgetClassList = (store: Store, server: string): Promise<void> => store.delete(serverKey(server));
