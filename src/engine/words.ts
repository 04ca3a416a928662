import type { SheetAction, SheetDebt, SheetEvent } from './campaign/campaign.ts';
import type { Sheet } from './campaign/handle.ts';
import type { Event } from './match/event.ts';
import type { Facts } from './json.ts';
import type { LessonWords } from './lesson.ts';
import type { RuleId, SideId, UnitId } from './ids.ts';
import type { Merit } from './merit.ts';
import type { Text } from './need.ts';
import type { Refusal } from './refusal.ts';

/** How to name things of the match to people. */
export interface Names {
  /** Such as "a1 Warrior". */
  unit(id: UnitId): string;
  /** A group, such as "red squad"; for a unit that is a group of its own, the unit's name. */
  group(id: string): string;
  /** The side's players, or its letter. */
  side(id: SideId): string;
}

export interface ParamWords {
  /** At most 32 characters, for a form's label. */
  readonly name: string;
  /** At most 100 characters: what may be typed, as a command's option says it. */
  readonly about: string;
  /** What a panel asks above its possible values: "Which enemy?". Without it, `about`. */
  readonly question?: string;
  /** What leaving it out means, as a sentence, where one should know that before the deed is done. */
  readonly leftOut?: string;
  /** Other words that people type for a setting that is left out or "yes". */
  readonly also?: readonly string[];
}

export interface VerbWords {
  /** A button's label, a verb in the imperative: "Charge". */
  readonly name: string;
  /** At most 100 characters: a slash command's description. */
  readonly about: string;
  readonly params: Readonly<Record<string, ParamWords>>;
  /** Other words that people type for it. */
  readonly also?: readonly string[];
  /**
   * A button's label for one of several actions of this verb, below the question they answer, from the words in which
   * they differ: "To T21"; '' for the one that leaves all of that out. `values`: the same words by parameter. Without it,
   * the verb's name and those words.
   */
  readonly label?: (differing: string, values?: Readonly<Partial<Record<string, string>>>) => string;
}

/** What is known of an action whose sentence is wanted. */
export interface DeedFacts {
  /** Its values by parameter, each by its name: "b1 Knight" for a target. A parameter that is left out is missing. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** The same as plain data. */
  readonly params: Facts;
  /** Who plays the side that acts. */
  readonly side: string;
  /** Names of what the plain data are about. */
  readonly names: Names;
}

/** A sentence without its full stop; null: the button's label or what comes of the action says it better. */
export type DeedWords = (deed: DeedFacts) => string | null;

export interface OptionWords {
  readonly name: string;
  readonly about: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What somebody is told who has never read the book. */
export interface Teaching {
  /** By id of a preset, what a match from it is like; `book`: a match without a preset. At most 100 characters. */
  readonly presets: Readonly<Record<string, string>>;
  /** What a match with these options is about, and how one wins it. */
  brief(options: Facts): Brief;
  /**
   * About how many clicks a match with these options takes both sides together, where each does what is suggested:
   * `scripts/interactions.ts` counts them. `ready`: it begins from a position in which everything is set up.
   */
  clicks(options: Facts, ready: boolean): number;
  /** The words of the book, those that one meets first at the beginning. */
  readonly terms: readonly Term[];
  /** The names of the terms that say what the numbers of a stage are; none where they need no words. */
  termsOf(stage: ResultStage): readonly string[];
  /** The name of the term that says what the number in the text of a chance is, by the text’s key. */
  readonly termOfChance: Readonly<Record<string, string>>;
  /** What people ask for who do not know the book's word for it, by the rule that answers it. */
  readonly asked: Readonly<Record<RuleId, readonly string[]>>;
}

export interface Brief {
  /** A sentence. */
  readonly about: string;
  /** A sentence that says how one wins: "Win by …". */
  readonly goal: string;
}

export interface Term {
  readonly name: string;
  /** One or two sentences. */
  readonly about: string;
  /** The rule that says it all. */
  readonly rule: RuleId;
}

/** One stage of a result: its name, what the dice had to show or what was added, the dice, and what came of it. */
export interface ResultStage {
  readonly name: string;
  /** In words: "15 or less", or why no die was thrown: "no defence dice". */
  readonly needs: string;
  readonly dice: readonly number[];
  readonly result: string;
}

/** Several consecutive events told as one result, such as an attack with its rolls. */
export interface ResultWords {
  /** How many events it tells. */
  readonly events: number;
  /**
   * What happened, as somebody who does not know the rules understands it: "a1 Knight wounds b1 Warrior." null: an
   * earlier result of the same entry tells it.
   */
  readonly headline: string | null;
  /** How it came about, stage by stage, so that the numbers add up. */
  readonly stages: readonly ResultStage[];
}

/** The sentences of a puzzle. */
export interface PuzzleWords {
  readonly title: string;
  /** What stands where, what has happened, and what is wanted: at most three short sentences. */
  readonly question: string;
  /** What each plan does, by its name: at most 80 characters, so that it fits on a button. */
  readonly plans: Readonly<Record<string, string>>;
  /** Why the best plan is the best, with the figures. */
  readonly why: string;
}

/** The sentences of a duel. */
export interface DuelWords {
  readonly title: string;
  /** Who stands where, and what each side chooses: at most three short sentences. */
  readonly question: string;
  /** What a point of the score is. */
  readonly score: string;
}

/** A part of a sheet's card: a heading, and lines that may have little markdown. */
export interface SheetPart {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The sentences of a book's campaign. */
export interface CampaignWords {
  /** What a new sheet can be a copy of. */
  readonly origins: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  readonly verbs: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** Heads of the columns of standings: one for each number of `standing`. At most 8 characters. */
  readonly standing: readonly string[];
  /** A sentence; `force` is the name of the force it is about. */
  event(event: Pick<SheetEvent, 'kind' | 'facts'>, force: string): string;
  /** What an action is, on a button or in a list: `name` at most 80 characters, `about` at most 100. */
  action(action: SheetAction, sheet: Sheet): { readonly name: string; readonly about: string };
  /** What must be chosen: a sentence addressed to its player. */
  owed(debt: SheetDebt): string;
  /** All there is on a sheet, a part at a time. */
  sheet(sheet: Sheet): readonly SheetPart[];
  /** A whole sentence that says what would be possible, without code and rule id. */
  refusal(refusal: Pick<Refusal, 'code' | 'facts'>): string;
}

/** One language of one system. The only place for its sentences. */
export interface Phrases {
  readonly title: string;
  readonly about: string;
  /** A length as the book counts, such as 5″; without it in cells. */
  distance?(length: number): string;
  /** Names of the types of units. */
  readonly unitTypes: Readonly<Record<string, string>>;
  readonly verbs: Readonly<Record<string, VerbWords>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** What an action is as a sentence, by its verb: "b3 Grykin shoots twice at a1 Knight". */
  readonly deeds?: Readonly<Record<string, DeedWords>>;
  /** The name of a unit; without it, its id and the name of its type. */
  unit?(id: string, type: string): string;
  /** The name of a group, with the types of its units in roster order; without it, its id. */
  group?(id: string, types: readonly string[]): string;
  /** What makes a position better, and what makes it worse, by kind of merit; without it, in general words. */
  readonly merits?: Readonly<Partial<Record<Merit['kind'], readonly [better: string, worse: string]>>>;
  readonly teaching?: Teaching;
  /** By id of a lesson. */
  readonly lessons?: Readonly<Record<string, LessonWords>>;
  readonly campaign?: CampaignWords;
  /** By id of a puzzle. */
  readonly puzzles?: Readonly<Record<string, PuzzleWords>>;
  /** By id of a practice goal. */
  readonly goals?: Readonly<Record<string, PuzzleWords>>;
  /** By id of a duel. */
  readonly duels?: Readonly<Record<string, DuelWords>>;
  /** A choice in a duel, by its short name: "6 attack, 2 defend". */
  duelWay?(way: string): string;
  /** Ready-made forces by id. */
  readonly samples: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** One plain line with little markdown; null if other lines tell it already. */
  event(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null;
  /** The same of what an order will surely bring, before it is given; without it as after it. */
  foretold?(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null;
  /** The board's name for the turn that this event begins; null if it begins none. */
  turnOf(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null;
  /** Several consecutive events of one kind in one line, where that reads better; null: one line each. */
  together?(events: readonly Pick<Event, 'kind' | 'facts'>[], names: Names): string | null;
  /**
   * The result that begins with the event at this place, from the events of one entry; null: none begins there, and
   * the events are told one by one.
   */
  result?(events: readonly Pick<Event, 'kind' | 'facts'>[], at: number, names: Names): ResultWords | null;
  /** The card of a unit as lines, from the facts of the query `unit`; without it, the bare facts are shown. */
  card?(facts: Facts, names: Names): readonly string[];
  /** A whole sentence, without code and rule id, which the caller adds. */
  refusal(refusal: Pick<Refusal, 'code' | 'facts'>, names: Names): string;
  /** What a decision asks, addressed to its side; `short` at most 60 characters. */
  question(kind: string, facts: Facts, names: Names): { readonly short: string; readonly long: string };
  /** Reasons of needs, names of choices, labels of pictures. */
  text(text: Text, names: Names): string;
}

/** Words for each name in a table of facts: a name without words does not compile. */
export type WordsFor<Table extends object, Words> = {
  readonly [Name in keyof Table]: (facts: Table[Name], names: Names) => Words;
};

/** The words for a name from outside; undefined if the book does not know it, for example from an earlier revision. */
export function wordsIn<Table extends object, Words>(
  table: WordsFor<Table, Words>,
  name: string,
  facts: Facts,
  names: Names,
): Words | undefined {
  const words = Object.hasOwn(table, name)
    ? (table as Readonly<Record<string, (facts: Facts, names: Names) => Words>>)[name]
    : undefined;
  return words?.(facts, names);
}
