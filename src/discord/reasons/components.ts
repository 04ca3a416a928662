import type { Thoughts } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { byBot } from './button.ts';
import { reasonsPages } from './page.ts';

/** As many actions are explained at once: each takes as long as the bot thinks. */
const MOST_EXPLAINED = 3;

/** Explains the first few actions of the bot that a message announced. */
export async function reasons({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> {
  const [from = 0, to = 0] = (id.param ?? '').split('-').map(Number);
  const entries = (await bot.table.log(matchView.id, player, 1)).filter(
    (entry) => entry.at >= from && entry.at <= to && byBot(entry),
  );
  const found: Thoughts[] = [];
  for (const { number } of entries) {
    const thoughts = await bot.table.thoughts(matchView.id, player, number);
    if (thoughts) found.push(thoughts);
    if (found.length === MOST_EXPLAINED) break;
  }
  for (const each of reasonsPages(matchView, found)) await reply.send(each);
}
