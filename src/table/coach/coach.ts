import type { Action, AnyMatch, SystemId } from '../../engine/index.ts';
import type { Advice } from '../../learning/index.ts';
import { hasCurve, mayAct } from '../../opponent/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { sidesOf } from '../seats/seats.ts';
import { isLive } from '../update-live.ts';
import { seedOf } from '../view-seed.ts';
import { openWorkThread } from '../work-thread.ts';

/** A plan for the thread that looks for something better. */
export interface AdviceOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly action: Action;
  readonly seed: number;
}

/** Looks for something better than what a player is about to do, in a thread of its own. */
export interface Adviser {
  /** Rejects if the thread fails or takes too long. */
  advise(order: AdviceOrder): Promise<Advice | null>;
  close(): Promise<void>;
}

/** A thread with nothing to do for this long gives its memory back, in milliseconds. */
const IDLE = 300_000;
/** The longest that a player waits for the coach, in milliseconds: without an answer by then there is none. */
export const PATIENCE = 600;

export function openAdviser(): Adviser {
  const thread = openWorkThread<AdviceOrder, Advice | null>(new URL('./worker.ts', import.meta.url), 'coaching', IDLE);
  return { advise: thread.ask, close: thread.close };
}

/**
 * What a player could do instead of an action that gives much of the chance to win away, from what the side may know and
 * nothing else; null where there is nothing to say in time: at a secret question or for a secret action, in a lesson,
 * and in a campaign, where results count.
 */
export async function adviceFor(
  context: TableContext,
  adviser: Adviser,
  match: MatchId,
  player: Player,
  action: Action,
): Promise<Advice | null> {
  const head = await load(context, match);
  if (!head || !isLive(head) || head.lesson || head.campaign) return null;
  const handle = handleFor(context, head);
  if (!hasCurve(handle.id) || !mayAct(head.match, action.by) || !sidesOf(head.seats, player).includes(action.by))
    return null;
  const view = handle.view(head.match, action.by);
  if (handle.secret(view, action) || handle.check(view, action) !== null) return null;
  const seed = seedOf(view);
  const asked = adviser
    .advise({
      system: head.system,
      match: handle.imagined(head.match, action.by, seed),
      action: handle.plain(view, action),
      seed,
    })
    .catch((error: unknown) => {
      context.failed(error, match);
      return null;
    });
  return inTime(asked);
}

/** What is found in time; else null. */
async function inTime<T>(found: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PATIENCE);
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
}
