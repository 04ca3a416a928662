import type { AnyMatch, Event, Json, SystemHandle, SystemId } from '../engine/index.ts';
import type { Book } from '../systems/index.ts';

export type Books = Readonly<Record<SystemId, Book>>;

/** The current match. */
export interface Played {
  readonly handle: SystemHandle;
  readonly match: AnyMatch;
  /** Changes so far, including its beginning. */
  readonly version: number;
  /** The events of each version, from the first. */
  readonly told: readonly (readonly Event[])[];
  /** The source of dice that are not scripted; null: none. */
  readonly seed: string | null;
}

/** The state of the referee between two requests. */
export interface Session {
  readonly books: Books;
  readonly played: Played | null;
  /** Scripted dice not used yet. */
  readonly dice: readonly (number | string)[];
  readonly kept: ReadonlyMap<string, Played>;
}

/** A refusal in words; `rule` is null if the protocol refuses and not a book. */
export interface RefusalSaid {
  readonly code: string;
  readonly rule: string | null;
  readonly text: string;
  readonly facts: object;
  readonly instead?: readonly object[];
}

export type Answer =
  | { readonly ok: true; readonly [field: string]: unknown }
  | { readonly ok: false; readonly refusal: RefusalSaid };

export interface Exchange {
  readonly session: Session;
  readonly answer: Answer;
}

/** A request as received: an object with unknown content. */
export type Request = Readonly<Record<string, Json | undefined>>;

/** No match, no scripted dice, no remembered matches. */
export const openSession = (books: Books): Session => ({ books, played: null, dice: [], kept: new Map() });
