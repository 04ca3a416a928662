import type { AnyMatch, SystemHandle, Event, Json, RuleEntry, SystemId } from '../engine/index.ts';

/** A book as the referee needs it: its rules as code and as text. */
export interface Book {
  readonly handle: SystemHandle;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
}

export type Books = Readonly<Record<SystemId, Book>>;

/** The match on the table. */
export interface Played {
  readonly handle: SystemHandle;
  readonly match: AnyMatch;
  /** Changes so far, its beginning included. */
  readonly version: number;
  /** What each version told, from the first. */
  readonly told: readonly (readonly Event[])[];
  /** Where dice come from that nobody scripted; null: from nowhere. */
  readonly seed: string | null;
}

/** All that the referee remembers between two requests. */
export interface Session {
  readonly books: Books;
  readonly played: Played | null;
  /** Scripted dice that are not used yet. */
  readonly dice: readonly (number | string)[];
  readonly kept: ReadonlyMap<string, Played>;
}

/** A refusal in words; `rule` is null where no book but this protocol says no. */
export interface RefusalSaid {
  readonly code: string;
  readonly rule: string | null;
  readonly text: string;
  readonly facts: object;
  readonly instead?: readonly object[];
}

export type Answer = { readonly ok: true; readonly [field: string]: unknown } | { readonly ok: false; readonly refusal: RefusalSaid };

export interface Turn {
  readonly session: Session;
  readonly answer: Answer;
}

/** A request as it came in: an object of which nothing is known yet. */
export type Request = Readonly<Record<string, Json | undefined>>;

/** Nothing on the table, nothing scripted, nothing kept. */
export const openSession = (books: Books): Session => ({ books, played: null, dice: [], kept: new Map() });
