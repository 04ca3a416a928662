import type { Viewer } from '../../engine/index.ts';
import { newLedger } from '../clock/ledger.ts';
import { applyInput } from '../apply-input.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { emptyLog } from '../log/log.ts';
import { bookOptions, tableOptions } from './options.ts';
import { hoursOf } from '../settings.ts';
import { positionAfter } from '../log/replay.ts';
import { place } from './place.ts';
import { playsAlone } from './seats.ts';
import type { Head } from '../stored-match.ts';
import type { SeatResult } from '../requests.ts';
import type { MatchId, Player, Room } from '../ids.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { trouble } from '../trouble.ts';

/** Begins a practice match from a position of another match; see `Table.fork`. */
export async function fork(
  context: TableContext,
  match: MatchId,
  player: Player,
  number: number,
  room: () => Promise<Room>,
): Promise<SeatResult> {
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
  return next ? place(context, next, player, await room()) : done.ok ? trouble('refused') : done;
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
