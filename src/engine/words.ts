import type { Event } from './match/event.ts';
import type { Facts } from './json.ts';
import type { SideId, UnitId } from './ids.ts';
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
  /** At most 100 characters. */
  readonly about: string;
}

export interface VerbWords {
  /** A button's label, a verb in the imperative: "Charge". */
  readonly name: string;
  /** At most 100 characters: a slash command's description. */
  readonly about: string;
  readonly params: Readonly<Record<string, ParamWords>>;
}

export interface OptionWords {
  readonly name: string;
  readonly about: string;
  readonly values: Readonly<Record<string, string>>;
}

/** One language of one system. The only place for its sentences. */
export interface Phrases {
  readonly title: string;
  readonly about: string;
  /** Names of the types of units. */
  readonly unitTypes: Readonly<Record<string, string>>;
  readonly verbs: Readonly<Record<string, VerbWords>>;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** The name of a unit; without it, its id and the name of its type. */
  unit?(id: string, type: string): string;
  /** The name of a group, with the types of its units in roster order; without it, its id. */
  group?(id: string, types: readonly string[]): string;
  /** Ready-made forces by id. */
  readonly samples: Readonly<Record<string, { readonly name: string; readonly about: string }>>;
  /** One plain line with little markdown; null if other lines tell it already. */
  event(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null;
  /** The board's name for the turn that this event begins; null if it begins none. */
  turnOf(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null;
  /** Several consecutive events of one kind in one line, where that reads better; null: one line each. */
  together?(events: readonly Pick<Event, 'kind' | 'facts'>[], names: Names): string | null;
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
