import type { AnyMatch, AnyView, Beat, DecisionId, Door, Event, Facts, Input, Json, Names, Refusal, RuleId, SideId, SystemId, Thrown, Viewer } from '../engine/index.ts';

export type MatchId = string;

/** A person, as the outside world knows them. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Where a match is played: one live match a channel or thread. */
export interface Room {
  readonly server: string | null;
  readonly channel: string;
}

export type Stage = 'lobby' | 'live' | 'over';
export type Seats = Readonly<Record<SideId, readonly Player[]>>;

/** What was put into the match, by whom, and what came of it. The inputs are the truth; the events are what was told. */
export interface Entry {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly input: Input | { readonly begin: Facts };
  readonly events: readonly Event[];
  readonly dice: readonly Thrown[];
  readonly barrier: boolean;
  readonly beats: readonly Beat[];
  /** Sides that the match waits for after this entry and did not wait for before it: each gets one ping. */
  readonly newlyAsked: readonly SideId[];
}

/** Entries that no longer fit into the head: where they are. */
export interface PageNote {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** Older entries under a key of their own that is never written twice, and the match as it was after the last of them. */
export interface Page {
  readonly format: number;
  readonly match: MatchId;
  readonly entries: readonly Entry[];
  /** Revision of the book's code that made these entries; a replay never goes across another one. */
  readonly rules: number;
  readonly state: AnyMatch;
}

export interface Log {
  /** The newest entries. */
  readonly tail: readonly Entry[];
  /** Length of the tail as text. */
  readonly size: number;
  /** Revision of the book's code that made the tail. */
  readonly rules: number;
  readonly pages: readonly PageNote[];
  /** Number of the last entry; the first is 1. */
  readonly entries: number;
}

/** What the store keeps of a match under one key. */
export interface Head {
  readonly rev: number;
  readonly format: number;
  readonly id: MatchId;
  readonly room: Room;
  readonly stage: Stage;
  readonly system: SystemId;
  /** The book's options, settled, and the table's own. */
  readonly options: Facts;
  readonly creator: Player;
  readonly created: number;
  readonly ended: number | null;
  readonly seats: Seats;
  /** Null in the lobby, and for good in a match that was called off there. */
  readonly match: AnyMatch | null;
  /** Secret of the match's dice; in no view. */
  readonly seed: string;
  readonly log: Log;
  /** Interaction id -> number of the entry it made and when; kept for a day. */
  readonly accepted: Readonly<Record<string, { readonly entry: number; readonly at: number }>>;
  /** The channel was told up to this entry. */
  readonly told: number;
}

/**
 * An entry as a viewer may know it: no input, no dice that belong to others. Entries of which a viewer may know nothing
 * are left out, so that numbers may have gaps: they are for code, not for show.
 */
export interface SeenEntry {
  readonly number: number;
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly events: readonly Event[];
  readonly beats: readonly Beat[];
  readonly newlyAsked: readonly SideId[];
}

/**
 * A match as one viewer may see it. The match itself never leaves the table.
 * `rev`, `entries` and `told` count everything, also what this viewer may not know: they are for code, not for show.
 */
export interface Glance {
  readonly id: MatchId;
  readonly rev: number;
  readonly room: Room;
  readonly stage: Stage;
  readonly door: Door;
  readonly options: Facts;
  readonly creator: Player;
  readonly created: number;
  readonly seats: Seats;
  readonly viewer: Viewer;
  /** Null in the lobby. */
  readonly view: AnyView | null;
  readonly names: Names;
  readonly entries: number;
  readonly told: number;
}

/**
 * Why the table did not do it. With `refusal` where a rule of the book says no.
 * Facts: `room-taken` match; `no-such-system` system; `bad-options` option, value (of the table's own); `seats-empty` sides;
 * `moved-on` decision, asked (what is asked now: id, of, kind, rule, facts, verbs, open, in); `no-such-verb` verb.
 */
export interface Trouble {
  readonly code:
    | 'no-match' | 'room-taken' | 'no-such-system' | 'bad-options' | 'not-in-lobby' | 'not-live' | 'seat-taken' | 'already-seated'
    | 'not-seated' | 'seats-empty' | 'not-creator' | 'not-a-player' | 'moved-on' | 'no-such-verb' | 'refused' | 'busy';
  readonly facts: Facts;
  readonly refusal?: Refusal;
}

export type Done<T> = { readonly ok: true } & T | { readonly ok: false; readonly trouble: Trouble };

/** One press of a button or one command, made an action. */
export interface Act {
  readonly match: MatchId;
  readonly player: Player;
  readonly verb: string;
  /** As plain data or as typed text. */
  readonly params: Readonly<Record<string, Json>>;
  /** Id of the interaction: the same one again is answered the same again and does nothing. */
  readonly interaction: string;
  /** The question a button answers; without it, whatever is asked now. */
  readonly decision?: DecisionId;
  /** For which side, where a player holds both (practice); else the player's own. */
  readonly side?: SideId;
}

export type Acted = Done<{
  readonly glance: Glance;
  /** As the actor's side sees it. */
  readonly entry: SeenEntry;
  /** This interaction had already been accepted. */
  readonly again: boolean;
}>;

export type Seated = Done<{ readonly glance: Glance }>;

/**
 * A match among people. Knows the engine and the store, nothing of Discord.
 * Expected trouble is a value. Thrown are only errors of the store, heads of a newer release, and broken promises of a book.
 */
export interface Table {
  /** Opens a lobby in a room, its creator on a side (`a` unless told). Option `solo` is the table's own, all others are the book's. */
  create(request: { readonly room: Room; readonly by: Player; readonly system: SystemId; readonly options: Facts; readonly side?: SideId }): Promise<Seated>;
  /** Takes an empty seat, or a place on a side; one player may hold both sides only where option `solo` is on. */
  join(match: MatchId, player: Player, side?: SideId): Promise<Seated>;
  /** Leaves the lobby; the last to leave calls it off. A live match is left by conceding. */
  leave(match: MatchId, player: Player): Promise<Seated>;
  /** Begins the match; any seated player may, once both sides have one. */
  start(match: MatchId, player: Player, interaction: string): Promise<Acted>;
  /** Calls an unstarted match off: its creator may, and if the creator has left any player in it. */
  cancel(match: MatchId, player: Player): Promise<Done<object>>;
  act(act: Act): Promise<Acted>;
  /** The live or unstarted match of a room, else the last one that ended there. */
  at(room: Room): Promise<MatchId | null>;
  /**
   * As this player may see it: their side, or everybody's view. `null` looks as a spectator.
   * Who holds both sides looks as `side`, or else as the side that is waited for.
   */
  glance(match: MatchId, player: Player | null, side?: SideId): Promise<Glance | null>;
  /** A player's unstarted and live matches, oldest first. */
  listOf(player: Player): Promise<readonly Glance[]>;
  /** A server's unstarted and live matches, oldest first, as a spectator sees them. */
  listIn(server: string): Promise<readonly Glance[]>;
  /** Entries from number `from` up to `to`, both included, as this viewer may know them. */
  log(match: MatchId, player: Player | null, from: number, to?: number): Promise<readonly SeenEntry[]>;
  /** The channel was told everything up to this entry. */
  told(match: MatchId, entry: number): Promise<void>;
  /** The position after entry `number`, as this viewer may know it; null where there is none or another release of the book made it. */
  past(match: MatchId, player: Player | null, number: number): Promise<AnyView | null>;
  /** Goes on with what the table does by itself in a server's matches: for a process that begins to serve it. Harmless to repeat. */
  resume(server: string): Promise<void>;
  /** Tells of each match that the table has changed by itself, until the function given back is called. */
  watch(listener: (match: MatchId) => void): () => void;
  /** From now on the table does nothing by itself; resolves when what it is doing is done. */
  close(): Promise<void>;
}

export type { RuleId };
