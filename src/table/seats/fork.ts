import { deepEqual } from '../../engine/index.ts';
import type { Viewer } from '../../engine/index.ts';
import { alone } from '../alone.ts';
import { newLedger } from '../clock/ledger.ts';
import { applyInput } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { matchesOf } from '../indexes/lists.ts';
import { emptyLog, readEntries, whole } from '../log/log.ts';
import { matchViewOf } from '../match-view.ts';
import { bookOptions, tableOptions } from './options.ts';
import { hoursOf } from '../settings.ts';
import { positionAfter } from '../log/replay.ts';
import { place } from './place.ts';
import { playsAlone } from './seats.ts';
import type { Head } from '../stored-match.ts';
import type { ForkResult } from '../requests.ts';
import type { MatchId, Player, Room } from '../ids.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { trouble } from '../trouble.ts';

/** Begins a practice match from a position of another match; see `Table.fork`. */
export const fork = (
  context: TableContext,
  match: MatchId,
  player: Player,
  number: number,
  room: () => Promise<Room>,
  isThere?: (room: Room) => Promise<boolean>,
): Promise<ForkResult> =>
  // One after the other: the second press of a double click finds what the first has begun.
  alone(context, `fork:${player.id}`, () => forkOrFind(context, match, player, number, room, isThere));

async function forkOrFind(
  context: TableContext,
  match: MatchId,
  player: Player,
  number: number,
  room: () => Promise<Room>,
  isThere: (room: Room) => Promise<boolean> = () => Promise.resolve(true),
): Promise<ForkResult> {
  const head = await load(context, match);
  if (!head) return trouble('no-match');
  if (!Number.isInteger(number) || number < 1 || number > head.log.entries)
    return trouble('no-such-step', { to: number });
  const position = await positionAfter(context, head, number);
  if (!position) return trouble('other-release', { to: number });
  const handle = handleFor(context, head);
  const open = handle.write(handle.view(position, knownTo(head, player)));
  const lobby = await aloneWith(context, head, player);
  const { next, done } = applyInput(context, lobby, { by: player, side: null, input: { open }, interaction: null });
  if (!next) return done.ok ? trouble('refused') : done;
  for (const same of await whole(() => alreadyOpen(context, next, player)))
    if (await isThere(same.room)) return { ok: true, matchView: matchViewOf(context, same, player), again: true };
  const placed = await place(context, next, player, await room());
  return placed.ok ? { ...placed, again: false } : placed;
}

/**
 * The matches that the player plays alone from the same position with the same options. A match does not keep which
 * other it was forked from, but its first entry has the position that it began with.
 */
async function alreadyOpen(context: TableContext, begun: Head, player: Player): Promise<readonly Head[]> {
  const [own] = begun.log.tail;
  const found: Head[] = [];
  for (const head of await matchesOf(context, player)) {
    const isLike =
      head.stage === 'live'
      && head.system === begun.system
      && playsAlone(head.seats, player)
      && deepEqual(head.options, begun.options);
    const [first] = isLike ? await readEntries(context, head, 1, 1) : [];
    if (first && deepEqual(first.input, own?.input)) found.push(head);
  }
  return found;
}

/**
 * As whom a fork is made. A thread has more readers than the player, at least its moderators: while the match goes on,
 * a fork shows what everybody knows, unless nobody else plays in it.
 */
function knownTo({ stage, seats }: Head, player: Player): Viewer {
  return stage === 'over' || playsAlone(seats, player) ? 'umpire' : 'all';
}

/**
 * A match not yet begun, of the same book and options, with one player on both sides; its dice are its own, so that
 * nobody can foresee those of the other match.
 */
async function aloneWith(context: TableContext, head: Head, player: Player): Promise<Head> {
  const { room, system, options } = head;
  const table = tableOptions({ solo: 'on', posts: options.posts ?? null });
  const seats = { a: [player], b: [player] };
  return newHead({
    id: newMatchId(context),
    room,
    system,
    options: { ...bookOptions(options), ...('own' in table ? table.own : {}) },
    creator: player,
    created: context.clock(),
    seats,
    seed: context.random(),
    log: emptyLog(handleFor(context, head).rules),
    clock: newLedger(null, await hoursOf(context.store, seats)),
  });
}
