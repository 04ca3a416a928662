import { randomBytes } from 'node:crypto';
import type { Jobs } from '../store/jobs/jobs.ts';
import { openTimers } from '../store/jobs/timers.ts';
import type { Store } from '../store/store.ts';
import { forgetServer } from './privacy/forget-server.ts';
import { act } from './act.ts';
import { answerDeadline, answerDelay } from './answer-times.ts';
import { update } from './update.ts';
import { changeSettings } from './change-settings.ts';
import { agree, decline, propose } from './consent.ts';
import { openDeadlines } from './deadlines.ts';
import { checkMatch } from './fairness/check-match.ts';
import { creditDowntime, doDue } from './due.ts';
import { exportOf } from './exports/export-match.ts';
import { fork } from './fork.ts';
import { viewAs, matchViewOf, mayLook, readerOf, viewerOf } from './match-view.ts';
import { afterwards, handleFor } from './context.ts';
import type { Systems, TableContext } from './context.ts';
import { load, revised } from './head.ts';
import { importMatch } from './exports/import-match.ts';
import { matchesIn, matchesOf, openLobbies, removeFromLists } from './indexes/lists.ts';
import { endsLive, liveMatches, refuseUnreadable, serversPlayedOn } from './indexes/live.ts';
import { cancel, create, join, leave, letIn, rematch, start, tidyLobbies } from './lobby.ts';
import { entriesFor, readEntries, whole } from './log/log.ts';
import { move } from './move.ts';
import { nudge } from './nudge.ts';
import { giveAutoAnswer, autoAnswersIn } from './auto-answers.ts';
import { organise } from './organise.ts';
import { serverSettingsOf, keepServerSettings, personOf } from './settings.ts';
import { HEARTBEAT, openPresence } from './presence.ts';
import type { Downtime } from './presence.ts';
import { openQueue } from './queue.ts';
import { forgetAll, storedOf, eraseFrom } from './privacy/privacy.ts';
import { positionAfter, positions } from './log/replay.ts';
import { roomOf } from './indexes/rooms.ts';
import { concede } from './endings.ts';
import { follow, offerSeat, releaseSeat, takeSeat } from './substitutes.ts';
import type { ActResult, Head, MatchId, Table, Trouble } from './table.ts';
import { countDice, thrown } from './fairness/tally.ts';
import { tracesOf } from './privacy/traces.ts';
import { undo } from './undo.ts';
import { keepUnannounced, unannouncedMatches, wasAnnounced } from './indexes/unannounced.ts';
import { openDelayedAnswers, ANSWER_DELAY } from './delayed-answers.ts';
import type { AnswerDelay } from './delayed-answers.ts';
import { addSeedPhrase } from './fairness/seed-phrase.ts';

export interface TableParts {
  readonly store: Store;
  readonly systems: Systems;
  /** Milliseconds since 1970; the machine's clock unless told. */
  readonly clock?: () => number;
  /** 64 hexadecimal digits that nobody can foresee, for seeds and ids; `node:crypto` unless told. */
  readonly random?: () => string;
  /** How long standing orders take to answer a veiled question while its player is awake; 4 to 20 seconds unless told. */
  readonly veilDelay?: AnswerDelay;
  /** Keeps what is due at a time; timers of this process unless told. */
  readonly jobs?: Jobs;
  /** How often the table says that it is there and goes through all live matches, in milliseconds; null: never, and no downtime is known. */
  readonly heartbeat?: number | null;
  /** Hears what went wrong with something that the table does by itself; it is tried again. A warning of the process unless told. */
  readonly failed?: (error: unknown, match: MatchId | null) => void;
}

/** Why nothing was due after all. */
const NOTHING_DUE: readonly Trouble['code'][] = ['nobody-asked', 'no-match'];

const warn = (error: unknown, match: MatchId | null): void => process.emitWarning(`${match === null ? 'The table' : `Match ${match}`}: ${String(error)}`);

/** Opens a table on a store. Several tables, in one process or many, may stand on the same store. */
export function openTable({ store, systems, clock = Date.now, random = () => randomBytes(32).toString('hex'), veilDelay = ANSWER_DELAY, jobs = openTimers(clock), heartbeat = HEARTBEAT, failed = warn }: TableParts): Table {
  const context: TableContext = { store, systems, clock, random, queue: openQueue(), kept: (head) => schedule(head), failed };
  const listeners = new Set<(match: MatchId) => void>();
  const veils = openDelayedAnswers({
    clock, delay: veilDelay, failed,
    async give(job, patient) {
      const acted = await ending(context, giveAutoAnswer(context, job, patient));
      if (acted.ok) changed(job.match);
      return acted;
    },
  });
  const deadlines = openDeadlines({
    jobs, clock, failed,
    async look(match) {
      await presence?.awake();
      // Once more, for a match that could not be credited when the downtime came to light.
      if (presence && await creditDowntime(context, match, presence.away())) changed(match);
      const acted = await ending(context, doDue(context, match));
      if (acted.ok) changed(match);
      else if (!NOTHING_DUE.includes(acted.trouble.code)) throw new Error(`Match ${match}: what is due cannot be done: ${acted.trouble.refusal?.code ?? acted.trouble.code}`);
      return acted.ok;
    },
  });
  const presence = heartbeat === null ? null : openPresence({ store, clock, heartbeat, credit });
  let beating: NodeJS.Timeout | null = null;
  let going: Promise<void> | null = null;

  /** What the table will do by itself in a match, whatever it is by then. The head is kept all the same if this fails. */
  function schedule(head: Head): void {
    try {
      for (const { id, of } of autoAnswersIn(context, head)) veils.schedule(head.id, id, answerDelay(head, of, clock(), veilDelay), answerDeadline(head, of, clock()));
      deadlines.schedule(head);
    } catch (error) {
      failed(error, head.id);
    }
  }

  function changed(match: MatchId): void {
    for (const listener of listeners) listener(match);
  }

  /** One match that cannot be read must not keep the others waiting. */
  async function eachLive(does: (match: MatchId) => Promise<void>): Promise<void> {
    for (const match of await liveMatches(store)) await does(match).catch((error: unknown) => failed(error, match));
  }

  function credit(away: readonly Downtime[]): Promise<void> {
    return eachLive(async (match) => {
      if (await creditDowntime(context, match, away)) changed(match);
    });
  }

  /** Goes on with all live matches, what is scheduled already stays; and sees to what crashes have left half done. */
  async function sweep(): Promise<void> {
    await eachLive(goOn);
    await tidyLobbies(context);
  }

  async function goOn(match: MatchId): Promise<void> {
    const head = await load(context, match);
    if (head?.stage === 'live') {
      schedule(head);
      deadlines.catchUp(head);
    // A lobby is marked shortly before its match begins.
    } else if (head?.stage !== 'lobby') {
      if (head) await Promise.all([removeFromLists(store, head), countDice(context, head), keepUnannounced(context, head)]);
      await endsLive(store, match);
    }
  }

  function beat(): void {
    going ??= Promise.resolve(presence?.here()).then(sweep).catch((error: unknown) => failed(error, null)).finally(() => {
      going = null;
    });
  }

  return {
    create: (request) => create(context, request),
    join: (match, player, side) => join(context, match, player, side),
    letIn: (match, player, side, who) => letIn(context, match, player, side, who),
    leave: (match, player) => leave(context, match, player),
    start: (match, player, interaction) => ending(context, start(context, match, player, interaction)),
    cancel: (match, player) => cancel(context, match, player),
    act: (request) => ending(context, act(context, request)),
    addSeedPhrase: (match, player, words, interaction, side) => addSeedPhrase(context, match, player, words, interaction, side),
    checked: (match) => checkMatch(context, match),
    thrown: (of) => thrown(context, of),
    async at(room) {
      const { open, last } = await roomOf(store, room);
      return open ?? last;
    },
    async viewOf(match, player, side) {
      const head = await load(context, match);
      return head && matchViewOf(context, head, player, side);
    },
    async listOf(player) {
      return (await matchesOf(context, player)).map((head) => matchViewOf(context, head, player));
    },
    async listIn(server) {
      return (await matchesIn(context, server)).map((head) => viewAs(context, head, 'all'));
    },
    log: (match, player, from, to = Number.MAX_SAFE_INTEGER, as) => whole(async () => {
      const head = await load(context, match);
      return head ? entriesFor(await readEntries(context, head, from, to), as && mayLook(head, player, as) ? as : readerOf(head, player)) : [];
    }),
    async told(match, entry) {
      const done = await update(context, match, (head) => {
        const told = Math.min(entry, head.log.entries);
        const next = told > head.told ? revised(head, { told }, clock()) : null;
        return { ...(next ? { next } : {}), done: { ok: true, head: next ?? head } };
      });
      if (done.ok) await wasAnnounced(store, done.head);
    },
    unannounced: () => unannouncedMatches(store),
    past: (match, player, number, as) => whole(async () => {
      const head = await load(context, match);
      const position = head && await positionAfter(context, head, number);
      if (!head || !position) return null;
      const handle = handleFor(context, head);
      return handle.view(position, as && mayLook(head, player, as) ? as : viewerOf(handle, head, player));
    }),
    async *story(match, player, from, to, as) {
      const head = await load(context, match);
      if (!head) return;
      const handle = handleFor(context, head);
      const [reader, viewer] = as && mayLook(head, player, as) ? [as, as] : [readerOf(head, player), viewerOf(handle, head, player)];
      for await (const { entry, match: position } of positions(context, head, from, to)) {
        const [seen] = entriesFor([entry], reader);
        if (seen) yield { entry: seen, view: position && handle.view(position, viewer) };
      }
    },
    steps: (match) => whole(async () => {
      const head = await load(context, match);
      return head ? entriesFor(await readEntries(context, head, 1, head.log.entries), 'all').map(({ number }) => number) : [];
    }),
    fork: (match, player, number, room) => fork(context, match, player, number, room),
    exported: (match, player) => whole(() => exportOf(context, match, player)),
    imported: (text, room, by, last) => importMatch(context, text, room, by, last),
    person: (player) => personOf(store, player),
    choose: (player, changes) => changeSettings(context, player, changes),
    serverSettings: (server) => serverSettingsOf(store, server),
    chooseServerSettings: (server, changes) => keepServerSettings(store, server, changes),
    propose: (match, player, proposal, interaction) => ending(context, propose(context, match, player, proposal, interaction)),
    agree: (match, player, interaction) => ending(context, agree(context, match, player, interaction)),
    decline: (match, player, interaction) => decline(context, match, player, interaction),
    undo: (match, player, interaction, to) => undo(context, match, player, interaction, to),
    concede: (match, player, interaction) => ending(context, concede(context, match, player, interaction)),
    nudge: (match, player, interaction) => nudge(context, match, player, interaction),
    offerSeat: (match, player, interaction) => offerSeat(context, match, player, interaction),
    takeSeat: (match, player, side, interaction) => takeSeat(context, match, player, side, interaction),
    releaseSeat: (match, player, interaction) => releaseSeat(context, match, player, interaction),
    follow: (match, player, on) => follow(context, match, player, on),
    organise: (match, player, order, interaction) => ending(context, organise(context, match, player, order, interaction)),
    storedOf: (player) => storedOf(context, player),
    everOf: (player) => tracesOf(store, player.id),
    async eraseFrom(match, player, parting) {
      if (await eraseFrom(context, match, player, parting, (...given) => ending(context, concede(context, ...given)))) changed(match);
    },
    forgetAll: (player) => forgetAll(context, player),
    playedOn: () => serversPlayedOn(store),
    forgetServer: (server) => forgetServer(context, server),
    move: (match, player, room) => move(context, match, player, room),
    rematch: (match, player) => rematch(context, match, player),
    async lobbies() {
      return (await openLobbies(context)).map((head) => viewAs(context, head, 'all'));
    },
    async begin() {
      await refuseUnreadable(context);
      await presence?.here();
      await sweep();
      deadlines.work();
      if (heartbeat !== null) beating = setInterval(beat, heartbeat).unref();
    },
    async here() {
      await presence?.here();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      if (beating) clearInterval(beating);
      await Promise.all([veils.close(), deadlines.close(), going]);
      await presence?.leave().catch((error: unknown) => failed(error, null));
    },
  };
}

/** Takes a match that this ended off the lists. */
async function ending(context: TableContext, doing: Promise<ActResult>): Promise<ActResult> {
  const done = await doing;
  if (done.ok && done.matchView.stage === 'over') await afterwards(context, done.matchView.id, [ended(context, done.matchView)]);
  return done;
}

async function ended(context: TableContext, { id, seats, room }: Pick<Head, 'id' | 'seats' | 'room'>): Promise<void> {
  const head = await load(context, id);
  await Promise.all([removeFromLists(context.store, { id, seats, room }), head && countDice(context, head), head && keepUnannounced(context, head)]);
  // Last: what a crash leaves undone is done when the live matches are gone through.
  await endsLive(context.store, id);
}
