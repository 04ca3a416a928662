export { countedStep, courseOf, lessonIn, lessonOf, neighbourOf, stepAt, stepBefore } from './course.ts';
export { scriptedDie } from './dice.ts';
export { gradeOf } from './grade.ts';
export type { Grade } from './grade.ts';
export { NO_PROGRESS, progressIn, withDone, withProgress } from './progress.ts';
export type { CourseProgress, Progress } from './progress.ts';
