import type { AnyMatch, SystemHandle, Facts, SideId } from '../engine/index.ts';
import { withAnswer } from './answer-times.ts';
import { update } from './update.ts';
import type { Update } from './update.ts';
import { applyInput, repeated } from './apply-input.ts';
import type { Accepted } from './apply-input.ts';
import { waitedFor } from './match-view.ts';
import { handleFor, maskedLater } from './context.ts';
import type { TableContext } from './context.ts';
import { isFirst, sidesOf } from './seats.ts';
import type { ActRequest, ActResult, Head } from './types.ts';
import { trouble } from './trouble.ts';

/** One action of a player, accepted once, or refused. */
export const act = (context: TableContext, request: ActRequest): Promise<ActResult> =>
  update<Accepted>(context, request.match, async (head) => await repeated(context, head, request.player, request.interaction) ?? perform(context, head, request));

function perform(context: TableContext, head: Head, { player, verb, params, interaction, decision, side }: ActRequest): Update<Accepted> {
  const handle = handleFor(context, head);
  const { match } = head;
  if (head.stage !== 'live' || !match) return { done: trouble('not-live') };
  const held = sidesOf(head.seats, player);
  const by = side ? held.find((one) => one === side) : actingSide(handle, match, held, verb, decision);
  if (!by) return { done: trouble('not-a-player') };
  if (decision !== undefined && !match.asked.some(({ id }) => id === decision)) return { done: trouble('moved-on', { decision, asked: askedNow(handle, match, by) }) };
  if (!Object.hasOwn(handle.verbs, verb)) return { done: trouble('no-such-verb', { verb }) };
  if (handle.verbs[verb]?.ends && !isFirst(head.seats, by, player)) return { done: trouble('not-first') };
  const action = { verb, by, params };
  const answerTimes = withAnswer(head, handle.view(match, 'all'), by, verb, context.clock());
  return applyInput(context, head, { by: player, side: by, input: action, interaction, changes: { answerTimes } }, (dice) => handle.apply(match, action, dice, maskedLater));
}

/** For whom a player acts: their side; of both the one whose question it is, then the one asked for such a verb, then the one waited for. */
function actingSide(handle: SystemHandle, match: AnyMatch, held: readonly SideId[], verb: string, decision: string | undefined): SideId | undefined {
  if (held.length < 2) return held[0];
  const { asked } = handle.view(match, 'all');
  const mine = asked.find(({ id }) => id === decision)
    ?? asked.find((open) => !open.in && open.verbs.includes(verb))
    ?? asked.find(({ verbs }) => verbs.includes(verb));
  return mine?.of ?? waitedFor(handle, match)[0] ?? held[0];
}

/** What is asked now, as a side may know it. */
const askedNow = (handle: SystemHandle, match: AnyMatch, side: SideId): readonly Facts[] =>
  handle.view(match, side).asked.map(({ id, of, kind, rule, facts, verbs, open, in: complete }) => ({ id, of, kind, rule, facts, verbs, open, in: complete }));
