import type { Ask, Decision } from './match/decision.ts';
import type { Event } from './match/event.ts';
import type { Facts } from './json.ts';
import type { Game } from './match/match.ts';
import type { SideId } from './ids.ts';

/** For a book without a table: any name, with any facts. */
export type OpenTable = Readonly<Record<string, Facts>>;

/** For a name without facts. */
export type NoFacts = Readonly<Record<never, never>>;

/** The names of a table. */
export type NameIn<Table> = keyof Table & string;

/** The facts of each kind of event of a book. */
export type EventsOf<G extends Game> = G extends { events: infer Table extends object } ? Table : OpenTable;
/** The facts of each kind of question of a book. */
export type DecisionsOf<G extends Game> = G extends { decisions: infer Table extends object } ? Table : OpenTable;
/** The data of each step of a book. */
export type StepsOf<G extends Game> = G extends { steps: infer Table extends object } ? Table : OpenTable;

/** What a side of a book keeps between the matches of a campaign. */
export type SheetOf<G extends Game> = G extends { sheet: infer S extends object } ? S : never;

/** Events that a match of any book may have. */
export interface GeneralEvents {
  /** A side's default was taken; `kind` is that of the question. */
  readonly 'timed-out': { readonly side: SideId; readonly kind: string };
  readonly adjusted: { readonly reason: string };
}

/** An event of a book: its kind determines its facts. */
export type EventOf<G extends Game> = {
  [Kind in NameIn<EventsOf<G>>]: Omit<Event, 'kind' | 'facts'> & {
    readonly kind: Kind;
    readonly facts: EventsOf<G>[Kind];
  };
}[NameIn<EventsOf<G>>];

interface Asked<Kind, Known> {
  readonly kind: Kind;
  readonly facts: Known;
}

/** A question that a step asks: its kind determines its facts. */
export type AskOf<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Omit<Ask, 'kind' | 'facts'> & Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];
/** The kinds of question in a book's table, each with its facts. */
export type KnownDecision<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];
/** A question of a book that is being asked. */
export type DecisionOf<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Omit<Decision, 'kind' | 'facts'> & Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];

/** One step of a book, by name. */
export type StepOf<G extends Game, Name extends NameIn<StepsOf<G>> = NameIn<StepsOf<G>>> = {
  [Each in Name]: { readonly step: Each } & StepsOf<G>[Each];
}[Name];
