import type { Action, Input } from './action.ts';
import type { SecretAnswer } from './secret-answers.ts';
import type { ApplyOptions } from './apply.ts';
import type { Choices, RowField } from './choices.ts';
import type { DecisionId, RuleId, SideId, SystemId, Viewer } from './ids.ts';
import type { Dice, Thrown } from './dice.ts';
import type { Event } from './event.ts';
import type { Facts } from './json.ts';
import type { AnyMatch } from './match.ts';
import type { ParamKind } from './param.ts';
import type { Beat } from './play.ts';
import type { Position } from './position.ts';
import type { Refusal } from './refusal.ts';
import type { Scene } from './scene.ts';
import type { Odds, OptionSpec, Preset, Setup, Show, Shown, VerbPlace } from './system.ts';
import type { AnyView } from './view.ts';
import type { Phrases } from './words.ts';

/** What came of an input. `match` is a new one; the one that was given is unchanged. */
export type Outcome =
  | {
      readonly ok: true;
      readonly match: AnyMatch;
      readonly events: readonly Event[];
      readonly dice: readonly Thrown[];
      /** A die was thrown, an answer revealed, or the other side's standing order answered: undo stops here. */
      readonly barrier: boolean;
      readonly beats: readonly Beat[];
      /** The secret questions that were settled. */
      readonly answered: readonly SecretAnswer[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

export interface ParamInfo {
  readonly name: string;
  readonly kind: ParamKind;
  /** It may be left out. */
  readonly optional: boolean;
  /** Of one that takes records: the field that tells rows apart, and all fields in the order typed. */
  readonly rows?: { readonly key: string; readonly fields: readonly ParamInfo[] };
}

export interface VerbInfo {
  readonly verb: string;
  readonly rule: RuleId;
  readonly place: VerbPlace;
  /** The name of its slash command. */
  readonly command: string;
  readonly params: readonly ParamInfo[];
  /** It gives the match up or agrees to its end. */
  readonly ends?: true;
}

/** A system without its type parameter: the only handle that table, commands and referee have. */
export interface SystemHandle {
  readonly id: SystemId;
  readonly rules: number;
  readonly options: readonly OptionSpec[];
  readonly verbs: Readonly<Record<string, VerbInfo>>;
  readonly samples: Readonly<Record<string, Facts>>;
  /** What people often begin with, by id: `quick`, `learn`. */
  readonly presets: Readonly<Record<string, Preset>>;
  readonly words: Readonly<Record<string, Phrases>>;
  readonly queries: readonly string[];
  /** Fills in defaults and checks values: the options a match will have, or why not. */
  resolveOptions(options: Facts): Facts | Refusal;
  begin(setup: Setup, dice: Dice, how?: ApplyOptions): Outcome;
  /** The one door for positions: anything in, only a legal match or a refusal out. */
  open(position: Position, dice: Dice, how?: ApplyOptions): Outcome;
  /** Pure: the same match, input and dice give the same outcome. */
  apply(match: AnyMatch, input: Input, dice: Dice, how?: ApplyOptions): Outcome;
  /** The same in place, for whoever owns the match; after an exception the match must be dropped. */
  advance(match: AnyMatch, input: Input, dice: Dice, how?: ApplyOptions): Outcome;
  /** A kept match in the form of this revision, whatever revision began it; null where a newer one kept it, or the way from there is missing. */
  upgraded(match: AnyMatch): AnyMatch | null;
  /** What a standing order of its side answers to the first open part of a question that has such an answer, or null: a secret of that side. */
  autoAnswer(match: AnyMatch, decision: DecisionId): Action | null;
  /** What is answered whole to secret questions that still wait for others: secrets of their sides. */
  secretAnswers(match: AnyMatch): readonly SecretAnswer[];
  view(match: AnyMatch, viewer: Viewer): AnyView;
  write(view: AnyView): Position;
  /** Would this action be refused? Changes nothing. */
  check(view: AnyView, action: Action): Refusal | null;
  /** Must everything about this action stay private? So must an answer to a veiled question: one by standing order has no interaction to be seen. */
  secret(view: AnyView, action: Action): boolean;
  /** What may stand for a parameter, or for a field of one of its rows, after those given (as plain data or typed text); unreadable ones count as not given. */
  choices(
    view: AnyView,
    by: SideId,
    verb: string,
    given: Facts,
    param: string,
    at?: Pick<RowField, 'row' | 'field'>,
  ): Choices;
  /**
   * Whole legal actions of a side now, best known first; no more are worked out than are asked for. `given`, as plain data or typed
   * text: only those that agree with it, of what can be read.
   */
  offers(
    view: AnyView,
    by: SideId,
    verb?: string,
    which?: { readonly given?: Facts; readonly most?: number },
  ): Action[];
  /** Parameters as a person types them. */
  print(view: AnyView, action: Action): Readonly<Record<string, string>>;
  query(view: AnyView, name: string, question: Facts): Shown | Refusal;
  odds(view: AnyView, action: Action): readonly Odds[];
  scene(view: AnyView, show: Show): Scene;
  judge(view: AnyView, side: SideId): number;
}
