import type {
  AnyMatch,
  AnyView,
  Beat,
  DecisionId,
  Event,
  Facts,
  Input,
  Json,
  Names,
  Position,
  Refusal,
  SideId,
  SystemHandle,
  SystemId,
  Thrown,
  Viewer,
} from '../engine/index.ts';
import type { ClockSnapshot, Ledger } from './clock/ledger.ts';
import type { ClockPace } from './clock/paces.ts';
import type { Waking } from './clock/waking-hours.ts';
import type { OpenedSeal, Seal, SecretSeal, SeedPhrases, SeenFairness } from './fairness/types.ts';
import type { MatchId, Player, Room, Seats, Stage } from './ids.ts';
import type { Note, Proposal } from './log/notes.ts';

/** How a match begins: by its book, or from a position. */
export type Beginning = { readonly begin: Facts } | { readonly open: Position };

/** To which entry the match went back. */
export interface Rewind {
  readonly back: number;
  readonly own?: SideId;
}

/** What was put into the match, by whom, and what came of it. The inputs are the truth; the events are what was told. */
export interface Entry {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  /**
   * `back`: the match is again as it was after that entry, except that questions and dice are never counted back; `own`: a side took back
   * only what was its own, so that kept answers stand, and what the other did in secret. `open`: the match begins from a position.
   * Null: nothing was put into the match.
   */
  readonly input: Input | Beginning | Rewind | null;
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly dice: readonly Thrown[];
  readonly barrier: boolean;
  readonly beats: readonly Beat[];
  /** Sides that the match waits for after this entry and did not wait for before it: each gets one ping. */
  readonly newlyAsked: readonly SideId[];
  /** Secret answers that are whole since this entry. */
  readonly sealed: readonly Seal[];
  /** Those that this entry brought to light. */
  readonly opened: readonly OpenedSeal[];
  /** In the chain over the log: this entry and all before it, as 64 hexadecimal digits; null in matches that began before there was one. */
  readonly link: string | null;
}

/** Entries that no longer fit into the head: where they are. */
export interface LogPageRef {
  readonly key: string;
  readonly first: number;
  readonly last: number;
  /** How many of them everybody may know; null: an earlier release did not count. */
  readonly steps: number | null;
}

/** A part of a kept match: itself, or the first entry of the page that keeps it as it still is. */
export type KeptPart = { readonly is: Json } | { readonly in: number };
/** A match by the names of its parts. */
export type KeptState = Readonly<Record<string, KeptPart>>;

/** Older entries under a key of their own that is never written twice, and the match as it was after the last of them. */
export interface LogPage {
  readonly format: number;
  readonly match: MatchId;
  readonly entries: readonly Entry[];
  /** Revision of the book's code that made these entries; a replay never goes across another one. */
  readonly rules: number;
  readonly state: KeptState;
}

export interface MatchLog {
  /** The newest entries. */
  readonly tail: readonly Entry[];
  /** Length of the tail as text. */
  readonly size: number;
  /** Revision of the book's code that made the tail. */
  readonly rules: number;
  readonly pages: readonly LogPageRef[];
  /** Large parts of the match as the last page knows them: the first entry of the page that keeps each, and a fingerprint. */
  readonly parts: Readonly<Record<string, { readonly in: number; readonly print: string }>>;
  /** Number of the last entry; the first is 1. */
  readonly entries: number;
  /** Of the last entry; empty before the first, null in matches that began before there was a chain. */
  readonly link: string | null;
}

/** A seat that anybody may take, and whose it is until then. */
export interface Offered {
  readonly side: SideId;
  readonly who: readonly Player[];
}

/** Somebody who would like to play on a side that others hold, until its first player lets them in. */
export interface Joining {
  readonly side: SideId;
  readonly who: Player;
}

/** A proposal that waits for the other side's word. */
export interface Pending {
  readonly side: SideId;
  readonly by: Player;
  readonly proposal: Proposal;
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
  /** Secret of the match's dice until it is over; in no view. Of what it is made into dice with: the id they are drawn under, and what the sides have added. */
  readonly seed: string;
  readonly drawnAs: MatchId;
  readonly words: SeedPhrases | null;
  /** Secret answers whose seals are published and not opened; in no view. */
  readonly seals: readonly SecretSeal[];
  readonly log: MatchLog;
  /** Interaction id -> number of the entry it made and when, of the latest interactions. */
  readonly accepted: Readonly<Record<string, { readonly entry: number; readonly at: number }>>;
  /** The channel was told up to this entry. */
  readonly told: number;
  readonly clock: Ledger;
  /** Clocks as they were before the actions that a player may still take back alone, in order. */
  readonly halted: readonly ClockSnapshot[];
  /** When a pause ends by itself; null: none. */
  readonly pausedUntil: number | null;
  /** Waking time that pauses have taken already, of what a match may have, in milliseconds. */
  readonly pausedFor: number;
  readonly pending: Pending | null;
  /** Who has asked to play on a side that others hold; in the lobby alone, the newest last. */
  readonly joining: readonly Joining[];
  /** Seats that anybody may take. */
  readonly offered: readonly Offered[];
  /** Who is told what happens without playing. */
  readonly followers: readonly Player[];
  /** How much waking time each side took for its last answers by hand, in milliseconds, the newest last; in no view. */
  readonly answerTimes: Readonly<Record<SideId, readonly number[]>>;
  /** When each side was nudged last. */
  readonly nudged: Readonly<Partial<Record<SideId, number>>>;
  /** An organiser has changed it: it is never rated. */
  readonly adjusted: boolean;
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
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly beats: readonly Beat[];
  readonly newlyAsked: readonly SideId[];
  readonly sealed: readonly Seal[];
  readonly opened: readonly OpenedSeal[];
  /** Its link where it threw dice that this viewer may know of; else null. */
  readonly link: string | null;
}

/** How a side stands with its time, as everybody may know it. */
export interface SeenClock {
  /** Waking hours of its players. */
  readonly hours: readonly Waking[];
  /** When the open question is up, or the grace period ends; null: no time runs. */
  readonly until: number | null;
  readonly grace: boolean;
  /** What is left of a bank, now; null without one. */
  readonly bank: number | null;
  readonly misses: number;
}

/**
 * A match as one viewer may see it. The match itself never leaves the table.
 * `rev`, `entries` and `told` count everything, also what this viewer may not know: they are for code, not for show.
 */
export interface MatchView {
  readonly id: MatchId;
  readonly rev: number;
  readonly room: Room;
  readonly stage: Stage;
  readonly handle: SystemHandle;
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
  /** Known to nobody outside: what is made of it and of a number tells nobody that number. */
  readonly salt: string;
  readonly pace: ClockPace | null;
  readonly clocks: Readonly<Record<SideId, SeenClock>>;
  readonly pausedUntil: number | null;
  readonly pending: Pending | null;
  readonly joining: readonly Joining[];
  readonly offered: readonly Offered[];
  readonly followers: readonly Player[];
  readonly adjusted: boolean;
  readonly ended: number | null;
  readonly fairness: SeenFairness;
}

/**
 * Why the table did not do it. With `refusal` where a rule of the book says no.
 * Facts: `room-taken` match; `no-such-system` system; `bad-options` option, value (of the table's own); `seats-empty` sides;
 * `moved-on` decision, asked (what is asked now: id, of, kind, rule, facts, verbs, open, in); `no-such-verb` verb.
 */
export interface Trouble {
  readonly code:
    | 'no-match'
    | 'room-taken'
    | 'no-such-system'
    | 'bad-options'
    | 'not-in-lobby'
    | 'not-live'
    | 'seat-taken'
    | 'already-seated'
    | 'not-seated'
    | 'seats-empty'
    | 'not-creator'
    | 'not-a-player'
    | 'moved-on'
    | 'no-such-verb'
    | 'refused'
    | 'busy'
    | 'paused'
    | 'not-paused'
    | 'nothing-to-undo'
    | 'needs-consent'
    | 'nothing-proposed'
    | 'own-proposal'
    | 'pause-spent'
    | 'too-soon'
    | 'nobody-asked'
    | 'words-closed'
    | 'not-first'
    | 'nobody-asks'
    | 'not-organiser'
    | 'organiser-plays'
    | 'already-offered'
    | 'seat-not-offered'
    | 'no-such-step'
    | 'too-far-back'
    | 'other-release'
    | 'bad-import'
    | 'bad-settings'
    | 'not-over';
  readonly facts: Facts;
  readonly refusal?: Refusal;
}

export type TableResult<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly trouble: Trouble };

/** A lobby to be opened; see `Table.create`. */
export interface LobbyRequest {
  readonly room: Room;
  readonly by: Player;
  readonly system: SystemId;
  readonly options: Facts;
  /** `a` unless told. */
  readonly side?: SideId;
}

/** One press of a button or one command, made an action. */
export interface ActRequest {
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

export type ActResult = TableResult<{
  readonly matchView: MatchView;
  /** As the actor's side sees it. */
  readonly entry: SeenEntry;
  /** This interaction had already been accepted. */
  readonly again: boolean;
}>;

export type SeatResult = TableResult<{ readonly matchView: MatchView }>;

/** `asks`: the side is held, and its first player has to let them in; null: they sit there. */
export type Joined = TableResult<{ readonly matchView: MatchView; readonly asks: SideId | null }>;
