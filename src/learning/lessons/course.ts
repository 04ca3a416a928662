import { asLesson } from '../recorded/recorded.ts';
import type { RecordedLesson } from '../recorded/recorded.ts';
import type { Course, Lesson, LessonStep, SystemHandle } from '../../engine/index.ts';

/** The lessons of a book; empty where it has none. */
export const courseOf = (handle: SystemHandle): Course => handle.learning;

/** The lesson of that id; null if the book has none. */
export const lessonOf = (handle: SystemHandle, id: string): Lesson | null =>
  handle.learning.find((lesson) => lesson.id === id) ?? null;

/** The lesson that a match is given for: one of the book's, or one that somebody has recorded; null: there is none. */
export const lessonIn = (
  handle: SystemHandle,
  { id, recorded }: { readonly id: string; readonly recorded: RecordedLesson | null },
): Lesson | null => (recorded ? asLesson(recorded, id) : lessonOf(handle, id));

/** The lesson after this one, or before it; null at the end of the course. */
export function neighbourOf(handle: SystemHandle, id: string, towards: 'next' | 'previous'): Lesson | null {
  const at = handle.learning.findIndex((lesson) => lesson.id === id);
  if (at === -1) return null;
  return handle.learning[towards === 'next' ? at + 1 : at - 1] ?? null;
}

/** The step of that number, from 0; null once the lesson is done. */
export const stepAt = (lesson: Lesson, number: number): LessonStep | null => lesson.steps[number] ?? null;

/** The steps that the pupil does, so that people count those alone. */
const isOwn = ({ kind }: LessonStep): boolean => kind !== 'teacher';

/** How far a lesson is, as people count it: the steps of the pupil alone. */
export const countedStep = (lesson: Lesson, number: number): { readonly step: number; readonly of: number } => ({
  step: lesson.steps.slice(0, number + 1).filter(isOwn).length,
  of: lesson.steps.filter(isOwn).length,
});

/** The last step of the pupil before this one; null at the beginning. */
export const stepBefore = (lesson: Lesson, number: number): LessonStep | null =>
  lesson.steps.slice(0, number).findLast(isOwn) ?? null;
