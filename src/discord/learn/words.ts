import type { LessonStepWords, LessonWords, SystemHandle } from '../../engine/index.ts';
import { courseOf } from '../../learning/index.ts';
import { lookup } from '../lookup.ts';
import { learnWords as words } from '../words/learn.ts';
import { phrasesOf } from '../words/phrases.ts';

/** What a book says in a lesson; null if it has no such lesson. */
const wordsOf = (handle: SystemHandle, id: string): LessonWords | null =>
  lookup(phrasesOf(handle).lessons ?? {}, id) ?? null;

/** What is said in a step; null for one of the teacher. */
export const stepWords = (handle: SystemHandle, id: string, step: string): LessonStepWords | null =>
  lookup(wordsOf(handle, id)?.steps ?? {}, step) ?? null;

/** The bare title of a lesson. */
export const titleOf = (handle: SystemHandle, id: string): string => wordsOf(handle, id)?.title ?? id;

/** The title of a lesson with its number in the course. */
export const lessonTitle = (handle: SystemHandle, id: string): string =>
  words.title(courseOf(handle).findIndex((lesson) => lesson.id === id) + 1, titleOf(handle, id));
