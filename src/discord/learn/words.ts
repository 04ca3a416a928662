import type { LessonStepWords, LessonWords, SystemHandle } from '../../engine/index.ts';
import { courseOf, recordedWords } from '../../learning/index.ts';
import type { MatchView } from '../../table/index.ts';
import { lookup } from '../lookup.ts';
import { plain } from '../text/split.ts';
import { learnWords as words } from '../words/learn.ts';
import { phrasesOf } from '../words/phrases.ts';
import { recordingWords } from '../words/recording.ts';

/** What a book says in a lesson; null if it has no such lesson. */
const wordsOf = (handle: SystemHandle, id: string): LessonWords | null =>
  lookup(phrasesOf(handle).lessons ?? {}, id) ?? null;

/** What is said in a step; null for one of the teacher. */
const stepWords = (handle: SystemHandle, id: string, step: string): LessonStepWords | null =>
  lookup(wordsOf(handle, id)?.steps ?? {}, step) ?? null;

/** What is said in a step of the lesson that a match is given for; null for one that says nothing of its own. */
export function stepWordsIn({ handle, lesson }: MatchView, step: string): LessonStepWords | null {
  if (!lesson) return null;
  return lesson.recorded
    ? (lookup(recordedWords(lesson.recorded).steps, step) ?? null)
    : stepWords(handle, lesson.id, step);
}

/** The title of the lesson that a match is given for. */
export function titleIn({ handle, lesson }: MatchView): string {
  if (!lesson) return '';
  return lesson.recorded ? recordingWords.begun(plain(lesson.recorded.title)) : lessonTitle(handle, lesson.id);
}

/** The bare title of a lesson. */
export const titleOf = (handle: SystemHandle, id: string): string => wordsOf(handle, id)?.title ?? id;

/** The title of a lesson with its number in the course. */
export const lessonTitle = (handle: SystemHandle, id: string): string =>
  words.title(courseOf(handle).findIndex((lesson) => lesson.id === id) + 1, titleOf(handle, id));
