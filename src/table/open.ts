import { randomBytes } from 'node:crypto';
import { noHistory } from '../learning/index.ts';
import { openTimers } from '../store/index.ts';
import type { Jobs, Store } from '../store/index.ts';
import { act } from './act.ts';
import { announcedUpTo } from './announced.ts';
import { changeSettings } from './change-settings.ts';
import { agree, decline, propose } from './agreements/consent.ts';
import type { Systems, TableContext } from './context.ts';
import { ANSWER_DELAY } from './answers/delayed-answers.ts';
import type { AnswerDelay } from './answers/delayed-answers.ts';
import { openCampaigns } from './campaign/index.ts';
import { openGuesses } from './guesses/index.ts';
import { openCouncils } from './council/index.ts';
import { openPlanJudge } from './council/judge.ts';
import type { PlanJudge } from './council/judge.ts';
import { adviceFor, ASKED_PATIENCE, gainsFor, openAdviser, PATIENCE } from './coach/coach.ts';
import type { Adviser } from './coach/coach.ts';
import { openClasses } from './classes/index.ts';
import { concede } from './agreements/endings.ts';
import { exportOf } from './exports/export-match.ts';
import { importMatch } from './exports/import-match.ts';
import { checkMatch } from './fairness/check-match.ts';
import { addSeedPhrase } from './fairness/seed-phrase.ts';
import { diceTally } from './fairness/tally.ts';
import { fork } from './seats/fork.ts';
import { openLessons } from './learning/lessons.ts';
import { openShelf } from './learning/shelf.ts';
import { ending } from './deadlines/ending.ts';
import { openHousekeeping } from './deadlines/housekeeping.ts';
import type { MatchId, Room } from './ids.ts';
import { serversPlayedOn } from './indexes/live.ts';
import { unannouncedMatches } from './indexes/unannounced.ts';
import { create, rematch } from './seats/create.ts';
import { cancel, invite, join, leave, letIn } from './seats/lobby.ts';
import { start } from './seats/start.ts';
import { whole } from './log/log.ts';
import { move } from './seats/move.ts';
import { nudge } from './deadlines/nudge.ts';
import { organise } from './agreements/organise.ts';
import { HEARTBEAT } from './deadlines/presence.ts';
import { forgetServer } from './privacy/forget-server.ts';
import { eraseFrom, forgetAll } from './privacy/erasure.ts';
import { storedOf } from './privacy/stored.ts';
import { tracesOf } from './privacy/traces.ts';
import { PAUSE } from './opponents/opponents.ts';
import { openThinker } from './opponents/think.ts';
import { isExplainable, thoughtsOn } from './opponents/thoughts.ts';
import type { Thinker } from './opponents/think.ts';
import { answerPuzzle, storedPuzzles } from './puzzles/puzzles.ts';
import { beginDuel, chooseInDuel, duelTrainingOf } from './puzzles/duel.ts';
import { askQuiz, guessQuiz, quizScoreOf } from './puzzles/quiz.ts';
import { openReviewer } from './reviews/reviewer.ts';
import type { Reviewer } from './reviews/reviewer.ts';
import { openReviews } from './reviews/reviews.ts';
import { openQueue } from './queue.ts';
import {
  listIn,
  listOf,
  lobbies,
  logOf,
  matchAt,
  past,
  stepCount,
  stepOf,
  steps,
  story,
  taken,
  viewFor,
} from './reading.ts';
import { keepServerSettings, personOf, serverSettingsOf } from './settings.ts';
import { stopExhibition } from './opponents/exhibition.ts';
import { openBotSeat, standIn, takeBack } from './opponents/stand-in.ts';
import { follow, offerSeat, releaseSeat, takeSeat } from './seats/substitutes.ts';
import type { Table } from './table.ts';
import { undo } from './agreements/undo.ts';

export interface TableParts {
  readonly store: Store;
  readonly systems: Systems;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly clock?: () => number;
  /** 64 unpredictable hexadecimal digits for seeds and ids; default: from `node:crypto`. */
  readonly random?: () => string;
  /** How long standing orders take to answer a masked question while its player is awake; default: 4 to 20 seconds. */
  readonly maskDelay?: AnswerDelay;
  /** How long the bot waits before it acts where it holds a seat; default: 1.2 to 2.4 seconds. */
  readonly pause?: AnswerDelay;
  /** Thinks for the bot where it holds a seat; default: a thread of this process. */
  readonly thinker?: Thinker;
  /** Judges the plans of councils that play against the book; default: a thread of this process. */
  readonly planJudge?: PlanJudge;
  /** Judges the steps of matches that are reviewed; default: a thread of this process. */
  readonly reviewer?: Reviewer;
  /** Looks for something better than what a player is about to do; default: a thread of this process. */
  readonly adviser?: Adviser;
  /** Runs jobs when they are due; default: timers of this process. */
  readonly jobs?: Jobs;
  /**
   * How often, in milliseconds, the table reports itself and goes through all live matches; null: never, and downtime
   * goes unnoticed.
   */
  readonly heartbeat?: number | null;
  /** Called with errors of what the table does by itself, which is retried; default: a process warning. */
  readonly failed?: (error: unknown, match: MatchId | null) => void;
}

const warn = (error: unknown, match: MatchId | null): void =>
  process.emitWarning(`${match === null ? 'The table' : `Match ${match}`}: ${String(error)}`);

/** Opens a table on a store. Several tables, in one process or many, may share one store. */
export function openTable({
  store,
  systems,
  clock = Date.now,
  random = () => randomBytes(32).toString('hex'),
  maskDelay = ANSWER_DELAY,
  pause = PAUSE,
  thinker = openThinker(),
  planJudge = openPlanJudge(),
  reviewer = openReviewer(),
  adviser = openAdviser(),
  jobs = openTimers(clock),
  heartbeat = HEARTBEAT,
  failed = warn,
}: TableParts): Table {
  const listeners = new Set<(room: Room) => void>();
  const keepers = new Set<TableContext['forgotten']>();
  const context: TableContext = {
    store,
    systems,
    clock,
    random,
    queue: openQueue(),
    forgotten: async (match, people) => {
      await Promise.all([...keepers].map((forget) => forget(match, people)));
    },
    kept: (head) => {
      housekeeping.schedule(head);
      for (const listener of listeners) listener(head.room);
    },
    failed,
  };
  const housekeeping = openHousekeeping(context, {
    jobs,
    answerDelay: maskDelay,
    heartbeat,
    thinker,
    planJudge,
    pause,
  });
  const reviews = openReviews(context, reviewer);
  return {
    campaigns: openCampaigns(context),
    councils: openCouncils(context),
    guesses: openGuesses(context),
    classes: openClasses(context),
    lessons: openLessons(context),
    shelf: openShelf(context),
    create: (request) => create(context, request),
    join: (match, player, side) => join(context, match, player, side),
    invite: (match, player, skill, temper) => invite(context, match, player, skill, temper),
    letIn: (match, player, side, who) => letIn(context, match, player, side, who),
    leave: (match, player) => leave(context, match, player),
    start: (match, player, interaction) => ending(context, start(context, match, player, interaction)),
    cancel: (match, player) => cancel(context, match, player),
    act: (request) => ending(context, act(context, request)),
    addSeedPhrase: (match, player, words, interaction, side) =>
      addSeedPhrase(context, match, player, words, interaction, side),
    checked: (match) => checkMatch(context, match),
    thrown: (of) => diceTally(context, of),
    at: (room) => matchAt(context, room),
    viewOf: (match, player, side) => viewFor(context, match, player, side),
    listOf: (player) => listOf(context, player),
    listIn: (server) => listIn(context, server),
    lobbies: () => lobbies(context),
    log: (match, player, from, to, as) => logOf(context, match, player, from, to, as),
    past: (match, player, number, as) => past(context, match, player, number, as),
    taken: (match, player, number) => taken(context, match, player, number),
    story: (match, player, from, to, as) => story(context, match, player, from, to, as),
    stepCount: (match) => stepCount(context, match),
    stepOf: (match, entry) => stepOf(context, match, entry),
    steps: (match, from, to) => steps(context, match, from, to),
    told: (match, entry) => announcedUpTo(context, match, entry),
    unannounced: () => unannouncedMatches(store),
    thoughts: (match, player, number) => whole(() => thoughtsOn(context, thinker, match, player, number)),
    explains: (match, number) => isExplainable(context, match, number),
    advice: (match, player, action, asked = false) =>
      whole(() => adviceFor(context, adviser, match, player, action, asked ? ASKED_PATIENCE : PATIENCE)),
    gains: (match, player, actions, before) => whole(() => gainsFor(context, adviser, match, player, actions, before)),
    review: (match) => reviews.of(match),
    fork: (match, player, number, room, isThere) => fork(context, match, player, number, room, isThere),
    exported: (match, player) => whole(() => exportOf(context, match, player)),
    imported: (text, room, by, last) => importMatch(context, text, room, by, last),
    person: (player) => personOf(store, player),
    choose: (player, changes) => changeSettings(context, player, changes),
    serverSettings: (server) => serverSettingsOf(store, server),
    chooseServerSettings: (server, changes) => keepServerSettings(store, server, changes),
    propose: (match, player, proposal, interaction) =>
      ending(context, propose(context, match, player, proposal, interaction)),
    agree: (match, player, interaction, read) => ending(context, agree(context, match, player, interaction, read)),
    decline: (match, player, interaction, read) => decline(context, match, player, interaction, read),
    undo: (match, player, interaction, to) => undo(context, match, player, interaction, to),
    concede: (match, player, interaction, side) => ending(context, concede(context, match, player, interaction, side)),
    nudge: (match, player, interaction) => nudge(context, match, player, interaction),
    standIn: (match, player, interaction) => standIn(context, match, player, interaction),
    takeBack: (match, player, interaction) => takeBack(context, match, player, interaction),
    stopExhibition: (match, player, interaction) => stopExhibition(context, match, player, interaction),
    openBotSeat: (match, player, interaction) => openBotSeat(context, match, player, interaction),
    offerSeat: (match, player, interaction) => offerSeat(context, match, player, interaction),
    takeSeat: (match, player, side, interaction) => takeSeat(context, match, player, side, interaction),
    releaseSeat: (match, player, interaction) => releaseSeat(context, match, player, interaction),
    follow: (match, player, on) => follow(context, match, player, on),
    organise: (match, player, order, interaction) =>
      ending(context, organise(context, match, player, order, interaction)),
    puzzlesOf: async (player) => (await storedPuzzles(store, player)) ?? noHistory,
    answeredPuzzle: (player, puzzle, right, daily) => answerPuzzle(context, player, puzzle, right, daily),
    duelOf: (player) => duelTrainingOf(store, player),
    begunDuel: (player, duel, number) => beginDuel(context, player, duel, number),
    choseDuel: (player, choice) => chooseInDuel(context, player, choice),
    quizOf: (player) => quizScoreOf(store, player),
    askedQuiz: (player, question) => askQuiz(context, player, question),
    guessedQuiz: (player, guess) => guessQuiz(context, player, guess),
    storedOf: (player) => storedOf(context, player),
    everOf: (player) => tracesOf(store, player.id),
    async eraseFrom(match, player, parting) {
      if (await eraseFrom(context, match, player, parting, (...rest) => ending(context, concede(context, ...rest))))
        housekeeping.changed(match);
    },
    forgetAll: (player) => forgetAll(context, player),
    playedOn: () => serversPlayedOn(store),
    forgetServer: (server) => forgetServer(context, server),
    move: (match, player, room) => move(context, match, player, room),
    rematch: (match, player) => rematch(context, match, player),
    async begin() {
      await housekeeping.begin();
      await reviews.resume();
    },
    here: housekeeping.here,
    watch: housekeeping.watch,
    watchRooms(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepsBeside(forget) {
      keepers.add(forget);
      return () => keepers.delete(forget);
    },
    async close() {
      await Promise.all([housekeeping.close(), reviews.close(), adviser.close()]);
    },
  };
}
