import { openParts, scriptedDice } from '../../engine/index.ts';
import type { AnyView, Refusal, SystemHandle } from '../../engine/index.ts';
import type { RecordedLesson } from './recorded.ts';

/** Why a lesson cannot be given: where in its file, and why. `code`: what the book says. */
export interface LessonFault {
  readonly at: string;
  readonly why: 'form' | 'words' | 'book' | 'position' | 'refused' | 'not-asked' | 'dice' | 'unmarked';
  readonly code?: string;
}

/** A lesson played through to its end: what each step's side saw before it. */
export type PlayedThrough =
  | { readonly ok: true; readonly views: readonly AnyView[]; readonly end: AnyView }
  | { readonly ok: false; readonly fault: LessonFault };

const fault = (at: string, why: LessonFault['why'], refusal?: Refusal): PlayedThrough => ({
  ok: false,
  fault: { at, why, ...(refusal ? { code: refusal.code } : {}) },
});

/** Answers that standing orders give wait as they do in a match. */
const AS_IN_MATCHES = { delayMasked: true } as const;

/**
 * Plays a lesson from its position to its last step with its own dice. Every step must answer an open question and be
 * legal, and the dice must be just those that are thrown. Any error on the way is the fault of the lesson: it may be a
 * stranger's.
 */
export function playThrough(handle: SystemHandle, lesson: RecordedLesson): PlayedThrough {
  const dice = scriptedDice(lesson.dice);
  let at = 'position';
  try {
    const opened = handle.open(lesson.position, dice, AS_IN_MATCHES);
    if (!opened.ok) return fault(at, 'position', opened.refusal);
    let { match } = opened;
    const views: AnyView[] = [];
    for (const [index, { by, verb, params }] of lesson.steps.entries()) {
      at = `steps.${index}`;
      const isAsked = match.asked.some(
        (asked) => asked.of === by && asked.verbs.includes(verb) && openParts(match, asked).length > 0,
      );
      if (!isAsked) return fault(at, 'not-asked');
      views.push(handle.view(match, by));
      const next = handle.apply(match, { by, verb, params }, dice, AS_IN_MATCHES);
      if (!next.ok) return fault(at, 'refused', next.refusal);
      ({ match } = next);
    }
    return dice.left() > 0 ? fault('dice', 'dice') : { ok: true, views, end: handle.view(match, lesson.pupil) };
  } catch {
    return fault(at, at === 'position' ? 'position' : 'dice');
  }
}
