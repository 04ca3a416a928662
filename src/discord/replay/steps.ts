import type { MatchView, MatchId, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { entryLines } from '../text/events.ts';
import type { Suggestion } from '../autocomplete/nearest.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';

const MOST = 25;

/** The number of the entry that a typed step means, or one that no match has. */
export async function entryAt(bot: Bot, match: MatchId, typed: string): Promise<number> {
  const step = /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
  return (await bot.table.steps(match))[step - 1] ?? -1;
}

/** The number of the last entry before the next step: secret entries between the two are kept. */
export async function lastOf(bot: Bot, match: MatchId, step: number): Promise<number> {
  const next = (await bot.table.steps(match))[step];
  return next === undefined ? -1 : next - 1;
}

const bare = (line: string): string => line.replace(/[*_`]|<t:\d+:\w>/g, '').trim();

/** The last steps of a match to which it could be rewound, newest first, in the words of this player's view. */
export async function suggestSteps(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  typed: string,
): Promise<readonly Suggestion[]> {
  const steps = await bot.table.steps(matchView.id);
  const fitting = steps
    .map((number, index) => ({ number, step: String(index + 1) }))
    .slice(0, -1)
    .filter(({ step }) => step.startsWith(typed.trim()))
    .slice(-MOST)
    .toReversed();
  const entries = await bot.table.log(
    matchView.id,
    player,
    fitting.at(-1)?.number ?? matchView.entries,
    fitting[0]?.number,
  );
  return fitting.map(({ number, step }) => {
    const entry = entries.find((one) => one.number === number);
    return {
      value: step,
      name: clip(en.steps.line(Number(step), bare(entry ? (entryLines(matchView, [entry])[0] ?? '') : '')), 100),
    };
  });
}
