import type { Action } from './action.ts';
import type { Decision } from './decision.ts';
import type { DecisionId, MarkerId, Part, RuleId, SideId, SystemId, UnitId } from '../ids.ts';
import type { Board, Cell } from '../board/board.ts';
import type { Facts, Json } from '../json.ts';

/**
 * What a system adds to a unit, to the match, and to a side's secrets; then tables of names with their facts, by which
 * the compiler checks its events, questions and steps. A system without a table may use any name with any facts.
 */
export interface Game {
  unit: object;
  own: object;
  secret: object;
  /** Kind of event -> its facts. */
  events?: object;
  /** Kind of question -> its facts. */
  decisions?: object;
  /** Name of a step -> what it must remember. */
  steps?: object;
  /** What a side keeps between the matches of a campaign. */
  sheet?: object;
}

/** One model on the board, or one that was removed from it (`at` is null). */
export interface Unit {
  readonly id: UnitId;
  readonly side: SideId;
  type: string;
  group: string | null;
  /** Anchor cell; null when the unit is not on the board. */
  at: Cell | null;
  /** Edge length of its base in cells; changes where a book lets a rider lose its mount. */
  size: number;
  facing: number | null;
  level: number;
  /**
   * The unit that carries it: it occupies that unit's cells (`cellOf`), and its own `at` is that unit's. Null or
   * missing: none.
   */
  aboard?: UnitId | null;
}

/** Something on the board that is not a unit. */
export interface Marker {
  readonly id: MarkerId;
  kind: string;
  at: Cell | null;
  facts: Facts;
}

/** One procedure still to be done: its name in the system's table of steps, and the data it needs. */
export interface Step {
  readonly step: string;
  readonly [fact: string]: Json;
}

export interface Result {
  /** null: a draw. */
  readonly winner: SideId | null;
  readonly reason: string;
  readonly rule: RuleId;
}

/** A whole match: plain JSON, changed in place only on a private copy. */
export interface Match<G extends Game> {
  readonly system: SystemId;
  /** Revision of the system's code that began it. */
  readonly rules: number;
  /** Revision in whose form it is stored, if not that of `rules`. */
  readonly form?: number;
  readonly options: Readonly<Record<string, Json>>;
  board: Board;
  units: Record<UnitId, Unit & G['unit']>;
  markers: Record<MarkerId, Marker>;
  /** The system's own state; public by construction. */
  own: G['own'];
  /** The only place for one side's secrets. */
  secrets: Record<SideId, G['secret']>;
  /** Steps still to be done, next one first; in no view. */
  agenda: Step[];
  /** The open questions of `agenda[0]`, at most one for each side; empty only when the match is over. */
  asked: Decision[];
  /**
   * Answers kept until all of `asked` are complete; each side sees its own. null: time ran out, and the default is to
   * give none.
   */
  answers: Record<DecisionId, Record<Part, Action | null>>;
  /** Number of questions asked so far; never goes back, not even by undo. */
  asks: number;
  /** Number of dice thrown so far; never goes back, not even by undo. */
  drawn: number;
  result: Result | null;
}

/** A match of any book, for code that only passes it on. */
export type AnyMatch = Match<Game>;
