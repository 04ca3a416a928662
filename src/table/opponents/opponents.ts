import { randomInt } from 'node:crypto';
import { openParts, other, totalMerit } from '../../engine/index.ts';
import type { Action, AnyMatch, Decision, SideId } from '../../engine/index.ts';
import { act } from '../act.ts';
import { agree, decline } from '../agreements/consent.ts';
import { openDelayedAnswers } from '../answers/delayed-answers.ts';
import type { AnswerDelay, DelayedAnswer } from '../answers/delayed-answers.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { applyInput } from '../apply-input.ts';
import { load } from '../head.ts';
import { isTeachers, teach } from '../learning/teacher.ts';
import type { Player } from '../ids.ts';
import type { ActResult } from '../requests.ts';
import type { Head } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import { isLive, updateAsPlayer } from '../update-live.ts';
import type { LiveHead } from '../update-live.ts';
import { holdsAlone, isExhibition, opponentOf, opponentSides } from './players.ts';
import type { BotManner } from './players.ts';
import { isOpenChoice, openSeed } from './thoughts.ts';
import { ThreadClosed } from '../work-thread.ts';
import type { Thinker } from './think.ts';

/** How long the bot lets people look at what has happened before it acts, in milliseconds. */
export const PAUSE: AnswerDelay = { least: 1_200, most: 2_400 };
/** Where people only watch, it waits so many times as long, so that they can follow. */
const WATCHING = 5;
/** The most actions in a row that are announced together: a whole activation or more. */
const IN_A_ROW = 24;
const SEEDS = 2 ** 31;
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
      const slow = isExhibition(head.seats) ? WATCHING : 1;
      const wait = { least: pause.least * slow, most: pause.most * slow };
      for (const { id } of head.match.asked.filter(
        (decision) =>
          (sides.includes(decision.of) || isTeachers(context, head, decision)) && isOpen(head.match, decision),
      ))
        delayed.schedule(head.id, id, wait, Infinity);
      // Of people who are away it decides nothing but their turns.
      if (head.pending && holdsAlone(head.seats, other(head.pending.side)))
        delayed.schedule(head.id, PROPOSAL, pause, Infinity);
    },
    async close() {
      await Promise.all([delayed.close(), thinker.close()]);
    },
  };
}

const isOpen = (match: AnyMatch, decision: Decision): boolean => openParts(match, decision).length > 0;

/** Acts until somebody else is asked, or enough has happened for one message. */
async function actInARow(
  context: TableContext,
  thinker: Thinker,
  { match, decision }: DelayedAnswer,
  patient: boolean,
): Promise<ActResult> {
  let last: ActResult = trouble('moved-on', { decision });
  let side: SideId | null = null;
  try {
    for (let count = 0; count < IN_A_ROW; count += 1) {
      const head = await load(context, match);
      if (!head || !isLive(head)) return last;
      if (patient && side === null && head.told < head.log.entries) return trouble('busy');
      const asked = head.match.asked.find(
        (one) => (side === null ? one.id === decision : one.of === side) && isOpen(head.match, one),
      );
      if (!asked) return last;
      const teaches = isTeachers(context, head, asked);
      const seat = opponentOf(head.seats, asked.of);
      if (!teaches && !seat) return last;
      side = asked.of;
      const result = await (seat ? answer(context, thinker, head, asked, seat) : teach(context, head, asked));
      if (!result.ok) return last.ok ? last : result;
      last = result;
    }
  } catch (error) {
    const isClosing = error instanceof ThreadClosed;
    // What it has done is announced all the same.
    if (!last.ok) {
      if (isClosing) return trouble('busy');
      throw error;
    }
    if (!isClosing) context.failed(error, match);
  }
  return last;
}

/**
 * Answers one question: what it thinks best; the usual answer if it cannot think, or if the book refuses what it has
 * thought of; and if that is refused, too, it lets its time run out. So no match waits for a bot that fails. Throws
 * `ThreadClosed` if the process ends: the next one thinks about it anew.
 */
async function answer(
  context: TableContext,
  thinker: Thinker,
  head: LiveHead,
  asked: Decision,
  { player, manner }: { readonly player: Player; readonly manner: BotManner },
): Promise<ActResult> {
  const { id: match } = head;
  const handle = handleFor(context, head);
  const interaction = `opponent ${head.log.entries + 1}`;
  // An open choice can be explained later, so its chance is known; that of a secret answer is not.
  const seed = isOpenChoice(asked) ? openSeed(handle, head.match) : randomInt(SEEDS);
  const think = async (): Promise<Action | null> =>
    asked.pace === 'setup'
      ? null
      : thinker
          .think({
            system: head.system,
            match: handle.imagined(head.match, asked.of, seed),
            side: asked.of,
            ...manner,
            seed,
          })
          .then(({ action }) => action)
          .catch((error: unknown) => {
            if (error instanceof ThreadClosed) throw error;
            context.failed(error, match);
            return null;
          });
  for (const find of [think, () => handle.usual(head.match, asked.id)[0] ?? null]) {
    const action = await find();
    if (!action) continue;
    const { verb, params } = action;
    const result = await act(context, { match, player, verb, params, interaction, decision: asked.id, side: asked.of });
    if (result.ok || result.trouble.code !== 'refused') return result;
  }
  return updateAsPlayer(context, match, player, interaction, (now) =>
    now.match.asked.some(({ id }) => id === asked.id)
      ? applyInput(context, now, { by: player, side: asked.of, input: { timeUp: asked.id }, interaction })
      : { done: trouble('moved-on', { decision: asked.id }) },
  );
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
  return answer(context, id, seat.player, `opponent ${head.log.entries + 1}`, head.pending.proposal);
}
