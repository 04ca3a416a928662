import { isRefusal, other, seededDice } from '../../engine/index.ts';
import type { Facts, Position, Refusal, SystemHandle } from '../../engine/index.ts';
import { newLedger } from '../clock/ledger.ts';
import { matchViewOf } from '../match-view.ts';
import { cleanUp, systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import { attempts } from '../../waiting/index.ts';
import { load, matchKey } from '../head.ts';
import { addToLists, openLobby } from '../indexes/lists.ts';
import { emptyLog, readEntries } from '../log/log.ts';
import { bookOptions, paceOf, tableOptions } from './options.ts';
import { hoursOf } from '../settings.ts';
import { roomOf, takeRoom } from '../indexes/rooms.ts';
import { NOBODY, seat, sidesOf } from './seats.ts';
import type { LobbyRequest, SeatResult } from '../requests.ts';
import type { MatchId, Player } from '../ids.ts';
import { leaveTraces } from '../privacy/traces.ts';
import { campaignTrouble } from '../campaign/bring.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { refusedBy, trouble } from '../trouble.ts';
import { offLists } from './lobby.ts';

/** Opens a lobby in a room that has no unstarted or live match. */
export async function create(
  context: TableContext,
  { room, by, system, options, position = null, side = 'a', seats: seated, campaign = null }: LobbyRequest,
): Promise<SeatResult> {
  const handle = systemHandle(context.systems, system);
  if (!handle) return trouble('no-such-system', { system });
  const unfit = campaign === null ? null : await campaignTrouble(context, campaign, { system, options, position });
  if (unfit) return unfit;
  const table = tableOptions(options);
  if ('bad' in table) return trouble('bad-options', { option: table.bad, value: options[table.bad] ?? null });
  const resolvedOptions = resolved(handle, { ...position?.options, ...bookOptions(options) }, position);
  if (isRefusal(resolvedOptions)) return refusedBy('bad-options', resolvedOptions);
  const now = context.clock();
  const seats = seated ?? (side === null ? NOBODY : seat(NOBODY, by, side));
  const created = await attempts<SeatResult>(async () => {
    const { rev, open, last } = await roomOf(context.store, room);
    if (open) return trouble('room-taken', { match: open });
    const head = newHead({
      rev: 1,
      id: newMatchId(context),
      room,
      system,
      options: { ...resolvedOptions, ...table.own },
      position,
      campaign: campaign === null ? null : { id: campaign, forces: null },
      creator: by,
      created: now,
      seats,
      seed: context.random(),
      log: emptyLog(handle.rules),
      clock: newLedger(paceOf(table.own), await hoursOf(context.store, seats)),
    });
    await leaveTraces(context.store, null, head);
    if (!(await context.store.swap(matchKey(head.id), 0, head))) return null;
    // The room last, so that it never names a match that is missing or on no list; a lobby left without one by a crash
    // is cancelled by `tidyLobbies`.
    await openLobby(context.store, head.id);
    await Promise.all([addToLists(context.store, head), leaveTraces(context.store, null, head)]);
    // The write may have succeeded even if the store's confirmation was lost.
    if (
      (await takeRoom(context.store, room, rev, head.id, last))
      || (await roomOf(context.store, room)).open === head.id
    ) {
      context.kept(head);
      return { ok: true, matchView: matchViewOf(context, head, by) };
    }
    await context.store.delete(matchKey(head.id));
    await cleanUp(context, head.id, offLists(context, head));
    return null;
  });
  return created ?? trouble('busy');
}

/** The options a match will have, or why it cannot begin with them, from this position where there is one. */
function resolved(handle: SystemHandle, options: Facts, position: Position | null): Facts | Refusal {
  const resolvedOptions = handle.resolveOptions(options);
  if (isRefusal(resolvedOptions) || !position) return resolvedOptions;
  // Any dice will do: what they show is thrown away.
  const opened = handle.open({ ...position, options: resolvedOptions }, seededDice(1));
  return opened.ok ? resolvedOptions : opened.refusal;
}

/** A lobby with the same options and beginning in the same room, with the player on the other side. */
export async function rematch(context: TableContext, match: MatchId, player: Player): Promise<SeatResult> {
  const head = await load(context, match);
  if (!head) return trouble('no-match');
  if (head.lesson) return trouble('in-lesson');
  if (head.stage !== 'over') return trouble('not-over');
  const [side, second] = sidesOf(head.seats, player);
  if (!side) return trouble('not-a-player');
  const [first] = await readEntries(context, head, 1, 1);
  return create(context, {
    room: head.room,
    by: player,
    system: head.system,
    options: head.options,
    position: head.position ?? (first?.input && 'open' in first.input ? first.input.open : null),
    side: second ? side : other(side),
  });
}
