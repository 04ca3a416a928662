import type { Thoughts } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { byBot } from './button.ts';
import { reasonsPages } from './page.ts';

/** As many actions are explained at once: each takes as long as the bot thinks. */
const MOST_EXPLAINED = 3;

/** Explains a few actions of the bot that a message announced, with a button for those that come after them. */
export async function reasons({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> {
  const [from = 0, to = 0, explained = 0] = (id.param ?? '').split('-').map(Number);
  const entries = (await bot.table.log(matchView.id, player, 1)).filter(
    (entry) => entry.at >= from && entry.at <= to && byBot(entry),
  );
  const found: Thoughts[] = [];
  let next = explained;
  for (const { number } of entries.slice(explained)) {
    if (found.length === MOST_EXPLAINED) break;
    const thoughts = await bot.table.thoughts(matchView.id, player, number);
    if (thoughts) found.push(thoughts);
    next += 1;
  }
  const count = entries.length - next;
  const rest = count > 0 ? { count, param: `${from}-${to}-${next}` } : null;
  for (const each of reasonsPages(matchView, found, rest)) await reply.send(each);
}
