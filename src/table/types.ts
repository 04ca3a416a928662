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

/** How a match begins: by its book's rules, or from a position. */
export type Beginning = { readonly begin: Facts } | { readonly open: Position };

/** The entry to whose state the match was rewound. */
export interface Rewind {
  readonly back: number;
  readonly own?: SideId;
}

/** One line of a match's log: the input, who gave it, and the result. Inputs are authoritative; events are a record. */
export interface Entry {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Player | null;
  readonly side: SideId | null;
  /**
   * `back`: the match is again as it was after that entry, except that the counts of questions and dice go on; `own`: a
   * side took back only its own actions, so that stored answers stay, and so does what the other side did in secret.
   * `open`: the match begins from a position. Null: nothing was put into the match.
   */
  readonly input: Input | Beginning | Rewind | null;
  readonly note: Note | null;
  readonly events: readonly Event[];
  readonly dice: readonly Thrown[];
  readonly barrier: boolean;
  readonly beats: readonly Beat[];
  /** Sides the match waits for since this entry: each gets one ping. */
  readonly newlyAsked: readonly SideId[];
  /** Secret answers that this entry completed. */
  readonly sealed: readonly Seal[];
  /** Secret answers that this entry revealed. */
  readonly opened: readonly OpenedSeal[];
  /**
   * Its link in the hash chain over the log, covering this entry and all before it, as 64 hexadecimal digits; null in
   * matches begun before there was a chain.
   */
  readonly link: string | null;
}

/** Where to find entries that no longer fit into the head. */
export interface LogPageRef {
  readonly key: string;
  readonly first: number;
  readonly last: number;
  /** How many of them are public; null: an earlier release did not count them. */
  readonly steps: number | null;
}

/** A part of a stored match: the value itself, or the first entry of the page that stores the same value. */
export type StoredPart = { readonly is: Json } | { readonly in: number };
/** A stored match, by the names of its parts. */
export type StoredState = Readonly<Record<string, StoredPart>>;

/**
 * Older entries under a key of their own that is never written twice, and the match as it was after the last of them.
 */
export interface LogPage {
  readonly format: number;
  readonly match: MatchId;
  readonly entries: readonly Entry[];
  /** Revision of the book's code that made these entries; a replay never crosses from one revision to another. */
  readonly rules: number;
  readonly state: StoredState;
}

export interface MatchLog {
  /** The newest entries. */
  readonly tail: readonly Entry[];
  /** Length of the tail as text. */
  readonly size: number;
  /** Revision of the book's code that made the tail. */
  readonly rules: number;
  readonly pages: readonly LogPageRef[];
  /** Large parts of the match as of the last page: the first entry of the page that stores each, and a hash. */
  readonly parts: Readonly<Record<string, { readonly in: number; readonly print: string }>>;
  /** Number of the last entry; the first is 1. */
  readonly entries: number;
  /** The link of the last entry; empty before the first, null in matches begun before there was a chain. */
  readonly link: string | null;
}

/** A seat that anybody may take, and who holds it until then. */
export interface OfferedSeat {
  readonly side: SideId;
  readonly who: readonly Player[];
}

/** Somebody who asks to join a side that others hold, until its first player approves. */
export interface JoinRequest {
  readonly side: SideId;
  readonly who: Player;
}

/** A proposal that waits for the other side. */
export interface Pending {
  readonly side: SideId;
  readonly by: Player;
  readonly proposal: Proposal;
}

/** Everything the store keeps of a match under one key. */
export interface Head {
  readonly rev: number;
  readonly format: number;
  readonly id: MatchId;
  readonly room: Room;
  readonly stage: Stage;
  readonly system: SystemId;
  /** The book's options, resolved, and the table's own. */
  readonly options: Facts;
  /** Where it begins, until it has begun; null: by the book, or it has begun and its first entry says from where. */
  readonly position: Position | null;
  readonly creator: Player;
  readonly created: number;
  readonly ended: number | null;
  readonly seats: Seats;
  /** Null in the lobby, and for good in a match cancelled there. */
  readonly match: AnyMatch | null;
  /**
   * The seed of the match's dice, secret until it is over; in no view. `drawnAs` and `words` go into the dice with it:
   * the id they are drawn under, and the sides' seed phrases.
   */
  readonly seed: string;
  readonly drawnAs: MatchId;
  readonly words: SeedPhrases | null;
  /** Published seals that are not opened yet; in no view. */
  readonly seals: readonly SecretSeal[];
  readonly log: MatchLog;
  /** Interaction id -> the number of the entry it made, and when, for the latest interactions. */
  readonly accepted: Readonly<Record<string, { readonly entry: number; readonly at: number }>>;
  /** The channel has been told everything up to this entry. */
  readonly told: number;
  readonly clock: Ledger;
  /** Snapshots of clocks before the actions that a player may still undo alone, in order. */
  readonly halted: readonly ClockSnapshot[];
  /** When a pause ends by itself; null: not paused. */
  readonly pausedUntil: number | null;
  /** Waking time that pauses have used so far, in milliseconds. */
  readonly pausedFor: number;
  readonly pending: Pending | null;
  /** Requests to join a side that others hold; in the lobby only, the newest last. */
  readonly joining: readonly JoinRequest[];
  /** Seats that anybody may take. */
  readonly offered: readonly OfferedSeat[];
  /** People who are notified of the match without playing. */
  readonly followers: readonly Player[];
  /** People who held a seat and gave it up or lost it; null: an earlier release did not keep them, the log names them. */
  readonly formerPlayers: readonly Player[] | null;
  /** How much waking time each side took for its last answers by hand, in milliseconds, the newest last; in no view. */
  readonly answerTimes: Readonly<Record<SideId, readonly number[]>>;
  /** When each side was last nudged. */
  readonly nudged: Readonly<Partial<Record<SideId, number>>>;
  /** An organiser has changed it, so that it is never rated. */
  readonly adjusted: boolean;
}

/**
 * An entry as a viewer may know it: without input, and without dice that belong to others. Entries that do not exist
 * for the viewer are left out, so that numbers may have gaps: they are for code, not for display.
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
  /** Its link if it threw dice that this viewer may see; else null. */
  readonly link: string | null;
}

/** A side's clock, as everybody may see it. */
export interface SeenClock {
  /** Waking hours of its players. */
  readonly hours: readonly Waking[];
  /** When time for the open question or the grace period runs out; null: no time runs. */
  readonly until: number | null;
  readonly grace: boolean;
  /** What is left of the bank at present; null without one. */
  readonly bank: number | null;
  readonly misses: number;
}

/**
 * A match as one viewer may see it. The `Match` itself never leaves the table. `rev`, `entries` and `told` also count
 * what this viewer may not know: they are for code, not for display.
 */
export interface MatchView {
  readonly id: MatchId;
  readonly rev: number;
  readonly room: Room;
  readonly stage: Stage;
  readonly handle: SystemHandle;
  readonly options: Facts;
  /** In the lobby: it begins from a ready position, of which nothing is shown, since part of it may be secret. */
  readonly fromPosition: boolean;
  readonly creator: Player;
  readonly created: number;
  readonly seats: Seats;
  readonly viewer: Viewer;
  /** Null in the lobby. */
  readonly view: AnyView | null;
  readonly names: Names;
  readonly entries: number;
  readonly told: number;
  /** A secret salt: a hash made from it and a number does not reveal the number. */
  readonly salt: string;
  readonly pace: ClockPace | null;
  readonly clocks: Readonly<Record<SideId, SeenClock>>;
  readonly pausedUntil: number | null;
  readonly pending: Pending | null;
  readonly joining: readonly JoinRequest[];
  readonly offered: readonly OfferedSeat[];
  readonly followers: readonly Player[];
  readonly adjusted: boolean;
  readonly ended: number | null;
  readonly fairness: SeenFairness;
}

/**
 * Why the table did not do it. With `refusal` if a rule of the book forbids it. Facts: `room-taken` match;
 * `no-such-system` system; `bad-options` option, value (of the table's own); `seats-empty` sides; `moved-on` decision,
 * asked (what is asked now: id, of, kind, rule, facts, verbs, open, in); `no-such-verb` verb.
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
  /** It begins from this position rather than by the book; `options` override those of the position. */
  readonly position?: Position | null;
  /** Default: `a`. */
  readonly side?: SideId;
}

/** One use of a button or command, as an action. */
export interface ActRequest {
  readonly match: MatchId;
  readonly player: Player;
  readonly verb: string;
  /** As plain data or as typed text. */
  readonly params: Readonly<Record<string, Json>>;
  /** Id of the interaction: repeating one returns the same answer and does nothing. */
  readonly interaction: string;
  /** The question a button answers; without it, whatever is open now. */
  readonly decision?: DecisionId;
  /** For which side, if a player holds both (practice); default: the player's own. */
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

/** `asks`: the side is held, and its first player has to approve; null: the player is seated. */
export type JoinResult = TableResult<{ readonly matchView: MatchView; readonly asks: SideId | null }>;
