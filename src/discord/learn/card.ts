import type { ButtonBuilder } from '@discordjs/builders';
import type { Lesson, LessonStep } from '../../engine/index.ts';
import { countedStep, lessonIn, neighbourOf, stepAt, stepBefore } from '../../learning/index.ts';
import type { MatchView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { oddsLines } from '../text/odds.ts';
import { plain } from '../text/split.ts';
import { learnWords as words } from '../words/learn.ts';
import { recordingWords } from '../words/recording.ts';
import { commandLine } from './command-line.ts';
import { stepWordsIn } from './words.ts';

/** What a press on a button below a lesson wants. */
export const LESSON_BUTTONS = ['go', 'try', 'show', 'do', 'next', 'again', 'back', 'skip', 'stop'] as const;
export type LessonButton = (typeof LESSON_BUTTONS)[number];

/** The lesson of a match, and its step; null where it is none. */
export function lessonHere({
  handle,
  lesson: state,
}: MatchView): { readonly lesson: Lesson; readonly number: number; readonly step: LessonStep | null } | null {
  const lesson = state && lessonIn(handle, state);
  return state && lesson ? { lesson, number: state.step, step: stepAt(lesson, state.step) } : null;
}

/** Whether nothing is left to do in this lesson; false where it is none. */
export const isLessonDone = (matchView: MatchView): boolean => lessonHere(matchView)?.step === null;

/** The chances that a step shows. */
const shownOdds = (matchView: MatchView, { pupil }: Lesson, step: LessonStep): readonly string[] =>
  step.kind === 'look' && step.odds && matchView.view
    ? oddsLines(matchView, matchView.view, { ...step.odds, by: pupil })
    : [];

/** What a step asks for; where a recorded one says nothing, what was done in its match. */
export function askOf(matchView: MatchView, { pupil }: Lesson, step: LessonStep): string {
  const { handle, view } = matchView;
  const said = stepWordsIn(matchView, step.id)?.ask;
  if (said !== undefined) return matchView.lesson?.recorded ? plain(said) : said;
  if (step.kind !== 'do' || !view) return '';
  return recordingWords.asInMatch(commandLine(handle, view, { ...step.wanted[0], by: pupil }));
}

/** What a lesson says now: what the last step has shown, and what comes next. */
export function lessonLines(matchView: MatchView): readonly string[] {
  const here = lessonHere(matchView);
  if (!here) return [];
  const { handle } = matchView;
  const { lesson, number, step } = here;
  const isRecorded = (matchView.lesson?.recorded ?? null) !== null;
  const before = stepBefore(lesson, number);
  const shown = before && stepWordsIn(matchView, before.id)?.shows;
  const said = shown && step?.kind !== 'teacher' ? [shown, ''] : [];
  if (!step && isRecorded) return [...said, recordingWords.doneLesson];
  if (!step) return [...said, neighbourOf(handle, lesson.id, 'next') ? words.done : words.last];
  if (step.kind === 'teacher') return [words.wait];
  const { step: count, of } = countedStep(lesson, number);
  const ask = askOf(matchView, lesson, step);
  return [...said, words.now(count, of, ask), ...shownOdds(matchView, lesson, step)];
}

/** The buttons below it. */
export function lessonButtons(matchView: MatchView): readonly ButtonBuilder[] {
  const here = lessonHere(matchView);
  if (!here) return [];
  const { step, number, lesson } = here;
  const one = (param: LessonButton, weight: 'main' | 'good' | 'other' = 'other'): ButtonBuilder =>
    button(writeId({ kind: 'lesson', match: matchView.id, param, page: number }), words.buttons[param], weight);
  if (!step) {
    const further = neighbourOf(matchView.handle, lesson.id, 'next') !== null;
    return [...(further ? [one('next', 'good')] : []), one('again'), one('stop')];
  }
  const first = { do: one('show'), try: one('try', 'main'), look: one('go', 'main'), teacher: null }[step.kind];
  return [...(first ? [first] : []), one('back'), one('skip'), one('stop')];
}

/** Legal, but not this step: what the step wants. */
export function otherStepLine(matchView: MatchView): string {
  const here = lessonHere(matchView);
  if (!here?.step) return words.other('');
  if (here.step.kind === 'teacher') return words.wait;
  return words.other(askOf(matchView, here.lesson, here.step));
}
