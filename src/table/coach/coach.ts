import type { Action, AnyMatch, SideId, SystemHandle, SystemId } from '../../engine/index.ts';
import type { Advice } from '../../learning/index.ts';
import { hasCurve, mayAct } from '../../opponent/index.ts';
import { LATE, withinTime } from '../../waiting/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { sidesOf } from '../seats/seats.ts';
import { isLive } from '../update-live.ts';
import type { LiveHead } from '../update-live.ts';
import { seedOf } from '../view-seed.ts';
import { openWorkThread } from '../work-thread.ts';

/** A position for the thread to think about. */
interface CoachOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly seed: number;
}

/** A plan for which it looks for something better. */
export interface AdviceOrder extends CoachOrder {
  readonly action: Action;
}

/** Actions of one side that it compares. */
export interface GainsOrder extends CoachOrder {
  readonly actions: readonly Action[];
  /** What the side does before each of them. */
  readonly before: readonly Action[];
}

/** What each action brings, in the book's own points; null where that is not known. */
export type ActionGains = readonly (number | null)[];

/** Thinks about what players may do, in a thread of its own. Everything rejects if the thread fails or takes too long. */
export interface Adviser {
  advise(order: AdviceOrder): Promise<Advice | null>;
  gains(order: GainsOrder): Promise<ActionGains>;
  close(): Promise<void>;
}

/** What the thread answers: to an order for advice, or for gains. */
export interface CoachAnswer {
  readonly advice: Advice | null;
  readonly gains: ActionGains;
}

/** A thread with nothing to do for this long gives its memory back, in milliseconds. */
const IDLE = 300_000;
/** The longest that a player waits for the coach, in milliseconds: without an answer by then there is none. */
export const PATIENCE = 600;
/** The same for orders that the player has asked for; the thread may have to be started first. */
export const ASKED_PATIENCE = 2_500;

export function openAdviser(): Adviser {
  const thread = openWorkThread<AdviceOrder | GainsOrder, CoachAnswer>(
    new URL('./worker.ts', import.meta.url),
    'coaching',
    IDLE,
  );
  return {
    advise: async (order) => (await thread.ask(order)).advice,
    gains: async (order) => (await thread.ask(order)).gains,
    close: thread.close,
  };
}

/** A live match in which a player may be helped to choose for a side: no lesson, and no campaign, where results count. */
async function helped(
  context: TableContext,
  match: MatchId,
  player: Player,
  side: SideId,
): Promise<{ readonly head: LiveHead; readonly handle: SystemHandle } | null> {
  const head = await load(context, match);
  if (!head || !isLive(head) || head.lesson || head.campaign) return null;
  return mayAct(head.match, side) && sidesOf(head.seats, player).includes(side)
    ? { head, handle: handleFor(context, head) }
    : null;
}

/** The match as a side imagines it from what it may know and nothing else. */
function positionFor({ head, handle }: NonNullable<Awaited<ReturnType<typeof helped>>>, side: SideId): CoachOrder {
  const seed = seedOf(handle.view(head.match, side));
  return { system: head.system, match: handle.imagined(head.match, side, seed), seed };
}

/**
 * What a player could do instead of an action that gives much of the chance to win away; null where there is nothing to
 * say within so many milliseconds, at a secret question, or for a secret action.
 */
export async function adviceFor(
  context: TableContext,
  adviser: Adviser,
  match: MatchId,
  player: Player,
  action: Action,
  patience: number,
): Promise<Advice | null> {
  const found = await helped(context, match, player, action.by);
  if (!found || !hasCurve(found.handle.id)) return null;
  const { handle, head } = found;
  const view = handle.view(head.match, action.by);
  if (handle.secret(view, action) || handle.check(view, action) !== null) return null;
  const order = { ...positionFor(found, action.by), action: handle.plain(view, action) };
  return inTime(context, match, adviser.advise(order), patience);
}

/** What each of some actions of a player's side brings after others; null where that cannot be said in time. */
export async function gainsFor(
  context: TableContext,
  adviser: Adviser,
  match: MatchId,
  player: Player,
  actions: readonly Action[],
  before: readonly Action[],
): Promise<ActionGains | null> {
  const [first] = actions;
  const found = first ? await helped(context, match, player, first.by) : null;
  if (!first || !found) return null;
  const { handle, head } = found;
  const view = handle.view(head.match, first.by);
  const plainly = (action: Action): Action => handle.plain(view, action);
  if ([...before, ...actions].some((action) => action.by !== first.by || handle.secret(view, action))) return null;
  const order = { ...positionFor(found, first.by), actions: actions.map(plainly), before: before.map(plainly) };
  return inTime(context, match, adviser.gains(order), ASKED_PATIENCE);
}

/** What is found within so many milliseconds; null if it is late, or if the thread failed, which is logged. */
async function inTime<T>(
  context: TableContext,
  match: MatchId,
  asked: Promise<T | null>,
  patience: number,
): Promise<T | null> {
  const found = asked.catch((error: unknown) => {
    context.failed(error, match);
    return null;
  });
  const answer = await withinTime(found, patience);
  return answer === LATE ? null : answer;
}
