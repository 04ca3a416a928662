import type { ClassAnswer, ClassAsk, Homework, RightPlans } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import type { TableResult } from '../trouble.ts';
import { classRecord, openQuestions } from './keep.ts';
import {
  answerClass,
  askClass,
  classQuestion,
  closeClassQuestion,
  markClassQuestion,
  notePosted,
  ownClassAnswer,
} from './questions.ts';
import type { QuestionResult } from './questions.ts';
import type { ClassroomId } from './record.ts';
import { appointTeacher, endClass, joinClass, leaveClass, openClass } from './roster.ts';
import type { ClassRequest, ClassResult } from './roster.ts';
import { classView } from './seen.ts';
import type { ClassQuestionView, ClassView, OwnAnswer } from './seen.ts';
import { classResults, dueReminders, homeworkOf, noteReminded, setHomework } from './work.ts';
import type { HomeworkDone, ResultsResult } from './work.ts';

/**
 * A teacher and pupils in a channel: who is in it, what they were asked and have answered, and what they are to do at
 * home. Answers are sealed until a teacher closes the question. Expected trouble is returned as a value.
 */
export interface Classes {
  /** `class-exists`, `bad-settings` field. */
  open(request: ClassRequest): Promise<ClassResult>;
  viewOf(id: ClassroomId): Promise<ClassView | null>;
  /** `class-full`, `no-class`. */
  join(id: ClassroomId, player: Player): Promise<ClassResult>;
  /** Everything they gave goes with them. `last-teacher`, `not-in-class`, `no-class`. */
  leave(id: ClassroomId, player: Player): Promise<ClassResult>;
  /** `not-a-teacher`, `class-full`. */
  appoint(id: ClassroomId, by: Player, teacher: Player): Promise<ClassResult>;
  /** Deletes all that is stored of it. `not-a-teacher`. */
  end(id: ClassroomId, by: Player): Promise<ClassResult>;
  /** `not-a-teacher`, `class-full`. */
  ask(id: ClassroomId, by: Player, ask: ClassAsk): Promise<QuestionResult>;
  /** `not-in-class`, `no-question`, `question-closed`, `bad-settings` field `answer`. */
  answer(
    id: ClassroomId,
    number: number,
    who: Player,
    answer: ClassAnswer,
  ): Promise<TableResult<{ readonly question: ClassQuestionView; readonly own: OwnAnswer }>>;
  /** `not-a-teacher`, `no-question`. */
  close(id: ClassroomId, number: number, by: Player): Promise<QuestionResult>;
  /** Says what is right, of a closed question: `question-open`, `not-a-teacher`, `bad-settings`. */
  mark(
    id: ClassroomId,
    number: number,
    by: Player,
    right: RightPlans | { readonly rules: readonly string[] },
  ): Promise<QuestionResult>;
  question(id: ClassroomId, number: number): Promise<ClassQuestionView | null>;
  own(id: ClassroomId, number: number, player: Player): Promise<OwnAnswer | null>;
  /** The questions whose messages may have to be brought up to date. */
  followed(): Promise<readonly { readonly id: ClassroomId; readonly number: number }[]>;
  posted(
    id: ClassroomId,
    number: number,
    shows: { readonly message: string; readonly shown: string; readonly last: boolean },
  ): Promise<void>;
  /** `not-a-teacher`, `bad-settings` field (`items`, `due`). */
  setHomework(
    id: ClassroomId,
    by: Player,
    homework: Pick<Homework, 'items' | 'due'>,
  ): Promise<TableResult<{ readonly room: ClassView; readonly homework: Homework }>>;
  homeworkOf(id: ClassroomId, player: Player): Promise<readonly HomeworkDone[]>;
  /** Everybody's for teachers, `not-a-teacher`; a pupil's own, `not-in-class`. */
  results(id: ClassroomId, player: Player, whose: 'all' | 'own'): Promise<ResultsResult>;
  /** Homework of which a class should be reminded by now. */
  dueReminders(): Promise<readonly { readonly room: ClassView; readonly homework: Homework }[]>;
  reminded(id: ClassroomId, number: number): Promise<void>;
}

/** The classes of a table. */
export const openClasses = (context: TableContext): Classes => ({
  open: (request) => openClass(context, request),
  async viewOf(id) {
    const record = await classRecord(context, id);
    return record && classView(record);
  },
  join: (id, player) => joinClass(context, id, player),
  leave: (id, player) => leaveClass(context, id, player),
  appoint: (id, by, teacher) => appointTeacher(context, id, by, teacher),
  end: (id, by) => endClass(context, id, by),
  ask: (id, by, ask) => askClass(context, id, by, ask),
  answer: (id, number, who, answer) => answerClass(context, id, number, who, answer),
  close: (id, number, by) => closeClassQuestion(context, id, number, by),
  mark: (id, number, by, right) => markClassQuestion(context, id, number, by, right),
  question: (id, number) => classQuestion(context, id, number),
  own: (id, number, player) => ownClassAnswer(context, id, number, player),
  followed: () => openQuestions(context.store),
  posted: (id, number, shows) => notePosted(context, id, number, shows),
  setHomework: (id, by, homework) => setHomework(context, id, by, homework),
  async homeworkOf(id, player) {
    const record = await classRecord(context, id);
    return record ? homeworkOf(context, record, player) : [];
  },
  results: (id, player, whose) => classResults(context, id, player, whose),
  dueReminders: () => dueReminders(context),
  reminded: (id, number) => noteReminded(context, id, number),
});
