import type { Position, SideId, SystemHandle, Thrown } from '../../engine/index.ts';
import { playThrough } from './play-through.ts';
import type { LessonFault } from './play-through.ts';
import { LESSON_VERSION, MOST_RECORDED } from './recorded.ts';
import type { RecordedLesson, RecordedStep } from './recorded.ts';

/** What of an entry of a match's log goes into a lesson. */
export interface RecordedEntry {
  readonly input: object | null;
  readonly dice: readonly Thrown[];
}

/** A lesson made from a part of a match, or why there can be none. */
export type Recording =
  | { readonly ok: true; readonly lesson: RecordedLesson }
  | { readonly ok: false; readonly why: 'no-actions' | 'not-actions' | 'too-long' | 'mid-action' }
  | { readonly ok: false; readonly why: 'not-the-same'; readonly fault: LessonFault };

const isAction = (input: object): input is Omit<RecordedStep, 'text'> => 'verb' in input;

/**
 * Makes a lesson from a position of a match and the entries that follow it: its steps are the actions of both sides, and
 * its dice are those of the match. Nothing is marked yet. The lesson is played through once, to make sure that it goes as
 * the match did.
 */
export function recordLesson(
  handle: SystemHandle,
  position: Position,
  entries: readonly RecordedEntry[],
  { pupil, title }: { readonly pupil: SideId; readonly title: string },
): Recording {
  const inputs = entries.flatMap(({ input }) => (input ? [input] : []));
  // Where time ran out, somebody undid, or an umpire changed the board, a pupil can do nothing.
  if (!inputs.every(isAction)) return { ok: false, why: 'not-actions' };
  if (!inputs.some(({ by }) => by === pupil)) return { ok: false, why: 'no-actions' };
  const dice = entries.flatMap((entry) => entry.dice.map(({ value }) => value));
  if (inputs.length > MOST_RECORDED.steps || dice.length > MOST_RECORDED.dice) return { ok: false, why: 'too-long' };
  const lesson: RecordedLesson = {
    umpire: 'lesson',
    version: LESSON_VERSION,
    system: handle.id,
    rules: handle.rules,
    title,
    pupil,
    position,
    dice,
    steps: inputs.map(({ by, verb, params }) => ({ by, verb, params, text: null })),
  };
  const played = playThrough(handle, lesson);
  if (played.ok) return { ok: true, lesson };
  return played.fault.at === 'position'
    ? { ok: false, why: 'mid-action' }
    : { ok: false, why: 'not-the-same', fault: played.fault };
}
