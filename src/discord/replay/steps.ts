import type { MatchView, MatchId, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { entryLines } from '../text/events.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';
import { entryOf } from './entry-of.ts';

const MOST = 25;

/** The number of the entry that a typed step means, or one that no match has. */
export async function entryAt(bot: Bot, match: MatchId, typed: string): Promise<number> {
  const step = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return (await entryOf(bot.table, match, step)) ?? -1;
}

/** The number of the last entry before the next step: secret entries between the two are kept. */
export async function lastOf(bot: Bot, match: MatchId, step: number): Promise<number> {
  const next = await entryOf(bot.table, match, step + 1);
  return next === undefined ? -1 : next - 1;
}

/** A line without markdown, as menus and suggestions show it. */
export const bare = (line: string): string => line.replace(/[*_`]|<t:\d+:\w>/g, '').trim();

/** The last steps of a match to which it could be rewound, newest first, in the words of this player's view. */
export async function suggestSteps(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  typed: string,
): Promise<readonly Completion[]> {
  const fitting: number[] = [];
  for (let step = (await bot.table.stepCount(matchView.id)) - 1; step >= 1 && fitting.length < MOST; step -= 1)
    if (String(step).startsWith(typed.trim())) fitting.push(step);
  const [newest, oldest] = [fitting[0], fitting.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const numbers = await bot.table.steps(matchView.id, oldest, newest);
  const entries = await bot.table.log(matchView.id, player, numbers[0] ?? matchView.entries, numbers.at(-1));
  return fitting.map((step) => {
    const entry = entries.find(({ number }) => number === numbers[step - oldest]);
    return {
      value: String(step),
      name: clip(en.steps.line(step, bare(entry ? (entryLines(matchView, [entry])[0] ?? '') : '')), 100),
    };
  });
}
