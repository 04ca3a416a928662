import { plain } from '../engine/index.ts';
import type { Facts, Json, NameIn, NoFacts, Refusal, RuleId, SideId } from '../engine/index.ts';

/** A parameter or option that is missing, cannot be read, or is said `twice`; `wanted`: the values it accepts. */
export type Unreadable = {
  readonly param?: string;
  readonly text?: Json;
  readonly wanted?: Json;
  readonly twice?: boolean;
};

/** What is asked of a side that did something else, or out of its turn. */
export type Asked = { readonly side?: SideId | null; readonly kind?: string | null; readonly asked?: Facts };

/** A standing order that there is not, or a value it does not accept; `values`, `wanted`: what it accepts, if there is one. */
export type OrderFault = {
  readonly key: string;
  readonly value: Json;
  readonly keys: readonly string[];
  readonly values?: readonly Json[];
  readonly wanted?: Json;
};

/** Refusals that books word alike: the table of every book's refusals extends them. */
export interface KitRefusals {
  MATCH_OVER: NoFacts;
  NO_SUCH_DECISION: NoFacts;
  BAD_VALUE: Unreadable;
  BAD_POSITION: { readonly what: string; readonly value: Json; readonly wanted?: readonly string[] };
  NO_OFFER: NoFacts;
}

/** The facts of a code; where it may be one of several codes, those of each. */
type FactsOf<Refusals, Code extends keyof Refusals> = (
  Code extends Code ? (facts: Refusals[Code]) => void : never
) extends (facts: infer Facts) => void
  ? Facts
  : never;

/** Facts may only be left out where none is needed. */
type Given<Facts> = object extends Facts ? [facts?: Facts] : [facts: Facts];

/**
 * Makes refusals of a book by code, from a table of types that has the facts of each code:
 *
 *     interface MyRefusals extends KitRefusals { CELL_OCCUPIED: { cell: string; by: UnitId } }
 *     export const refusal = refusalsFor<MyRefusals>();
 *
 * The sentences are `refusals: WordsFor<MyRefusals, string>` in the book's `words/`, so that a code without words, or one
 * that is in no table, does not compile.
 */
export const refusalsFor =
  <Refusals extends KitRefusals>() =>
  <Code extends NameIn<Refusals>>(code: Code, rule: RuleId, ...[facts]: Given<FactsOf<Refusals, Code>>): Refusal => ({
    code,
    rule,
    facts: plain(facts ?? {}),
  });

/** Makes refusals that every book words. */
export const kitRefusal = refusalsFor<KitRefusals>();
