import type { SideId } from '../../engine/index.ts';
import { withHours } from '../clock/ledger.ts';
import type { TableContext } from '../context.ts';
import { revised } from '../head.ts';
import type { MatchId, Player, Seats } from '../ids.ts';
import { addToLists } from '../indexes/lists.ts';
import { record } from '../log/record.ts';
import { matchViewOf } from '../match-view.ts';
import { acceptedAs } from '../records/index.ts';
import type { ActResult, SeatResult } from '../requests.ts';
import type { MatchView } from '../seen-match.ts';
import { hoursOf } from '../settings.ts';
import { formerSidesOf, mayPlayOn, playedAgainst } from '../seats/former.ts';
import { isFirst, isSeated, seat, sidesOf } from '../seats/seats.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import { update } from '../update.ts';
import { notLive, updateLive } from '../update-live.ts';
import { opponentOf } from '../opponents/players.ts';
import { councilOption, councilSides, isCouncil } from './sides.ts';

/** The option `council` once this side is, or is no longer, held by a council. */
const withCouncil = ({ options }: Head, side: SideId, on: boolean): Head['options'] => {
  const others = councilSides(options).filter((one) => one !== side);
  return { ...options, council: councilOption(on ? [...others, side].sort() : others) };
};

/**
 * Makes a side one that a council holds, or gives it back to its players, as its first player; before or during the
 * match. `not-first`, `not-live` after the end, `in-lesson`.
 */
export const setCouncil = (
  context: TableContext,
  match: MatchId,
  player: Player,
  on: boolean,
  interaction: string,
): Promise<SeatResult> =>
  update<{ readonly matchView: MatchView }>(context, match, (head) => {
    const side = sidesOf(head.seats, player).find((one) => isFirst(head.seats, one, player));
    if (!side) return { done: trouble(isSeated(head.seats, player) ? 'not-first' : 'not-a-player') };
    if (head.lesson) return { done: trouble('in-lesson') };
    if (head.stage === 'over') return { done: notLive(head) };
    const seen = (next: Head) => ({ ok: true, matchView: matchViewOf(context, next, player) }) as const;
    if (isCouncil(head.options, side) === on || acceptedAs(head.accepted, interaction) !== null)
      return { done: seen(head) };
    const options = withCouncil(head, side, on);
    if (head.stage === 'lobby') {
      const next = revised(head, { options }, context.clock());
      return { next, done: seen(next) };
    }
    const note = { kind: 'council-held', side, by: player, on } as const;
    const { next, page } = record(context, head, { by: player, side, note, interaction }, { options });
    return next ? { next, page: page ?? null, done: seen(next) } : { done: trouble('busy') };
  });

/**
 * Joins the council of a live match, with everything that its side knows. `no-council`, `already-seated`,
 * `played-against`. Without a side: the first that a council holds and the player may join.
 */
export const joinCouncil = (
  context: TableContext,
  match: MatchId,
  player: Player,
  wanted: SideId | null,
  interaction: string,
): Promise<ActResult> =>
  updateLive(context, match, player, interaction, async (head) => {
    const open = councilSides(head.options).filter(
      (one) => (wanted === null || one === wanted) && !opponentOf(head.seats, one),
    );
    if (open.length === 0) return { done: trouble('no-council') };
    if (isSeated(head.seats, player)) return { done: trouble('already-seated') };
    const former = await formerSidesOf(context, head, player);
    const side = open.find((one) => mayPlayOn(one, former));
    if (!side) return { done: playedAgainst(former, true) };
    const seats: Seats = seat(head.seats, player, side);
    // Before the change: an entry too many in a list is corrected when the list is read.
    await addToLists(context.store, { ...head, seats });
    const clock = withHours(head.clock, side, (await hoursOf(context.store, seats))[side], context.clock());
    const followers = head.followers.filter(({ id }) => id !== player.id);
    const note = { kind: 'seat-taken', side, who: player, from: [] } as const;
    return record(context, head, { by: player, side, note, interaction }, { seats, clock, followers });
  });
