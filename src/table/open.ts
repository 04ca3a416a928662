import { randomBytes } from 'node:crypto';
import type { Jobs } from '../store/jobs/jobs.ts';
import { openTimers } from '../store/jobs/timers.ts';
import type { Store } from '../store/store.ts';
import { abandon } from './privacy/abandoned.ts';
import { act } from './act.ts';
import { answerDelay } from './answer-times.ts';
import { change } from './change.ts';
import { choose } from './choosing.ts';
import { agree, decline, propose } from './consent.ts';
import { openDeadlines } from './deadlines.ts';
import { checkMatch } from './fairness/checking.ts';
import { creditAway, doDue } from './due.ts';
import { exportOf } from './exports/exporting.ts';
import { fork } from './fork.ts';
import { glanceAs, glanceOf, mayLook, readerOf, viewerOf } from './glance.ts';
import { afterwards, doorOf } from './ground.ts';
import type { Books, Ground } from './ground.ts';
import { load, revised } from './head.ts';
import { importMatch } from './exports/importing.ts';
import { matchesIn, matchesOf, openLobbies, unlist } from './lists.ts';
import { endsLive, liveMatches, refuseUnreadable, serversPlayedOn } from './live.ts';
import { cancel, create, join, leave, letIn, rematch, start, tidyLobbies } from './lobby.ts';
import { entriesFor, readEntries, whole } from './log/log.ts';
import { move } from './move.ts';
import { nudge } from './nudge.ts';
import { giveOrdered, orderedIn } from './orders.ts';
import { organise } from './organise.ts';
import { houseOf, keepHouse, personOf } from './people.ts';
import { HEARTBEAT, openPresence } from './presence.ts';
import type { Away } from './presence.ts';
import { openQueue } from './queue.ts';
import { forgetAll, keptOf, vanish } from './privacy/privacy.ts';
import { positionAfter, positions } from './log/replay.ts';
import { roomOf } from './rooms.ts';
import { concede } from './settling.ts';
import { follow, offerSeat, releaseSeat, takeSeat } from './substitutes.ts';
import type { Acted, Head, MatchId, Table, Trouble } from './table.ts';
import { countDice, thrown } from './fairness/tally.ts';
import { tracesOf } from './privacy/traces.ts';
import { undo } from './undo.ts';
import { keepUntold, untoldMatches, wasTold } from './untold.ts';
import { openVeils, VEIL_DELAY } from './veils.ts';
import type { VeilDelay } from './veils.ts';
import { addWords } from './fairness/words.ts';

export interface TableParts {
  readonly store: Store;
  readonly systems: Books;
  /** Milliseconds since 1970; the machine's clock unless told. */
  readonly clock?: () => number;
  /** 64 hexadecimal digits that nobody can foresee, for seeds and ids; `node:crypto` unless told. */
  readonly random?: () => string;
  /** How long standing orders take to answer a veiled question while its player is awake; 4 to 20 seconds unless told. */
  readonly veilDelay?: VeilDelay;
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
export function openTable({ store, systems, clock = Date.now, random = () => randomBytes(32).toString('hex'), veilDelay = VEIL_DELAY, jobs = openTimers(clock), heartbeat = HEARTBEAT, failed = warn }: TableParts): Table {
  const ground: Ground = { store, systems, clock, random, queue: openQueue(), kept: (head) => schedule(head), failed };
  const listeners = new Set<(match: MatchId) => void>();
  const veils = openVeils({
    clock, delay: veilDelay, failed,
    async give(job, patient) {
      const acted = await ending(ground, giveOrdered(ground, job, patient));
      if (acted.ok) changed(job.match);
      return acted;
    },
  });
  const deadlines = openDeadlines({
    jobs, clock, failed,
    async look(match) {
      await presence?.awake();
      // Once more, for a match that could not be credited when the downtime came to light.
      if (presence && await creditAway(ground, match, presence.away())) changed(match);
      const acted = await ending(ground, doDue(ground, match));
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
      for (const { id, of } of orderedIn(ground, head)) veils.schedule(head.id, id, answerDelay(head, of, clock(), veilDelay));
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

  function credit(away: readonly Away[]): Promise<void> {
    return eachLive(async (match) => {
      if (await creditAway(ground, match, away)) changed(match);
    });
  }

  /** Goes on with all live matches, what is scheduled already stays; and sees to what crashes have left half done. */
  async function sweep(): Promise<void> {
    await eachLive(goOn);
    await tidyLobbies(ground);
  }

  async function goOn(match: MatchId): Promise<void> {
    const head = await load(ground, match);
    if (head?.stage === 'live') {
      schedule(head);
      deadlines.catchUp(head);
    // A lobby is marked shortly before its match begins.
    } else if (head?.stage !== 'lobby') {
      if (head) await Promise.all([unlist(store, head), countDice(ground, head), keepUntold(ground, head)]);
      await endsLive(store, match);
    }
  }

  function beat(): void {
    going ??= Promise.resolve(presence?.here()).then(sweep).catch((error: unknown) => failed(error, null)).finally(() => {
      going = null;
    });
  }

  return {
    create: (request) => create(ground, request),
    join: (match, player, side) => join(ground, match, player, side),
    letIn: (match, player, side, who) => letIn(ground, match, player, side, who),
    leave: (match, player) => leave(ground, match, player),
    start: (match, player, interaction) => ending(ground, start(ground, match, player, interaction)),
    cancel: (match, player) => cancel(ground, match, player),
    act: (request) => ending(ground, act(ground, request)),
    addWords: (match, player, words, interaction, side) => addWords(ground, match, player, words, interaction, side),
    checked: (match) => checkMatch(ground, match),
    thrown: (of) => thrown(ground, of),
    async at(room) {
      const { open, last } = await roomOf(store, room);
      return open ?? last;
    },
    async glance(match, player, side) {
      const head = await load(ground, match);
      return head && glanceOf(ground, head, player, side);
    },
    async listOf(player) {
      return (await matchesOf(ground, player)).map((head) => glanceOf(ground, head, player));
    },
    async listIn(server) {
      return (await matchesIn(ground, server)).map((head) => glanceAs(ground, head, 'all'));
    },
    log: (match, player, from, to = Number.MAX_SAFE_INTEGER, as) => whole(async () => {
      const head = await load(ground, match);
      return head ? entriesFor(await readEntries(ground, head, from, to), as && mayLook(head, player, as) ? as : readerOf(head, player)) : [];
    }),
    async told(match, entry) {
      const done = await change(ground, match, (head) => {
        const told = Math.min(entry, head.log.entries);
        const next = told > head.told ? revised(head, { told }, clock()) : null;
        return { ...(next ? { next } : {}), done: { ok: true, head: next ?? head } };
      });
      if (done.ok) await wasTold(store, done.head);
    },
    untold: () => untoldMatches(store),
    past: (match, player, number, as) => whole(async () => {
      const head = await load(ground, match);
      const position = head && await positionAfter(ground, head, number);
      if (!head || !position) return null;
      const door = doorOf(ground, head);
      return door.view(position, as && mayLook(head, player, as) ? as : viewerOf(door, head, player));
    }),
    async *story(match, player, from, to, as) {
      const head = await load(ground, match);
      if (!head) return;
      const door = doorOf(ground, head);
      const [reader, viewer] = as && mayLook(head, player, as) ? [as, as] : [readerOf(head, player), viewerOf(door, head, player)];
      for await (const { entry, match: position } of positions(ground, head, from, to)) {
        const [seen] = entriesFor([entry], reader);
        if (seen) yield { entry: seen, view: position && door.view(position, viewer) };
      }
    },
    steps: (match) => whole(async () => {
      const head = await load(ground, match);
      return head ? entriesFor(await readEntries(ground, head, 1, head.log.entries), 'all').map(({ number }) => number) : [];
    }),
    fork: (match, player, number, room) => fork(ground, match, player, number, room),
    exported: (match, player) => whole(() => exportOf(ground, match, player)),
    imported: (text, room, by, last) => importMatch(ground, text, room, by, last),
    person: (player) => personOf(store, player),
    choose: (player, changes) => choose(ground, player, changes),
    house: (server) => houseOf(store, server),
    chooseHouse: (server, changes) => keepHouse(store, server, changes),
    propose: (match, player, proposal, interaction) => ending(ground, propose(ground, match, player, proposal, interaction)),
    agree: (match, player, interaction) => ending(ground, agree(ground, match, player, interaction)),
    decline: (match, player, interaction) => decline(ground, match, player, interaction),
    undo: (match, player, interaction, to) => undo(ground, match, player, interaction, to),
    concede: (match, player, interaction) => ending(ground, concede(ground, match, player, interaction)),
    nudge: (match, player, interaction) => nudge(ground, match, player, interaction),
    offerSeat: (match, player, interaction) => offerSeat(ground, match, player, interaction),
    takeSeat: (match, player, side, interaction) => takeSeat(ground, match, player, side, interaction),
    releaseSeat: (match, player, interaction) => releaseSeat(ground, match, player, interaction),
    follow: (match, player, on) => follow(ground, match, player, on),
    organise: (match, player, order, interaction) => ending(ground, organise(ground, match, player, order, interaction)),
    keptOf: (player) => keptOf(ground, player),
    everOf: (player) => tracesOf(store, player.id),
    async vanish(match, player, parting) {
      if (await vanish(ground, match, player, parting, (...given) => ending(ground, concede(ground, ...given)))) changed(match);
    },
    forgetAll: (player) => forgetAll(ground, player),
    playedOn: () => serversPlayedOn(store),
    abandon: (server) => abandon(ground, server),
    move: (match, player, room) => move(ground, match, player, room),
    rematch: (match, player) => rematch(ground, match, player),
    async lobbies() {
      return (await openLobbies(ground)).map((head) => glanceAs(ground, head, 'all'));
    },
    async begin() {
      await refuseUnreadable(ground);
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
async function ending(ground: Ground, doing: Promise<Acted>): Promise<Acted> {
  const done = await doing;
  if (done.ok && done.glance.stage === 'over') await afterwards(ground, done.glance.id, [ended(ground, done.glance)]);
  return done;
}

async function ended(ground: Ground, { id, seats, room }: Pick<Head, 'id' | 'seats' | 'room'>): Promise<void> {
  const head = await load(ground, id);
  await Promise.all([unlist(ground.store, { id, seats, room }), head && countDice(ground, head), head && keepUntold(ground, head)]);
  // Last: what a crash leaves undone is done when the live matches are gone through.
  await endsLive(ground.store, id);
}
