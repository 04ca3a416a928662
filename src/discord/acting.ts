import type { Action, DecisionId, Facts } from '../engine/index.ts';
import type { Acted, Glance, Player } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { askedOf } from './form.ts';
import { offerButtons } from './messages/asked.ts';
import { troubleLines } from './messages/refusal.ts';
import { buttonRows, page } from './payload.ts';
import type { Page } from './payload.ts';

/** Does an action for a player at the table. */
export async function act(bot: Bot, glance: Glance, player: Player, { verb, params }: Pick<Action, 'verb'> & { readonly params: Facts }, interaction: string, decision?: DecisionId): Promise<Acted> {
  const acted = await bot.table.act({ match: glance.id, player, verb, params, interaction, ...(decision ? { decision } : {}), ...(glance.view?.side ? { side: glance.view.side } : {}) });
  bot.log.info('acted', { match: glance.id, interaction, ok: acted.ok, ...(acted.ok ? { entry: acted.entry.number, again: acted.again } : { code: acted.trouble.refusal?.code ?? acted.trouble.code }) });
  return acted;
}

/** Keeps what a refusal proposes, so that its buttons find it, and says why not, with up to three legal actions as buttons. */
export async function refusedPage(bot: Bot, glance: Glance | null, player: Player, acted: Acted & { readonly ok: false }): Promise<Page> {
  const instead = acted.trouble.refusal?.instead ?? [];
  const decision = glance?.view ? (askedOf(glance.view)?.id ?? '') : '';
  if (glance && instead.length > 0) await bot.drafts.change(glance.id, player.id, decision, (draft) => ({ ...draft, instead }));
  return page({ texts: [troubleLines(glance, acted.trouble).join('\n')], rows: glance ? buttonRows(offerButtons(glance, instead, decision)) : [], tone: 'bad' });
}
