import type { RuleId, SideId } from '../ids.ts';
import type { Facts, Json } from '../json.ts';
import type { AnyMatch } from '../match/match.ts';
import type { Refusal } from '../refusal.ts';
import type { OptionSpec } from '../option.ts';
import type { SheetAction, SheetDebt, SheetEvent } from './campaign.ts';

/** A sheet of any book: plain data, which only its book understands. */
export type Sheet = Readonly<Record<string, Json>>;

/** The sheet after something was done with it, and what there is to tell. */
export type SheetOutcome =
  | { readonly ok: true; readonly sheet: Sheet; readonly events: readonly SheetEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

export interface SheetVerbInfo {
  readonly rule: RuleId;
  readonly params: readonly { readonly name: string; readonly optional: boolean }[];
}

/** Throws one die with this many sides. */
export type RollDie = (sides: number) => number;

/** A book's campaign without its type parameters. Nothing here changes a sheet that it is given. */
export interface CampaignHandle {
  readonly options: readonly OptionSpec[];
  readonly origins: readonly string[];
  readonly verbs: Readonly<Record<string, SheetVerbInfo>>;
  /** The options a campaign will have, or a refusal. */
  resolveOptions(options: Facts): Facts | Refusal;
  /** A sheet at the start of a campaign, or a refusal if there is no such origin. */
  fresh(origin: string, options: Facts): Sheet | Refusal;
  /** Whole legal actions, best known first. */
  offers(sheet: Sheet, options: Facts, verb?: string): readonly SheetAction[];
  check(sheet: Sheet, action: SheetAction, options: Facts): Refusal | null;
  apply(sheet: Sheet, action: SheetAction, options: Facts, roll: RollDie): SheetOutcome;
  matchOptions(sheets: Readonly<Record<SideId, Sheet>>): Facts;
  /** What a finished match was for each side. Throws for a match that is not over: a programming error. */
  report(match: AnyMatch): Readonly<Record<SideId, Facts>>;
  carry(
    sheet: Sheet,
    report: Facts,
    options: Facts,
    roll: RollDie,
  ): { readonly sheet: Sheet; readonly events: readonly SheetEvent[] };
  owed(sheet: Sheet, options: Facts): readonly SheetDebt[];
  fallback(sheet: Sheet, options: Facts): SheetAction | null;
  standing(sheet: Sheet): readonly number[];
  /** A sheet from outside with these fields changed; null if the book cannot take it. */
  corrected(sheet: Sheet, changes: Facts): Sheet | null;
}
