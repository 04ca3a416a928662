import type { ButtonBuilder } from '@discordjs/builders';
import { isOpponent } from '../../table/index.ts';
import type { MatchView, SeenEntry, Thoughts } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { reasonWords } from '../words/reasons.ts';
import { reasonsPages } from './page.ts';

/** As many actions are explained at once: each takes as long as the bot thinks. */
const MOST_EXPLAINED = 3;

const byBot = ({ by, note }: SeenEntry): boolean => by !== null && isOpponent(by) && note === null;

/** A button for the bot's reasons, below a message that tells what it did. */
export function reasonsButtons(matchView: MatchView, entries: readonly SeenEntry[]): readonly ButtonBuilder[] {
  const [first, ...rest] = entries.filter(byBot);
  if (!first) return [];
  // Entries are named by their times: their numbers would reveal how much was done in secret.
  const times = `${first.at}-${(rest.at(-1) ?? first).at}`;
  return [button(writeId({ kind: 'reasons', match: matchView.id, param: times }), reasonWords.button)];
}

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
