import { insteadOf } from '../engine/index.ts';
import type { DecisionId, Facts } from '../engine/index.ts';
import type { ActResult, MatchView, Player } from '../table/index.ts';
import type { Bot } from './bot.ts';
import { playsMany } from './simul/boards.ts';
import { askedOf } from './question/question.ts';
import { offerButtons } from './question/page.ts';
import { ruleButton } from './rule/components.ts';
import { troubleLines } from './text/refusal.ts';
import { buttonRows, page } from './payload.ts';
import type { Page } from './payload.ts';
import { en } from './words/en.ts';

/** A verb and its parameters, as plain data or typed. */
export interface ActionInput {
  readonly verb: string;
  readonly params: Facts;
}

/** Submits a player's action to the table. */
export async function submit(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  { verb, params }: ActionInput,
  interaction: string,
  decision?: DecisionId,
): Promise<ActResult> {
  const result = await bot.table.act({
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
    ok: result.ok,
    ...(result.ok
      ? { entry: result.entry.number, again: result.again }
      : { code: result.trouble.refusal?.code ?? result.trouble.code }),
  });
  if (result.ok && playsMany(matchView, player)) await bot.simulNotices.seen(player.id);
  // A refusal may be what a lesson wanted to show: then its next step is announced, beside the answer.
  if (!result.ok && matchView.lesson) void bot.announcer.announce(matchView.id);
  return result;
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
    // A lesson says itself what to do instead.
    matchView && !matchView.lesson && view?.side && trouble.refusal
      ? insteadOf(matchView.handle, view, { verb, params, by: view.side }, trouble.refusal)
      : [];
  const decision = view ? (askedOf(view)?.id ?? '') : '';
  if (matchView && instead.length > 0)
    await bot.drafts.change(matchView.id, player.id, decision, (draft) => ({ ...draft, instead }));
  const lines = [...troubleLines(matchView, trouble), ...(instead.length > 0 ? [en.refused.instead] : [])];
  return page({
    texts: [lines.join('\n')],
    rows: matchView
      ? [
          ...buttonRows(offerButtons(matchView, instead, decision)),
          ...buttonRows(trouble.refusal ? [ruleButton(matchView, trouble.refusal.rule)] : []),
        ]
      : [],
    tone: 'bad',
  });
}
