import { isRefusal, other, seededDice } from '../../engine/index.ts';
import type { Facts, Position, Refusal, SideId, SystemHandle } from '../../engine/index.ts';
import { update } from '../update.ts';
import { newLedger } from '../clock/ledger.ts';
import { applyInput, earlierResult } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { matchViewOf } from '../match-view.ts';
import { cleanUp, systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { Skill, Temper } from '../../opponent/index.ts';
import { attempts } from '../../waiting/index.ts';
import { isExhibition, opponentAt, withoutOpponents } from '../opponents/players.ts';
import { load, matchKey, revised } from '../head.ts';
import { closeLobby, forget, addToLists, lobbies, openLobby, removeFromLists } from '../indexes/lists.ts';
import { beginsLive } from '../indexes/live.ts';
import { emptyLog, readEntries } from '../log/log.ts';
import { bookOptions, isForTeams, mayPlayAlone, paceOf, tableOptions } from './options.ts';
import { hoursOf } from '../settings.ts';
import { roomOf, takeRoom } from '../indexes/rooms.ts';
import { emptySides, isEmpty, isFirst, isSeated, NOBODY, placeFor, seat, sidesOf, unseat } from './seats.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult, JoinResult, LobbyRequest, SeatResult } from '../requests.ts';
import type { TableResult, Trouble } from '../trouble.ts';
import type { MatchView } from '../seen-match.ts';
import type { MatchId, Player } from '../ids.ts';
import { leaveTraces } from '../privacy/traces.ts';
import { bringSheets, campaignTrouble } from '../campaign/bring.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { refusedBy, trouble } from '../trouble.ts';

/** How long the creation of a lobby may take, in milliseconds. */
const MAKING = 60_000;
/** How many people may be asking at once to join sides that others hold; the newest stay. */
const MOST_JOINING = 5;

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

/** Seats a player in a lobby, or records their request to join a side that others hold. */
export async function join(
  context: TableContext,
  match: MatchId,
  player: Player,
  preferred?: SideId,
): Promise<JoinResult> {
  let asks: SideId | null = null;
  const done = await inLobby(context, match, ({ seats: all, options, joining, campaign }) => {
    const seats = withoutOpponents(all);
    const place = placeFor(seats, player, preferred, mayPlayAlone(options));
    // People who have just opened a match often press Join.
    if (place === 'already-seated' && !mayPlayAlone(options) && !campaign && emptySides(all).length > 0)
      return 'seat-for-another';
    if (typeof place === 'string') return place;
    const { side } = place;
    asks = seats[side].length === 0 || isForTeams(options, side) ? null : side;
    // The bot makes room for whoever comes.
    if (asks === null) return { seats: seat({ ...all, [side]: seats[side] }, player, side) };
    return {
      joining: [...joining.filter(({ who }) => who.id !== player.id), { side, who: player }].slice(-MOST_JOINING),
    };
  });
  return done.ok ? { ok: true, matchView: matchViewOf(context, done.head, player), asks } : done;
}

/** Seats somebody who asked to join a side, with its first player's approval. */
export async function letIn(
  context: TableContext,
  match: MatchId,
  player: Player,
  side: SideId,
  id: Player['id'],
): Promise<SeatResult> {
  const done = await inLobby(context, match, ({ seats, joining }) => {
    if (!isSeated(seats, player)) return 'not-a-player';
    if (!isFirst(seats, side, player)) return 'not-first';
    const asking = joining.find((one) => one.side === side && one.who.id === id);
    return asking ? { seats: seat(seats, asking.who, side) } : 'nobody-asks';
  });
  return shown(context, done, player);
}

/** Seats the bot on the empty side of a lobby, by one of its players. */
export async function invite(
  context: TableContext,
  match: MatchId,
  player: Player,
  skill: Skill,
  temper: Temper = 'even',
): Promise<SeatResult> {
  const done = await inLobby(context, match, ({ seats }) => {
    if (!isSeated(seats, player)) return 'not-a-player';
    const [side] = emptySides(seats);
    return side === undefined ? 'seat-taken' : { seats: seat(seats, opponentAt(skill, temper), side) };
  });
  return shown(context, done, player);
}

/** Takes a player or their request out of a lobby; a lobby without players is cancelled. */
export async function leave(context: TableContext, match: MatchId, player: Player): Promise<SeatResult> {
  const done = await inLobby(context, match, ({ seats, joining }) => {
    const others = joining.filter(({ who }) => who.id !== player.id);
    if (isSeated(seats, player)) return { seats: unseat(seats, player), joining: others };
    return others.length < joining.length ? { joining: others } : 'not-seated';
  });
  if (done.ok)
    await cleanUp(context, match, [
      forget(context.store, player, match),
      ...(done.head.stage === 'over' ? offLists(context, done.head) : []),
    ]);
  return shown(context, done, player);
}

/** Cancels an unstarted match. */
export async function cancel(context: TableContext, match: MatchId, player: Player): Promise<TableResult<object>> {
  const done = await update<{ readonly head: Head }>(context, match, (head) => {
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const mayCancel =
      head.creator.id === player.id || (!isSeated(head.seats, head.creator) && isSeated(head.seats, player));
    if (!mayCancel) return { done: trouble('not-creator') };
    const next = calledOff(context, head);
    return { next, done: { ok: true, head: next } };
  });
  if (!done.ok) return done;
  await cleanUp(context, match, offLists(context, done.head));
  return { ok: true };
}

/** Takes a cancelled lobby off all lists. */
const offLists = ({ store }: TableContext, head: Head): readonly Promise<void>[] => [
  removeFromLists(store, head),
  closeLobby(store, head.id),
];

/**
 * Cleans up lobbies: unlists those that have started; cancels those that a crash left without a room, of which nobody
 * was told.
 */
export async function tidyLobbies(context: TableContext): Promise<void> {
  for (const match of await lobbies(context.store)) {
    const head = await load(context, match);
    if (head?.stage === 'lobby') await cleanUp(context, match, [callOffRoomless(context, head)]);
    else await closeLobby(context.store, match);
  }
}

async function callOffRoomless(context: TableContext, head: Head): Promise<void> {
  // Its creation may still be in progress.
  if (context.clock() - head.created < MAKING || (await roomOf(context.store, head.room)).open === head.id) return;
  await update<object>(context, head.id, (now) =>
    now.stage === 'lobby' ? { next: calledOff(context, now), done: { ok: true } } : { done: { ok: true } },
  );
  await cleanUp(context, head.id, offLists(context, head));
}

/** Begins a match with players on both sides, or an exhibition by whoever opened it, and goes on to its first questions. */
export async function start(
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> {
  const result = await update<Accepted>(context, match, async (head) => {
    const before = await earlierResult(context, head, player, interaction);
    if (before) return before;
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const opens = isExhibition(head.seats) && head.creator.id === player.id;
    if (!opens && !isSeated(head.seats, player)) return { done: trouble('not-a-player') };
    const empty = emptySides(head.seats);
    if (empty.length > 0) return { done: trouble('seats-empty', { sides: empty }) };
    // The lists again, for a lobby whose creation a crash interrupted: the match must be listed before it continues by
    // itself.
    await Promise.all([addToLists(context.store, head), beginsLive(context.store, match)]);
    const brought = await bringSheets(context, head);
    if (!brought.ok) return { done: brought };
    const options = bookOptions(brought.head.options);
    const { sides } = brought;
    const clock = newLedger(head.clock.pace, await hoursOf(context.store, head.seats));
    return applyInput(context, brought.head, {
      by: player,
      side: null,
      input: head.position
        ? { open: { ...head.position, options } }
        : { begin: { options, ...(sides ? { sides } : {}) } },
      interaction,
      changes: { clock, joining: [], position: null },
    });
  });
  if (result.ok) await cleanUp(context, match, [closeLobby(context.store, match)]);
  return result;
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

type InLobby = TableResult<{ readonly head: Head }>;

/** Changes the seats of a lobby, or the requests to join; `reseat` returns them or says why not. */
const inLobby = (
  context: TableContext,
  match: MatchId,
  reseat: (head: Head) => Partial<Pick<Head, 'seats' | 'joining'>> | Trouble['code'],
): Promise<InLobby> =>
  update<{ readonly head: Head }>(context, match, async (head) => {
    if (head.stage !== 'lobby') return { done: trouble('not-in-lobby') };
    const changes = reseat(head);
    if (typeof changes === 'string') return { done: trouble(changes) };
    const { seats, joining: asking } = { ...head, ...changes };
    // A seated player is not asking any more, and a free side needs no request.
    const joining = asking.filter(({ side, who }) => seats[side].length > 0 && !isSeated(seats, who));
    // Before the change: an entry too many in a list is corrected when the list is read.
    await addToLists(context.store, { ...head, seats });
    const clock = newLedger(head.clock.pace, await hoursOf(context.store, seats));
    // A seed phrase goes when its author does.
    const words = head.words && {
      a: seats.a.length > 0 ? head.words.a : null,
      b: seats.b.length > 0 ? head.words.b : null,
    };
    const next = isEmpty(seats)
      ? calledOff(context, { ...head, seats, joining: [] })
      : revised(head, { seats, clock, words, joining }, context.clock());
    return { next, done: { ok: true, head: next } };
  });

const calledOff = (context: TableContext, head: Head): Head =>
  revised(head, { stage: 'over', ended: context.clock() }, context.clock());

const shown = (context: TableContext, done: InLobby, player: Player): TableResult<{ readonly matchView: MatchView }> =>
  done.ok ? { ok: true, matchView: matchViewOf(context, done.head, player) } : done;
