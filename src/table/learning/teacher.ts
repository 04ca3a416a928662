import type { Decision } from '../../engine/index.ts';
import { lessonIn, stepAt } from '../../learning/index.ts';
import { act } from '../act.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { TEACHER } from '../opponents/players.ts';
import type { ActResult } from '../requests.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';

/** What the teacher does next in a lesson; null: it is the pupil's step, or the lesson is done. */
function scriptedAction(context: TableContext, head: Head) {
  const lesson = head.lesson && lessonIn(handleFor(context, head), head.lesson);
  const step = lesson && head.lesson ? stepAt(lesson, head.lesson.step) : null;
  return step?.kind === 'teacher' ? step.action : null;
}

/** Is it the teacher's step, and is this a question to them? */
export const isTeachers = (context: TableContext, head: Head, { of }: Decision): boolean =>
  head.seats[of][0]?.id === TEACHER.id && scriptedAction(context, head) !== null;

/** Does what the script says. A script that the book refuses is a fault of the book: it throws. */
export async function teach(context: TableContext, head: Head, asked: Decision): Promise<ActResult> {
  const action = scriptedAction(context, head);
  if (!action) return trouble('moved-on', { decision: asked.id });
  const result = await act(context, {
    match: head.id,
    player: TEACHER,
    ...action,
    interaction: `teacher ${head.log.entries + 1}`,
    side: asked.of,
  });
  if (!result.ok && result.trouble.code === 'refused')
    throw new Error(`Lesson ${head.lesson?.id}: ${action.verb} is refused: ${result.trouble.refusal?.code}`);
  return result;
}
