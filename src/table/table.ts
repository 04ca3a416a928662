import type { AnyView, SideId, Viewer } from '../engine/index.ts';
import type { Exported } from './exports/format.ts';
import type { Checked } from './fairness/check-match.ts';
import type { Tally } from './fairness/tally.ts';
import type { MatchId, Player, Room } from './ids.ts';
import type { OrganiserOrder, Proposal } from './log/notes.ts';
import type { LeavingChoice, StoredOfPerson } from './privacy/privacy.ts';
import type { Person, PersonChanges, ServerSettings } from './settings.ts';
import type {
  ActRequest,
  ActResult,
  Joined,
  LobbyRequest,
  MatchView,
  SeatResult,
  SeenEntry,
  TableResult,
} from './types.ts';

/**
 * A match among people. Knows the engine and the store, nothing of Discord.
 * Expected trouble is a value. Thrown are only errors of the store, heads of a newer release, and broken promises of a book.
 */
export interface Table {
  /** Opens a lobby in a room, its creator on a side (`a` unless told). Option `solo` is the table's own, all others are the book's. */
  create(request: LobbyRequest): Promise<SeatResult>;
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
  story(
    match: MatchId,
    player: Player | null,
    from: number,
    to: number,
    as?: Viewer,
  ): AsyncIterable<{ readonly entry: SeenEntry; readonly view: AnyView | null }>;
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
