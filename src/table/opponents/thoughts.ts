import { other } from '../../engine/index.ts';
import type { Action, AnyMatch, AnyView, Decision, SideId, SystemHandle } from '../../engine/index.ts';
import type { WeighedPlan } from '../../opponent/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { readEntries } from '../log/log.ts';
import { positionAfter } from '../log/replay.ts';
import { sidesOf } from '../seats/seats.ts';
import type { Head } from '../stored-match.ts';
import { seedOf } from '../view-seed.ts';
import { mannerOf } from './players.ts';
import type { Thinker } from './think.ts';

/** What the bot may have thought of before it acted. */
export interface Thoughts {
  /** The position before, as everybody knows it. */
  readonly view: AnyView;
  /** What it did. */
  readonly taken: Action;
  /** What it weighed, best first. */
  readonly plans: readonly WeighedPlan[];
}

/**
 * Thinks once more about an action of the bot, in a position in which the secrets of both sides are imagined: so its
 * reasons give nothing away that who asks does not know. During the match only the other side's players get them, and
 * only for what the bot did openly. Once it is over everybody does, for secret answers too, which are weighed anew.
 * null otherwise. Rejects if the thinker fails.
 */
export async function thoughtsOn(
  context: TableContext,
  thinker: Thinker,
  match: MatchId,
  player: Player,
  number: number,
): Promise<Thoughts | null> {
  const head = await load(context, match);
  const choice = head && (await choiceIn(context, head, number));
  if (!head || !choice || !mayAsk(head, player, other(choice.taken.by))) return null;
  const { before, decision, taken, manner } = choice;
  const { by } = taken;
  const handle = handleFor(context, head);
  const seed = openSeed(handle, before);
  const known = handle.imagined(handle.imagined(before, other(by), seed), by, seed);
  const { plans } = await thinker.think({
    system: head.system,
    match: known,
    side: by,
    ...manner,
    seed,
    also: taken,
    explain: true,
  });
  // To answer as usual is an action, too, and is named as such.
  const [usual = null] = handle.usual(known, decision.id);
  return {
    view: handle.view(before, 'all'),
    taken,
    plans: plans.map((plan) => ({ ...plan, action: plan.action ?? usual })),
  };
}

/** Whether the bot chose in entry `number` what it explains to its enemy while the match goes on, or to all once it is over. */
export async function isExplainable(context: TableContext, match: MatchId, number: number): Promise<boolean> {
  const head = await load(context, match);
  return head !== null && (await choiceIn(context, head, number)) !== null;
}

/** A choice of the bot that may be explained now. */
interface Choice {
  readonly before: AnyMatch;
  readonly decision: Decision;
  readonly taken: Action;
  readonly manner: NonNullable<ReturnType<typeof mannerOf>>;
}

/** What the bot chose in an entry: during the match only if it chose it openly. */
async function choiceIn(context: TableContext, head: Head, number: number): Promise<Choice | null> {
  const [entry] = number > 1 ? await readEntries(context, head, number, number) : [];
  const manner = entry?.by && mannerOf(entry.by);
  if (!entry?.input || !('verb' in entry.input) || !manner) return null;
  const before = await positionAfter(context, head, number - 1);
  const { by, verb, params } = entry.input;
  const taken = { verb, by, params };
  const isOver = head.stage === 'over';
  const decision = before?.asked.find((asked) => answers(asked, taken) && (isOver || isOpenChoice(asked)));
  if (!before || !decision) return null;
  const handle = handleFor(context, head);
  // Even an open question may have a secret answer, such as a combat that is called with its dice divided already.
  if (!isOver && handle.secret(handle.view(before, by), taken)) return null;
  return { before, decision, taken, manner };
}

const mayAsk = ({ stage, seats }: Head, player: Player, side: SideId): boolean =>
  stage === 'over' || sidesOf(seats, player).includes(side);

/** Whether everybody learns what a side chooses, after the set-up. */
export const isOpenChoice = ({ pace, secret }: Decision): boolean => pace !== 'setup' && !secret;

/** Does an action answer a question, after the set-up? */
const answers = ({ of, verbs, pace }: Decision, { by, verb }: Action): boolean =>
  pace !== 'setup' && of === by && verbs.includes(verb);

/** Chance for what the bot does openly, from what everybody sees: so that its reasons can be thought of once more. */
export const openSeed = (handle: SystemHandle, match: AnyMatch): number => seedOf(handle.view(match, 'all'));
