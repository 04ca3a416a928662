import type { AnyMatch, SystemHandle, Facts, SideId } from '../engine/index.ts';
import { withAnswer } from './answers/answer-times.ts';
import type { Update } from './update.ts';
import { applyInput } from './apply-input.ts';
import type { Accepted } from './apply-input.ts';
import { sidesAsked } from './match-view.ts';
import { handleFor } from './context.ts';
import type { TableContext } from './context.ts';
import { attempt, isLesson } from './learning/attempt.ts';
import { countStepsDone } from './learning/count.ts';
import { isCouncil } from './council/sides.ts';
import type { Player } from './ids.ts';
import { isOpponent } from './opponents/players.ts';
import { backTo, withoutMisses } from './opponents/stand-in.ts';
import { isFirst } from './seats/seats.ts';
import type { ActRequest, ActResult } from './requests.ts';
import type { Head } from './stored-match.ts';
import { trouble } from './trouble.ts';
import type { Trouble } from './trouble.ts';
import { updateAsPlayer } from './update-live.ts';
import type { HeldSides, LiveHead } from './update-live.ts';

/** Submits one action of a player, which is accepted once or refused. */
export async function act(context: TableContext, request: ActRequest): Promise<ActResult> {
  let before: LiveHead | null = null;
  let next: Head | null = null;
  const result = await updateAsPlayer(
    context,
    request.match,
    request.player,
    request.interaction,
    (head, held) => {
      const update = perform(context, head, held, request);
      [before, next] = [head, update.next ?? null];
      return update;
    },
    true,
  );
  if (before && next) await countStepsDone(context, before, next);
  return result;
}

function perform(
  context: TableContext,
  head: LiveHead,
  held: HeldSides,
  { player, verb, params, interaction, decision, side }: ActRequest,
): Update<Accepted> {
  const handle = handleFor(context, head);
  const { match } = head;
  const by = side ? held.find((one) => one === side) : actingSide(handle, match, held, verb, decision);
  if (!by) return { done: trouble('not-a-player') };
  if (decision !== undefined && !match.asked.some(({ id }) => id === decision))
    return { done: trouble('moved-on', { decision, asked: openQuestions(handle, match, by) }) };
  if (!Object.hasOwn(handle.verbs, verb)) return { done: trouble('no-such-verb', { verb }) };
  if (handle.verbs[verb]?.ends && !isFirst(head.seats, by, player)) return { done: trouble('not-first') };
  const unfit = isCouncil(head.options, by) ? councilTrouble(head, handle, by, player, verb) : null;
  if (unfit) return { done: trouble(unfit) };
  const action = { verb, by, params };
  const answerTimes = withAnswer(head, handle.view(match, 'all'), by, verb, context.clock());
  // Whoever acts is back: the bot plays for them no longer.
  const back = isOpponent(player) ? {} : { seats: backTo(head.seats, by), clock: withoutMisses(head, by) };
  const entry = { by: player, side: by, input: action, interaction, changes: { answerTimes, ...back } };
  return isLesson(head) ? attempt(context, head, player, action, entry) : applyInput(context, head, entry);
}

/** Why somebody cannot do this alone where a council holds their side: it votes, and its captain sees to the rest. */
function councilTrouble(
  { match, seats }: LiveHead,
  handle: SystemHandle,
  side: SideId,
  player: Player,
  verb: string,
): Trouble['code'] | null {
  const asked = match.asked.find(({ of, verbs }) => of === side && verbs.includes(verb));
  const isVoted = asked ? asked.pace !== 'setup' : handle.verbs[verb]?.place !== 'table';
  if (isVoted) return 'in-council';
  return isFirst(seats, side, player) ? null : 'not-first';
}

/**
 * The side a player acts for: their own; if they hold both, the one whose question it is, then the one asked for such a
 * verb, then the one the match waits for.
 */
function actingSide(
  handle: SystemHandle,
  match: AnyMatch,
  held: readonly SideId[],
  verb: string,
  decision: string | undefined,
): SideId | undefined {
  if (held.length < 2) return held[0];
  const { asked } = handle.view(match, 'all');
  const mine =
    asked.find(({ id }) => id === decision)
    ?? asked.find((open) => !open.in && open.verbs.includes(verb))
    ?? asked.find(({ verbs }) => verbs.includes(verb));
  return mine?.of ?? sidesAsked(handle, match)[0] ?? held[0];
}

/** The questions open now, as a side may know them. */
const openQuestions = (handle: SystemHandle, match: AnyMatch, side: SideId): readonly Facts[] =>
  handle
    .view(match, side)
    .asked.map(({ id, of, kind, rule, facts, verbs, open, in: complete }) => ({
      id,
      of,
      kind,
      rule,
      facts,
      verbs,
      open,
      in: complete,
    }));
