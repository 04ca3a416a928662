import type { ClockSnapshot, Ledger } from './clock/ledger.ts';
import type { ClockPace } from './clock/paces.ts';
import type { Waking } from './clock/waking-hours.ts';
import type { Exported } from './exports/format.ts';
import type { Note, OrganiserOrder, Proposal } from './log/notes.ts';
import type { Checked } from './fairness/check-match.ts';
import type { SeenFairness, SeedPhrases } from './fairness/fairness.ts';
import type { ServerSettings, Person, PersonChanges } from './settings.ts';
import type { StoredOfPerson, LeavingChoice } from './privacy/privacy.ts';
import type { SecretSeal, OpenedSeal, Seal } from './fairness/seals.ts';
import type { Tally } from './fairness/tally.ts';
import type { AnyMatch, AnyView, Beat, DecisionId, SystemHandle, Event, Facts, Input, Json, Names, Position, Refusal, RuleId, SideId, SystemId, Thrown, Viewer } from '../engine/index.ts';

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
    | 'no-match' | 'room-taken' | 'no-such-system' | 'bad-options' | 'not-in-lobby' | 'not-live' | 'seat-taken' | 'already-seated'
    | 'not-seated' | 'seats-empty' | 'not-creator' | 'not-a-player' | 'moved-on' | 'no-such-verb' | 'refused' | 'busy'
    | 'paused' | 'not-paused' | 'nothing-to-undo' | 'needs-consent' | 'nothing-proposed' | 'own-proposal' | 'pause-spent' | 'too-soon' | 'nobody-asked'
    | 'words-closed' | 'not-first' | 'nobody-asks' | 'not-organiser' | 'organiser-plays' | 'already-offered' | 'seat-not-offered' | 'no-such-step' | 'too-far-back' | 'other-release' | 'bad-import' | 'bad-settings' | 'not-over';
  readonly facts: Facts;
  readonly refusal?: Refusal;
}

export type TableResult<T> = { readonly ok: true } & T | { readonly ok: false; readonly trouble: Trouble };

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

/**
 * A match among people. Knows the engine and the store, nothing of Discord.
 * Expected trouble is a value. Thrown are only errors of the store, heads of a newer release, and broken promises of a book.
 */
export interface Table {
  /** Opens a lobby in a room, its creator on a side (`a` unless told). Option `solo` is the table's own, all others are the book's. */
  create(request: { readonly room: Room; readonly by: Player; readonly system: SystemId; readonly options: Facts; readonly side?: SideId }): Promise<SeatResult>;
  /**
   * Takes an empty seat; a side that others hold is asked for, and joined at once only where option `teams` is on. One player may hold both
   * sides only where option `solo` is on.
   */
  join(match: MatchId, player: Player, side?: SideId): Promise<Joined>;
  /** Lets somebody in who has asked to join a side; its first player may. `nobody-asks`, `not-first`. */
  letIn(match: MatchId, player: Player, side: SideId, who: Player['id']): Promise<SeatResult>;
  /** Leaves the lobby, or asks no longer; the last to leave calls it off. A live match is left by conceding. */
  leave(match: MatchId, player: Player): Promise<SeatResult>;
  /** Begins the match; any seated player may, once both sides have one. */
  start(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Calls an unstarted match off: its creator may, and if the creator has left any player in it. */
  cancel(match: MatchId, player: Player): Promise<TableResult<object>>;
  act(act: ActRequest): Promise<ActResult>;
  /** Adds words of a side's own to what the dice come from, before the first is thrown; empty ones take them back. What is there only the first player of the side replaces: `not-first`. `words-closed`, `bad-settings` field. */
  addSeedPhrase(match: MatchId, player: Player, words: string, interaction: string, side?: SideId): Promise<SeatResult>;
  /** Checks all dice and seals that this viewer may know: while the match goes on the opened seals, after the end everything. */
  checked(match: MatchId): Promise<TableResult<{ readonly checked: Checked }>>;
  /** How often each face was thrown: of a match, as everybody saw it, or of all matches of a server that are over. */
  thrown(of: { readonly match: MatchId } | { readonly server: string }): Promise<Tally>;
  /** The live or unstarted match of a room, else the last one that ended there. */
  at(room: Room): Promise<MatchId | null>;
  /**
   * As this player may see it: their side, or everybody's view. `null` looks as a spectator.
   * Who holds both sides looks as `side`, or else as the side that is waited for.
   */
  viewOf(match: MatchId, player: Player | null, side?: SideId): Promise<MatchView | null>;
  /** A player's unstarted and live matches, oldest first. */
  listOf(player: Player): Promise<readonly MatchView[]>;
  /** A server's unstarted and live matches, oldest first, as a spectator sees them. */
  listIn(server: string): Promise<readonly MatchView[]>;
  /** Entries from number `from` up to `to`, both included, as this viewer may know them; `as`: see `past`. */
  log(match: MatchId, player: Player | null, from: number, to?: number, as?: Viewer): Promise<readonly SeenEntry[]>;
  /** The channel was told everything up to this entry. */
  told(match: MatchId, entry: number): Promise<void>;
  /** Matches that are over and whose channels were not told everything: they are on no other list. */
  unannounced(): Promise<readonly MatchId[]>;
  /**
   * The position after entry `number`, as this viewer may know it; null where there is none or another release of the book made it.
   * `as` chooses another view: everybody's or that of a side one holds, after the end any.
   */
  past(match: MatchId, player: Player | null, number: number, as?: Viewer): Promise<AnyView | null>;
  /** Entries from number `from` up to `to` with the position after each, as `log` and `past` give them one by one; quicker for many. */
  story(match: MatchId, player: Player | null, from: number, to: number, as?: Viewer): AsyncIterable<{ readonly entry: SeenEntry; readonly view: AnyView | null }>;
  /** Numbers of the entries that everybody may know, in order. Step n of a match is the n-th, for every viewer, so that no number tells of what another did in secret. */
  steps(match: MatchId): Promise<readonly number[]>;
  /**
   * Begins a practice match, both sides the player's, from the position after entry `number`: of a live match as this player may know it,
   * after the end with everything. The room is asked for when it is sure that the position stands. `no-such-step`, `other-release`, `refused`, `room-taken`.
   */
  fork(match: MatchId, player: Player, number: number, room: () => Promise<Room>): Promise<SeatResult>;
  /** A match to be kept elsewhere: whole when it is over, before that only what this player may know. `not-live` in the lobby. */
  exported(match: MatchId, player: Player | null): Promise<TableResult<{ readonly exported: Exported }>>;
  /**
   * Takes in what `exported` gave of a match that is over, as text, played again through the book; it can be looked at for thirty days and is
   * in no list. `last`: the link that its end published, which must be that of the file. `bad-import` why (`size`, `json`, `form` at, `seen`, `digest`, `format`, `last`, `entry` number, `result`, `dice` number, `link` number, `pages` most, `bytes` most), `no-such-system`, `other-release`.
   */
  imported(text: string, room: Room, by: Player, last?: string | null): Promise<SeatResult>;
  /** What a player has chosen for all of their matches. */
  person(player: Player): Promise<Person>;
  /** Changes that; waking hours hold from now on, in live matches too. `bad-settings` field. */
  choose(player: Player, changes: PersonChanges): Promise<TableResult<{ readonly person: Person }>>;
  /** What was chosen for a server. */
  serverSettings(server: string): Promise<ServerSettings>;
  chooseServerSettings(server: string, changes: Partial<ServerSettings>): Promise<ServerSettings>;
  /** Proposes something that both sides must want, a draw as the first player of one's side (`not-first`); the same proposal of the other side is agreed to, and who holds both sides need not ask. */
  propose(match: MatchId, player: Player, proposal: Proposal, interaction: string): Promise<ActResult>;
  /** Agrees to what the other side has proposed. */
  agree(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Declines what the other side has proposed, or takes back one's own proposal. */
  decline(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Takes back one's own last action, or all back to an entry, while no die was thrown, nothing secret shown and nobody else has acted since; else `needs-consent` to, step (as people count it; `to` counts what is hidden too). */
  undo(match: MatchId, player: Player, interaction: string, to?: number): Promise<ActResult>;
  /** Gives the match up for one's side, whoever is asked, as its first player (`not-first`); who holds both, for the one that is waited for. */
  concede(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Reminds the other side, once in a while: `too-soon` at. */
  nudge(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Lets anybody take one's seat; one stays in it until then. */
  offerSeat(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Takes an offered seat, or an empty place on a side of a live match whose players want help: with all that the side knows. */
  takeSeat(match: MatchId, player: Player, side: SideId | null, interaction: string): Promise<ActResult>;
  /** Leaves a side that has other players. */
  releaseSeat(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Is told what happens in a match, or no longer. */
  follow(match: MatchId, player: Player, on: boolean): Promise<SeatResult>;
  /** What an organiser orders who does not play in the match; who is one is for the caller to know. */
  organise(match: MatchId, player: Player, order: OrganiserOrder, interaction: string): Promise<ActResult>;
  /** All that is kept of a person in settings and matches. */
  storedOf(player: Player): Promise<StoredOfPerson>;
  /** Every match that names a person, whatever became of it. */
  everOf(player: Player): Promise<readonly MatchId[]>;
  /** Takes a person out of a match: they leave it, and a stand-in takes their place in all that is kept of it. May be repeated. */
  eraseFrom(match: MatchId, player: Player, parting: LeavingChoice): Promise<void>;
  /** Forgets what a person has chosen, and their lists; once no match names them. */
  forgetAll(player: Player): Promise<void>;
  /** Takes one's unstarted or live match to another room of its server, where it goes on; nothing else of it changes. `room-taken`, `no-match` on another server. */
  move(match: MatchId, player: Player, room: Room): Promise<SeatResult>;
  /** The servers on which matches are open or played. */
  playedOn(): Promise<readonly string[]>;
  /** Forgets a server with all its matches. May be repeated. */
  forgetServer(server: string): Promise<void>;
  /** A lobby with the same options, sides changed, in the room of a match that is over. */
  rematch(match: MatchId, player: Player): Promise<SeatResult>;
  /** Unstarted matches of all servers that anybody may join, newest first, as a spectator sees them. */
  lobbies(): Promise<readonly MatchView[]>;
  /** Credits downtime, goes on with all live matches, and from then on does what is due. Once, when the outside world can be told. */
  begin(): Promise<void>;
  /** Says that the bot is there now, so that a jump of the clock that was moved by hand is never taken for a downtime. */
  here(): Promise<void>;
  /** Tells of each match that the table has changed by itself, until the function given back is called. */
  watch(listener: (match: MatchId) => void): () => void;
  /** From now on the table does nothing by itself; resolves when what it is doing is done. */
  close(): Promise<void>;
}

export type { RuleId };
