import type { Facts, Lesson, LessonStep, LessonWords, Position, SideId, SystemId } from '../../engine/index.ts';

/** Version of the format below; see docs/lesson.schema.json. */
export const LESSON_VERSION = 1;

/** How much a recorded lesson holds at most. */
export const MOST_RECORDED = { steps: 40, dice: 100, words: 60, title: 60 } as const;

/** One action of the match that a lesson was recorded from. */
export interface RecordedStep {
  readonly by: SideId;
  readonly verb: string;
  readonly params: Facts;
  /** What the pupil is told, who must do this; null: the pupil is only shown what was done, or the other side acts. */
  readonly text: string | null;
}

/** A lesson that somebody made from a match, as its file holds it. It names nobody. */
export interface RecordedLesson {
  readonly umpire: 'lesson';
  readonly version: number;
  readonly system: SystemId;
  /** Revision of the book's code that it was last played through with. */
  readonly rules: number;
  readonly title: string;
  readonly pupil: SideId;
  readonly position: Position;
  readonly dice: readonly number[];
  readonly steps: readonly RecordedStep[];
}

const stepId = (index: number): string => `step-${index + 1}`;

/** The same as a lesson of a course has it. `id`: what it is known by. */
export function asLesson({ pupil, position, dice, steps }: RecordedLesson, id: string): Lesson {
  return {
    id,
    pupil,
    position,
    dice,
    steps: steps.map(({ by, verb, params }, index): LessonStep => {
      const action = { verb, params };
      return by === pupil
        ? { id: stepId(index), kind: 'do', wanted: [action] }
        : { id: stepId(index), kind: 'teacher', action };
    }),
  };
}

/** What its author says in it; steps without a text have none. */
export const recordedWords = ({ title, steps }: RecordedLesson): LessonWords => ({
  title,
  steps: Object.fromEntries(
    steps.flatMap(({ text }, index) => (text === null ? [] : [[stepId(index), { ask: text }]])),
  ),
});

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** A text as it is kept; null: it is empty, or too long. */
export function readText(typed: string): string | null {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  return text === '' || countWords(text) > MOST_RECORDED.words || text.length > MOST_TEXT ? null : text;
}

/** Longest text of a step, in characters: enough for 60 long words. */
export const MOST_TEXT = 600;

/** The same lesson with another text at a step of the pupil, from 0; null: the pupil is only shown it. */
export const withText = (lesson: RecordedLesson, step: number, text: string | null): RecordedLesson => ({
  ...lesson,
  steps: lesson.steps.map((one, index) => (index === step && one.by === lesson.pupil ? { ...one, text } : one)),
});

/** How many steps the pupil must do. */
export const markedSteps = ({ steps }: RecordedLesson): number => steps.filter(({ text }) => text !== null).length;
