import { countAnswers, isRightAnswer } from '../../learning/index.ts';
import type { ClassAnswer, ClassAsk, ClassCount, Homework } from '../../learning/index.ts';
import type { Player } from '../ids.ts';
import type { ClassroomId, ClassQuestionRecord, ClassRecord } from './record.ts';

/** A class as everybody in it may see it. */
export interface ClassView {
  readonly id: ClassroomId;
  readonly key: string;
  readonly server: string;
  readonly name: string;
  readonly teachers: readonly Player[];
  readonly pupils: readonly Player[];
  readonly questions: number;
  readonly homework: readonly Homework[];
}

export const classView = ({
  id,
  key,
  server,
  name,
  teachers,
  pupils,
  questions,
  homework,
}: ClassRecord): ClassView => ({ id, key, server, name, teachers, pupils, questions, homework });

/** What a question says before it is closed: nothing of what is right. */
export type SealedAsk = Omit<ClassAsk, 'right' | 'chance' | 'rules'>;

interface QuestionParts {
  readonly class: ClassroomId;
  readonly key: string;
  readonly number: number;
  /** How many of the pupils have answered, and how many there are. */
  readonly in: number;
  readonly of: number;
  readonly message: string | null;
  readonly shown: string;
}

/** A question as anybody may see it, teachers too: until it is closed nobody learns more than how many answers are in. */
export type ClassQuestionView =
  | (QuestionParts & { readonly stage: 'open'; readonly ask: SealedAsk })
  | (QuestionParts & { readonly stage: 'closed'; readonly ask: ClassAsk; readonly count: ClassCount });

/** A person's own answer. */
export interface OwnAnswer {
  readonly answer: ClassAnswer;
  /** Null: the question is open, or nobody has said what is right. */
  readonly right: boolean | null;
}

/** The answers that count: those of people who are in the class. */
const counting = ({ answers }: ClassQuestionRecord, { pupils }: Pick<ClassRecord, 'pupils'>) =>
  answers.filter(({ who }) => pupils.some(({ id }) => id === who.id));

export function classQuestionView(record: ClassQuestionRecord, room: Pick<ClassRecord, 'pupils'>): ClassQuestionView {
  const { class: id, key, number, ask, closed, message, shown } = record;
  const answers = counting(record, room);
  const parts = { class: id, key, number, in: answers.length, of: room.pupils.length, message, shown };
  if (closed === null) {
    const { right: _, chance: __, rules: ___, ...sealed } = ask;
    return { ...parts, stage: 'open', ask: sealed };
  }
  return {
    ...parts,
    stage: 'closed',
    ask,
    count: countAnswers(
      ask,
      answers.map(({ answer }) => answer),
    ),
  };
}

export function ownAnswer({ answers, ask, closed }: ClassQuestionRecord, { id }: Player): OwnAnswer | null {
  const given = answers.find(({ who }) => who.id === id);
  return given ? { answer: given.answer, right: closed === null ? null : isRightAnswer(ask, given.answer) } : null;
}
