import { randomBytes } from 'node:crypto';
import type { Jobs } from '../store/jobs/jobs.ts';
import { openTimers } from '../store/jobs/timers.ts';
import type { Store } from '../store/store.ts';
import { act } from './act.ts';
import { change } from './change.ts';
import { choose } from './choosing.ts';
import { agree, decline, propose } from './consent.ts';
import { openDeadlines } from './deadlines.ts';
import { creditAway, doDue } from './due.ts';
import { glanceAs, glanceOf, readerOf, viewerOf } from './glance.ts';
import { doorOf } from './ground.ts';
import type { Books, Ground } from './ground.ts';
import { load, revised } from './head.ts';
import { matchesIn, matchesOf, openLobbies, unlist } from './lists.ts';
import { endsLive, liveMatches } from './live.ts';
import { cancel, create, join, leave, rematch, start } from './lobby.ts';
import { entriesFor, readEntries } from './log.ts';
import { nudge } from './nudge.ts';
import { giveOrdered, orderedIn } from './orders.ts';
import { organise } from './organise.ts';
import { houseOf, keepHouse, personOf } from './people.ts';
import { HEARTBEAT, present } from './presence.ts';
import { openQueue } from './queue.ts';
import { positionAfter } from './replay.ts';
import { roomOf } from './rooms.ts';
import { concede } from './settling.ts';
import { follow, offerSeat, releaseSeat, takeSeat } from './substitutes.ts';
import type { Acted, Head, MatchId, Table } from './table.ts';
import { undo } from './undo.ts';
import { openVeils, VEIL_DELAY } from './veils.ts';
import type { VeilDelay } from './veils.ts';

export interface TableParts {
  readonly store: Store;
  readonly systems: Books;
  /** Milliseconds since 1970; the machine's clock unless told. */
  readonly clock?: () => number;
  /** 64 hexadecimal digits that nobody can foresee, for seeds and ids; `node:crypto` unless told. */
  readonly random?: () => string;
  /** How long standing orders take to answer a veiled question; 4 to 20 seconds unless told. */
  readonly veilDelay?: VeilDelay;
  /** Keeps what is due at a time; timers of this process unless told. */
  readonly jobs?: Jobs;
  /** How often the table says that it is there, in milliseconds; null: never. */
  readonly heartbeat?: number | null;
  /** Hears what went wrong with something that the table does by itself; it is tried again. A warning of the process unless told. */
  readonly failed?: (error: unknown, match: MatchId | null) => void;
}

const warn = (error: unknown, match: MatchId | null): void => process.emitWarning(`${match === null ? 'The table' : `Match ${match}`}: ${String(error)}`);

/** Opens a table on a store. Several tables, in one process or many, may stand on the same store. */
export function openTable({ store, systems, clock = Date.now, random = () => randomBytes(32).toString('hex'), veilDelay = VEIL_DELAY, jobs = openTimers(clock), heartbeat = HEARTBEAT, failed = warn }: TableParts): Table {
  const ground: Ground = { store, systems, clock, random, queue: openQueue(), kept: (head) => schedule(head) };
  const listeners = new Set<(match: MatchId) => void>();
  const veils = openVeils({
    clock, delay: veilDelay, failed,
    async give(job, patient) {
      const acted = await ending(store, giveOrdered(ground, job, patient));
      if (acted.ok) changed(job.match);
      return acted;
    },
  });
  const deadlines = openDeadlines({
    jobs, failed,
    async look(match) {
      const acted = await ending(store, doDue(ground, match));
      if (acted.ok) changed(match);
      return acted.ok;
    },
  });
  let beating: NodeJS.Timeout | null = null;

  /** What the table will do by itself in a match, whatever it is by then. The head is kept all the same if this fails. */
  function schedule(head: Head): void {
    try {
      for (const decision of orderedIn(ground, head)) veils.schedule(head.id, decision);
      deadlines.schedule(head);
    } catch (error) {
      failed(error, head.id);
    }
  }

  function changed(match: MatchId): void {
    for (const listener of listeners) listener(match);
  }

  /** Goes on with all live matches; what is scheduled already stays. */
  async function sweep(): Promise<void> {
    for (const match of await liveMatches(store)) {
      const head = await load(store, match);
      if (head?.stage === 'live') schedule(head);
      // A lobby is marked shortly before its match begins.
      else if (head?.stage !== 'lobby') await endsLive(store, match);
    }
  }

  function beat(): void {
    present(store, clock()).then(sweep).catch((error: unknown) => failed(error, null));
  }

  return {
    create: (request) => create(ground, request),
    join: (match, player, side) => join(ground, match, player, side),
    leave: (match, player) => leave(ground, match, player),
    start: (match, player, interaction) => ending(store, start(ground, match, player, interaction)),
    cancel: (match, player) => cancel(ground, match, player),
    act: (request) => ending(store, act(ground, request)),
    async at(room) {
      const { open, last } = await roomOf(store, room);
      return open ?? last;
    },
    async glance(match, player, side) {
      const head = await load(store, match);
      return head && glanceOf(ground, head, player, side);
    },
    async listOf(player) {
      return (await matchesOf(store, player)).map((head) => glanceOf(ground, head, player));
    },
    async listIn(server) {
      return (await matchesIn(store, server)).map((head) => glanceAs(ground, head, 'all'));
    },
    async log(match, player, from, to = Number.MAX_SAFE_INTEGER) {
      const head = await load(store, match);
      return head ? entriesFor(await readEntries(ground, head, from, to), readerOf(head, player)) : [];
    },
    async told(match, entry) {
      await change(ground, match, (head) => {
        const told = Math.min(entry, head.log.entries);
        return told > head.told ? { next: revised(head, { told }, clock()), done: { ok: true } } : { done: { ok: true } };
      });
    },
    async past(match, player, number) {
      const head = await load(store, match);
      const position = head && await positionAfter(ground, head, number);
      if (!head || !position) return null;
      const door = doorOf(ground, head);
      return door.view(position, viewerOf(door, head, player));
    },
    person: (player) => personOf(store, player),
    choose: (player, changes) => choose(ground, player, changes),
    house: (server) => houseOf(store, server),
    chooseHouse: (server, changes) => keepHouse(store, server, changes),
    propose: (match, player, proposal, interaction) => ending(store, propose(ground, match, player, proposal, interaction)),
    agree: (match, player, interaction) => ending(store, agree(ground, match, player, interaction)),
    decline: (match, player, interaction) => decline(ground, match, player, interaction),
    undo: (match, player, interaction, to) => undo(ground, match, player, interaction, to),
    concede: (match, player, interaction) => ending(store, concede(ground, match, player, interaction)),
    nudge: (match, player, interaction) => nudge(ground, match, player, interaction),
    offerSeat: (match, player, interaction) => offerSeat(ground, match, player, interaction),
    takeSeat: (match, player, side, interaction) => takeSeat(ground, match, player, side, interaction),
    releaseSeat: (match, player, interaction) => releaseSeat(ground, match, player, interaction),
    follow: (match, player, on) => follow(ground, match, player, on),
    organise: (match, player, order, interaction) => ending(store, organise(ground, match, player, order, interaction)),
    rematch: (match, player) => rematch(ground, match, player),
    async lobbies() {
      return (await openLobbies(store)).map((head) => glanceAs(ground, head, 'all'));
    },
    async begin() {
      const away = await present(store, clock());
      for (const match of await liveMatches(store)) await creditAway(ground, match, away);
      await sweep();
      deadlines.work();
      if (heartbeat !== null) beating = setInterval(beat, heartbeat).unref();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      if (beating) clearInterval(beating);
      await Promise.all([veils.close(), deadlines.close()]);
    },
  };
}

/** Takes a match that this ended off the lists. */
async function ending(store: Store, doing: Promise<Acted>): Promise<Acted> {
  const done = await doing;
  if (done.ok && !done.again && done.glance.stage === 'over') await Promise.all([unlist(store, done.glance), endsLive(store, done.glance.id)]);
  return done;
}
