import type { SystemId } from '../../engine/index.ts';

/** Where somebody is in the course of one book. */
export interface CourseProgress {
  /** The lesson they were last in; null: none, or the course is through. */
  readonly lesson: string | null;
  /** The match in which it is given; null: none is open. */
  readonly match: string | null;
  /** The lessons they have finished. */
  readonly done: readonly string[];
}

/** What is stored of a person who takes lessons. */
export interface Progress {
  readonly courses: Readonly<Record<SystemId, CourseProgress>>;
}

export const NO_PROGRESS: CourseProgress = { lesson: null, match: null, done: [] };

/** How far somebody is in the course of a book. */
export const progressIn = ({ courses }: Progress, system: SystemId): CourseProgress =>
  Object.hasOwn(courses, system) ? (courses[system] ?? NO_PROGRESS) : NO_PROGRESS;

/** The same with changes to the course of one book. */
export const withProgress = (progress: Progress, system: SystemId, changes: Partial<CourseProgress>): Progress => ({
  courses: { ...progress.courses, [system]: { ...progressIn(progress, system), ...changes } },
});

/** The same with a finished lesson, which counts once. */
export function withDone(progress: Progress, system: SystemId, lesson: string): Progress {
  const { done } = progressIn(progress, system);
  return withProgress(progress, system, { done: done.includes(lesson) ? done : [...done, lesson] });
}
