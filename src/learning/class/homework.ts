import type { SystemId } from '../../engine/index.ts';
import { progressIn } from '../lessons/index.ts';
import type { Progress } from '../lessons/index.ts';
import { triesOf } from '../puzzles/history.ts';
import type { PuzzleHistory } from '../puzzles/history.ts';

/** A puzzle or lesson that a class is to do. */
export interface HomeworkItem {
  readonly what: 'puzzle' | 'lesson';
  readonly system: SystemId;
  readonly id: string;
}

/** What a class is to do by a date, in milliseconds since 1970. */
export interface Homework {
  readonly number: number;
  readonly items: readonly HomeworkItem[];
  readonly set: number;
  readonly due: number;
  readonly reminded: boolean;
}

const DAY = 86_400_000;

/** When the class is reminded: a day before, or half-way if there is less time than two days. */
export const remindedAt = ({ set, due }: Pick<Homework, 'set' | 'due'>): number =>
  Math.max(due - DAY, set + (due - set) / 2);

/** Whether somebody has done an item, by what puzzles and lessons keep of them. */
export const isItemDone = (
  { what, system, id }: HomeworkItem,
  { puzzles, lessons }: { readonly puzzles: PuzzleHistory; readonly lessons: Progress },
): boolean =>
  what === 'puzzle'
    ? triesOf(puzzles, `${system}/${id}`).solved !== null
    : progressIn(lessons, system).done.includes(id);

/** What is wrong with homework that a teacher sets: nothing to do, too much, or a date that is past or too far off. */
export function homeworkTrouble({ items, due }: Pick<Homework, 'items' | 'due'>, now: number): 'items' | 'due' | null {
  if (items.length === 0 || items.length > MOST_HOMEWORK_ITEMS) return 'items';
  return due <= now || due > now + LONGEST ? 'due' : null;
}

/** The most puzzles and lessons of one homework. */
export const MOST_HOMEWORK_ITEMS = 10;
const LONGEST = 90 * DAY;
