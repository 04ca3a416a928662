import { actorUnits, gridOf, stringsIn } from '../../engine/index.ts';
import type { Cell, Highlight, Json } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { askOf, lessonHere } from './card.ts';

/** What a picture of a lesson is about. */
export interface LessonLook {
  /** Where those stand who matter now, and the cells that the step names. */
  readonly cells: readonly Cell[];
  /** The cells that the step names, marked, so that nobody has to look for them by their coordinates. */
  readonly marks: readonly Highlight[];
}

const NOTHING: LessonLook = { cells: [], marks: [] };

/** As cells are written; units are written small. */
const CELL = /^[A-Z]{1,2}\d{1,2}$/;

/** Names of units, groups and cells, such as "a1", "a-1.1" and "K11", among other words. */
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? [];

/** What the step of a lesson is about: who is named in it or in what it asks for, and its cells. null: it is none. */
export function lessonLook(matchView: MatchView): LessonLook | null {
  const here = lessonHere(matchView);
  const { handle, view } = matchView;
  if (!here || !view) return null;
  const { lesson, step } = here;
  if (!step || step.kind === 'teacher') return NOTHING;
  const action = step.kind === 'do' ? step.wanted[0] : step.kind === 'try' ? step.wanted : step.odds;
  const said = wordsIn(askOf(matchView, lesson, step));
  const meant = action
    ? stringsIn(handle.plain(view, { ...action, by: lesson.pupil }).params as Json).flatMap(wordsIn)
    : [];
  const stands = [...said, ...meant].flatMap((word) => actorUnits(view, word)).flatMap(({ at }) => at ?? []);
  const grid = gridOf(view.board);
  const named = new Set(said.filter((word) => CELL.test(word)).flatMap((word) => grid.read(word) ?? []));
  return {
    cells: [...new Set([...stands, ...named])],
    marks: [...named].map((cell) => ({ shade: 'chosen', cells: [cell], name: '', outline: false })),
  };
}
