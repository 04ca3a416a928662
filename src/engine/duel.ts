import type { Action } from './match/action.ts';
import type { RuleId, SideId } from './ids.ts';
import type { Game } from './match/match.ts';
import type { AnyView, View } from './match/view.ts';
import type { Position } from './match/position.ts';
import type { PuzzleDeed } from './puzzle.ts';
import type { Odds } from './odds.ts';

/** What two sealed choices bring together, exact. */
export interface DuelOutcome {
  /** For the own side, in points of 100; what it wins the other side loses. */
  readonly worth: number;
  /** The chances that it is made of; what is impossible is left out. */
  readonly chances: readonly Odds[];
}

/** What all duels have, whichever book they are of. */
interface DuelParts {
  readonly position: Position;
  /** The side that one plays. */
  readonly side: SideId;
  /** What is done in the open before both choose. */
  readonly before: readonly PuzzleDeed[];
  /** The rule to read afterwards. */
  readonly rule: RuleId;
  /** What each side may choose, by a short name that can be typed, such as "6/2". */
  readonly ways: Readonly<Record<SideId, Readonly<Record<string, PuzzleDeed>>>>;
}

/** A position in which both sides choose at once and in secret, and all pairs of choices have exact chances. */
export interface Duel<G extends Game> extends DuelParts {
  /** What a choice of each side brings. Reads what everybody may see, and the two choices. */
  outcome(view: View<G>, chosen: Readonly<Record<SideId, Action>>): DuelOutcome;
}

/** The same for callers that know no book. */
export interface DuelHandle extends DuelParts {
  outcome(view: AnyView, chosen: Readonly<Record<SideId, Action>>): DuelOutcome;
}

/** Makes a book's duels usable without its type. */
export const duelHandles = <G extends Game>(
  duels: Readonly<Record<string, Duel<G>>>,
  seen: (view: AnyView) => View<G>,
): Readonly<Record<string, DuelHandle>> =>
  Object.fromEntries(
    Object.entries(duels).map(([id, { outcome, ...parts }]) => [
      id,
      { ...parts, outcome: (view, chosen) => outcome(seen(view), chosen) },
    ]),
  );
