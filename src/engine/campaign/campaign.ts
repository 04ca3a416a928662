import type { RuleId, SideId } from '../ids.ts';
import type { Facts, Json } from '../json.ts';
import type { Game } from '../match/match.ts';
import type { View } from '../match/view.ts';
import type { Refusal } from '../refusal.ts';
import type { OptionSpec } from '../option.ts';

/** The words an action on a sheet was given, by parameter. */
export type SheetParams = Readonly<Record<string, string>>;

/** Something that is done with a sheet between matches: a verb and its words. */
export interface SheetAction {
  readonly verb: string;
  readonly params: SheetParams;
}

/** A fact about a sheet; everything in a campaign is public. */
export interface SheetEvent {
  readonly kind: string;
  readonly rule: RuleId;
  readonly facts: Facts;
}

/** What a book's campaign code is handed: a private copy of a sheet to change, and the only ways to record and to roll. */
export interface SheetPlay<S extends object> {
  readonly sheet: S;
  readonly options: Facts;
  tell(kind: string, rule: RuleId, facts: Facts): void;
  /** Throws one die with this many sides. */
  roll(sides: number): number;
}

/** A sheet as it is read, with the options of its campaign. */
export interface SheetView<S extends object> {
  readonly sheet: S;
  readonly options: Facts;
}

/** One thing that can be done with a sheet between matches. */
export interface SheetVerb<S extends object> {
  readonly rule: RuleId;
  /** In the order typed; those whose name ends in `?` may be left out, and come last. */
  readonly params: readonly string[];
  /** Whole actions, best known first. */
  offers(view: SheetView<S>): Iterable<SheetParams>;
  /** Reads only, in the order of the book's codes. */
  refuse(view: SheetView<S>, params: SheetParams): Refusal | null;
  run(play: SheetPlay<S>, params: SheetParams): void;
}

/** A choice that must be made before the sheet goes into another match. */
export interface SheetDebt {
  readonly rule: RuleId;
  /** What it is for, in the book's own word. */
  readonly kind: string;
  readonly verbs: readonly string[];
}

/**
 * What a book keeps of a force between the matches of a campaign. Pure, like the rest of a book: the same sheet, action
 * and dice give the same sheet.
 */
export interface CampaignSpec<G extends Game, S extends object> {
  /** House rules of a campaign. */
  readonly options: readonly OptionSpec[];
  /** What a new sheet can be a copy of: the factions of the book. */
  readonly origins: readonly string[];
  fresh(origin: string, options: Facts): S;
  readonly verbs: Readonly<Record<string, SheetVerb<S>>>;
  /** The options of a match that the sheets of both sides set. */
  matchOptions(sheets: Readonly<Record<SideId, S>>): Facts;
  /**
   * What a finished match was for a side: all that `carry` has to know, so that the match itself is not needed again.
   * `view` sees everything.
   */
  report(view: View<G>, side: SideId): Facts;
  /** Takes a finished match over into a sheet. */
  carry(play: SheetPlay<S>, report: Facts): void;
  /** What must be chosen before the next match, the oldest first. */
  owed(view: SheetView<S>): readonly SheetDebt[];
  /** The choice for the oldest of them when nobody makes it in time; null: nothing is owed. */
  fallback(view: SheetView<S>): SheetAction | null;
  /** What ranks sheets, the weightiest number first; higher is better. */
  standing(sheet: S): readonly number[];
  /** A sheet that an organiser has written by hand, made whole; null if it cannot be one. */
  read(sheet: Json): S | null;
}
