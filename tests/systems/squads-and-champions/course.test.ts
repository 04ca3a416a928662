import { expect, test } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { gradeOf } from '../../../src/learning/index.ts';
import { courseSuite } from '../../support/lessons.ts';
import { book } from './example.ts';

courseSuite(book);

test('SC-4.1 the first suggestion is what the first lesson sends a1 to do, as its words say', () => {
  const { handle } = book;
  const lesson = handle.learning[0];
  const step = lesson?.steps.find(({ id }) => id === 'walk');
  if (!lesson || !step) throw new Error('There is no such step.');
  const opened = handle.open(lesson.position, scriptedDice([]), { delayMasked: true });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const view = handle.view(opened.match, 'a');
  const [first] = handle.guide?.suggest(view, 'a', 'a1', 1) ?? [];
  expect(first && gradeOf(handle, view, step, first.deed)).toEqual({ grade: 'right' });
});
