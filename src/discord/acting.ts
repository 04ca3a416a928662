import { insteadOf } from '../engine/index.ts';
import type { DecisionId, Facts, SeenDecision } from '../engine/index.ts';
import type { Acted, Glance, Player } from '../table/table.ts';
import type { Bot } from './bot.ts';
import { askedOf } from './asked.ts';
import { offersOf } from './form.ts';
import { offerButtons } from './messages/asked.ts';
import { troubleLines } from './messages/refusal.ts';
import { buttonRows, page } from './payload.ts';
import type { Page } from './payload.ts';
import { en } from './words/en.ts';

/** A verb and its parameters, as plain data or typed. */
export interface Doing {
  readonly verb: string;
  readonly params: Facts;
}

/** More questions than any set-up asks in a row. */
const MOST_LEFT = 200;

/** Answers what sides have left to the bot, as long as it is asked. */
async function answerLeft(bot: Bot, glance: Glance, interaction: string): Promise<void> {
  let now = glance;
  for (let count = 1; count <= MOST_LEFT; count += 1) {
    const decision = await leftTo(bot, now);
    const player = decision && now.seats[decision.of][0];
    if (!decision || !player) return;
    const seen = await bot.table.glance(now.id, player, decision.of);
    const [action] = seen?.view ? offersOf(seen.door, seen.view, decision.of) : [];
    if (!action) return;
    const acted = await bot.table.act({ match: now.id, player, verb: action.verb, params: action.params, interaction: `${interaction}+${count}`, decision: decision.id, side: decision.of });
    if (!acted.ok) return;
    now = acted.glance;
  }
}

/** The open question that its side has left to the bot. */
async function leftTo(bot: Bot, { id, view }: Glance): Promise<SeenDecision | null> {
  for (const decision of view?.asked ?? []) {
    if (decision.pace === 'setup' && !decision.secret && await bot.left.read(id, decision.of) === decision.kind) return decision;
  }
  return null;
}

/** Does an action for a player at the table, and then what was left to the bot. */
export async function act(bot: Bot, glance: Glance, player: Player, { verb, params }: Doing, interaction: string, decision?: DecisionId): Promise<Acted> {
  const acted = await bot.table.act({ match: glance.id, player, verb, params, interaction, ...(decision ? { decision } : {}), ...(glance.view?.side ? { side: glance.view.side } : {}) });
  bot.log.info('acted', { match: glance.id, interaction, ok: acted.ok, ...(acted.ok ? { entry: acted.entry.number, again: acted.again } : { code: acted.trouble.refusal?.code ?? acted.trouble.code }) });
  if (!acted.ok || (await leftTo(bot, acted.glance)) === null) return acted;
  await answerLeft(bot, acted.glance, interaction);
  return { ...acted, glance: (await bot.table.glance(glance.id, player, glance.view?.side ?? undefined)) ?? acted.glance };
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
