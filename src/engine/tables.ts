import type { Ask, Decision } from './decision.ts';
import type { Event } from './event.ts';
import type { Facts } from './json.ts';
import type { Game } from './match.ts';
import type { SideId } from './ids.ts';

/** What a book may use that names nothing of its kind: any name, with any facts. */
export type OpenTable = Readonly<Record<string, Facts>>;

/** The facts of what has none. */
export type NoFacts = Readonly<Record<never, never>>;

/** The names of a table. */
export type NameIn<Table> = keyof Table & string;

/** The facts of each kind of event of a book. */
export type EventsOf<G extends Game> = G extends { events: infer Table extends object } ? Table : OpenTable;
/** The facts of each kind of question of a book. */
export type DecisionsOf<G extends Game> = G extends { decisions: infer Table extends object } ? Table : OpenTable;
/** What each step of a book must remember. */
export type StepsOf<G extends Game> = G extends { steps: infer Table extends object } ? Table : OpenTable;

/** Events that the engine tells of any book. */
export interface GeneralEvents {
  /** The default was taken for a side; `kind`: of the question. */
  readonly 'timed-out': { readonly side: SideId; readonly kind: string };
  readonly adjusted: { readonly reason: string };
}

/** An event of a book: its kind says which facts it has. */
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

/** What a step of a book asks: its kind says which facts it has. */
export type AskOf<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Omit<Ask, 'kind' | 'facts'> & Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];
/** What the table of a book says of a question: with a kind go its facts. */
export type KnownDecision<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];
/** A question of a book that was asked. */
export type DecisionOf<G extends Game> = {
  [Kind in NameIn<DecisionsOf<G>>]: Omit<Decision, 'kind' | 'facts'> & Asked<Kind, DecisionsOf<G>[Kind]>;
}[NameIn<DecisionsOf<G>>];

/** One step of a book by its name. */
export type StepOf<G extends Game, Name extends NameIn<StepsOf<G>> = NameIn<StepsOf<G>>> = {
  [Each in Name]: { readonly step: Each } & StepsOf<G>[Each];
}[Name];
