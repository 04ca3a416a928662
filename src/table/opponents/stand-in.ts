import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { levelIn } from '../../opponent/index.ts';
import type { Accepted } from '../apply-input.ts';
import { withSide } from '../clock/ledger.ts';
import type { Ledger } from '../clock/ledger.ts';
import type { TableContext } from '../context.ts';
import { isCouncil } from '../council/sides.ts';
import type { MatchId, Player, Seats } from '../ids.ts';
import { record } from '../log/record.ts';
import type { ActResult } from '../requests.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import type { Update } from '../update.ts';
import { updateAsPlayer } from '../update-live.ts';
import { holdsAlone, opponentAt, opponentOf, standsIn } from './players.ts';

/** As well as somebody who is away would want it. */
const standInFor = ({ system }: Pick<Head, 'system'>): Player => opponentAt(levelIn(system, 'veteran'));

/** The bot acts for a side whose people keep their seats, until one of them acts or asks. `by`: null is the clock. */
export const letBotPlay = (
  context: TableContext,
  head: Head,
  { by, side, interaction }: { readonly by: Player | null; readonly side: SideId; readonly interaction: string | null },
): Update<Accepted> => {
  const who = standInFor(head);
  return record(
    context,
    head,
    { by, side, note: { kind: 'seat-taken', side, who, from: [] }, interaction },
    { seats: { ...head.seats, [side]: [...head.seats[side], who] } },
  );
};

/** A player who will be away lets the bot play for them; `already-offered` if it does so already, `in-council`. */
export const standIn = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const side = held.find((one) => !standsIn(head.seats, one) && !isCouncil(head.options, one));
    if (side) return letBotPlay(context, head, { by: player, side, interaction });
    return {
      done: held.some((one) => standsIn(head.seats, one))
        ? trouble('already-offered', { bot: 'standIn' })
        : trouble('in-council'),
    };
  });

/** A player whom the bot stands in for plays again themselves; `no-bot-seat` if it does not. */
export const takeBack = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head, held) => {
    const side = held.find((one) => standsIn(head.seats, one));
    const who = side && opponentOf(head.seats, side)?.player;
    return side && who
      ? record(
          context,
          head,
          { by: player, side, note: { kind: 'seat-released', side, who }, interaction },
          { seats: backTo(head.seats, side), clock: withoutMisses(head, side) },
        )
      : { done: trouble('no-bot-seat', { own: true }) };
  });

/**
 * Lets anybody take the seat that the bot holds, which plays on until then; asked by a player of the match.
 * `no-bot-seat`, `already-offered`.
 */
export const openBotSeat = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
): Promise<ActResult> =>
  updateAsPlayer(context, match, player, interaction, (head) => {
    const isOffered = (side: SideId): boolean => head.offered.some((offer) => offer.side === side);
    const held = SIDES.filter((one) => holdsAlone(head.seats, one));
    const side = held.find((one) => !isOffered(one));
    if (!side) return { done: held.length > 0 ? trouble('already-offered', { bot: 'seat' }) : trouble('no-bot-seat') };
    const who = head.seats[side];
    const note = { kind: 'seat-offered', side, who, why: 'player' } as const;
    return record(
      context,
      head,
      { by: player, side: null, note, interaction },
      { offered: [...head.offered, { side, who }] },
    );
  });

/** The seats once people of a side play again themselves. */
export const backTo = (seats: Seats, side: SideId): Seats =>
  standsIn(seats, side)
    ? { ...seats, [side]: seats[side].filter((one) => one.id !== opponentOf(seats, side)?.player.id) }
    : seats;

/**
 * The clock once people of a side play again themselves: where the bot plays for people who miss too often, they could
 * not have the seat back for longer than a moment otherwise.
 */
export const withoutMisses = ({ seats, clock }: Pick<Head, 'seats' | 'clock'>, side: SideId): Ledger => {
  const { pace, sides } = clock;
  const isLeftToBot = pace?.then === 'bot' && standsIn(seats, side) && sides[side].misses >= pace.misses;
  return isLeftToBot ? withSide(clock, side, { misses: 0 }) : clock;
};
