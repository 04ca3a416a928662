import { formCheck, parseJson, SIDES } from '../../engine/index.ts';
import type { FormCheck, Json, SystemHandle } from '../../engine/index.ts';
import { playThrough } from './play-through.ts';
import type { LessonFault } from './play-through.ts';
import { countWords, LESSON_VERSION, markedSteps, MOST_RECORDED, MOST_TEXT } from './recorded.ts';
import type { RecordedLesson } from './recorded.ts';

const { anyFields, list, object, oneOf, orNull, text, when, whole } = formCheck;

/** The longest file accepted, in characters. */
export const MOST_LESSON_FILE = 256 * 1024;

const line = (most: number): FormCheck =>
  when((value) => typeof value === 'string' && value.trim() !== '' && value.length <= most && !/\p{C}/u.test(value));

const lessonForm = object({
  umpire: oneOf('lesson'),
  version: oneOf(LESSON_VERSION),
  system: text(60),
  rules: whole,
  title: line(MOST_RECORDED.title),
  pupil: oneOf(...SIDES),
  position: anyFields,
  dice: list(whole, MOST_RECORDED.dice),
  steps: list(
    object({ by: oneOf(...SIDES), verb: text(40), params: anyFields, text: orNull(line(MOST_TEXT)) }),
    MOST_RECORDED.steps,
  ),
});

/** A lesson as the text of its file. */
export const lessonFile = (lesson: RecordedLesson): string => `${JSON.stringify(lesson, null, 1)}\n`;

/** A lesson from a file, or the field of it that is wrong. */
export type ReadLesson =
  | { readonly ok: true; readonly lesson: RecordedLesson }
  | { readonly ok: false; readonly fault: LessonFault };

const wrong = (at: string, why: LessonFault['why']): ReadLesson => ({ ok: false, fault: { at, why } });

/** Reads a stranger's file as a lesson, and plays it through: what it returns can be given to a pupil. */
export function readLessonFile(file: string, bookOf: (system: string) => SystemHandle | null): ReadLesson {
  if (file.length > MOST_LESSON_FILE) return wrong('', 'form');
  let parsed: Json;
  try {
    parsed = parseJson(file);
  } catch {
    return wrong('', 'form');
  }
  const at = lessonForm(parsed, '');
  if (at !== null) return wrong(at, 'form');
  const lesson = parsed as unknown as RecordedLesson;
  const handle = bookOf(lesson.system);
  if (!handle) return wrong('system', 'book');
  if (lesson.position.system !== lesson.system) return wrong('position.system', 'book');
  const fault = faultIn(handle, lesson);
  return fault ? { ok: false, fault } : { ok: true, lesson: { ...lesson, rules: handle.rules } };
}

/** What keeps a lesson of the right form from being given; null: nothing. */
export function faultIn(handle: SystemHandle, lesson: RecordedLesson): LessonFault | null {
  const stranger = lesson.steps.findIndex(({ by, text: said }) => said !== null && by !== lesson.pupil);
  if (stranger >= 0) return { at: `steps.${stranger}.text`, why: 'form' };
  const long = lesson.steps.findIndex(({ text: said }) => said !== null && countWords(said) > MOST_RECORDED.words);
  if (long >= 0) return { at: `steps.${long}.text`, why: 'words' };
  if (markedSteps(lesson) === 0) return { at: 'steps', why: 'unmarked' };
  const played = playThrough(handle, lesson);
  return played.ok ? null : played.fault;
}
