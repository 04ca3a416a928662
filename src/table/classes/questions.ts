import { asOption, fitsQuestion } from '../../learning/index.ts';
import type { ClassAnswer, ClassAsk, RightPlans } from '../../learning/index.ts';
import { formatOf } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import {
  classQuestionRecord,
  classRecord,
  dropOpenQuestion,
  followQuestion,
  forgetClassQuestion,
  keepClassQuestion,
  updateClass,
  updateClassQuestion,
} from './keep.ts';
import type { ClassroomId, ClassQuestionRecord, ClassRecord } from './record.ts';
import { forgetAnswers, isTeacherOf } from './roster.ts';
import { classQuestionView, ownAnswer } from './seen.ts';
import type { ClassQuestionView, OwnAnswer } from './seen.ts';

export type QuestionResult = TableResult<{ readonly question: ClassQuestionView }>;

/** The most questions of a class. */
const MOST_QUESTIONS = 300;

const seen = (record: ClassQuestionRecord, room: ClassRecord): QuestionResult => ({
  ok: true,
  question: classQuestionView(record, room),
});

/** Asks a class. `no-class`, `not-a-teacher`, `class-full`. */
export async function askClass(
  context: TableContext,
  id: ClassroomId,
  by: Player,
  ask: ClassAsk,
): Promise<QuestionResult> {
  // The number first: one that a crash leaves without its question is passed over.
  const counted = await updateClass<{ readonly record: ClassRecord }>(context, id, (record) => {
    if (!isTeacherOf(record, by)) return { done: trouble('not-a-teacher') };
    if (record.questions >= MOST_QUESTIONS) return { done: trouble('class-full', { most: MOST_QUESTIONS }) };
    const next = { ...record, questions: record.questions + 1 };
    return { next, done: { ok: true, record: next } };
  });
  if (!counted.ok) return counted;
  const { record: room } = counted;
  const record: ClassQuestionRecord = {
    rev: 1,
    format: formatOf('class'),
    class: id,
    key: room.key,
    number: room.questions,
    ask,
    asked: context.clock(),
    closed: null,
    answers: [],
    message: null,
    shown: '',
  };
  if (!(await keepClassQuestion(context.store, 0, record))) return trouble('busy');
  // The class may have ended meanwhile, with all its questions but this one.
  if ((await classRecord(context, id))?.key === room.key) return seen(record, room);
  await forgetClassQuestion(context.store, id, record.number);
  return trouble('no-class');
}

/**
 * Gives an answer, or another one in its place, until the question is closed. `not-in-class`, `no-question`,
 * `question-closed`, `bad-settings` field `answer`.
 */
export async function answerClass(
  context: TableContext,
  id: ClassroomId,
  number: number,
  who: Player,
  given: ClassAnswer,
): Promise<TableResult<{ readonly question: ClassQuestionView; readonly own: OwnAnswer }>> {
  const isPupil = (room: ClassRecord | null): room is ClassRecord =>
    room?.pupils.some((pupil) => pupil.id === who.id) ?? false;
  const room = await classRecord(context, id);
  if (!room) return trouble('no-class');
  if (!isPupil(room)) return trouble('not-in-class');
  const result = await updateClassQuestion<{ readonly record: ClassQuestionRecord }>(context, id, number, (record) => {
    if (record.closed !== null) return { done: trouble('question-closed') };
    const answer = asOption(record.ask, given);
    if (!fitsQuestion(record.ask, answer)) return { done: trouble('bad-settings', { field: 'answer' }) };
    const others = record.answers.filter((one) => one.who.id !== who.id);
    const next = { ...record, answers: [...others, { who, at: context.clock(), answer }] };
    return { next, done: { ok: true, record: next } };
  });
  if (!result.ok) return result;
  // Somebody who has left meanwhile leaves nothing behind.
  if (!isPupil(await classRecord(context, id))) {
    await forgetAnswers(context, id, who.id);
    return trouble('not-in-class');
  }
  const own = ownAnswer(result.record, who);
  return own ? { ok: true, question: classQuestionView(result.record, room), own } : trouble('no-question');
}

/** Changes a question as a teacher of its class. */
async function asTeacher(
  context: TableContext,
  id: ClassroomId,
  number: number,
  by: Player,
  change: (record: ClassQuestionRecord) => ClassQuestionRecord | ReturnType<typeof trouble>,
): Promise<QuestionResult> {
  const room = await classRecord(context, id);
  if (!room) return trouble('no-class');
  if (!isTeacherOf(room, by)) return trouble('not-a-teacher');
  await followQuestion(context.store, id, number);
  return updateClassQuestion<{ readonly question: ClassQuestionView }>(context, id, number, (record) => {
    const next = change(record);
    return 'ok' in next ? { done: next } : { next, done: seen(next, room) };
  });
}

/** Closes a question; from then on its counts can be seen. Closing twice changes nothing. `not-a-teacher`, `no-question`. */
export const closeClassQuestion = (
  context: TableContext,
  id: ClassroomId,
  number: number,
  by: Player,
): Promise<QuestionResult> =>
  asTeacher(context, id, number, by, (record) => ({ ...record, closed: record.closed ?? context.clock() }));

/**
 * Says which options, or rules, are right once the question is closed. `question-open`, `not-a-teacher`, `no-question`,
 * `bad-settings` field `answer`.
 */
export const markClassQuestion = (
  context: TableContext,
  id: ClassroomId,
  number: number,
  by: Player,
  right: RightPlans | { readonly rules: readonly string[] },
): Promise<QuestionResult> =>
  asTeacher(context, id, number, by, (record) => {
    if (record.closed === null) return trouble('question-open');
    const { ask } = record;
    if ('rules' in right) return { ...record, ask: { ...ask, rules: right.rules } };
    return right.options.every((option) => fitsQuestion(ask, { is: 'option', option }))
      ? { ...record, ask: { ...ask, right } }
      : trouble('bad-settings', { field: 'answer' });
  });

/** A question as anybody may see it; null if there is none. */
export async function classQuestion(
  context: TableContext,
  id: ClassroomId,
  number: number,
): Promise<ClassQuestionView | null> {
  const [room, record] = [await classRecord(context, id), await classQuestionRecord(context, id, number)];
  return room && record && record.key === room.key ? classQuestionView(record, room) : null;
}

/** A person's own answer to a question; null: none. */
export async function ownClassAnswer(
  context: TableContext,
  id: ClassroomId,
  number: number,
  player: Player,
): Promise<OwnAnswer | null> {
  const record = await classQuestionRecord(context, id, number);
  return record && ownAnswer(record, player);
}

/** Notes where the message of a question stands, and what it shows. Once it shows how it ended, it is done with. */
export async function notePosted(
  context: TableContext,
  id: ClassroomId,
  number: number,
  { message, shown, last }: { readonly message: string; readonly shown: string; readonly last: boolean },
): Promise<void> {
  await updateClassQuestion<object>(context, id, number, (record) => ({
    next: { ...record, message, shown },
    done: { ok: true },
  }));
  if (last) await dropOpenQuestion(context.store, id, number);
}
