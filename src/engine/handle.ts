import type { Action, Input } from './match/action.ts';
import type { SecretAnswer } from './loop/secret-answers.ts';
import type { ApplyOptions } from './loop/run.ts';
import type { CampaignHandle } from './campaign/handle.ts';
import type { Choices, RowPath } from './params/choices.ts';
import type { DecisionId, RuleId, SideId, SystemId, Viewer } from './ids.ts';
import type { Dice, Thrown } from './dice.ts';
import type { Event } from './match/event.ts';
import type { GuideHandle } from './guide.ts';
import type { Facts } from './json.ts';
import type { AnyMatch } from './match/match.ts';
import type { DuelHandle } from './duel.ts';
import type { Course } from './lesson.ts';
import type { Merit } from './merit.ts';
import type { ParamKind } from './params/param.ts';
import type { Beat } from './loop/play.ts';
import type { Position } from './match/position.ts';
import type { PracticeGoalHandle, PuzzleHandle } from './puzzle.ts';
import type { Refusal } from './refusal.ts';
import type { Scene } from './scene.ts';
import type { Odds } from './odds.ts';
import type { OptionSpec } from './option.ts';
import type { Text } from './need.ts';
import type { Preset, Setup, Show, Shown, VerbPlace } from './system.ts';
import type { AnyView } from './match/view.ts';
import type { Phrases } from './words.ts';

/** The result of an input. `match` is a new object; the input match is unchanged. */
export type Outcome =
  | {
      readonly ok: true;
      readonly match: AnyMatch;
      readonly events: readonly Event[];
      readonly dice: readonly Thrown[];
      /** A die was thrown, an answer revealed, or the other side's standing order answered: undo stops here. */
      readonly barrier: boolean;
      readonly beats: readonly Beat[];
      /** The secret questions that were settled by this input. */
      readonly answered: readonly SecretAnswer[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

export interface ParamInfo {
  readonly name: string;
  readonly kind: ParamKind;
  /** It can be left out. */
  readonly optional: boolean;
  /** Hardly ever wanted: forms have no button for it. */
  readonly rare?: true;
  /** For a parameter that takes records: the field that tells rows apart, and all fields in the order typed. */
  readonly rows?: { readonly key: string; readonly fields: readonly ParamInfo[] };
  /** For a parameter that takes a list: what each item is. */
  readonly items?: ParamKind;
  /** For a parameter that takes whole actions: the verbs it may name. */
  readonly actions?: readonly string[];
}

export interface VerbInfo {
  readonly verb: string;
  readonly rule: RuleId;
  readonly place: VerbPlace;
  /** The name of its slash command. */
  readonly command: string;
  readonly params: readonly ParamInfo[];
  /** It gives up the match or agrees to its end. */
  readonly ends?: true;
}

/** A system without its type parameter: the only handle that table, commands and referee have. */
export interface SystemHandle {
  readonly id: SystemId;
  readonly rules: number;
  readonly options: readonly OptionSpec[];
  readonly verbs: Readonly<Record<string, VerbInfo>>;
  readonly samples: Readonly<Record<string, Facts>>;
  /** Presets by id: `quick`, `learn`. */
  readonly presets: Readonly<Record<string, Preset>>;
  readonly words: Readonly<Record<string, Phrases>>;
  readonly queries: readonly string[];
  /** Null for a book without one. */
  readonly guide: GuideHandle | null;
  /** Puzzles by id, the easiest first; empty for a book without any. */
  readonly puzzles: Readonly<Record<string, PuzzleHandle>>;
  /** Practice goals by id, the easiest first; empty for a book without any. */
  readonly goals: Readonly<Record<string, PracticeGoalHandle>>;
  /** Positions to practise sealed choices in, by id; empty for a book without any. */
  readonly duels: Readonly<Record<string, DuelHandle>>;
  /** Its lessons; empty for a book without any. */
  readonly learning: Course;
  /** Null for a book whose matches stand alone. */
  readonly campaign: CampaignHandle | null;
  /** Fills in defaults and checks values: the options the match will have, or a refusal. */
  resolveOptions(options: Facts): Facts | Refusal;
  begin(setup: Setup, dice: Dice, how?: ApplyOptions): Outcome;
  /** The only way in for positions: accepts anything, returns a legal match or a refusal. */
  open(position: Position, dice: Dice, how?: ApplyOptions): Outcome;
  /** Pure: the same match, input and dice give the same outcome. */
  apply(match: AnyMatch, input: Input, dice: Dice, how?: ApplyOptions): Outcome;
  /** The same in place, for a caller that owns the match; after an exception the match must be thrown away. */
  advance(match: AnyMatch, input: Input, dice: Dice, how?: ApplyOptions): Outcome;
  /**
   * A stored match in the form of this revision, whichever revision began it; null if a newer one stored it, or an
   * upgrade is missing.
   */
  upgraded(match: AnyMatch): AnyMatch | null;
  /** How a standing order answers the first open part of a question that has one, or null. A secret of that side. */
  autoAnswer(match: AnyMatch, decision: DecisionId): Action | null;
  /**
   * The usual answer to the first open part of a question, which is given when time is up; several actions are one
   * after the other. Empty if that is to give no answer. Read from the view of the side that is asked.
   */
  usual(match: AnyMatch, decision: DecisionId): readonly Action[];
  /** Complete answers to secret questions that still wait for the other side: secrets of their sides. */
  secretAnswers(match: AnyMatch): readonly SecretAnswer[];
  view(match: AnyMatch, viewer: Viewer): AnyView;
  write(view: AnyView): Position;
  /** Why this action would be refused; null if it is legal. Changes nothing. */
  check(view: AnyView, action: Action): Refusal | null;
  /**
   * Must everything about this action stay private? An answer to a masked question must: a standing order answers it
   * without an interaction that others could see.
   */
  secret(view: AnyView, action: Action): boolean;
  /**
   * The values a parameter, or a field of one of its rows, may have after those given (as plain data or typed text);
   * unreadable ones are ignored.
   */
  choices(view: AnyView, by: SideId, verb: string, given: Facts, param: string, at?: RowPath): Choices;
  /**
   * Whole legal actions of a side now, best known first, worked out one by one as they are read. `given`, as plain data
   * or typed text, keeps those that agree with as much of it as can be read.
   */
  offers(
    view: AnyView,
    by: SideId,
    verb?: string,
    which?: { readonly given?: Facts; readonly most?: number },
  ): Action[];
  /** The action with its parameters as plain data, however they were typed; without those that cannot be read. */
  plain(view: AnyView, action: Action): Action;
  /** Parameters as a person types them. */
  print(view: AnyView, action: Action): Readonly<Record<string, string>>;
  query(view: AnyView, name: string, question: Facts): Shown | Refusal;
  odds(view: AnyView, action: Action): readonly Odds[];
  /** What an action will leave undone, though its words sound as if it were done. */
  shortfalls(view: AnyView, action: Action): readonly Text[];
  scene(view: AnyView, show: Show): Scene;
  /** What a unit or a group of the viewer has left and what state it is in; empty if it is not in the match any more. */
  condition(view: AnyView, actor: string): readonly Text[];
  /** Which matches go alike, by their options: one name for all of them. */
  kind(options: Facts): string;
  /** What makes the position good or bad for a side. */
  judge(view: AnyView, side: SideId): readonly Merit[];
  /** What an action of a side uses up that the position after it does not show; null where that is never anything. */
  readonly price: ((view: AnyView, action: Action) => readonly Merit[]) | null;
  /**
   * A copy of a match in which a side can try things out: what it may not know is imagined, by a seed. The same view
   * and seed give the same match.
   */
  imagined(match: AnyMatch, side: SideId, seed: number): AnyMatch;
}
