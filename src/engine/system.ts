import type { CampaignSpec } from './campaign/campaign.ts';
import type { Sheet } from './campaign/handle.ts';
import type { Action } from './match/action.ts';
import type { Choices, RowField } from './params/choices.ts';
import type { Ask, Decision } from './match/decision.ts';
import type { Part, RuleId, SideId, SystemId } from './ids.ts';
import type { Facts, Json } from './json.ts';
import type { Game, Match, Step } from './match/match.ts';
import type { Course } from './lesson.ts';
import type { Duel } from './duel.ts';
import type { Merit } from './merit.ts';
import type { Guide } from './guide.ts';
import type { Odds } from './odds.ts';
import type { OptionSpec } from './option.ts';
import type { Params, Values } from './params/param.ts';
import type { Play } from './loop/play.ts';
import type { Position } from './match/position.ts';
import type { Text } from './need.ts';
import type { MinedPuzzle, PracticeGoal, Puzzle } from './puzzle.ts';
import type { GeneralCodes, Refusal } from './refusal.ts';
import type { Overlay, Scene } from './scene.ts';
import type { AskOf, DecisionOf, EventOf, NameIn, SheetOf, StepOf, StepsOf } from './tables.ts';
import type { MatchUpgrade } from './match/upgrade.ts';
import type { View } from './match/view.ts';
import type { Names, Phrases } from './words.ts';

/** Answers of both sides, by part. */
export type Answers = Readonly<Record<SideId, Readonly<Record<Part, Action>>>>;

/** One procedure or one question: it first says what it needs to know, then runs with the answers. */
export interface StepSpec<G extends Game, S extends object = Step, Asks = Ask, Asked = Decision> {
  /** Reads what everybody may see. Without questions the step runs at once. */
  ask?(view: View<G>, step: S): readonly Asks[];
  /** A standing order, a plan, or the only legal answer; null: the side is asked. Reads the view of that side. */
  autoAnswer?(view: View<G>, decision: Asked, part: Part, step: S): Action | null;
  /**
   * The default when time is up. Several actions are carried out in order, for as long as the question is open:
   *
   *     // Every squad that has not marched stands where it is, and the turn ends.
   *     fallback: (view, { of }) => [
   *       ...unmarched(view, of).map((squad) => ({ verb: 'march', by: of, params: { squad } })),
   *       { verb: 'end', by: of, params: {} },
   *     ]
   *
   * Each of them must be legal once those before it are done. An action that opens another question ends the list; when
   * the step asks again and time is up again, the default is worked out anew. null: the default is to answer nothing,
   * and the step runs without that part.
   */
  fallback?(view: View<G>, decision: Asked, part: Part, step: S): Action | readonly Action[] | null;
  /**
   * Of a question before the first turn: what a side does that leaves its set-up to the umpire, where the printed default would serve it
   * badly. Without it, the first action of the default; null: the side is asked.
   */
  usual?(view: View<G>, decision: Asked, part: Part, step: S): Action | null;
  /**
   * Of a step that carries what a side has given in advance: the fields that are otherwise for the other side, `side`,
   * when it tries things out.
   */
  imagined?(step: S, side: SideId): Facts;
  run(play: Play<G>, step: S, answers: Answers): void;
}

/** A step by its name in a book's tables: what it remembers, and what it may ask. */
export type NamedStep<G extends Game, Name extends NameIn<StepsOf<G>>> = StepSpec<
  G,
  StepOf<G, Name>,
  AskOf<G>,
  DecisionOf<G>
>;

/** Whether an answer replaced an earlier one, and whether it completes the side's decision for the first time. */
export interface Receipt {
  readonly replaced: boolean;
  readonly complete: boolean;
}

/**
 * Where a verb's command belongs: a command of its own, or under `/setup` or `/answer`; `table`: the table has its own
 * command for it.
 */
export type VerbPlace = 'turn' | 'setup' | 'answer' | 'table';

/** One kind of action. */
export interface VerbSpec<G extends Game, P extends Params = Params> {
  readonly rule: RuleId;
  readonly place: VerbPlace;
  /** Another name for its slash command, where the verb's own clashes. */
  readonly command?: string;
  /** In the order asked. */
  readonly params: P;
  /** Allowed at any time, whichever side is asked. */
  free?(values: Values<P>): boolean;
  /** Nothing about it may be public: its command is answered ephemerally. */
  secret?(values: Values<P>): boolean;
  /** Gives up the match or agrees to its end: if several players hold the side, only the first may do it. */
  readonly ends?: true;
  /** Which parts of the decision it answers, given all of them and those still open; without it, all. */
  part?(values: Values<P>, parts: readonly Part[], open: readonly Part[]): readonly Part[];
  /** The values a parameter may have; with `at`, those of one field of one of its rows. */
  choices(view: View<G>, by: SideId, given: Partial<Values<P>>, param: keyof P & string, at?: RowField): Choices;
  /**
   * Whole actions, best known first: one for each unit, goal and target; where there would be too many, the default and
   * the extremes.
   * Lazy: the caller may stop after the first few, so work nothing out before it is needed. With `given`, offers that
   * disagree with it may be left out, but need not be.
   */
  offers(view: View<G>, by: SideId, given?: Partial<Values<P>>): Iterable<Values<P>>;
  /** Reads only, in the order of the spec's codes. */
  refuse(view: View<G>, by: SideId, values: Values<P>): Refusal | null;
  /** Acts at once. A verb without `run` is stored as an answer. */
  run?(play: Play<G>, by: SideId, values: Values<P>): void;
  /**
   * For an answer to a secret question: what everybody learns of that part once the question is settled, by plan and by
   * hand alike;
   * null if it stays the side's own. Without it, all of it.
   */
  revealed?(view: View<G>, by: SideId, values: Values<P>, part: Part): Json | null;
  /** For a verb without `run`: records that the answer is in. */
  receipt?(play: Play<G>, by: SideId, values: Values<P>, kept: Receipt): void;
}

/** What a side brings to the match. */
export interface SideSetup {
  /** Parameters of the verb that gives a force. */
  readonly force?: Facts;
  readonly plan?: Json;
  readonly orders?: readonly Facts[];
  /** Its sheet, in a match of a campaign. */
  readonly sheet?: Sheet;
}

export interface Setup {
  readonly options: Readonly<Record<string, Json>>;
  readonly sides?: Readonly<Partial<Record<SideId, SideSetup>>>;
}

/** The answer to a query: facts, and what to draw over the scene. */
export interface Shown {
  readonly facts: Facts;
  readonly overlay?: Overlay;
}

/** What a scene should show besides the position. */
export interface Show<G extends Game = Game> {
  readonly words: Phrases;
  readonly names: Names;
  /** Events since the previous picture, for trails and dice. */
  readonly events?: readonly EventOf<G>[];
  /** The position before them, where somebody whom they name has left the board: it says from which place. */
  readonly before?: View<G>;
  readonly overlay?: Overlay;
}

/** A popular way to begin a match: some options, or a whole position. */
export type Preset = { readonly options: Facts } | { readonly position: Position };

/** The options that a preset sets; none without a preset. */
export const presetOptions = (preset: Preset | null | undefined): Facts =>
  !preset ? {} : 'position' in preset ? (preset.position.options ?? {}) : preset.options;

/** The position that a preset begins from; null where it begins by the book. */
export const presetPosition = (preset: Preset | null | undefined): Position | null =>
  preset && 'position' in preset ? preset.position : null;

/** One rule book, as code. */
export interface System<G extends Game> {
  readonly id: SystemId;
  /**
   * Revision of this code: raised whenever the same match, action and dice may have another result, or matches are
   * stored in another form.
   */
  readonly rules: number;
  /**
   * How to upgrade matches of earlier revisions: element 0 turns revision 1 into 2, and so on, up to this one; null
   * where that is impossible.
   */
  readonly upgrades?: readonly (MatchUpgrade | null)[];
  readonly options: readonly OptionSpec[];
  readonly verbs: Readonly<Record<string, VerbSpec<G>>>;
  readonly steps: Readonly<Record<string, StepSpec<G>>> & { readonly [Name in NameIn<StepsOf<G>>]: NamedStep<G, Name> };
  readonly queries: Readonly<Record<string, (view: View<G>, question: Facts) => Shown | Refusal>>;
  readonly codes: GeneralCodes;
  readonly words: Readonly<Record<string, Phrases>>;
  /** Ready-made forces by id: parameters of the verb that gives a force. */
  readonly samples: Readonly<Record<string, Facts>>;
  /** Presets by id: `quick`, `learn`. */
  readonly presets: Readonly<Record<string, Preset>>;
  /**
   * Checks options that depend on one another, each already resolved: the options to use, or why they do not go
   * together (fact `with`: the other option). `given` are those that somebody chose. Agreeing twice changes nothing.
   */
  agree?(settled: Facts, given: Facts): Facts | Refusal;
  /** Has a side ordered that a question before the first turn (pace `setup`) be answered for it? Reads that side's view; without it nothing is. */
  leavesToUmpire?(view: View<G>, decision: Decision): boolean;
  /** A match with its first steps on the agenda. */
  begin(setup: Setup): Match<G> | Refusal;
  open(position: Position): Match<G> | Refusal;
  write(view: View<G>): Position;
  /** Exact chances of an action that would be accepted now. */
  odds(view: View<G>, action: Action): readonly Odds[];
  /**
   * What an action that would be accepted now will leave undone, though its words sound as if it were done, such as the
   * shots of some of a squad; without it nothing.
   */
  shortfalls?(view: View<G>, action: Action): readonly Text[];
  scene(view: View<G>, show: Show<G>): Scene;
  /**
   * What a unit or group has left and what state it is in, a few words each, the most important first: for the player
   * who is about to give it an order. A group is one of the viewer's side. Empty if it is not in the match any more.
   */
  condition?(view: View<G>, actor: string): readonly Text[];
  /** What outlives a match, if the book has campaigns; the sheets are the book's own. */
  readonly campaign?: CampaignSpec<G, SheetOf<G>>;
  /** Lessons for somebody who has never played it. */
  readonly learning?: Course;
  /** What people are shown first; without it, all that is legal alike. */
  readonly guide?: Guide<G>;
  /** Puzzles by id, the easiest first. */
  readonly puzzles?: Readonly<Record<string, Puzzle<G>>>;
  /** Puzzles from matches of the bot against itself, by id. */
  readonly mined?: Readonly<Record<string, MinedPuzzle>>;
  /** Practice goals by id, the easiest first. */
  readonly goals?: Readonly<Record<string, PracticeGoal<G>>>;
  /** Positions to practise sealed choices in, by id, the easiest first. */
  readonly duels?: Readonly<Record<string, Duel<G>>>;
  /** Which matches go alike, such as those that points decide at a limit, by their options; without it, all of a scenario. */
  kind?(options: Facts): string;
  /** What makes the position good or bad for a side; together, how good it is. */
  judge(view: View<G>, side: SideId): readonly Merit[];
  /** What an action of a side uses up that the position after it does not show, such as a turn; without it nothing. */
  price?(view: View<G>, action: Action): readonly Merit[];
  /**
   * What a side may have in secret, as another side imagines it that knows only its own view. Mostly a secret in which
   * nothing is ordered or planned; where something must be hidden somewhere, any way that the rules allow, by `chance`
   * (a number from 0 to below the given one).
   */
  imagine(view: View<G>, side: SideId, chance: (below: number) => number): G['secret'];
}
