import type { SideId } from '../../engine/index.ts';
import { update } from '../update.ts';
import { newLedger } from '../clock/ledger.ts';
import { matchViewOf } from '../match-view.ts';
import { cleanUp } from '../context.ts';
import type { TableContext } from '../context.ts';
import { levelIn } from '../../opponent/index.ts';
import type { Skill, Temper } from '../../opponent/index.ts';
import { opponentAt, withoutOpponents } from '../opponents/players.ts';
import { revised } from '../head.ts';
import { closeLobby, forget, addToLists, removeFromLists } from '../indexes/lists.ts';
import { isForTeams, mayPlayAlone } from './options.ts';
import { hoursOf } from '../settings.ts';
import { emptySides, isEmpty, isFirst, isSeated, placeFor, seat, unseat } from './seats.ts';
import type { Head } from '../stored-match.ts';
import type { JoinResult, SeatResult } from '../requests.ts';
import type { TableResult, Trouble } from '../trouble.ts';
import type { MatchView } from '../seen-match.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';

/** How many people may be asking at once to join sides that others hold; the newest stay. */
const MOST_JOINING = 5;

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

/** Seats the bot on the empty side of a lobby, by one of its players, at the level that this skill has in the book. */
export async function invite(
  context: TableContext,
  match: MatchId,
  player: Player,
  skill: Skill,
  temper: Temper = 'even',
): Promise<SeatResult> {
  const done = await inLobby(context, match, ({ seats, system }) => {
    if (!isSeated(seats, player)) return 'not-a-player';
    const [side] = emptySides(seats);
    return side === undefined ? 'seat-taken' : { seats: seat(seats, opponentAt(levelIn(system, skill), temper), side) };
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
export const offLists = ({ store }: TableContext, head: Head): readonly Promise<void>[] => [
  removeFromLists(store, head),
  closeLobby(store, head.id),
];

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

/** A lobby that is cancelled. */
export const calledOff = (context: TableContext, head: Head): Head =>
  revised(head, { stage: 'over', ended: context.clock() }, context.clock());

const shown = (context: TableContext, done: InLobby, player: Player): TableResult<{ readonly matchView: MatchView }> =>
  done.ok ? { ok: true, matchView: matchViewOf(context, done.head, player) } : done;
