export { lessonFile, faultIn, MOST_LESSON_FILE, readLessonFile } from './file.ts';
export type { ReadLesson } from './file.ts';
export { playThrough } from './play-through.ts';
export type { LessonFault, PlayedThrough } from './play-through.ts';
export { recordLesson } from './record.ts';
export type { RecordedEntry, Recording } from './record.ts';
export { asLesson, markedSteps, MOST_RECORDED, MOST_TEXT, readText, recordedWords, withText } from './recorded.ts';
export type { RecordedLesson, RecordedStep } from './recorded.ts';
