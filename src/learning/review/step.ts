import type { Action, AnyMatch, ApplyOptions, Input, SideId } from '../../engine/index.ts';

/** One input of a finished match, as it was taken. */
export interface PlayedStep {
  /** The number of its log entry. */
  readonly number: number;
  readonly before: AnyMatch;
  readonly after: AnyMatch;
  /** null: players or the table changed the match otherwise, by undo for example. */
  readonly input: Input | null;
  /** Whether dice were thrown. */
  readonly thrown: boolean;
  /** How it was carried out: standing orders may answer at once or later. */
  readonly how?: ApplyOptions;
}

/** What would have been better; `wait`: to leave it, and to have the choice again. */
export type Better = Action | 'wait';

/** Whether it belongs to setting up: there is nothing to judge before units are on the board. */
export const isSetUp = ({ before: { asked } }: Pick<PlayedStep, 'before'>): boolean =>
  asked.length === 0 || asked.some(({ pace }) => pace === 'setup');

/** What one step did to the chance to win. All figures are for side a, from -1 to 1, unless they say otherwise. */
export interface JudgedStep {
  readonly number: number;
  /** The side that acted, or whose time was up; null: neither. */
  readonly by: SideId | null;
  /** What was decided: freely in a turn, an open answer, or a sealed one; null: nothing, or the rules ended the match without a throw. */
  readonly decided: 'turn' | 'answer' | 'sealed' | null;
  /** The chance of side a before and after the step, 0 to 1. */
  readonly before: number;
  readonly after: number;
  /** Whether no action is under way after the step: otherwise its chance is what comes of the action on average. */
  readonly atRest: boolean;
  /** The chance after what fell, less its mean over other throws. */
  readonly luck: number;
  /** At a sealed choice: what each side gained by guessing what the other would do. */
  readonly guess: number;
  /** What each side gave away by its decision: the best plan less the chosen one, as expectations; never below 0. */
  readonly errors: Readonly<Record<SideId, number>>;
  /** An end by agreement or giving up, undo, and what an organiser changed. */
  readonly other: number;
  /** What would have been better for each side, if an error of it was found. */
  readonly better: Readonly<Record<SideId, Better | null>>;
}

/** What dice, guess and errors of a step leave: the curve sees it only once it has happened. */
export const residueOf = ({ before, after, luck, guess, errors, other }: JudgedStep): number =>
  after - before - luck - guess + errors.a - errors.b - other;
