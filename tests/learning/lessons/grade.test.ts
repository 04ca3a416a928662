import { expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { gradeOf } from '../../../src/learning/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Book } from '../../../src/systems/index.ts';

const { handle } = systems['squads-and-champions'] as Book;
const lesson = handle.learning[0]!;
const walk = lesson.steps.find(({ kind }) => kind === 'do')!;
const opened = handle.open(lesson.position, scriptedDice([]), { delayMasked: true });
if (!opened.ok) throw new Error(opened.refusal.code);
const view = handle.view(opened.match, 'a');

const graded = (params: Readonly<Record<string, string | readonly string[]>>): string =>
  gradeOf(handle, view, walk, { verb: 'move', by: 'a', params: { unit: 'a1', ...params } }).grade;

it('a walk is right by its goal, as one types it, and by its way, as menus and suggestions have it', () => {
  expect(graded({ cell: 'K10' })).toBe('right');
  expect(graded({ path: ['K10'] })).toBe('right');
  expect(graded({ path: ['K5', 'K6', 'K7', 'K8', 'K9', 'K10'] })).toBe('right');
});

it('a walk to another place is not', () => {
  expect(graded({ cell: 'K9' })).toBe('other');
  expect(graded({ path: ['K9'] })).toBe('other');
});
