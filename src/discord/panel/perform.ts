import type { Action } from '../../engine/index.ts';
import type { AnswerHandler, AnswerUse } from '../components/component.ts';
import { proposedInstead } from '../council/propose.ts';
import { coachPage, SURE } from '../coach/page.ts';
import { actionHash } from '../hash.ts';
import { askedOf } from '../question/question.ts';
import { refusedPage, submit } from '../submit.ts';
import { refusalLines } from '../text/refusal.ts';
import { en } from '../words/en.ts';
import { EMPTY } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { actionOf, offersOf } from './form.ts';
import { newsLines, showNext } from './next.ts';
import { nowPage } from './panel.ts';
import { goingOn } from './suggestions.ts';
import { undoMark } from './undo-button.ts';

/**
 * Performs an action, announces it, and shows what comes next; proposes it where a council votes on that, and first lets
 * the coach say that there is a much better plan. `sure`: the player knows what the coach thinks of it.
 */
export async function perform(use: AnswerUse, action: Action, current: Draft, sure = false): Promise<void> {
  const { bot, matchView, player, decision, interaction, reply } = use;
  if (await proposedInstead(use, decision, [action])) return;
  const coached = sure ? null : await coachPage(bot, matchView, player, decision, action, current);
  if (coached) return reply.send(coached);
  const result = await submit(bot, matchView, player, action, interaction.id, decision.id);
  if (!result.ok) {
    await bot.drafts.change(matchView.id, player.id, decision.id, () => current);
    const { refusal } = result.trouble;
    await reply.send(
      refusal
        ? await nowPage(bot, matchView, player, { note: refusalLines(matchView, refusal) })
        : await refusedPage(bot, matchView, player, result, action),
    );
    return;
  }
  const next = result.matchView.view && askedOf(result.matchView.view);
  const actor = next ? goingOn(result.matchView, action, next) : null;
  if (next && actor !== null)
    await bot.drafts.change(matchView.id, player.id, next.id, () => ({ ...EMPTY, unit: actor }));
  await showNext(use, result.matchView, (isTold) =>
    nowPage(bot, result.matchView, player, {
      note: newsLines(result.matchView, result.entry.events, isTold),
      undo: undoMark(result.matchView, [result]),
    }),
  );
}

/** When a button is pressed twice, only the first press finds the draft; a verb without values needs none. */
export const confirm: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id, reply } = use;
  const draft = await bot.drafts.take(matchView.id, player.id, decision.id);
  const name = draft?.verb ?? id.verb ?? '';
  const bare = matchView.handle.verbs[name]?.params.length === 0;
  return draft || bare
    ? perform(use, actionOf(name, decision.of, draft ?? EMPTY), draft ?? EMPTY)
    : reply.send(await nowPage(bot, matchView, player));
};

/** A whole action on a button, found by its hash among what a refusal proposed and what is legal now. */
export const offer: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, id } = use;
  const { view, handle } = matchView;
  const draft = await bot.drafts.read(matchView.id, player.id, decision.id);
  const isIt = (action: Action): boolean => view !== null && actionHash(handle, view, action) === id.verb;
  const proposed = draft.instead.find(isIt);
  const mine = proposed ? await bot.drafts.take(matchView.id, player.id, decision.id) : draft;
  const found = proposed ?? (view ? offersOf(handle, view, decision.of).find(isIt) : undefined);
  if (found && mine) return perform(use, found, mine, id.param === SURE);
  await use.reply.send(await nowPage(bot, matchView, player, { note: [en.movedOn] }));
};
