import type { DecisionId, Facts } from '../engine/index.ts';
import type { Acted, Glance, Player } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { askedOf } from './asked.ts';
import { offerButtons } from './messages/asked.ts';
import { troubleLines } from './messages/refusal.ts';
import { insteadOf } from './instead.ts';
import { buttonRows, page } from './payload.ts';
import type { Page } from './payload.ts';
import { en } from './words/en.ts';

/** A verb and its parameters, as plain data or typed. */
export interface Doing {
  readonly verb: string;
  readonly params: Facts;
}

/** Does an action for a player at the table. */
export async function act(bot: Bot, glance: Glance, player: Player, { verb, params }: Doing, interaction: string, decision?: DecisionId): Promise<Acted> {
  const acted = await bot.table.act({ match: glance.id, player, verb, params, interaction, ...(decision ? { decision } : {}), ...(glance.view?.side ? { side: glance.view.side } : {}) });
  bot.log.info('acted', { match: glance.id, interaction, ok: acted.ok, ...(acted.ok ? { entry: acted.entry.number, again: acted.again } : { code: acted.trouble.refusal?.code ?? acted.trouble.code }) });
  return acted;
}

/** Says why not, with up to three legal actions nearest to it as buttons, which are kept so that the buttons find them. */
export async function refusedPage(bot: Bot, glance: Glance | null, player: Player, { trouble }: Acted & { readonly ok: false }, { verb, params }: Doing): Promise<Page> {
  const view = glance?.view;
  const instead = glance && view?.side && trouble.refusal ? insteadOf(glance.door, view, { verb, params, by: view.side }, trouble.refusal) : [];
  const decision = view ? (askedOf(view)?.id ?? '') : '';
  if (glance && instead.length > 0) await bot.drafts.change(glance.id, player.id, decision, (draft) => ({ ...draft, instead }));
  const lines = [...troubleLines(glance, trouble), ...(instead.length > 0 ? [en.refused.instead] : [])];
  return page({ texts: [lines.join('\n')], rows: glance ? buttonRows(offerButtons(glance, instead, decision)) : [], tone: 'bad' });
}
