import { describe, expect, test } from 'vitest';
import { gridOf, other, scriptedDice } from '../../src/engine/index.ts';
import type { AnyMatch, AnyView, Lesson, LessonAction, LessonStep, SideId } from '../../src/engine/index.ts';
import { gradeOf } from '../../src/learning/index.ts';
import type { Book } from '../../src/systems/index.ts';

const MOST_WORDS = 60;
/** As many actions are enough to tell a step from others. */
const MOST_TRIED = 60;

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Whether the menu of where to walk has the cell of a walk, so that a lesson may name it. */
function isListed(handle: Book['handle'], view: AnyView, by: SideId, { verb, params }: LessonAction): boolean {
  const { walk } = handle.guide ?? {};
  if (verb !== walk?.verb || typeof params[walk.goal] !== 'string') return true;
  // A lesson of a way says it cell by cell.
  if (handle.verbs[verb]?.params.some(({ name, kind }) => kind === 'path' && name in params)) return true;
  const { [walk.goal]: cell, ...given } = handle.print(view, { verb, by, params });
  const choices = handle.choices(view, by, verb, given, walk.goal);
  if ('cells' in choices) return choices.cells.some((each) => gridOf(view.board).label(each) === cell);
  return !('list' in choices) || choices.list.some(({ value }) => value === cell);
}

/** Plays a lesson from beginning to end, and checks each of its steps on the way. */
function playThrough({ handle }: Book, lesson: Lesson): void {
  const dice = scriptedDice(lesson.dice);
  const opened = handle.open(lesson.position, dice, { delayMasked: true });
  if (!opened.ok) throw new Error(`The position is refused: ${JSON.stringify(opened.refusal)}`);
  let match: AnyMatch = opened.match;
  const asked = (): string =>
    JSON.stringify(match.asked.map(({ of, kind, facts, verbs }) => ({ of, kind, facts, verbs })));
  const act = (step: LessonStep, action: LessonAction, by: SideId): void => {
    const outcome = handle.apply(match, { ...action, by }, dice, { delayMasked: true });
    const why = outcome.ok ? null : { step: step.id, refusal: outcome.refusal, asked: asked() };
    expect(why, `${lesson.id}/${step.id}`).toBeNull();
    if (outcome.ok) ({ match } = outcome);
  };
  for (const step of lesson.steps) {
    const { pupil } = lesson;
    const view = handle.view(match, pupil);
    switch (step.kind) {
      case 'do':
        expect(
          { ...gradeOf(handle, view, step, { ...step.wanted[0], by: pupil }), asked: asked() },
          `${lesson.id}/${step.id}`,
        ).toMatchObject({ grade: 'right' });
        expect(isListed(handle, view, pupil, step.wanted[0]), `${lesson.id}/${step.id}: a cell in no menu`).toBe(true);
        // The others may leave parameters open: something legal must fit.
        for (const open of step.wanted.slice(1)) {
          const only = { ...step, wanted: [open] as const };
          const fits =
            handle.check(view, { ...open, by: pupil }) === null
            || handle
              .offers(view, pupil, open.verb, { given: open.params })
              .some((action) => gradeOf(handle, view, only, action).grade === 'right');
          expect(fits, `${lesson.id}/${step.id}: ${JSON.stringify(open)}`).toBe(true);
        }
        act(step, step.wanted[0], pupil);
        break;
      case 'try':
        expect(
          { step: step.id, ...gradeOf(handle, view, step, { ...step.wanted, by: pupil }) },
          `${lesson.id}/${step.id}`,
        ).toMatchObject({ grade: 'refused', wanted: true, refusal: { code: step.code } });
        break;
      case 'teacher':
        act(step, step.action, other(pupil));
        break;
      case 'look':
        if (step.odds) {
          const action = { ...step.odds, by: pupil };
          expect(handle.check(view, action), `${lesson.id}/${step.id}`).toBeNull();
          expect(handle.odds(handle.view(match, 'all'), action).length, `${lesson.id}/${step.id}`).toBeGreaterThan(0);
        }
    }
  }
  expect(dice.left(), `${lesson.id}: dice that nobody throws`).toBe(0);
}

/** What every course must pass: each step with its exact dice, and its sentences. */
export function courseSuite(book: Book): void {
  const { handle } = book;
  const words = handle.words['en']?.lessons ?? {};
  describe('its course', () => {
    test.each(handle.learning.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) =>
      playThrough(book, lesson),
    );

    test('every lesson and every step of the pupil has words, at most 60 of them, and none is left over', () => {
      expect(Object.keys(words)).toEqual(handle.learning.map(({ id }) => id));
      for (const { id, steps } of handle.learning) {
        const said = words[id]?.steps ?? {};
        expect(Object.keys(said), id).toEqual(steps.filter(({ kind }) => kind !== 'teacher').map((step) => step.id));
        for (const [step, { ask, shows }] of Object.entries(said))
          for (const text of [ask, shows ?? 'nothing'])
            expect(wordCount(text), `${id}/${step}: ${text}`).toBeLessThanOrEqual(MOST_WORDS);
      }
    });

    test('no two lessons have one id, nor two steps of a lesson', () => {
      const ids = handle.learning.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { steps } of handle.learning) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    });

    test('what a step does not want is told from what it wants', () => {
      const lesson = handle.learning.find(({ steps }) => steps[0]?.kind === 'do');
      const step = lesson?.steps[0];
      if (!lesson || step?.kind !== 'do') return;
      const opened = handle.open(lesson.position, scriptedDice(lesson.dice), { delayMasked: true });
      if (!opened.ok) throw new Error(opened.refusal.code);
      const view = handle.view(opened.match, lesson.pupil);
      const offers = handle.offers(view, lesson.pupil);
      const some = offers.filter((_, index) => index % Math.ceil(offers.length / MOST_TRIED) === 0);
      const others = some.map((action) => gradeOf(handle, view, step, action)).filter(({ grade }) => grade !== 'right');
      expect(others.length).toBeGreaterThan(0);
      for (const graded of others) expect(graded).toEqual({ grade: 'other' });
    });
  });
}
