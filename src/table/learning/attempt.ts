import type { Action } from '../../engine/index.ts';
import { gradeOf, lessonIn, stepAt } from '../../learning/index.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted, EntryInput } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Player } from '../ids.ts';
import { record } from '../log/record.ts';
import { isTeacher } from '../opponents/players.ts';
import type { LessonState } from '../stored-match.ts';
import { refusedBy, trouble } from '../trouble.ts';
import type { Update } from '../update.ts';
import type { LiveHead } from '../update-live.ts';

/** A live match that is a lesson. */
export type LessonHead = LiveHead & { readonly lesson: LessonState };

export const isLesson = (head: LiveHead): head is LessonHead => head.lesson !== null;

/** The same lesson, a step further. */
export const furtherOn = ({ lesson }: LessonHead): LessonState => ({ ...lesson, step: lesson.step + 1 });

/**
 * An action in a lesson. What the step wants is carried out; a refusal that it wants to show is a refusal, and the step
 * is done; anything else legal is not carried out: `other-step`.
 */
export function attempt(
  context: TableContext,
  head: LessonHead,
  player: Player,
  action: Action,
  entry: EntryInput,
): Update<Accepted> {
  const further = { lesson: furtherOn(head) };
  if (isTeacher(player)) return applyInput(context, head, { ...entry, changes: { ...entry.changes, ...further } });
  const handle = handleFor(context, head);
  const lesson = lessonIn(handle, head.lesson);
  const step = lesson && stepAt(lesson, head.lesson.step);
  const graded = gradeOf(handle, handle.view(head.match, action.by), step, action);
  switch (graded.grade) {
    case 'right':
      return applyInput(context, head, { ...entry, changes: { ...entry.changes, ...further } });
    case 'other':
      return { done: trouble('other-step') };
    case 'refused': {
      const done = refusedBy('refused', graded.refusal);
      if (!graded.wanted) return { done };
      const { next, page } = stepDone(context, head, player, 'refused', null);
      return { ...(next ? { next } : {}), page: page ?? null, done };
    }
  }
}

/** A step that is done without an action. */
export const stepDone = (
  context: TableContext,
  head: LessonHead,
  player: Player,
  how: 'refused' | 'looked',
  interaction: string | null,
): Update<Accepted> =>
  record(
    context,
    head,
    { by: player, side: null, note: { kind: 'lesson-step', how }, interaction },
    { lesson: furtherOn(head) },
  );
