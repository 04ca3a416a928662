import { setImmediate } from 'node:timers/promises';
import type { PuzzleDeed } from '../../engine/index.ts';
import { isSolution, openPuzzle, playPlan } from '../../learning/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { readOrder } from '../orders/text.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { refusalLines } from '../text/refusal.ts';
import { either } from '../words/grammar.ts';
import { puzzleWords as words } from '../words/puzzles.ts';
import { judgedPage, lettersOf, puzzleKey } from './page.ts';
import type { Judged, PuzzleOf } from './page.ts';

/** How often a typed plan is played: enough to tell plans apart that differ by ten points. */
const PLAYS = 200;
/** So many plays in a row hold nobody else up. */
const AT_ONCE = 4;
/** More actions would be no plan for one turn. */
const MOST_ACTIONS = 8;

/** Judges a plan of the puzzle; null if it has no such plan. */
function planJudged({ puzzle }: PuzzleOf, plan: string): Judged | null {
  const chosen = Object.hasOwn(puzzle.plans, plan) ? puzzle.plans[plan] : undefined;
  return chosen
    ? { chance: chosen.chance, right: isSolution(puzzle, chosen.chance), plan, typed: null, plays: null }
    : null;
}

/** The plan that has these deeds. */
const samePlan = ({ puzzle }: PuzzleOf, deeds: readonly PuzzleDeed[]): string | null =>
  Object.entries(puzzle.plans).find(([, plan]) => JSON.stringify(plan.deeds) === JSON.stringify(deeds))?.[0] ?? null;

/** Notes an answer and shows what came of it. */
async function noted(bot: Bot, of: PuzzleOf, player: Player, judged: Judged): Promise<Page> {
  return judgedPage(
    of,
    judged,
    await bot.table.answeredPuzzle(player, puzzleKey(of), judged.right, of.wanted === null),
  );
}

/** The answer to the choice of a plan; null if the puzzle has no such plan. */
export async function answerPlan(bot: Bot, of: PuzzleOf, player: Player, plan: string): Promise<Page | null> {
  const judged = planJudged(of, plan);
  return judged && noted(bot, of, player, judged);
}

/** How often deeds reach the goal, from 0 to 1, and the places of those that were never possible. */
async function played(
  { handle, puzzle }: PuzzleOf,
  deeds: readonly PuzzleDeed[],
): Promise<{ readonly chance: number; readonly never: readonly number[] }> {
  let reached = 0;
  let never = [...deeds.keys()];
  for (let done = 0; done < PLAYS; done += AT_ONCE) {
    const plays = playPlan(handle, puzzle, deeds, { plays: AT_ONCE, seed: done });
    reached += plays.share * AT_ONCE;
    never = never.filter((place) => plays.never.includes(place));
    await setImmediate();
  }
  return { chance: reached / PLAYS, never };
}

/** The answer to a typed one: a letter, or actions separated by semicolons, which are played. */
export async function answerTyped(bot: Bot, of: PuzzleOf, player: Player, text: string): Promise<Page> {
  const { handle, puzzle } = of;
  const letters = lettersOf(of);
  const letter = letters.indexOf(text.trim().toUpperCase());
  const plan = letter < 0 ? undefined : Object.keys(puzzle.plans)[letter];
  if (plan !== undefined) return (await answerPlan(bot, of, player, plan)) ?? page({ texts: [words.none] });
  const lines = text.split(/[;\n]/).filter((line) => line.trim() !== '');
  const view = handle.view(openPuzzle(handle, puzzle), puzzle.side);
  const actions = lines.map((line) => readOrder(handle, view, puzzle.side, line));
  const unread = actions.indexOf(null);
  if (lines.length > MOST_ACTIONS) return page({ texts: [words.tooMany(MOST_ACTIONS)], tone: 'bad' });
  if (lines.length === 0 || unread >= 0)
    return page({ texts: [words.noVerb(lines[unread]?.trim() ?? '', either(letters))], tone: 'bad' });
  const deeds = actions.flatMap((action) => (action ? [{ verb: action.verb, params: action.params }] : []));
  const same = samePlan(of, deeds);
  if (same !== null) return (await answerPlan(bot, of, player, same)) ?? page({ texts: [words.none] });
  const [first] = actions;
  const refusal = first && handle.check(view, first);
  if (refusal) return page({ texts: refusalLines({ handle, names: namesOf(handle, view) }, refusal), tone: 'bad' });
  const { chance, never } = await played(of, deeds);
  const [unplayed] = never;
  if (unplayed !== undefined) return page({ texts: [words.never(lines[unplayed]?.trim() ?? '')], tone: 'bad' });
  return noted(bot, of, player, {
    chance,
    right: isSolution(puzzle, chance),
    plan: null,
    typed: text.trim(),
    plays: PLAYS,
  });
}
