import { randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { act } from './act.ts';
import { change } from './change.ts';
import { glanceAs, glanceOf, readerOf, viewerOf } from './glance.ts';
import { doorOf } from './ground.ts';
import type { Books, Ground } from './ground.ts';
import { load, revised } from './head.ts';
import { matchesIn, matchesOf, unlist } from './lists.ts';
import { cancel, create, join, leave, start } from './lobby.ts';
import { entriesFor, readEntries } from './log.ts';
import { giveOrdered, orderedIn } from './orders.ts';
import { openQueue } from './queue.ts';
import { positionAfter } from './replay.ts';
import { roomOf } from './rooms.ts';
import type { Acted, Head, MatchId, Table } from './table.ts';
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
  /** Hears what went wrong with something that the table does by itself; it is tried again. A warning of the process unless told. */
  readonly failed?: (error: unknown, match: MatchId) => void;
}

const warn = (error: unknown, match: MatchId): void => process.emitWarning(`Match ${match}: ${String(error)}`);

/** Opens a table on a store. Several tables, in one process or many, may stand on the same store. */
export function openTable({ store, systems, clock = Date.now, random = () => randomBytes(32).toString('hex'), veilDelay = VEIL_DELAY, failed = warn }: TableParts): Table {
  const ground: Ground = { store, systems, clock, random, queue: openQueue(), kept: (head) => scheduleOrders(head) };
  const listeners = new Set<(match: MatchId) => void>();
  const veils = openVeils({
    clock, delay: veilDelay, failed,
    async give(job, patient) {
      const acted = await ending(store, giveOrdered(ground, job, patient));
      if (acted.ok) for (const listener of listeners) listener(job.match);
      return acted;
    },
  });

  function scheduleOrders(head: Head): void {
    try {
      for (const decision of orderedIn(ground, head)) veils.schedule(head.id, decision);
    } catch (error) {
      // The head is kept all the same.
      failed(error, head.id);
    }
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
    async resume(server) {
      (await matchesIn(store, server)).forEach(scheduleOrders);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => veils.close(),
  };
}

/** Takes a match that this ended off the lists. */
async function ending(store: Store, doing: Promise<Acted>): Promise<Acted> {
  const done = await doing;
  if (done.ok && !done.again && done.glance.stage === 'over') await unlist(store, done.glance);
  return done;
}
