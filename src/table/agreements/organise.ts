import { seededDice, SIDES } from '../../engine/index.ts';
import type { AnyMatch, Position, SystemHandle } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import { extendTime } from '../clock/ledger.ts';
import { deadlineOf } from '../clock/due-times.ts';
import { DAY } from '../clock/paces.ts';
import { applyInput } from '../apply-input.ts';
import type { Accepted } from '../apply-input.ts';
import { rewind } from './rewind.ts';
import { handleFor, maskedLater } from '../context.ts';
import type { TableContext } from '../context.ts';
import type { OrganiserOrder } from '../log/notes.ts';
import { cannotPause, pause, resume } from './pauses.ts';
import { record } from '../log/record.ts';
import { formerPlayersOf, formerSidesOf, mayPlayOn, playedAgainst } from '../seats/former.ts';
import { isSeated } from '../seats/seats.ts';
import { removeFromTheirLists, replacePlayers } from '../seats/substitutes.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { MatchId, Player } from '../ids.ts';
import { trouble } from '../trouble.ts';
import { isStep } from './undo.ts';
import { updateLive } from '../update-live.ts';
import type { LiveHead } from '../update-live.ts';

type Order<What extends OrganiserOrder['what']> = Extract<OrganiserOrder, { readonly what: What }>;

/** The longest reason, in characters. */
const MOST_REASON = 200;
/** The most time that one order adds to a clock, in milliseconds. */
const MOST_MORE = 30 * DAY;

/**
 * Carries out an organiser's order, unless the organiser plays in the match. `organiser-plays`, `mid-step`, `played-against`,
 * `bad-settings` field: reason, side, more, hours or unit.
 */
export async function organise(
  context: TableContext,
  match: MatchId,
  player: Player,
  organiserOrder: OrganiserOrder,
  interaction: string,
): Promise<ActResult> {
  const order = { ...organiserOrder, reason: organiserOrder.reason.trim() };
  const result = await updateLive(context, match, player, interaction, async (head) => {
    const formerPlayers = await formerPlayersOf(context, head);
    // Nobody umpires a match that they play in or have played in: they know what a side knew.
    if (isSeated(head.seats, player) || formerPlayers.some(({ id }) => id === player.id))
      return { done: trouble('organiser-plays') };
    if (order.reason === '' || order.reason.length > MOST_REASON)
      return { done: trouble('bad-settings', { field: 'reason' }) };
    // The first order that is carried out stores them, where an earlier release did not.
    return carryOut(context, { ...head, formerPlayers }, player, order, interaction);
  });
  if (result.ok && result.entry.note?.kind === 'replaced')
    await removeFromTheirLists(context, result.matchView, result.entry.note.from);
  return result;
}

function carryOut(
  context: TableContext,
  head: LiveHead,
  by: Player,
  order: OrganiserOrder,
  interaction: string,
): Update<Accepted> | Promise<Update<Accepted>> {
  const ordered = { by, side: null, why: 'organiser', interaction } as const;
  switch (order.what) {
    case 'extend':
      return extend(context, head, by, order, interaction);
    case 'replace':
      return replace(context, head, by, order, interaction);
    case 'rewind':
      return isStep(head, order.to) && order.to < head.log.entries
        ? rewind(context, head, { ...ordered, to: order.to, reason: order.reason, own: null }, { adjusted: true })
        : { done: trouble('no-such-step', { to: order.to }) };
    case 'pause': {
      const wrong = cannotPause(head, order.hours, 'organiser');
      return wrong ? { done: wrong } : pause(context, head, ordered, order.hours, order.reason);
    }
    case 'resume':
      return head.pausedUntil === null ? { done: trouble('not-paused') } : resume(context, head, ordered);
    case 'adjust':
      return adjust(context, head, by, order, interaction);
  }
}

/** `nobody-asked` if no clock is running that could get more time. */
function extend(
  context: TableContext,
  head: Head,
  by: Player,
  { side, more, reason }: Order<'extend'>,
  interaction: string,
): Update<Accepted> {
  if (!SIDES.includes(side)) return { done: trouble('bad-settings', { field: 'side' }) };
  if (!Number.isInteger(more) || more <= 0 || more > MOST_MORE)
    return { done: trouble('bad-settings', { field: 'more' }) };
  const { pace, sides } = head.clock;
  if (!pace || (pace.each !== null && !sides[side].running)) return { done: trouble('nobody-asked') };
  const clock = extendTime(head.clock, side, more, context.clock());
  const note = { kind: 'extended', side, by, more, until: deadlineOf(clock, side), reason } as const;
  return record(context, head, { by, side: null, note, interaction }, { clock, adjusted: true });
}

async function replace(
  context: TableContext,
  head: Head,
  by: Player,
  { side, player, reason }: Order<'replace'>,
  interaction: string,
): Promise<Update<Accepted>> {
  if (!SIDES.includes(side)) return { done: trouble('bad-settings', { field: 'side' }) };
  if (isSeated(head.seats, player)) return { done: trouble('already-seated') };
  const former = await formerSidesOf(context, head, player);
  if (!mayPlayOn(side, former)) return { done: playedAgainst(former, false) };
  const from = head.seats[side];
  const { changes, asked } = await replacePlayers(context, head, side, from, player);
  return record(
    context,
    head,
    { by, side: null, note: { kind: 'replaced', side, by, from, who: player, reason }, interaction, newlyAsked: asked },
    { ...changes, adjusted: true },
  );
}

/** The questions that are open, without their numbers. */
const asks = ({ asked }: AnyMatch): string => JSON.stringify(asked.map(({ of, kind, parts }) => [of, kind, parts]));

/** Whether a position, opened anew, asks what the match asks: what is half done, such as a fight, is in no position. */
function keepsQuestions({ match }: LiveHead, handle: SystemHandle, position: Position): boolean {
  const again = handle.open(position, seededDice(0), maskedLater);
  return again.ok && asks(again.match) === asks(match);
}

/** Moves or changes one unit; the rest of the position stays as its book notes it. `mid-step` where it could not. */
function adjust(
  context: TableContext,
  head: LiveHead,
  by: Player,
  { unit, at, with: differs, reason }: Order<'adjust'>,
  interaction: string,
): Update<Accepted> {
  const handle = handleFor(context, head);
  const position = handle.write(handle.view(head.match, 'umpire'));
  if (!position.units.some(({ id }) => id === unit)) return { done: trouble('bad-settings', { field: 'unit' }) };
  if (!keepsQuestions(head, handle, position)) return { done: trouble('mid-step') };
  const adjusted: Position = {
    ...position,
    units: position.units.map((one) =>
      one.id === unit
        ? { ...one, ...(at === undefined ? {} : { at }), ...(differs ? { with: { ...one.with, ...differs } } : {}) }
        : one,
    ),
  };
  return applyInput(context, head, {
    by,
    side: null,
    input: { adjust: adjusted, reason },
    interaction,
    note: { kind: 'adjusted', by, reason },
    changes: { adjusted: true },
  });
}
