import type { Action, AnyView, SideId, Viewer } from '../engine/index.ts';
import type { Campaigns } from './campaign/index.ts';
import type { Councils } from './council/index.ts';
import type { Advice, DuelTraining, PuzzleHistory, QuizScore, Review } from '../learning/index.ts';
import type { Guesses } from './guesses/index.ts';
import type { Classes } from './classes/index.ts';
import type { Lessons } from './learning/lessons.ts';
import type { Shelf } from './learning/shelf.ts';
import type { Skill, Temper } from '../opponent/index.ts';
import type { Exported } from './exports/format.ts';
import type { CheckedMatch } from './fairness/check-match.ts';
import type { Tally } from './fairness/tally.ts';
import type { MatchId, Player, Room } from './ids.ts';
import type { OrganiserOrder, Proposal } from './log/notes.ts';
import type { Thoughts } from './opponents/thoughts.ts';
import type { LeavingChoice } from './privacy/erasure.ts';
import type { StoredOfPerson } from './privacy/stored.ts';
import type { Person, PersonChanges, ServerSettings } from './settings.ts';
import type { ActRequest, ActResult, ForkResult, JoinResult, LobbyRequest, SeatResult } from './requests.ts';
import type { TableResult } from './trouble.ts';
import type { MatchView, SeenEntry } from './seen-match.ts';

/**
 * A match among people. It knows the engine and the store, but nothing of Discord. Expected trouble is returned as a
 * value. Methods throw only for errors of the store, heads of a newer release, and faults of a book.
 */
export interface Table {
  readonly campaigns: Campaigns;
  readonly councils: Councils;
  readonly guesses: Guesses;
  readonly classes: Classes;
  readonly lessons: Lessons;
  readonly shelf: Shelf;
  /**
   * Opens a lobby in a room, with its creator on a side (default `a`). Option `solo` is the table's own, all others
   * belong to the book. With a position the match will begin from that; trouble `bad-options` if the book refuses it.
   */
  create(request: LobbyRequest): Promise<SeatResult>;
  /**
   * Takes an empty seat; a side that others hold is joined at once only with option `teams`, else by request. One
   * player may hold both sides only with option `solo`.
   */
  join(match: MatchId, player: Player, side?: SideId): Promise<JoinResult>;
  /** Seats the bot as an opponent on the empty side of a lobby, by somebody seated there. `seat-taken`, `not-a-player`. */
  invite(match: MatchId, player: Player, skill: Skill, temper?: Temper): Promise<SeatResult>;
  /** Approves somebody's request to join a side, as its first player. `nobody-asks`, `not-first`. */
  letIn(match: MatchId, player: Player, side: SideId, who: Player['id']): Promise<SeatResult>;
  /**
   * Leaves the lobby, or withdraws a request; when the last player leaves, it is cancelled. A live match is left by
   * conceding.
   */
  leave(match: MatchId, player: Player): Promise<SeatResult>;
  /** Begins the match; any seated player may, once both sides have one. */
  start(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Cancels an unstarted match: its creator may, or any player in it if the creator has left. */
  cancel(match: MatchId, player: Player): Promise<TableResult<object>>;
  act(act: ActRequest): Promise<ActResult>;
  /**
   * Adds a side's seed phrase, on which the dice depend, before the first is thrown; an empty one removes it. Only the
   * first player of the side may replace one: `not-first`. `words-closed`, `bad-settings` field.
   */
  addSeedPhrase(match: MatchId, player: Player, words: string, interaction: string, side?: SideId): Promise<SeatResult>;
  /**
   * Checks all dice and seals that everybody may know: the opened seals while the match goes on, everything after the
   * end.
   */
  checked(match: MatchId): Promise<TableResult<{ readonly checked: CheckedMatch }>>;
  /** How often each face was thrown: in a match, as everybody saw it, or in all finished matches of a server. */
  thrown(of: { readonly match: MatchId } | { readonly server: string }): Promise<Tally>;
  /** The live or unstarted match of a room, else the last one that ended there. */
  at(room: Room): Promise<MatchId | null>;
  /**
   * As this player may see it: their side's view, or everybody's. `null` looks as a spectator. A player of both sides
   * looks as `side`, or else as the side the match waits for.
   */
  viewOf(match: MatchId, player: Player | null, side?: SideId): Promise<MatchView | null>;
  /** A player's unstarted and live matches, oldest first. */
  listOf(player: Player): Promise<readonly MatchView[]>;
  /** A server's unstarted and live matches, oldest first, as a spectator sees them. */
  listIn(server: string): Promise<readonly MatchView[]>;
  /** Entries from number `from` to `to`, both inclusive, as this viewer may know them; `as`: see `past`. */
  log(match: MatchId, player: Player | null, from: number, to?: number, as?: Viewer): Promise<readonly SeenEntry[]>;
  /** Records that the channel has been told everything up to this entry; false if the match has been deleted. */
  told(match: MatchId, entry: number): Promise<boolean>;
  /** Finished matches whose channels have not been told everything: they are on no other list. */
  unannounced(): Promise<readonly MatchId[]>;
  /**
   * The position after entry `number`, as this viewer may know it; null if there is none or another revision of the
   * book made it. `as` chooses another view: everybody's or that of a side one holds; after the end, any.
   */
  past(match: MatchId, player: Player | null, number: number, as?: Viewer): Promise<AnyView | null>;
  /**
   * The action that entry `number` is, as far as this player may know: one of a side they hold, and after the end
   * anybody's. null if it is none.
   */
  taken(match: MatchId, player: Player | null, number: number): Promise<Action | null>;
  /**
   * Entries from number `from` to `to` with the position after each, as `log` and `past` return them one by one;
   * quicker for many.
   */
  story(
    match: MatchId,
    player: Player | null,
    from: number,
    to: number,
    as?: Viewer,
  ): AsyncIterable<{ readonly entry: SeenEntry; readonly view: AnyView | null }>;
  /**
   * How many public entries a match has. Step n of a match is the n-th of them, for every viewer, so that no number
   * reveals how much others did in secret.
   */
  stepCount(match: MatchId): Promise<number>;
  /** The step that an entry is, or else the last one before it; 0: none. */
  stepOf(match: MatchId, entry: number): Promise<number>;
  /** The numbers of the entries that are the steps from `from` to `to`, by default all: this alone reads the whole log. */
  steps(match: MatchId, from?: number, to?: number): Promise<readonly number[]>;
  /**
   * What the bot may have thought of before entry `number`, as far as this player may know; null where there is nothing
   * to tell: it is no open action of the bot in its own turn, or the match goes on and the player is not its enemy.
   */
  thoughts(match: MatchId, player: Player, number: number): Promise<Thoughts | null>;
  /** Whether there are such thoughts for somebody now. */
  explains(match: MatchId, number: number): Promise<boolean>;
  /**
   * What a player could do instead of an action that gives ten points or more of the chance to win away, from what their
   * side may know; null where nothing is clearly better, or it cannot be said in time: at a secret question, in a lesson
   * and in a campaign. Takes less than 0.7 s; less than 2.6 s if the player has `asked` what to do.
   */
  advice(match: MatchId, player: Player, action: Action, asked?: boolean): Promise<Advice | null>;
  /**
   * What each of some actions of a player's side brings on average, in the book's own points, from what the side may
   * know; null for an action of which that is not known. null altogether where it cannot be said in time, in a lesson and
   * in a campaign. `before`: what the side does before each of them, which needs no dice. Takes less than 2.6 s.
   */
  gains(
    match: MatchId,
    player: Player,
    actions: readonly Action[],
    before: readonly Action[],
  ): Promise<readonly (number | null)[] | null>;
  /**
   * The review of a match that is over: made in the background the first time, which may take a minute, then kept. null
   * while it goes on, for a lesson, and where another revision of the book played it. Rejects if it cannot be made.
   */
  review(match: MatchId): Promise<Review | null>;
  /**
   * Begins a practice match, both sides held by the player, from the position after entry `number`: of a live match as
   * this player may know it, after the end with everything. One that the player has open already from the same position
   * is returned instead, unless its room is gone (`isThere`). The room is requested once the position is known to be
   * available. `no-such-step`, `other-release`, `refused`, `room-taken`.
   */
  fork(
    match: MatchId,
    player: Player,
    number: number,
    room: () => Promise<Room>,
    isThere?: (room: Room) => Promise<boolean>,
  ): Promise<ForkResult>;
  /**
   * Exports a match: completely when it is over, before that only what this player may know. `not-live` in the lobby.
   */
  exported(match: MatchId, player: Player | null): Promise<TableResult<{ readonly exported: Exported }>>;
  /**
   * Imports the text of a finished match that `exported` made, replaying it through the book; it can be looked at for
   * thirty days and is on no list. `last`: the link published at its end, which must be that of the file. `bad-import`
   * why (`size`, `json`, `form` at, `seen`, `digest`, `format`, `last`, `entry` number, `result`, `dice` number, `link`
   * number, `pages` most, `bytes` most), `no-such-system`, `other-release`.
   */
  imported(text: string, room: Room, by: Player, last?: string | null): Promise<SeatResult>;
  /** A player's settings for all of their matches. */
  person(player: Player): Promise<Person>;
  /** Changes them; waking hours apply from now on, in live matches too. `bad-settings` field. */
  choose(player: Player, changes: PersonChanges): Promise<TableResult<{ readonly person: Person }>>;
  /** The settings of a server. */
  serverSettings(server: string): Promise<ServerSettings>;
  chooseServerSettings(server: string, changes: Partial<ServerSettings>): Promise<ServerSettings>;
  /**
   * Proposes something that both sides must want (a draw only as the first player of one's side: `not-first`). If the
   * other side has proposed the same, this agrees to it; a player of both sides need not ask.
   */
  propose(match: MatchId, player: Player, proposal: Proposal, interaction: string): Promise<ActResult>;
  /** Agrees to what the other side has proposed; `read`: only to that, and not to what may have come since. */
  agree(match: MatchId, player: Player, interaction: string, read?: Proposal): Promise<ActResult>;
  /** Declines the other side's proposal, or withdraws one's own; `read`: only that. */
  decline(match: MatchId, player: Player, interaction: string, read?: Proposal): Promise<ActResult>;
  /**
   * Takes back one's own last action, or everything back to an entry, as long as no die was thrown, no secret revealed
   * and nobody else has acted since; else `needs-consent` to, step (as people count it; `to` counts hidden entries
   * too).
   */
  undo(match: MatchId, player: Player, interaction: string, to?: number): Promise<ActResult>;
  /**
   * Gives up the match for one's side, at any time, as its first player (`not-first`); for a player of both, for the
   * side named, by default the one the match waits for.
   */
  concede(match: MatchId, player: Player, interaction: string, side?: SideId): Promise<ActResult>;
  /** Reminds the other side, at most once in a while: `too-soon` at. */
  nudge(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Lets anybody take one's seat; one stays in it until then. */
  offerSeat(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /**
   * Takes an offered seat, or an empty place on a side of a live match whose players want help, with everything that
   * the side knows. `seat-not-offered`; `played-against` for who has held a seat on the other side, whose secrets they
   * know.
   */
  takeSeat(match: MatchId, player: Player, side: SideId | null, interaction: string): Promise<ActResult>;
  /** The bot plays for one who will be away, until they act or take the seat back; `already-offered` if it does. */
  standIn(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Plays again oneself; `no-bot-seat` if the bot does not stand in. */
  takeBack(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Lets anybody take the seat that the bot holds; it plays on until then. */
  openBotSeat(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Ends a match that the bot plays against itself, for whoever opened it. */
  stopExhibition(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Leaves a side that has other players. */
  releaseSeat(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Starts or stops notifying a follower of a match. */
  follow(match: MatchId, player: Player, on: boolean): Promise<SeatResult>;
  /** Carries out the order of an organiser who does not play in the match; the caller checks the organiser's role. */
  organise(match: MatchId, player: Player, order: OrganiserOrder, interaction: string): Promise<ActResult>;
  /** What a person has done with puzzles. */
  puzzlesOf(player: Player): Promise<PuzzleHistory>;
  /**
   * Notes an answer to a puzzle, by book and puzzle (`book/puzzle`); one that is solved stays as it is. `daily`: it counts
   * for the row of days (default).
   */
  answeredPuzzle(player: Player, puzzle: string, right: boolean, daily?: boolean): Promise<PuzzleHistory>;
  /** A person's latest training in sealed choices; null: they never began one. */
  duelOf(player: Player): Promise<DuelTraining | null>;
  /** Begins a training in a duel, `book/duel`, if `number` is the next one; else nothing changes. The latest training. */
  begunDuel(player: Player, duel: string, number: number): Promise<DuelTraining | null>;
  /** Notes a choice in a round, from 0, of a training; one for another round or training changes nothing. */
  choseDuel(
    player: Player,
    choice: { readonly number: number; readonly round: number; readonly way: string },
  ): Promise<DuelTraining | null>;
  /** How well a person guesses chances. */
  quizOf(player: Player): Promise<QuizScore>;
  /** Notes that a person was asked for a chance: `book/number` is the question that a guess answers next. */
  askedQuiz(player: Player, question: string): Promise<QuizScore>;
  /** Notes a guess, in points of 100; only one for the question asked last counts, and only once. */
  guessedQuiz(
    player: Player,
    guess: { readonly question: string; readonly guess: number; readonly chance: number },
  ): Promise<QuizScore>;
  /** All data stored about a person in settings and matches. */
  storedOf(player: Player): Promise<StoredOfPerson>;
  /** Every match that names a person, whatever became of it. */
  everOf(player: Player): Promise<readonly MatchId[]>;
  /**
   * Erases a person from a match: they leave it, and a placeholder takes their place in everything stored. Safe to
   * repeat.
   */
  eraseFrom(match: MatchId, player: Player, parting: LeavingChoice): Promise<void>;
  /** Deletes a person's settings and lists, once no match names them. */
  forgetAll(player: Player): Promise<void>;
  /**
   * Moves one's unstarted or live match to another room of its server, where it goes on unchanged. `room-taken`,
   * `no-match` on another server.
   */
  move(match: MatchId, player: Player, room: Room): Promise<SeatResult>;
  /** The servers with open or live matches. */
  playedOn(): Promise<readonly string[]>;
  /** Deletes a server's data with all its matches. Safe to repeat. */
  forgetServer(server: string): Promise<void>;
  /** A lobby with the same options and the sides swapped, in the room of a match that is over. */
  rematch(match: MatchId, player: Player): Promise<SeatResult>;
  /** Unstarted matches of all servers that anybody may join, newest first, as a spectator sees them. */
  lobbies(): Promise<readonly MatchView[]>;
  /**
   * Credits downtime, continues all live matches, and from then on does what is due. Call it once, when messages can be
   * sent.
   */
  begin(): Promise<void>;
  /** Reports that the bot is running, so that setting the clock by hand is not taken for a downtime. */
  here(): Promise<void>;
  /** Calls the listener for each match that the table has changed by itself, until the returned function is called. */
  watch(listener: (match: MatchId) => void): () => void;
  /** Calls the listener with the room of each match that this process has stored, whatever changed it, until the returned function is called. */
  watchRooms(listener: (room: Room) => void): () => void;
  /**
   * Somebody keeps something of matches beside the table: `forget` deletes what there is of a match that is deleted, and
   * of the people in it, until the returned function is called. It may be called twice.
   */
  keepsBeside(forget: (match: MatchId, people: readonly Player['id'][]) => Promise<void>): () => void;
  /** The table stops doing anything by itself; resolves when work in progress is done. */
  close(): Promise<void>;
}
