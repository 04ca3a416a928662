import { randomInt } from 'node:crypto';
import { other } from '../../engine/index.ts';
import type { Action, AnyMatch, Decision } from '../../engine/index.ts';
import { totalMerit } from '../../engine/index.ts';
import { act } from '../act.ts';
import { agree, decline } from '../agreements/consent.ts';
import { openDelayedAnswers } from '../answers/delayed-answers.ts';
import type { AnswerDelay, DelayedAnswer } from '../answers/delayed-answers.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { ActResult } from '../requests.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import { isLive } from '../update-live.ts';
import { opponentOf, opponentSides } from './players.ts';
import type { Thinker } from './think.ts';

/** How long the bot lets people look at what has happened before it acts, in milliseconds. */
export const PAUSE: AnswerDelay = { least: 1_200, most: 2_400 };
/** The most actions in a row that are announced together: a whole activation or more. */
const IN_A_ROW = 24;
/** Stands for a question where the bot is to answer a proposal. */
const PROPOSAL = 'proposal';

/** The bot as a player: it acts through the same door as people do, whenever it is asked. */
export interface Opponents {
  /** Schedules what the bot has to do in a match as it is now. */
  schedule(head: Head): void;
  close(): Promise<void>;
}

/**
 * `done`: called with what became of each action, once no more follow it at once. Several processes may act for the same
 * seat: the second finds the question closed.
 */
export function openOpponents(
  context: TableContext,
  thinker: Thinker,
  { pause, done }: { readonly pause: AnswerDelay; done(result: Promise<ActResult>): Promise<ActResult> },
): Opponents {
  const { clock, failed } = context;
  const delayed = openDelayedAnswers({
    clock,
    delay: pause,
    failed,
    give: (job, patient) =>
      done(job.decision === PROPOSAL ? consider(context, job) : actInARow(context, thinker, job, patient)),
  });
  return {
    schedule(head) {
      if (!isLive(head) || head.pausedUntil !== null) return;
      const sides = opponentSides(head.seats);
      for (const { id } of head.match.asked.filter(
        (decision) => sides.includes(decision.of) && isOpen(head.match, decision),
      ))
        delayed.schedule(head.id, id, pause, Infinity);
      if (head.pending && sides.includes(other(head.pending.side)))
        delayed.schedule(head.id, PROPOSAL, pause, Infinity);
    },
    async close() {
      await Promise.all([delayed.close(), thinker.close()]);
    },
  };
}

const isOpen = ({ answers }: AnyMatch, { id, parts }: Decision): boolean =>
  parts.some((part) => answers[id]?.[part] === undefined);

/** Acts until somebody else is asked, or enough has happened for one message. */
async function actInARow(
  context: TableContext,
  thinker: Thinker,
  { match: id, decision }: DelayedAnswer,
  patient: boolean,
): Promise<ActResult> {
  let last: ActResult = trouble('moved-on', { decision });
  let next: string | undefined = decision;
  for (let count = 0; count < IN_A_ROW && next !== undefined; count += 1) {
    const head = await load(context, id);
    if (!head || !isLive(head)) return last;
    if (count === 0 && patient && head.told < head.log.entries) return trouble('busy');
    const asked = head.match.asked.find((one) => one.id === next && isOpen(head.match, one));
    const seat = asked && opponentOf(head.seats, asked.of);
    if (!asked || !seat) return last;
    const handle = handleFor(context, head);
    const usual = handle.usual(head.match, asked.id)[0];
    const found: Action | null =
      asked.pace === 'setup'
        ? null
        : await thinker.think({
            system: head.system,
            match: handle.imagined(head.match, asked.of, randomInt(2 ** 31)),
            side: asked.of,
            skill: seat.skill,
            seed: randomInt(2 ** 31),
          });
    const action = found ?? usual;
    if (!action) return last;
    const result: ActResult = await act(context, {
      match: id,
      player: seat.player,
      verb: action.verb,
      params: action.params,
      interaction: `opponent ${head.log.entries + 1}`,
      decision: asked.id,
      side: asked.of,
    });
    if (!result.ok) return last.ok ? last : result;
    last = result;
    next = (await load(context, id))?.match?.asked.find((one) => one.of === asked.of)?.id;
  }
  return last;
}

/** Answers a proposal: the bot agrees to everything but a draw while it is ahead. */
async function consider(context: TableContext, { match: id }: DelayedAnswer): Promise<ActResult> {
  const head = await load(context, id);
  if (!head || !isLive(head) || !head.pending) return trouble('nothing-proposed');
  const side = other(head.pending.side);
  const seat = opponentOf(head.seats, side);
  if (!seat) return trouble('not-a-player');
  const handle = handleFor(context, head);
  const isAhead = totalMerit(handle.judge(handle.view(head.match, side), side)) > 0;
  const answer = head.pending.proposal.what === 'draw' && isAhead ? decline : agree;
  return answer(context, id, seat.player, `opponent ${head.log.entries + 1}`);
}
