import type { AnyMatch, SideId } from '../engine/index.ts';
import { earlierResult } from './apply-input.ts';
import type { Accepted } from './apply-input.ts';
import type { TableContext } from './context.ts';
import type { MatchId, Player } from './ids.ts';
import { sidesOf } from './seats/seats.ts';
import { trouble } from './trouble.ts';
import type { Trouble } from './trouble.ts';
import type { Head } from './stored-match.ts';
import type { ActResult } from './requests.ts';
import { update } from './update.ts';
import type { Update } from './update.ts';

/** The head of a match that is being played. */
export type LiveHead = Head & { readonly match: AnyMatch };
/** The sides a player holds: both, in a practice match. */
export type HeldSides = readonly [SideId, ...SideId[]];

type Decision = Update<Accepted> | Promise<Update<Accepted>>;

export const isLive = (head: Head): head is LiveHead => head.stage === 'live' && head.match !== null;

/** Why a match cannot be played on: it has not begun, or it is over. */
export const notLive = ({ stage }: Head): { readonly ok: false; readonly trouble: Trouble } =>
  trouble('not-live', { over: stage === 'over' });

/**
 * Changes a live match. An interaction that was accepted before changes nothing and gets the same answer again;
 * `not-live` if the match is not being played; `in-lesson` in a lesson, which goes by its steps, unless
 * `lessons` says that it may be changed like this.
 */
export const updateLive = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  decide: (head: LiveHead) => Decision,
  lessons = false,
): Promise<ActResult> =>
  update<Accepted>(context, match, async (head) => {
    const before = await earlierResult(context, head, player, interaction);
    if (before) return before;
    if (head.lesson && !lessons) return { done: trouble('in-lesson') };
    return isLive(head) ? decide(head) : { done: notLive(head) };
  });

/** The same as one of its players; `not-a-player` for anybody else. */
export const updateAsPlayer = (
  context: TableContext,
  match: MatchId,
  player: Player,
  interaction: string,
  decide: (head: LiveHead, held: HeldSides) => Decision,
  lessons = false,
): Promise<ActResult> =>
  updateLive(
    context,
    match,
    player,
    interaction,
    (head) => {
      const [first, ...rest] = sidesOf(head.seats, player);
      return first ? decide(head, [first, ...rest]) : { done: trouble('not-a-player') };
    },
    lessons,
  );
