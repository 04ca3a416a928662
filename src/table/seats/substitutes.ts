import type { SideId } from '../../engine/index.ts';
import { update } from '../update.ts';
import type { Update } from '../update.ts';
import { resetForPlayer, withHours } from '../clock/ledger.ts';
import type { Accepted } from '../apply-input.ts';
import { matchViewOf, sidesAsked } from '../match-view.ts';
import { cleanUp, handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { revised } from '../head.ts';
import { forget, addToLists } from '../indexes/lists.ts';
import { hoursOf } from '../settings.ts';
import { record } from '../log/record.ts';
import { isOpponent } from '../opponents/players.ts';
import { formerSidesOf, mayPlayOn, playedAgainst } from './former.ts';
import { emptySides, isSeated } from './seats.ts';
import type { Head, OfferedSeat } from '../stored-match.ts';
import type { ActResult, SeatResult } from '../requests.ts';
import type { MatchView } from '../seen-match.ts';
import type { MatchId, Player, Seats } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { notLive, updateAsPlayer, updateLive } from '../update-live.ts';

const isAmong = (people: readonly Player[], { id }: Player): boolean => people.some((one) => one.id === id);

/** Lets anybody take one's seat; `already-offered` if every seat one holds is offered. */
export const offerSeat = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const side = held.find((one) => !head.offered.some((offer) => offer.side === one && isAmong(offer.who, player)));
    if (!side) return { done: trouble('already-offered') };
    const note = { kind: 'seat-offered', side, who: [player], why: 'player' } as const;
    return record(
      context,
      head,
      { by: player, side, note, interaction },
      { offered: [...head.offered, { side, who: [player] }] },
    );
  });

/** Takes an offered seat, with everything that the side knows. `seat-not-offered`, `played-against`. */
export async function takeSeat(
  context: TableContext,
  match: MatchId,
  player: Player,
  chosenSide: SideId | null,
  interaction: string,
): Promise<ActResult> {
  const result = await updateLive(context, match, player, interaction, async (head) => {
    if (isSeated(head.seats, player)) return { done: trouble('already-seated') };
    const free = [...head.offered, ...emptySeats(head)].filter(
      ({ side }) => chosenSide === null || side === chosenSide,
    );
    if (free.length === 0) return { done: trouble('seat-not-offered') };
    const former = await formerSidesOf(context, head, player);
    const offer = free.find(({ side }) => mayPlayOn(side, former));
    if (!offer) return { done: playedAgainst(former, true) };
    const { side, who } = offer;
    const reseating = await replacePlayers(context, head, side, who, player);
    return record(
      context,
      head,
      {
        by: player,
        side,
        note: { kind: 'seat-taken', side, who: player, from: who },
        interaction,
        newlyAsked: reseating.asked,
      },
      reseating.changes,
    );
  });
  if (result.ok)
    await removeFromTheirLists(
      context,
      result.matchView,
      result.entry.note?.kind === 'seat-taken' ? result.entry.note.from : [],
    );
  return result;
}

const emptySeats = ({ seats }: Head): readonly OfferedSeat[] => emptySides(seats).map((side) => ({ side, who: [] }));

/** The match after a player has taken the place of others on a side, and whether that side is asked something. */
export async function replacePlayers(
  context: TableContext,
  head: Head,
  side: SideId,
  from: readonly Player[],
  player: Player,
): Promise<{
  readonly changes: Partial<
    Pick<Head, 'seats' | 'clock' | 'halted' | 'offered' | 'followers' | 'formerPlayers' | 'answerTimes'>
  >;
  readonly asked: readonly SideId[];
}> {
  const seats: Seats = {
    ...head.seats,
    [side]: [...head.seats[side].filter((one) => !isAmong(from, one) && !isOpponent(one)), player],
  };
  // Before the change: an entry too many in a list is corrected when the list is read.
  await addToLists(context.store, { ...head, seats });
  const hours = await hoursOf(context.store, seats);
  const changes = {
    seats,
    answerTimes: { ...head.answerTimes, [side]: [] },
    offered: offersIn(head, seats),
    followers: head.followers.filter(({ id }) => id !== player.id),
    formerPlayers: withFormer(head, from),
    clock: resetForPlayer(head.clock, side, hours[side], context.clock()),
    halted: head.halted.filter((one) => one.side !== side),
  };
  return {
    changes,
    asked: head.match ? sidesAsked(handleFor(context, head), head.match).filter((one) => one === side) : [],
  };
}

const withFormer = ({ formerPlayers }: Head, people: readonly Player[]): Head['formerPlayers'] =>
  formerPlayers && [...formerPlayers, ...people.filter((player) => !isAmong(formerPlayers, player))];

/** The offers of players who still sit there. */
const offersIn = ({ offered }: Head, seats: Seats): readonly OfferedSeat[] =>
  offered
    .map(({ side, who }) => ({ side, who: who.filter((one) => isAmong(seats[side], one)) }))
    .filter(({ who }) => who.length > 0);

/** Takes a match off the lists of players who no longer play in it. */
export const removeFromTheirLists = (
  context: TableContext,
  { id, seats }: MatchView,
  people: readonly Player[],
): Promise<void> =>
  cleanUp(
    context,
    id,
    people.filter((player) => !isSeated(seats, player)).map((player) => forget(context.store, player, id)),
  );

/** Leaves a side that has other players. */
export async function releaseSeat(
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> {
  const result = await updateAsPlayer(context, match, player, interaction, (head, held) => {
    const side = held.find((one) => head.seats[one].length > 1);
    return side
      ? released(context, head, player, side, interaction)
      : { done: trouble('seats-empty', { sides: held }) };
  });
  if (result.ok) await removeFromTheirLists(context, result.matchView, [player]);
  return result;
}

async function released(
  context: TableContext,
  head: Head,
  player: Player,
  side: SideId,
  interaction: string,
): Promise<Update<Accepted>> {
  const seats: Seats = { ...head.seats, [side]: head.seats[side].filter(({ id }) => id !== player.id) };
  const clock = withHours(head.clock, side, (await hoursOf(context.store, seats))[side], context.clock());
  const changes = { seats, clock, offered: offersIn(head, seats), formerPlayers: withFormer(head, [player]) };
  // A player who has left sees no more than everybody.
  return record(
    context,
    head,
    { by: player, side: null, note: { kind: 'seat-released', side, who: player }, interaction },
    changes,
  );
}

/** Starts or stops notifying a follower of a match. */
export const follow = (context: TableContext, match: MatchId, player: Player, on: boolean): Promise<SeatResult> =>
  update<{ readonly matchView: MatchView }>(context, match, (head) => {
    if (head.stage === 'over') return { done: notLive(head) };
    if (on && isSeated(head.seats, player)) return { done: trouble('already-seated') };
    if (on === isAmong(head.followers, player))
      return { done: { ok: true, matchView: matchViewOf(context, head, player) } };
    const followers = on ? [...head.followers, player] : head.followers.filter(({ id }) => id !== player.id);
    const next = revised(head, { followers }, context.clock());
    return { next, done: { ok: true, matchView: matchViewOf(context, next, player) } };
  });
