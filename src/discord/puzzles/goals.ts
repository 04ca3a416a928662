import type { SystemHandle } from '../../engine/index.ts';
import { triesOf } from '../../learning/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { puzzleWords as words } from '../words/puzzles.ts';
import { goalsOf, puzzleKey, puzzleOf, puzzlePage } from './page.ts';
import type { PuzzleOf } from './page.ts';

/** The practice goal of that number, from 1; null: the first one that somebody has not reached, else the first. */
export async function goalNamed(
  bot: Pick<Bot, 'table'>,
  handle: SystemHandle,
  player: Player,
  number: number | null,
): Promise<PuzzleOf | null> {
  const goals = goalsOf(handle).flatMap((id) => puzzleOf(handle, id) ?? []);
  if (number !== null) return goals[number - 1] ?? null;
  const history = await bot.table.puzzlesOf(player);
  return goals.find((of) => triesOf(history, puzzleKey(of)).solved === null) ?? goals[0] ?? null;
}

/** The practice goal that comes next for somebody. */
export async function nextGoalPage(bot: Bot, handle: SystemHandle, player: Player): Promise<Page> {
  const of = await goalNamed(bot, handle, player, null);
  return of ? puzzlePage(bot, of, player) : page({ texts: [words.goal.none] });
}
