import type { Lesson } from '../../engine/index.ts';
import { lessonIn } from '../../learning/index.ts';
import { cleanUp, handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Head } from '../stored-match.ts';
import { countStep } from './keep.ts';

/** The pupil's step of that number, or the next one after it; undefined once none is left. */
const ownStep = (lesson: Lesson, number: number): string | undefined =>
  lesson.steps.slice(number).find(({ kind }) => kind !== 'teacher')?.id;

/** Counts that a lesson has begun with its first step. A count that fails is lost: it matters less than the lesson. */
export async function countBegun(context: TableContext, head: Head): Promise<void> {
  const lesson = head.lesson ? lessonIn(handleFor(context, head), head.lesson) : null;
  const first = lesson ? ownStep(lesson, 0) : undefined;
  if (!lesson || first === undefined) return;
  await cleanUp(context, head.id, [countStep(context.store, head.system, lesson.id, first, 'begun')]);
}

/** Counts a step that the pupil has done between two heads, and the one that begins by it. */
export async function countStepsDone(context: TableContext, before: Head, next: Head): Promise<void> {
  const lesson = before.lesson ? lessonIn(handleFor(context, before), before.lesson) : null;
  if (!lesson || !before.lesson || !next.lesson || next.lesson.step === before.lesson.step) return;
  const done = lesson.steps[before.lesson.step];
  if (!done || done.kind === 'teacher') return;
  const begun = ownStep(lesson, next.lesson.step);
  const { store } = context;
  await cleanUp(context, before.id, [
    (async () => {
      await countStep(store, before.system, lesson.id, done.id, 'done');
      if (begun !== undefined) await countStep(store, before.system, lesson.id, begun, 'begun');
    })(),
  ]);
}
