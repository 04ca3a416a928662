import type { Facts } from './json.ts';
import type { SideId } from './ids.ts';
import type { Position } from './match/position.ts';

/** An action in a lesson: a verb and its parameters, as plain data or as somebody types them. */
export interface LessonAction {
  readonly verb: string;
  readonly params: Facts;
}

/**
 * One step of a lesson. `do`: the pupil does one of the wanted actions; parameters that are not named may have any
 * value, and the first action is the one shown to a pupil who asks. `try`: the pupil tries an action that the book
 * refuses with this code. `look`: the pupil looks or reads, and goes on; with `odds`, the chances of that action are
 * shown. `teacher`: the other side acts.
 */
export type LessonStep = { readonly id: string } & (
  | { readonly kind: 'do'; readonly wanted: readonly [LessonAction, ...LessonAction[]] }
  | { readonly kind: 'try'; readonly wanted: LessonAction; readonly code: string }
  | { readonly kind: 'look'; readonly odds?: LessonAction }
  | { readonly kind: 'teacher'; readonly action: LessonAction }
);

/** A lesson: a match from a position, with its dice written beforehand, and what is done in it step by step. */
export interface Lesson {
  readonly id: string;
  /** The side that the pupil plays; the other one follows the script. */
  readonly pupil: SideId;
  readonly position: Position;
  /** The dice in the order thrown; a match that throws more than these draws the rest from its seed. */
  readonly dice: readonly number[];
  readonly steps: readonly LessonStep[];
}

/** The lessons of a book, the easiest first. */
export type Course = readonly Lesson[];

/** What is said in a step: what to do, and once that is done, what it shows. At most 60 words each. */
export interface LessonStepWords {
  readonly ask: string;
  readonly shows?: string;
}

/** The sentences of a lesson; steps of the teacher need none. */
export interface LessonWords {
  readonly title: string;
  readonly steps: Readonly<Record<string, LessonStepWords>>;
}
