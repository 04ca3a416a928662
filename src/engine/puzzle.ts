import type { RuleId, SideId } from './ids.ts';
import type { Facts } from './json.ts';
import type { Game } from './match/match.ts';
import type { AnyView, View } from './match/view.ts';
import type { Position } from './match/position.ts';

/** One thing that is done in a plan, with parameters as plain data or as typed. `by`: by the other side, else by the own. */
export interface PuzzleDeed {
  readonly verb: string;
  readonly params: Facts;
  readonly by?: SideId;
}

/** One way to go about a puzzle. */
export interface PuzzlePlan {
  /** In order; questions in between are answered as usual, but for those that a deed answers. */
  readonly deeds: readonly PuzzleDeed[];
  /** How often it reaches the goal, from 0 to 1. */
  readonly chance: number;
}

/** What all puzzles have, whichever book they are of. */
interface PuzzleParts {
  readonly position: Position;
  /** The side that one plays. */
  readonly side: SideId;
  /** The rule to read afterwards. */
  readonly rule: RuleId;
  /** By their names, in the order in which they are shown. */
  readonly plans: Readonly<Record<string, PuzzlePlan>>;
}

/** A position in which one of several plans reaches a goal most often. */
export interface Puzzle<G extends Game> extends PuzzleParts {
  /** Is it reached? Reads what everybody may see. */
  goal(view: View<G>): boolean;
}

/** A position from a match of the bot against itself: what counts is the chance to win after a plan. */
export interface MinedPuzzle extends PuzzleParts {
  /**
   * The chance to win before any plan, as it was when the plans were measured. If it differs now, so do their chances.
   */
  readonly before: number;
}

/** The same for callers that know no book. */
export interface PuzzleHandle extends PuzzleParts {
  /** Null: what counts is the chance to win. */
  readonly goal: ((view: AnyView) => boolean) | null;
  /** As in a mined puzzle; others have none. */
  readonly before?: number;
}

/** What practice goals have besides. */
interface PracticeParts {
  /** How often a plan has to reach the goal, from 0 to 1. */
  readonly wanted: number;
  /** What both sides do after any of the plans; steps that have become illegal are left out. */
  readonly then: readonly PuzzleDeed[];
}

/** A position in which any plan will do that reaches a goal often enough. */
export interface PracticeGoal<G extends Game> extends Puzzle<G>, PracticeParts {}

/** The same for callers that know no book. */
export interface PracticeGoalHandle extends PuzzleHandle, PracticeParts {}

/** Makes a book's puzzles usable without its type, those of its sheet first. */
export const puzzleHandles = <G extends Game>(
  puzzles: Readonly<Record<string, Puzzle<G>>>,
  mined: Readonly<Record<string, MinedPuzzle>>,
  seen: (view: AnyView) => View<G>,
): Readonly<Record<string, PuzzleHandle>> =>
  Object.fromEntries([
    ...Object.entries(puzzles).map(
      ([id, { goal, ...parts }]) => [id, { ...parts, goal: (view: AnyView) => goal(seen(view)) }] as const,
    ),
    ...Object.entries(mined).map(([id, parts]) => [id, { ...parts, goal: null }] as const),
  ]);

/** The same for its practice goals. */
export const practiceHandles = <G extends Game>(
  goals: Readonly<Record<string, PracticeGoal<G>>>,
  seen: (view: AnyView) => View<G>,
): Readonly<Record<string, PracticeGoalHandle>> =>
  Object.fromEntries(
    Object.entries(goals).map(([id, { goal, ...parts }]) => [id, { ...parts, goal: (view) => goal(seen(view)) }]),
  );
