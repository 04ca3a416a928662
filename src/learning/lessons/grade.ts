import { deepEqual, isJsonList, rehearse } from '../../engine/index.ts';
import type {
  Action,
  AnyView,
  Event,
  Json,
  LessonAction,
  LessonStep,
  Refusal,
  SystemHandle,
} from '../../engine/index.ts';

/**
 * What a try is worth. `right`: it is what the step wants, and legal. `refused`: the book refuses it; `wanted`, if that is
 * what the step wanted to show. `other`: legal, but not what the step wants.
 */
export type Grade =
  | { readonly grade: 'right' }
  | { readonly grade: 'refused'; readonly refusal: Refusal; readonly wanted: boolean }
  | { readonly grade: 'other' };

/** Grades an action of the pupil at a step, as the pupil sees the match; null: the step wants nothing of the pupil. */
export function gradeOf(handle: SystemHandle, view: AnyView, step: LessonStep | null, action: Action): Grade {
  const refusal = handle.check(view, action);
  if (refusal) return { grade: 'refused', refusal, wanted: isWantedRefusal(step, action, refusal) };
  const right =
    step?.kind === 'do'
    && step.wanted.some((wanted) => isSame(handle, view, wanted, action) || comesToSame(handle, view, wanted, action));
  return { grade: right ? 'right' : 'other' };
}

/** Any refusal of that kind will do: somebody who tries another cell has seen the same. */
const isWantedRefusal = (step: LessonStep | null, { verb }: Action, { code }: Refusal): boolean =>
  step?.kind === 'try' && step.wanted.verb === verb && step.code === code;

/** Whether an action is a wanted one, however it was typed. */
function isSame(handle: SystemHandle, view: AnyView, wanted: LessonAction, action: Action): boolean {
  if (wanted.verb !== action.verb) return false;
  const given = handle.plain(view, action).params;
  const plain = handle.plain(view, { ...wanted, by: action.by }).params;
  return Object.entries(plain).every(([param, value]) =>
    isEmpty(value) ? isEmpty(given[param]) : deepEqual(given[param], value),
  );
}

/** Whether two actions of a verb surely do the same: a walk by its way, and one by its goal. */
function comesToSame(handle: SystemHandle, view: AnyView, wanted: LessonAction, action: Action): boolean {
  if (wanted.verb !== action.verb) return false;
  const given = handle.plain(view, action).params;
  const plain = handle.plain(view, { ...wanted, by: action.by }).params;
  // Only what one of them leaves open can be said in another way.
  if (Object.entries(plain).some(([param, value]) => param in given && !deepEqual(given[param], value))) return false;
  const told = doneBy(handle, view, action);
  return told !== null && told.length > 0 && deepEqual(told, doneBy(handle, view, { ...wanted, by: action.by }));
}

/** What an action is certain to tell; null where dice or answers decide. */
function doneBy(handle: SystemHandle, view: AnyView, action: Action): readonly Event[] | null {
  const rehearsal = rehearse(handle, view);
  const tried = rehearsal.try(action);
  return tried.refusal || tried.open || tried.answerable ? null : rehearsal.events();
}

/** Nothing, however it was said: a list without anything in it can also be left out. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (isJsonList(value) && value.length === 0);
