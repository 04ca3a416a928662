import { insteadOf } from '../engine/index.ts';
import type { DecisionId, Facts, SeenDecision } from '../engine/index.ts';
import type { ActResult, MatchView, Player } from '../table/index.ts';
import type { Bot } from './bot.ts';
import { askedOf } from './question/question.ts';
import { offersOf } from './panel/form.ts';
import { offerButtons } from './question/page.ts';
import { troubleLines } from './text/refusal.ts';
import { buttonRows, page } from './payload.ts';
import type { Page } from './payload.ts';
import { en } from './words/en.ts';

/** A verb and its parameters, as plain data or typed. */
export interface ActionInput {
  readonly verb: string;
  readonly params: Facts;
}

/** More questions than any set-up asks in a row. */
const MOST_LEFT = 200;

/** Answers the questions that sides have left to the bot, as long as there are any. */
async function answerLeft(bot: Bot, matchView: MatchView, interaction: string): Promise<void> {
  let now = matchView;
  for (let count = 1; count <= MOST_LEFT; count += 1) {
    const decision = await leftTo(bot, now);
    const player = decision && now.seats[decision.of][0];
    if (!decision || !player) return;
    const seen = await bot.table.viewOf(now.id, player, decision.of);
    const [action] = seen?.view ? offersOf(seen.handle, seen.view, decision.of, undefined, { most: 1 }) : [];
    if (!action) return;
    const acted = await bot.table.act({
      match: now.id,
      player,
      verb: action.verb,
      params: action.params,
      interaction: `${interaction}+${count}`,
      decision: decision.id,
      side: decision.of,
    });
    if (!acted.ok) return;
    now = acted.matchView;
  }
}

/** The open question that its side has left to the bot. */
async function leftTo(bot: Bot, { id, view }: MatchView): Promise<SeenDecision | null> {
  for (const decision of view?.asked ?? []) {
    if (decision.pace === 'setup' && !decision.secret && (await bot.left.read(id, decision.of)) === decision.kind)
      return decision;
  }
  return null;
}

/** Submits a player's action to the table, then answers what was left to the bot. */
export async function submit(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  { verb, params }: ActionInput,
  interaction: string,
  decision?: DecisionId,
): Promise<ActResult> {
  const acted = await bot.table.act({
    match: matchView.id,
    player,
    verb,
    params,
    interaction,
    ...(decision ? { decision } : {}),
    ...(matchView.view?.side ? { side: matchView.view.side } : {}),
  });
  bot.log.info('acted', {
    match: matchView.id,
    interaction,
    ok: acted.ok,
    ...(acted.ok
      ? { entry: acted.entry.number, again: acted.again }
      : { code: acted.trouble.refusal?.code ?? acted.trouble.code }),
  });
  if (!acted.ok || (await leftTo(bot, acted.matchView)) === null) return acted;
  await answerLeft(bot, acted.matchView, interaction);
  return {
    ...acted,
    matchView: (await bot.table.viewOf(matchView.id, player, matchView.view?.side ?? undefined)) ?? acted.matchView,
  };
}

/**
 * Explains a refusal, with up to three legal actions nearest to it as buttons; they are stored so that the buttons find
 * them.
 */
export async function refusedPage(
  bot: Bot,
  matchView: MatchView | null,
  player: Player,
  { trouble }: ActResult & { readonly ok: false },
  { verb, params }: ActionInput,
): Promise<Page> {
  const view = matchView?.view;
  const instead =
    matchView && view?.side && trouble.refusal
      ? insteadOf(matchView.handle, view, { verb, params, by: view.side }, trouble.refusal)
      : [];
  const decision = view ? (askedOf(view)?.id ?? '') : '';
  if (matchView && instead.length > 0)
    await bot.drafts.change(matchView.id, player.id, decision, (draft) => ({ ...draft, instead }));
  const lines = [...troubleLines(matchView, trouble), ...(instead.length > 0 ? [en.refused.instead] : [])];
  return page({
    texts: [lines.join('\n')],
    rows: matchView ? buttonRows(offerButtons(matchView, instead, decision)) : [],
    tone: 'bad',
  });
}
